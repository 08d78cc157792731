import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { appointmentCalls } from '#domains/appointments/appointments.calls.ts'
import { worklistCalls } from '#domains/home/worklist.calls.ts'
import { addDays } from '#platform/contract/dates.ts'
import { openFunding, today, type Funding } from '../funding-testing.ts'
import { measuresCalls } from '#domains/measures/measures.calls.ts'
import { grantPartsCalls } from './grant-parts.calls.ts'
import { grantsCalls as calls } from './grants.calls.ts'

let f: Funding
let funder: string
let valley: string
let count = 0
beforeAll(async () => {
  f = await openFunding()
  funder = await f.one<string>(
    `select id as value from organization where 'Foundation' = any (kinds) order by name limit 1`,
  )
  valley = await f.one<string>(`select id as value from sub_program where name = 'Foster, North Valley'`)
})
afterAll(() => f.agency.close())

const add = async (more: object = {}) => {
  count += 1
  const base = {
    SubProgramID: f.program,
    FunderID: funder,
    Name: `Test grant ${count}`,
    ForSubProgramID: valley,
    OwnerEmployeeID: f.gwen.userId,
    Asked: 20_000,
  }
  return (await f.gwen.ok(calls.addEditGrant, { ...base, ...more })).GrantID
}
const read = (GrantID: string) => f.gwen.ok(calls.getGrant, { GrantID })
const move = async (GrantID: string, Status: string, more: object = {}) => {
  const { version } = await read(GrantID)
  return f.gwen.send(calls.changeGrantStatus, { GrantID, Status, On: today, version, ...more } as never)
}
const award = { Awarded: 10_000, StartDate: addDays(today, -30), EndDate: addDays(today, 300) }

describe('a grant', () => {
  test('has its dates in the calendar of its owner until they are done', async () => {
    const id = await add()
    const on = addDays(today, 11)
    const due = await f.gwen.ok(grantPartsCalls.saveGrantDue, { GrantID: id, Kind: 'Report', DueOn: on })
    const shown = async (who = f.gwen) =>
      (await who.ok(appointmentCalls.getAppointments, { From: on, To: on, Layers: ['grants'] })).LayerItems.filter(
        ({ Address }) => Address?.includes(id),
      )
    expect(await shown()).toMatchObject([{ Text: `Report: Test grant ${count}`, StartTime: null }])
    expect(await shown(f.director)).toEqual([])
    expect(await shown(f.caseManager)).toEqual([])
    await f.gwen.ok(grantPartsCalls.saveGrantDue, { ...due, GrantID: id, Kind: 'Report', DueOn: on, DoneOn: today })
    expect(await shown()).toEqual([])
  })

  test('goes from a letter of inquiry to its report', async () => {
    const id = await add()
    const loi = await f.gwen.ok(grantPartsCalls.saveGrantDue, { GrantID: id, Kind: 'LOI', DueOn: addDays(today, 3) })
    await f.gwen.ok(grantPartsCalls.saveGrantDue, { GrantID: id, Kind: 'Report', DueOn: addDays(today, 20) })
    const lines = async () => JSON.stringify(await f.gwen.ok(worklistCalls.getWorklist, {} as never))
    expect(await lines()).toContain(`Letter of inquiry: Test grant ${count}`)
    await f.gwen.ok(grantPartsCalls.saveGrantDue, {
      ...loi,
      GrantID: id,
      Kind: 'LOI',
      DueOn: addDays(today, 3),
      DoneOn: today,
    })
    expect(await lines()).not.toContain(`Letter of inquiry: Test grant ${count}`)
    expect(await lines()).toContain(`Report: Test grant ${count}`)
    expect((await move(id, 'Applied')).status).toBe(200)
    expect((await move(id, 'Awarded')).refusal.code).toBe('AwardedNeeds')
    expect((await move(id, 'Awarded', award)).status).toBe(200)
    await f.gwen.ok(grantPartsCalls.saveGrantSpending, {
      GrantID: id,
      SpentOn: today,
      Amount: 4_000,
      What: 'Bunk beds',
    })
    expect((await move(id, 'Closed')).refusal.code).toBe('ReportsOpen')
    const report = (await read(id)).Due.find(({ Kind }) => Kind === 'Report')!
    await f.gwen.ok(grantPartsCalls.saveGrantDue, {
      GrantID: id,
      GrantDueID: report.GrantDueID,
      Kind: 'Report',
      DueOn: report.DueOn,
      DoneOn: today,
      version: report.version,
    })
    expect((await move(id, 'Closed')).refusal.code).toBe('LeftOver')
    expect((await move(id, 'Closed', { Note: 'The rest goes back to the funder' })).status).toBe(200)
    expect(await read(id)).toMatchObject({
      Status: 'Closed',
      SpentCents: 400_000,
      AwardedCents: 1_000_000,
      DecidedOn: today,
      Next: ['Awarded'],
    })
    expect((await move(id, 'Prospect')).refusal.code).toBe('NotFromHere')
  })

  test('is never spent beyond what was awarded, however many write at once', async () => {
    const id = await add()
    expect(
      (await f.gwen.send(grantPartsCalls.saveGrantSpending, { GrantID: id, SpentOn: today, Amount: 1, What: 'Early' }))
        .refusal.code,
    ).toBe('NotAwarded')
    await move(id, 'Awarded', award)
    const many = await Promise.all(
      Array.from({ length: 4 }, () =>
        f.gwen.send(grantPartsCalls.saveGrantSpending, { GrantID: id, SpentOn: today, Amount: 3_000, What: 'At once' }),
      ),
    )
    expect(many.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 409])
    expect(many.find(({ status }) => status === 409)!.refusal.code).toBe('MoreThanAwarded')
    expect(
      (
        await f.gwen.send(grantPartsCalls.saveGrantSpending, {
          GrantID: id,
          SpentOn: addDays(today, -90),
          Amount: 1,
          What: 'Before',
        })
      ).refusal.code,
    ).toBe('OutsidePeriod')
    const { version, Spending, SpentCents } = await read(id)
    expect(Spending.reduce((sum, { Cents }) => sum + Cents, 0)).toBe(SpentCents)
    const less = await f.gwen.send(calls.addEditGrant, {
      GrantID: id,
      SubProgramID: f.program,
      FunderID: funder,
      Name: 'Less',
      Awarded: 5_000,
      StartDate: award.StartDate,
      EndDate: award.EndDate,
      version,
    })
    expect(less.refusal.code).toBe('SpentAlready')
    expect((await move(id, 'Applied')).refusal.code).toBe('SpentAlready')
  })

  test('counts what the product knows, and tells no count of few people', async () => {
    const id = await add()
    await move(id, 'Awarded', award)
    const children = await f.gwen.ok(grantPartsCalls.saveGrantMeasure, {
      GrantID: id,
      Name: 'Children in care',
      Target: 50,
      Source: 'served',
    })
    const counted = await f.one<number>(
      `select count(distinct person_id)::int as value from client_membership where sub_program_id = $1 and voided_at is null
        and start_date < $3::date and (end_date is null or end_date > $2::date)`,
      [valley, award.StartDate, addDays(today, 1)],
    )
    const measure = async (of: string) => (await read(id)).Measures.find(({ GrantMeasureID }) => GrantMeasureID === of)!
    expect(counted).toBeGreaterThan(4)
    expect(await measure(children.GrantMeasureID)).toMatchObject({ Value: counted, Few: false, ValueOn: today })
    const typed = await f.gwen.ok(grantPartsCalls.saveGrantMeasure, {
      GrantID: id,
      Name: 'Smiles',
      Target: 5,
      Source: 'Typed',
      Value: 3,
    })
    expect(await measure(typed.GrantMeasureID)).toMatchObject({ Value: 3 })
    const small = await f.one<string>(
      `select s.id as value from sub_program s join client_membership m on m.sub_program_id = s.id and m.voided_at is null
      and m.start_date < $2::date and (m.end_date is null or m.end_date > $1::date)
      group by s.id having count(distinct m.person_id) between 1 and 4 limit 1`,
      [award.StartDate, addDays(today, 1)],
    )
    const few = await add({ ForSubProgramID: small })
    await move(few, 'Awarded', award)
    await f.gwen.ok(grantPartsCalls.saveGrantMeasure, {
      GrantID: few,
      Name: 'Children',
      Target: 5,
      Source: 'served',
    })
    expect((await read(few)).Measures[0]).toMatchObject({ Value: null, Few: true })
    expect((await f.gwen.ok(grantPartsCalls.countGrantMeasures, { GrantID: id })).Counted).toBe(1)
    // The same figure as everywhere, by the same definition, though the fund developer sees none of it.
    const admin = await f.agency.as('alva.rootley')
    const period = { From: award.StartDate, To: today, SubProgramID: valley }
    for (const { Key, Name } of (await read(id)).Countable) {
      const made = await f.gwen.ok(grantPartsCalls.saveGrantMeasure, {
        GrantID: id,
        Name: `Of ${Name}`,
        Target: 5,
        Source: Key,
      })
      const { Figures } = await admin.ok(measuresCalls.getFigures, { ...period, Measures: [Key] })
      const figure = Math.round(Figures.find(({ Measure }) => Measure === Key)?.Value ?? 0)
      const { Total } = await admin.ok(measuresCalls.getFigureRows, { ...period, Measure: Key })
      // Guests are summed over parties: few parties tell of few.
      const whos = Key === 'event-guests' ? Total : figure
      const counted = await measure(made.GrantMeasureID)
      expect([Key, counted.Few]).toEqual([Key, Key !== 'volunteer-hours' && whos > 0 && whos < 5])
      expect([Key, counted.SourceName, counted.Few ? 'few' : counted.Value]).toEqual([
        Key,
        Name,
        counted.Few ? 'few' : figure,
      ])
    }
    for (const Source of ['incident-rate', 'billed-units', 'Children served', 'nothing'])
      expect(
        (await f.gwen.send(grantPartsCalls.saveGrantMeasure, { GrantID: id, Name: 'Not told', Target: 5, Source }))
          .refusal.code,
      ).toBe('NoMeasure')
    expect((await f.gwen.ok(grantPartsCalls.countGrantMeasures, { GrantID: id })).Counted).toBeGreaterThan(9)
    expect((await f.gwen.send(grantPartsCalls.countGrantMeasures, { GrantID: await add() })).refusal.code).toBe(
      'NoPeriod',
    )
  })

  test('lies outside of everybody else’s work, and of two writers one hears of the other', async () => {
    const id = await add()
    const { version } = await read(id)
    expect((await f.outsider.send(calls.getGrant, { GrantID: id })).status).toBe(404)
    expect(
      (await f.outsider.send(grantPartsCalls.saveGrantDue, { GrantID: id, Kind: 'LOI', DueOn: today })).status,
    ).toBe(404)
    expect((await f.outsider.send(grantPartsCalls.countGrantMeasures, { GrantID: id })).status).toBe(404)
    expect((await f.caseManager.send(calls.getGrants, {})).status).toBe(403)
    const change = { GrantID: id, Status: 'Applied' as const, On: today, version }
    const both = await Promise.all([
      f.gwen.send(calls.changeGrantStatus, change),
      f.director.send(calls.changeGrantStatus, change),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('is listed by status, by what is overdue, and as a file', async () => {
    const id = await add({ Name: '=Overdue' })
    await f.gwen.ok(grantPartsCalls.saveGrantDue, { GrantID: id, Kind: 'Other', DueOn: addDays(today, -2) })
    expect((await f.gwen.ok(calls.getGrants, { Overdue: true })).Rows.map(({ GrantID }) => GrantID)).toContain(id)
    expect(
      (await f.gwen.ok(calls.getGrants, { Statuses: ['Awarded'] })).Rows.every(({ Status }) => Status === 'Awarded'),
    ).toBe(true)
    for (const Sort of ['Name', 'Funder', 'Status', 'NextDueOn', 'AskedCents', 'AwardedCents'] as const)
      expect((await f.gwen.ok(calls.getGrants, { Sort, Descending: true })).Rows.length).toBeGreaterThan(3)
    expect((await f.gwen.send(calls.exportGrants, { Format: 'csv', Search: 'Overdue' })).text).toContain(`'=Overdue`)
  })
})
