import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { id, maybe, text } from '#platform/contract/fields.ts'

const Setting = z.strictObject({
  CoreProgramSettingID: id(),
  CoreProgramId: z.nullable(id()),
  Name: z.string(),
  Label: z.string(),
  Grouping: z.string(),
  DataType: z.literal(['bool', 'text', 'number', 'date', 'choice', 'multi']),
  Choices: z.array(z.strictObject({ value: z.string(), label: z.string() })),
  DefaultValue: z.string(),
  Value: z.string(),
  IsDefault: z.boolean(),
})
export type Setting = z.infer<typeof Setting>

const folder = 'Core/UserSettings'

export const settingCalls = {
  getUserSettings: call({
    name: `${folder}/GetUserSettings`,
    method: 'GET',
    summary: 'My settings with their values, of one group or all',
    permission: 'SignedIn',
    scope: 'self',
    input: z.strictObject({ Grouping: z.optional(text(['Group', 'Grupo'], { min: 0, max: 80 })) }),
    output: z.strictObject({ Settings: z.array(Setting) }),
    topics: ['settings'],
  }),
  getCoreProgramSettings: call({
    name: `${folder}/GetCoreProgamSettings`,
    method: 'GET',
    summary: 'Every setting that the agency and my core programs define',
    permission: 'SignedIn',
    scope: 'self',
    input: z.strictObject({}),
    output: z.strictObject({ Settings: z.array(Setting) }),
    topics: ['settings'],
  }),
  updateUserSettings: call({
    name: `${folder}/UpdateUserSettings`,
    summary: 'Set one of my settings; without a value it returns to the default',
    permission: 'SignedIn',
    scope: 'self',
    input: z.strictObject({
      CoreProgramSettingID: id(['Setting', 'Ajuste']),
      Value: maybe(text(['Value', 'Valor'], { min: 0, max: 4000 })),
    }),
    output: z.strictObject({ CoreProgramSettingID: id(), Value: z.string() }),
    errors: {
      NotFitting: {
        status: 400,
        message: ['This value does not fit the setting.', 'Este valor no corresponde al ajuste.'],
        field: 'Value',
      },
    },
    topics: ['settings', 'profile'],
  }),
}
