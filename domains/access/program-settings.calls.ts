import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { choice, id, maybe, text, version } from '#platform/contract/fields.ts'
import { list } from '#platform/contract/lists/base.ts'

const folder = 'Admin/UserManagement'

export const settingDataTypes = list(
  { value: 'bool', label: 'Yes or no' },
  { value: 'text', label: 'Text' },
  { value: 'number', label: 'Number' },
  { value: 'date', label: 'Date' },
  { value: 'choice', label: 'One of several' },
  { value: 'multi', label: 'Several of several' },
)

const Choice = z.strictObject({ value: text('Value', { max: 80 }), label: text('Label', { max: 120 }) })

/** Settings are read by `Core/UserSettings/GetCoreProgamSettings`; their screens render by DataType. */
export const programSettingCalls = {
  getProgramSettings: call({
    name: `${folder}/GetProgramSettings`,
    method: 'GET',
    extra: true,
    summary: 'The settings the caller may define, with how many people set each to something of their own',
    permission: 'ProgramSettings.Manage',
    scope: 'listed',
    input: z.strictObject({}),
    output: z.strictObject({
      CorePrograms: z.array(z.strictObject({ CoreProgramId: id('Core program'), Name: z.string() })),
      Settings: z.array(
        z.strictObject({
          Id: id('Setting'),
          CoreProgramId: z.nullable(id('Core program')),
          CoreProgramName: z.nullable(z.string()),
          Name: z.string(),
          Label: z.string(),
          Grouping: z.string(),
          DataType: choice('Data type', settingDataTypes),
          Choices: z.array(Choice),
          DefaultValue: z.string(),
          UsedBy: z.int(),
          /** The program itself reads it. */
          InCode: z.boolean(),
          version: version(),
          Can: z.strictObject({ Delete: z.boolean() }),
        }),
      ),
    }),
    topics: ['settings'],
  }),
  addCoreProgramSetting: call({
    name: `${folder}/AddCoreProgramSetting`,
    summary: 'Define a setting of a core program, or with its id change label, group, choices and default',
    permission: 'ProgramSettings.Manage',
    scope: { coreProgram: 'CoreProgramId', coreProgramSetting: 'Id' },
    input: z.strictObject({
      Id: maybe(id('Setting')),
      CoreProgramId: maybe(id('Core program')),
      Name: text('Name', { max: 80, help: 'Letters, digits, dots and dashes; not shown to people.' }),
      Label: text('Label', { max: 120 }),
      Grouping: text('Group', { max: 80 }),
      DataType: choice('Data type', settingDataTypes),
      DefaultValue: text('Default', { min: 0, max: 4000 }),
      Choices: maybe(z.array(Choice).check(z.maxLength(100))),
      version: z.optional(version()),
    }),
    output: z.strictObject({ Id: id('Setting'), version: version() }),
    errors: {
      NameTaken: {
        message: 'There is a setting of this name already.',
        field: 'Name',
        constraint: 'core_program_setting_name',
      },
      BadName: { status: 400, message: 'Use letters, digits, dots and dashes, a letter first.', field: 'Name' },
      ChoicesNeeded: { status: 400, message: 'Give at least two different choices.', field: 'Choices' },
      DefaultNotFitting: { status: 400, message: 'The default does not fit the data type.', field: 'DefaultValue' },
      KindFixed: {
        message: 'Name, core program and data type stay as they are once a setting is defined.',
        field: 'DataType',
      },
      InCode: { message: 'The program itself reads this setting. It cannot be changed here.', field: 'Id' },
      AgencyWide: {
        status: 403,
        message: 'Only an Administrator defines settings for the whole agency.',
        field: 'CoreProgramId',
      },
      VersionNeeded: { status: 400, message: 'The version of the setting is needed to change it.', field: 'version' },
    },
    topics: ['settings'],
  }),
  deleteCoreProgramSetting: call({
    name: `${folder}/DeleteCoreProgramSetting`,
    summary: 'Take a setting out of use; when people have set it, only with a reason',
    permission: 'ProgramSettings.Manage',
    scope: { coreProgramSetting: 'Id' },
    input: z.strictObject({ Id: id('Setting'), Reason: maybe(text('Reason', { max: 200 })), version: version() }),
    output: z.strictObject({ Id: id('Setting') }),
    errors: {
      InUse: {
        message: 'People have set this to something of their own. Give a reason to take it away.',
        field: 'Reason',
      },
      InCode: { message: 'The program itself reads this setting. It cannot be removed.', field: 'Id' },
      AgencyWide: { status: 403, message: 'Only an Administrator removes settings of the whole agency.', field: 'Id' },
    },
    topics: ['settings', 'profile'],
  }),
}
