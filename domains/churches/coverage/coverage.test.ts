import { expect, test } from 'vitest'
import { opened } from '#app/testing-opened.ts'
import { familiesListCalls } from '#domains/families/roster/families-list.calls.ts'
import { childrenRosterCalls } from '#domains/foster/children/children-roster.calls.ts'
import { careCalls } from '../care/care.calls.ts'
import { openChurches } from '../churches-testing.ts'
import { churchCalls } from '../record/churches.calls.ts'
import { coverageCalls } from './coverage.calls.ts'
import { countiesOf, offMapOf, placesOf } from './coverage.rules.ts'
import { stateAreas } from './lists/areas.web.ts'

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
    (await actor.ok(coverageCalls.getCoverage, {})).Counties.find(({ County }) => County === county)
  expect(await of(a.liaison, 'Modoc')).toMatchObject({ State: 'CA', County: 'Modoc', Waiting: null, WaitingSeen: 0 })
  expect((await of(a.liaison, 'Lassen'))!.Waiting).toBe(6)
  expect(await of(a.outsider, 'Modoc')).toMatchObject({ Waiting: 4, WaitingSeen: 4 })
  const list = await a.outsider.ok(childrenRosterCalls.getClients, { WaitingCounties: ['Modoc'] })
  expect(list.Total).toBe(4)
})

test('every figure is the number of the list it opens, and the rows together are all there is', async () => {
  const both = await a.as('alva.rootley')
  const typed = await a.church({ ZipCode: '92545', County: 'kern county' })
  const byZip = await a.church({ ZipCode: '96101' })
  await a.church({ ZipCode: null, City: 'Nowhere', County: null })
  await a.church({ ZipCode: '89101', City: 'Las Vegas', StateAbbreviation: 'NV', County: null })
  await a.owner.query(
    `insert into care_community (church_id, sub_program_id, name, status, start_date) values ($1, $2, 'Round Table', 'Active', current_date)`,
    [byZip.ChurchID, a.program],
  )
  const { Counties, Zips } = await both.ok(coverageCalls.getCoverage, {})
  const row = (county: string | null) => Counties.find(({ County }) => County === county)!
  const rosterCounty = (id: string) => a.one('select county from church_roster where church_id = $1', [id])
  expect([await rosterCounty(typed.ChurchID), await rosterCounty(byZip.ChurchID)]).toEqual(['Kern', 'Modoc'])
  expect(row('Modoc')).toMatchObject({ State: 'CA', Communities: 1 })
  expect(row(null).Churches).toBeGreaterThanOrEqual(2)
  for (const { County, Churches, Communities, Homes, HomesSeen, Waiting, WaitingSeen } of Counties) {
    const Asked = [County ?? 'none']
    const churches = await both.ok(churchCalls.getChurches, { Counties: Asked })
    const homes = await both.ok(familiesListCalls.getResourceFamilies, { Counties: Asked, Standings: ['approved'] })
    const waiting = await both.ok(childrenRosterCalls.getClients, { WaitingCounties: Asked })
    const care = await both.ok(careCalls.getCareCommunities, { County: County ?? 'none', Status: 'Active' })
    expect([County, churches.Total, homes.Total, waiting.Total, care.Communities.length]).toEqual([
      County,
      Churches,
      Homes,
      Waiting,
      Communities,
    ])
    expect([HomesSeen, WaitingSeen]).toEqual([Homes, Waiting])
  }
  const sum = (of: (one: (typeof Counties)[number]) => number | null) =>
    Counties.reduce((n, one) => n + (of(one) ?? 0), 0)
  expect(sum(({ Churches }) => Churches)).toBe((await both.ok(churchCalls.getChurches, {})).Total)
  expect(sum(({ Communities }) => Communities)).toBe(
    await a.one(`select count(*)::int from care_community y join church c on c.id = y.church_id and c.voided_at is null
      where y.voided_at is null and y.status = 'Active'`),
  )
  for (const { ZipCode, Homes, HomesSeen } of Zips.filter((one) => one.Homes > 0).slice(0, 5)) {
    const homes = await both.ok(familiesListCalls.getResourceFamilies, { ZipCodes: [ZipCode], Standings: ['approved'] })
    expect([homes.Total, HomesSeen]).toEqual([Homes, Homes])
  }
})

test('whoever may not open homes is told how many there are and that none of them are in a list', async () => {
  const { Counties } = await a.liaison.ok(coverageCalls.getCoverage, {})
  expect(Counties.some(({ Homes }) => Homes > 0)).toBe(true)
  const sees = (await a.liaison.send(familiesListCalls.getResourceFamilies, {})).status === 200
  if (!sees) expect(Counties.every(({ HomesSeen }) => HomesSeen === 0)).toBe(true)
})

test('the database knows the county of a ZIP code as the map draws it', async () => {
  const { rows } = await a.owner.query<{ line: string }>(
    `select concat_ws(' ', zip_code, state_abbreviation, county) as line from zip_county order by 1`,
  )
  const drawn = stateAreas.flatMap(({ code, counties, zips }) =>
    placesOf(zips).map(({ zip, county }) => `${zip} ${code} ${counties[county]![0]}`),
  )
  expect(rows.map(({ line }) => line)).toEqual(drawn.toSorted())
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
    { ZipCode: '90001', Churches: 2, Homes: 0, HomesSeen: 0 },
    { ZipCode: '90003', Churches: 0, Homes: 4, HomesSeen: 1 },
    { ZipCode: '99999', Churches: 9, Homes: 9, HomesSeen: 9 },
  ]
  const none = { Churches: 0, Communities: 0, Homes: 0, HomesSeen: 0, Waiting: 0, WaitingSeen: 0 }
  const rows = [
    { ...none, County: 'One', Churches: 2, Communities: 1, Homes: 4, HomesSeen: 1 },
    { ...none, County: 'Two', Waiting: null },
    { ...none, County: null, Churches: 9 },
  ]
  const [first, second] = countiesOf(['One', 'Two'], places, zips, rows)
  expect(first).toEqual({
    name: 'One',
    churches: 2,
    communities: 1,
    homes: { count: 4, seen: 1 },
    waiting: { count: 0, seen: 0 },
    empty: [
      { zip: '90003', homes: { count: 4, seen: 1 } },
      { zip: '90002', homes: { count: 0, seen: 0 } },
    ],
    served: [{ zip: '90001', churches: 2 }],
  })
  expect(second).toMatchObject({ waiting: { count: null }, empty: [{ zip: '90004' }] })
  expect(offMapOf(rows)).toMatchObject({ name: null, churches: 9 })
  expect(offMapOf(rows.slice(0, 2))).toBeUndefined()
})
