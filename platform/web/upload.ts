import type { CallSpec, Output } from '#platform/contract/call.ts'
import { apiPath } from '#platform/contract/lists/constants.ts'
import type { Refusal } from '#platform/contract/refusals.ts'
import { reportFailure } from './error-report.ts'
import { Failure } from './failure.ts'

/** Sends one file as multipart/form-data; `onProgress` hears the part that has gone out, 0 to 1. */
export async function upload<const C extends CallSpec>(
  call: C,
  file: File,
  onProgress: (part: number) => void,
  signal?: AbortSignal,
): Promise<Output<C>> {
  const body = new FormData()
  body.append('File', file, file.name)
  return sendUpload(call, '', body, onProgress, signal)
}

/** The file that came in parts, checked and kept as if it had come at once. */
export const finishUpload = <const C extends CallSpec>(
  call: C,
  uploadId: string,
  signal?: AbortSignal,
): Promise<Output<C>> => sendUpload(call, `?UploadID=${uploadId}`, '{}', () => {}, signal)

async function sendUpload<const C extends CallSpec>(
  call: C,
  query: string,
  body: FormData | string,
  onProgress: (part: number) => void,
  signal: AbortSignal | undefined,
): Promise<Output<C>> {
  try {
    return (await sendBody(`${apiPath}/${call.name}${query}`, body, onProgress, signal)) as Output<C>
  } catch (error) {
    if (error instanceof Failure && !signal?.aborted) void reportFailure(`${apiPath}/${call.name}`, error)
    throw error
  }
}

/** By XMLHttpRequest: fetch does not tell how much has gone out. */
function sendBody(
  url: string,
  body: FormData | string,
  onProgress: (part: number) => void,
  signal: AbortSignal | undefined,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', url)
    if (typeof body === 'string') request.setRequestHeader('content-type', 'application/json')
    request.setRequestHeader('x-kith', '1')
    request.setRequestHeader('idempotency-key', crypto.randomUUID())
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) onProgress(event.loaded / event.total)
    })
    for (const name of ['error', 'abort', 'timeout'])
      request.addEventListener(name, () => reject(new Failure('no-response', 0)))
    request.addEventListener('load', () => {
      const answer = read(request)
      if (answer instanceof Failure) reject(answer)
      else resolve(answer)
    })
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(body)
  })
}

function read(request: XMLHttpRequest): unknown {
  const json = request.getResponseHeader('content-type')?.startsWith('application/json') ?? false
  if (request.status === 401 || (request.status === 200 && !json)) return new Failure('signed-out', 302)
  if (request.status === 503) return new Failure('unavailable', 503)
  const body = bodyOf(request, json)
  if (request.status === 200 && body !== undefined) return body
  const refusal = body as Partial<Refusal> | undefined
  return new Failure(refusal?.errors?.length ? 'refused' : 'unspecified', request.status, refusal)
}

function bodyOf(request: XMLHttpRequest, json: boolean): unknown {
  try {
    return json ? (JSON.parse(request.responseText) as unknown) : undefined
  } catch {
    return undefined
  }
}
