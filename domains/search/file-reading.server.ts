import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { fileKinds } from '#platform/contract/files.ts'
import { fileStoreOf, verified } from '#platform/server/file-store.ts'
import { task } from '#platform/server/jobs.ts'

export const readingLimits = {
  bytes: 30_000_000,
  milliseconds: 20_000,
  /** Of the program that reads, all it holds. */
  memoryMb: 700,
  heapMb: 256,
  /** Of what it writes. */
  output: 2_000_000,
}

const reader = fileURLToPath(new URL('./file-reader.ts', import.meta.url))
const kinds: Readonly<Record<string, 'pdf' | 'docx'>> = { [fileKinds.pdf.type]: 'pdf', [fileKinds.docx.type]: 'docx' }

/** The text of a PDF or Word file, read apart; null when it has none, cannot be read, or would take too much. */
export async function textOfFile(
  kind: 'pdf' | 'docx',
  content: Readable,
  limits: Partial<typeof readingLimits> = {},
): Promise<string | null> {
  const { milliseconds, memoryMb, heapMb, output } = { ...readingLimits, ...limits }
  const child = spawn(process.execPath, [`--max-old-space-size=${heapMb}`, '--no-warnings', reader, kind], {
    stdio: ['pipe', 'pipe', 'ignore'],
    env: {},
    timeout: milliseconds,
    killSignal: 'SIGKILL',
  })
  const watch = setInterval(() => void heldMb(child.pid).then((held) => held > memoryMb && child.kill('SIGKILL')), 100)
  const ended = new Promise<boolean>((done) => {
    child.on('error', () => done(false))
    child.on('close', (code) => done(code === 0))
  })
  const parts: Buffer[] = []
  let size = 0
  child.stdout.on('data', (part: Buffer) => {
    size += part.length
    if (size > output) child.kill('SIGKILL')
    else parts.push(part)
  })
  try {
    // A reader that gives up takes no more: then its end says so.
    await pipeline(content, child.stdin).catch(() => {})
    if (!(await ended)) return null
    const text = Buffer.concat(parts).toString('utf8').replaceAll('\0', '').replaceAll(/\s+/g, ' ').trim()
    return text === '' ? null : text
  } finally {
    clearInterval(watch)
    child.kill('SIGKILL')
  }
}

/** Where the system does not tell, only the heap is bounded. */
async function heldMb(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
}

let line: Promise<unknown> = Promise.resolve()
/** One file at a time: it costs a processor for as long as it takes. */
const inLine = <R>(work: () => Promise<R>): Promise<R> => {
  const mine = line.then(work)
  line = mine.catch(() => {})
  return mine
}

/** Brings the words of an uploaded file into the search. A scan has none. */
export const readFileText = task(
  'read_file_text',
  z.strictObject({ FileID: z.uuid() }),
  async ({ FileID }, { transact, settings }) => {
    const file = await transact((tx) =>
      tx
        .selectFrom('stored_file')
        .select(['storage_key', 'sha256', 'content_type', 'size_bytes'])
        .where('id', '=', FileID)
        .where('owner_table', '=', 'document_attachment')
        .where('state', '=', 'ready')
        .executeTakeFirst(),
    )
    const kind = file && kinds[file.content_type]
    if (!file || !kind || file.size_bytes > readingLimits.bytes) return
    const text = await inLine(async () =>
      textOfFile(kind, verified(await fileStoreOf(settings).get(file.storage_key), file.sha256)),
    )
    if (text) await transact((tx) => sql`select keep_file_text(${FileID}, ${text})`.execute(tx))
  },
)
