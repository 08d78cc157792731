import { changes, type CallSpec, type FileCall, type Output, type Sent } from '#platform/contract/call.ts'
import { apiPath, downloadErrorMessage, waitAfter503Seconds } from '#platform/contract/lists/constants.ts'
import type { Refusal } from '#platform/contract/refusals.ts'
import { reportFailure } from './error-report.ts'
import { closeError, showError } from './errors-shown.ts'
import { Failure } from './failure.ts'
import { beginLoad } from './loads.ts'
import { getLocale } from './locale.ts'
import { tellNetwork, theKeeper } from './offline.ts'

export interface SendOptions {
  /** Not counted by the spinner and not shown in the error dialog: autosave, polls, background refreshes. */
  quiet?: boolean
  /** The caller shows the failure itself. */
  ownErrors?: boolean
  /** The page asks by itself: it does not count as the person being active. */
  idle?: boolean
  /** Repeating a change with the same key has one effect. */
  key?: string
  preview?: boolean
  /** The request of somebody else that this call confirms as a second person. */
  vouches?: string
  /** Without network the change waits on a shared tablet, told to people in these words. */
  said?: string
  signal?: AbortSignal
}

export interface SignedOut {
  /** Resolves when the same person has signed in again in place, or is signed in after all. */
  signInAgain(): Promise<void>
  /** The network the person is on is not approved. */
  refusedNetwork(): void
}

let signedOut: SignedOut = {
  signInAgain: () => new Promise(() => {}),
  refusedNetwork: () => {},
}

/** The session component takes over what happens when the session ends under a call. */
export const onSignedOut = (handler: SignedOut) => {
  signedOut = handler
}

const mostRetries = 20
const timeLimit = 30_000

/** Keys of changes that may have happened although no answer came: the same change sent again has the same key. */
const undecided = new Map<string, string>()

/** Sends a call and gives its answer; every way of failing ends in one `Failure`, told and reported once. */
export async function send<const C extends CallSpec>(
  call: C,
  input: Sent<C>,
  options: SendOptions = {},
): Promise<Output<C>> {
  const change = changes(call) && !options.preview ? `${call.name} ${JSON.stringify(input)}` : ''
  const key = change ? (undecided.get(change) ?? options.key ?? crypto.randomUUID()) : options.key
  for (let attempt = 1; ; attempt += 1) {
    try {
      const answer = (await once(call, input as Record<string, unknown>, key, options)) as Output<C>
      undecided.delete(change)
      if (call.offline && call.method === 'GET') theKeeper()?.keep(call, input, answer)
      tellNetwork({ offline: false })
      return answer
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      const kept = await without(call, input, error, key, options)
      if (kept !== undefined) return kept as Output<C>
      if (change && key && (error.kind === 'no-response' || error.kind === 'unavailable')) undecided.set(change, key)
      else if (error.kind !== 'signed-out') undecided.delete(change)
      if (options.signal?.aborted) throw error
      void reportOnce(call, error, attempt)
      if (error.kind === 'signed-out' && !options.quiet && attempt < mostRetries) {
        await signedOut.signInAgain()
        continue
      }
      if (error.kind === 'unavailable' && !options.quiet && attempt < mostRetries) {
        await waitToRetry(call, error)
        continue
      }
      if (error.refusal.code === 'InvalidIP') signedOut.refusedNetwork()
      else if (!options.quiet && !options.ownErrors) showError({ failure: error, endpoint: call.name })
      throw error
    }
  }
}

/** On a shared tablet without network: a read answers as it did last, a change waits and says so. */
async function without(
  call: CallSpec,
  input: unknown,
  failure: Failure,
  key: string | undefined,
  { said, signal }: SendOptions,
): Promise<unknown> {
  const keeper = theKeeper()
  if (!keeper || !call.offline || signal?.aborted || !isNoNetwork(failure)) return undefined
  tellNetwork({ offline: true })
  if (call.method === 'GET') return keeper.kept(call, input)
  if (said === undefined || key === undefined) return undefined
  await keeper.queue(call, input as Record<string, unknown>, key, said)
  throw new Failure('kept', 0)
}

const isNoNetwork = ({ kind }: Failure) => kind === 'no-response' || kind === 'unavailable'

/** A request that is repeated by itself is one failure, however often it has to be repeated. */
async function reportOnce(call: CallSpec, failure: Failure, attempt: number): Promise<void> {
  if (attempt === 1 && call.name !== 'ErrorLogs') await reportFailure(`${apiPath}/${call.name}`, failure)
}

function waitToRetry(call: CallSpec, failure: Failure): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer)
      closeError(failure)
      resolve()
    }
    const timer = setTimeout(go, waitAfter503Seconds * 1000)
    showError({ failure, endpoint: call.name, retryAt: Date.now() + waitAfter503Seconds * 1000, retryNow: go })
  })
}

async function once(
  call: CallSpec,
  input: Record<string, unknown>,
  key: string | undefined,
  options: SendOptions,
): Promise<unknown> {
  const endLoad = options.quiet ? undefined : beginLoad()
  try {
    const response = await request(call, input, key, options)
    return await read(response)
  } finally {
    endLoad?.()
  }
}

async function request(
  call: CallSpec,
  input: Record<string, unknown>,
  key: string | undefined,
  options: SendOptions,
): Promise<Response> {
  const get = call.method === 'GET'
  const limit = AbortSignal.timeout(timeLimit)
  try {
    return await fetch(`${apiPath}/${call.name}${get ? query(input) : ''}`, {
      method: call.method ?? 'POST',
      redirect: 'manual',
      cache: 'no-store',
      signal: options.signal ? AbortSignal.any([options.signal, limit]) : limit,
      headers: {
        'x-kith': '1',
        'x-kith-language': getLocale().language,
        ...(get ? {} : { 'content-type': 'application/json' }),
        ...(key ? { 'idempotency-key': key } : {}),
        ...(options.preview ? { 'x-kith-preview': '1' } : {}),
        ...(options.idle ? { 'x-kith-idle': '1' } : {}),
        ...(options.vouches ? { 'x-kith-vouches': options.vouches } : {}),
      },
      ...(get ? {} : { body: JSON.stringify(input) }),
    })
  } catch (error) {
    throw new Failure('no-response', 0, {}, error)
  }
}

/** Only a 200 that carries JSON is a success: a sign-in page behind a redirect must never pass for a saved note. */
async function read(response: Response): Promise<unknown> {
  const json = response.headers.get('content-type')?.startsWith('application/json')
  if (response.type === 'opaqueredirect' || response.status === 302 || response.status === 401)
    throw new Failure('signed-out', 302)
  if (response.status === 503) throw new Failure('unavailable', 503)
  let body: unknown
  try {
    body = json ? await response.json() : undefined
  } catch (error) {
    throw new Failure('no-response', 0, {}, error)
  }
  if (response.status === 200 && json) return body
  if (response.status === 200) throw new Failure('signed-out', 302)
  const refusal = body as Partial<Refusal> | undefined
  throw refusal?.errors?.length
    ? new Failure('refused', response.status, refusal)
    : new Failure('unspecified', response.status, refusal)
}

function query(input: Record<string, unknown>): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(input)) {
    if (value === undefined || value === null || value === '') continue
    for (const one of [value].flat()) search.append(name, String(one))
  }
  const text = search.toString()
  return text ? `?${text}` : ''
}

/** Saves the file a call answers with, under the name the server gives it. */
export async function download<const C extends FileCall>(call: C, input: Sent<C>): Promise<void> {
  const endLoad = beginLoad()
  try {
    const response = await request(call, input as Record<string, unknown>, undefined, {})
    if (response.status !== 200 || response.type === 'opaqueredirect') {
      const status = response.status || 302
      throw new Failure('refused', status, { errors: [downloadErrorMessage(status, response.statusText || 'Found')] })
    }
    save(await response.blob(), nameFrom(response.headers.get('content-disposition')))
  } catch (error) {
    const failure = error instanceof Failure ? error : new Failure('no-response', 0, {}, error)
    void reportFailure(`${apiPath}/${call.name}`, failure)
    showError({ failure, endpoint: call.name })
    throw failure
  } finally {
    endLoad()
  }
}

function nameFrom(disposition: string | null): string {
  const extended = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')
  if (extended?.[1]) return decodeURIComponent(extended[1])
  return /filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1] ?? 'download'
}

function save(blob: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
