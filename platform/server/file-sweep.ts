import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { uploadOwner } from './attachments.ts'
import { fileStoreOf } from './file-store.ts'
import { task, type JobContext } from './jobs.ts'

const day = 24 * 3_600_000

/** Forgets uploads nobody attached within a week, then bytes older than a day that no row speaks of. */
export const sweepFiles = task('sweep_files', z.object({}), async (_payload, job) => {
  await job.transact((tx) =>
    tx
      .deleteFrom('stored_file')
      .where('owner_table', '=', uploadOwner)
      .where('created_at', '<', sql<string>`now() - interval '7 days'`)
      .execute(),
  )
  await job.transact((tx) =>
    tx
      .deleteFrom('file_upload')
      .where('created_at', '<', sql<string>`now() - interval '1 day'`)
      .execute(),
  )
  const store = fileStoreOf(job.settings)
  let keys: string[] = []
  for await (const key of store.keysBefore(new Date(Date.now() - day))) {
    keys.push(key)
    if (keys.length === 500) {
      await deleteUnknown(job, keys)
      keys = []
    }
  }
  await deleteUnknown(job, keys)
  await emptySpool(join(job.settings.dataDir, 'spool'))
})

async function deleteUnknown(job: JobContext, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  const known = await job.transact((tx) =>
    tx.selectFrom('stored_file').select('storage_key').where('storage_key', 'in', keys).execute(),
  )
  const wanted = new Set(known.map((row) => row.storage_key))
  for (const key of keys) if (!wanted.has(key)) await fileStoreOf(job.settings).delete(key)
}

async function emptySpool(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    const found = await stat(path).catch(() => undefined)
    if (found && Date.now() - found.mtimeMs > day) await rm(path, { force: true })
  }
}
