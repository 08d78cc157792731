import { fiscalYearOf } from '#platform/contract/dates.ts'
import { sql } from 'kysely'
import { listOf } from '#platform/server/list-of.ts'
import { matched } from '#platform/server/list-query.ts'
import { donorRoster } from './donors.rules.ts'

/** What an organization is called in the roster: what it gives as comes first. */
export const kindOf = sql`case when d.person_id is not null then 'Person' else coalesce(
  (select k from unnest(array['Church', 'Foundation', 'Business', 'Agency']) k where k = any (o.kinds) limit 1), 'Other') end`

const tables = sql`donor d join donor_sum s on s.donor_id = d.id`
const year = (today: string) =>
  sql`(select y.cents from donor_year y where y.donor_id = d.id and y.fiscal_year = ${fiscalYearOf(today)})`

export const donorList = listOf(donorRoster, {
  from: ({ today }) =>
    sql`${tables} left join donor_year y on y.donor_id = d.id and y.fiscal_year = ${fiscalYearOf(today)}`,
  rows: {
    key: 'd.id',
    join: sql`donor d on d.id = found.key join donor_sum s on s.donor_id = d.id join sub_program t on t.id = d.sub_program_id
      left join organization o on o.id = d.organization_id left join person p on p.id = d.person_id`,
  },
  table: 'donor',
  fields: {
    DonorID: 'd.id',
    Name: 's.name',
    Kind: kindOf,
    YearCents: ({ today }) => sql`coalesce(${year(today)}, 0)`,
    Cents: 's.cents',
    Gifts: 's.gifts',
    LastOn: 's.last_on',
    LastCents: 's.last_cents',
    NextStep: 'd.next_step',
    NextStepOn: 'd.next_step_on',
    OwnerName: sql`(select n.name from staff_names(array[d.owner_employee_id]) n)`,
    Email: sql`coalesce(o.email, p.email)`,
    SubProgramName: 't.name',
  },
  where: {
    Kinds: (kinds) =>
      sql`(${kinds.includes('Person')} and d.person_id is not null or exists (select from organization o where o.id = d.organization_id
        and ${kindOf} = any (${kinds})))`,
    OwnerIDs: 'd.owner_employee_id',
    LastFrom: (day) => sql`s.last_on >= ${day}::date`,
    LastTo: (day) => sql`s.last_on <= ${day}::date`,
    Lapsed: (_, { today }) =>
      sql`exists (select from donor_year l where l.donor_id = d.id and l.fiscal_year = ${fiscalYearOf(today) - 1} and l.cents > 0)
        and coalesce(y.cents, 0) = 0`,
  },
  always: () => [sql`d.voided_at is null`],
  matching: (text) => sql`select donors_named(${text}, 5000)`,
  search: () => sql`d.id = ${matched}`,
  sort: { YearCents: 'y.cents', Cents: 's.cents', LastOn: 's.last_on', Name: 's.name' },
  beside: ['YearCents'],
  start: 'Name',
  ties: ['d.id'],
})
