import { afterAll, beforeAll, expect, test } from 'vitest'
import { openEmptyAgency, openTestAgency, type Actor, type TestAgency } from '#app/testing.ts'
import { programCalls } from '#domains/access/programs/programs.calls.ts'
import { profileCalls } from '#domains/session/profile.calls.ts'
import { placingAgencyCalls } from '../placing/placing-agencies.calls.ts'
import { programServiceCalls } from '../services/program-services.calls.ts'
import { coreProgramCalls } from './core-programs.calls.ts'

const { getCorePrograms, addCoreProgram, renameCoreProgram, retireSubProgram, addEditResidence } = coreProgramCalls
const { getPlacingAgencies, addEditPlacingAgency } = placingAgencyCalls
const { getProgramServices, addEditProgramService, deleteProgramServiceOffer } = programServiceCalls

let empty: TestAgency
let demo: TestAgency
let admin: Actor
let alva: Actor
beforeAll(async () => {
  empty = await openEmptyAgency()
  demo = await openTestAgency()
  admin = await empty.as('first.admin')
  alva = await demo.as('alva.rootley')
})
afterAll(async () => {
  await empty.close()
  await demo.close()
})

const subProgram = async (CoreProgramId: string, Name: string) =>
  admin.ok(programCalls.addEditSubProgram, {
    CoreProgramId,
    Name,
    Region: 'National',
    Zone: 'America/Chicago',
    Territories: [],
  })

test('an empty agency begins its programs from the five kinds, each once', async () => {
  const before = await admin.ok(getCorePrograms, {})
  expect(before.CorePrograms).toEqual([])
  expect(before.Templates).toEqual(['Foster', 'Wraparound', 'Residential', 'TAY', 'APSS'])
  const foster = await admin.ok(addCoreProgram, { Template: 'Foster', Name: 'Foster homes' })
  const again = await admin.send(addCoreProgram, { Template: 'Foster', Name: 'More homes' })
  expect([again.status, again.refusal.code]).toEqual([409, 'AlreadyThere'])
  const same = await admin.send(addCoreProgram, { Template: 'TAY', Name: 'Foster homes' })
  expect(same.refusal.code).toBe('NameTaken')
  await subProgram(foster.CoreProgramID, 'Foster homes, Dubuque')
  const { AssignedSubPrograms } = await admin.ok(profileCalls.getProfile, {})
  expect(AssignedSubPrograms).toMatchObject([
    { Name: 'Foster homes, Dubuque', WebApplicationModuleName: 'Foster', HomeControllerName: 'Foster' },
  ])
  await admin.ok(renameCoreProgram, { ...foster, Name: 'Family care' })
  const stale = await admin.send(renameCoreProgram, { ...foster, Name: 'Late' })
  expect(stale.status).toBe(409)
  const after = await admin.ok(getCorePrograms, {})
  expect(after.CorePrograms).toMatchObject([{ Name: 'Family care', Module: 'Foster', SubPrograms: [{}] }])
  expect(after.Templates).not.toContain('Foster')
})

test('a sub-program is retired once nobody is in it, takes nobody then, and can be opened again', async () => {
  const { CorePrograms } = await alva.ok(getCorePrograms, {})
  const used = CorePrograms.find(({ Module }) => Module === 'Foster')!.SubPrograms[0]!
  const refused = await alva.send(retireSubProgram, { ...pick(used), Retired: true })
  expect([refused.status, refused.refusal.code]).toEqual([409, 'StillUsed'])
  const made = await alva.ok(programCalls.addEditSubProgram, {
    CoreProgramId: CorePrograms.find(({ Module }) => Module === 'TAY')!.CoreProgramID,
    Name: 'TAY, to be closed',
    Region: 'National',
    Zone: 'America/Los_Angeles',
    Territories: [],
  })
  const closed = await alva.ok(retireSubProgram, { ...made, Retired: true })
  const { AssignedSubPrograms } = await alva.ok(profileCalls.getProfile, {})
  expect(AssignedSubPrograms.some(({ Id }) => Id === made.SubProgramID)).toBe(false)
  const someone = (await demo.owner.query<{ id: string }>('select id from employee limit 1')).rows[0]!.id
  const join = () =>
    demo.owner.query(
      `insert into employee_sub_program (employee_id, sub_program_id, sub_program_role, start_date)
       values ($1, $2, 'Case Manager', '2026-01-01') returning id`,
      [someone, made.SubProgramID],
    )
  await expect(join()).rejects.toMatchObject({ constraint: 'sub_program_retired' })
  await alva.ok(retireSubProgram, { ...closed, Retired: false })
  expect((await join()).rowCount).toBe(1)
})

const pick = ({ SubProgramID, version }: { SubProgramID: string; version: number }) => ({ SubProgramID, version })

test('residences belong to residential sub-programs', async () => {
  const { CoreProgramID } = await admin.ok(addCoreProgram, { Template: 'Residential', Name: 'Homes' })
  const { SubProgramID } = await subProgram(CoreProgramID, 'Homes, Dubuque')
  const saved = await admin.ok(addEditResidence, { SubProgramID, Name: 'Juniper House', LicensedBeds: 6 })
  await admin.ok(addEditResidence, { ...saved, SubProgramID, Name: 'Juniper House', LicensedBeds: 8 })
  const twice = await admin.send(addEditResidence, { SubProgramID, Name: 'Juniper House', LicensedBeds: 6 })
  expect(twice.refusal.code).toBe('NameTaken')
  const { CorePrograms } = await admin.ok(getCorePrograms, {})
  const [foster, homes] = CorePrograms
  expect(homes!.SubPrograms[0]!.Residences).toMatchObject([{ Name: 'Juniper House', LicensedBeds: 8 }])
  const other = foster!.SubPrograms[0]!.SubProgramID
  const wrong = await admin.send(addEditResidence, { SubProgramID: other, Name: 'Elsewhere', LicensedBeds: 6 })
  expect(wrong.refusal.code).toBe('NotResidential')
  const nowhere = { SubProgramID: crypto.randomUUID(), Name: 'Elsewhere', LicensedBeds: 6 }
  expect((await admin.send(addEditResidence, nowhere)).status).toBe(404)
})

test('a placing agency is offered by the programs it places with, and kept when it places with none', async () => {
  const { CorePrograms } = await admin.ok(getPlacingAgencies, {})
  const CoreProgramIDs = CorePrograms.map((one) => one.CoreProgramID)
  const saved = await admin.ok(addEditPlacingAgency, { Name: 'County of Example', CoreProgramIDs })
  const offered = async () => (await admin.ok(profileCalls.getProfile, {})).AssignedSubPrograms[0]!.CoreProgram.Agencies
  expect(await offered()).toMatchObject([{ Name: 'County of Example' }])
  const named = await admin.send(addEditPlacingAgency, { Name: 'County of Example', CoreProgramIDs: [] })
  expect(named.refusal.code).toBe('NameTaken')
  const foreign = { ...saved, Name: 'County of Example', CoreProgramIDs: [crypto.randomUUID()] }
  expect((await admin.send(addEditPlacingAgency, foreign)).refusal.code).toBe('NoSuchCoreProgram')
  await admin.ok(addEditPlacingAgency, { ...saved, Name: 'County of Sample', CoreProgramIDs: [] })
  expect(await offered()).toEqual([])
  expect((await admin.ok(getPlacingAgencies, {})).Agencies).toMatchObject([
    { Name: 'County of Sample', CoreProgramIDs: [], Children: 0 },
  ])
  const told = await empty.owner.query(
    `select op from audit where table_name = 'core_program_agency' and user_id = $1`,
    [admin.userId],
  )
  expect(told.rows.filter(({ op }) => op === 'delete')).toHaveLength(CoreProgramIDs.length)
})

test('services are added and changed; one that clients have is ended, not taken away', async () => {
  const { SubPrograms } = await admin.ok(getProgramServices, {})
  const { SubProgramID } = SubPrograms[0]!
  const facts = { SubProgramID, Name: 'Mentoring', Category: 'Support', StartDate: '2026-01-01' }
  const saved = await admin.ok(addEditProgramService, facts)
  expect((await admin.send(addEditProgramService, { ...facts, Name: 'mentoring' })).refusal.code).toBe('NameTaken')
  const backwards = { ...saved, ...facts, EndDate: '2025-12-31' }
  expect((await admin.send(addEditProgramService, backwards)).refusal.code).toBe('EndsBeforeStart')
  await admin.ok(deleteProgramServiceOffer, { ...saved, Reason: 'by mistake' })
  expect((await admin.ok(getProgramServices, {})).Services).toEqual([])

  const { Services } = await alva.ok(getProgramServices, {})
  const held = Services.find(({ Clients }) => Clients > 0)!
  const { SubProgramName: _name, Clients: _clients, ...own } = held
  const away = { ProgramServiceID: held.ProgramServiceID, Reason: 'by mistake', version: held.version }
  expect((await alva.send(deleteProgramServiceOffer, away)).refusal.code).toBe('InUse')
  const early = await alva.send(addEditProgramService, { ...own, EndDate: '2020-06-01' })
  expect(early.refusal.code).toBe('HeldThen')
  await alva.ok(addEditProgramService, { ...own, Name: `${own.Name} anew` })
})
