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

/** What is billed, counted under a heading. */
async function billedBy<K extends object>(
  asked: Asked,
  period: Period,
  key: ReturnType<typeof sql>,
  order = sql`3 desc`,
) {
  const { rows } = await sql<
    K & Sums
  >`select ${key}, ${sums} from billing_line b join sub_program s on s.id = b.sub_program_id
    where ${within(asked, period)} and ${isBilled} group by 1, 2 order by ${order}, 1`.execute(asked.tx)
  return rows
}

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
    const Programs = await billedBy<{ SubProgramID: string; SubProgramName: string }>(
      context,
      period,
      sql`b.sub_program_id as "SubProgramID", s.name as "SubProgramName"`,
      sql`5 desc`,
    )
    const months = await billedBy<{ Month: string }>(
      context,
      period,
      sql`date_trunc('month', b.service_on::timestamp)::date as "Month", 1 as one`,
      sql`1`,
    )
    const byMonth = new Map(months.map((one) => [one.Month, one]))
    const targets = await targetsOf(context, period)
    const roles = await billedBy<{ Role: string; one: number }>(
      context,
      period,
      sql`b.billing_role as "Role", 1 as one`,
      sql`5 desc`,
    )
    const providers = await billedBy<{ EmployeeID: string; Name: string }>(
      context,
      period,
      sql`b.employee_id as "EmployeeID", coalesce((select n.name from staff_names(array[b.employee_id]) n), '') as "Name"`,
      sql`5 desc`,
    )
    const funnel = await sql<
      { Status: string } & Sums
    >`select b.status as "Status", ${sums} from billing_line b where ${within(context, period)}
      group by 1 order by array_position(array['Draft note', 'Unsigned', 'Held', 'Ready', 'Submitted', 'Approved', 'Denied', 'Void', 'Non-billable'], b.status)`.execute(
      tx,
    )
    const facts = await sql<{
      Decided: number
      Denied: number
      UnsignedMinutes: number
      UnsignedServices: number
      Signed: number
      SignedOnTime: number
    }>`select count(*) filter (where b.status in ('Approved', 'Denied'))::int as "Decided", count(*) filter (where b.status = 'Denied')::int as "Denied",
        coalesce(sum(b.direct_minutes) filter (where b.status in ('Draft note', 'Unsigned')), 0)::int as "UnsignedMinutes",
        count(*) filter (where b.status in ('Draft note', 'Unsigned'))::int as "UnsignedServices",
        count(*) filter (where b.signed_on is not null and b.status <> 'Void')::int as "Signed",
        count(*) filter (where b.signed_on <= b.sign_by and b.status <> 'Void')::int as "SignedOnTime"
      from billing_line b where ${within(context, period)}`.execute(tx)
    const reasons = await sql<{
      Reason: string
      Services: number
    }>`select b.denial_reason as "Reason", count(*)::int as "Services" from billing_line b
      where ${within(context, period)} and b.status = 'Denied' group by 1 order by 2 desc, 1 limit 5`.execute(tx)
    const lagging = await sql<{ EmployeeID: string; Name: string; LateNotes: number; UnsignedMinutes: number }>`
      select b.employee_id as "EmployeeID", coalesce((select n.name from staff_names(array[b.employee_id]) n), '') as "Name",
        count(*)::int as "LateNotes", coalesce(sum(b.direct_minutes), 0)::int as "UnsignedMinutes"
      from billing_line b where ${within(context, period)} and b.status in ('Draft note', 'Unsigned') and b.sign_by < ${today}::date
      group by 1 order by 3 desc, 1 limit ${mostNamed}`.execute(tx)
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
      Billed: totalOf(Programs),
      Target: againstTarget(Months),
      Months: Months.map((one) => ({ ...one, TargetUnits: Math.round(one.TargetUnits) })),
      Programs,
      Roles: roles.map(({ one: _one, ...row }) => row),
      Providers: providers,
      Funnel: funnel.rows,
      ...facts.rows[0]!,
      DenialReasons: reasons.rows,
      Lagging: lagging.rows,
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
