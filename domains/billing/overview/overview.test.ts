import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, fiscalYearOf, fiscalYearStart } from '#platform/contract/dates.ts'
import { openBillingAgency, type BillingAgency } from '../billing-testing.ts'
import { unitsOf } from '../billing.rules.ts'
import { providersCalls } from '../providers/providers.calls.ts'
import { servicesCalls } from '../services/services.calls.ts'
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
  for (let n = 0; n < 24; n += 1) {
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
          Reason: status === 'Denied' ? 'For the test' : null,
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

test('the cost report is a file, and years that nobody names are refused', async () => {
  const file = await a.bruno.send(calls.downloadBillingCostReport, { Format: 'csv' })
  expect(file.status).toBe(200)
  expect((await a.bruno.send(calls.getBillingDashboardData, { FiscalYear: 9 })).status).toBe(400)
  expect((await a.manager.send(calls.getBillingDashboardData, {})).status).toBe(403)
})

test('a provider sees their own profile and months, nobody else’s; targets are dated by month', async () => {
  const own = await a.manager.ok(providersCalls.getProviderProfile, { EmployeeID: a.manager.userId })
  expect(own).toMatchObject({ Role: 'Clinician (LPHA)', Can: { Manage: false, SeeAll: false } })
  expect(own.Late.every(({ Status }) => Status === 'Draft note')).toBe(true)
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
