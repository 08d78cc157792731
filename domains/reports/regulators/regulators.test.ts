import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, addMonths } from '#platform/contract/dates.ts'
import { openTestAgency, type Actor, type TestAgency } from '#app/testing.ts'
import { recordNumber } from '#platform/server/pepper.ts'
import { afcars } from './afcars.rules.ts'
import { judge, periodsOf, type Section } from './formats.rules.ts'
import { regulatorCalls } from './regulators.calls.ts'

let a: TestAgency
let admin: Actor
let today: string
let half: { from: string; to: string }
let month: { from: string; to: string }
let numberOf: (person: string) => string

/** The same chance for the same seed. */
let state = Number(process.env.KITH_SEED ?? 11) % 2_147_483_647 || 11
const chance = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
const one = <T>(...of: readonly T[]): T => of[Math.floor(chance() * of.length)]!

beforeAll(async () => {
  a = await openTestAgency()
  admin = await a.as('alva.rootley')
  const { rows } = await a.owner.query<{ day: string }>('select (now() at time zone $1)::date::text as day', [
    a.settings.agency.zone,
  ])
  today = rows[0]!.day
  half = periodsOf('half-year', today)[1]!
  month = periodsOf('month', today)[1]!
  numberOf = recordNumber(a.settings)
  await scatter()
})
afterAll(() => a.close())

/** Whatever makes a file incomplete or contradicts itself. */
async function scatter() {
  // The books are read by somebody who sees everything: who is hidden is a test of its own.
  await a.owner.query('update client_membership set confidential = false where confidential')
  await a.owner.query(
    "update chart_seal set lifted_at = now(), lifted_by = $1, lift_reason = 'test' where lifted_at is null",
    [admin.userId],
  )
  const { rows } = await a.owner.query<{ id: string; person: string }>(
    'select id, person_id as person from client_membership where voided_at is null order by id',
  )
  for (const { id, person } of rows) {
    if (chance() < 0.5)
      await a.owner.query('update person set sex = $2, race = $3, ethnicity = $4, tribe = $5 where id = $1', [
        person,
        one(1, 2, 3),
        one(1, 2, 3, 4, 5, 6, 7, 8),
        one(1, 2, 3),
        one(null, 'Sample Band'),
      ])
    if (chance() < 0.4)
      await a.owner.query('update client set icwa_status = $2 where id = $1', [
        person,
        one(null, 'Not yet asked', 'Confirmed', 'Does not apply'),
      ])
    if (chance() < 0.4)
      await a.owner.query(
        'update client_membership set court_plan = $2, county = $3, dependency_status = $4 where id = $1',
        [
          id,
          one(null, 'Adoption', 'Emancipation', 'Another Planned Permanent Living Arrangement (16+)'),
          one(null, 'Orange', 'Los Angeles'),
          one(null, 'Detained'),
        ],
      )
  }
}

const asked = (more: object = {}) => ({ Format: 'afcars' as const, FormatVersion: 2, From: half.from, ...more })
const census = (more: object = {}) => ({
  Format: 'county-census' as const,
  FormatVersion: 2,
  From: month.from,
  County: 'Orange',
  ...more,
})

/** Read by a parser of its own, the mark of UTF-8 and the guard of text aside. */
async function rowsOf(by: Actor, RegulatorFileID: string, Section: string): Promise<Record<string, string>[]> {
  const reply = await by.send(regulatorCalls.getRegulatorFile, { RegulatorFileID, Section })
  expect(reply.status, Section).toBe(200)
  return parse(reply.text, { columns: true, bom: true }) as Record<string, string>[]
}
const make = async (by: Actor, given: ReturnType<typeof asked> | ReturnType<typeof census>) =>
  (await by.ok(regulatorCalls.makeRegulatorFile, given)).RegulatorFileID
const elementsOf = async (by: Actor, given: ReturnType<typeof asked> | ReturnType<typeof census>) =>
  new Map(
    (await by.ok(regulatorCalls.getRegulatorQuality, given)).Elements.map((each) => [
      `${each.Section}.${each.Number}`,
      each,
    ]),
  )

interface Cared {
  id: string
  person: string
  start: string
  end: string | null
  reason: string | null
  plan: string | null
  county: string | null
  born: string | null
  sex: number
  race: number
  ethnicity: number
  tribe: string | null
  icwa: string | null
}

/** The books again: everybody, and the days picked in plain code. */
async function cared(): Promise<Cared[]> {
  const { rows } = await a.owner.query<Cared & { module: string }>(
    `select m.id, m.person_id as person, m.start_date as start, m.end_date as "end", m.end_reason as reason, m.court_plan as plan, m.county,
      p.date_of_birth as born, p.sex, p.race, p.ethnicity, p.tribe, c.icwa_status as icwa, k.web_application_module_name as module
    from client_membership m join person p on p.id = m.person_id join client c on c.id = m.person_id
      join sub_program s on s.id = m.sub_program_id join core_program k on k.id = s.core_program_id where m.voided_at is null`,
  )
  const after = half.to < addDays(today, 1) ? half.to : addDays(today, 1)
  return rows.filter(
    (row) =>
      ['Foster', 'Residential'].includes(row.module) &&
      row.start < after &&
      (row.end === null || row.end >= half.from) &&
      row.reason !== 'Entered in Error',
  )
}
const left = ({ end }: Cared) => (end !== null && end < half.to && end <= today ? end : null)

test('the file has every child and stay of the half year, coded as the books say, and no name', async () => {
  const books = await cared()
  const id = await make(admin, asked())
  const children = await rowsOf(admin, id, 'children')
  const people = new Map(books.map((row) => [numberOf(row.person), row]))
  expect(people.size).toBeGreaterThan(5)
  expect(children.map((row) => row['record_number']).toSorted()).toEqual([...people.keys()].toSorted())
  for (const row of children) {
    const kept = people.get(row['record_number']!)!
    expect([row['birth_date'], row['sex'], row['hispanic']]).toEqual([
      kept.born ?? '',
      ['', '', '1', '2'][kept.sex],
      ['', '', '1', '0'][kept.ethnicity],
    ])
    expect(row['race']).toBe(['', '', '1', '2', '3', '4', '5', '', ''][kept.race])
    expect([row['format'], row['version'], row['first_day'], row['last_day']]).toEqual([
      'afcars',
      '2',
      half.from,
      addDays(half.to, -1),
    ])
  }
  const episodes = await rowsOf(admin, id, 'episodes')
  expect(episodes.map((row) => `${row['record_number']} ${row['entry_date']} ${row['exit_date']}`).toSorted()).toEqual(
    books.map((row) => `${numberOf(row.person)} ${row.start} ${left(row) ?? ''}`).toSorted(),
  )
  const { rows: names } = await a.owner.query<{ last_name: string; person: string }>(
    'select last_name, id as person from person where id = any ($1)',
    [books.map(({ person }) => person)],
  )
  for (const section of ['children', 'episodes', 'placements', 'visits']) {
    const { text } = await admin.send(regulatorCalls.getRegulatorFile, { RegulatorFileID: id, Section: section })
    for (const { last_name } of names) if (last_name.length > 4) expect(text).not.toContain(last_name)
    for (const { person } of names) expect(text).not.toContain(person)
  }
})

test('living arrangements are those of placements, beds and longer absences; visits those that count', async () => {
  const books = await cared()
  const ids = new Set(books.map(({ id }) => id))
  const after = half.to < addDays(today, 1) ? half.to : addDays(today, 1)
  const id = await make(admin, asked())
  const placements = await rowsOf(admin, id, 'placements')
  const { rows } = await a.owner.query<{ membership: string; person: string; start: string; end: string | null }>(
    `select client_membership_id as membership, person_id as person, start_date as start, end_date as "end" from placement where voided_at is null
      union all select client_membership_id, person_id, start_date, end_date from bed_stay where voided_at is null`,
  )
  const stayed = rows.filter(
    (row) => ids.has(row.membership) && row.start < after && (row.end === null || row.end >= half.from),
  )
  const isHomeOrHouse = (row: Record<string, string>) => ['1', '2', '3', ''].includes(row['setting']!)
  expect(
    placements
      .filter(isHomeOrHouse)
      .map((row) => `${row['record_number']} ${row['start_date']}`)
      .toSorted(),
  ).toEqual(stayed.map((row) => `${numberOf(row.person)} ${row.start}`).toSorted())
  const visits = await rowsOf(admin, id, 'visits')
  const { rows: seen } = await a.owner.query<{ membership: string; on: string }>(
    'select client_membership_id as membership, made_on as on from contact_made_child where counts',
  )
  const expected: string[] = []
  for (const row of books)
    for (let at = half.from; at < half.to; at = addMonths(at, 1)) {
      const next = addMonths(at, 1)
      if (next > today) continue
      let days = 0
      for (let day = at; day < next; day = addDays(day, 1))
        if (row.start <= day && (row.end === null || day < row.end)) days += 1
      if (days < 7) continue
      const made = seen.find(({ membership, on }) => membership === row.id && on >= at && on < next)
      expected.push(`${numberOf(row.person)} ${at.slice(0, 7)} ${made?.on ?? ''}`)
    }
  expect(visits.map((row) => `${row['record_number']} ${row['month']} ${row['visit_date']}`).toSorted()).toEqual(
    expected.toSorted(),
  )
})

test('each element is counted once per line, and the counts are those of the books', async () => {
  const books = await cared()
  const elements = await elementsOf(admin, asked())
  for (const [key, each] of elements)
    expect(each.Filled + each.NotAsked + each.Missing + each.OutOfRange + each.Inconsistent, key).toBe(each.Lines)
  const people = [
    ...new Map(books.toSorted((x, y) => (x.start < y.start ? -1 : 1)).map((row) => [row.person, row])).values(),
  ]
  const count = (is: (row: Cared) => boolean) => people.filter(is).length
  const stays = (is: (row: Cared) => boolean) => books.filter(is).length
  expect(elements.get('children.B2')!.Missing).toBe(count(({ sex }) => sex === 1))
  expect(elements.get('children.B3')).toMatchObject({
    Missing: count(({ race }) => race === 1),
    OutOfRange: count(({ race }) => race > 6),
  })
  expect(elements.get('children.B5')).toMatchObject({
    Missing: count(({ icwa }) => icwa === null || icwa === 'Not yet asked'),
    Inconsistent: count(
      ({ icwa, tribe }) => tribe !== null && (icwa === 'Does not apply' || icwa === 'Asked, no reason to know'),
    ),
  })
  expect(elements.get('children.B6')!.Missing).toBe(
    count(({ icwa, tribe }) => (icwa === 'Confirmed' || icwa === 'Reason to know') && tribe === null),
  )
  expect(elements.get('episodes.F1')).toMatchObject({
    Missing: stays(({ plan }) => plan === null),
    OutOfRange: stays(({ plan }) => plan === 'Emancipation'),
  })
  expect(elements.get('episodes.X1')!.NotAsked).toBe(stays((row) => left(row) === null))
  for (const key of ['children.B2', 'children.B3', 'episodes.F1']) {
    const [Section, Element] = key.split('.') as [string, string]
    const { Total, Rows } = await admin.ok(regulatorCalls.getRegulatorFlaws, {
      ...asked(),
      Section,
      Element,
      PageSize: 100,
    })
    const each = elements.get(key)!
    expect(Total, key).toBe(each.Missing + each.OutOfRange + each.Inconsistent)
    expect(Rows.every(({ ClientSubProgramMembershipID: at }) => books.some(({ id }) => id === at))).toBe(true)
  }
})

test('what contradicts itself is found, also what the database itself refuses today', () => {
  const days = { ...half, today }
  const section = (key: string) => afcars.sections.find((one) => one.key === key) as unknown as Section<object>
  const state = (at: string, number: string, row: object) =>
    judge(
      section(at).elements.find((each) => each.number === number)!,
      row,
      days,
    ).state
  const start = addDays(half.from, 5)
  const end = addDays(half.from, 20)
  const stay = { start, end, slept: null, sleeps: false, reason: 'Reunified With Parent', born: '2015-01-01' }
  expect(state('episodes', 'X1', stay)).toBe('Filled')
  expect(state('episodes', 'X1', { ...stay, sleeps: true })).toBe('Inconsistent')
  expect(state('episodes', 'X1', { ...stay, slept: addDays(end, 1) })).toBe('Inconsistent')
  expect(state('episodes', 'X1', { ...stay, end: addDays(start, -1) })).toBe('Inconsistent')
  expect(state('episodes', 'X1', { ...stay, end: half.to })).toBe('NotAsked')
  expect(state('episodes', 'X2', stay)).toBe('Filled')
  expect(state('episodes', 'X2', { ...stay, reason: 'Moved to the moon' })).toBe('OutOfRange')
  expect(state('episodes', 'X2', { ...stay, reason: 'Emancipated / Aged Out' })).toBe('Inconsistent')
  const home = {
    kind: 'home',
    setting: 'Foster',
    start,
    end,
    enrolled: start,
    left: end,
    born: '2015-01-01',
    parents: [],
  }
  expect(state('placements', 'E2', home)).toBe('Filled')
  expect(state('placements', 'E2', { ...home, enrolled: end })).toBe('Inconsistent')
  expect(state('placements', 'E3', { ...home, end: null })).toBe('Inconsistent')
  expect(state('placements', 'E4', { ...home, setting: 'Tent' })).toBe('OutOfRange')
  expect(state('placements', 'H1', home)).toBe('Missing')
  expect(state('children', 'B1', { born: addDays(start, 1), first: start })).toBe('Inconsistent')
  expect(state('children', 'B1', { born: addMonths(start, -260), first: start })).toBe('OutOfRange')
})

test('text that a spreadsheet could carry out stays text', async () => {
  const [someone] = await cared()
  await a.owner.query(`update person set tribe = '=HYPERLINK("x")' where id = $1`, [someone!.person])
  const id = await make(admin, asked())
  const { text } = await admin.send(regulatorCalls.getRegulatorFile, { RegulatorFileID: id, Section: 'children' })
  expect(text).toContain('HYPERLINK')
  expect(text).not.toMatch(/(^|,|")=HYPERLINK/m)
  await a.owner.query('update person set tribe = null where id = $1', [someone!.person])
})

test('an earlier version is made again as it was, against what was sent; what was sent never changes', async () => {
  const first = await admin.ok(regulatorCalls.makeRegulatorFile, asked({ FormatVersion: 1 }))
  const [line] = await rowsOf(admin, first.RegulatorFileID, 'placements')
  expect(Object.keys(line!)).not.toContain('household')
  const newest = await make(admin, asked())
  expect(Object.keys((await rowsOf(admin, newest, 'placements'))[0]!)).toContain('household')
  const second = await admin.ok(
    regulatorCalls.makeRegulatorFile,
    asked({ FormatVersion: 1, AgainOf: first.RegulatorFileID }),
  )
  expect(second.Hash).toBe(first.Hash)
  const changed = (await rowsOf(admin, first.RegulatorFileID, 'children'))[0]!['record_number']!
  const who = (await cared()).find(({ person }) => numberOf(person) === changed)!
  await a.owner.query('update person set sex = case sex when 2 then 3 else 2 end where id = $1', [who.person])
  const third = await admin.ok(
    regulatorCalls.makeRegulatorFile,
    asked({ FormatVersion: 1, AgainOf: first.RegulatorFileID }),
  )
  expect(third.Hash).not.toBe(first.Hash)
  const { Files } = await admin.ok(regulatorCalls.getRegulatorFormats, {})
  expect(Files.find((each) => each.RegulatorFileID === second.RegulatorFileID)!.Again).toMatchObject({
    New: 0,
    Gone: 0,
    Changed: 0,
  })
  expect(Files.find((each) => each.RegulatorFileID === third.RegulatorFileID)!.Again).toMatchObject({
    New: 0,
    Gone: 0,
    Changed: 1,
  })
  expect((await rowsOf(admin, first.RegulatorFileID, 'children'))[0]!['sex']).toBe(['', '', '1', '2'][who.sex])
  for (const table of ['regulator_file', 'regulator_file_part', 'regulator_file_record'])
    for (const change of [`delete from ${table}`, `update ${table} set id = id`])
      await expect(a.owner.query(change), change).rejects.toThrow(/is append-only/)
})

test('a child of another program, a confidential and a sealed one are in no file of who may not know of them', async () => {
  const { rows: found } = await a.owner.query<{ email: string }>(
    `select u.email from application_user u where u.account_status = 'Active' and 'Reports.Regulators' = any (user_permissions(u.id, $1))
      and not user_permissions(u.id, $1) && '{Administrator,Confidential.Grant,Chart.Seal}'::text[]
      and '{Foster.View}'::text[] <@ user_permissions(u.id, $1) order by u.email limit 1`,
    [today],
  )
  const quality = await a.as(found[0]!.email.split('@')[0]!)
  const { rows: programs } = await a.owner.query<{ id: string }>('select unnest(user_sub_programs($1, $2)) as id', [
    quality.userId,
    today,
  ])
  const books = await cared()
  const { rows: inProgram } = await a.owner.query<{ id: string; person: string; program: string }>(
    'select id, person_id as person, sub_program_id as program from client_membership where id = any ($1) and not confidential order by id',
    [books.map(({ id }) => id)],
  )
  const kept = programs[0]!.id
  const [confidential] = inProgram.filter(({ program }) => programs.some(({ id }) => id === program))
  // Another region's: they work in one program less.
  const gone = inProgram.find(
    ({ program, person }) => program !== confidential!.program && person !== confidential!.person,
  )!
  expect(kept).toBeDefined()
  const records = async () =>
    new Set((await rowsOf(quality, await make(quality, asked()), 'children')).map((row) => row['record_number']))
  expect(await records()).toContain(numberOf(confidential!.person))
  await a.owner.query('update client_membership set confidential = true where person_id = $1', [confidential!.person])
  await a.owner.query(
    "update employee_sub_program set voided_at = now(), void_reason = 'test' where employee_id = $1 and sub_program_id <> $2",
    [quality.userId, confidential!.program],
  )
  const others = new Set(
    inProgram.filter(({ program }) => program === confidential!.program).map(({ person }) => numberOf(person)),
  )
  if (others.size > 1) {
    const now = await records()
    expect(now).not.toContain(numberOf(confidential!.person))
    expect(now).not.toContain(others.has(numberOf(gone.person)) ? '' : numberOf(gone.person))
    for (const number of now) expect(others).toContain(number)
  }
  // What was made before is nobody's any more.
  const mine = (await quality.ok(regulatorCalls.getRegulatorFormats, {})).Files
  expect(mine.some(({ CanDownload }) => !CanDownload)).toBe(true)
  const old = mine.find(({ CanDownload }) => !CanDownload)!
  const refused = await quality.send(regulatorCalls.getRegulatorFile, {
    RegulatorFileID: old.RegulatorFileID,
    Section: 'children',
  })
  expect(refused.status).toBe(404)
  expect(
    (await admin.send(regulatorCalls.getRegulatorFile, { RegulatorFileID: old.RegulatorFileID, Section: 'children' }))
      .status,
  ).toBe(404)
  await a.owner.query('update client_membership set confidential = false where person_id = $1', [confidential!.person])
  await a.owner.query('update employee_sub_program set voided_at = null, void_reason = null where employee_id = $1', [
    quality.userId,
  ])
})

test('a county’s census has the nights of its children and of no other county’s', async () => {
  const id = await make(admin, census())
  const lines = await rowsOf(admin, id, 'nights')
  const { rows } = await a.owner.query<{ person: string; start: string; end: string | null; county: string | null }>(
    `select p.person_id as person, p.start_date as start, p.end_date as "end", m.county from placement p join client_membership m on m.id = p.client_membership_id
      where p.voided_at is null and m.voided_at is null`,
  )
  const nights = new Map<string, number>()
  const last = month.to < today ? month.to : today
  for (const row of rows) {
    if (row.county !== 'Orange') continue
    for (let day = month.from; day < last; day = addDays(day, 1))
      if (row.start <= day && (row.end === null || day < row.end))
        nights.set(numberOf(row.person), (nights.get(numberOf(row.person)) ?? 0) + 1)
  }
  expect(nights.size).toBeGreaterThan(0)
  const inHomes = lines.filter((row) => !['4', '5'].includes(row['kind']!))
  for (const [number, count] of nights)
    expect(
      inHomes.filter((row) => row['record_number'] === number).reduce((sum, row) => sum + Number(row['nights']), 0),
      number,
    ).toBe(count)
  expect(new Set(lines.map((row) => row['county']))).toEqual(new Set(['Orange']))
  const quality = await elementsOf(admin, census())
  const { rows: nowhere } = await a.owner.query<{ n: number }>(
    `select count(*)::int as n from placement p join client_membership m on m.id = p.client_membership_id where p.voided_at is null and m.voided_at is null
      and m.county is null and p.start_date < $2 and (p.end_date is null or p.end_date > $1)`,
    [month.from, last],
  )
  if (nowhere[0]!.n > 0) expect(quality.get('nights.C6')!.Missing).toBeGreaterThan(0)
  expect(
    Object.keys((await rowsOf(admin, await make(admin, census({ FormatVersion: 1 })), 'nights'))[0]!),
  ).not.toContain('case_number')
})

test('what does not fit together is refused at its field', async () => {
  const wrong = async (given: object) => {
    const { refusal } = await admin.send(regulatorCalls.makeRegulatorFile, given as never)
    return [refusal.code, ...Object.keys(refusal.fields ?? {})]
  }
  expect(await wrong(asked({ FormatVersion: 9 }))).toEqual(['UnknownVersion', 'FormatVersion'])
  expect(await wrong(asked({ From: addDays(half.from, 1) }))).toEqual(['WrongPeriod', 'From'])
  expect(await wrong(asked({ From: addMonths(half.to, 12) }))).toEqual(['WrongPeriod', 'From'])
  expect(await wrong(asked({ County: 'Orange' }))).toEqual(['CountyNeeded', 'County'])
  expect(await wrong(census({ County: null }))).toEqual(['CountyNeeded', 'County'])
  expect(await wrong(census({ County: 'Nowhere at all', SubProgramID: crypto.randomUUID() }))).toEqual(['Empty'])
  expect(await wrong(asked({ AgainOf: crypto.randomUUID() }))).toEqual(['UnknownFile', 'AgainOf'])
  expect(
    (await admin.send(regulatorCalls.getRegulatorFlaws, { ...asked(), Section: 'children', Element: 'Z9' })).refusal
      .code,
  ).toBe('UnknownElement')
})

test('taking a file is written down with its format and days', async () => {
  const id = await make(admin, census())
  await rowsOf(admin, id, 'nights')
  const { rows } = await a.owner.query<{ detail: object }>(
    "select detail from audit where kind = 'view' and call = 'Reports/GetRegulatorFile' and row_id = $1",
    [id],
  )
  expect(rows).toMatchObject([
    { detail: { file: 'nights', asked: { format: 'county-census 2', from: month.from, county: 'Orange' } } },
  ])
})
