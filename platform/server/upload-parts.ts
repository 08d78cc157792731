import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { AnyCall } from '#platform/contract/call.ts'
import { fileStoreOf } from './file-store.ts'
import { FileRefused } from './file-refused.ts'
import type { Context } from './handlers.ts'
import type { Settings } from './settings.ts'

export interface Parts {
  fileName: string
  keys: readonly string[]
}

/** Files that came in parts; a file of somebody else, or one that is not whole, is not there. */
export interface InParts {
  find(context: Context<AnyCall>, id: string): Promise<Parts | undefined>
  /** Once the file is kept. */
  forget(context: Context<AnyCall>, id: string): Promise<void>
}

const shape = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The parts that are asked for instead of a file in the body. */
export function partsAsked(query: unknown): string | undefined {
  const { UploadID } = query as { UploadID?: unknown }
  if (UploadID === undefined) return undefined
  if (typeof UploadID !== 'string' || !shape.test(UploadID)) throw new FileRefused('FileMissing')
  return UploadID
}

/** Writes the parts one after the other into one file, as it was before it was cut. */
export async function putTogether(settings: Settings, { keys }: Parts, path: string): Promise<void> {
  const store = fileStoreOf(settings)
  async function* bytes() {
    for (const key of keys) yield* await store.get(key)
  }
  await pipeline(bytes, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
}

/** What is swept anyway after a day is not kept longer than it is needed. */
export async function dropParts(settings: Settings, { keys }: Parts): Promise<void> {
  const store = fileStoreOf(settings)
  await Promise.allSettled(keys.map((key) => store.delete(key)))
}
