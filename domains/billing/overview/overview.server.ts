import { sql } from 'kysely'
import { addDays, addMonths, fiscalYearOf, fiscalYearStart } from '#platform/contract/dates.ts'
import { sentence } from '#platform/contract/words.ts'
import { valueOf } from '#platform/contract/measures.ts'
import { handlers, type Tx } from '#platform/server/handlers.ts'
import { rosterFile } from '#platform/server/spreadsheet.ts'
import { fiscalYearName } from '../billing.rules.ts'
import { serviceFunctionWords } from './service-functions.rules.ts'
import { overviewCalls, type CostLine } from './overview.calls.ts'

const mostNamed = 10
const mostReasons = 5
/** How far a service has come. */
const funnel = ['Draft note', 'Unsigned', 'Held', 'Ready', 'Submitted', 'Approved', 'Denied', 'Void', 'Non-billable']

interface Sums {
  Services: number
  Units: number
  Cents: number
}
interface Asked {
  tx: Tx
  today: string
  input: { FiscalYear?: number | undefined; SubProgramID?: string | undefined }
}
interface Period {
  year: number
  from: string
  to: string
}

const sums = sql`count(*)::int as "Services", coalesce(sum(b.units), 0)::int as "Units", coalesce(sum(b.amount_cents), 0)::bigint as "Cents"`
const isBilled = sql`b.status in ('Submitted', 'Approved')`

function periodOf({ input, today }: Pick<Asked, 'input' | 'today'>): Period {
  const year = input.FiscalYear ?? fiscalYearOf(today)
  return { year, from: fiscalYearStart(year), to: addDays(fiscalYearStart(year + 1), -1) }
}
const within = (
  { input }: Pick<Asked, 'input'>,
  { from, to }: Period,
) => sql`b.service_on between ${from}::date and ${to}::date
  and (${input.SubProgramID ?? null}::uuid is null or b.sub_program_id = ${input.SubProgramID ?? null})`

/** Services of a period under one heading: that of a sub-program, a month, a role, a provider, a status, a reason, or all of them. */
interface Heading {
  of: 'program' | 'month' | 'role' | 'provider' | 'status' | 'reason' | 'all'
  sub_program_id: string | null
  month: string | null
  billing_role: string | null
  employee_id: string | null
  status: string | null
  denial_reason: string | null
  Services: number
  Units: number
  Cents: number
  AllServices: number
  AllUnits: number
  AllCents: number
  Decided: number
  Denied: number
  UnsignedServices: number
  UnsignedMinutes: number
  LateNotes: number
  LateMinutes: number
  Signed: number
  SignedOnTime: number
}

/** Whatever the dashboard tells, from the lines read once: first as fine as any heading asks, then under each. */
async function headingsOf(asked: Asked, period: Period): Promise<Heading[]> {
  const isOpen = sql`b.status in ('Draft note', 'Unsigned')`
  const isLate = sql`${isOpen} and b.sign_by < ${asked.today}::date`
  const added = (names: readonly (keyof Heading)[]) =>
    sql.join(names.map((name) => sql`coalesce(sum(${sql.ref(name)}), 0)::int as ${sql.ref(name)}`))
  const { rows } = await sql<Heading>`with line as materialized (
      select b.sub_program_id, date_trunc('month', b.service_on::timestamp)::date as month, b.billing_role, b.employee_id, b.status, b.denial_reason,
        count(*) as "AllServices", coalesce(sum(b.units), 0) as "AllUnits", coalesce(sum(b.amount_cents), 0) as "AllCents",
        count(*) filter (where ${isOpen}) as "UnsignedServices", coalesce(sum(b.direct_minutes) filter (where ${isOpen}), 0) as "UnsignedMinutes",
        count(*) filter (where ${isLate}) as "LateNotes", coalesce(sum(b.direct_minutes) filter (where ${isLate}), 0) as "LateMinutes",
        count(*) filter (where b.signed_on is not null and b.status <> 'Void') as "Signed",
        count(*) filter (where b.signed_on <= b.sign_by and b.status <> 'Void') as "SignedOnTime"
      from billing_line b where ${within(asked, period)} group by 1, 2, 3, 4, 5, 6),
    told as (select b.*, case when ${isBilled} then "AllServices" else 0 end as "Services", case when ${isBilled} then "AllUnits" else 0 end as "Units",
        case when ${isBilled} then "AllCents" else 0 end as "Cents", case when b.status in ('Approved', 'Denied') then "AllServices" else 0 end as "Decided",
        case when b.status = 'Denied' then "AllServices" else 0 end as "Denied" from line b)
    select case when grouping(b.sub_program_id) = 0 then 'program' when grouping(b.month) = 0 then 'month' when grouping(b.billing_role) = 0 then 'role'
        when grouping(b.employee_id) = 0 then 'provider' when grouping(b.status) = 0 then 'status' when grouping(b.denial_reason) = 0 then 'reason' else 'all' end as of,
      b.sub_program_id, b.month, b.billing_role, b.employee_id, b.status, b.denial_reason, coalesce(sum("Cents"), 0)::bigint as "Cents",
      coalesce(sum("AllCents"), 0)::bigint as "AllCents",
      ${added(['Services', 'Units', 'AllServices', 'AllUnits', 'Decided', 'Denied', 'UnsignedServices', 'UnsignedMinutes', 'LateNotes', 'LateMinutes', 'Signed', 'SignedOnTime'])}
    from told b group by grouping sets ((b.sub_program_id), (b.month), (b.billing_role), (b.employee_id), (b.status), (b.denial_reason), ())`.execute(
    asked.tx,
  )
  return rows
}

const namesOf = async (tx: Tx, ids: readonly string[]) =>
  new Map(
    (
      await sql<{ id: string; name: string }>`select n.id, n.name from staff_names(${[...ids]}::uuid[]) n`.execute(tx)
    ).rows.map(({ id, name }) => [id, name]),
  )

const keyIn = {
  program: 'sub_program_id',
  month: 'month',
  role: 'billing_role',
  provider: 'employee_id',
  status: 'status',
  reason: 'denial_reason',
  all: 'status',
} as const
const sumsOf = ({ Services, Units, Cents }: Heading): Sums => ({ Services, Units, Cents })
const byText = (one: string | null, other: string | null) => (one ?? '').localeCompare(other ?? '')

/** Units that providers are to reach in each month, of the sub-programs asked for: the part of each that `billing_aims` says. */
async function targetsOf({ tx, input }: Asked, { from }: Period): Promise<Map<string, number>> {
  const { rows } = await sql<{ month: string; units: number }>`select a.month, sum(a.units)::float8 as units
    from billing_aims(${from}::date, ${addMonths(from, 11)}::date) a
    where ${input.SubProgramID ?? null}::uuid is null or a.sub_program_id = ${input.SubProgramID ?? null} group by 1`.execute(
    tx,
  )
  return new Map(rows.map(({ month, units }) => [month, units]))
}

/** Units against the target in the months that are over: what is still to come counts for neither. */
function againstTarget(months: readonly { Units: number; TargetUnits: number; IsOver: boolean }[]) {
  const over = months.filter(({ IsOver }) => IsOver)
  const part = over.reduce((sum, { Units }) => sum + Units, 0)
  const whole = over.reduce((sum, { TargetUnits }) => sum + TargetUnits, 0)
  return {
    Units: part,
    TargetUnits: Math.round(whole),
    Percent: valueOf('percent', { n: 0, whos: 0, part, whole, median: null }),
  }
}

async function costLines(asked: Asked, period: Period): Promise<CostLine[]> {
  const { rows } =
    await sql<CostLine>`select b.sub_program_id as "SubProgramID", s.name as "SubProgramName", k.service_function as "ServiceFunction",
      b.billing_code_id as "CodeID", concat_ws(' ', k.code, k.modifier) as "Code", b.rate_cents as "RateCents", ${sums}
    from billing_line b join sub_program s on s.id = b.sub_program_id join billing_code k on k.id = b.billing_code_id
    where ${within(asked, period)} and ${isBilled}
    group by 1, 2, 3, 4, 5, 6 order by 2, 3, 5, 6, 1`.execute(asked.tx)
  return rows
}

const totalOf = (rows: readonly Sums[]): Sums =>
  rows.reduce(
    (all, one) => ({
      Services: all.Services + one.Services,
      Units: all.Units + one.Units,
      Cents: all.Cents + one.Cents,
    }),
    { Services: 0, Units: 0, Cents: 0 },
  )

export const overviewHandlers = handlers(overviewCalls, {
  async getBillingDashboardData(context) {
    const { tx, today } = context
    const period = periodOf(context)
    const headings = await headingsOf(context, period)
    const under = (of: Heading['of']) => headings.filter((one) => one.of === of)
    const billed = (of: Heading['of']) =>
      under(of)
        .filter(({ Services }) => Services > 0)
        .toSorted((one, other) => other.Cents - one.Cents || byText(one[keyIn[of]], other[keyIn[of]]))
    const byMonth = new Map(billed('month').map((one) => [one.month, one]))
    const targets = await targetsOf(context, period)
    const programs = new Map(
      (await tx.selectFrom('sub_program').select(['id', 'name']).execute()).map(({ id, name }) => [id, name]),
    )
    const names = await namesOf(
      tx,
      under('provider').flatMap(({ employee_id }) => employee_id ?? []),
    )
    const nameOf = (id: string | null) => names.get(id ?? '') ?? ''
    const all = under('all')[0]!
    const Months = Array.from({ length: 12 }, (_, at) => {
      const Month = addMonths(period.from, at)
      const { Services = 0, Units = 0, Cents = 0 } = byMonth.get(Month) ?? {}
      const IsOver = addMonths(Month, 1) <= today
      return { Month, Services, Units, Cents, TargetUnits: targets.get(Month) ?? 0, IsOver }
    })
    return {
      FiscalYear: period.year,
      From: period.from,
      To: period.to,
      Billed: sumsOf(all),
      Target: againstTarget(Months),
      Months: Months.map((one) => ({ ...one, TargetUnits: Math.round(one.TargetUnits) })),
      Programs: billed('program').map((one) => ({
        SubProgramID: one.sub_program_id!,
        SubProgramName: programs.get(one.sub_program_id!) ?? '',
        ...sumsOf(one),
      })),
      Roles: billed('role').map((one) => ({ Role: one.billing_role!, ...sumsOf(one) })),
      Providers: billed('provider').map((one) => ({
        EmployeeID: one.employee_id!,
        Name: nameOf(one.employee_id),
        ...sumsOf(one),
      })),
      Funnel: under('status')
        .toSorted((one, other) => funnel.indexOf(one.status!) - funnel.indexOf(other.status!))
        .map((one) => ({
          Status: one.status!,
          Services: one.AllServices,
          Units: one.AllUnits,
          Cents: one.AllCents,
        })),
      Decided: all.Decided,
      Denied: all.Denied,
      UnsignedMinutes: all.UnsignedMinutes,
      UnsignedServices: all.UnsignedServices,
      Signed: all.Signed,
      SignedOnTime: all.SignedOnTime,
      DenialReasons: under('reason')
        .filter(({ Denied }) => Denied > 0)
        .toSorted((one, other) => other.Denied - one.Denied || byText(one.denial_reason, other.denial_reason))
        .slice(0, mostReasons)
        .map(({ denial_reason, Denied }) => ({ Reason: denial_reason!, Services: Denied })),
      Lagging: under('provider')
        .filter(({ LateNotes }) => LateNotes > 0)
        .toSorted((one, other) => other.LateNotes - one.LateNotes || byText(one.employee_id, other.employee_id))
        .slice(0, mostNamed)
        .map(({ employee_id, LateNotes, LateMinutes }) => ({
          EmployeeID: employee_id!,
          Name: nameOf(employee_id),
          LateNotes,
          UnsignedMinutes: LateMinutes,
        })),
    }
  },

  async getFiscalYears({ tx, today }) {
    const { rows } = await sql<{ first: string | null }>`select min(service_on) as first from billing_line`.execute(tx)
    const current = fiscalYearOf(today)
    const first = rows[0]?.first ? Math.min(fiscalYearOf(rows[0].first), current) : current
    return Array.from({ length: current - first + 1 }, (_, back) => {
      const year = current - back
      return {
        FiscalYear: year,
        Name: fiscalYearName(year),
        From: fiscalYearStart(year),
        To: addDays(fiscalYearStart(year + 1), -1),
        IsCurrent: back === 0,
      }
    })
  },

  async getCostReport(context) {
    const period = periodOf(context)
    const Rows = await costLines(context, period)
    return { FiscalYear: period.year, From: period.from, To: period.to, Rows, Total: totalOf(Rows) }
  },

  async downloadBillingCostReport(context) {
    const { input, language, looked } = context
    const period = periodOf(context)
    const rows = await costLines(context, period)
    await looked('billing_line', null, {
      file: input.Format,
      asked: { ...input, year: period.year },
      found: rows.length,
    })
    return rosterFile(
      sentence(['Cost report {year}', 'Informe de costos {year}'], { year: fiscalYearName(period.year) }),
      [
        { title: ['Sub-program', 'Subprograma'], value: (row) => row.SubProgramName, width: 32 },
        {
          title: ['Service function', 'Función de servicio'],
          value: (row) => serviceFunctionWords(row.ServiceFunction, language),
          width: 28,
        },
        { title: ['Code', 'Código'], value: (row) => row.Code },
        { title: ['Services', 'Servicios'], value: (row) => row.Services, kind: 'number' },
        { title: ['Units', 'Unidades'], value: (row) => row.Units, kind: 'number' },
        { title: ['Rate', 'Tarifa'], value: (row) => row.RateCents / 100, kind: 'number' },
        { title: ['Cost', 'Costo'], value: (row) => row.Cents / 100, kind: 'number' },
      ],
      rows,
      input.Format,
      { language },
    )
  },
})
