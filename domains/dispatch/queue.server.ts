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
  MayRecall: boolean
  SentAt: string
  OpenedAt: string | null
  AcknowledgedAt: string | null
  ExpiresAt: string
  DueBack: string | null
  version: number
}

/** Nothing once it is too late. */
const undoUntil = sql`case when i.filed_at > now() - make_interval(mins => ${undoMinutes}) then i.filed_at + make_interval(mins => ${undoMinutes}) end`

/** Nothing where it cannot be taken back any more, or nothing was made. */
const pagesUntil = sql`(select max(o.pages_at) + make_interval(mins => ${undoMinutes}) from dispatch_item o
  where (o.id = i.id and i.state = 'Split' or o.joined_into = i.id and i.state = 'Uploaded') and o.voided_at is null
    and o.pages_at > now() - make_interval(mins => ${undoMinutes}) and not dispatch_pages_used(i.id))`

/** That something was opened stays told when it was ended later. A colleague is late who has not sent the receipt by the day. */
const stateOf = (today: string) => sql`case when s.acknowledged_at is not null then 'Acknowledged'
  when s.recalled_at is not null and s.opened_at is null then 'Recalled' when s.recalled_at is not null then 'Opened'
  when s.user_id is not null and s.due_back < ${today}::date then 'Overdue'
  when s.opened_at is not null then 'Opened' when l.state = 'failed' then 'Failed' when s.expires_at <= now() then 'Expired' else 'Sent' end`

export const getQueue: Handler<typeof dispatchCalls.getQueue> = async ({ tx, me, input, today }) => {
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
    PagesUntil: string | null
    DocumentID: string | null
    ChartName: string | null
    version: number
    total: number
  }>`
    select i.id as "ItemID", i.file_id as "FileID", i.name as "Name", i.label as "Label", i.note as "Note", i.pages as "Pages",
      f.content_type as "ContentType", f.size_bytes::int as "SizeBytes", f.state as "FileState", i.state as "State", i.created_at as "CreatedAt", i.filed_at as "FiledAt",
      ${undoUntil} as "UndoUntil", ${pagesUntil} as "PagesUntil",
      i.document_id as "DocumentID", coalesce(nullif(concat_ws(' ', p.first_name, p.last_name), ''), r.name) as "ChartName", i.version, (count(*) over ())::int as total
    from dispatch_item i join stored_file f on f.id = i.file_id left join client_membership m on m.id = i.chart_id left join person p on p.id = m.person_id
      left join resource_family r on r.id = i.chart_id
    where i.owner_id = ${me.userId} and i.voided_at is null and (${input.State ?? null}::text is null or i.state = ${input.State ?? null})
    order by (i.state = 'Uploaded') desc, i.created_at desc, i.id limit ${limit} offset ${offset}`.execute(tx)
  const sends =
    await sql<SendRow>`select s.id as "SendID", s.dispatch_item_id as item, coalesce(n.name, s.name, s.address) as "To",
      s.user_id is null as "Outside", ${stateOf(today)} as "State", s.recalled_at is null and s.opened_at is null and s.expires_at > now() as "MayRecall", s.sent_at as "SentAt", s.opened_at as "OpenedAt", s.acknowledged_at as "AcknowledgedAt",
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
        .map(({ item: _item, MayRecall, ...send }) => ({ ...send, Can: { Recall: MayRecall } })),
    })),
    Total: rows[0]?.total ?? 0,
  }
}

export const getReceived: Handler<typeof sendCalls.getReceived> = async ({ tx, me, input, today }) => {
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
    IsOverdue: boolean
    taken: boolean
    version: number
    total: number
  }>`select s.id as "SendID", i.file_id as "FileID", i.name as "Name", n.name as "From", s.message as "Message", s.due_back as "DueBack",
      s.wants_receipt as "Receipt", s.sent_at as "SentAt", s.opened_at as "OpenedAt", s.acknowledged_at as "AcknowledgedAt", s.version,
      coalesce(s.due_back < ${today}::date and s.acknowledged_at is null, false) as "IsOverdue",
      exists (select from dispatch_item t where t.of_send_id = s.id and t.voided_at is null) as taken, (count(*) over ())::int as total
    from dispatch_send s join dispatch_item i on i.id = s.dispatch_item_id and i.state <> 'Filed' and i.voided_at is null
      join staff_names(array(select sent_by from dispatch_send where user_id = ${me.userId})) n on n.id = s.sent_by
    where s.user_id = ${me.userId} and s.recalled_at is null and s.expires_at > now()
    order by s.sent_at desc, s.id limit ${limit} offset ${offset}`.execute(tx)
  const mayFile = me.may('Dispatch.Send') && me.may('CaseFile.PerformOperations')
  return {
    Rows: rows.map(({ total: _total, taken, ...row }) => ({ ...row, Can: { Take: mayFile && !taken } })),
    Total: rows[0]?.total ?? 0,
  }
}
