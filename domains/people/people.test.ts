import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestAgency, type Actor, type TestAgency } from '#app/testing.ts'
import { activityCalls } from '#domains/activity/activity.calls.ts'
import { addressCalls } from './addresses.calls.ts'
import { peopleCalls } from './people.calls.ts'
import { peopleRoster } from './people-roster.rules.ts'

let agency: TestAgency
let renata: Actor
let marisol: string

beforeAll(async () => {
  agency = await openTestAgency()
  renata = await agency.as('renata.mockley')
  const found = await agency.owner.query<{ id: string }>(
    "select id from person where first_name = 'Marisol' and last_name = 'Testado'",
  )
  marisol = found.rows[0]!.id
})
afterAll(() => agency.close())

const shortOf = (person: {
  FirstName: string
  LastName: string
  PreferredName: string | null
  DateOfBirth: string | null
  Sex: 1 | 2 | 3
}) => ({
  FirstName: person.FirstName,
  LastName: person.LastName,
  PreferredName: person.PreferredName,
  DateOfBirth: person.DateOfBirth,
  Sex: person.Sex,
})

describe('a person', () => {
  test('opens with phones and addresses, and the look is written down', async () => {
    const person = await renata.ok(peopleCalls.getPerson, { PersonID: marisol })
    expect(person.FirstName).toBe('Marisol')
    expect(person.Addresses.length).toBeGreaterThan(0)
    const looks = await agency.owner.query("select user_id from audit where kind = 'view' and row_id = $1", [marisol])
    expect(looks.rows).toEqual([{ user_id: renata.userId }])
  })

  test('is changed once, and a stale version is answered with what stands there now', async () => {
    const before = await renata.ok(peopleCalls.getPerson, { PersonID: marisol })
    const first = await renata.send(peopleCalls.updatePerson, {
      PersonID: marisol,
      ...shortOf(before),
      PreferredName: 'Mari',
      version: before.version,
    })
    expect(first.status).toBe(200)
    const second = await renata.send(peopleCalls.updatePerson, {
      PersonID: marisol,
      ...shortOf(before),
      PreferredName: 'Sol',
      version: before.version,
    })
    expect(second.status).toBe(409)
    expect(second.refusal.code).toBe('Stale')
    expect(second.refusal.current).toMatchObject({ PreferredName: 'Mari' })
  })

  test('is not there for someone of another program, in the same words as a person who does not exist', async () => {
    const stranger = await agency.as('omar.orangeworth')
    const foreign = await stranger.send(peopleCalls.getPerson, { PersonID: marisol })
    const absent = await stranger.send(peopleCalls.getPerson, { PersonID: crypto.randomUUID() })
    expect(foreign.status).toBe(404)
    expect(foreign.text).toBe(absent.text)
  })

  test('cannot be born tomorrow', async () => {
    const before = await renata.ok(peopleCalls.getPerson, { PersonID: marisol })
    const reply = await renata.send(peopleCalls.updatePerson, {
      PersonID: marisol,
      ...shortOf(before),
      DateOfBirth: '2150-01-01',
      version: before.version,
    })
    expect([reply.status, reply.refusal.code]).toEqual([409, 'BornInFuture'])
    expect(reply.refusal.fields).toHaveProperty('DateOfBirth')
  })

  test('is found despite slips, sounds and swapped names', async () => {
    for (const [FirstName, LastName] of [
      ['Marisol', 'Testado'],
      ['Marisoll', 'Testdao'],
      ['Testado', 'Marisol'],
      ['Marizol', 'Testadoe'],
    ] as const) {
      const { Matches } = await renata.ok(peopleCalls.searchPeople, { FirstName, LastName })
      expect(
        Matches.slice(0, 3).map((match) => match.PersonID),
        `${FirstName} ${LastName}`,
      ).toContain(marisol)
    }
  })
})

describe('the list of people', () => {
  const namesFor = async (Search: string) => {
    const { Rows } = await renata.ok(peopleCalls.getPeople, { Search })
    return Rows.slice(0, 3).map((row) => `${row.FirstName} ${row.LastName}`)
  }

  test('finds while typing, despite slips, in either order and by phone', async () => {
    const phone = await agency.owner.query<{ digits: string }>('select digits from phone where person_id = $1', [
      marisol,
    ])
    const asked = ['Maris', 'Testdao', 'Marisol Tes', 'testado marisoll', ...phone.rows.map((row) => row.digits)]
    for (const text of asked) expect(await namesFor(text), text).toContain('Marisol Testado')
  })

  test('gives nothing for letters it cannot read, rather than everybody', async () => {
    const { Total } = await renata.ok(peopleCalls.getPeople, { Search: '%' })
    expect(Total).toBe(0)
  })

  test('counts the same people it lists, within several sub-programs and birth dates', async () => {
    const programs = await agency.owner.query<{ id: string }>(
      'select unnest(sub_program_ids) as id from person where id = $1',
      [marisol],
    )
    const filter = { SubProgramIDs: programs.rows.map((row) => row.id), BornFrom: '2010-01-01', BornTo: '2020-12-31' }
    const { Rows, Total } = await renata.ok(peopleCalls.getPeople, { ...filter, PageSize: 100, Sort: 'DateOfBirth' })
    expect(Rows.length).toBe(Math.min(100, Total))
    expect(Rows.map((row) => row.PersonID)).toContain(marisol)
    const births = Rows.map((row) => row.DateOfBirth!)
    expect(births).toEqual(births.toSorted())
    for (const Sort of peopleRoster.sorts)
      for (const Descending of [false, true])
        expect((await renata.ok(peopleCalls.getPeople, { ...filter, Sort, Descending })).Total, Sort).toBe(Total)
    const [first] = (await renata.ok(peopleCalls.getPeople, { ...filter, PageSize: 25 })).Rows
    const backwards = await renata.ok(peopleCalls.getPeople, { ...filter, PageSize: 100, Descending: true })
    expect(backwards.Rows.at(-1)!.PersonID).toBe(first!.PersonID)
  })
})

describe('programs the caller does not serve', () => {
  test('cannot be searched by, in the list or in the file', async () => {
    const other = await agency.owner.query<{ id: string }>(
      `select s.id from sub_program s where s.id <> all (user_sub_programs($1, current_date)) limit 1`,
      [renata.userId],
    )
    const SubProgramIDs = [other.rows[0]!.id]
    await agency.owner.query(
      `insert into person_sub_program (person_id, sub_program_id, source) values ($1, $2, 'Client')`,
      [marisol, other.rows[0]!.id],
    )
    expect(await renata.ok(peopleCalls.getPeople, { SubProgramIDs })).toMatchObject({ Rows: [], Total: 0 })
    const colleague = await agency.as('dario.examply')
    const file = await colleague.send(peopleCalls.exportPeople, { SubProgramIDs, Format: 'csv' })
    expect([file.status, file.text.includes('Testado')]).toEqual([200, false])
    const admin = await agency.as('alva.rootley')
    const seen = await admin.ok(peopleCalls.getPeople, { SubProgramIDs, Search: 'Marisol Testado' })
    expect(seen.Rows.map((row) => row.PersonID)).toContain(marisol)
    await agency.owner.query('delete from person_sub_program where person_id = $1 and sub_program_id = $2', [
      marisol,
      other.rows[0]!.id,
    ])
  })
})

describe('the file of people', () => {
  test('holds the filtered people, and taking it is written down', async () => {
    const reply = await renata.send(peopleCalls.exportPeople, { Search: 'Marisol Testado', Format: 'csv' })
    expect(reply.status).toBe(200)
    expect(reply.headers['content-disposition']).toContain('People.csv')
    expect(reply.text).toMatch(/^\W*Last name,First name,Goes by,Date of birth,Sex,City,Phone,Programs[^]*Testado/)
    const workbook = await renata.send(peopleCalls.exportPeople, { Format: 'xlsx' }, { language: 'es' })
    expect([workbook.status, workbook.text.slice(0, 2)]).toEqual([200, 'PK'])
    const looks = await agency.owner.query(
      "select 1 from audit where kind = 'view' and detail ? 'file' and user_id = $1",
      [renata.userId],
    )
    expect(looks.rowCount).toBe(2)
  })
})

describe('an address', () => {
  test('that is confidential is listed without its place, and opening it is written down', async () => {
    await agency.owner.query('update address set confidential = true where person_id = $1 and end_date is null', [
      marisol,
    ])
    const person = await renata.ok(peopleCalls.getPerson, { PersonID: marisol })
    const [listed] = person.Addresses
    expect(listed).toMatchObject({ IsConfidential: true, AddressLine1: null, City: null, ZipCode: null })
    const { Addresses } = await renata.ok(addressCalls.getAddressHistory, { PersonID: marisol })
    expect(Addresses.find((one) => one.AddressID === listed!.AddressID)).toMatchObject({
      AddressLine1: null,
      City: null,
    })
    const opened = await renata.ok(addressCalls.getConfidentialAddress, { AddressID: listed!.AddressID })
    expect(opened.AddressLine1).toBeTruthy()
    const looks = await agency.owner.query(
      "select user_id from audit where kind = 'view' and row_id = $1 and about_id = $2 and detail->>'part' = 'confidential address'",
      [listed!.AddressID, marisol],
    )
    expect(looks.rows).toEqual([{ user_id: renata.userId }])
    const stranger = await agency.as('omar.orangeworth')
    const foreign = await stranger.send(addressCalls.getConfidentialAddress, { AddressID: listed!.AddressID })
    expect(foreign.status).toBe(404)
    await agency.owner.query('update address set confidential = false where person_id = $1', [marisol])
  })

  test('moves: the old one ends on the day the new one starts', async () => {
    const before = await renata.ok(peopleCalls.getPerson, { PersonID: marisol })
    const home = before.Addresses.find((address) => address.AddressType === 'Home')!
    const today = new Date().toISOString().slice(0, 10)
    const moved = await renata.ok(addressCalls.updateAddress, {
      AddressID: home.AddressID,
      AddressLine1: '12 Sample Lane',
      City: 'Fable Springs',
      StateAbbreviation: 'CA',
      ZipCode: '90001',
      County: 'Los Angeles',
      IsConfidential: false,
      MovedOn: today,
      version: home.version,
    })
    expect(moved.AddressID).not.toBe(home.AddressID)
    const { Addresses } = await renata.ok(addressCalls.getAddressHistory, { PersonID: marisol })
    const old = Addresses.find((address) => address.AddressID === home.AddressID)
    expect(old?.EndDate).toBe(today)
    expect(moved.ChangeSetID).toBeTruthy()
    await renata.ok(activityCalls.undoChangeSet, { ChangeSetID: moved.ChangeSetID! })
    const again = await renata.ok(peopleCalls.getPerson, { PersonID: marisol })
    expect(again.Addresses.find((one) => one.AddressType === 'Home')?.AddressID).toBe(home.AddressID)
  })

  test('of one person cannot be changed under the name of another', async () => {
    const { Rows } = await renata.ok(peopleCalls.getPeople, { PageSize: 100 })
    const other = Rows.find((row) => row.PersonID !== marisol)!
    const { Addresses } = await renata.ok(addressCalls.getAddressHistory, { PersonID: marisol })
    const reply = await renata.send(addressCalls.updateAddress, {
      PersonID: other.PersonID,
      AddressID: Addresses[0]!.AddressID,
      AddressLine1: '1 Elsewhere',
      City: 'Fable',
      StateAbbreviation: 'CA',
      ZipCode: '90001',
      IsConfidential: false,
      version: Addresses[0]!.version,
    })
    expect(reply.status).toBe(404)
  })
})
