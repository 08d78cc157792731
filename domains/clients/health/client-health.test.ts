import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '#platform/contract/dates.ts'
import { clientHealthCalls as calls } from './client-health.calls.ts'
import { nowhere, openClientRecords, refuses, type ClientRecords } from '../client-records-testing.ts'

let a: ClientRecords
beforeAll(async () => {
  a = await openClientRecords()
})
afterAll(() => a.close())

const health = () => a.worker.ok(calls.getClientHealth, { ClientID: a.child.ClientID })
const base = (more: object) => ({ ClientID: a.child.ClientID, ...more })

const kinds = [
  ['Allergy', 'Allergies', calls.addEditAllergy, { Name: 'Peanuts (test)', Severity: 'Severe', Reaction: 'Hives' }],
  [
    'Medication',
    'Medications',
    calls.addEditMedication,
    { Name: 'Samplazine', Dose: '5 mg', IsPsychotropic: true, OrderExpiresOn: '2030-01-01', Prescriber: 'Dr. Mock' },
  ],
  ['Condition', 'Conditions', calls.addEditCondition, { Name: 'Asthma (test)', DiagnosedBy: 'Dr. Mock' }],
  ['Exam', 'Exams', calls.addEditExam, { Name: 'Dental Exam', DoneOn: '2024-01-05', NextDueOn: '2030-02-01' }],
  ['Immunization', 'Immunizations', calls.addEditImmunization, { Name: 'MMR', Dose: '2', DoneOn: '2019-02-03' }],
  [
    'Insurance',
    'Insurances',
    calls.addEditInsurance,
    { Name: 'Plan Test', MemberNumber: 'M-1234567', PhoneNumberDigits: '5550100002' },
  ],
] as const

describe.each(kinds)('%s', (kind, list, addEdit, values) => {
  const save = (more: object = {}) =>
    a.worker.send(addEdit as typeof calls.addEditCondition, base({ ...values, ...more }) as never)

  test('is written, changed with its version, and taken out', async () => {
    const { body: made, status, text } = await save()
    expect(status, text).toBe(200)
    const found = async () => (await health())[list].find((one) => one.HealthID === made.HealthID)
    expect(await found()).toMatchObject({ ...values, version: 1 })
    const { body: changed } = await save({ HealthID: made.HealthID, Note: 'Told by the doctor', version: 1 })
    expect(await found()).toMatchObject({ Note: 'Told by the doctor', version: changed.version })
    const stale = await refuses(save({ HealthID: made.HealthID, version: 1 }), 'Stale')
    expect(stale.refusal.current).toMatchObject({ Note: 'Told by the doctor', version: changed.version })
    await refuses(save({ HealthID: made.HealthID }), 'VersionNeeded', 'version')
    await refuses(save({ HealthID: nowhere, version: 1 }), 'NotFound')
    await refuses(save({ HealthID: made.HealthID, ClientID: a.other.ClientID, version: changed.version }), 'NotFound')
    await refuses(save({ ClientID: a.foreign.ClientID }), 'NotFound')
    const gone = { ...base({ Kind: kind, HealthID: made.HealthID, Reason: 'Wrong child' }), version: changed.version }
    const remove = (more: object = {}) => a.worker.send(calls.deleteHealthEntry, { ...gone, ...more } as never)
    await refuses(remove({ version: 1 }), 'Stale')
    await refuses(remove({ Kind: kind === 'Exam' ? 'Allergy' : 'Exam' }), 'NotFound')
    await refuses(remove({ ClientID: a.foreign.ClientID }), 'NotFound')
    expect((await remove()).status).toBe(200)
    expect(await found()).toBeUndefined()
    await refuses(remove(), 'NotFound')
    const audited = await a.one<{ void_reason: string }>(
      `select after from audit where table_name = 'client_health' and row_id = $1 and about_id = $2 order by seq desc limit 1`,
      [made.HealthID, a.child.ClientID],
    )
    expect(audited.void_reason).toBe('Wrong child')
    expect(audited).not.toHaveProperty('member_number')
  })

  test('is for those who may edit people', async () => {
    const reader = await a.reader()
    await refuses(reader.send(addEdit as typeof calls.addEditCondition, base(values) as never), 'PermissionMissing')
  })
})

describe('days', () => {
  const condition = (more: object) => a.worker.send(calls.addEditCondition, base({ Name: 'Test', ...more }) as never)
  const exam = (more: object) => a.worker.send(calls.addEditExam, base({ Name: 'Vision Exam', ...more }) as never)
  const medication = (more: object) =>
    a.worker.send(calls.addEditMedication, base({ Name: 'Samplazine', IsPsychotropic: false, ...more }) as never)

  test('of a period go forward', async () => {
    await refuses(condition({ StartDate: '2024-03-01', EndDate: '2024-03-01' }), 'EndsBeforeStart', 'EndDate')
    await refuses(condition({ StartDate: addDays(a.today, 61) }), 'StartsInFuture', 'StartDate')
    expect((await condition({ StartDate: addDays(a.today, 60) })).status).toBe(200)
  })

  test('of an exam: done in the past, the next one after it, one of both', async () => {
    await refuses(exam({}), 'WhenMissing', 'DoneOn')
    await refuses(exam({ DoneOn: addDays(a.today, 1) }), 'DoneInFuture', 'DoneOn')
    await refuses(exam({ DoneOn: a.today, NextDueOn: a.today }), 'DueBeforeDone', 'NextDueOn')
    expect((await exam({ DoneOn: a.today, NextDueOn: addDays(a.today, 1) })).status).toBe(200)
    expect((await exam({ NextDueOn: addDays(a.today, -400) })).status).toBe(200)
  })

  test('an order expires only where there is one', async () => {
    await refuses(medication({ OrderExpiresOn: a.today }), 'OrderOfWhat', 'OrderExpiresOn')
    expect((await medication({ IsPsychotropic: true })).status).toBe(200)
  })
})

test('a look at the health is written down, and other programs see nothing', async () => {
  await health()
  const looks = await a.one<number>(
    `select count(*)::int from audit where kind = 'view' and row_id = $1 and user_id = $2 and detail ->> 'part' = 'health'`,
    [a.child.ClientID, a.worker.userId],
  )
  expect(looks).toBeGreaterThan(0)
  await refuses(a.worker.send(calls.getClientHealth, { ClientID: a.foreign.ClientID }), 'NotFound')
})
