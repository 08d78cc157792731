import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestAgency, type Actor, type TestAgency } from '#app/testing.ts'
import { holidayCalls } from './holidays.calls.ts'

const { getHolidays, addEditHoliday, deleteHoliday, addFederalHolidays } = holidayCalls

let demo: TestAgency
let alva: Actor
beforeAll(async () => {
  demo = await openTestAgency()
  alva = await demo.as('alva.rootley')
})
afterAll(() => demo.close())

const marked = async () =>
  (await demo.owner.query<{ n: number }>('select count(*)::int as n from due_dirty')).rows[0]!.n

test('the federal holidays of a year are added once', async () => {
  const before = await alva.ok(getHolidays, { Year: 2031 })
  expect(before).toEqual({ Holidays: [], MissingFederal: 11 })
  expect(await alva.ok(addFederalHolidays, { Year: 2031 })).toEqual({ Added: 11 })
  expect(await alva.ok(addFederalHolidays, { Year: 2031 })).toEqual({ Added: 0 })
  const after = await alva.ok(getHolidays, { Year: 2031 })
  expect(after.MissingFederal).toBe(0)
  expect(after.Holidays[0]).toMatchObject({ Date: '2031-01-01', Name: 'New Year’s Day' })
})

test('a day of one’s own is added, changed and taken out, and what is due is reckoned anew each time', async () => {
  await demo.owner.query('delete from due_dirty')
  const saved = await alva.ok(addEditHoliday, { Date: '2030-03-29', Name: 'Founders’ Day' })
  expect(await marked()).toBeGreaterThan(0)
  const twice = await alva.send(addEditHoliday, { Date: '2030-03-29', Name: 'Another' })
  expect([twice.status, twice.refusal.code]).toEqual([409, 'DayTaken'])
  await alva.ok(addEditHoliday, { ...saved, Date: '2030-03-28', Name: 'Founders’ Day' })
  const late = await alva.send(addEditHoliday, { ...saved, Date: '2030-03-27', Name: 'Late' })
  expect([late.status, late.refusal.current]).toMatchObject([409, { Date: '2030-03-28' }])
  const [there] = (await alva.ok(getHolidays, { Year: 2030 })).Holidays
  await demo.owner.query('delete from due_dirty')
  await alva.ok(deleteHoliday, { HolidayID: there!.HolidayID, version: there!.version })
  expect(await marked()).toBeGreaterThan(0)
  expect((await alva.ok(getHolidays, { Year: 2030 })).Holidays).toEqual([])
  expect((await alva.send(deleteHoliday, { HolidayID: there!.HolidayID, version: 1 })).status).toBe(404)
})
