import { Worker } from 'node:worker_threads'
import type { FileError } from '#platform/contract/files.ts'
import type { Words } from '#platform/contract/words.ts'
import { FileRefused } from '#platform/server/file-refused.ts'
import type { Jobs } from './word-worker.server.ts'

export const wordLimits = { milliseconds: 5000, atOnce: 2, memoryMb: 256 }

export type Told = { ready: true } | { done: unknown } | { refused: FileError; sentence: Words }

let running = 0
const waiting: (() => void)[] = []

/** Reads or writes a Word file apart from everything else, for five seconds at most. */
export async function inWorker<K extends keyof Jobs>(
  kind: K,
  work: Parameters<Jobs[K]>[0],
): Promise<Awaited<ReturnType<Jobs[K]>>> {
  while (running >= wordLimits.atOnce) await new Promise<void>((go) => waiting.push(go))
  running += 1
  try {
    return (await run(kind, work)) as Awaited<ReturnType<Jobs[K]>>
  } finally {
    running -= 1
    waiting.shift()?.()
  }
}

function run(kind: string, work: unknown): Promise<unknown> {
  const worker = new Worker(new URL('./word-worker.server.ts', import.meta.url), {
    workerData: { kind, work },
    resourceLimits: { maxOldGenerationSizeMb: wordLimits.memoryMb, stackSizeMb: 4 },
    stderr: true,
  })
  let limit: NodeJS.Timeout | undefined
  return new Promise<unknown>((resolve, reject) => {
    worker.on('message', (told: Told) => {
      if ('ready' in told)
        limit = setTimeout(() => reject(new FileRefused('FileTakesTooLong')), wordLimits.milliseconds)
      else if ('done' in told) resolve(told.done)
      else reject(new FileRefused(told.refused, told.sentence))
    })
    worker.on('error', (error: Error & { code?: string }) =>
      reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new FileRefused('FileUnpacksTooLarge') : error),
    )
    worker.on('exit', () => reject(new FileRefused('FileDamaged')))
  }).finally(() => {
    clearTimeout(limit)
    void worker.terminate()
  })
}
