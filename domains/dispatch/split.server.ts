import { sql } from 'kysely'
import { PDF } from '@libpdf/core'
import { ownReasons } from '#platform/contract/own-reasons.ts'
import { cleanFileName } from '#platform/server/file-names.ts'
import type { Context, Handler, Tx } from '#platform/server/handlers.ts'
import { isAsSeen } from '#platform/server/record.ts'
import { items, ownItem } from './dispatch-item.server.ts'
import { mostPages, partsWhyNot, undoMinutes, type Part } from './dispatch-shapes.rules.ts'
import type { dispatchCalls } from './dispatch.calls.ts'
import { bytesOf, keepPdf, openPdf, partOf, type StoredFile } from './pdf-pages.server.ts'

interface ItemFile extends StoredFile {
  item: string
  state: string
  version: number
  label: string | null
}

/** Files of the caller's own queue, held; somebody else's is not there. */
async function ownFiles(tx: Tx, userId: string, ids: readonly string[]): Promise<ItemFile[]> {
  const { rows } =
    await sql<ItemFile>`select f.id, f.file_name, f.content_type, f.storage_key, f.sha256, i.id as item, i.state, i.version, i.label
    from dispatch_item i join stored_file f on f.id = i.file_id and f.state = 'ready'
    where i.id = any (${ids}::uuid[]) and i.owner_id = ${userId} and i.voided_at is null order by i.id for update of i`.execute(
      tx,
    )
  return rows
}

const stemOf = (name: string) => name.replace(/\.pdf$/i, '')

async function addItem(
  { tx, me, settings }: Pick<Context<typeof dispatchCalls.splitItem>, 'tx' | 'me' | 'settings'>,
  made: { name: string; bytes: Buffer; pages: number; label: string | null; of: string | null; part: Part | null },
): Promise<{ id: string; version: number }> {
  const { rows } = await sql<{ id: string }>`select new_id() as id`.execute(tx)
  const itemId = rows[0]!.id
  const fileId = await keepPdf(tx, settings, { name: made.name, bytes: made.bytes, ownerId: me.userId, itemId })
  return tx
    .insertInto('dispatch_item')
    .values({
      id: itemId,
      owner_id: me.userId,
      file_id: fileId,
      name: made.name,
      label: made.label,
      pages: made.pages,
      of_item_id: made.of,
      from_page: made.part?.From ?? null,
      to_page: made.part?.To ?? null,
    })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
}

const setState = (tx: Tx, ids: readonly string[], state: 'Split' | 'Joined', into: string | null) =>
  sql`update dispatch_item set state = ${state}, pages_at = now(), joined_into = ${into}::uuid where id = any (${ids}::uuid[])`.execute(
    tx,
  )

/** The original stays as it was scanned; each part is a file of its own. */
export const splitItem: Handler<typeof dispatchCalls.splitItem> = async (context) => {
  const { tx, me, input, settings, refuse, notFound, stale } = context
  const [file] = await ownFiles(tx, me.userId, [input.ItemID])
  if (!file) return notFound()
  if (!isAsSeen(file, input.version)) stale({ ItemID: file.item, version: file.version })
  if (file.state !== 'Uploaded') refuse('NotToDo')
  const pdf = (await openPdf(settings, file)) ?? refuse('NotPages')
  const why = partsWhyNot(input.Parts, pdf.getPageCount())
  if (why) refuse(why)
  const ItemIDs: string[] = []
  for (const part of input.Parts) {
    const bytes = await partOf(pdf, part)
    const name = cleanFileName(`${stemOf(file.file_name)} ${part.From}-${part.To}.pdf`)
    const made = await addItem(context, {
      name,
      bytes,
      pages: part.To - part.From + 1,
      label: part.Label,
      of: file.item,
      part,
    })
    ItemIDs.push(made.id)
  }
  await setState(tx, [file.item], 'Split', null)
  return { ItemIDs }
}

export const joinItems: Handler<typeof dispatchCalls.joinItems> = async (context) => {
  const { tx, me, input, settings, refuse, notFound } = context
  if (new Set(input.ItemIDs).size < input.ItemIDs.length) refuse('Twice')
  const files = await ownFiles(tx, me.userId, input.ItemIDs)
  if (files.length < input.ItemIDs.length) notFound()
  if (files.some(({ state }) => state !== 'Uploaded')) refuse('NotToDo')
  const ordered = input.ItemIDs.map((id) => files.find(({ item }) => item === id)!)
  let pages = 0
  for (const file of ordered) {
    const pdf = (await openPdf(settings, file)) ?? refuse('NotPages')
    pages += pdf.getPageCount()
    if (pages > mostPages) refuse('TooManyPages')
  }
  const joined = await PDF.merge(await Promise.all(ordered.map((file) => bytesOf(settings, file))))
  const first = ordered[0]!
  const made = await addItem(context, {
    name: cleanFileName(`${stemOf(first.file_name)} joined.pdf`),
    bytes: Buffer.from(await joined.save()),
    pages,
    label: first.label,
    of: null,
    part: null,
  })
  await setState(tx, input.ItemIDs, 'Joined', made.id)
  return { ItemID: made.id, version: made.version }
}

/** The originals are as they were; what was made of them goes, as long as nobody took it further. */
export const undoPages: Handler<typeof dispatchCalls.undoPages> = async (context) => {
  const { tx, me, input, refuse } = context
  const row = await items.lock(context, items.at(input), ownItem(context))
  const split = row.state === 'Split'
  const { rows } = await sql<{
    id: string
    soon: boolean
  }>`select id, pages_at > now() - make_interval(mins => ${undoMinutes}) as soon
    from dispatch_item where ${split ? sql`id = ${row.id}` : sql`joined_into = ${row.id}`} and voided_at is null order by id for update`.execute(
    tx,
  )
  const [first] = rows
  if (!first) return refuse('NotSplit')
  if (!first.soon) refuse('TooLate')
  const made = await sql<{ id: string }>`select id from dispatch_item
    where ${split ? sql`of_item_id = ${row.id}` : sql`id = ${row.id}`} and voided_at is null order by id for update`.execute(
    tx,
  )
  const used = await sql<{ used: boolean }>`select dispatch_pages_used(${row.id}) as used`.execute(tx)
  if (used.rows[0]!.used) refuse('PartWent')
  const ItemIDs = rows.map(({ id }) => id)
  await sql`update dispatch_item set state = 'Uploaded', pages_at = null, joined_into = null where id = any (${ItemIDs}::uuid[])`.execute(
    tx,
  )
  await sql`update dispatch_item set voided_at = now(), voided_by = ${me.userId}, void_reason = ${ownReasons.splitTakenBack[0]}
    where id = any (${made.rows.map(({ id }) => id)}::uuid[])`.execute(tx)
  return { ItemIDs }
}
