import { sql } from 'kysely'
import { pageOf } from '#platform/contract/paging.ts'
import type { Handler } from '#platform/server/handlers.ts'
import { undoMinutes, type SendState } from './dispatch-shapes.rules.ts'
import type { dispatchCalls } from './dispatch.calls.ts'
import type { sendCalls } from './send.calls.ts'

interface SendRow {
  SendID: string
  item: string
  To: string
  Outside: boolean
  State: SendState
  SentAt: string
  OpenedAt: string | null
  AcknowledgedAt: string | null
  ExpiresAt: string
  DueBack: string | null
  version: number
}

/** Nothing once it is too late. */
const undoUntil = sql`case when i.filed_at > now() - make_interval(mins => ${undoMinutes}) then i.filed_at + make_interval(mins => ${undoMinutes}) end`

const stateOf = sql`case when s.recalled_at is not null then 'Recalled' when s.acknowledged_at is not null then 'Acknowledged'
  when s.opened_at is not null then 'Opened' when l.state = 'failed' then 'Failed' when s.expires_at <= now() then 'Expired' else 'Sent' end`

export const getQueue: Handler<typeof dispatchCalls.getQueue> = async ({ tx, me, input }) => {
  const { limit, offset } = pageOf(input)
  const { rows } = await sql<{
    ItemID: string
    FileID: string
    Name: string
    Label: string | null
    Note: string | null
    Pages: number | null
    ContentType: string
    SizeBytes: number
    FileState: 'ready' | 'waiting' | 'quarantined'
    State: string
    CreatedAt: string
    FiledAt: string | null
    UndoUntil: string | null
    DocumentID: string | null
    ChartName: string | null
    version: number
    total: number
  }>`
    select i.id as "ItemID", i.file_id as "FileID", i.name as "Name", i.label as "Label", i.note as "Note", i.pages as "Pages",
      f.content_type as "ContentType", f.size_bytes::int as "SizeBytes", f.state as "FileState", i.state as "State", i.created_at as "CreatedAt", i.filed_at as "FiledAt",
      ${undoUntil} as "UndoUntil",
      i.document_id as "DocumentID", coalesce(nullif(concat_ws(' ', p.first_name, p.last_name), ''), r.name) as "ChartName", i.version, (count(*) over ())::int as total
    from dispatch_item i join stored_file f on f.id = i.file_id left join client_membership m on m.id = i.chart_id left join person p on p.id = m.person_id
      left join resource_family r on r.id = i.chart_id
    where i.owner_id = ${me.userId} and i.voided_at is null and (${input.State ?? null}::text is null or i.state = ${input.State ?? null})
    order by (i.state = 'Uploaded') desc, i.created_at desc, i.id limit ${limit} offset ${offset}`.execute(tx)
  const sends =
    await sql<SendRow>`select s.id as "SendID", s.dispatch_item_id as item, coalesce(n.name, s.name, s.address) as "To",
      s.user_id is null as "Outside", ${stateOf} as "State", s.sent_at as "SentAt", s.opened_at as "OpenedAt", s.acknowledged_at as "AcknowledgedAt",
      s.expires_at as "ExpiresAt", s.due_back as "DueBack", s.version
    from dispatch_send s left join mail l on l.id = s.mail_id left join staff_names(array(select user_id from dispatch_send where sent_by = ${me.userId})) n on n.id = s.user_id
    where s.dispatch_item_id = any (${rows.map(({ ItemID }) => ItemID)}::uuid[]) and s.sent_by = ${me.userId} order by s.sent_at, s.id`.execute(
      tx,
    )
  return {
    Rows: rows.map(({ total: _total, ...row }) => ({
      ...row,
      Sends: sends.rows
        .filter(({ item }) => item === row.ItemID)
        .map(({ item: _item, ...send }) => ({
          ...send,
          Can: { Recall: send.State === 'Sent' || send.State === 'Failed' },
        })),
    })),
    Total: rows[0]?.total ?? 0,
  }
}

export const getReceived: Handler<typeof sendCalls.getReceived> = async ({ tx, me, input }) => {
  const { limit, offset } = pageOf(input)
  const { rows } = await sql<{
    SendID: string
    FileID: string
    Name: string
    From: string
    Message: string | null
    DueBack: string | null
    Receipt: boolean
    SentAt: string
    OpenedAt: string | null
    AcknowledgedAt: string | null
    version: number
    total: number
  }>`select s.id as "SendID", i.file_id as "FileID", i.name as "Name", n.name as "From", s.message as "Message", s.due_back as "DueBack",
      s.wants_receipt as "Receipt", s.sent_at as "SentAt", s.opened_at as "OpenedAt", s.acknowledged_at as "AcknowledgedAt", s.version,
      (count(*) over ())::int as total
    from dispatch_send s join dispatch_item i on i.id = s.dispatch_item_id
      join staff_names(array(select sent_by from dispatch_send where user_id = ${me.userId})) n on n.id = s.sent_by
    where s.user_id = ${me.userId} and s.recalled_at is null and s.expires_at > now()
    order by s.sent_at desc, s.id limit ${limit} offset ${offset}`.execute(tx)
  return { Rows: rows.map(({ total: _total, ...row }) => row), Total: rows[0]?.total ?? 0 }
}
