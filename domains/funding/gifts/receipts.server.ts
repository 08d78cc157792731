import { sql } from 'kysely'
import { letterAddress } from '#domains/community/mailings/letter-address.server.ts'
import { centWords, counted, sentence } from '#platform/contract/words.ts'
import { agencyProfile } from '#platform/server/agency-profile.ts'
import { handlers, type Context, type Tx } from '#platform/server/handlers.ts'
import { record, sameVersion } from '#platform/server/record.ts'
import type { Output } from '#platform/contract/call.ts'
import { receiptNumber } from '../funding.rules.ts'
import { receiptRegister } from './receipt-register.server.ts'
import { receiptsCalls } from './receipts.calls.ts'
import { pdfOf, receiptPages, type ReceiptLine } from './papers.server.ts'
import { paperPart } from './letters.server.ts'

const most = 5000
const runs = record('receipt_run', { ReceiptRunID: 'id', SentOn: 'sent_on' }, {})

/** A receipt for each donor of these gifts, with the name and the address of this day; the gifts then know theirs. */
async function issue(tx: Tx, today: string, { run, gifts }: { run: string | null; gifts: readonly string[] }) {
  const { rows } = await sql<{ id: string; year: number; number: number; cents: number }>`
    insert into receipt (sub_program_id, donor_id, run_id, year, issued_on, name, address, cents, lines)
    select g.sub_program_id, d.id, ${run}::uuid, extract(year from ${today}::date)::int, ${today}::date,
      coalesce(o.name, concat_ws(' ', p.first_name, p.last_name)),
      concat_ws(E'\n', coalesce(o.line1, a.line1), coalesce(o.line2, a.line2), nullif(concat_ws(' ', concat_ws(', ', coalesce(o.city, a.city),
        coalesce(o.state_abbreviation, a.state_abbreviation)), coalesce(o.zip_code, a.zip_code)), '')),
      g.cents, g.lines
    from (select donor_id, sub_program_id, sum(cents) as cents, jsonb_agg(jsonb_build_object('gift', id, 'day', given_on, 'kind', kind,
        'what', what, 'fund', fund, 'cents', cents, 'benefit', benefit_cents, 'benefitWhat', benefit_what) order by given_on, id) as lines
      from gift where id = any (${[...gifts]}::uuid[]) group by donor_id, sub_program_id) g
    join donor d on d.id = g.donor_id join donor_sum s on s.donor_id = d.id
    left join person p on p.id = d.person_id left join organization o on o.id = d.organization_id
    left join ${letterAddress(sql`d.person_id`, today)} a on d.person_id is not null
    order by s.name, d.id
    returning id, year, number, cents::float8 as cents`.execute(tx)
  await sql`update gift g set receipt_id = r.id from receipt r cross join lateral jsonb_array_elements(r.lines) l
    where r.id = any (${rows.map(({ id }) => id)}::uuid[]) and g.id = (l ->> 'gift')::uuid`.execute(tx)
  return rows
}

/** Gives the gifts of void receipts free. */
async function free(tx: Tx, receipts: readonly string[], reason: string): Promise<void> {
  await sql`update receipt set voided_at = now(), voided_by = my_user(), void_reason = ${reason} where id = any (${[...receipts]}::uuid[])`.execute(
    tx,
  )
  await sql`update gift set receipt_id = null where receipt_id = any (${[...receipts]}::uuid[])`.execute(tx)
}

async function runReceipts({ tx, input, today, refuse, effect }: Context<typeof receiptsCalls.runReceipts>) {
  if (input.To < input.From) refuse('WrongWay')
  if (input.To > today) refuse('InFuture')
  // One run at a time for a sub-program: the second of two finds what the first has left.
  await sql`select pg_advisory_xact_lock(hashtextextended('receipts ' || ${input.SubProgramID}, 0))`.execute(tx)
  const { rows: waiting } = await sql<{ id: string; donor: string }>`select id, donor_id as donor from gift
    where sub_program_id = ${input.SubProgramID} and voided_at is null and receipt_id is null and given_on between ${input.From} and ${input.To}
    order by id for update`.execute(tx)
  if (waiting.length === 0) refuse('NothingToDo')
  if (new Set(waiting.map(({ donor }) => donor)).size > most) refuse('TooManyReceipts')
  const { id, version } = await tx
    .insertInto('receipt_run')
    .values({ sub_program_id: input.SubProgramID, from_date: input.From, until_date: input.To })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
  const made = await issue(tx, today, { run: id, gifts: waiting.map((one) => one.id) })
  const Cents = made.reduce((sum, one) => sum + one.cents, 0)
  const numbers = made.map(({ number }) => number).toSorted((a, b) => a - b)
  const number = (at: number) => receiptNumber(made[0]!.year, numbers.at(at)!)
  effect(
    'file',
    counted(
      made.length,
      ['# receipt is issued', 'Se emite # recibo'],
      ['# receipts are issued', 'Se emiten # recibos'],
    ),
  )
  effect(
    'gift',
    sentence(['{gifts}, {sum} in all', '{gifts}, {sum} en total'], {
      gifts: counted(waiting.length, ['# gift', '# donativo'], ['# gifts', '# donativos']),
      sum: centWords(Cents),
    }),
  )
  effect(
    'file',
    sentence(['Numbers {first} to {last}', 'Números {first} a {last}'], { first: number(0), last: number(-1) }),
  )
  return { ReceiptRunID: id, Receipts: made.length, Gifts: waiting.length, Cents, version }
}

type Runs = Output<typeof receiptsCalls.getReceiptRuns>

export const receiptsHandlers = handlers(receiptsCalls, {
  async getReceiptRuns({ tx }) {
    const runsFound = await sql<
      Omit<Runs['Runs'][number], 'First' | 'Last'> & { year: number | null; first: number | null; last: number | null }
    >`select r.id as "ReceiptRunID", r.sub_program_id as "SubProgramID", t.name as "SubProgramName", r.from_date as "From",
        r.until_date as "To", r.made_at as "MadeAt", (select n.name from staff_names(array[r.made_by]) n) as "MadeBy", r.sent_on as "SentOn",
        r.undone_at as "UndoneAt", x.n as "Receipts", x.cents as "Cents", x.year, x.first, x.last, r.version
      from receipt_run r join sub_program t on t.id = r.sub_program_id cross join lateral (select count(*)::int as n,
        coalesce(sum(p.cents), 0)::float8 as cents, min(p.year) as year, min(p.number) as first, max(p.number) as last
        from receipt p where p.run_id = r.id) x
      order by r.made_at desc limit 50`.execute(tx)
    const waiting = await sql<
      Runs['Waiting'][number]
    >`select sub_program_id as "SubProgramID", count(*)::int as "Gifts",
        sum(cents)::float8 as "Cents", min(given_on) as "Since"
      from gift where voided_at is null and receipt_id is null group by 1`.execute(tx)
    return {
      Runs: runsFound.rows.map(({ year, first, last, ...run }) => ({
        ...run,
        First: first === null ? null : receiptNumber(year!, first),
        Last: last === null ? null : receiptNumber(year!, last),
      })),
      Waiting: waiting.rows,
    }
  },

  runReceipts,

  async issueReceipt({ tx, input, today, refuse, stale, notFound }) {
    const { rows } = await sql<{ id: string; receipt_id: string | null; version: number; program: string }>`
      select id, receipt_id, version, sub_program_id as program from gift where id = ${input.GiftID} and voided_at is null for update`.execute(
      tx,
    )
    const gift = rows[0] ?? notFound()
    if (gift.receipt_id) refuse('HasReceipt')
    await sameVersion(gift, input.version, stale)
    const [made] = await issue(tx, today, { run: null, gifts: [gift.id] })
    return { ReceiptID: made!.id, Number: receiptNumber(made!.year, made!.number) }
  },

  async markRunSent(context) {
    const { input, today, refuse } = context
    if (input.SentOn > today) refuse('InFuture')
    return runs.step(
      context,
      input,
      (held) => {
        if (held.undone_at) refuse('Undone')
        if (held.sent_on) refuse('Sent')
      },
      { sent_on: input.SentOn },
    )
  },

  async undoRun(context) {
    const { tx, input, refuse } = context
    await runs.step(
      context,
      input,
      (held) => {
        if (held.undone_at) refuse('Undone')
        if (held.sent_on) refuse('Sent')
      },
      { undone_at: sql`now()`, undo_reason: input.Reason },
    )
    const { rows } = await sql<{
      id: string
    }>`select id from receipt where run_id = ${input.ReceiptRunID} and voided_at is null
      order by id for update`.execute(tx)
    await free(
      tx,
      rows.map(({ id }) => id),
      input.Reason,
    )
    return { ReceiptRunID: input.ReceiptRunID, Receipts: rows.length }
  },

  async voidReceipt({ tx, input, refuse, stale, notFound }) {
    const row =
      (await tx
        .selectFrom('receipt')
        .select(['id', 'version', 'voided_at'])
        .where('id', '=', input.ReceiptID)
        .forUpdate()
        .executeTakeFirst()) ?? notFound()
    if (row.voided_at) refuse('Voided')
    await sameVersion(row, input.version, stale)
    await free(tx, [row.id], input.Reason)
    return { ReceiptID: row.id }
  },

  async printReceipts({ tx, input, refuse, notFound }) {
    if ((input.ReceiptID === null) === (input.ReceiptRunID === null)) refuse('WhichReceipt')
    const { rows } = await sql<{
      id: string
    }>`select id from receipt where ${input.ReceiptID ? sql`id = ${input.ReceiptID}` : sql`run_id = ${input.ReceiptRunID} and voided_at is null`}
      order by number limit ${paperPart} offset ${input.ReceiptID ? 0 : (input.Part - 1) * paperPart}`.execute(tx)
    if (rows.length === 0) {
      if (input.ReceiptID) notFound()
      refuse('NothingToDo')
    }
    const { rows: made } = await sql<{
      id: string
      is_copy: boolean
    }>`insert into receipt_print (receipt_id, sub_program_id)
      select r.id, r.sub_program_id from receipt r where r.id = any (${rows.map(({ id }) => id)}::uuid[]) order by r.id
      returning id, is_copy`.execute(tx)
    const Copies = made.filter((one) => one.is_copy).length
    return { PrintIDs: made.map(({ id }) => id), Originals: made.length - Copies, Copies }
  },

  async getReceiptPdf({ tx, me, input, today, language, settings, looked, refuse, notFound }) {
    const { rows } = await sql<{
      year: number
      number: number
      issuedOn: string
      name: string
      address: string
      cents: number
      lines: ReceiptLine[]
      isCopy: boolean
      isVoid: boolean
      at: string
    }>`select r.year, r.number, r.issued_on as "issuedOn", r.name,
        case when coalesce(a.confidential, false) then '' else r.address end as address, r.cents::float8 as cents, r.lines,
        x.is_copy as "isCopy", r.voided_at is not null as "isVoid", x.printed_at as at
      from receipt_print x join receipt r on r.id = x.receipt_id join donor d on d.id = r.donor_id
        left join ${letterAddress(sql`d.person_id`, today)} a on d.person_id is not null
      where x.id = any (${[...input.PrintIDs]}::uuid[]) order by r.year, r.number`.execute(tx)
    if (rows.length !== new Set(input.PrintIDs).size) notFound()
    await looked('receipt_print', input.PrintIDs[0]!, { prints: rows.length })
    const papers = rows.map(({ year, number, ...one }) => ({ ...one, number: receiptNumber(year, number) }))
    const pages = receiptPages(await agencyProfile(tx, settings), papers, language)
    const [first] = papers
    return pdfOf(pages, {
      fileName: `Receipt ${first!.number}${papers.length > 1 ? ` to ${papers.at(-1)!.number}` : ''}${first!.isCopy ? ' copy' : ''}.pdf`,
      at: first!.at,
      share: me.userId,
      failed: () => refuse('NotDrawn'),
    })
  },

  getReceiptRegister: (context) => receiptRegister.page(context),
  exportReceiptRegister: (context) => receiptRegister.file(context),
})
