import { expect, test } from 'vitest'
import { opened } from '#app/testing-opened.ts'
import { openChurches } from '../churches-testing.ts'
import { coverageCalls } from './coverage.calls.ts'
import { countiesOf, placesOf } from './coverage.rules.ts'

const a = opened(openChurches)

test('fewer than five children of a county are told only to those who have all of them', async () => {
  const foster = await a.one(
    `select s.id from sub_program s join core_program k on k.id = s.core_program_id
    where k.web_application_module_name = 'Foster' and s.id = any (user_sub_programs($1, current_date)) limit 1`,
    [a.outsider.userId],
  )
  const wait = async (n: number, county: string) => {
    for (let at = 0; at < n; at += 1) {
      const person = await a.one(
        `insert into person (first_name, last_name, date_of_birth) values ('Sky', 'Waiting-Demo', '2016-01-01') returning id`,
      )
      await a.owner.query(`insert into client (id) values ($1) on conflict do nothing`, [person])
      await a.owner.query(
        `insert into client_membership (person_id, sub_program_id, start_date) values ($1, $2, current_date - 3)`,
        [person, foster],
      )
      await a.owner.query(
        `insert into address (person_id, line1, city, state_abbreviation, zip_code, county, start_date)
         values ($1, '1 Sample Street', 'Alturas', 'CA', '96101', $2, current_date - 30)`,
        [person, county],
      )
    }
  }
  await wait(4, 'Modoc')
  await wait(6, 'Lassen')
  const of = async (actor: typeof a.liaison, county: string) =>
    (await actor.ok(coverageCalls.getCoverage, {})).Waiting.find(({ County }) => County === county)
  expect(await of(a.liaison, 'Modoc')).toEqual({ State: 'CA', County: 'Modoc', Children: null })
  expect((await of(a.liaison, 'Lassen'))!.Children).toBe(6)
  expect((await of(a.outsider, 'Modoc'))!.Children).toBe(4)
})

test('churches are counted at their ZIP code, for the caller’s programs', async () => {
  const at = async (actor: typeof a.liaison) =>
    (await actor.ok(coverageCalls.getCoverage, {})).Zips.find(({ ZipCode }) => ZipCode === '92536')?.Churches ?? 0
  const before = await at(a.liaison)
  await a.church({ ZipCode: '92536' })
  expect(await at(a.liaison)).toBe(before + 1)
  expect(await at(a.outsider)).toBe(0)
})

test('a county lists its ZIP codes without a church, those with homes first', () => {
  const places = placesOf('90001 0 1 1|90002 0 2 2|90003 0 3 3|90004 1 4 4')
  const zips = [
    { ZipCode: '90001', Churches: 2, Communities: 1, Homes: 0 },
    { ZipCode: '90003', Churches: 0, Communities: 0, Homes: 4 },
    { ZipCode: '99999', Churches: 9, Communities: 9, Homes: 9 },
  ]
  const [first, second] = countiesOf(['One', 'Two'], places, zips, [{ County: 'Two', Children: null }])
  expect(first).toEqual({
    name: 'One',
    churches: 2,
    communities: 1,
    homes: 4,
    waiting: 0,
    empty: [
      { zip: '90003', homes: 4 },
      { zip: '90002', homes: 0 },
    ],
    served: [{ zip: '90001', churches: 2 }],
  })
  expect(second).toMatchObject({ waiting: null, empty: [{ zip: '90004', homes: 0 }] })
})
