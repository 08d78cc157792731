import { describe, expect, test } from 'vitest'
import { absenceCalls } from '../absences/absences.calls.ts'
import { houseCalls } from '../houses/houses.calls.ts'
import { residentialAgency } from '../residential-testing.ts'
import { dutyCalls } from './duty.calls.ts'
import { ratioOf, shiftAt, standardShifts, whyNotShifts } from './shifts.rules.ts'

const a = residentialAgency()
const { beginDuty, endDuty, getDuty } = dutyCalls

describe('the parts of a day', () => {
  test('a shift goes on past midnight, and ends where the next begins', () => {
    expect(shiftAt(standardShifts, '07:00')).toMatchObject({ Name: 'Day', Ends: '15:00', began: 'today' })
    expect(shiftAt(standardShifts, '23:30')).toMatchObject({ Name: 'Night', Ends: '07:00', began: 'today' })
    expect(shiftAt(standardShifts, '06:59')).toMatchObject({ Name: 'Night', Night: true, began: 'before' })
    expect(shiftAt([{ Name: 'All', Starts: '08:00', Night: false }], '03:00')).toMatchObject({ Ends: '08:00' })
    expect(whyNotShifts([...standardShifts, { Name: 'Late', Starts: '15:00', Night: false }])).toBe('SameStart')
    expect(whyNotShifts([...standardShifts, { Name: 'day', Starts: '16:00', Night: false }])).toBe('SameName')
  })
  test('the ratio asks for one more person as soon as one resident is too many', () => {
    expect(ratioOf({ present: 6, staff: 2, perStaff: 3 })).toEqual({ needed: 2, kept: true })
    expect(ratioOf({ present: 7, staff: 2, perStaff: 3 })).toEqual({ needed: 3, kept: false })
    expect(ratioOf({ present: 0, staff: 0, perStaff: 3 })).toEqual({ needed: 0, kept: true })
    expect(ratioOf({ present: 7, staff: 2, perStaff: null })).toBeUndefined()
  })
})

describe('on shift', () => {
  test('one’s own begins and ends; the board says who is there and how many residents are in', async () => {
    const house = await a.emptyHouse(2)
    const of = { ResidenceID: house.ResidenceID }
    const id = await a.resident(house)
    await a.resident(house)
    const begun = await a.counselor.ok(beginDuty, of)
    const out = { ClientSubProgramMembershipID: id, Kind: 'Home Pass', LeftOn: a.day(-1), LeftTime: '10:00' } as const
    await a.manager.ok(absenceCalls.saveAbsence, { ...out, ExpectedOn: null, ExpectedTime: null })
    const { Houses } = await a.counselor.ok(houseCalls.getHouses, of)
    expect(Houses[0]).toMatchObject({ InHouse: 1, OnShift: [{ Mine: true, HouseDutyID: begun.HouseDutyID }] })
    // Nobody is on shift in two houses.
    const other = await a.emptyHouse(1)
    await a.refuses(a.counselor, beginDuty, { ResidenceID: other.ResidenceID }, 'ShiftsOverlap')
    await a.counselor.ok(endDuty, { ...of, ...begun })
    const { Now, Before, Staff } = await a.counselor.ok(getDuty, of)
    expect([Now, Before.length, Staff]).toEqual([[], 1, []])
  })

  test('a manager does so for another, a counselor does not; odd times are refused by name', async () => {
    const house = await a.emptyHouse(1)
    const of = { ResidenceID: house.ResidenceID }
    const { Staff } = await a.manager.ok(getDuty, of)
    const other = Staff.find(({ OnShift, Role }) => !OnShift && Role === 'Therapist')!
    const one = { ...of, UserID: other.UserID }
    await a.refuses(a.counselor, beginDuty, one, 'OthersOnly')
    const outsider = await a.one(`select id from application_user where email like 'renata.mockley%'`)
    await a.refuses(a.manager, beginDuty, { ...of, UserID: outsider }, 'NotStaff', 'UserID')
    await a.refuses(a.manager, beginDuty, { ...one, On: a.today }, 'TimeMissing', 'Time')
    await a.refuses(a.manager, beginDuty, { ...one, On: a.day(1), Time: '08:00' }, 'NotYet', 'Time')
    await a.refuses(a.manager, beginDuty, { ...one, On: a.day(-9), Time: '08:00' }, 'TooLongAgo', 'On')
    const begun = await a.manager.ok(beginDuty, { ...one, On: a.day(-1), Time: '08:00' })
    await a.refuses(a.counselor, endDuty, { ...of, ...begun }, 'OthersOnly')
    const early = { ...of, ...begun, On: a.day(-1), Time: '07:59' }
    await a.refuses(a.manager, endDuty, early, 'EndsBeforeStart', 'Time')
    const elsewhere = await a.emptyHouse(1)
    const strange = await a.manager.send(endDuty, { ...begun, ResidenceID: elsewhere.ResidenceID })
    expect(strange.status).toBe(404)
    await a.refuses(a.manager, endDuty, { ...of, ...begun, version: 9 }, 'Stale')
    const ended = await a.manager.ok(endDuty, { ...of, ...begun, On: a.day(-1), Time: '15:00' })
    await a.refuses(a.manager, endDuty, { ...of, ...ended }, 'AlreadyEnded')
    const [foster, none] = [await a.as('renata.mockley'), { ResidenceID: house.ResidenceID }]
    expect((await foster.send(beginDuty, none)).refusal?.code).toBe('PermissionMissing')
  })
})
