import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Actor } from '#app/testing.ts'
import { noteWords } from '#app/testing-noted.ts'
import { monthCalls } from '#domains/census/month.calls.ts'
import { worklistCalls } from '#domains/home/worklist.calls.ts'
import { absenceCalls } from '#domains/residential/absences/absences.calls.ts'
import { boardCalls } from '#domains/residential/board/board.calls.ts'
import type { House } from '#domains/residential/houses/houses.calls.ts'
import { residentialAgency } from '#domains/residential/residential-testing.ts'
import { residentEndingCalls, residentEnrollmentCalls } from '#domains/residential/residents/residents.calls.ts'
import { stayCalls } from '#domains/residential/stays/stays.calls.ts'
import { searchCalls } from '#domains/search/search.calls.ts'
import { givePassword } from '#domains/session/sign-in/testing.ts'
import { enrolledTablet, setPin } from '#domains/session/tablets/tablets-testing.ts'
import { witnessCalls } from '#domains/session/tablets/witness.calls.ts'
import type { Sent } from '#platform/contract/call.ts'
import { shiftReadingCalls } from './reading.calls.ts'
import { shiftLogCalls } from './shift-log.calls.ts'
import type { Topic } from './shift-log.rules.ts'
import { bothTexts, marksOf, shiftTopics, stateOf, whyNotMade } from './shift-log.rules.ts'
import { shiftTaskCalls } from './tasks.calls.ts'

const a = residentialAgency()
const { getLog, getDay, saveEntry, addEntry, signOut, takeOver } = shiftLogCalls
const { getBoard, tickTask, getTasks, saveTask, endTask, saveShifts } = shiftTaskCalls
const { searchLogs, getForChart } = shiftReadingCalls

/** The day shift of yesterday: it is over whenever the tests run. */
const shift = (house: House, Shift = 'Day', days = -1) => ({
  ResidenceID: house.ResidenceID,
  Day: a.day(days),
  Shift,
})
const of = <Id extends string | null>(id: Id) => ({ ClientSubProgramMembershipID: id })
const field = () => crypto.randomUUID()
const says = (
  house: House,
  id: string | null,
  topic: Topic,
  Body: string,
  more: Partial<Sent<typeof saveEntry>> = {},
) => ({
  ...shift(house),
  ...of(id),
  Topic: topic,
  Body,
  WritingID: field(),
  ...more,
})
const logOf = async (who: Actor, house: House, ...which: [Shift?: string, days?: number]) =>
  (await who.ok(getLog, shift(house, ...which))).Log
const bodies = async (who: Actor, house: House, id: string) =>
  (await logOf(who, house)).Children.find((child) => child.ClientSubProgramMembershipID === id)!.Entries.map(
    ({ Body }) => Body,
  )

/** At work in a house through a shift of yesterday. */
async function onShift(who: Actor, house: House, from = '07:00', hours = 8): Promise<void> {
  await a.owner.query('delete from house_duty where user_id = $1', [who.userId])
  await a.owner.query(
    `insert into house_duty (residence_id, user_id, started_at, ended_at)
     select $1, $2, t, t + make_interval(hours => $5) from (select ($3::date + $4::time) at time zone u.zone as t from residence r
       join sub_program u on u.id = r.sub_program_id where r.id = $1) x
     on conflict do nothing`,
    [house.ResidenceID, who.userId, a.day(-1), from, hours],
  )
}

async function twoPeople() {
  return [await a.as('jamal.daywatch'), await a.as('yasmin.shiftley')] as const
}

describe('writing', () => {
  test('each writes their own words; nobody overwrites anybody, and the same person on two tablets is told', async () => {
    const house = await a.emptyHouse(2)
    const id = await a.resident(house)
    const [jamal, yasmin] = await twoPeople()
    const [one, two] = await Promise.all([
      jamal.send(saveEntry, says(house, id, 'Mood', 'Quiet at breakfast', { Mark: 'Calm' })),
      yasmin.send(saveEntry, says(house, id, 'Mood', 'Laughed at lunch', { Mark: 'Cheerful' })),
    ])
    expect([one.status, two.status]).toEqual([200, 200])
    expect((await bodies(a.manager, house, id)).toSorted()).toEqual(['Laughed at lunch', 'Quiet at breakfast'])
    // A field that saves itself goes on from what it saved, in the order it was sent.
    const typing = says(house, id, 'Activity', 'Bask')
    const first = await jamal.ok(saveEntry, typing)
    await jamal.ok(saveEntry, { ...typing, Body: 'Basketball' })
    const again = await jamal.ok(saveEntry, { ...typing, Body: 'Basketball in the yard' })
    expect([first.Entry.EntryID, again.Entry.version]).toEqual([again.Entry.EntryID, 3])
    // The other tablet saw the first text only: it is told what is there, and nothing is lost.
    const other = says(house, id, 'Activity', 'Homework', { version: first.Entry.version })
    const refused = await jamal.send(saveEntry, other)
    expect(refused.refusal).toMatchObject({ code: 'Stale', current: { Body: 'Basketball in the yard', version: 3 } })
    expect(bothTexts('Basketball in the yard', 'Homework')).toBe('Basketball in the yard\nHomework')
    await jamal.ok(saveEntry, { ...other, version: 3, Body: bothTexts('Basketball in the yard', 'Homework') })
    expect(await bodies(a.manager, house, id)).toContain('Basketball in the yard\nHomework')
    // The log is one row, whoever began it.
    expect(
      await a.one<number>(`select count(*)::int from shift_log where residence_id = $1`, [house.ResidenceID]),
    ).toBe(1)
    await jamal.ok(saveEntry, says(house, null, 'House', 'Dishwasher repaired'))
    expect((await logOf(a.counselor, house)).House.map(({ Body }) => Body)).toEqual(['Dishwasher repaired'])
  })

  test('not ahead, not of a child of another house, not where the topic does not fit, not by who may not', async () => {
    const house = await a.emptyHouse(1)
    const other = await a.emptyHouse(1)
    const id = await a.resident(house, { start: a.day(-3) })
    const [jamal] = await twoPeople()
    const refuses = (given: Partial<Sent<typeof saveEntry>>, code: string, at?: string) =>
      a.refuses(jamal, saveEntry, { ...says(house, id, 'Mood', 'x'), ...given }, code, at)
    await refuses({ Day: a.day(1) }, 'ShiftAhead', 'Day')
    await refuses({ Shift: 'Brunch' }, 'NoSuchShift', 'Shift')
    await refuses({ Day: a.day(-5) }, 'NotInHouse', 'ClientSubProgramMembershipID')
    await refuses({ ResidenceID: other.ResidenceID }, 'NotInHouse', 'ClientSubProgramMembershipID')
    const stranger = await a.one(`select m.id from client_membership m where m.sub_program_id <> $1 limit 1`, [
      a.program,
    ])
    await refuses(of(stranger), 'NotInHouse', 'ClientSubProgramMembershipID')
    await refuses(of(crypto.randomUUID()), 'NotInHouse', 'ClientSubProgramMembershipID')
    await refuses({ Topic: 'House' }, 'WrongTopic', 'Topic')
    await refuses(of(null), 'WrongTopic', 'Topic')
    await refuses({ Mark: 'Attended' }, 'WrongMark', 'Mark')
    await refuses({ MadeAt: new Date(Date.now() + 600_000).toISOString() }, 'MadeAhead', 'MadeAt')
    await refuses({ MadeAt: new Date(Date.now() - 30 * 3_600_000).toISOString() }, 'MadeLongAgo', 'MadeAt')
    const foster = await a.as('renata.mockley')
    expect((await foster.send(getLog, shift(house))).refusal?.code).toBe('PermissionMissing')
    const reader = await a.as('mei.calmington')
    expect((await reader.send(saveEntry, says(house, id, 'Mood', 'x'))).refusal?.code).toBe('PermissionMissing')
    await jamal.ok(saveEntry, says(house, id, 'Mood', 'Fine'))
    // A discharge before the day it was written of, and a removal, are refused by name.
    const end = { ...of(id), EndDate: a.day(-2), DischargeReasonID: 'AWOL' } as const
    expect((await a.manager.send(residentEndingCalls.endEnrollment, end)).text).toContain('shift log has an entry')
    const gone = await a.manager.send(residentEnrollmentCalls.removeEnrollment, {
      ...of(id),
      Reason: 'Mistake',
    } as never)
    expect(gone.status).not.toBe(200)
  })
})

describe('signing', () => {
  test('who leaves signs, who comes reads what was added since and signs; after that nothing changes', async () => {
    const house = await a.emptyHouse(1)
    const id = await a.resident(house)
    const [jamal, yasmin] = await twoPeople()
    const mood = says(house, id, 'Mood', 'Calm all day')
    const { Entry } = await jamal.ok(saveEntry, mood)
    const at = shift(house)
    await a.refuses(jamal, addEntry, { ...at, ...of(id), Topic: 'Mood', Body: 'Too early' }, 'NotSigned')
    await a.refuses(jamal, takeOver, at, 'NotSigned')
    await a.refuses(yasmin, signOut, at, 'NotOnShift')
    await onShift(jamal, house)
    const signed = await jamal.ok(signOut, { ...at, HandoverNote: 'Dentist at four' })
    await a.refuses(jamal, signOut, at, 'LogSigned')
    await a.refuses(jamal, saveEntry, { ...mood, Body: 'Angry all day', version: Entry.version }, 'LogSigned')
    await a.refuses(yasmin, saveEntry, says(house, id, 'Contact', 'Mother called'), 'LogSigned')
    await a.refuses(jamal, takeOver, { ...at, version: signed.version }, 'SamePerson')
    await jamal.ok(addEntry, { ...at, ...of(id), Topic: 'Contact', Body: 'Mother called at two' })
    // She had not read that yet.
    await a.refuses(yasmin, takeOver, { ...at, version: signed.version }, 'Stale')
    const { Log, Can } = await yasmin.ok(getLog, at)
    expect([Log.State, Can.TakeOver, Log.HandoverNote]).toEqual(['Signed', true, 'Dentist at four'])
    expect(Log.Children[0]!.Entries.map(({ Body, Added }) => [Body, Added])).toEqual([
      ['Calm all day', false],
      ['Mother called at two', true],
    ])
    expect(await yasmin.ok(takeOver, { ...at, version: Log.version })).toMatchObject({ State: 'Closed' })
    await a.refuses(a.manager, takeOver, { ...at, version: Log.version! + 1 }, 'AlreadyClosed')
    await a.manager.ok(addEntry, { ...at, ...of(id), Topic: 'Notable', Body: 'Read with the family' })
    expect((await logOf(a.manager, house)).Children[0]!.Entries).toHaveLength(3)
    // Nor by any other way in.
    for (const change of [
      `update shift_entry set body = 'x' where residence_id = $1`,
      `update shift_entry set made_at = now() where residence_id = $1 and added`,
      `delete from shift_entry where residence_id = $1`,
      `update shift_log set out_at = now() where residence_id = $1`,
      `update shift_log set in_by = null, in_at = null, in_by_pin = null where residence_id = $1`,
      `update shift_log set handover_note = null where residence_id = $1`,
      `delete from shift_log where residence_id = $1`,
    ])
      await expect(a.owner.query(change, [house.ResidenceID]), change).rejects.toMatchObject({
        constraint: 'shift_log_signed',
      })
  })

  test('what was typed offline before the signature comes in as an addition, and once', async () => {
    const house = await a.emptyHouse(1)
    const id = await a.resident(house)
    const [jamal, yasmin] = await twoPeople()
    const before = new Date(Date.now() - 60_000).toISOString()
    await jamal.ok(saveEntry, says(house, id, 'Mood', 'Fine'))
    await onShift(jamal, house)
    await jamal.ok(signOut, shift(house))
    const late = says(house, id, 'School', 'Math test went well', { MadeAt: before, Mark: 'Attended' })
    expect((await yasmin.ok(saveEntry, late)).Entry).toMatchObject({ Added: true, MadeAt: before })
    const same = says(house, id, 'Mood', 'Fine', { MadeAt: before })
    expect((await jamal.ok(saveEntry, same)).Entry.Added).toBe(false)
    expect(await bodies(a.manager, house, id)).toEqual(['Math test went well', 'Fine'])
  })

  test('on the shared tablet the next shift signs by PIN beside who hands over; another house is not there', async () => {
    const [house, other] = [await a.emptyHouse(2), await a.emptyHouse(2)]
    const [here, there] = [await a.resident(house), await a.resident(other)]
    const [pin, second] = ['730264', '914733']
    const [{ id: mine }, { id: next }] = [
      await givePassword(a, 'jamal.daywatch'),
      await givePassword(a, 'yasmin.shiftley'),
    ]
    await setPin(a, mine, pin)
    await setPin(a, next, second)
    const [jamal] = await twoPeople()
    await onShift(jamal, house)
    const tablet = await enrolledTablet(a, a.administrator, house.ResidenceID)
    expect((await tablet.open(mine, pin)).body.Stage).toBe('pin')
    expect((await tablet.call(saveEntry, says(house, here, 'Mood', 'Fine'))).status).toBe(200)
    expect((await tablet.call(saveEntry, says(house, null, 'House', 'Quiet'))).status).toBe(200)
    const strange = await tablet.call(saveEntry, says(house, there, 'Mood', 'x'))
    expect([strange.status, strange.body.code]).toEqual([409, 'NotInHouse'])
    const away = await tablet.call(getLog, shift(other))
    expect([
      away.status,
      (await tablet.call(getLog, { ...shift(other), ResidenceID: crypto.randomUUID() })).status,
    ]).toEqual([404, 404])
    expect((await tablet.call(saveEntry, says(other, there, 'Mood', 'x'))).status).toBe(404)
    expect((await tablet.call(searchLogs, { From: a.day(-9), To: a.day(0) })).status).toBe(403)
    const { body: log } = await tablet.call(getLog, shift(house))
    expect(log.Log.House.map(({ Body }) => Body)).toEqual(['Quiet'])
    expect(log.Witnesses.map(({ UserID }) => UserID)).toContain(next)
    const { body: signed } = await tablet.call(signOut, shift(house))
    const witness = async (UserID: string, Pin: string) =>
      (await tablet.call(witnessCalls.witness, { ResidenceID: house.ResidenceID, UserID, Pin })).body.Proof
    expect(await witness(next, '000111')).toBeNull()
    const wrong = await tablet.call(takeOver, {
      ...shift(house),
      version: signed.version,
      WitnessProof: 'x'.repeat(43),
    })
    expect(wrong.body.code).toBe('WrongWitness')
    const proof = await witness(next, second)
    const closed = await tablet.call(takeOver, { ...shift(house), version: signed.version, WitnessProof: proof })
    expect(closed.body.State).toBe('Closed')
    expect(
      await a.one(`select json_build_array(in_by, in_by_pin)::text from shift_log where residence_id = $1`, [
        house.ResidenceID,
      ]),
    ).toBe(`["${next}", true]`)
    // The proof is taken once.
    const twice = await tablet.call(takeOver, { ...shift(house, 'Evening'), version: 1, WitnessProof: proof })
    expect(twice.status).not.toBe(200)
  })
})

describe('tasks and shifts of a house', () => {
  test('a manager keeps the list; it is ticked once with who and when, taken back, and stays after signing', async () => {
    const house = await a.emptyHouse(1)
    await a.resident(house)
    const [jamal, yasmin] = await twoPeople()
    const task = { ResidenceID: house.ResidenceID, Name: 'Lock the shed', Shifts: ['Day'], Weekdays: [], Sort: 1 }
    await a.refuses(jamal, saveTask, task, 'PermissionMissing')
    await a.refuses(a.manager, saveTask, { ...task, Shifts: ['Brunch'] }, 'NoSuchShift', 'Shifts')
    const made = await a.manager.ok(saveTask, task)
    await a.owner.query(`update shift_task set start_date = start_date - 9 where id = $1`, [made.ShiftTaskID])
    const tick = { ...shift(house), ShiftTaskID: made.ShiftTaskID, Done: true }
    const [one, two] = await Promise.all([jamal.send(tickTask, tick), yasmin.send(tickTask, tick)])
    expect([one.status, two.status]).toEqual([200, 200])
    const done = (await logOf(a.manager, house)).Tasks
    expect(done).toMatchObject([{ Name: 'Lock the shed', DoneBy: expect.stringMatching(/Daywatch|Shiftley/) }])
    await yasmin.ok(tickTask, { ...tick, Done: false })
    expect((await logOf(a.manager, house)).Tasks[0]!.DoneBy).toBeNull()
    await jamal.ok(tickTask, tick)
    const version = made.version + 1
    await a.manager.ok(saveTask, { ...task, ShiftTaskID: made.ShiftTaskID, Name: 'Lock the garage', version })
    // What was ticked keeps the name it had.
    expect((await logOf(a.manager, house)).Tasks[0]!.Name).toBe('Lock the shed')
    expect((await logOf(a.manager, house, 'Evening')).Tasks).toEqual([])
    await onShift(jamal, house)
    await jamal.ok(signOut, shift(house))
    await a.refuses(jamal, tickTask, { ...tick, Done: false }, 'LogSigned')
    const other = await a.emptyHouse(1)
    await a.refuses(jamal, tickTask, { ...tick, ...shift(other) }, 'NoSuchTask', 'ShiftTaskID')
    await a.manager.ok(endTask, { ResidenceID: house.ResidenceID, ShiftTaskID: made.ShiftTaskID, version: version + 1 })
    expect((await a.manager.ok(getTasks, { ResidenceID: house.ResidenceID })).Tasks).toEqual([])
    expect((await logOf(a.manager, house)).Tasks).toHaveLength(1)
    const { Houses } = await jamal.ok(getBoard, {})
    expect(Houses.find(({ ResidenceID }) => ResidenceID === house.ResidenceID)).toMatchObject({
      Tasks: [],
    })
    const { Lines } = await jamal.ok(boardCalls.getBoard, { ResidenceID: house.ResidenceID })
    // Eight hours each since three in the afternoon of yesterday, an hour after they ended.
    const over = await a.one<number>(
      `select count(*)::int from generate_series($1::date + time '15:00', (now() at time zone $2) - interval '1 hour', '8 hours')`,
      [a.day(-1), a.settings.agency.zone],
    )
    expect(Lines.map(({ Says }) => Says)).toContain(`${over} shifts not handed over`)
  })

  test('a house keeps shifts of its own; what was written keeps the shift it was written in', async () => {
    const house = await a.emptyHouse(1)
    const id = await a.resident(house)
    const { Plan, Own, version } = await a.manager.ok(getTasks, { ResidenceID: house.ResidenceID })
    expect([Plan.map(({ Name }) => Name), Own, version]).toEqual([['Day', 'Evening', 'Night'], false, null])
    const [jamal] = await twoPeople()
    await jamal.ok(saveEntry, says(house, id, 'Mood', 'Fine'))
    const to = (...plan: [Name: string, Starts: string][]) => ({
      ResidenceID: house.ResidenceID,
      Plan: plan.map(([Name, Starts]) => ({ Name, Starts, Night: Name === 'Late' })),
    })
    await a.refuses(jamal, saveShifts, to(['All', '08:00']), 'PermissionMissing')
    await a.refuses(a.manager, saveShifts, to(['A', '08:00'], ['B', '08:00']), 'SameStart', 'Plan')
    await a.refuses(a.manager, saveShifts, to(['A', '08:00'], ['a', '09:00']), 'SameName', 'Plan')
    const saved = await a.manager.ok(saveShifts, to(['Early', '06:00'], ['Late', '18:00']))
    await a.refuses(a.manager, saveShifts, to(['All', '08:00']), 'Stale')
    const names = async (days: number) =>
      (await jamal.ok(getLog, { ResidenceID: house.ResidenceID, Day: a.day(days) })).Shifts.map(({ Shift }) => Shift)
    expect(await names(-2)).toEqual(['Early', 'Late'])
    // Early would run into what is written.
    expect(await names(-1)).toEqual(['Day', 'Late'])
    await a.manager.ok(saveShifts, { ...to(['All', '08:00']), version: saved.version })
    expect(await names(-3)).toEqual(['All'])
  })

  test('a night lasts until the morning, also when the clocks change', async () => {
    const house = await a.emptyHouse(1)
    const hours = async (day: string) =>
      a.one<number>(
        `select round(extract(epoch from ends_at - starts_at) / 3600)::int from house_shifts(array[$1::uuid], $2, $2, $3) where night`,
        [
          house.ResidenceID,
          day,
          JSON.stringify([
            { Name: 'N', Starts: '23:00', Night: true },
            { Name: 'D', Starts: '07:00', Night: false },
          ]),
        ],
      )
    expect([await hours('2026-03-07'), await hours('2026-07-07'), await hours('2026-10-31')]).toEqual([7, 8, 9])
  })
})

test('a shift nobody has taken over is asked for: of who runs the house, and of who was on it', async () => {
  const house = await a.emptyHouse(1)
  const id = await a.resident(house)
  const [jamal, yasmin] = await twoPeople()
  const lines = async (who: Actor) => {
    const { Lines } = await who.ok(worklistCalls.getWorklist, { Kind: 'shift-open', PageSize: 100 })
    return Lines.map(({ Why }) => Why)
  }
  const mine = async (who: Actor) => (await lines(who)).filter((why) => why.includes(house.Name)).length
  expect(await mine(a.manager)).toBe(0)
  await jamal.ok(saveEntry, says(house, id, 'Mood', 'Fine'))
  await onShift(jamal, house)
  expect([await mine(a.manager), await mine(jamal), await mine(yasmin)]).toEqual([1, 1, 0])
  const { version } = await jamal.ok(signOut, shift(house))
  expect(await mine(jamal)).toBe(1)
  await yasmin.ok(takeOver, { ...shift(house), version })
  // The later shifts of yesterday have no word at all: they are asked for as well.
  expect([await mine(jamal), await mine(a.manager)]).toEqual([0, 1])
})

describe('reading', () => {
  test('by words, child, house and days; a confidential child is neither in the log nor found, by who may not open the chart', async () => {
    const house = await a.emptyHouse(2)
    const [open, hidden] = [await a.resident(house), await a.resident(house)]
    const [jamal] = await twoPeople()
    await jamal.ok(saveEntry, says(house, open, 'Notable', 'Found the kaleidoscope'))
    await jamal.ok(saveEntry, says(house, hidden, 'Notable', 'Broke the kaleidoscope'))
    await jamal.ok(saveEntry, says(house, null, 'House', 'Kaleidoscope cupboard repaired'))
    // Words typed half are completed from those that were written.
    await noteWords(a.owner)
    const days = { From: a.day(-9), To: a.day(0) }
    const find = async (who: Actor, more: object = {}) =>
      (await who.ok(searchLogs, { ...days, Search: 'kaleidosc', ...more })).Rows.map(({ Body }) => Body).toSorted()
    expect(await find(a.counselor)).toHaveLength(3)
    expect(await find(a.counselor, of(open))).toEqual(['Found the kaleidoscope'])
    expect(await find(a.counselor, { Topic: 'House' })).toEqual(['Kaleidoscope cupboard repaired'])
    expect(await find(a.counselor, { ResidenceID: (await a.emptyHouse(1)).ResidenceID })).toEqual([])
    expect(await find(a.counselor, { From: a.day(-9), To: a.day(-2) })).toEqual([])
    expect(await find(a.counselor, { Search: 'found kaleidoscope' })).toEqual(['Found the kaleidoscope'])
    await a.refuses(a.counselor, searchLogs, { From: a.day(0), To: a.day(-1) }, 'DatesReversed', 'To')
    await a.refuses(a.counselor, searchLogs, { From: '2020-01-01', To: a.day(-1) }, 'TooManyDays', 'From')
    const all = async (who: Actor) =>
      (await who.ok(searchCalls.searchAll, { Search: 'kaleidoscope' })).Hits.filter(({ Kind }) => Kind === 'shift')
        .length
    expect(await all(a.counselor)).toBe(3)
    expect((await a.counselor.ok(getForChart, of(open))).Rows.map(({ Body }) => Body)).toEqual([
      'Found the kaleidoscope',
    ])
    await a.owner.query(`update client_membership set confidential = true where id = $1`, [hidden])
    expect(await find(a.counselor)).toEqual(['Found the kaleidoscope', 'Kaleidoscope cupboard repaired'])
    expect(await all(a.counselor)).toBe(2)
    const { Children, Hidden } = await logOf(a.counselor, house)
    expect([Children.map((child) => child.ClientSubProgramMembershipID), Hidden]).toEqual([[open], 1])
    expect((await a.counselor.send(getForChart, of(hidden))).status).toBe(404)
    const { Logs, Day } = await a.counselor.ok(getDay, { ResidenceID: house.ResidenceID, Day: a.day(-1) })
    expect([Day, Logs.map(({ Shift }) => Shift)]).toEqual([a.day(-1), ['Day', 'Evening', 'Night']])
    expect(JSON.stringify(Logs)).not.toContain('Broke')
    const foster = await a.as('renata.mockley')
    expect((await foster.send(searchLogs, { ...days, Search: 'kaleidoscope' })).refusal?.code).toBe('PermissionMissing')
    expect((await foster.ok(searchCalls.searchAll, { Search: 'kaleidoscope' })).Hits).toEqual([])
  })

  test('a night that the log and the books tell differently is a contradiction, and an addition settles it', async () => {
    const house = await a.emptyHouse(1)
    const id = await a.resident(house)
    const [jamal] = await twoPeople()
    const night = { ...shift(house, 'Night', -2), ...of(id) }
    await jamal.ok(saveEntry, { ...night, Topic: 'Sleep', Mark: 'Not Here', Body: '', WritingID: field() })
    const told = async () => {
      const { Contradictions } = await a.manager.ok(monthCalls.getReconciliation, {
        ResidenceID: house.ResidenceID,
        Month: `${a.day(-2).slice(0, 7)}-01`,
      })
      return Contradictions.filter(({ First }) => First.Says.includes('shift log')).map(({ Day }) => Day)
    }
    expect(await told()).toEqual([a.day(-2)])
    await a.manager.ok(signOut, shift(house, 'Night', -2))
    await jamal.ok(addEntry, { ...night, Topic: 'Sleep', Mark: 'Slept Through', Body: 'Wrong line, was in bed' })
    expect(await told()).toEqual([])
    await a.manager.ok(absenceCalls.saveAbsence, {
      ...of(id),
      Kind: 'Home Pass',
      LeftOn: a.day(-2),
      LeftTime: '18:00',
    } as never)
    expect(await told()).toEqual([a.day(-2)])
  })

  test('who moved on is still in the log of their days', async () => {
    const [house, other] = [await a.emptyHouse(1), await a.emptyHouse(1)]
    const id = await a.resident(house)
    const [jamal] = await twoPeople()
    await jamal.ok(saveEntry, says(house, id, 'Mood', 'Fine'))
    await a.manager.ok(stayCalls.moveBed, { ...of(id), BedID: other.Beds[0]!.BedID, StartDate: a.today })
    expect(await bodies(a.manager, house, id)).toEqual(['Fine'])
    await a.refuses(
      jamal,
      saveEntry,
      says(other, id, 'Mood', 'x', { Day: a.day(-1) }),
      'NotInHouse',
      'ClientSubProgramMembershipID',
    )
  })
})

test('any order of writing, signing and adding by several people: nothing signed changes, nothing is lost', async () => {
  const house = await a.emptyHouse(1)
  const id = await a.resident(house)
  const [jamal, yasmin] = await twoPeople()
  const people = [jamal, yasmin, a.manager]
  for (const who of [jamal, yasmin]) await onShift(who, house, who === jamal ? '07:00' : '15:00', 8)
  let run = 0
  const step = fc.record({
    who: fc.nat(2),
    does: fc.constantFrom('save', 'save', 'save', 'stale', 'add', 'sign', 'take', 'house'),
    topic: fc.constantFrom<Topic>('Mood', 'School', 'Notable'),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 14 }), async (steps) => {
      run += 1
      const at = shift(house, 'Day', -1 - run)
      const fields = new Map<string, string>()
      /** What was accepted and never replaced by its own writer. */
      const kept = new Map<string, string>()
      let signed: unknown
      const read = async () => (await a.manager.ok(getLog, at)).Log
      for (const [n, { who, does, topic }] of steps.entries()) {
        const actor = people[who]!
        const about = does === 'house' ? { ...of(null), Topic: 'House' as const } : { ...of(id), Topic: topic }
        const key = `${who} ${about.Topic}`
        const Body = `${run}.${n} of ${who}`
        if (does === 'save' || does === 'house' || does === 'stale') {
          const WritingID = does === 'stale' ? field() : (fields.get(key) ?? field())
          const sent = await actor.send(saveEntry, { ...at, ...about, Body, WritingID })
          if (signed) expect(sent.refusal?.code).toBe('LogSigned')
          else if (does === 'stale' && fields.has(key)) expect(sent.refusal?.code).toBe('Stale')
          else expect(sent.status).toBe(200)
          if (sent.status === 200) {
            fields.set(key, WritingID)
            kept.set(key, Body)
          }
        } else if (does === 'add') {
          const sent = await actor.send(addEntry, { ...at, ...about, Body })
          expect(sent.status === 200).toBe(Boolean(signed))
          if (sent.status === 200) kept.set(Body, Body)
        } else if (does === 'sign') {
          const sent = await a.manager.send(signOut, at)
          expect(sent.status === 200).toBe(!signed)
          signed ??= (await read()).Children[0]!.Entries.filter(({ Added }) => !Added).map(
            ({ Body: text, By, MadeAt }) => [text, By, MadeAt],
          )
        } else {
          const { version } = await read()
          await actor.send(takeOver, { ...at, version })
        }
        const { Children, House: notes } = await read()
        const all = [...Children[0]!.Entries, ...notes]
        expect(new Set([...kept.values()].filter((text) => !all.some((one) => one.Body === text)))).toEqual(new Set())
        if (signed)
          expect(
            Children[0]!.Entries.filter(({ Added }) => !Added).map(({ Body: text, By, MadeAt }) => [text, By, MadeAt]),
          ).toEqual(signed)
      }
    }),
    { numRuns: 8 },
  )
})

test('what a shift is, by its signatures, and which words belong to a topic', () => {
  const open = { StartsAt: '2026-01-01T15:00:00Z', OutAt: null, InAt: null }
  expect([
    stateOf(open, '2026-01-01T14:00:00Z'),
    stateOf(open, '2026-01-01T16:00:00Z'),
    stateOf({ ...open, OutAt: 'x' }, '2026-01-01T16:00:00Z'),
    stateOf({ ...open, OutAt: 'x', InAt: 'y' }, '2026-01-01T16:00:00Z'),
  ]).toEqual(['Ahead', 'Open', 'Signed', 'Closed'])
  expect(shiftTopics.filter(({ value }) => marksOf(value).length > 0).map(({ value }) => value)).toEqual([
    'Sleep',
    'Mood',
    'School',
    'Hygiene',
  ])
  expect(whyNotMade('2026-01-01T10:00:00Z', '2026-01-02T10:00:00Z')).toBeUndefined()
  expect(bothTexts('a', 'a b')).toBe('a b')
})
