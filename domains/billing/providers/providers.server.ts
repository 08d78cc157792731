import { sql } from 'kysely'
import { addMonths, fiscalYearOf, fiscalYearStart } from '#platform/contract/dates.ts'
import { ownReasons } from '#platform/contract/own-reasons.ts'
import { pageOf } from '#platform/contract/paging.ts'
import { sentence } from '#platform/contract/words.ts'
import { handlers, type Me, type Tx } from '#platform/server/handlers.ts'
import { named, record } from '#platform/server/record.ts'
import { rosterFile } from '#platform/server/spreadsheet.ts'
import { fiscalYearName, monthOf } from '../billing.rules.ts'
import { profileOf, servicesOf } from './provider-profile.server.ts'
import { isProvider } from './provider-reach.server.ts'
import { providerList } from './providers-list.server.ts'
import { providersCalls, type ProviderMonth } from './providers.calls.ts'

const targets = record('billing_target', named('BillingTargetID', 'DirectMinutes', 'PaidMinutes', 'Note'), {
  voids: true,
})

interface Asker {
  tx: Tx
  me: Me
}
/** One's own; another's for whoever sees billing and works with them. */
const maySee = async ({ tx, me }: Asker, id: string) =>
  id === me.userId || (me.may('Billing.View') && (await isProvider(tx, me, id)))

/** Of the paid minutes what is none of the others, and how many of a hundred are direct. */
function productivity(direct: number, beside: number, paid: number | null) {
  return paid === null
    ? { OtherMinutes: null, Productivity: null }
    : { OtherMinutes: Math.max(0, paid - direct - beside), Productivity: Math.round((100 * direct) / paid) }
}

async function monthsOf({ tx }: Asker, id: string, year: number): Promise<ProviderMonth[]> {
  const from = fiscalYearStart(year)
  const { rows } = await sql<Omit<ProviderMonth, 'OtherMinutes' | 'Productivity'>>`
    select m::date as "Month", coalesce(sum(b.direct_minutes), 0)::int as "DirectMinutes", coalesce(sum(b.documentation_minutes), 0)::int as "DocumentationMinutes",
      coalesce(sum(b.travel_minutes), 0)::int as "TravelMinutes", count(b.id)::int as "Services",
      coalesce(sum(b.units) filter (where b.status in ('Submitted', 'Approved')), 0)::int as "Units",
      coalesce(sum(b.amount_cents) filter (where b.status in ('Submitted', 'Approved')), 0)::bigint as "Cents",
      max(t.paid_minutes) as "PaidMinutes", max(t.direct_minutes) as "TargetMinutes",
      count(*) filter (where b.signed_on <= b.sign_by)::int as "SignedOnTime", count(b.signed_on)::int as "Signed"
    from generate_series(${from}::date, ${addMonths(from, 11)}::date, interval '1 month') m
      left join billing_line b on b.employee_id = ${id} and b.status not in ('Void', 'Non-billable') and b.service_on >= m::date
        and b.service_on < (m + interval '1 month')::date
      left join billing_target t on t.employee_id = ${id} and t.voided_at is null and daterange(t.start_date, t.end_date) @> m::date
    group by 1 order by 1`.execute(tx)
  return rows.map((row) => ({
    ...row,
    ...productivity(row.DirectMinutes, row.DocumentationMinutes + row.TravelMinutes, row.PaidMinutes),
  }))
}

export const providersHandlers = handlers(providersCalls, {
  getProviders: (context) => providerList.page(context),
  exportProviders: (context) => providerList.file(context),

  async getProviderProfile(context) {
    const { input, notFound } = context
    if (!(await maySee(context, input.EmployeeID))) notFound()
    return (await profileOf(context, input.EmployeeID)) ?? notFound()
  },

  async getProviderServices(context) {
    const { input, notFound } = context
    if (!(await maySee(context, input.EmployeeID))) notFound()
    return servicesOf(context, input.EmployeeID, input.Of, pageOf(input))
  },

  async getProviderMonths(context) {
    const { input, today, notFound } = context
    if (!(await maySee(context, input.EmployeeID))) notFound()
    const FiscalYear = input.FiscalYear ?? fiscalYearOf(today)
    return { FiscalYear, Months: await monthsOf(context, input.EmployeeID, FiscalYear) }
  },

  async exportProviderMonths(context) {
    const { input, today, language, notFound, looked } = context
    if (!(await maySee(context, input.EmployeeID))) notFound()
    const year = input.FiscalYear ?? fiscalYearOf(today)
    await looked('employee', input.EmployeeID, { file: input.Format, asked: { year } })
    return rosterFile(
      sentence(['Provider {year}', 'Proveedor {year}'], { year: fiscalYearName(year) }),
      [
        { title: ['Month', 'Mes'], value: (row) => row.Month.slice(0, 7) },
        { title: ['Direct minutes', 'Minutos directos'], value: (row) => row.DirectMinutes, kind: 'number' },
        {
          title: ['Documentation minutes', 'Minutos de documentación'],
          value: (row) => row.DocumentationMinutes,
          kind: 'number',
        },
        { title: ['Travel minutes', 'Minutos de viaje'], value: (row) => row.TravelMinutes, kind: 'number' },
        { title: ['Other minutes', 'Otros minutos'], value: (row) => row.OtherMinutes, kind: 'number' },
        { title: ['Target', 'Meta'], value: (row) => row.TargetMinutes, kind: 'number' },
        { title: ['Productivity %', 'Productividad %'], value: (row) => row.Productivity, kind: 'number' },
        { title: ['Units', 'Unidades'], value: (row) => row.Units, kind: 'number' },
        { title: ['Amount', 'Importe'], value: (row) => row.Cents / 100, kind: 'number' },
      ],
      await monthsOf(context, input.EmployeeID, year),
      input.Format,
      { language },
    )
  },

  async setTarget(context) {
    const { tx, me, input, refuse } = context
    if (!(await isProvider(tx, me, input.EmployeeID))) refuse('NotKnown')
    if (input.DirectMinutes > input.PaidMinutes) refuse('TooMuch')
    const from = monthOf(input.StartDate)
    await sql`select pg_advisory_xact_lock(hashtextextended('billing target ' || ${input.EmployeeID}::text, 0))`.execute(
      tx,
    )
    const { rows } = await sql<{ id: string; start_date: string }>`select id, start_date from billing_target
      where employee_id = ${input.EmployeeID} and voided_at is null order by start_date desc limit 1`.execute(tx)
    const [newest] = rows
    if (newest && newest.start_date > from) refuse('LaterTarget')
    // Of the same month the newer one counts.
    if (newest?.start_date === from)
      await sql`update billing_target set voided_at = now(), voided_by = my_user(), void_reason = ${ownReasons.changed[0]} where id = ${newest.id}`.execute(
        tx,
      )
    else if (newest)
      await sql`update billing_target set end_date = ${from} where id = ${newest.id} and (end_date is null or end_date > ${from})`.execute(
        tx,
      )
    return targets.add(context, { ...targets.values(input), employee_id: input.EmployeeID, start_date: from })
  },
})
