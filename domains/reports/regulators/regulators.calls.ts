import * as z from 'zod/mini'
import { call, file } from '#platform/contract/call.ts'
import { choice, day, id, maybe, text, whole } from '#platform/contract/fields.ts'
import { list } from '#platform/contract/lists/base.ts'
import { pageInput } from '#platform/contract/paging.ts'
import { program } from '../reports-shapes.rules.ts'
import { flawKinds } from './formats.rules.ts'
import { formats } from './all-formats.rules.ts'

const regulatorTopics = ['regulator files'] as const
const formatList = list(...formats.map(({ key, name }) => ({ value: key, label: name })))
const format = choice(['Format', 'Formato'], formatList)
const fileId = id(['Regulator file', 'Archivo para reguladores'])
const section = text(['Section', 'Sección'], { max: 40 })

const asked = {
  Format: format,
  FormatVersion: whole(['Version of the format', 'Versión del formato'], { min: 1, max: 999 }),
  /** The first day of a half year that begins in October or April, or of a month. */
  From: day(['Period', 'Período']),
  County: maybe(text(['County', 'Condado'], { max: 80 })),
  SubProgramID: maybe(program),
}
const wrongAsked = {
  UnknownVersion: {
    status: 400,
    message: ['The format has no such version.', 'El formato no tiene esa versión.'],
    field: 'FormatVersion',
  },
  WrongPeriod: {
    status: 400,
    message: ['Choose the first day of a period that has begun.', 'Elija el primer día de un período que ya comenzó.'],
    field: 'From',
  },
  CountyNeeded: {
    status: 400,
    message: ['Choose the county. Other formats take none.', 'Elija el condado. Los demás formatos no llevan ninguno.'],
    field: 'County',
  },
} as const

const mine = { permission: 'Reports.Regulators', scope: 'listed', extra: true } as const

const MadeFile = z.strictObject({
  RegulatorFileID: z.uuid(),
  Format: z.string(),
  Title: z.string(),
  FormatVersion: z.int(),
  From: day(['From', 'Desde']),
  To: day(['Through', 'Hasta']),
  County: z.nullable(z.string()),
  SubProgramID: z.nullable(z.uuid()),
  SubProgram: z.nullable(z.string()),
  MadeBy: z.string(),
  MadeAt: z.string(),
  Records: z.int(),
  Flaws: z.int(),
  Hash: z.string(),
  /** Of the file it was made again of: what is new, gone or otherwise by now. */
  Again: z.nullable(z.strictObject({ Of: z.string(), New: z.int(), Gone: z.int(), Changed: z.int() })),
  Sections: z.array(z.strictObject({ Section: z.string(), Title: z.string(), Lines: z.int() })),
  /** Its maker sees what they saw then. */
  CanDownload: z.boolean(),
})
export type MadeFile = z.infer<typeof MadeFile>

export const regulatorCalls = {
  getRegulatorFormats: call({
    ...mine,
    name: 'Reports/GetRegulatorFormats',
    method: 'GET',
    summary: 'The formats for regulators with their versions and periods, the counties, and the files that were made',
    input: z.strictObject({}),
    output: z.strictObject({
      Formats: z.array(
        z.strictObject({
          Format: z.string(),
          Title: z.string(),
          About: z.string(),
          Versions: z.array(z.int()),
          OfCounty: z.boolean(),
          Periods: z.array(z.strictObject({ From: z.string(), To: z.string() })),
          NotHeld: z.array(z.string()),
        }),
      ),
      Counties: z.array(z.string()),
      Files: z.array(MadeFile),
    }),
    topics: regulatorTopics,
  }),
  getRegulatorQuality: call({
    ...mine,
    name: 'Reports/GetRegulatorQuality',
    method: 'GET',
    summary: 'How complete each element of a format is: filled, missing, out of range, inconsistent',
    input: z.strictObject(asked),
    output: z.strictObject({
      Records: z.int(),
      Elements: z.array(
        z.strictObject({
          Section: z.string(),
          SectionTitle: z.string(),
          Number: z.string(),
          Name: z.string(),
          Source: z.string(),
          Lines: z.int(),
          Filled: z.int(),
          NotAsked: z.int(),
          Missing: z.int(),
          OutOfRange: z.int(),
          Inconsistent: z.int(),
        }),
      ),
    }),
    errors: wrongAsked,
  }),
  getRegulatorFlaws: call({
    ...mine,
    name: 'Reports/GetRegulatorFlaws',
    method: 'GET',
    summary: 'The records behind what is wrong with an element, each with its chart',
    input: z.strictObject({
      ...asked,
      Section: section,
      Element: text(['Element', 'Elemento'], { max: 10 }),
      ...pageInput,
    }),
    output: z.strictObject({
      Total: z.int(),
      Rows: z.array(
        z.strictObject({
          Record: z.string(),
          Name: z.string(),
          Kind: choice(['Kind', 'Tipo'], flawKinds),
          Why: z.string(),
          Module: z.string(),
          ClientSubProgramMembershipID: z.uuid(),
        }),
      ),
    }),
    errors: {
      ...wrongAsked,
      UnknownElement: {
        status: 404,
        message: ['The format has no such element.', 'El formato no tiene ese elemento.'],
        field: 'Element',
      },
    },
  }),
  makeRegulatorFile: call({
    ...mine,
    name: 'Reports/MakeRegulatorFile',
    summary: 'Make a file in a version of a format; what it says is kept as it was sent',
    input: z.strictObject({ ...asked, AgainOf: maybe(fileId) }),
    output: z.strictObject({ RegulatorFileID: fileId, Records: z.int(), Flaws: z.int(), Hash: z.string() }),
    errors: {
      ...wrongAsked,
      UnknownFile: {
        status: 404,
        message: ['There is no such file of yours.', 'No hay ese archivo suyo.'],
        field: 'AgainOf',
      },
      Empty: {
        status: 422,
        message: ['In these days there is nothing that you may see.', 'En estos días no hay nada que usted pueda ver.'],
      },
      TooMany: {
        status: 422,
        message: [
          'More than 50,000 lines. Make a file for each sub-program.',
          'Más de 50,000 líneas. Haga un archivo por subprograma.',
        ],
      },
    },
    topics: regulatorTopics,
  }),
  getRegulatorFile: call({
    ...mine,
    name: 'Reports/GetRegulatorFile',
    method: 'GET',
    summary: 'A section of a file as it was made; taking it is written down',
    input: z.strictObject({ RegulatorFileID: fileId, Section: section }),
    output: file('text/csv'),
    audit: 'view',
  }),
}
