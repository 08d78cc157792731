import { afterAll, beforeAll, expect, test } from 'vitest'
import { settingCalls } from '#domains/session/settings.calls.ts'
import { nowhere, openAccessAgency, refuses as refusesIn, type AccessAgency } from '../access-testing.ts'
import { programSettingCalls } from './program-settings.calls.ts'

let a: AccessAgency
let mine: string
let other: string
beforeAll(async () => {
  a = await openAccessAgency()
  mine = await a.one(
    'select s.core_program_id from sub_program s join employee_sub_program m on m.sub_program_id = s.id where m.employee_id = $1',
    [a.manager.userId],
  )
  other = await a.one('select id from core_program where id <> $1 limit 1', [mine])
})
afterAll(() => a.close())
const refuses = (work: Parameters<typeof refusesIn>[1], code: string, field?: string) => refusesIn(a, work, code, field)

const setting = (more: object = {}) => ({
  CoreProgramId: mine,
  Name: 'visitReminder',
  Label: 'Remind of visits',
  Grouping: 'Visits',
  DataType: 'choice' as const,
  DefaultValue: 'day',
  Choices: [
    { value: 'day', label: 'A day before' },
    { value: 'week', label: 'A week before' },
  ],
  ...more,
})

test('a setting is defined, shown to those of the program, changed in its words only, and taken out of use', async () => {
  const add = (more: object) => a.manager.send(programSettingCalls.addCoreProgramSetting, setting(more))
  await refuses(() => add({ CoreProgramId: other }), 'NotFound')
  await refuses(() => add({ CoreProgramId: null }), 'AgencyWide', 'CoreProgramId')
  await refuses(() => add({ Name: '1 bad name' }), 'BadName', 'Name')
  await refuses(() => add({ Choices: [] }), 'ChoicesNeeded', 'Choices')
  await refuses(() => add({ DefaultValue: 'month' }), 'DefaultNotFitting', 'DefaultValue')
  await refuses(
    () => add({ DataType: 'number', Choices: null, DefaultValue: 'x' }),
    'DefaultNotFitting',
    'DefaultValue',
  )
  const { body } = await add({})
  await refuses(() => add({}), 'NameTaken', 'Name')
  const edit = (more: object) => add({ Id: body.Id, version: body.version, ...more })
  await refuses(() => edit({ DataType: 'text', Choices: null, DefaultValue: '' }), 'KindFixed', 'DataType')
  await refuses(() => edit({ version: 9 }), 'Stale')
  await refuses(() => edit({ version: undefined }), 'VersionNeeded', 'version')
  await refuses(() => edit({ Id: nowhere }), 'NotFound')
  const { version } = (await edit({ Label: 'Remind me' })).body
  const renata = await a.as('renata.mockley')
  await renata.ok(settingCalls.updateUserSettings, { CoreProgramSettingID: body.Id, Value: 'week' })
  const remove = (more: object) =>
    a.manager.send(programSettingCalls.deleteCoreProgramSetting, { Id: body.Id, version, ...more })
  await refuses(() => remove({}), 'InUse', 'Reason')
  await refuses(() => remove({ Reason: 'x', version: 9 }), 'Stale')
  const listed = await a.manager.ok(programSettingCalls.getProgramSettings, {})
  expect(listed.Settings.find((one) => one.Id === body.Id)).toMatchObject({
    UsedBy: 1,
    Label: 'Remind me',
    Can: { Delete: true },
  })
  expect((await remove({ Reason: 'No longer sent' })).status).toBe(200)
  await refuses(() => remove({ Reason: 'Again' }), 'NotFound')
  const after = await renata.ok(settingCalls.getCoreProgramSettings, {})
  expect(after.Settings.some((one) => one.CoreProgramSettingID === body.Id)).toBe(false)
  expect((await add({})).status).toBe(200)
})

test('settings the program reads are left alone', async () => {
  const Id = await a.one("select id from core_program_setting where name = 'theme'")
  await refuses(
    () => a.administrator.send(programSettingCalls.deleteCoreProgramSetting, { Id, version: 1 }),
    'InCode',
    'Id',
  )
  const change = setting({ Id, CoreProgramId: null, Name: 'theme', version: 1 })
  await refuses(() => a.administrator.send(programSettingCalls.addCoreProgramSetting, change), 'InCode', 'Id')
})
