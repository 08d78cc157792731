import { longestPart } from '#platform/contract/files.ts'
import { Failure } from '#platform/web/failure.ts'
import { send } from '#platform/web/send.ts'
import { finishUpload } from '#platform/web/upload.ts'
import { uploadPartsCalls } from './upload-parts.calls.ts'
import { uploadFile } from './upload.calls.ts'

const waits = [1, 2, 4, 8, 15, 30, 30, 30]

const isBreak = (error: unknown): error is Failure =>
  error instanceof Failure && (error.kind === 'no-response' || error.kind === 'unavailable')

/** While the network is away the same is tried again, for about two minutes. */
async function patiently<R>(
  work: () => Promise<R>,
  onWait: (waiting: boolean) => void,
  signal?: AbortSignal,
): Promise<R> {
  for (let tried = 0; ; tried += 1) {
    try {
      const answer = await work()
      onWait(false)
      return answer
    } catch (error) {
      const seconds = waits[tried]
      if (!isBreak(error) || seconds === undefined || signal?.aborted) throw error
      onWait(true)
      await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
    }
  }
}

async function base64Of(part: Blob): Promise<string> {
  const bytes = new Uint8Array(await part.arrayBuffer())
  let text = ''
  for (let at = 0; at < bytes.length; at += 32_768) text += String.fromCharCode(...bytes.subarray(at, at + 32_768))
  return btoa(text)
}

export interface UploadSteps {
  /** The part that has arrived, 0 to 1. */
  onProgress: (part: number) => void
  /** The network is away and comes back. */
  onWait: (waiting: boolean) => void
  signal?: AbortSignal
}

/** Sends a file in parts. What has arrived stays: the same file chosen again later goes on from there. */
export async function uploadLarge(file: File, { onProgress, onWait, signal }: UploadSteps) {
  const quiet = { quiet: true, ...(signal && { signal }) }
  const begin = () =>
    send(
      uploadPartsCalls.beginUpload,
      { FileName: file.name, SizeBytes: file.size, Mark: String(file.lastModified) },
      quiet,
    )
  let { UploadID, Received: received } = await patiently(begin, onWait, signal)
  while (received < file.size) {
    onProgress(received / file.size)
    const from = received
    const Content = await base64Of(file.slice(from, from + longestPart))
    try {
      const answer = await patiently(
        () => send(uploadPartsCalls.uploadPart, { UploadID, From: from, Content }, quiet),
        onWait,
        signal,
      )
      received = answer.Received
    } catch (error) {
      // The same file is being sent from somewhere else too, or it took more than a day.
      if (!(error instanceof Failure) || !['OutOfOrder', 'NotFound'].includes(error.refusal.code ?? '')) throw error
      ;({ UploadID, Received: received } = await patiently(begin, onWait, signal))
      if (received === from) throw error
    }
  }
  onProgress(1)
  return finishUpload(uploadFile, UploadID, signal)
}
