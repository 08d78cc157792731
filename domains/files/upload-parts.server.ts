import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { largestInParts, longestPart } from '#platform/contract/files.ts'
import { fileStoreOf } from '#platform/server/file-store.ts'
import { handlers, type Tx } from '#platform/server/handlers.ts'
import type { InParts } from '#platform/server/upload-parts.ts'
import { uploadPartsCalls } from './upload-parts.calls.ts'
import { checkQuota } from './quota.server.ts'

/** Parts are swept after a day; a file is begun anew before its first ones are. */
const inTime = sql`created_at > now() - interval '20 hours'`

interface Upload {
  id: string
  file_name: string
  size_bytes: number
  received: number
}

async function findUpload(tx: Tx, userId: string, id: string, lock = true): Promise<Upload | undefined> {
  const found = await sql<Omit<Upload, 'received'>>`select id, file_name, size_bytes from file_upload
    where id = ${id} and owner_id = ${userId} and ${inTime} ${lock ? sql`for update` : sql``}`.execute(tx)
  const [upload] = found.rows
  if (!upload) return undefined
  // Only now: a part that came at the same moment is counted.
  const { rows } = await sql<{ received: number }>`select coalesce(sum(size_bytes), 0)::int as received
    from file_upload_part where file_upload_id = ${id}`.execute(tx)
  return { ...upload, received: rows[0]!.received }
}

async function began(tx: Tx, userId: string): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`select coalesce(sum(size_bytes), 0)::int as bytes from file_upload
    where owner_id = ${userId} and ${inTime}`.execute(tx)
  return rows[0]!.bytes
}

export const uploadPartsHandlers = handlers(uploadPartsCalls, {
  async beginUpload(context) {
    const { tx, me, input, refuse } = context
    if (input.SizeBytes > largestInParts) refuse('TooLarge')
    await sql`select pg_advisory_xact_lock(727015, hashtext(${me.userId}))`.execute(tx)
    await sql`delete from file_upload where owner_id = ${me.userId} and not (${inTime})`.execute(tx)
    const known = await tx
      .selectFrom('file_upload')
      .select('id')
      .where('owner_id', '=', me.userId)
      .where('file_name', '=', input.FileName)
      .where('size_bytes', '=', input.SizeBytes)
      .where('mark', '=', input.Mark)
      .executeTakeFirst()
    if (known) {
      const found = await findUpload(tx, me.userId, known.id)
      return { UploadID: known.id, Received: found?.received ?? 0 }
    }
    await checkQuota(context, input.SizeBytes + (await began(tx, me.userId)))
    const { id } = await tx
      .insertInto('file_upload')
      .values({ owner_id: me.userId, file_name: input.FileName, size_bytes: input.SizeBytes, mark: input.Mark })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { UploadID: id, Received: 0 }
  },

  async uploadPart({ tx, me, input, settings, refuse, notFound }) {
    const upload = (await findUpload(tx, me.userId, input.UploadID)) ?? notFound()
    const bytes = Buffer.from(input.Content, 'base64')
    if (bytes.toString('base64') !== input.Content) refuse('NotBase64')
    if (input.From < upload.received) {
      const again = await tx
        .selectFrom('file_upload_part')
        .select('size_bytes')
        .where('file_upload_id', '=', upload.id)
        .where('from_byte', '=', input.From)
        .executeTakeFirst()
      return again?.size_bytes === bytes.length ? { Received: upload.received } : refuse('OutOfOrder')
    }
    if (input.From > upload.received) refuse('OutOfOrder')
    if (input.From + bytes.length > upload.size_bytes) refuse('TooMuch')
    if (bytes.length < longestPart && input.From + bytes.length < upload.size_bytes) refuse('TooShort')
    // Bytes whose row is not there in the end are swept.
    const { key } = await fileStoreOf(settings).put(Readable.from(bytes, { objectMode: false }))
    await tx
      .insertInto('file_upload_part')
      .values({ file_upload_id: upload.id, from_byte: input.From, size_bytes: bytes.length, storage_key: key })
      .execute()
    return { Received: upload.received + bytes.length }
  },
})

export const partsOfUpload: InParts = {
  async find({ tx, me }, id) {
    const upload = await findUpload(tx, (me as { userId: string }).userId, id, false)
    if (!upload || upload.received < upload.size_bytes) return undefined
    const parts = await tx
      .selectFrom('file_upload_part')
      .select('storage_key')
      .where('file_upload_id', '=', id)
      .orderBy('from_byte')
      .execute()
    return { fileName: upload.file_name, keys: parts.map(({ storage_key }) => storage_key) }
  },
  async forget({ tx, me }, id) {
    await tx
      .deleteFrom('file_upload')
      .where('id', '=', id)
      .where('owner_id', '=', (me as { userId: string }).userId)
      .execute()
  },
}
