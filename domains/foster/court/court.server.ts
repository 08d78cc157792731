import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { handlers, type Context, type Tx } from '#platform/server/handlers.ts'
import { record, type Ways } from '#platform/server/record.ts'
import { courtCalls } from './court.calls.ts'
import { keepCourtDates } from './court-keep.server.ts'
import { readTime, whyNotHearing } from './court.rules.ts'
import { siblingMemberships } from '#domains/enrollment/membership.server.ts'

/** Professionals of the court, by their type. */
const courtPeople = [
  'Attorney',
  'CASA Worker',
  'Guardian ad Litem',
  'Judge',
  'County Social Worker',
  'Probation Officer',
  'Educational Rights Holder',
  'Tribal Representative',
]

const sharedWith = (table: 'hearing' | 'court_order', own: string) =>
  sql<{ ClientSubProgramMembershipID: string; Name: string }[]>`coalesce((
    select json_agg(json_build_object('ClientSubProgramMembershipID', o.client_membership_id, 'Name', concat_ws(' ', p.first_name, p.last_name)) order by p.first_name)
    from ${sql.table(table)} o join client_membership m on m.id = o.client_membership_id join person p on p.id = m.person_id
    where o.entry_id = ${sql.ref(`${own}.entry_id`)} and o.id <> ${sql.ref(`${own}.id`)} and o.voided_at is null), '[]')`

interface OfChart extends Ways {
  input: { ClientSubProgramMembershipID: string }
}
const within = async ({ input }: OfChart) => ({ client_membership_id: input.ClientSubProgramMembershipID })

const hearings = record(
  'hearing',
  {
    HearingID: 'id',
    HeldOn: 'held_on',
    Kind: 'kind',
    Court: 'court',
    Department: 'department',
    Judge: 'judge',
    Purpose: 'purpose',
    Outcome: 'outcome',
    NextDate: 'next_date',
  },
  {
    voids: true,
    within,
    current: ({ tx }: OfChart, id): Promise<unknown> => hearingRows(tx).where('h.id', '=', id).executeTakeFirst(),
  },
)

const hearingRows = (tx: Tx) =>
  tx
    .selectFrom('hearing as h')
    .where('h.voided_at', 'is', null)
    .select(hearings.columns)
    .select([
      sql<string | null>`to_char(h.start_time, 'FMHH24:MI')`.as('StartTime'),
      sharedWith('hearing', 'h').as('AlsoFor'),
    ])

const orders = record(
  'court_order',
  {
    CourtOrderID: 'id',
    Kind: 'kind',
    OrderedOn: 'ordered_on',
    ExpiresOn: 'expires_on',
    Court: 'court',
    Text: 'text',
  },
  {
    voids: true,
    within,
    current: ({ tx }: OfChart, id): Promise<unknown> => orderRows(tx).where('o.id', '=', id).executeTakeFirst(),
  },
)

const orderRows = (tx: Tx) =>
  tx
    .selectFrom('court_order as o')
    .where('o.voided_at', 'is', null)
    .select(orders.columns)
    .select(sharedWith('court_order', 'o').as('AlsoFor'))

type AnyEntry = Context<typeof courtCalls.addEditHearing> | Context<typeof courtCalls.addEditOrder>

/** The memberships an entry is for: the chart's own first. */
async function chartsOf({ tx, input, refuse, notFound }: AnyEntry) {
  const own =
    (await tx
      .selectFrom('client_membership')
      .select(['id', 'sub_program_id'])
      .where('id', '=', input.ClientSubProgramMembershipID)
      .executeTakeFirst()) ?? notFound()
  const others =
    (await siblingMemberships(tx, own.id, input.AlsoForMembershipIDs)) ??
    (refuse as (code: 'NotASibling') => never)('NotASibling')
  return [own, ...others]
}

/** Writes one entry into every chart it is for: rows of the entry are changed, missing ones added. */
async function writeEntry(
  tx: Tx,
  table: 'hearing' | 'court_order',
  entryId: string,
  charts: readonly { id: string; sub_program_id: string }[],
  values: object,
) {
  const gone = new Map<string, string>()
  for (const chart of charts) {
    const row = await sql<{
      id: string
      day: string
    }>`select id, ${sql.ref(table === 'hearing' ? 'held_on' : 'ordered_on')} as day from ${sql.table(table)}
      where entry_id = ${entryId} and client_membership_id = ${chart.id} and voided_at is null`.execute(tx)
    const found = row.rows[0]
    if (found) {
      gone.set(chart.id, found.day)
      await tx
        .updateTable(table)
        .set(values as never)
        .where('id', '=', found.id)
        .execute()
    } else
      await tx
        .insertInto(table)
        .values({
          ...values,
          entry_id: entryId,
          client_membership_id: chart.id,
          sub_program_id: chart.sub_program_id,
        } as never)
        .execute()
  }
  return gone
}

const newEntry = async (tx: Tx) => (await sql<{ id: string }>`select new_id() as id`.execute(tx)).rows[0]!.id

const ownRow = (tx: Tx, table: 'hearing' | 'court_order', entryId: string, membershipId: string) =>
  tx
    .selectFrom(table)
    .select(['id', 'version'])
    .where('entry_id', '=', entryId)
    .where('client_membership_id', '=', membershipId)
    .where('voided_at', 'is', null)
    .executeTakeFirstOrThrow()

export const courtHandlers = handlers(courtCalls, {
  async getCourtForChart({ tx, input, today }) {
    const id = input.ClientSubProgramMembershipID
    const Hearings = await hearingRows(tx)
      .where('h.client_membership_id', '=', id)
      .orderBy('h.held_on', 'desc')
      .execute()
    const Orders = await orderRows(tx)
      .where('o.client_membership_id', '=', id)
      .orderBy('o.ordered_on', 'desc')
      .orderBy('o.id')
      .execute()
    const { People } = await tx
      .selectFrom('client_membership as m')
      .where('m.id', '=', id)
      .select((eb) =>
        jsonArrayFrom(
          eb
            .selectFrom('client_contact as c')
            .whereRef('c.person_id', '=', 'm.person_id')
            .where('c.voided_at', 'is', null)
            .where((w) => w.or([w('c.end_date', 'is', null), w('c.end_date', '>', today)]))
            .where((w) =>
              w.or([
                w.and([w('c.folder', '=', 'Professionals'), w('c.relation', 'in', courtPeople)]),
                // What parents may do is the court's to say.
                w.and([
                  w('c.folder', '=', 'BiologicalFamily'),
                  w('c.relation', 'in', ['Mother', 'Father', 'Legal Guardian']),
                ]),
              ]),
            )
            .select([
              'c.name as Name',
              'c.relation as Relation',
              'c.phone_digits as Phone',
              'c.court_order_date as CourtOrderDate',
            ])
            .select(sql<string | null>`case when c.folder = 'BiologicalFamily' then c.may_visit end`.as('MayVisit'))
            .orderBy('c.folder', 'desc')
            .orderBy('c.name'),
        ).as('People'),
      )
      .executeTakeFirstOrThrow()
    return { Hearings, Orders, People }
  },

  async addEditHearing(context) {
    const { tx, input, today, refuse } = context
    const why = whyNotHearing(input, today)
    if (why) refuse(why)
    const charts = await chartsOf(context)
    const { id, version } = hearings.at(input)
    const now = id === null ? undefined : await hearings.lock(context, { id, version })
    const entryId = now?.entry_id ?? (await newEntry(tx))
    const gone = await writeEntry(tx, 'hearing', entryId, charts, {
      ...hearings.values(input),
      start_time: input.StartTime && readTime(input.StartTime),
      outcome: input.Outcome?.trim() || null,
    })
    const next = input.NextDate && input.NextDate >= today ? input.NextDate : undefined
    for (const chart of charts)
      await keepCourtDates(tx, chart.id, {
        gone: gone.has(chart.id) ? [gone.get(chart.id)!] : [],
        ...(next && { next }),
      })
    const row = await ownRow(tx, 'hearing', entryId, input.ClientSubProgramMembershipID)
    return { HearingID: row.id, version: row.version }
  },

  async deleteHearing(context) {
    const { tx, input } = context
    const at = { id: input.HearingID, version: input.version }
    const { held_on } = await hearings.lock(context, at)
    const removed = await hearings.remove(context, at, input.Reason)
    await keepCourtDates(tx, input.ClientSubProgramMembershipID, { gone: [held_on] })
    return removed
  },

  async addEditOrder(context) {
    const { tx, input, today, refuse } = context
    if (input.OrderedOn > today) refuse('NotYetOrdered')
    if (input.ExpiresOn && input.ExpiresOn <= input.OrderedOn) refuse('EndsBefore')
    const charts = await chartsOf(context)
    const { id, version } = orders.at(input)
    const now = id === null ? undefined : await orders.lock(context, { id, version })
    const entryId = now?.entry_id ?? (await newEntry(tx))
    await writeEntry(tx, 'court_order', entryId, charts, { ...orders.values(input), text: input.Text.trim() })
    const row = await ownRow(tx, 'court_order', entryId, input.ClientSubProgramMembershipID)
    return { CourtOrderID: row.id, version: row.version }
  },

  deleteOrder: (context) => {
    const { CourtOrderID: id, version, Reason } = context.input
    return orders.remove(context, { id, version }, Reason)
  },
})
