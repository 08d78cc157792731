import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { monthCalls } from '#domains/census/month.calls.ts'
import { absenceCalls } from '#domains/residential/absences/absences.calls.ts'
import type { House } from '#domains/residential/houses/houses.calls.ts'
import { residentialAgency } from '#domains/residential/residential-testing.ts'
import { residentEndingCalls } from '#domains/residential/residents/residents.calls.ts'
import { addMonths } from '#platform/contract/dates.ts'
import { mealCalls } from './meals.calls.ts'
import { aboutMeal, mealTypes, notClaimed, whyNotTick, type Meal } from './meals.rules.ts'

const a = residentialAgency()
const meals = mealTypes.map(({ value }) => value)
const at = (house: House, Day: string) => ({ ResidenceID: house.ResidenceID, Day })
const of = (id: string) => ({ ClientSubProgramMembershipID: id })
const tick = (house: House, id: string, Day: string, meal: Meal, Served = true) => ({
  ...at(house, Day),
  ...of(id),
  Meal: meal,
  Served,
})
const counted = async (house: House, Day: string) =>
  (await a.manager.ok(mealCalls.getMeals, at(house, Day))).Children.flatMap(({ Meals }) =>
    Meals.filter(({ Served }) => Served).map(({ Meal: meal }) => meal),
  )

describe('a tick', () => {
  test('counts once whoever presses, is taken back, and is warned of when it is missing', async () => {
    const house = await a.emptyHouse(2)
    const id = await a.resident(house)
    await a.resident(house)
    const day = a.day(-1)
    const counselor = await a.as('jamal.daywatch')
    const [lunch, again] = await Promise.all([
      counselor.send(mealCalls.saveMeal, tick(house, id, day, 'Lunch')),
      a.manager.send(mealCalls.saveMeal, tick(house, id, day, 'Lunch')),
    ])
    expect([lunch.status, again.status]).toEqual([200, 200])
    expect(await a.one<number>(`select count(*) from meal_count where client_membership_id = $1`, [id])).toBe(1)
    const { Children } = await a.manager.ok(mealCalls.getMeals, at(house, day))
    const missing = (of: (typeof Children)[number]) =>
      of.Meals.filter(({ Missing }) => Missing).map(({ Meal: meal }) => meal)
    // Of meals that nobody had, none is missing.
    expect(Children.map(missing)).toEqual([[], ['Lunch']])
    await counselor.ok(mealCalls.saveMeal, tick(house, id, day, 'Lunch', false))
    expect(await counted(house, day)).toEqual([])
    await counselor.ok(mealCalls.saveMeal, tick(house, id, day, 'Lunch'))
    expect(await counted(house, day)).toEqual(['Lunch'])
  })

  test('not ahead, not for who is not of the house that day, not by who may not', async () => {
    const house = await a.emptyHouse(1)
    const other = await a.emptyHouse(1)
    const id = await a.resident(house, { start: a.day(-3) })
    await a.refuses(a.manager, mealCalls.saveMeal, tick(house, id, a.day(1), 'Lunch'), 'Future', 'Day')
    const not = 'ClientSubProgramMembershipID'
    await a.refuses(a.manager, mealCalls.saveMeal, tick(house, id, a.day(-4), 'Lunch'), 'NotInHouse', not)
    await a.refuses(a.manager, mealCalls.saveMeal, tick(other, id, a.day(-1), 'Lunch'), 'NotInHouse', not)
    await a.refuses(a.counselor, mealCalls.saveMeal, tick(house, id, a.day(-1), 'Lunch'), 'PermissionMissing')
    const stranger = await a.one(`select m.id from client_membership m where m.sub_program_id <> $1 limit 1`, [
      a.program,
    ])
    await a.refuses(a.manager, mealCalls.saveMeal, tick(house, stranger, a.day(-1), 'Lunch'), 'NotInHouse', not)
    await a.manager.ok(mealCalls.saveMeal, tick(house, id, a.day(-1), 'Lunch'))
    const end = { ...of(id), EndDate: a.day(-2), DischargeReasonID: 'AWOL' } as const
    const { status } = await a.manager.send(residentEndingCalls.endEnrollment, end)
    expect(status).not.toBe(200)
  })

  test('pressed while the tablet was offline: up to a day ago, and never ahead', async () => {
    const house = await a.emptyHouse(1)
    const id = await a.resident(house)
    const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
    const instant = async (day: string, time: string) =>
      Date.parse(
        await a.one<string>(`select (($1::date + $2::time) at time zone $3)::text`, [
          day,
          time,
          a.settings.agency.zone,
        ]),
      )
    const served = Math.max(Date.parse(ago(20)), await instant(a.day(-1), '18:30'))
    const pressed = { ...tick(house, id, a.day(-1), 'Supper'), MadeAt: new Date(served).toISOString() }
    await a.refuses(a.manager, mealCalls.saveMeal, { ...pressed, MadeAt: ago(25) }, 'MadeLongAgo', 'MadeAt')
    await a.refuses(a.manager, mealCalls.saveMeal, { ...pressed, MadeAt: ago(-1) }, 'MadeAhead', 'MadeAt')
    // Nobody has served the last snack of the day by six.
    const early = {
      ...tick(house, id, a.today, 'Evening Snack'),
      MadeAt: new Date(Math.min(Date.now(), await instant(a.today, '18:00'))),
    }
    await a.refuses(a.manager, mealCalls.saveMeal, { ...early, MadeAt: early.MadeAt.toISOString() }, 'TooEarly', 'Meal')
    for (const meal of meals) {
      const opens = await a.one(`select meal_opens($1)::text`, [meal])
      expect(opens < aboutMeal[meal].from, meal).toBe(true)
    }
    await a.manager.ok(mealCalls.saveMeal, pressed)
    const { Children } = await a.manager.ok(mealCalls.getMeals, at(house, a.day(-1)))
    const { CountedAt } = Children[0]!.Meals.find(({ Meal: meal }) => meal === 'Supper')!
    expect(Date.parse(CountedAt!)).toBe(Date.parse(pressed.MadeAt))
  })
})

test('what is counted while somebody is out is a contradiction, and not claimed', async () => {
  const house = await a.emptyHouse(1)
  await a.owner.query(`update residence set meal_program_number = 'X-1' where id = $1`, [house.ResidenceID])
  const id = await a.resident(house)
  const day = a.day(-1)
  await a.manager.ok(mealCalls.saveMeal, tick(house, id, day, 'Breakfast'))
  await a.manager.ok(mealCalls.saveMeal, tick(house, id, day, 'Supper'))
  const left = { ...of(id), Kind: 'Hospital - Medical', LeftOn: day, LeftTime: '14:00' }
  await a.manager.ok(absenceCalls.saveAbsence, left)
  const { Children } = await a.manager.ok(mealCalls.getMeals, at(house, day))
  const shown = Children[0]!.Meals.map(({ Away, NotClaimed, Missing }) => [Away, NotClaimed, Missing])
  expect(shown).toEqual([
    [false, null, false],
    [false, null, false],
    [false, null, false],
    [true, null, false],
    [true, 'WasAway', false],
    [true, null, false],
  ])
  const { Contradictions } = await a.manager.ok(monthCalls.getReconciliation, {
    ResidenceID: house.ResidenceID,
    Month: day,
  })
  expect(Contradictions.map(({ First, Second }) => [First.Says, Second.Says])).toEqual([
    ['Supper counted', expect.stringContaining('Medical')],
  ])
})

test('a day is taken back whole with a reason, menu and adults stay; a closed month asks why', async () => {
  const house = await a.emptyHouse(1)
  const Month = addMonths(`${a.today.slice(0, 7)}-01`, -1)
  const id = await a.resident(house, { start: Month })
  const menu = { ...at(house, Month), Meal: 'Lunch', Menu: 'Bean soup, bread, milk', Adults: 2 } as const
  const { version } = await a.manager.ok(mealCalls.saveService, menu)
  await a.refuses(a.manager, mealCalls.saveService, menu, 'Stale')
  await a.manager.ok(mealCalls.saveService, { ...menu, Adults: 3, version })
  for (const meal of meals) await a.manager.ok(mealCalls.saveMeal, tick(house, id, Month, meal))
  await a.owner.query(`update residence set meal_program_number = 'X-1' where id = $1`, [house.ResidenceID])
  const of = { ResidenceID: house.ResidenceID, Month }
  const month = await a.manager.ok(mealCalls.getMealMonth, of)
  expect(month).toMatchObject({ Adults: 3, Children: [{ Served: 6, Claimed: 3 }] })
  expect(month.Reasons).toEqual([
    { Reason: 'TooManyMeals', Count: 1 },
    { Reason: 'TooManySnacks', Count: 2 },
  ])
  expect(month.Hidden).toBe(0)
  // Nobody takes a part of the claim for the whole.
  await a.owner.query(`update client_membership set confidential = true where id = $1`, [id])
  expect(await a.manager.ok(mealCalls.getMealMonth, of)).toMatchObject({ Hidden: 6, Children: [] })
  await a.owner.query(`update client_membership set confidential = false where id = $1`, [id])
  const csv = await a.manager.send(mealCalls.exportClaim, of)
  expect(csv.text.split('\r\n').filter(Boolean)).toHaveLength(7)
  await a.manager.ok(mealCalls.closeMealMonth, of)
  await a.refuses(a.manager, mealCalls.closeMealMonth, of, 'AlreadyClosed')
  await a.refuses(a.manager, mealCalls.saveMeal, tick(house, id, Month, 'Lunch', false), 'MonthClosed')
  await a.manager.ok(mealCalls.saveMeal, { ...tick(house, id, Month, 'Lunch', false), Reason: 'Sent home before it' })
  const whole = { ...at(house, Month), Reason: 'Counted on the wrong sheet' }
  const counselor = await a.as('jamal.daywatch')
  await a.refuses(counselor, mealCalls.deleteMeals, whole, 'PermissionMissing')
  // The reason is asked for at each change, and may be the same one.
  const again = { ...tick(house, id, Month, 'Lunch'), Reason: whole.Reason }
  await a.manager.ok(mealCalls.saveMeal, again)
  await a.refuses(a.manager, mealCalls.saveMeal, { ...again, Served: false, Reason: null }, 'MonthClosed')
  expect(await a.manager.ok(mealCalls.deleteMeals, whole)).toMatchObject({ Removed: 6 })
  await a.refuses(a.manager, mealCalls.deleteMeals, whole, 'NoMeals', 'Day')
  expect(await counted(house, Month)).toEqual([])
  expect(await a.one<number>(`select count(*) from meal_count where client_membership_id = $1`, [id])).toBe(7)
})

test('the limit: no choice of two meals and a snack, or one meal and two snacks, is paid more', () => {
  fc.assert(
    fc.property(fc.subarray(meals), fc.subarray(meals), (served, away) => {
      const rows = served.map((meal) => ({ Meal: meal, Away: away.includes(meal) }))
      const why = notClaimed(rows, true)
      const claimed = served.filter((meal) => !why.has(meal))
      const pay = (of: readonly Meal[]) => of.reduce((sum, meal) => sum + aboutMeal[meal].paid, 0)
      const kinds = (of: readonly Meal[]) => [
        of.filter((meal) => aboutMeal[meal].kind === 'meal').length,
        of.filter((meal) => aboutMeal[meal].kind === 'snack').length,
      ]
      const allowed = ([m = 0, s = 0]: number[]) => (m <= 2 && s <= 1) || (m <= 1 && s <= 2)
      const possible = served.filter((meal) => !away.includes(meal))
      // Every choice there is, by hand.
      let best = 0
      for (let bits = 0; bits < 1 << possible.length; bits += 1) {
        const chosen = possible.filter((_, n) => (bits >> n) & 1)
        if (allowed(kinds(chosen))) best = Math.max(best, pay(chosen))
      }
      expect([allowed(kinds(claimed)), pay(claimed)]).toEqual([true, best])
    }),
  )
  expect([...notClaimed([{ Meal: 'Lunch', Away: false }], false)]).toEqual([['Lunch', 'NoProgram']])
  expect(whyNotTick('2026-01-01T10:00:00.000Z', '2026-01-02T10:00:00.000Z')).toBeUndefined()
})
