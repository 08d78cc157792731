import { sql } from 'kysely'
import type { Output } from '#platform/contract/call.ts'
import { isOnRegister } from '#domains/community/record-organization.server.ts'
import { say } from '#platform/contract/words.ts'
import { handlers, type Context, type Widened } from '#platform/server/handlers.ts'
import { listOf } from '#platform/server/list-of.ts'
import { findMeasure } from '#platform/server/measures.ts'
import { named, record, type Ways } from '#platform/server/record.ts'
import { centsOf, nextGrantStatuses, typedSource, type GrantStatus } from '../funding.rules.ts'
import { funderMeasures } from './grant-count.server.ts'
import { grantsCalls } from './grants.calls.ts'
import { grantRoster } from './grants.rules.ts'

const due = sql`(select min(x.due_on) from grant_due x where x.grant_id = g.id and x.voided_at is null and x.done_on is null)`
const spent = sql`(select coalesce(sum(x.cents), 0)::float8 from grant_spending x where x.grant_id = g.id and x.voided_at is null)`

export const grantList = listOf(grantRoster, {
  from: sql`funding_grant g join organization o on o.id = g.funder_id`,
  rows: {
    key: 'g.id',
    join: sql`funding_grant g on g.id = found.key join organization o on o.id = g.funder_id join sub_program t on t.id = g.sub_program_id
      left join sub_program f on f.id = g.for_sub_program_id`,
  },
  table: 'funding_grant',
  fields: {
    GrantID: 'g.id',
    Name: 'g.name',
    Funder: 'o.name',
    Status: 'g.status',
    NextDueOn: due,
    NextDueKind: sql`(select x.kind from grant_due x where x.grant_id = g.id and x.voided_at is null and x.done_on is null order by x.due_on, x.id limit 1)`,
    AskedCents: sql`g.asked_cents::float8`,
    AwardedCents: sql`g.awarded_cents::float8`,
    SpentCents: spent,
    ForProgram: 'f.name',
    StartDate: 'g.start_date',
    EndDate: 'g.end_date',
    OwnerName: sql`(select n.name from staff_names(array[g.owner_employee_id]) n)`,
    SubProgramName: 't.name',
    Restricted: 'g.restricted_use',
  },
  where: {
    Overdue: (_, { today }) => sql`${due} < ${today}::date`,
  },
  always: () => [sql`g.voided_at is null`],
  search: (text) => sql`norm_name(g.name || ' ' || o.name) like '%' || norm_name(${text}) || '%'`,
  sort: { AskedCents: 'g.asked_cents', AwardedCents: 'g.awarded_cents' },
  start: 'NextDueOn',
  ties: ['g.name', 'g.id'],
})

type Grant = Widened<Output<typeof grantsCalls.getGrant>>

type Telling = Pick<Context<typeof grantsCalls.getGrant>, 'tx' | 'language' | 'registered'>
type Found = Omit<Grant, 'Next' | 'Countable' | 'Measures'> & {
  Measures: Omit<Grant['Measures'][number], 'SourceName'>[]
}

const typed = ['Typed by hand', 'Escrita a mano'] as const

async function findGrant({ tx, language, registered }: Telling, id: string): Promise<Grant | undefined> {
  const { rows } = await sql<Found>`
    select g.id as "GrantID", g.sub_program_id as "SubProgramID", t.name as "SubProgramName", g.funder_id as "FunderID", o.name as "Funder",
      g.name as "Name", g.for_sub_program_id as "ForSubProgramID", f.name as "ForProgram", g.owner_employee_id as "OwnerEmployeeID",
      (select n.name from staff_names(array[g.owner_employee_id]) n) as "OwnerName", g.status as "Status", g.asked_cents::float8 as "AskedCents",
      g.awarded_cents::float8 as "AwardedCents", g.start_date as "StartDate", g.end_date as "EndDate", g.restricted_use as "RestrictedUse",
      g.decided_on as "DecidedOn", g.closed_note as "ClosedNote", g.note as "Note", g.version,
      (select coalesce(sum(x.cents), 0)::float8 from gift x where x.grant_id = g.id and x.voided_at is null) as "ReceivedCents", ${spent} as "SpentCents",
      coalesce((select jsonb_agg(jsonb_build_object('GrantDueID', x.id, 'Kind', x.kind, 'DueOn', x.due_on, 'DoneOn', x.done_on, 'Note', x.note,
        'version', x.version) order by x.due_on, x.id) from grant_due x where x.grant_id = g.id and x.voided_at is null), '[]') as "Due",
      coalesce((select jsonb_agg(jsonb_build_object('GrantSpendingID', x.id, 'SpentOn', x.spent_on, 'Cents', x.cents, 'What', x.what,
        'version', x.version) order by x.spent_on desc, x.id) from grant_spending x where x.grant_id = g.id and x.voided_at is null), '[]') as "Spending",
      coalesce((select jsonb_agg(jsonb_build_object('GrantMeasureID', x.id, 'Name', x.name, 'Target', x.target, 'Source', x.source, 'Value', x.value,
        'ValueOn', x.value_on, 'Few', x.few, 'version', x.version) order by x.created_at, x.id) from grant_measure x
        where x.grant_id = g.id and x.voided_at is null), '[]') as "Measures"
    from funding_grant g join organization o on o.id = g.funder_id join sub_program t on t.id = g.sub_program_id
      left join sub_program f on f.id = g.for_sub_program_id
    where g.id = ${id} and g.voided_at is null`.execute(tx)
  const [found] = rows
  if (!found) return undefined
  const nameOf = (source: string) =>
    source === typedSource
      ? say(typed, language)
      : say(findMeasure(registered.measures, source)?.label ?? [source, source], language)
  return {
    ...found,
    Measures: found.Measures.map((one) => ({ ...one, SourceName: nameOf(one.Source) })),
    Countable: funderMeasures(registered).map(({ key, label, about }) => ({
      Key: key,
      Name: say(label, language),
      About: say(about, language),
    })),
    Next: [...nextGrantStatuses(found.Status as GrantStatus)],
  }
}

const grants = record(
  'funding_grant',
  named(
    'GrantID',
    'FunderID',
    'Name',
    'ForSubProgramID',
    'OwnerEmployeeID',
    'StartDate',
    'EndDate',
    'RestrictedUse',
    'Note',
  ),
  { voids: true, current: (ways: Ways & Telling, id) => findGrant(ways, id) },
)
const cents = (amount: number | null) => (amount === null ? null : centsOf(amount))

type Move = Context<typeof grantsCalls.changeGrantStatus>

async function closing({ tx, input, refuse }: Move, awarded: number | null): Promise<void> {
  const { rows } = await sql<{
    open: boolean
    spent: number
  }>`select exists (select from grant_due where grant_id = ${input.GrantID}
      and kind = 'Report' and voided_at is null and done_on is null) as open,
    (select coalesce(sum(cents), 0)::float8 from grant_spending where grant_id = ${input.GrantID} and voided_at is null) as spent`.execute(
    tx,
  )
  if (rows[0]!.open) refuse('ReportsOpen')
  if (rows[0]!.spent < Number(awarded) && !input.Note) refuse('LeftOver')
}

export const grantsHandlers = handlers(grantsCalls, {
  getGrants: (context) => grantList.page(context),
  exportGrants: (context) => grantList.file(context),
  getGrant: async (context) => (await findGrant(context, context.input.GrantID)) ?? context.notFound(),

  async addEditGrant(context) {
    const { tx, input, today, refuse } = context
    if (!(await isOnRegister(tx, input.FunderID))) refuse('NoFunder')
    if (input.StartDate && input.EndDate && input.EndDate <= input.StartDate) refuse('WrongWay')
    if (input.OwnerEmployeeID) {
      const { rows } = await sql`select 1 from employee_sub_program e where e.sub_program_id = ${input.SubProgramID}
        and e.employee_id = ${input.OwnerEmployeeID} and e.voided_at is null and (e.end_date is null or e.end_date > ${today})`.execute(
        tx,
      )
      if (rows.length === 0) refuse('NoOwner')
    }
    const at = grants.at(input)
    return grants.save(
      context,
      at.id === null ? at : { ...at, sub_program_id: input.SubProgramID },
      {
        ...grants.values(input),
        asked_cents: cents(input.Asked),
        awarded_cents: cents(input.Awarded),
      },
      () => ({ sub_program_id: input.SubProgramID }),
    )
  },

  async changeGrantStatus(context) {
    const { input, today, refuse } = context
    if (input.On > today) refuse('InFuture')
    const row = await grants.lock(context, grants.at(input), (held) => {
      if (!nextGrantStatuses(held.status as GrantStatus).includes(input.Status)) refuse('NotFromHere')
    })
    const award = input.Status === 'Awarded' && row.status !== 'Closed'
    if (input.Status === 'Closed') await closing(context, row.awarded_cents as unknown as number)
    return grants.change(context, grants.at(input), {
      status: input.Status,
      decided_on: ['Prospect', 'Applied'].includes(input.Status) ? null : input.On,
      ...(award && {
        awarded_cents: input.Awarded === null ? row.awarded_cents : centsOf(input.Awarded),
        start_date: input.StartDate ?? row.start_date,
        end_date: input.EndDate ?? row.end_date,
      }),
      closed_note: input.Status === 'Closed' ? input.Note : null,
    })
  },
})
