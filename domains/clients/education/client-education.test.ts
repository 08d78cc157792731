import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { activityCalls } from '#domains/activity/activity.calls.ts'
import { addDays } from '#platform/contract/dates.ts'
import { clientEducationCalls as calls } from './client-education.calls.ts'
import { nowhere, openClientRecords, refuses, type ClientRecords } from '../client-records-testing.ts'

let a: ClientRecords
beforeAll(async () => {
  a = await openClientRecords()
})
afterAll(() => a.close())
beforeEach(() => a.owner.query('delete from client_school where person_id = $1', [a.child.ClientID]))

const schools = async () => (await a.worker.ok(calls.getClientEducation, { ClientID: a.child.ClientID })).Schools
const save = (more: object = {}) =>
  a.worker.send(calls.addEditClientSchool, {
    ClientID: a.child.ClientID,
    SchoolName: 'Elsewhere Elementary',
    StartDate: '2024-08-12',
    HasIEP: false,
    ...more,
  } as never)
const list = (SubProgramID = a.subProgram) => a.worker.ok(calls.getCommonSchools, { SubProgramID })
let names = 0
const newSchool = (more: object = {}) =>
  a.worker.send(calls.addEditSchool, {
    SubProgramID: a.subProgram,
    Name: `Sample School ${++names}`,
    SchoolType: 'Elementary',
    ZipCode: '92501',
    ...more,
  } as never)

describe('the schools of a child', () => {
  test('follow each other: the next one ends the one before, and it can be undone', async () => {
    const first = await save({ Grade: '3rd', HasIEP: true, IEPReviewDate: '2025-03-01', EducationRightsHolder: 'Aunt' })
    expect(first.body.ChangeSetID).toBeNull()
    const { body: school } = await newSchool()
    const next = await save({ SchoolID: school.SchoolID, SchoolName: null, StartDate: '2025-08-11', Grade: '4th' })
    expect(await schools()).toMatchObject([
      {
        SchoolName: `Sample School ${names}`,
        State: 'current',
        EndDate: null,
        SchoolType: 'Elementary',
        Address: { ZipCode: '92501' },
      },
      { SchoolName: 'Elsewhere Elementary', State: 'ended', EndDate: '2025-08-11', HasIEP: true, Address: null },
    ])
    await a.worker.ok(activityCalls.undoChangeSet, { ChangeSetID: next.body.ChangeSetID! })
    expect(await schools()).toMatchObject([{ SchoolName: 'Elsewhere Elementary', State: 'current', EndDate: null }])
  })

  test('an earlier one is written with its end; what overlaps is refused', async () => {
    await save({ StartDate: '2024-08-12' })
    expect((await save({ StartDate: '2022-08-12', EndDate: '2024-06-01' })).status).toBe(200)
    await refuses(save({ StartDate: '2023-01-01', EndDate: '2023-02-01' }), 'Overlap', 'StartDate')
    await refuses(save({ StartDate: '2024-08-12' }), 'Overlap', 'StartDate')
    await refuses(save({ StartDate: '2024-08-01' }), 'Overlap', 'StartDate')
  })

  test('two at once: one of them stands', async () => {
    const replies = await Promise.all([save({ StartDate: '2024-08-12' }), save({ StartDate: '2024-08-12' })])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await schools()).toHaveLength(1)
  })

  test('are corrected with their version', async () => {
    const { body } = await save()
    const fixed = await save({
      ClientSchoolID: body.ClientSchoolID,
      Grade: '5th',
      EndDate: '2025-06-10',
      version: body.version,
    })
    expect(fixed.status, fixed.text).toBe(200)
    expect(await schools()).toMatchObject([{ Grade: '5th', EndDate: '2025-06-10' }])
    const stale = await refuses(save({ ClientSchoolID: body.ClientSchoolID, version: body.version }), 'Stale')
    expect(stale.refusal.current).toMatchObject({ Grade: '5th' })
    await refuses(save({ ClientSchoolID: body.ClientSchoolID }), 'VersionNeeded', 'version')
    await refuses(save({ ClientSchoolID: nowhere, version: 1 }), 'NotFound')
    await refuses(save({ ClientSchoolID: body.ClientSchoolID, ClientID: a.other.ClientID, version: 2 }), 'NotFound')
  })

  test('what cannot be is named', async () => {
    await refuses(save({ SchoolName: null }), 'WhichSchool', 'SchoolID')
    await refuses(save({ SchoolID: nowhere }), 'WhichSchool', 'SchoolID')
    await refuses(save({ SchoolID: nowhere, SchoolName: null }), 'NoSuchSchool', 'SchoolID')
    await refuses(save({ EndDate: '2024-08-12' }), 'EndsBeforeStart', 'EndDate')
    await refuses(save({ StartDate: addDays(a.today, 61) }), 'TooFarAhead', 'StartDate')
    await refuses(save({ IEPReviewDate: '2025-01-01' }), 'NoIEP', 'IEPReviewDate')
    await refuses(save({ ClientID: a.foreign.ClientID }), 'NotFound')
    await refuses(a.worker.send(calls.getClientEducation, { ClientID: a.foreign.ClientID }), 'NotFound')
    const foreign = await a.one(
      `with s as (insert into school (name, school_type) values ('Foreign School', 'High') returning id)
       insert into school_sub_program (school_id, sub_program_id, start_date) select id, $1, '2020-01-01' from s returning school_id`,
      [a.foreign.SubProgramID],
    )
    await refuses(save({ SchoolID: foreign, SchoolName: null }), 'NoSuchSchool', 'SchoolID')
    const reader = await a.reader()
    await refuses(
      reader.send(calls.addEditClientSchool, {
        ClientID: a.child.ClientID,
        SchoolName: 'X',
        StartDate: '2024-01-01',
        HasIEP: false,
      }),
      'PermissionMissing',
    )
  })

  test('a mistake is taken out; the one it had ended goes on', async () => {
    const { body: first } = await save()
    const { body: wrong } = await save({ SchoolName: 'Wrong School', StartDate: '2025-08-11' })
    const remove = (ClientSchoolID: string, version: number) =>
      a.worker.send(calls.deleteClientSchool, {
        ClientID: a.child.ClientID,
        ClientSchoolID,
        Reason: 'Wrong child',
        version,
      })
    await refuses(remove(wrong.ClientSchoolID, 7), 'Stale')
    await refuses(remove(nowhere, 1), 'NotFound')
    await refuses(remove(first.ClientSchoolID, 1), 'Stale')
    expect((await remove(wrong.ClientSchoolID, wrong.version)).body).toMatchObject({ Reopened: 'Elsewhere Elementary' })
    expect(await schools()).toMatchObject([{ SchoolName: 'Elsewhere Elementary', EndDate: null }])
    await save({ SchoolName: 'Next School', StartDate: '2025-08-11' })
    const [, earlier] = await schools()
    expect((await remove(earlier!.ClientSchoolID, earlier!.version)).body).toMatchObject({ Reopened: null })
    expect(await schools()).toMatchObject([{ SchoolName: 'Next School' }])
  })
})

describe('the list of schools', () => {
  test('has the shape of the specification, by sub-program', async () => {
    const made = await newSchool({
      AddressLine1: '1 Test Way',
      City: 'Riverside',
      StateAbbreviation: 'CA',
      PhoneNumberDigits: '5550100003',
      StartDate: '2020-07-01',
    })
    const { SubProgramID, Schools } = await list()
    expect(SubProgramID).toBe(a.subProgram)
    expect(Schools.find((one) => one.SchoolID === made.body.SchoolID)).toEqual({
      SchoolID: made.body.SchoolID,
      Name: `Sample School ${names}`,
      SchoolType: 'Elementary',
      StartDate: '2020-07-01',
      EndDate: null,
      Address: {
        AddressLine1: '1 Test Way',
        AddressLine2: null,
        City: 'Riverside',
        StateAbbreviation: 'CA',
        ZipCode: '92501',
      },
      PhoneNumber: { PhoneNumberDigits: '5550100003' },
      version: 1,
    })
  })

  test('a school is changed with its version and taken off the list', async () => {
    const { body } = await newSchool()
    const Name = `Sample School ${names}`
    const same = { SchoolID: body.SchoolID, Name, version: body.version }
    const changed = await newSchool({ ...same, SchoolType: 'Middle', EndDate: addDays(a.today, 30) })
    expect((await list()).Schools.find((one) => one.SchoolID === body.SchoolID)).toMatchObject({
      SchoolType: 'Middle',
      EndDate: addDays(a.today, 30),
      version: changed.body.version,
    })
    const stale = await refuses(newSchool(same), 'Stale')
    expect(stale.refusal.current).toMatchObject({ SchoolType: 'Middle', ZipCode: '92501' })
    await refuses(newSchool({ SchoolID: body.SchoolID, Name }), 'VersionNeeded', 'version')
    await refuses(newSchool({ SchoolID: nowhere, version: 1 }), 'NotFound')
    await refuses(
      newSchool({ ...same, version: changed.body.version, StartDate: a.today, EndDate: a.today }),
      'EndsBeforeStart',
      'EndDate',
    )
  })

  test('the same school twice is refused; of another program it is the same school', async () => {
    const { body } = await newSchool()
    const Name = `Sample School ${names}`
    await refuses(newSchool({ Name: Name.toUpperCase() }), 'SchoolListed', 'Name')
    const again = await a.administrator.ok(calls.addEditSchool, {
      SubProgramID: a.foreign.SubProgramID,
      Name,
      SchoolType: 'Elementary',
      City: 'Testville',
      ZipCode: '92501',
    })
    expect(again.SchoolID).toBe(body.SchoolID)
    expect((await list()).Schools.find((one) => one.SchoolID === body.SchoolID)?.Address.City).toBe('Testville')
    const twice = await newSchool()
    await refuses(
      newSchool({ SchoolID: twice.body.SchoolID, Name, version: twice.body.version }),
      'SchoolListed',
      'Name',
    )
    const race = await Promise.all([newSchool({ Name: 'Race School' }), newSchool({ Name: 'Race School' })])
    expect(race.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('is for the program’s own', async () => {
    await refuses(a.worker.send(calls.getCommonSchools, { SubProgramID: a.foreign.SubProgramID }), 'NotFound')
    await refuses(newSchool({ SubProgramID: a.foreign.SubProgramID }), 'NotFound')
  })
})
