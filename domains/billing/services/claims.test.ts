import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '#platform/contract/dates.ts'
import { openBillingAgency, type BillingAgency } from '../billing-testing.ts'
import { claimsCalls as calls } from './claims.calls.ts'
import { placeCode } from './place-codes.rules.ts'
import { servicesCalls } from './services.calls.ts'

let a: BillingAgency
beforeAll(async () => {
  a = await openBillingAgency()
})
afterAll(() => a.close())

test('the file has every service that has left, once, with what a claim needs; its charges are what was submitted', async () => {
  const child = await a.billableChild()
  await a.owner.query(
    `insert into welligent_staff (employee_id, npi) values ($1, '1993999998') on conflict (employee_id) do update set npi = excluded.npi`,
    [a.manager.userId],
  )
  const sent: { ServiceID: string; version: number }[] = []
  let cents = 0
  for (const back of [5, 6, 7]) {
    const id = await a.served(child.membership, { on: addDays(a.today, -back), to: '11:00' })
    const { version } = (await a.line(id))!
    const done = await a.bruno.ok(servicesCalls.updateStatus, {
      Services: [{ ServiceID: id, version }],
      Status: 'Submitted',
    })
    sent.push(...done.Services)
    cents += done.AmountCents
  }
  await a.served(child.membership, { on: addDays(a.today, -8), note: null })
  const period = { From: addDays(a.today, -30), To: a.today }
  const read = async (Which: 'Submitted' | 'All') =>
    parse((await a.bruno.send(calls.exportClaims, { ...period, Which, Format: 'csv' })).text, {
      columns: true,
      bom: true,
    }) as Record<string, string>[]
  const rows = await read('Submitted')
  expect(rows.map((row) => row['Claim number']).toSorted()).toEqual(sent.map(({ ServiceID }) => ServiceID).toSorted())
  expect(rows.reduce((sum, row) => sum + Math.round(Number(row['Charge']) * 100), 0)).toBe(cents)
  expect(rows[0]).toMatchObject({
    Diagnosis: 'F43.20',
    NPI: '1993999998',
    Procedure: 'H2017',
    'Place of service': '12',
    Units: '4',
  })
  await a.bruno.ok(servicesCalls.updateStatus, { Services: [sent[0]!], Status: 'Approved' })
  expect([(await read('Submitted')).length, (await read('All')).length]).toEqual([2, 3])
  const long = await a.bruno.send(calls.exportClaims, { ...period, From: '2020-01-01', Which: 'All', Format: 'csv' })
  expect(long.refusal.code).toBe('WrongPeriod')
  expect((await a.director.send(calls.exportClaims, { ...period, Which: 'All', Format: 'csv' })).status).toBe(403)
})

test('a place has its code, and an unknown one is elsewhere', () => {
  expect(['In-person home', 'School', 'Video', 'In-person other', null].map(placeCode)).toEqual([
    '12',
    '03',
    '10',
    '99',
    '99',
  ])
})
