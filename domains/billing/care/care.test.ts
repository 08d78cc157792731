import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { monthCalls } from '#domains/census/month.calls.ts'
import { addDays, addMonths } from '#platform/contract/dates.ts'
import { openBillingAgency, type BillingAgency } from '../billing-testing.ts'
import { monthOf } from '../billing.rules.ts'
import { careCalls as calls } from './care.calls.ts'

let a: BillingAgency
let month: string
let families: string[]
const levels = ['Level 1', 'Level 2', 'Intensive']
const county: Readonly<Record<string, number>> = { 'Level 1': 4511, 'Level 2': 5233, Intensive: 9107 }
const family: Readonly<Record<string, number>> = { 'Level 1': 3301, 'Level 2': 3877, Intensive: 6409 }
let turn = Number(process.env['KITH_SEED'] ?? Date.now()) % 100_000
const upTo = (most: number) => {
  turn = (turn * 48_271 + 11) % 2_147_483_647
  return turn % most
}

const setRates = async () => {
  for (const level of levels)
    await a.owner.query(
      `insert into billing_rate (kind, level_of_care, cents, start_date) values ('County day', $1, $2, '2020-01-01'), ('Family day', $1, $3, '2020-01-01')`,
      [level, county[level], family[level]],
    )
}
const place = (membership: string, home: string, from: string, to: string | null) =>
  a.one(
    `insert into placement (client_membership_id, person_id, sub_program_id, family_id, start_date, end_date, end_reason)
     select id, person_id, sub_program_id, $2, $3, $4, $5 from client_membership where id = $1 returning id`,
    [membership, home, from, to, to && 'Capacity'],
  )
const away = (
  placement: string,
  membership: string,
  kind: string,
  from: string,
  to: string,
  relief: string | null = null,
) =>
  a.owner.query(
    `insert into location_event (placement_id, client_membership_id, sub_program_id, kind, respite_family_id, start_date, end_date)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [placement, membership, a.homeProgram, kind, relief, from, to],
  )
const care = (Month = month, who = a.bruno) =>
  who.ok(calls.getDaysInCare, { SubProgramID: a.homeProgram, Month, PageSize: 100 })

beforeAll(async () => {
  a = await openBillingAgency()
  month = addMonths(monthOf(a.today), -1)
  await setRates()
  await a.owner.query(
    `update client_membership set level_of_care = 'Level 1', county = 'Los Angeles' where sub_program_id = $1`,
    [a.homeProgram],
  )
  families = (
    await a.owner.query<{ id: string }>(
      `update resource_family set capacity = 12 where id in (select id from resource_family where pathway = 'CA' and voided_at is null order by id limit 6) returning id`,
    )
  ).rows.map(({ id }) => id)
  for (let n = 0; n < 12; n += 1) {
    const child = await a.freshChild('2020-01-01')
    await a.owner.query(`update client_membership set level_of_care = $2, county = $3 where id = $1`, [
      child.membership,
      levels[upTo(3)],
      ['Orange', 'San Diego', null][upTo(3)],
    ])
    const start = addDays(month, -10 + upTo(25))
    const end = addDays(start, 3 + upTo(30))
    const over = end <= a.today
    const one = await place(child.membership, families[upTo(3)]!, start, over ? end : null)
    if (upTo(3) > 0) {
      const kind = ['Respite', 'AWOL', 'Hospital - Medical', 'Home Pass'][upTo(4)]!
      const from = addDays(start, 1)
      const back = addDays(from, 1 + upTo(20))
      const last = over ? end : a.today
      const to = back < last ? back : last
      if (from < to)
        await away(one, child.membership, kind, from, to, kind === 'Respite' ? families[3 + upTo(3)]! : null)
    }
  }
})
afterAll(() => a.close())

interface Stay {
  member: string
  family: string
  s: string
  e: string | null
}
interface Event {
  member: string
  kind: string
  relief: string | null
  held: string | null
  s: string
  e: string | null
}

/** Night by night in our own words, without the database's. */
async function ours(of: string) {
  const rows = async <T extends object>(text: string) => (await a.owner.query<T>(text, [a.homeProgram])).rows
  const stays = await rows<Stay>(
    `select client_membership_id as member, family_id as family, start_date::text as s, end_date::text as e from placement where sub_program_id = $1 and voided_at is null`,
  )
  const events =
    await rows<Event>(`select e.client_membership_id as member, e.kind, e.respite_family_id as relief, e.bed_held_until::text as held,
      e.start_date::text as s, e.end_date::text as e from location_event e join client_membership m on m.id = e.client_membership_id
    where m.sub_program_id = $1 and e.voided_at is null`)
  const level = new Map(
    (
      await rows<{ id: string; level: string }>(
        'select id, level_of_care as level from client_membership where sub_program_id = $1',
      )
    ).map((one) => [one.id, one.level]),
  )
  const rule = (
    await a.owner.query<{ hold: number; awol: number }>(
      'select hold_nights as hold, awol_nights as awol from census_rule order by start_date desc',
    )
  ).rows[0]!
  let CountyCents = 0
  let FamilyCents = 0
  let Nights = 0
  const paid = new Map<string, number>()
  for (let night = of; night < addMonths(of, 1) && night < a.today; night = addDays(night, 1))
    for (const stay of stays.filter(({ s, e }) => s <= night && (e === null || e > night))) {
      const event = events.find(({ member, s, e }) => member === stay.member && s <= night && (e === null || e > night))
      let nth = 1
      for (let day = event?.s ?? night; day < night; day = addDays(day, 1)) nth += 1
      const isHeld =
        event && (event.held ? night <= event.held : nth <= (event.kind === 'AWOL' ? rule.awol : rule.hold))
      if (event && event.kind !== 'Respite' && !isHeld) continue
      const home = event?.kind === 'Respite' ? event.relief : stay.family
      const at = level.get(stay.member)!
      Nights += 1
      CountyCents += county[at]!
      if (home) {
        FamilyCents += family[at]!
        paid.set(home, (paid.get(home) ?? 0) + family[at]!)
      }
    }
  return { CountyCents, FamilyCents, Nights, paid }
}

describe('nights in care', () => {
  test('are what our own night by night reckoning says, and the parts are the whole', async () => {
    for (const of of [month, addMonths(month, -1), monthOf(a.today)]) {
      const told = await care(of)
      const { paid, ...sums } = await ours(of)
      expect({ CountyCents: told.CountyCents, FamilyCents: told.FamilyCents, Nights: told.Nights }).toEqual(sums)
      expect(told.Counties.reduce((all, { Cents }) => all + Cents, 0)).toBe(told.CountyCents)
      expect(told.Families.reduce((all, { Cents }) => all + Cents, 0)).toBe(told.FamilyCents)
      expect(told.Rows.reduce((all, one) => all + one.CountyCents, 0)).toBe(told.CountyCents)
      expect(new Map(told.Families.map(({ FamilyID, Cents }) => [FamilyID, Cents]))).toEqual(paid)
      const asked = { SubProgramID: a.homeProgram, Month: of, PageSize: 100 as const }
      for (const one of told.Counties) {
        const { Rows, Shown, CountyCents } = await a.bruno.ok(calls.getDaysInCare, {
          ...asked,
          County: one.County ?? '',
        })
        expect(
          Rows.reduce((all, row) => all + row.CountyCents, 0),
          one.County ?? '',
        ).toBe(one.Cents)
        expect(Shown).toMatchObject({ Nights: one.Nights, CountyCents: one.Cents })
        expect(CountyCents).toBe(told.CountyCents)
      }
      for (const { FamilyID, Cents, Nights } of told.Families) {
        const { Rows, Shown } = await a.bruno.ok(calls.getDaysInCare, { ...asked, FamilyID })
        expect(Rows.reduce((all, row) => all + row.FamilyCents, 0)).toBe(Cents)
        expect(Shown).toMatchObject({ Nights, FamilyCents: Cents })
      }
    }
  })

  test('in houses are what the census says', async () => {
    const { rows } = await a.owner.query<{ house: string; program: string }>(
      `select r.id as house, r.sub_program_id as program from residence r where exists (select from bed_stay b where b.residence_id = r.id and b.voided_at is null
        and b.start_date < $1::date and (b.end_date is null or b.end_date > $1::date)) order by r.id`,
      [month],
    )
    const program = rows[0]!.program
    let full = 0
    let held = 0
    for (const { house } of rows.filter((one) => one.program === program)) {
      const told = await a.second.ok(monthCalls.getMonth, { ResidenceID: house, Month: month })
      full += told.Children.reduce((all, one) => all + one.Full, 0)
      held += told.Children.reduce((all, one) => all + one.Hold, 0)
    }
    const told = await a.second.ok(calls.getDaysInCare, { SubProgramID: program, Month: month, PageSize: 100 })
    expect(told.Rows.reduce((all, one) => all + one.House, 0)).toBe(full)
    expect(told.Rows.reduce((all, one) => all + one.HouseHold, 0)).toBe(held)
  })
})

test('sums of nights are whole beyond what four bytes hold', async () => {
  await a.owner.query(`update billing_rate set cents = cents + 9000000 where kind in ('County day', 'Family day')`)
  const told = await care()
  expect(told.CountyCents).toBe((await care()).Rows.reduce((all, one) => all + one.CountyCents, 0))
  expect(told.Counties.reduce((all, { Cents }) => all + Cents, 0)).toBe(told.CountyCents)
  expect(told.CountyCents).toBeGreaterThan(told.Nights * 9_000_000)
  await a.owner.query(`update billing_rate set cents = cents - 9000000 where kind in ('County day', 'Family day')`)
})

describe('an approved month', () => {
  test('is locked: it changes by an adjustment that names its reason, and is then what it should be', async () => {
    const SubProgramID = a.homeProgram
    const before = await care()
    const wrong = await a.bruno.send(calls.approveMonth, {
      SubProgramID,
      Month: month,
      CountyCents: before.CountyCents + 1,
      FamilyCents: before.FamilyCents,
    })
    expect(wrong.refusal.code).toBe('Changed')
    expect((await care()).CareMonthID).toBeNull()
    const early = await a.bruno.send(calls.approveMonth, {
      SubProgramID,
      Month: a.today,
      CountyCents: 0,
      FamilyCents: 0,
    })
    expect(early.refusal.code).toBe('NotOver')
    expect(
      (await a.bruno.send(calls.exportInvoices, { SubProgramID, Month: month, Kind: 'County', Format: 'csv' })).refusal
        .code,
    ).toBe('NotApproved')
    const seen = { SubProgramID, Month: month, CountyCents: before.CountyCents, FamilyCents: before.FamilyCents }
    // A placement ends while the month is being approved: what is kept is told, and what differs shows.
    const child = await a.freshChild('2020-01-01')
    await a.owner.query(`update client_membership set level_of_care = 'Level 2', county = 'Orange' where id = $1`, [
      child.membership,
    ])
    const [one, two] = await Promise.all([
      a.bruno.send(calls.approveMonth, seen),
      a.second.send(calls.approveMonth, seen),
      place(child.membership, families[0]!, addDays(month, 3), addDays(month, 8)),
    ])
    const done = [one, two].filter(({ status }) => status === 200).length
    if (done === 0) {
      // The placement came first: the approver looks again.
      expect([one.refusal.code, two.refusal.code]).toEqual(['Changed', 'Changed'])
      const now = await care()
      await a.bruno.ok(calls.approveMonth, { ...seen, CountyCents: now.CountyCents, FamilyCents: now.FamilyCents })
    } else expect(done).toBe(1)
    const placed = await care()
    const fixed = { CountyCents: placed.CountyCents, FamilyCents: placed.FamilyCents }
    expect(placed.Difference.Nights).toBe(done === 0 ? 0 : 5)

    await a.owner.query(`update billing_rate set cents = cents + 100 where kind = 'County day'`)
    const differs = await care()
    expect({ CountyCents: differs.CountyCents, FamilyCents: differs.FamilyCents }).toEqual(fixed)
    expect(differs.Difference.Lines).toBeGreaterThan(0)
    const stale = await a.bruno.send(calls.adjustMonth, {
      SubProgramID,
      Month: month,
      CountyCents: 1,
      FamilyCents: 0,
      Reason: 'x',
    })
    expect(stale.refusal.code).toBe('Changed')
    await a.bruno.ok(calls.adjustMonth, {
      SubProgramID,
      Month: month,
      CountyCents: differs.Difference.CountyCents,
      FamilyCents: differs.Difference.FamilyCents,
      Reason: 'New county rate',
    })
    const after = await care()
    expect(after.CountyCents).toBe(fixed.CountyCents + differs.Difference.CountyCents)
    expect(after.Difference).toEqual({ Lines: 0, Nights: 0, CountyCents: 0, FamilyCents: 0 })
    expect(after.Adjustments.every(({ Reason }) => Reason === 'New county rate')).toBe(true)
    expect((await a.bruno.send(calls.adjustMonth, { ...seen, Reason: 'again' })).refusal.code).toBe('NoDifference')
    expect((await a.bruno.send(calls.approveMonth, seen)).refusal.code).toBe('Approved')
    await a.owner.query(`update billing_rate set cents = cents - 100 where kind = 'County day'`)
    const file = await a.bruno.send(calls.exportInvoices, { SubProgramID, Month: month, Kind: 'Family', Format: 'csv' })
    expect(file.status).toBe(200)
    const looks = await a.owner.query(
      `select row_id, detail from audit where kind = 'view' and call = 'Billing/ExportInvoices' and user_id = $1`,
      [a.bruno.userId],
    )
    expect(looks.rows).toMatchObject([{ row_id: SubProgramID, detail: { kind: 'Family', file: 'csv', month } }])
    for (const text of [
      `update billing_care_line set nights = 1 where sub_program_id = $1`,
      `delete from billing_care_line where sub_program_id = $1`,
      `delete from billing_care_month where sub_program_id = $1`,
      `insert into billing_care_line (care_month_id, sub_program_id, client_membership_id, kind, nights, county_rate_cents, family_rate_cents, added_by)
       select care_month_id, sub_program_id, client_membership_id, kind, 1, 1, 1, added_by from billing_care_line where sub_program_id = $1 limit 1`,
    ])
      await expect(a.owner.query(text, [SubProgramID])).rejects.toThrow(/billing_care_locked/)
  })

  test('is not approved while nights have no rate, nor seen by whoever works elsewhere', async () => {
    const child = await a.freshChild('2020-01-01')
    const older = addMonths(month, -1)
    await place(child.membership, families[1]!, addDays(older, 2), addDays(older, 4))
    const told = await care(older)
    expect(told.Rows.find((one) => one.ClientSubProgramMembershipID === child.membership)).toMatchObject({
      Home: 2,
      Unrated: 2,
      CountyCents: 0,
    })
    const refused = await a.bruno.send(calls.approveMonth, {
      SubProgramID: a.homeProgram,
      Month: older,
      CountyCents: told.CountyCents,
      FamilyCents: told.FamilyCents,
    })
    expect(refused.refusal.code).toBe('NoRate')
    expect((await care(older)).CareMonthID).toBeNull()
    const elsewhere = await a.one('select sub_program_id from client_membership where id = $1', [
      a.elsewhere.membership,
    ])
    expect((await a.manager.send(calls.getDaysInCare, { SubProgramID: elsewhere, Month: older })).status).toBe(403)
    const viewer = a.director
    const theirs = await a
      .one<string | null>(
        `select min(s.id::text) from sub_program s where not s.id = any (select sub_program_id from employee_sub_program where employee_id = '${viewer.userId}')`,
      )
      .catch(() => null)
    if (theirs)
      expect((await viewer.send(calls.getDaysInCare, { SubProgramID: theirs, Month: older })).status).toBe(404)
  })
})
