import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '#platform/contract/dates.ts'
import { openBillingAgency, type BillingAgency } from '../billing-testing.ts'
import { signBy, shared, unitsOf } from '../billing.rules.ts'
import { worklistCalls } from '#domains/home/worklist.calls.ts'
import { roleCalls } from '../providers/roles.calls.ts'
import { setupCalls } from '../setup/setup.calls.ts'
import { servicesCalls as calls } from './services.calls.ts'

let a: BillingAgency
let child: { membership: string; client: string }
beforeAll(async () => {
  a = await openBillingAgency()
  child = await a.billableChild()
})
afterAll(() => a.close())

const seen = async (id: string) => {
  const { ServiceID, version } = (await a.line(id))!
  return { ServiceID, version }
}
const gatesOf = async (id: string) => (await a.line(id))!.Waits
/** Days back, each used once, so that nothing overlaps by chance. */
let back = 3
const another = () => addDays(a.today, -(back += 1))

describe('a service', () => {
  test('is made of a contact, waits for its note, and is frozen when it leaves', async () => {
    const id = await a.served(child.membership, { on: another(), note: null })
    expect(await a.line(id)).toMatchObject({
      Status: 'Draft note',
      Waits: ['NoteMissing'],
      DirectMinutes: 45,
      Units: 3,
      AmountCents: 12963,
    })
    await a.note(id, 'Draft')
    expect(await gatesOf(id)).toEqual(['NoteDraft'])
    const early = await a.bruno.send(calls.updateStatus, { Services: [await seen(id)], Status: 'Submitted' })
    expect(early.refusal.code).toBe('StillWaits')
    await expect(a.owner.query(`update billing_line set status = 'Submitted' where id = $1`, [id])).rejects.toThrow(
      /billing_line_waits/,
    )
    await a.note(id, 'Completed')
    expect(await a.line(id)).toMatchObject({ Status: 'Ready', Waits: [] })
    const sent = await a.bruno.ok(calls.updateStatus, { Services: [await seen(id)], Status: 'Submitted' })
    expect(sent.AmountCents).toBe(12963)
    await a.owner.query(
      `update billing_rate set cents = 1 where billing_code_id = (select billing_code_id from billing_line where id = $1)`,
      [id],
    )
    expect(await a.line(id)).toMatchObject({ Status: 'Submitted', AmountCents: 12963, BillingRole: 'Clinician (LPHA)' })
    await a.owner.query(`update billing_rate set cents = 4321`)
    await expect(a.owner.query(`update billing_line set direct_minutes = 90 where id = $1`, [id])).rejects.toThrow(
      /billing_line_fixed/,
    )
    await expect(a.owner.query(`delete from billing_line where id = $1`, [id])).rejects.toThrow(/billing_line_flow/)
    const back = await a.bruno.ok(calls.updateStatus, { Services: sent.Services, Status: 'Ready' })
    expect(await a.line(id)).toMatchObject({ Status: 'Ready', version: back.Services[0]!.version })
  })

  test('of a contact with several clients has its share of the time, and the shares are the whole', async () => {
    const others = [await a.billableChild(), await a.billableChild()]
    const children = [child, ...others].map(({ membership }) => membership)
    const on = another()
    await a.served(child.membership, { on, from: '09:00', to: '10:40', children, travel: 20, note: null })
    const { rows } = await a.owner.query<{ minutes: number; travel: number; s: string; e: string }>(
      `select direct_minutes as minutes, travel_minutes as travel, start_time as s, end_time as e from billing_line
       where service_on = $1 and client_membership_id = any ($2) order by start_time`,
      [on, children],
    )
    expect(rows.map(({ minutes }) => minutes)).toEqual(shared(100, 3))
    expect(rows.reduce((sum, { travel }) => sum + travel, 0)).toBe(20)
    expect([rows[0]!.s, rows[0]!.e, rows[2]!.e]).toEqual(['09:00:00', rows[1]!.s, '10:40:00'])
  })

  test('follows its contact while it is open, and says so when it has left', async () => {
    const id = await a.served(child.membership, { on: another() })
    const contact = await a.one('select contact_made_id from billing_line where id = $1', [id])
    await a.owner.query(`update contact_made set end_time = '11:15' where id = $1`, [contact])
    expect(await a.line(id)).toMatchObject({ DirectMinutes: 75, Units: 5 })
    await a.bruno.ok(calls.updateStatus, { Services: [await seen(id)], Status: 'Submitted' })
    await a.owner.query(`update contact_made set voided_at = now(), void_reason = 'x' where id = $1`, [contact])
    expect(await a.line(id)).toMatchObject({ Status: 'Submitted', SourceChanged: true })
    const list = await a.bruno.ok(calls.getExceptions, { Reason: 'SourceChanged' })
    expect(list.Rows.map((one) => one.ServiceID)).toContain(id)
    const open = await a.served(child.membership, { on: another() })
    await a.owner.query(
      `update contact_made set voided_at = now() where id = (select contact_made_id from billing_line where id = $1)`,
      [open],
    )
    expect(await a.line(open)).toMatchObject({ Status: 'Void' })
  })

  test('has the minutes of writing from its note, where the note says them', async () => {
    const id = await a.served(child.membership, { on: another(), note: null })
    await a.note(id, 'Completed')
    const { rows } = await a.owner.query<{ field: string; version: string; note: string }>(
      `select f ->> 'Id' as field, g.id as version, l.note_id as note from billing_line l, form_version g cross join jsonb_array_elements(g.fields) f
       where l.id = $1 and f ->> 'Name' = 'DocumentationMinutes' limit 1`,
      [id],
    )
    const { field, version, note } = rows[0]!
    await a.owner.query(
      `insert into document_version (document_id, version_no, form_version_id, sub_program_id, kind, "values", chart_snapshot, effective_date,
         content_canonical, content_sha256)
       select d.id, 2, $2, d.sub_program_id, 'Resubmitted', $3, '{}', d.effective_date, 'x', encode(sha256('x'), 'hex') from document d where d.id = $1`,
      [note, version, JSON.stringify({ [field]: 12 })],
    )
    await a.owner.query(`update document set current_version_no = 2 where id = $1`, [note])
    expect(await a.line(id)).toMatchObject({ DocumentationMinutes: 12, DirectMinutes: 45 })
  })

  test('is corrected by a new one when it has left, and both tell of each other', async () => {
    const id = await a.served(child.membership, { on: another() })
    await a.bruno.ok(calls.updateStatus, { Services: [await seen(id)], Status: 'Submitted' })
    const fixed = {
      CodeID: await a.codeId('T1017'),
      StartTime: '10:00',
      EndTime: '10:23',
      DocumentationMinutes: 5,
      TravelMinutes: 0,
      Reason: 'The visit was shorter',
    }
    const bad = await a.bruno.send(calls.correctService, { ...(await seen(id)), ...fixed, EndTime: '09:00' })
    expect(bad.refusal.fields).toHaveProperty('EndTime')
    const now = await a.bruno.ok(calls.correctService, { ...(await seen(id)), ...fixed })
    expect(await a.line(id)).toMatchObject({ Status: 'Void', Reason: 'The visit was shorter' })
    expect(await a.line(now.ServiceID)).toMatchObject({
      Status: 'Ready',
      Units: 2,
      Code: 'T1017',
      CorrectsID: id,
      AmountCents: 8642,
    })
    // The contact no longer writes over what was corrected.
    await a.owner.query(
      `update contact_made set end_time = '12:00' where id = (select contact_made_id from billing_line where id = $1)`,
      [id],
    )
    expect(await a.line(now.ServiceID)).toMatchObject({ Units: 2 })
    await a.bruno.ok(calls.updateStatus, { Services: [await seen(now.ServiceID)], Status: 'Submitted' })
    await a.bruno.ok(calls.updateStatus, { Services: [await seen(now.ServiceID)], Status: 'Void', Reason: 'Given up' })
    await a.owner.query(
      `update contact_made set end_time = '12:01' where id = (select contact_made_id from billing_line where id = $1)`,
      [id],
    )
    const { rows } = await a.owner.query(
      `select from billing_line where status <> 'Void' and contact_made_id = (select contact_made_id from billing_line where id = $1)`,
      [id],
    )
    expect(rows).toEqual([])
  })

  test('is submitted once, however many billers press at once', async () => {
    const id = await a.served(child.membership, { on: another() })
    const Services = [await seen(id)]
    const replies = await Promise.all(
      [a.bruno, a.second, a.bruno].map((who) => who.send(calls.updateStatus, { Services, Status: 'Submitted' })),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(2)
  })

  test('steps only forward: decided once, with the reason of a denial', async () => {
    const id = await a.served(child.membership, { on: another() })
    const step = async (Status: 'Approved' | 'Denied' | 'Void' | 'Submitted' | 'Ready', given = {}) =>
      a.bruno.send(calls.updateStatus, { Services: [await seen(id)], Status, ...given })
    expect((await step('Approved')).refusal.code).toBe('WrongStep')
    await step('Submitted')
    expect((await step('Denied', { Reason: 'Wrong modifier' })).refusal.code).toBe('DenialNeeded')
    expect((await step('Denied', { DenialReason: 'Other' })).refusal.code).toBe('ReasonNeeded')
    expect((await step('Denied', { DenialReason: 'Not of the list' })).status).toBe(400)
    const code = { DenialReason: 'Code or Modifier Not Accepted' }
    expect((await step('Denied', { ...code, DecidedOn: addDays(a.today, 1) })).refusal.code).toBe('InFuture')
    expect((await step('Denied', { ...code, Reason: 'Wrong modifier' })).status).toBe(200)
    await expect(a.owner.query(`update billing_line set denial_reason = null where id = $1`, [id])).rejects.toThrow(
      /billing_line_denied_why/,
    )
    expect((await step('Approved')).refusal.code).toBe('WrongStep')
    expect((await step('Ready')).refusal.code).toBe('WrongStep')
    const denied = await a.bruno.ok(calls.getExceptions, { Reason: 'Denied' })
    expect(denied.Rows.find((one) => one.ServiceID === id)).toMatchObject({
      Reasons: ['Denied'],
      DenialReason: 'Code or Modifier Not Accepted',
      Reason: 'Wrong modifier',
    })
  })
})

describe('the work list', () => {
  const work = async (actor: typeof a.manager, Kind: string) =>
    (await actor.ok(worklistCalls.getWorklist, { Kind, PageSize: 100 })).Lines

  test('tells a worker whose note holds up a service, once, until it is written', async () => {
    const own = await a.billableChild()
    const [first, second] = [another(), another()]
    const id = await a.served(own.membership, { on: second, note: null })
    await a.served(own.membership, { on: first, note: null })
    const mine = async () =>
      (await work(a.manager, 'billing-note')).filter((one) => one.Chart?.ChartID === own.membership)
    expect(await mine()).toMatchObject([
      { Title: 'Services without a note', Why: expect.stringContaining('2 services since') },
    ])
    await a.note(id, 'Draft')
    const lines = await mine()
    expect(lines).toHaveLength(2)
    expect(lines.some(({ Do }) => Do.Address?.includes('document='))).toBe(true)
    await a.note(id, 'Completed')
    expect(await mine()).toMatchObject([{ Why: expect.stringContaining('The service of') }])
    expect((await work(a.bruno, 'billing-note')).filter((one) => one.Chart?.ChartID === own.membership)).toEqual([])
  })

  test('tells a biller of an authorization that runs out, until a later one follows', async () => {
    const own = await a.billableChild()
    const add = (Number: string, from: number, to: number, units: number | null) =>
      a.owner.query(
        `insert into billing_authorization (client_membership_id, number, start_date, end_date, units) values ($1, $2, $3, $4, $5)`,
        [own.membership, Number, addDays(a.today, from), addDays(a.today, to), units],
      )
    const told = async () =>
      (await work(a.bruno, 'billing-authorization')).filter((one) => one.Chart?.ChartID === own.membership)
    await add('RUNS-OUT', -100, 20, null)
    expect(await told()).toMatchObject([{ Title: 'Payer authorization RUNS-OUT', DueOn: addDays(a.today, 19) }])
    expect(await work(a.manager, 'billing-authorization')).toEqual([])
    await add('RENEWED', 20, 200, 50)
    expect(await told()).toEqual([])
  })
})

describe('a gate', () => {
  test('of the role, the credential, the diagnosis, the coverage and the rate opens when its cause is gone', async () => {
    const bare = await a.freshChild('2020-01-01')
    const id = await a.served(bare.membership, { on: another() })
    expect(await gatesOf(id)).toEqual(['NoDiagnosis', 'NotEligible'])
    await a.owner.query(
      `insert into client_health (person_id, kind, name, code) values ($1, 'Condition', 'Anxiety', 'F41.1')`,
      [bare.client],
    )
    expect(await gatesOf(id)).toEqual(['NotEligible'])
    await a.owner.query(
      `insert into client_health (person_id, kind, name, start_date) values ($1, 'Insurance', 'Medi-Cal', '2020-01-01')`,
      [bare.client],
    )
    expect(await a.line(id)).toMatchObject({ Status: 'Ready' })
    await a.owner.query(`update employee_credential set expires_date = $2 where employee_id = $1`, [
      a.manager.userId,
      addDays((await a.line(id))!.ServiceOn, -1),
    ])
    expect(await a.line(id)).toMatchObject({ Status: 'Held', Waits: ['CredentialExpired'] })
    const { rows } = await a.owner.query<{ id: string; version: number }>(
      'select id, version from employee_credential where employee_id = $1',
      [a.manager.userId],
    )
    await a.bruno.ok(roleCalls.addEditCredential, {
      CredentialID: rows[0]!.id,
      version: rows[0]!.version,
      EmployeeID: a.manager.userId,
      Kind: 'Professional license',
      IssuedDate: '2020-01-01',
      ExpiresDate: '2050-01-01',
    })
    expect(await gatesOf(id)).toEqual([])
  })

  test('of an overlap holds both, and a client is served twice at once by a team alone', async () => {
    const on = another()
    const first = await a.served(child.membership, { on, from: '13:00', to: '14:00' })
    const second = await a.served((await a.billableChild()).membership, { on, from: '15:00', to: '16:00' })
    const row = (await a.line(second))!
    const moved = {
      ServiceID: second,
      CodeID: row.CodeID,
      DocumentationMinutes: 0,
      TravelMinutes: 0,
      Reason: 'Typed wrong',
      StartTime: '13:30',
      EndTime: '14:30',
    }
    await a.bruno.ok(calls.correctService, { ...moved, version: row.version })
    expect([await gatesOf(first), await gatesOf(second)]).toEqual([['StaffOverlap'], ['StaffOverlap']])
    await a.bruno.ok(calls.correctService, { ...moved, version: (await a.line(second))!.version, StartTime: '14:00' })
    expect([await gatesOf(first), await gatesOf(second)]).toEqual([[], []])
  })

  test('of an authorization opens with one, and closes when its units are used', async () => {
    const wrapped = await a.billableChild()
    const [one, two] = [
      await a.served(wrapped.membership, { on: another() }),
      await a.served(wrapped.membership, { on: another() }),
    ]
    const home = await a.codeId('H2019 HK')
    for (const id of [one, two])
      await a.bruno.ok(calls.correctService, {
        ...(await seen(id)),
        CodeID: home,
        StartTime: '10:00',
        EndTime: '10:45',
        DocumentationMinutes: 0,
        TravelMinutes: 0,
        Reason: 'Home-based',
      })
    expect(await gatesOf(one)).toEqual(['NoAuthorization'])
    const given = {
      ServiceID: one,
      Number: 'AUTH-1',
      StartDate: addDays(a.today, -60),
      EndDate: addDays(a.today, 1),
      Units: 5,
    }
    await a.bruno.ok(setupCalls.addAuthorization, given)
    expect((await a.bruno.send(setupCalls.addAuthorization, given)).refusal.code).toBe('Overlaps')
    expect([await gatesOf(one), await gatesOf(two)]).toEqual([[], []])
    const both = await Promise.all([one, two].map((id) => seen(id)))
    const replies = await Promise.all(
      both.map((service, at) =>
        [a.bruno, a.second][at]!.send(calls.updateStatus, { Services: [service], Status: 'Submitted' }),
      ),
    )
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const left = replies[0]!.status === 200 ? two : one
    expect(await gatesOf(left)).toEqual(['AuthorizationUsed'])
  })

  test('of the role: none, one that does not bill, one that may not bill the code; roles never overlap', async () => {
    const id = await a.served(child.membership, { on: another() })
    const on = (await a.line(id))!.ServiceOn
    const who = a.manager.userId
    const as = (Role: string, StartDate: string) =>
      a.bruno.send(roleCalls.updateRole, { EmployeeID: who, Role: Role as 'Non Biller', StartDate })
    expect((await as('Non Biller', '2019-01-01')).refusal.code).toBe('LaterRole')
    expect((await as('Clinician (LPHA)', on)).refusal.code).toBe('SameRole')
    const given = await a.bruno.ok(roleCalls.updateRole, { EmployeeID: who, Role: 'Non Biller', StartDate: on })
    expect(await gatesOf(id)).toEqual(['NonBiller'])
    await a.bruno.ok(roleCalls.removeRole, { ...given, Reason: 'Wrong person' })
    expect(await gatesOf(id)).toEqual([])
    const parent = await a.bruno.ok(roleCalls.updateRole, {
      EmployeeID: who,
      Role: 'CERTIFIED Parent Partner',
      StartDate: on,
    })
    expect(await gatesOf(id)).toEqual(['RoleNotAllowed', 'NoCredential'])
    await a.bruno.ok(roleCalls.removeRole, { ...parent, Reason: 'Wrong person' })
    await expect(
      a.owner.query(
        `insert into billing_role (employee_id, role, start_date) values ($1, 'Psychiatrist', '2021-01-01')`,
        [who],
      ),
    ).rejects.toThrow(/billing_role_overlap/)
  })
})

describe('others', () => {
  test('neither see nor touch what is not theirs', async () => {
    const id = await a.served(child.membership, { on: another() })
    const worker = await a.as('renata.mockley')
    expect((await worker.send(calls.getServices, {})).status).toBe(403)
    expect((await worker.send(calls.updateStatus, { Services: [await seen(id)], Status: 'Submitted' })).status).toBe(
      403,
    )
    const viewer = await a.as('desmond.directo')
    expect((await viewer.send(calls.updateStatus, { Services: [await seen(id)], Status: 'Submitted' })).status).toBe(
      403,
    )
    await a.owner.query(`update billing_line set sub_program_id = sub_program_id where id = $1`, [id])
    const absent = await a.bruno.send(calls.updateStatus, {
      Services: [{ ServiceID: '018cc251-f400-7000-8000-00000000dead', version: 1 }],
      Status: 'Submitted',
    })
    expect(absent.status).toBe(404)
    const twice = await a.bruno.send(calls.updateStatus, {
      Services: [await seen(id), await seen(id)],
      Status: 'Submitted',
    })
    expect(twice.refusal.code).toBe('Twice')
  })
})

describe('rates', () => {
  test('begin on a day and end the one before; two never hold at once', async () => {
    const CodeID = await a.codeId('H0032')
    const set = (StartDate: string, Amount: number, EndDate: string | null = null) =>
      a.bruno.send(setupCalls.addEditRate, { Kind: 'Service', CodeID, Amount, StartDate, EndDate })
    expect((await set('2030-07-01', 55.5)).status).toBe(200)
    expect((await set('2030-07-01', 56)).refusal.code).toBe('Overlaps')
    expect((await set('2029-07-01', 54, '2029-07-01')).refusal.code).toBe('EndsBefore')
    const { Rates } = await a.bruno.ok(setupCalls.getRates, {})
    expect(
      Rates.filter((one) => one.CodeID === CodeID).map(({ StartDate, EndDate, Cents }) => [StartDate, EndDate, Cents]),
    ).toEqual([
      ['2030-07-01', null, 5550],
      ['2020-01-01', '2030-07-01', 4321],
    ])
    expect(
      (await a.bruno.send(setupCalls.addEditRate, { Kind: 'County day', CodeID, Amount: 1, StartDate: '2030-01-01' }))
        .refusal.code,
    ).toBe('OfWhat')
  })
})

describe('the reckoning of the database and ours', () => {
  test('a note that was completed on paper in the evening is signed on that day, not on the next', async () => {
    const on = another()
    const id = await a.served(child.membership, { on, note: 'Completed' })
    await a.owner.query(
      `update document set completed_at = ($2 || ' 21:30')::timestamp at time zone $3
       where id = (select note_id from billing_line where id = $1)`,
      [id, on, a.settings.agency.zone],
    )
    await a.owner.query('select billing_refresh(array[$1::uuid])', [id])
    const line = await a.owner.query('select signed_on::text as signed from billing_line where id = $1', [id])
    expect(line.rows).toEqual([{ signed: on }])
  })

  test('agree on units, on the day to sign by, and on shares, for whatever comes', async () => {
    const { rows } = await a.owner.query<{ m: number; per: number; units: number }>(
      `select m, per, billing_units(m, per) as units from generate_series(0, 200) m cross join unnest(array[1, 15, 16, 30, 60]) per`,
    )
    for (const { m, per, units } of rows) expect(units, `${m} of ${per}`).toBe(unitsOf(m, per))
    const days = await a.owner.query<{ d: string; by: string; crisis: string }>(
      `select d::date::text as d, billing_sign_by(d::date, false)::text as by, billing_sign_by(d::date, true)::text as crisis
       from generate_series(date '2026-01-01', date '2027-12-31', interval '1 day') d`,
    )
    const holidays = new Set(
      (await a.owner.query<{ d: string }>('select on_date::text as d from holiday')).rows.map(({ d }) => d),
    )
    for (const { d, by, crisis } of days.rows) {
      expect(by, d).toBe(signBy(d, false, holidays))
      expect(crisis, d).toBe(signBy(d, true, holidays))
    }
  })
})
