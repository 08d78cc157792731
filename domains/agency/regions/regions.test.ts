import { afterAll, beforeAll, expect, test } from 'vitest'
import { openEmptyAgency, openTestAgency, type Actor, type TestAgency } from '#app/testing.ts'
import { auditSearchCalls } from '#domains/admin/audit-search.calls.ts'
import { programCalls } from '#domains/access/programs/programs.calls.ts'
import { clientSearchCalls } from '#domains/clients/search/client-search.calls.ts'
import { childrenRosterCalls } from '#domains/foster/children/children-roster.calls.ts'
import { listsCalls } from '#domains/lists/lists.calls.ts'
import { profileCalls } from '#domains/session/profile.calls.ts'
import { coreProgramCalls } from '../programs/core-programs.calls.ts'
import { setupCalls } from '../setup/setup.calls.ts'

const ListKey = 'programRegions'
const shipped = ['PNW', 'Orange County', 'Los Angeles', 'Las Vegas', 'Inland/Desert', 'San Diego', 'National']

let empty: TestAgency
let admin: Actor
let CoreProgramId: string
beforeAll(async () => {
  empty = await openEmptyAgency()
  admin = await empty.as('first.admin')
  const made = await admin.ok(coreProgramCalls.addCoreProgram, { Template: 'Foster', Name: 'Foster' })
  CoreProgramId = made.CoreProgramID
})
afterAll(() => empty.close())

const regions = async () => (await admin.ok(listsCalls.getList, { ListKey })).Values
const region = async (value: string) => (await regions()).find((one) => one.Value === value)!
const retire = async (value: string) => {
  const { LookupID, version } = await region(value)
  return admin.ok(listsCalls.retireListValue, { LookupID, version })
}
const place = (Name: string, Region: string, more: object = {}) =>
  admin.send(programCalls.addEditSubProgram, {
    CoreProgramId,
    Name,
    Region,
    Zone: 'America/Chicago',
    Territories: [],
    ...more,
  })
const step = async () => (await admin.ok(setupCalls.getSetup, {})).Steps.find(({ Key }) => Key === 'regions')

test('a new agency starts with the specification’s regions; the step is open until it has its own', async () => {
  expect((await regions()).map(({ Value }) => Value)).toEqual(shipped)
  expect(await step()).toMatchObject({ State: 'open', Address: '/Admin?tab=agency&part=regions' })
  const { Steps } = await admin.ok(setupCalls.getSetup, {})
  expect(Steps.map(({ Key }) => Key).slice(0, 3)).toEqual(['profile', 'regions', 'programs'])
})

test('a region of its own takes a sub-program at once and is shown in both languages', async () => {
  const before = await place('Foster, Dubuque', 'Eastern Iowa')
  expect([before.status, before.refusal.fields]).toEqual([400, { Region: 'Region: choose one of the values offered.' }])
  await admin.ok(listsCalls.addListValue, { ListKey, Label: 'Eastern Iowa', LabelSpanish: 'Este de Iowa' })
  expect(await step()).toMatchObject({ State: 'done' })
  const made = await place('Foster, Dubuque', 'Eastern Iowa')
  expect(await region('Eastern Iowa')).toMatchObject({ Records: 1, Locked: false, NameFixed: false })
  const { SubProgramID } = made.body as { SubProgramID: string }
  const moved = await place('Foster, Dubuque', 'National', made.body as object)
  const told = await admin.send(auditSearchCalls.searchAudit, { RecordID: SubProgramID } as never, { language: 'es' })
  expect(told.text).toContain('Este de Iowa')
  expect((await place('Foster, Dubuque', 'Eastern Iowa', moved.body as object)).status).toBe(200)
  const own = (await admin.ok(profileCalls.getProfile, {})).Lists.find(({ Key }) => Key === ListKey)!
  expect(own.Values.at(-1)).toMatchObject({ English: 'Eastern Iowa', Spanish: 'Este de Iowa' })
})

test('a region the specification names is retired but never renamed, by no road', async () => {
  const { LookupID, version } = await region('PNW')
  const renamed = await admin.send(listsCalls.editListValue, {
    LookupID,
    Label: 'Western Iowa',
    LabelSpanish: 'Oeste de Iowa',
    version,
  })
  expect([renamed.status, renamed.refusal.code]).toEqual([409, 'NameFixed'])
  for (const change of [`label = 'x'`, `label_es = 'x'`, `value = 'x'`, 'name_fixed = false'])
    await expect(empty.owner.query(`update lookup set ${change} where id = $1`, [LookupID])).rejects.toThrow(/stays/)
  for (const one of shipped) await retire(one)
  const offered = (await regions()).filter(({ Retired }) => !Retired)
  expect(offered.map(({ Value }) => Value)).toEqual(['Eastern Iowa'])
  const last = await admin.send(listsCalls.retireListValue, {
    LookupID: offered[0]!.LookupID,
    version: offered[0]!.version,
  })
  expect(last.refusal.code).toBe('LastOne')
})

test('nobody chooses a retired region; a sub-program that has it is saved again', async () => {
  const refused = await place('Foster, Seattle', 'PNW')
  expect(refused.refusal.fields).toEqual({ Region: 'Region: “PNW” is no longer used. Choose another.' })
  await admin.ok(listsCalls.addListValue, { ListKey, Label: 'Tri-State', LabelSpanish: 'Tres estados' })
  const made = await place('Foster, Galena', 'Tri-State')
  await retire('Tri-State')
  const again = await place('Foster, Galena and around', 'Tri-State', made.body as object)
  expect(again.status).toBe(200)
  await expect(empty.owner.query(`update sub_program set region = 'Atlantis'`)).rejects.toMatchObject({
    constraint: 'list_value_unlisted',
  })
})

test('what asks for a region knows the agency’s own and refuses what never was', async () => {
  expect((await admin.ok(childrenRosterCalls.getClients, { Regions: ['Tri-State'] })).Total).toBe(0)
  expect((await admin.send(childrenRosterCalls.getClients, { Regions: ['Atlantis'] })).status).toBe(400)
  const search = (Region: string) => admin.send(clientSearchCalls.searchExistingClients, { Region } as never)
  expect((await search('Eastern Iowa')).status).toBe(200)
  expect((await search('Atlantis')).status).toBe(400)
})

test('the demonstration keeps the seven and is set up', async () => {
  const demo = await openTestAgency()
  const alva = await demo.as('alva.rootley')
  const { Values } = await alva.ok(listsCalls.getList, { ListKey })
  expect(Values.map(({ Value, NameFixed, Retired }) => [Value, NameFixed, Retired])).toEqual(
    shipped.map((one) => [one, true, false]),
  )
  expect((await alva.ok(setupCalls.getSetup, {})).Steps.find(({ Key }) => Key === 'regions')).toMatchObject({
    State: 'done',
  })
  await demo.close()
})
