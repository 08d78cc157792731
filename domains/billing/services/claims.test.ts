import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '#platform/contract/dates.ts'
import { openBillingAgency, type BillingAgency } from '../billing-testing.ts'
import { claimsCalls as calls, mostClaims } from './claims.calls.ts'
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

test('the authorization is the one that opened the gate, in whichever enrollment it was written down', async () => {
  const child = await a.billableChild()
  const other = await a.one(
    `insert into client_membership (person_id, sub_program_id, start_date)
     select $1, (select id from sub_program where id <> $2 order by id limit 1), '2020-01-01' returning id`,
    [child.client, a.homeProgram],
  )
  await a.owner.query(
    `insert into billing_authorization (client_membership_id, number, start_date, end_date) values ($1, 'AUTH-ELSEWHERE', $2, $3)`,
    [other, addDays(a.today, -60), addDays(a.today, 60)],
  )
  const id = await a.served(child.membership, { on: addDays(a.today, -11) })
  const { version } = (await a.line(id))!
  await a.bruno.ok(servicesCalls.correctService, {
    ServiceID: id,
    version,
    CodeID: await a.codeId('H2019 HK'),
    StartTime: '10:00',
    EndTime: '10:45',
    DocumentationMinutes: 0,
    TravelMinutes: 0,
    Reason: 'Home-based',
  })
  const line = (await a.line(id))!
  expect(line.Waits).toEqual([])
  await a.bruno.ok(servicesCalls.updateStatus, {
    Services: [{ ServiceID: id, version: line.version }],
    Status: 'Submitted',
  })
  const day = addDays(a.today, -11)
  const asked = { From: day, To: day, Which: 'All' as const, Format: 'csv' as const }
  const rows = parse((await a.bruno.send(calls.exportClaims, asked)).text, { columns: true, bom: true }) as Record<
    string,
    string
  >[]
  expect(rows.find((row) => row['Claim number'] === id)!['Authorization']).toBe('AUTH-ELSEWHERE')
  const looks = await a.owner.query(
    `select detail from audit where kind = 'view' and call = 'Billing/ExportClaims' and user_id = $1 order by at desc limit 1`,
    [a.bruno.userId],
  )
  expect(looks.rows).toMatchObject([{ detail: { file: 'csv', found: rows.length } }])
})

test('more than a file can have is refused, never cut', async () => {
  const day = addDays(a.today, -90)
  const writer = await a.owner.connect()
  try {
    await writer.query(`begin`)
    await writer.query(`set local session_replication_role = replica`)
    await writer.query(
      `insert into billing_line (client_membership_id, person_id, sub_program_id, contact_made_id, employee_id, billing_code_id, service_on, direct_minutes,
         status, billing_role, unit_minutes, units, rate_cents, amount_cents, submitted_at, submitted_by, signed_on)
       select l.client_membership_id, l.person_id, l.sub_program_id, gen_random_uuid(), l.employee_id, l.billing_code_id, $1, 15, 'Submitted',
         l.billing_role, 15, 1, 100, 100, now(), l.submitted_by, l.signed_on
       from (select * from billing_line where status = 'Submitted' limit 1) l cross join generate_series(1, $2)`,
      [day, mostClaims + 1],
    )
    await writer.query(`commit`)
  } finally {
    writer.release()
  }
  const asked = { From: day, To: day, Which: 'Submitted' as const, Format: 'csv' as const }
  expect((await a.bruno.send(calls.exportClaims, asked)).refusal.code).toBe('TooMany')
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
