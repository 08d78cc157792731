import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPool } from '#db/open.ts'
import { addDays, ageOn, clockIn, dayIn, daysBetween, isDay } from '#platform/contract/dates.ts'
import { peopleCalls } from '#domains/people/people.calls.ts'
import { openTestAgency, type TestAgency } from './testing.ts'

const zones = ['Pacific/Honolulu', 'America/Los_Angeles', 'UTC', 'Asia/Tokyo']
const days = ['2015-03-04', '2016-02-29', '2026-11-01', '2027-03-14', '1999-12-31']
// Half past one comes twice that night, half past two never in spring.
const instants = ['2026-11-01T08:30:00.000Z', '2026-11-01T09:30:00.000Z', '2027-03-14T10:30:00.000Z']
const before = process.env['TZ']
let agency: TestAgency

beforeAll(async () => {
  agency = await openTestAgency()
})
afterAll(async () => {
  if (before === undefined) delete process.env['TZ']
  else process.env['TZ'] = before
  await agency.close()
})

/** Everything after this is reckoned in that zone, as on a machine that is set to it. */
function moveTo(zone: string): void {
  process.env['TZ'] = zone
  expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone)
}

test('a day and an instant come back as they were: server, database and reader each in four zones', async () => {
  let tried = 0
  for (const database of zones) {
    const { host, port, database: name, user } = agency.owner.options as never as Record<string, never>
    const pool = openPool({ connection: { host, port, database: name, user }, max: 1, timezone: database })
    try {
      for (const server of zones) {
        moveTo(server)
        const { rows } = await pool.query<{ day: string; at: string; text: string }>(
          `select d as day, a::timestamptz as at, d::text as text from unnest($1::date[], $2::timestamptz[]) x (d, a)`,
          [days, [...instants, instants[0], instants[1]]],
        )
        expect(rows.map(({ day }) => day)).toEqual(days)
        expect(rows.map(({ text }) => text)).toEqual(days)
        for (const reader of zones) {
          moveTo(reader)
          tried += 1
          expect(rows.slice(0, 3).map(({ at }) => new Date(at).toISOString())).toEqual(instants)
          expect(rows.every(({ day }) => isDay(day) && addDays(addDays(day, 400), -400) === day)).toBe(true)
          expect(instants.map((at) => clockIn('America/Los_Angeles', new Date(at)))).toEqual([
            '01:30',
            '01:30',
            '03:30',
          ])
          expect(dayIn('America/Los_Angeles', new Date('2026-11-17T07:59:00Z'))).toBe('2026-11-16')
          expect([ageOn('2016-02-29', '2027-02-28'), daysBetween('2027-03-13', '2027-03-15')]).toEqual([10, 2])
        }
      }
    } finally {
      await pool.end()
    }
  }
  expect(tried).toBe(64)
})

test('a birth date goes through a call unchanged, whatever the zone of the server', async () => {
  const alva = await agency.as('alva.rootley')
  const { rows } = await agency.owner.query<{ id: string }>('select id from client limit 1')
  const PersonID = rows[0]!.id
  for (const zone of zones) {
    moveTo(zone)
    for (const day of ['2015-03-08', '2014-11-02', '2016-02-29']) {
      await agency.owner.query('update person set date_of_birth = $1 where id = $2', [day, PersonID])
      expect((await alva.ok(peopleCalls.getPerson, { PersonID })).DateOfBirth).toBe(day)
    }
  }
})
