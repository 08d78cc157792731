import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { choice, id, maybe, text, version } from '#platform/contract/fields.ts'
import { list } from '#platform/contract/lists/base.ts'

const folder = 'Admin/UserManagement'

export const settingDataTypes = list(
  { value: 'bool', label: ['Yes or no', 'Sí o no'] },
  { value: 'text', label: ['Text', 'Texto'] },
  { value: 'number', label: ['Number', 'Número'] },
  { value: 'date', label: ['Date', 'Fecha'] },
  { value: 'choice', label: ['One of several', 'Una de varias'] },
  { value: 'multi', label: ['Several of several', 'Varias opciones'] },
)

const Choice = z.strictObject({
  value: text(['Value', 'Valor'], { max: 80 }),
  label: text(['Label', 'Etiqueta'], { max: 120 }),
})

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
      CorePrograms: z.array(z.strictObject({ CoreProgramId: id(['Core program', 'Programa']), Name: z.string() })),
      Settings: z.array(
        z.strictObject({
          Id: id(['Setting', 'Ajuste']),
          CoreProgramId: z.nullable(id(['Core program', 'Programa'])),
          CoreProgramName: z.nullable(z.string()),
          Name: z.string(),
          Label: z.string(),
          Grouping: z.string(),
          DataType: choice(['Data type', 'Tipo de dato'], settingDataTypes),
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
      Id: maybe(id(['Setting', 'Ajuste'])),
      CoreProgramId: maybe(id(['Core program', 'Programa'])),
      Name: text(['Name', 'Nombre'], {
        max: 80,
        help: [
          'Letters, digits, dots and dashes; people do not see it.',
          'Letras, dígitos, puntos y guiones; las personas no lo ven.',
        ],
      }),
      Label: text(['Label', 'Etiqueta'], { max: 120 }),
      Grouping: text(['Group', 'Grupo'], { max: 80 }),
      DataType: choice(['Data type', 'Tipo de dato'], settingDataTypes),
      DefaultValue: text(['Default', 'Valor predeterminado'], { min: 0, max: 4000 }),
      Choices: maybe(z.array(Choice).check(z.maxLength(100))),
      version: z.optional(version()),
    }),
    output: z.strictObject({ Id: id(['Setting', 'Ajuste']), version: version() }),
    errors: {
      NameTaken: {
        message: ['There is already a setting with this name.', 'Ya hay un ajuste con este nombre.'],
        field: 'Name',
        constraint: 'core_program_setting_name',
      },
      BadName: {
        status: 400,
        message: [
          'Use letters, digits, dots and dashes, starting with a letter.',
          'Use letras, dígitos, puntos y guiones, empezando por una letra.',
        ],
        field: 'Name',
      },
      ChoicesNeeded: {
        status: 400,
        message: ['Give at least two different choices.', 'Dé al menos dos opciones distintas.'],
        field: 'Choices',
      },
      DefaultNotFitting: {
        status: 400,
        message: ['The default does not fit the data type.', 'El valor predeterminado no corresponde al tipo de dato.'],
        field: 'DefaultValue',
      },
      KindFixed: {
        message: [
          'Name, core program and data type cannot change once a setting is defined.',
          'El nombre, el programa y el tipo de dato no cambian una vez definido el ajuste.',
        ],
        field: 'DataType',
      },
      InCode: {
        message: [
          'The program itself uses this setting. It cannot be changed here.',
          'El propio programa usa este ajuste. No se puede cambiar aquí.',
        ],
        field: 'Id',
      },
      AgencyWide: {
        status: 403,
        message: [
          'Only an Administrator can define settings for the whole agency.',
          'Solo un Administrator puede definir ajustes para toda la agencia.',
        ],
        field: 'CoreProgramId',
      },
    },
    topics: ['settings'],
  }),
  deleteCoreProgramSetting: call({
    name: `${folder}/DeleteCoreProgramSetting`,
    summary: 'Take a setting out of use; when people have set it, only with a reason',
    permission: 'ProgramSettings.Manage',
    scope: { coreProgramSetting: 'Id' },
    input: z.strictObject({
      Id: id(['Setting', 'Ajuste']),
      Reason: maybe(text(['Reason', 'Motivo'], { max: 200 })),
      version: version(),
    }),
    output: z.strictObject({ Id: id(['Setting', 'Ajuste']) }),
    errors: {
      InUse: {
        message: [
          'People have set their own value. Give a reason to remove it.',
          'Hay personas con su propio valor. Dé un motivo para eliminarlo.',
        ],
        field: 'Reason',
      },
      InCode: {
        message: [
          'The program itself uses this setting. It cannot be removed.',
          'El propio programa usa este ajuste. No se puede eliminar.',
        ],
        field: 'Id',
      },
      AgencyWide: {
        status: 403,
        message: [
          'Only an Administrator can remove settings of the whole agency.',
          'Solo un Administrator puede eliminar ajustes de toda la agencia.',
        ],
        field: 'Id',
      },
    },
    topics: ['settings', 'profile'],
  }),
}
