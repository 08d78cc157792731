import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { choice, choices, id, maybe, text } from '#platform/contract/fields.ts'
import { labeledKinds, labels } from '#platform/contract/labels.ts'

const folder = 'Core/Privacy'
const kind = choice(['Kind', 'Tipo'], labeledKinds)
const record = id(['Record', 'Registro'])
const given = choices(['Labels', 'Etiquetas'], labels)
/** None where a record was never labeled. */
const seen = z.nullable(z.int().check(z.gte(1), z.lte(2_147_483_647)))

export const labelCalls = {
  getLabels: call({
    name: `${folder}/GetLabels`,
    method: 'GET',
    extra: true,
    summary: 'The labels of restricted information of records the caller may read',
    permission: 'SignedIn',
    scope: 'listed',
    input: z.strictObject({ Kind: kind, RecordIDs: z.array(record).check(z.minLength(1), z.maxLength(500)) }),
    output: z.strictObject({
      Records: z.array(z.strictObject({ RecordID: record, Labels: given, version: seen })),
      /** Whether the caller may change them, and which ones. */
      MaySet: z.boolean(),
      Mine: given,
    }),
    audit: { none: 'the labels of what the caller has open already' },
    topics: ['labels'],
  }),
  setLabels: call({
    name: `${folder}/SetLabels`,
    extra: true,
    pair: false,
    summary: 'Set the labels of a record: who lacks one of them does not find it any more',
    permission: 'SignedIn',
    scope: 'listed',
    input: z.strictObject({
      Kind: kind,
      RecordID: record,
      Labels: given,
      Reason: maybe(
        text(['Why it is changed', 'Por qué se cambia'], {
          max: 200,
          help: ['Needed to take a label off.', 'Hace falta para quitar una etiqueta.'],
        }),
      ),
      version: seen,
    }),
    output: z.strictObject({ RecordID: record, version: z.int() }),
    errors: {
      MayNotLabel: {
        status: 403,
        message: [
          'You can read this, but not change its labels. Ask someone who may edit it.',
          'Usted puede leerlo, pero no cambiar sus etiquetas. Pídalo a quien pueda editarlo.',
        ],
      },
      NotYourLabel: {
        status: 403,
        message: [
          'You cannot add or take off a label that you do not have yourself. Ask someone who has it.',
          'No puede poner ni quitar una etiqueta que usted no tiene. Pídalo a quien la tenga.',
        ],
        field: 'Labels',
      },
      ReasonNeeded: {
        status: 422,
        message: ['Say why the label is taken off.', 'Diga por qué se quita la etiqueta.'],
        field: 'Reason',
      },
    },
    topics: ['labels', 'documents', 'health', 'clients', 'due', 'forms'],
  }),
}
