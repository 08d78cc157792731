import { sql } from 'kysely'
import type { Handler } from '#platform/server/handlers.ts'
import { tell } from '#platform/server/notices.ts'
import { isAsSeen } from '#platform/server/record.ts'
import type { dispatchCalls } from './dispatch.calls.ts'
import { items, ownItem } from './dispatch-item.server.ts'
import { handedNotice } from './dispatch-notices.server.ts'
import { copyToQueue } from './pdf-pages.server.ts'
import type { sendCalls } from './send.calls.ts'

/** From here on it is in the colleague's queue alone. */
export const handOver: Handler<typeof dispatchCalls.handOver> = async (context) => {
  const { tx, input, settings, today, refuse } = context
  const row = await items.lock(context, items.at(input), ownItem(context))
  if (row.state !== 'Uploaded' && row.state !== 'Split') refuse('NotToDo')
  const out =
    await sql`select from dispatch_send where dispatch_item_id = ${row.id} and recalled_at is null and expires_at > now()`.execute(
      tx,
    )
  if (out.rows.length > 0) refuse('SentOut')
  const handed = await sql<{
    done: boolean
  }>`select hand_dispatch_item(${row.id}, ${input.UserID}, ${today}::date) as done`.execute(tx)
  if (!handed.rows[0]!.done) refuse('UserUnknown')
  await tell(tx, settings, handedNotice, {
    to: [input.UserID],
    title: ['A file was handed to you', 'Le entregaron un archivo'],
    text: [
      'It is in your own files now: put it into a chart or send it on.',
      'Ya está entre sus archivos: póngalo en un expediente o envíelo.',
    ],
    link: '/UserUtilities/FileUploadAndDispatch',
  })
  return { ItemID: row.id }
}

interface Sent {
  id: string
  version: number
  item: string
  file: string
  name: string
  label: string | null
  pages: number | null
  file_state: string
}

/** The receiver has the same bytes as a file of their own; its sender reads that they took it. */
export const takeReceived: Handler<typeof sendCalls.takeReceived> = async (context) => {
  const { tx, me, input, settings, refuse, notFound, stale } = context
  const { rows } =
    await sql<Sent>`select s.id, s.version, i.id as item, i.file_id as file, i.name, i.label, i.pages, f.state as file_state
    from dispatch_send s join dispatch_item i on i.id = s.dispatch_item_id and i.voided_at is null and i.state <> 'Filed'
    join stored_file f on f.id = i.file_id
    where s.id = ${input.SendID} and s.user_id = ${me.userId} and s.recalled_at is null and s.expires_at > now() for update of s`.execute(
      tx,
    )
  const sent = rows[0] ?? notFound()
  if (!isAsSeen(sent, input.version)) stale({ SendID: sent.id, version: sent.version })
  if (sent.file_state !== 'ready') refuse('FileWaits')
  const ids = await sql<{ id: string }>`select new_id() as id`.execute(tx)
  const id = ids.rows[0]!.id
  const made = await tx
    .insertInto('dispatch_item')
    .values({
      id,
      owner_id: me.userId,
      file_id: await copyToQueue(tx, settings, sent.file, id),
      name: sent.name,
      label: sent.label,
      pages: sent.pages,
      of_send_id: sent.id,
    })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
  await sql`update dispatch_send set acknowledged_at = coalesce(acknowledged_at, now()), opened_at = coalesce(opened_at, now())
    where id = ${sent.id}`.execute(tx)
  return { ItemID: made.id, Name: sent.name, version: made.version }
}
