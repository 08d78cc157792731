import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { handlers, type Context, type Tx } from '#platform/server/handlers.ts'
import { courtCalls } from './court.calls.ts'
import { keepCourtDates } from './court-keep.server.ts'
import { readTime, whyNotHearing } from './court.rules.ts'
import { siblingMemberships } from './children-membership.server.ts'

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

const voided = (reason: string) => ({
  voided_at: sql<string>`now()`,
  voided_by: sql<string>`my_user()`,
  void_reason: reason,
})

const sharedWith = (table: 'hearing' | 'court_order', own: string) =>
  sql<{ ClientSubProgramMembershipID: string; Name: string }[]>`coalesce((
    select json_agg(json_build_object('ClientSubProgramMembershipID', o.client_membership_id, 'Name', concat_ws(' ', p.first_name, p.last_name)) order by p.first_name)
    from ${sql.table(table)} o join client_membership m on m.id = o.client_membership_id join person p on p.id = m.person_id
    where o.entry_id = ${sql.ref(`${own}.entry_id`)} and o.id <> ${sql.ref(`${own}.id`)} and o.voided_at is null), '[]')`

const hearingColumns = (tx: Tx) =>
  tx
    .selectFrom('hearing as h')
    .where('h.voided_at', 'is', null)
    .select([
      'h.id as HearingID',
      'h.held_on as HeldOn',
      sql<string | null>`to_char(h.start_time, 'FMHH24:MI')`.as('StartTime'),
      'h.kind as Kind',
      'h.court as Court',
      'h.department as Department',
      'h.judge as Judge',
      'h.purpose as Purpose',
      'h.outcome as Outcome',
      'h.next_date as NextDate',
      sharedWith('hearing', 'h').as('AlsoFor'),
      'h.version as version',
    ])

const orderColumns = (tx: Tx) =>
  tx
    .selectFrom('court_order as o')
    .where('o.voided_at', 'is', null)
    .select([
      'o.id as CourtOrderID',
      'o.kind as Kind',
      'o.ordered_on as OrderedOn',
      'o.expires_on as ExpiresOn',
      'o.court as Court',
      'o.text as Text',
      sharedWith('court_order', 'o').as('AlsoFor'),
      'o.version as version',
    ])

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

/** The row being changed, within its chart and as the writer saw it. */
async function entryOf(context: AnyEntry, table: 'hearing' | 'court_order', id: string | null) {
  if (!id) return undefined
  const { tx, input, notFound, stale } = context
  const found =
    (await tx
      .selectFrom(table)
      .select(['id', 'entry_id', 'version'])
      .where('id', '=', id)
      .where('client_membership_id', '=', input.ClientSubProgramMembershipID)
      .where('voided_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()) ?? notFound()
  if (found.version !== input.version) {
    const current =
      table === 'hearing'
        ? await hearingColumns(tx).where('h.id', '=', id).executeTakeFirst()
        : await orderColumns(tx).where('o.id', '=', id).executeTakeFirst()
    stale(current)
  }
  return found
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
    const Hearings = await hearingColumns(tx)
      .where('h.client_membership_id', '=', id)
      .orderBy('h.held_on', 'desc')
      .execute()
    const Orders = await orderColumns(tx)
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
    const now = await entryOf(context, 'hearing', input.HearingID)
    const entryId = now?.entry_id ?? (await newEntry(tx))
    const gone = await writeEntry(tx, 'hearing', entryId, charts, {
      held_on: input.HeldOn,
      start_time: input.StartTime && readTime(input.StartTime),
      kind: input.Kind,
      court: input.Court,
      department: input.Department,
      judge: input.Judge,
      purpose: input.Purpose,
      outcome: input.Outcome?.trim() || null,
      next_date: input.NextDate,
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

  async deleteHearing({ tx, input, notFound, stale }) {
    const id = input.ClientSubProgramMembershipID
    const row =
      (await tx
        .selectFrom('hearing')
        .select(['id', 'held_on', 'version'])
        .where('id', '=', input.HearingID)
        .where('client_membership_id', '=', id)
        .where('voided_at', 'is', null)
        .forUpdate()
        .executeTakeFirst()) ?? notFound()
    if (row.version !== input.version) stale(await hearingColumns(tx).where('h.id', '=', row.id).executeTakeFirst())
    await tx.updateTable('hearing').set(voided(input.Reason)).where('id', '=', row.id).execute()
    await keepCourtDates(tx, id, { gone: [row.held_on] })
    return { HearingID: row.id }
  },

  async addEditOrder(context) {
    const { tx, input, today, refuse } = context
    if (input.OrderedOn > today) refuse('NotYetOrdered')
    if (input.ExpiresOn && input.ExpiresOn <= input.OrderedOn) refuse('EndsBefore')
    const charts = await chartsOf(context)
    const now = await entryOf(context, 'court_order', input.CourtOrderID)
    const entryId = now?.entry_id ?? (await newEntry(tx))
    await writeEntry(tx, 'court_order', entryId, charts, {
      kind: input.Kind,
      ordered_on: input.OrderedOn,
      expires_on: input.ExpiresOn,
      court: input.Court,
      text: input.Text.trim(),
    })
    const row = await ownRow(tx, 'court_order', entryId, input.ClientSubProgramMembershipID)
    return { CourtOrderID: row.id, version: row.version }
  },

  async deleteOrder({ tx, input, notFound, stale }) {
    const row =
      (await tx
        .selectFrom('court_order')
        .select(['id', 'version'])
        .where('id', '=', input.CourtOrderID)
        .where('client_membership_id', '=', input.ClientSubProgramMembershipID)
        .where('voided_at', 'is', null)
        .forUpdate()
        .executeTakeFirst()) ?? notFound()
    if (row.version !== input.version) stale(await orderColumns(tx).where('o.id', '=', row.id).executeTakeFirst())
    await tx.updateTable('court_order').set(voided(input.Reason)).where('id', '=', row.id).execute()
    return { CourtOrderID: row.id }
  },
})
