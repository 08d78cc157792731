import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '#platform/contract/dates.ts'
import { familyTrainingCalls } from './family-training.calls.ts'
import { nowhere, openHouseholdAgency, type HouseholdAgency } from '../household/household-testing.ts'

let a: HouseholdAgency
let family: string
let parent: string
beforeAll(async () => {
  a = await openHouseholdAgency()
  family = await a.familyId('Harper-Sample')
  await a.owner.query('delete from family_training where family_id = $1', [family])
  parent = (await a.one<{ person_id: string }>('select person_id from family_parent where family_id = $1', [family]))
    .person_id
})
afterAll(() => a.close())

const { getTraining, addEditTraining, deleteTraining } = familyTrainingCalls
const training = (more: object = {}) => ({
  FosterResourceFamilyID: family,
  PersonID: parent,
  Title: 'Trauma and sleep',
  Kind: 'Ongoing' as const,
  TrainedOn: a.today,
  Hours: 2.5,
  ...more,
})

test('hours are summed per parent and calendar year, and the year is named', async () => {
  const year = Number(a.today.slice(0, 4))
  const first = await a.worker.ok(addEditTraining, training())
  await a.worker.ok(addEditTraining, training({ Hours: 3.25, TrainedOn: `${year}-01-01` }))
  await a.worker.ok(addEditTraining, training({ Hours: 8, TrainedOn: `${year - 1}-12-31` }))
  const now = await a.worker.ok(getTraining, { FosterResourceFamilyID: family })
  expect(now).toMatchObject({ Year: year, From: `${year}-01-01`, Through: `${year}-12-31`, Years: [year, year - 1] })
  expect(now.People.find((one) => one.PersonID === parent)).toMatchObject({ Hours: 5.75, Trainings: 2 })
  expect(now.People).toHaveLength(2)
  const before = await a.worker.ok(getTraining, { FosterResourceFamilyID: family, Year: year - 1 })
  expect(before.People.find((one) => one.PersonID === parent)).toMatchObject({ Hours: 8 })
  const edit = { FamilyTrainingID: first.FamilyTrainingID, version: first.version }
  const saved = await a.worker.ok(addEditTraining, training({ ...edit, Provider: 'Example College' }))
  const stale = await a.refuses(a.worker.send(addEditTraining, training(edit)), 'Stale')
  expect(stale.refusal.current).toMatchObject({ Provider: 'Example College', Hours: 2.5 })
  const gone = { FosterResourceFamilyID: family, FamilyTrainingID: first.FamilyTrainingID, Reason: 'Twice' }
  await a.refuses(a.worker.send(deleteTraining, { ...gone, version: 1 }), 'Stale')
  await a.worker.ok(deleteTraining, { ...gone, version: saved.version })
  await a.refuses(a.worker.send(deleteTraining, { ...gone, version: 3 }), 'NotFound')
  expect(await a.changesOf(first.FamilyTrainingID)).toEqual(['insert', 'update', 'update'])
})

test('what cannot be is refused', async () => {
  const add = (more: object) => a.worker.send(addEditTraining, training(more))
  await a.refuses(add({ PersonID: nowhere }), 'NotInHousehold', 'PersonID')
  await a.refuses(add({ TrainedOn: addDays(a.today, 1) }), 'InFuture', 'TrainedOn')
  expect((await add({ Hours: 0 })).status).toBe(400)
  expect((await add({ Hours: 1.1 })).status).toBe(400)
  expect((await add({ Hours: 201 })).status).toBe(400)
  await a.refuses(add({ FosterResourceFamilyID: a.foreign }), 'NotFound')
  expect((await a.auditor.send(addEditTraining, training())).refusal.code).toBe('PermissionMissing')
})
