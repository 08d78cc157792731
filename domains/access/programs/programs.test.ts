import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestAgency, type Actor, type TestAgency } from '#app/testing.ts'
import { programCalls } from './programs.calls.ts'
import { userCalls } from '../users/users.calls.ts'

let agency: TestAgency
let admin: Actor
let CoreProgramId: string
beforeAll(async () => {
  agency = await openTestAgency()
  admin = await agency.as('alva.rootley')
  CoreProgramId = (await admin.ok(programCalls.getPrograms, {})).CorePrograms[0]!.CoreProgramId
})
afterAll(() => agency.close())

const fields = { Region: 'San Diego', Zone: 'America/Los_Angeles', Territories: ['North', 'South'] } as const

test('a new sub-program can be staffed at once', async () => {
  const { SubProgramID } = await admin.ok(programCalls.addEditSubProgram, {
    CoreProgramId,
    Name: 'Pilot, San Diego',
    ...fields,
    Territories: [...fields.Territories],
  })
  const { SubPrograms } = await admin.ok(userCalls.getSubPrograms, {})
  expect(SubPrograms.find((program) => program.SubProgramID === SubProgramID)).toMatchObject({
    Name: 'Pilot, San Diego',
    Employees: 0,
  })
})

test('changes name and territories, and a stale version is answered with what stands there', async () => {
  const made = await admin.ok(programCalls.addEditSubProgram, {
    CoreProgramId,
    Name: 'Pilot two',
    ...fields,
    Territories: ['East'],
  })
  const edit = { ...made, CoreProgramId, ...fields, Name: 'Pilot 2', Territories: ['East', 'West'] }
  await admin.ok(programCalls.addEditSubProgram, edit)
  const late = await admin.send(programCalls.addEditSubProgram, { ...edit, Name: 'Pilot three' })
  expect([late.status, late.refusal.code]).toEqual([409, 'Stale'])
  const { SubPrograms } = await admin.ok(programCalls.getPrograms, {})
  expect(SubPrograms.find((program) => program.SubProgramID === made.SubProgramID)).toMatchObject({
    Name: 'Pilot 2',
    Territories: ['East', 'West'],
  })
})

test.each([
  ['NameTaken', { Name: 'Foster, North Valley' }, 'Name'],
  ['NoSuchCoreProgram', { CoreProgramId: '00000000-0000-7000-8000-000000000000' }, 'CoreProgramId'],
  ['UnknownZone', { Zone: 'Mars/Olympus' }, 'Zone'],
  ['TerritoryTwice', { Territories: ['North', 'north'] }, 'Territories'],
  ['InvalidInput', { Region: 'Atlantis' as never }, 'Region'],
])('%s is told at its field and nothing changes', async (code, wrong, field) => {
  const count = () => agency.owner.query('select count(*) from sub_program').then(({ rows }) => rows)
  const before = await count()
  const reply = await admin.send(programCalls.addEditSubProgram, {
    CoreProgramId,
    Name: 'Another',
    ...fields,
    Territories: [...fields.Territories],
    ...wrong,
  })
  expect(reply.refusal.code).toBe(code)
  expect(reply.refusal.fields).toHaveProperty(field)
  expect(await count()).toEqual(before)
})

test('is for administrators', async () => {
  const director = await agency.as('desmond.directo')
  expect((await director.send(programCalls.getPrograms, {})).status).toBe(403)
})
