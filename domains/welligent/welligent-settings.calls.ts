import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { choice, id, maybe, text, version, whole } from '#platform/contract/fields.ts'
import { schedules } from './welligent-shapes.rules.ts'

const folder = 'Admin/Welligent'
const permission = 'Welligent.Manage'
const topics = ['welligent'] as const
const odd = [
  'Use capital letters, digits and hyphens only, at most 20.',
  'Use solo mayúsculas, cifras y guiones, 20 como máximo.',
] as const

export const welligentSettingsCalls = {
  getSettings: call({
    name: `${folder}/GetSettings`,
    method: 'GET',
    extra: true,
    summary: 'Facility, programs, contact and how often the folder is read',
    permission,
    scope: 'agency',
    input: z.strictObject({}),
    output: z.strictObject({
      FacilityCodes: z.array(z.string()),
      Contact: z.nullable(z.string()),
      MinutesApart: z.int(),
      Schedule: choice(['Schedule', 'Frecuencia'], schedules),
      AtHour: z.int(),
      OwnerID: z.nullable(id(['Whose files', 'De quién'])),
      OwnerName: z.nullable(z.string()),
      version: z.nullable(version()),
      /** Whether the server has a folder for files. */
      HasFolder: z.boolean(),
      Programs: z.array(
        z.strictObject({
          ProgramCodeID: id(),
          Code: z.string(),
          SubProgramID: id(['Sub-program', 'Subprograma']),
          SubProgramName: z.string(),
          version: version(),
        }),
      ),
      SubPrograms: z.array(z.strictObject({ SubProgramID: id(['Sub-program', 'Subprograma']), Name: z.string() })),
    }),
    topics,
  }),
  saveSettings: call({
    name: `${folder}/SaveSettings`,
    extra: true,
    summary: 'Change facility, contact and how often the folder is read',
    permission,
    scope: 'agency',
    pair: false,
    input: z.strictObject({
      /** Lines of other facilities are rejected; none: all are taken. */
      FacilityCodes: z.array(text(['Facility code', 'Código del centro'], { max: 20 })).check(z.maxLength(20)),
      Contact: maybe(text(['Contact at Welligent', 'Contacto en Welligent'], { max: 200 })),
      MinutesApart: whole(['Minutes apart', 'Minutos de diferencia'], {
        max: 240,
        help: [
          'How far apart a service and its contact may begin.',
          'Cuánto pueden diferir los inicios de un servicio y de su contacto.',
        ],
      }),
      Schedule: choice(['Read the folder', 'Leer la carpeta'], schedules),
      AtHour: whole(['At hour', 'A la hora'], {
        max: 23,
        help: ['For once a day: 0 to 23.', 'Para una vez al día: 0 a 23.'],
      }),
      OwnerID: maybe(id(['Who handles the files of the folder', 'Quién se ocupa de los archivos de la carpeta'])),
      version: maybe(version()),
    }),
    output: z.strictObject({ version: version() }),
    errors: {
      OddNumber: {
        status: 400,
        message: odd,
        field: 'FacilityCodes',
        constraint: 'welligent_setting_facilities',
      },
      OwnerNeeded: {
        message: ['Say who handles the files.', 'Diga quién se ocupa de los archivos.'],
        field: 'OwnerID',
        constraint: 'welligent_setting_owner',
      },
      OwnerUnknown: {
        status: 404,
        message: ['This person does not manage Welligent.', 'Esta persona no se ocupa de Welligent.'],
        field: 'OwnerID',
      },
      WrittenMeanwhile: {
        status: 409,
        message: ['Somebody saved the settings a moment ago.', 'Alguien acaba de guardar la configuración.'],
        constraint: 'welligent_setting_one_key',
      },
    },
    topics,
  }),
  addProgramCode: call({
    name: `${folder}/AddProgramCode`,
    extra: true,
    summary: 'Say which sub-program a program code of Welligent is',
    permission,
    scope: 'agency',
    input: z.strictObject({
      Code: text(['Program code', 'Código del programa'], { max: 20 }),
      SubProgramID: id(['Sub-program', 'Subprograma']),
    }),
    output: z.strictObject({ ProgramCodeID: id(), version: version() }),
    errors: {
      OddNumber: { status: 400, message: odd, field: 'Code', constraint: 'welligent_program_shape' },
      CodeTaken: {
        message: ['This code is in the map already.', 'Este código ya está en la tabla.'],
        field: 'Code',
        constraint: 'welligent_program_code',
      },
      NoSuchProgram: {
        status: 404,
        message: ['There is no such sub-program.', 'No existe ese subprograma.'],
        field: 'SubProgramID',
        constraint: 'welligent_program_sub_program_id_fkey',
      },
    },
    topics,
  }),
  removeProgramCode: call({
    name: `${folder}/RemoveProgramCode`,
    extra: true,
    summary: 'Take a program code out of the map; services imported by it stay',
    permission,
    scope: 'agency',
    input: z.strictObject({
      ProgramCodeID: id(),
      version: version(),
      Reason: text(['Reason', 'Motivo'], { max: 500 }),
    }),
    output: z.strictObject({ ProgramCodeID: id() }),
    topics,
  }),
}
