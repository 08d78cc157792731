import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { AnyCall } from '#platform/contract/call.ts'
import { largestFile } from '#platform/contract/files.ts'
import { limitSlowBodies, Stalls } from './body-deadline.ts'
import { checkFile } from './file-check.ts'
import { cleanFileName } from './file-names.ts'
import { FileRefused } from './file-refused.ts'
import { fileStoreOf } from './file-store.ts'
import { newKey, type Stored } from './file-store-base.ts'
import type { Context, Handled } from './handlers.ts'
import { sendRefusal } from './http.ts'
import type { Refusal } from '#platform/contract/refusals.ts'
import { run, type CallReply, type CallRequest, type Platform } from './kernel.ts'
import { refused, Refused } from './refused.ts'
import { languageOf } from './request-language.ts'
import { refuseForeign } from './same-origin.ts'
import { tokenOf } from './session-cookie.ts'
import { dropParts, partsAsked, putTogether, type InParts, type Parts } from './upload-parts.ts'
import { scanned } from './virus-scan.ts'

export interface KeptFile extends Stored {
  fileName: string
  contentType: string
  state: 'ready' | 'waiting'
}

export interface Upload {
  /** How the upload stands in the catalogue; its input is what idempotency compares. */
  call: AnyCall
  /** Refuses before a single byte is taken, when nothing more may come from this person. */
  allow(context: Context<AnyCall>): Promise<void>
  keep(context: Context<AnyCall>, file: KeptFile): Promise<unknown>
  /** Where the same file came in parts before, named by `UploadID` in the address. */
  parts: InParts
}

/** Takes files on the one road of every call: the same session, origin, rules and book; only the body is not JSON. */
export async function registerUploads(server: FastifyInstance, platform: Platform, upload: Upload): Promise<void> {
  const url = `/API/${upload.call.name}`
  limitSlowBodies(server, url)
  await server.register(async (inside) => {
    await inside.register(multipart, {
      limits: { files: 1, fileSize: largestFile, fields: 0, parts: 2, headerPairs: 20, fieldNameSize: 100 },
      throwFileSizeLimit: false,
    })
    inside.post(url, { bodyLimit: largestFile + 1_048_576 }, (request, reply) => take(platform, upload, request, reply))
  })
}

async function take(
  platform: Platform,
  upload: Upload,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  refuseForeign(request, platform.settings, { needsHeader: true })
  const allowed = await run(platform, asking(upload), { ...asked(request), input: {}, idempotencyKey: undefined })
  if (allowed.status !== 200) return answerWith(platform, reply, allowed)
  const uploadId = partsAsked(request.query)
  if (uploadId === undefined && !request.isMultipart()) {
    throw new Refused(415, {
      errors: [['Send the file as multipart/form-data.', 'Envíe el archivo como multipart/form-data.']],
      code: 'NotMultipart',
    })
  }
  const spool = join(platform.settings.dataDir, 'spool')
  const path = join(spool, newKey())
  await mkdir(spool, { recursive: true, mode: 0o700 })
  try {
    if (uploadId !== undefined) return await takeParts(platform, upload, request, reply, uploadId, path)
    const fileName = await receive(request, path)
    return answerWith(platform, reply, await keep(platform, upload, request, fileName, path))
  } catch (error) {
    if (!(await readToTheEnd(request.raw))) reply.header('connection', 'close')
    throw error
  } finally {
    await Promise.all([rm(path, { force: true }), rm(`${path}.drawn`, { force: true })])
  }
}

/** The same checks for a file that came in parts; a retry after it was kept finds nothing more to take. */
async function takeParts(
  platform: Platform,
  upload: Upload,
  request: FastifyRequest,
  reply: FastifyReply,
  uploadId: string,
  path: string,
): Promise<FastifyReply> {
  const came: { parts?: Parts | undefined } = {}
  const finding = asking(upload, async (context) => {
    came.parts = await upload.parts.find(context, uploadId)
  })
  const found = await run(platform, finding, { ...asked(request), input: {}, idempotencyKey: undefined })
  if (found.status !== 200) return answerWith(platform, reply, found)
  const { parts } = came
  if (!parts) throw new FileRefused('FileMissing')
  await putTogether(platform.settings, parts, path)
  const keeping: Upload = {
    ...upload,
    async keep(context, file) {
      const kept = await upload.keep(context, file)
      await upload.parts.forget(context, uploadId)
      return kept
    },
  }
  const answer = await keep(platform, keeping, request, cleanFileName(parts.fileName), path)
  if (answer.status === 200) await dropParts(platform.settings, parts)
  return answerWith(platform, reply, answer)
}

const longestRest = 10_000

/** The next request on this connection comes after the rest of this one: what nobody takes any more is read away. */
async function readToTheEnd(raw: IncomingMessage): Promise<boolean> {
  raw.unpipe()
  raw.resume()
  if (!raw.readableEnded && !raw.destroyed)
    await once(raw, 'end', { signal: AbortSignal.timeout(longestRest) }).catch(() => {})
  return raw.readableEnded
}

async function receive(request: FastifyRequest, path: string): Promise<string> {
  const part = await request.file().catch(() => undefined)
  if (!part) throw new FileRefused('FileMissing')
  try {
    await pipeline(part.file, new Stalls(), createWriteStream(path, { flags: 'wx', mode: 0o600 }))
  } catch (error) {
    if (error instanceof FileRefused) throw error
    throw isDiskTrouble(error) ? refused('Unavailable') : new FileRefused('UploadCut')
  }
  if (part.file.truncated) throw new FileRefused('FileTooLarge')
  return cleanFileName(part.filename)
}

async function keep(
  platform: Platform,
  upload: Upload,
  request: FastifyRequest,
  fileName: string,
  path: string,
): Promise<CallReply> {
  const checked = await checkFile(path, fileName)
  const state = await stateOf(platform, request, checked.path)
  const store = fileStoreOf(platform.settings)
  const stored = await store.put(createReadStream(checked.path)).catch((error: unknown) => {
    platform.log.error({ err: error, requestId: request.id }, 'the file store did not take a file')
    throw refused('Unavailable')
  })
  let used = false
  const handled: Handled = {
    call: upload.call,
    handle: async (context) => {
      const result = await upload.keep(context, {
        ...stored,
        fileName,
        contentType: checked.contentType,
        state,
      })
      used = true
      return result
    },
  }
  const input = { FileName: fileName, SizeBytes: stored.size, Sha256: stored.sha256.toString('hex') }
  const result = await run(platform, handled, { ...asked(request), input })
  // After a crash or an outage the row may or may not be there; bytes without a row are swept at night.
  const refusedForSure = result.status !== 200 && result.status < 500
  if (!used || refusedForSure) await store.delete(stored.key).catch(() => {})
  return result
}

/** Without a scanner every file that passed the checks is ready; what a scanner could not look at waits. */
async function stateOf({ settings, log }: Platform, request: FastifyRequest, path: string): Promise<KeptFile['state']> {
  if (!settings.scanner) return 'ready'
  const found = await scanned(settings.scanner, createReadStream(path))
  if (found === 'clean') return 'ready'
  log.warn({ requestId: request.id, found }, 'a file did not pass the virus scanner')
  if (found === 'harmful') throw new FileRefused('FileInfected')
  return 'waiting'
}

const asking = (
  upload: Upload,
  ask = (context: Context<AnyCall>): Promise<void> => upload.allow(context),
): Handled => ({
  call: { ...upload.call, reads: true, input: z.strictObject({}), output: z.strictObject({}) },
  handle: async (context) => {
    await ask(context)
    return {}
  },
})

function asked(request: FastifyRequest): CallRequest {
  const key = request.headers['idempotency-key']
  return {
    token: tokenOf(request),
    ip: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    requestId: request.id,
    language: languageOf(request),
    input: {},
    idempotencyKey: typeof key === 'string' && /^[\x21-\x7e]{8,100}$/.test(key) ? key : undefined,
    preview: false,
  }
}

function answerWith(platform: Platform, reply: FastifyReply, result: CallReply): FastifyReply {
  if (result.status === 302 || !('body' in result)) {
    return reply.redirect(`/Identity/Account/Login?ReturnUrl=${encodeURIComponent(platform.settings.basePath)}`, 302)
  }
  if (result.status !== 200) return sendRefusal(reply, result.status, result.body as Refusal)
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(result.body))
}

const isDiskTrouble = (error: unknown) =>
  ['ENOSPC', 'EDQUOT', 'EIO', 'EROFS', 'EMFILE'].includes((error as { code?: string }).code ?? '')
