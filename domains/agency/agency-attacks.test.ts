import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestAgency, type Actor, type TestAgency } from '#app/testing.ts'
import { programCalls } from '#domains/access/programs/programs.calls.ts'
import { listsCalls } from '#domains/lists/lists.calls.ts'
import { holidayCalls } from './holidays/holidays.calls.ts'
import { placingAgencyCalls } from './placing/placing-agencies.calls.ts'
import { agencyProfileCalls } from './profile/agency-profile.calls.ts'
import { coreProgramCalls } from './programs/core-programs.calls.ts'

let agency: TestAgency
let admin: Actor
let CoreProgramId: string
let Residential: string
beforeAll(async () => {
  agency = await openTestAgency()
  admin = await agency.as('alva.rootley')
  const { CorePrograms } = await admin.ok(coreProgramCalls.getCorePrograms, {})
  CoreProgramId = CorePrograms.find(({ Module }) => Module === 'Foster')!.CoreProgramID
  Residential = CorePrograms.find(({ Module }) => Module === 'Residential')!.SubPrograms[0]!.SubProgramID
})
afterAll(() => agency.close())

const { addEditSubProgram, getPrograms } = programCalls
const { addEditPlacingAgency, getPlacingAgencies } = placingAgencyCalls
const facts = () => ({ CoreProgramId, Region: 'National', Zone: 'America/Chicago', Territories: [] as string[] })
const subProgram = (Name: string, more: object = {}) => admin.send(addEditSubProgram, { ...facts(), Name, ...more })
const found = async (id: string) =>
  (await admin.ok(getPrograms, {})).SubPrograms.find(({ SubProgramID }) => SubProgramID === id)!
const codeOf = async (sent: Promise<{ status: number; refusal?: { code: string } }>) => {
  const { status, refusal } = await sent
  return refusal?.code ?? status
}

describe('a name that only looks new', () => {
  test('is refused whatever its case, also when two people add it at once', async () => {
    const both = await Promise.all([subProgram('Foster, Race'), subProgram('FOSTER, RACE')])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await codeOf(subProgram('foster, race'))).toBe('NameTaken')
    const agencies = ['County of Race', 'COUNTY OF RACE'].map((Name) =>
      admin.send(addEditPlacingAgency, { Name, CoreProgramIDs: [] }),
    )
    expect((await Promise.all(agencies)).map(({ status }) => status).toSorted()).toEqual([200, 409])
    const house = (Name: string) =>
      admin.send(coreProgramCalls.addEditResidence, { SubProgramID: Residential, Name, LicensedBeds: 6 })
    expect((await house('Race House')).status).toBe(200)
    expect(await codeOf(house('RACE house'))).toBe('NameTaken')
    const { CorePrograms } = await admin.ok(coreProgramCalls.getCorePrograms, {})
    const [one, other] = CorePrograms
    const renamed = { CoreProgramID: one!.CoreProgramID, Name: other!.Name.toUpperCase(), version: one!.version }
    expect(await codeOf(admin.send(coreProgramCalls.renameCoreProgram, renamed))).toBe('NameTaken')
  })

  test('is refused when marks that nobody sees or another way of writing accents set it apart', async () => {
    expect((await subProgram('Caf\u00E9, Foster')).status).toBe(200)
    expect(await codeOf(subProgram('Cafe\u0301, Foster'))).toBe('NameTaken')
    expect(await codeOf(subProgram('\u202ECaf\u00E9,\u200B Foster'))).toBe('NameTaken')
    const add = (Label: string, LabelSpanish: string) =>
      admin.send(listsCalls.addListValue, { ListKey: 'programRegions', Label, LabelSpanish })
    expect((await add('R\u00EDo Grande', 'R\u00EDo Grande')).status).toBe(200)
    expect(await codeOf(add('Ri\u0301o grande\u2066', 'Otro'))).toBe('SameName')
    expect(await codeOf(add('pnw', 'Otro noroeste'))).toBe('SameName')
  })
})

describe('two people at once', () => {
  test('do not lose a territory that the other one added', async () => {
    const made = (await subProgram('Foster, Two')).body as { SubProgramID: string; version: number }
    expect((await subProgram('Foster, Two', { ...made, Territories: ['East'] })).status).toBe(200)
    const late = await subProgram('Foster, Two', { ...made, Territories: ['West'] })
    expect(late.status).toBe(409)
    expect(late.refusal.current).toMatchObject({ Territories: ['East'], Region: 'National' })
    expect(await found(made.SubProgramID)).toMatchObject({ Territories: ['East'] })
  })

  test('do not lose a program that the other one linked to a placing agency', async () => {
    const { CorePrograms } = await admin.ok(getPlacingAgencies, {})
    const [one, other] = CorePrograms.map(({ CoreProgramID }) => CoreProgramID)
    const Name = 'County of Two'
    const made = await admin.ok(addEditPlacingAgency, { Name, CoreProgramIDs: [] })
    await admin.ok(addEditPlacingAgency, { ...made, Name, CoreProgramIDs: [one!] })
    const late = await admin.send(addEditPlacingAgency, { ...made, Name, CoreProgramIDs: [other!] })
    expect(late.status).toBe(409)
    expect(late.refusal.current).toMatchObject({ Name, CoreProgramIDs: [one] })
  })

  test('put a list in order: one is told that it changed, none of the options is lost', async () => {
    const ListKey = 'courtOrderKinds'
    const { Values } = await admin.ok(listsCalls.getList, { ListKey })
    const seen = Values.map(({ LookupID, version }) => ({ LookupID, version }))
    const orders = [seen.toReversed(), [...seen.slice(1), seen[0]!]].map((order) =>
      admin.send(listsCalls.orderListValues, { ListKey, Values: order }),
    )
    expect((await Promise.all(orders)).map(({ status }) => status).toSorted()).toEqual([200, 409])
    const after = (await admin.ok(listsCalls.getList, { ListKey })).Values
    expect(after.map(({ Value }) => Value).toSorted()).toEqual(Values.map(({ Value }) => Value).toSorted())
    const twice = [seen[0]!, seen[0]!, ...seen.slice(2)]
    expect(await codeOf(admin.send(listsCalls.orderListValues, { ListKey, Values: twice }))).toBe('NotTheList')
  })

  test('retire a sub-program: the first day stays', async () => {
    const made = (await subProgram('Foster, to be closed')).body as { SubProgramID: string; version: number }
    const closed = await admin.ok(coreProgramCalls.retireSubProgram, { ...made, Retired: true })
    await agency.owner.query(`update sub_program set retired_on = '2026-01-05' where id = $1`, [made.SubProgramID])
    const { rows } = await agency.owner.query<{ version: number }>('select version from sub_program where id = $1', [
      made.SubProgramID,
    ])
    await admin.ok(coreProgramCalls.retireSubProgram, { ...closed, version: rows[0]!.version, Retired: true })
    const kept = await agency.owner.query('select retired_on from sub_program where id = $1', [made.SubProgramID])
    expect(kept.rows).toEqual([{ retired_on: '2026-01-05' }])
  })
})

describe('what is in use', () => {
  test('a territory of a family is renamed in its case and not taken away', async () => {
    const { rows } = await agency.owner.query<{ id: string; name: string }>(
      `select t.sub_program_id as id, t.name from resource_family f join sub_program_territory t
       on t.id = f.sub_program_territory_id limit 1`,
    )
    const { id, name } = rows[0]!
    const { CoreProgramName: _core, Employees: _employees, ...own } = await found(id)
    const without = own.Territories.filter((one) => one !== name)
    const refused = await admin.send(addEditSubProgram, { ...own, Territories: without })
    expect([refused.status, refused.refusal.code]).toEqual([409, 'TerritoryInUse'])
    expect(refused.refusal.fields).toHaveProperty('Territories')
    expect(
      (await admin.send(addEditSubProgram, { ...own, Territories: [...without, name.toUpperCase()] })).status,
    ).toBe(200)
    expect((await found(id)).Territories).toContain(name.toUpperCase())
  })
})

describe('a time zone', () => {
  test.each(['+05:00', '-0800', 'EST+5', 'Factory', 'Mars/Olympus', '../etc', 'UTC+3', ' '])(
    '%s is refused: the database must know it too',
    async (Zone) => {
      expect(['UnknownZone', 'InvalidInput']).toContain(await codeOf(subProgram(`Zone ${Zone}`, { Zone })))
      const {
        Logo: _logo,
        ZoneIsFixed: _fixed,
        version,
        ...own
      } = await admin.ok(agencyProfileCalls.getAgencyProfile, {})
      const profile = { ...own, Zone, ...(version !== null && { version }) }
      const code = await codeOf(admin.send(agencyProfileCalls.updateAgencyProfile, profile))
      expect(['UnknownZone', 'InvalidInput']).toContain(code)
    },
  )
})

describe('odd days', () => {
  test.each(['0001-01-01', '9999-12-31', '2026-02-30'])('%s is no holiday', async (Date) => {
    expect((await admin.send(holidayCalls.addEditHoliday, { Date, Name: 'Never' })).status).toBe(400)
  })

  test('a name of a thousand letters is refused at its field', async () => {
    const long = await admin.send(holidayCalls.addEditHoliday, { Date: '2033-03-03', Name: 'x'.repeat(1000) })
    expect(long.refusal.fields).toHaveProperty('Name')
  })
})
