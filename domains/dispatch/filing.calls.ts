import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { choice, day, id, maybe, text, version } from '#platform/contract/fields.ts'
import { chartTypes, dueStates } from '#platform/contract/lists/documents.ts'
import { notToDo, undoMinutes } from './dispatch-shapes.rules.ts'

const folder = 'UserUtilities'
const permission = 'Dispatch.Send'
const ItemID = id(['File', 'Archivo'])
const seen = { ItemID, version: version() }
const saved = z.strictObject({ ItemID, version: version() })

export const filingCalls = {
  classify: call({
    name: `${folder}/Classify`,
    method: 'GET',
    extra: true,
    summary:
      'Charts that a file could belong to, by its name and the text in it or by what is typed, each with why; and its date',
    permission,
    scope: 'self',
    input: z.strictObject({ ItemID, Search: z.optional(text(['Search', 'Buscar'], { min: 0, max: 100 })) }),
    output: z.strictObject({
      Charts: z.array(
        z.strictObject({
          ChartID: id(['Chart', 'Expediente']),
          ChartType: choice(['Chart type', 'Tipo de expediente'], chartTypes),
          Name: z.string(),
          Detail: z.string(),
          Why: z.string(),
        }),
      ),
      Date: z.nullable(day(['Date', 'Fecha'])),
    }),
    topics: ['dispatch'],
    audit: 'view',
  }),
  suggestForms: call({
    name: `${folder}/SuggestForms`,
    method: 'GET',
    extra: true,
    summary:
      'Forms of a chart that a file can be filed as, those that its name or its text names first, then what is owed',
    permission,
    scope: { chart: 'ChartID' },
    input: z.strictObject({
      ItemID,
      ChartID: id(['Chart', 'Expediente']),
      ChartType: choice(['Chart type', 'Tipo de expediente'], chartTypes),
    }),
    output: z.strictObject({
      Forms: z.array(
        z.strictObject({
          FormID: id(['Form', 'Formulario']),
          FormLabel: z.string(),
          ChapterLabel: z.string(),
          State: z.nullable(choice(['State', 'Estado'], dueStates)),
          Named: z.nullable(z.literal(['name', 'text'])),
        }),
      ),
    }),
    audit: { none: 'names the forms a file could be filed as; the filing is written down' },
    topics: ['dispatch', 'documents', 'due'],
  }),
  fileToChart: call({
    name: `${folder}/FileToChart`,
    extra: true,
    summary:
      'Put a file of the queue into the case file of a chart as a submitted document; what was sent of it is recalled, and colleagues are told',
    permission,
    scope: { chart: 'ChartID' },
    input: z.strictObject({
      ...seen,
      ChartID: id(['Chart', 'Expediente']),
      ChartType: choice(['Chart type', 'Tipo de expediente'], chartTypes),
      /** A form for files, or one that may be signed on paper; the general one of the chart where none is given. */
      FormID: maybe(id(['Form', 'Formulario'])),
      Title: text(['What is it?', '¿Qué es?'], { max: 200 }),
      EffectiveDate: day(['Date of the document', 'Fecha del documento']),
    }),
    output: z.strictObject({
      ItemID,
      DocumentID: id(['Document', 'Documento']),
      version: version(),
      /** How many who could still open it from the queue no longer can. */
      Recalled: z.int(),
    }),
    errors: {
      NotToDo: notToDo,
      CannotFile: {
        status: 422,
        message: ['This file cannot be put into this chart.', 'Este archivo no se puede poner en este expediente.'],
        field: 'ChartID',
      },
    },
    topics: ['dispatch', 'documents', 'files'],
  }),
  undoFiling: call({
    name: `${folder}/UndoFileToChart`,
    extra: true,
    summary:
      'Take a file out of a chart again within ten minutes: its document is voided, the file is back in the queue',
    permission,
    scope: 'self',
    input: z.strictObject(seen),
    output: saved,
    errors: {
      NotFiled: { status: 409, message: ['This file is in no chart.', 'Este archivo no está en ningún expediente.'] },
      TooLate: {
        status: 409,
        message: [
          `It was filed more than ${undoMinutes} minutes ago. Void the document in the chart instead.`,
          `Se archivó hace más de ${undoMinutes} minutos. Anule el documento en el expediente.`,
        ],
      },
      CannotUndo: {
        status: 409,
        message: [
          'The document was changed since. Look at it in the chart.',
          'El documento cambió desde entonces. Véalo en el expediente.',
        ],
      },
    },
    topics: ['dispatch', 'documents', 'due', 'files'],
  }),
}
