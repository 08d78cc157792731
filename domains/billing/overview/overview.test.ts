import { afterAll, beforeAll, expect, test } from 'vitest'
import { measuresCalls } from '#domains/measures/measures.calls.ts'
import { addDays, addMonths, fiscalYearOf, fiscalYearStart } from '#platform/contract/dates.ts'
import { openBillingAgency, type BillingAgency } from '../billing-testing.ts'
import { unitsOf } from '../billing.rules.ts'
import { providersCalls } from '../providers/providers.calls.ts'
import { serviceRoster } from '../services/services-roster.rules.ts'
import { servicesCalls } from '../services/services.calls.ts'
import { behind, behindYear, type Behind } from './behind.rules.ts'
import { overviewCalls as calls } from './overview.calls.ts'

let a: BillingAgency
const rate = 4321
const chance = Number(process.env['KITH_SEED'] ?? Date.now()) % 100_000
let turn = chance
const upTo = (most: number) => {
  turn = (turn * 48_271 + 11) % 2_147_483_647
  return turn % most
}
/** What our own reckoning says, beside the database's. */
const made: { on: string; minutes: number; status: string }[] = []

beforeAll(async () => {
  a = await openBillingAgency()
  for (let n = 0; n < 28; n += 1) {
    const child = await a.billableChild()
    const on = addDays(a.today, -2 - n * 11)
    const minutes = 8 + upTo(100)
    const to = `${String(9 + Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
    const id = await a.served(child.membership, { on, from: '09:00', to, note: upTo(5) === 0 ? null : 'Completed' })
    const { Status: was, version } = (await a.line(id))!
    let status: string = was
    if (was === 'Ready' && upTo(4) > 0) {
      const sent = await a.bruno.ok(servicesCalls.updateStatus, {
        Services: [{ ServiceID: id, version }],
        Status: 'Submitted',
      })
      status = (['Submitted', 'Approved', 'Denied'] as const)[upTo(3)]!
      if (status !== 'Submitted')
        await a.bruno.ok(servicesCalls.updateStatus, {
          Services: sent.Services,
          Status: status as 'Approved',
          DenialReason: status === 'Denied' ? (['Claimed Twice', 'Other Coverage First'] as const)[upTo(2)] : null,
        })
    }
    made.push({ on, minutes, status })
  }
})
afterAll(() => a.close())

const sum = (rows: readonly { Services: number; Units: number; Cents: number }[]) => ({
  Services: rows.reduce((all, one) => all + one.Services, 0),
  Units: rows.reduce((all, one) => all + one.Units, 0),
  Cents: rows.reduce((all, one) => all + one.Cents, 0),
})

test('the parts of every year are the whole, and the whole is what our own reckoning says', async () => {
  const years = await a.bruno.ok(calls.getFiscalYears, {})
  expect(years[0]).toMatchObject({
    FiscalYear: fiscalYearOf(a.today),
    IsCurrent: true,
    From: fiscalYearStart(fiscalYearOf(a.today)),
  })
  let billed = 0
  for (const { FiscalYear, From, To } of years) {
    const data = await a.bruno.ok(calls.getBillingDashboardData, { FiscalYear })
    const ours = made.filter(
      ({ on, status }) => on >= From && on <= To && (status === 'Submitted' || status === 'Approved'),
    )
    const units = ours.reduce((all, { minutes }) => all + unitsOf(minutes), 0)
    expect(data.Billed, `seed ${chance}`).toEqual({ Services: ours.length, Units: units, Cents: units * rate })
    for (const parts of [data.Months, data.Programs, data.Roles, data.Providers])
      expect(sum(parts)).toEqual(data.Billed)
    expect(sum(data.Funnel.filter(({ Status }) => Status === 'Submitted' || Status === 'Approved'))).toEqual(
      data.Billed,
    )
    const here = made.filter(({ on }) => on >= From && on <= To)
    expect(data.Denied).toBe(here.filter(({ status }) => status === 'Denied').length)
    expect(data.UnsignedMinutes).toBe(
      here.filter(({ status }) => status === 'Draft note').reduce((all, { minutes }) => all + minutes, 0),
    )
    const cost = await a.bruno.ok(calls.getCostReport, { FiscalYear })
    expect(cost.Total).toEqual(data.Billed)
    for (const { Units, RateCents, Cents } of cost.Rows) expect(Cents).toBe(Units * RateCents)
    const months = await a.bruno.ok(providersCalls.getProviderMonths, { EmployeeID: a.manager.userId, FiscalYear })
    expect(sum(months.Months).Cents).toBe(data.Billed.Cents)
    expect(months.Months.reduce((all, one) => all + one.DirectMinutes, 0)).toBe(
      here.reduce((all, one) => all + one.minutes, 0),
    )
    billed += data.Billed.Services
  }
  expect(billed).toBe(made.filter(({ status }) => status === 'Submitted' || status === 'Approved').length)
})

/** Every service behind a figure, as its link asks for them. */
async function behindIt(of: Behind) {
  const asked: Record<string, unknown> = { PageSize: 100, CountAll: true }
  for (const [id, values] of Object.entries(of)) {
    const filter = serviceRoster.allFilters.find((one) => one.id === id)
    expect(filter, id).toBeDefined()
    Object.assign(asked, filter!.ask(values))
  }
  const list = await a.bruno.ok(servicesCalls.getServices, asked)
  return {
    Services: list.Total,
    Units: list.Rows.reduce((all, one) => all + (one.Units ?? 0), 0),
    Cents: list.Rows.reduce((all, one) => all + one.AmountCents, 0),
    Minutes: list.Rows.reduce((all, one) => all + (one.DirectMinutes ?? 0), 0),
  }
}

test('a year and a sub-program without services are told with nothing in them', async () => {
  const nothing = { Services: 0, Units: 0, Cents: 0 }
  const other = await a.one<string>(
    'select id from sub_program where id not in (select sub_program_id from billing_line) limit 1',
  )
  for (const asked of [{ FiscalYear: 2004 }, { FiscalYear: 2199 }, { SubProgramID: other }]) {
    const year = await a.bruno.ok(calls.getBillingDashboardData, asked)
    expect(year).toMatchObject({
      Billed: nothing,
      Funnel: [],
      Programs: [],
      Decided: 0,
      Denied: 0,
      Signed: 0,
      UnsignedMinutes: 0,
    })
    expect(sum(year.Months)).toEqual(nothing)
  }
  // Its last months are beyond the last day that can be said.
  for (const call of [calls.getBillingDashboardData, calls.getCostReport])
    expect((await a.bruno.send(call, { FiscalYear: 2200 })).refusal.code, call.name).toBe('InvalidInput')
})

test('every figure opens its services, with the same number', async () => {
  for (const { FiscalYear, From, To } of await a.bruno.ok(calls.getFiscalYears, {}))
    for (const SubProgramID of [undefined, a.homeProgram]) {
      const year = behindYear(From, To, SubProgramID)
      const asked = { FiscalYear, ...(SubProgramID && { SubProgramID }) }
      const data = await a.bruno.ok(calls.getBillingDashboardData, asked)
      const rows = (of: Behind) => behindIt({ ...year, ...of })
      const same = async (of: Behind, { Services, Units, Cents }: { Services: number; Units: number; Cents: number }) =>
        expect(await rows(of), JSON.stringify(of)).toMatchObject({ Services, Units, Cents })
      await same(behind.billed(), data.Billed)
      for (const one of data.Months) await same(behind.month(one.Month), one)
      for (const one of data.Programs) await same(behind.program(one.SubProgramID), one)
      for (const one of data.Roles) await same(behind.role(one.Role), one)
      for (const one of data.Providers) await same(behind.provider(one.EmployeeID), one)
      for (const one of data.Funnel) await same(behind.status(one.Status), one)
      for (const one of data.DenialReasons)
        expect((await rows(behind.denialReason(one.Reason))).Services).toBe(one.Services)
      expect((await rows(behind.denied())).Services).toBe(data.Denied)
      expect((await rows(behind.signedOnTime())).Services).toBe(data.SignedOnTime)
      expect(await rows(behind.unsigned())).toMatchObject({
        Services: data.UnsignedServices,
        Minutes: data.UnsignedMinutes,
      })
      for (const one of data.Lagging)
        expect(await rows(behind.lagging(one.EmployeeID))).toMatchObject({
          Services: one.LateNotes,
          Minutes: one.UnsignedMinutes,
        })
      const cost = await a.bruno.ok(calls.getCostReport, asked)
      for (const one of cost.Rows) await same(behind.cost(one), one)
    }
})

test('against the target counts months that are over, and of a sub-program its part alone', async () => {
  const other = await a.one(`select s.id from sub_program s where s.id <> $1 order by s.id limit 1`, [a.homeProgram])
  await a.owner.query(`insert into billing_program (sub_program_id, start_date) values ($1, '2020-07-01')`, [other])
  await a.owner.query(
    `update employee_sub_program set start_date = '2020-01-01' where employee_id = $1 and sub_program_id = $2`,
    [a.manager.userId, a.homeProgram],
  )
  await a.owner.query(
    `insert into employee_sub_program (employee_id, sub_program_id, sub_program_role, start_date)
     select employee_id, $2, sub_program_role, '2020-01-01' from employee_sub_program where employee_id = $1 and sub_program_id = $3 limit 1`,
    [a.manager.userId, other, a.homeProgram],
  )
  await a.owner.query(
    `insert into billing_target (employee_id, direct_minutes, paid_minutes, start_date) values ($1, 3000, 9000, '2020-07-01')`,
    [a.manager.userId],
  )
  for (const { FiscalYear, From, To } of await a.second.ok(calls.getFiscalYears, {}))
    for (const SubProgramID of [undefined, a.homeProgram]) {
      const asked = SubProgramID && { SubProgramID }
      const { Target, Months } = await a.second.ok(calls.getBillingDashboardData, { FiscalYear, ...asked })
      const { Figures } = await a.second.ok(measuresCalls.getFigures, {
        From,
        To,
        Measures: ['billing-target'],
        ...asked,
      })
      const figure = Figures.find((one) => one.SubProgramID === null)!
      expect(Target.Percent).toBe(figure.Value)
      expect([Target.Units, Target.TargetUnits]).toEqual([figure.Part ?? 0, Math.round(figure.Whole ?? 0)])
      expect(Months.filter(({ IsOver }) => IsOver).map(({ Month }) => Month)).toEqual(
        Months.filter(({ Month }) => addMonths(Month, 1) <= a.today).map(({ Month }) => Month),
      )
      if (SubProgramID) expect(Months.map(({ TargetUnits }) => TargetUnits)).toEqual(Months.map(() => 100))
    }
  await a.owner.query(`update billing_target set voided_at = now(), void_reason = 'test'`)
})

test('sums are whole beyond what four bytes hold', async () => {
  await a.owner.query(`update billing_rate set cents = 10000000 where kind = 'Service'`)
  const child = await a.billableChild()
  const year = fiscalYearOf(a.today) - 3
  for (const nth of [1, 2, 3]) {
    const on = addDays(fiscalYearStart(year), 7 * nth)
    const id = await a.served(child.membership, { on, from: '00:00', to: '23:59' })
    const { version } = (await a.line(id))!
    await a.bruno.ok(servicesCalls.updateStatus, { Services: [{ ServiceID: id, version }], Status: 'Submitted' })
  }
  const Cents = 3 * 96 * 10_000_000
  const data = await a.bruno.ok(calls.getBillingDashboardData, { FiscalYear: year })
  expect(data.Billed.Cents).toBe(Cents)
  expect((await a.bruno.ok(calls.getCostReport, { FiscalYear: year })).Total.Cents).toBe(Cents)
  const months = await a.bruno.ok(providersCalls.getProviderMonths, { EmployeeID: a.manager.userId, FiscalYear: year })
  expect(months.Months.reduce((all, one) => all + one.Cents, 0)).toBe(Cents)
})

test('the cost report is a file, and years that nobody names are refused', async () => {
  const file = await a.bruno.send(calls.downloadBillingCostReport, { Format: 'csv' })
  expect(file.status).toBe(200)
  const year = { EmployeeID: a.manager.userId, Format: 'csv' as const }
  expect((await a.bruno.send(providersCalls.exportProviderMonths, year)).status).toBe(200)
  const { rows: looks } = await a.owner.query<{ call: string; user_id: string }>(
    `select call, user_id from audit where kind = 'view' and call = any ('{Dashboard/Billing/DownloadBillingCostReport,Billing/Provider/ExportMonths}') order by call`,
  )
  expect(looks).toEqual([
    { call: 'Billing/Provider/ExportMonths', user_id: a.bruno.userId },
    { call: 'Dashboard/Billing/DownloadBillingCostReport', user_id: a.bruno.userId },
  ])
  expect((await a.bruno.send(calls.getBillingDashboardData, { FiscalYear: 9 })).status).toBe(400)
  expect((await a.manager.send(calls.getBillingDashboardData, {})).status).toBe(403)
})

test('a provider sees their own profile and months, nobody else’s; targets are dated by month', async () => {
  const own = await a.manager.ok(providersCalls.getProviderProfile, { EmployeeID: a.manager.userId })
  expect(own).toMatchObject({ Role: 'Clinician (LPHA)', Can: { Manage: false, SeeAll: false } })
  const services = (Of: 'All' | 'Late' | 'Denied', Page = 1) =>
    a.manager.ok(providersCalls.getProviderServices, { EmployeeID: a.manager.userId, Of, Page, PageSize: 25 })
  const late = await services('Late')
  expect(late.Rows.every(({ Status }) => Status === 'Draft note')).toBe(true)
  expect((await services('Denied')).Total).toBe(made.filter(({ status }) => status === 'Denied').length)
  const all = await services('All')
  expect(all.Total).toBeGreaterThan(25)
  const second = await services('All', 2)
  expect(new Set([...all.Rows, ...second.Rows].map(({ ServiceID }) => ServiceID)).size).toBe(Math.min(50, all.Total))
  expect(
    (await a.manager.send(providersCalls.getProviderServices, { EmployeeID: a.supervisor.userId, Of: 'All' })).status,
  ).toBe(404)
  const other = await a.manager.send(providersCalls.getProviderProfile, { EmployeeID: a.supervisor.userId })
  const nobody = await a.manager.send(providersCalls.getProviderProfile, {
    EmployeeID: '018cc251-f400-7000-8000-00000000dead',
  })
  expect([other.status, nobody.status, other.refusal.code]).toEqual([404, 404, nobody.refusal.code])
  const set = (StartDate: string, DirectMinutes: number) =>
    a.bruno.send(providersCalls.setTarget, {
      EmployeeID: a.manager.userId,
      StartDate,
      DirectMinutes,
      PaidMinutes: 9600,
    })
  expect((await set(a.today, 9601)).refusal.code).toBe('TooMuch')
  await set(addDays(a.today, -400), 4000)
  await set(a.today, 4800)
  await set(a.today, 5400)
  expect((await set(addDays(a.today, -200), 1)).refusal.code).toBe('LaterTarget')
  const { Months } = await a.bruno.ok(providersCalls.getProviderMonths, { EmployeeID: a.manager.userId })
  const now = Months.find(({ Month }) => Month.slice(0, 7) === a.today.slice(0, 7))!
  expect(now).toMatchObject({
    TargetMinutes: 5400,
    PaidMinutes: 9600,
    Productivity: Math.round((100 * now.DirectMinutes) / 9600),
  })
  const list = await a.bruno.ok(providersCalls.getProviders, { Search: 'Mockley' })
  expect(list.Rows[0]).toMatchObject({ EmployeeID: a.manager.userId, TargetMinutes: 5400 })
})
