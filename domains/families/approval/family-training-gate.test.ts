import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '#platform/contract/dates.ts'
import { requirementCalls } from '#domains/training/requirements/requirements.calls.ts'
import { trainedCalls } from '#domains/training/people/people.calls.ts'
import { openFamiliesAgency, refusedAs, type FamiliesAgency } from '../record/families-testing.ts'
import { familyPhasesCalls } from './family-phases.calls.ts'

let a: FamiliesAgency
beforeAll(async () => {
  a = await openFamiliesAgency()
})
afterAll(() => a.close())

test('a home is not approved without the training that is asked for: the gate names who lacks what, and opens once it is done', async () => {
  const trainer = await a.as('tessa.coursely')
  const id = await a.newFamily()
  await a.tickAll(id)
  const parent = (await a.one(`select person_id as id from family_parent where family_id = $1`, [id]))!['id']!
  const { TrainingRequirementID } = await trainer.ok(requirementCalls.addEditRequirement, {
    Name: 'Twelve hours before approval',
    Kind: 'Resource parent',
    Roles: ['Applicant'],
    HoursNeeded: 12,
    Period: 'Once',
    Blocks: 'Family approval',
    StartDate: addDays(a.today, -100),
  })
  const approve = async () => refusedAs(await a.go(id, 'Approved', a.certificate))
  const { Gates } = await a.director.ok(familyPhasesCalls.getGates, { FosterResourceFamilyID: id })
  const gate = Gates.find((one) => one.Gate === 'training')!
  const tick = () =>
    a.director.send(familyPhasesCalls.setGate, {
      FosterResourceFamilyID: id,
      Gate: 'training',
      PersonID: parent,
      State: 'Done',
      DoneOn: a.today,
      version: gate.version,
    })
  expect(await approve()).toEqual([409, 'TrainingMissing'])
  const shut = await tick()
  expect(refusedAs(shut)).toEqual([409, 'TrainingMissing'])
  expect(shut.refusal.errors[0]).toMatch(/Ada\d+ Testwick: Twelve hours before approval/)
  const train = (Hours: number) =>
    trainer.ok(trainedCalls.addOutsideTraining, {
      PersonID: parent,
      Kind: 'Resource parent',
      Title: 'Caring for children in care',
      DoneOn: a.today,
      Hours,
    })
  await train(11.75)
  expect(await approve()).toEqual([409, 'TrainingMissing'])
  await train(0.25)
  expect((await tick()).status).toBe(200)
  expect((await a.go(id, 'Approved', a.certificate)).status).toBe(200)
  await trainer.ok(requirementCalls.endRequirement, { TrainingRequirementID, EndDate: a.today, version: 1 })
})
