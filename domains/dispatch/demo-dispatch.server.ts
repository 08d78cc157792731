import { Readable } from 'node:stream'
import { PDF } from '@libpdf/core'
import { addDays } from '#platform/contract/dates.ts'
import { castId, userId } from '#seed/cast/chance.ts'
import type { FileStore } from '#platform/server/file-store-base.ts'
import type { Tx } from '#platform/server/handlers.ts'
import { insertAll } from '#platform/server/insert-all.ts'

// Whose | file | pages | label | note
const told = [
  ['Renata Mockley', 'Scan of Monday.pdf', 12, 'Mail of Monday', 'Three children; split it.'],
  ['Renata Mockley', 'Testado, Marisol immunization.pdf', 1, null, null],
  ['Alva Rootley', 'County letter.pdf', 2, null, null],
] as const

async function pages(count: number): Promise<Buffer> {
  const pdf = PDF.create()
  for (let at = 1; at <= count; at += 1)
    pdf.addPage({ width: 612, height: 792 }).drawText(`Example page ${at} of ${count}`, { x: 72, y: 700, size: 18 })
  return Buffer.from(await pdf.save())
}

/** A few scans in the queues of the cast. Running it again changes nothing. */
export async function seedDemoDispatch(tx: Tx, store: FileStore, today: string): Promise<void> {
  const there = await tx.selectFrom('dispatch_item').select('id').limit(1).execute()
  if (there.length > 0) return
  for (const [who, name, count, label, note] of told) {
    const stored = await store.put(Readable.from(await pages(count), { objectMode: false }))
    const [item, file] = [castId('dispatch_item', name), castId('dispatch_file', name)]
    await insertAll(tx, 'stored_file', [
      {
        id: file,
        storage_key: stored.key,
        file_name: name,
        content_type: 'application/pdf',
        size_bytes: stored.size,
        sha256: `\\x${stored.sha256.toString('hex')}`,
        owner_table: 'dispatch_item',
        owner_id: item,
        state: 'ready',
        created_by: userId(who),
        created_at: `${addDays(today, -1)}T17:00:00Z`,
        version: 1,
      },
    ])
    await insertAll(tx, 'dispatch_item', [
      {
        id: item,
        owner_id: userId(who),
        file_id: file,
        name,
        label,
        note,
        pages: count,
        state: 'Uploaded',
        created_at: `${addDays(today, -1)}T17:00:00Z`,
        version: 1,
      },
    ])
  }
}
