import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { choice, day, id, instant, maybe, text, version, whole } from '#platform/contract/fields.ts'
import { pageInput } from '#platform/contract/paging.ts'
import { itemStates, mostPages, mostParts, notToDo, sendStates, undoMinutes } from './dispatch-shapes.rules.ts'

const folder = 'UserUtilities'
const permission = 'Dispatch.Send'
const topics = ['dispatch'] as const
const ItemID = id(['File', 'Archivo'])
const SendID = id(['Dispatch', 'Envío'])
const seen = { ItemID, version: version() }
const saved = z.strictObject({ ItemID, version: version() })
const page = (label: readonly [string, string]) => whole(label, { min: 1, max: mostPages })

const notPages = {
  status: 422,
  message: ['Only the pages of a PDF can be split or joined.', 'Solo se pueden dividir o unir las páginas de un PDF.'],
} as const

const Send = z.strictObject({
  SendID,
  To: z.string(),
  Outside: z.boolean(),
  State: choice(['State', 'Estado'], sendStates),
  SentAt: instant(['Sent', 'Enviado']),
  OpenedAt: z.nullable(instant(['Opened', 'Abierto'])),
  AcknowledgedAt: z.nullable(instant(['Acknowledged', 'Acuse'])),
  ExpiresAt: instant(['Until', 'Hasta']),
  DueBack: z.nullable(day(['Due back', 'Devolver para'])),
  version: version(),
  Can: z.strictObject({ Recall: z.boolean() }),
})

export const dispatchCalls = {
  getQueue: call({
    name: `${folder}/GetQueue`,
    method: 'GET',
    extra: true,
    summary: 'The caller’s own files that wait, were filed or sent, newest first, with what became of each',
    permission,
    scope: 'self',
    input: z.strictObject({ ...pageInput, State: z.optional(choice(['State', 'Estado'], itemStates)) }),
    output: z.strictObject({
      Rows: z.array(
        z.strictObject({
          ItemID,
          FileID: id(['File', 'Archivo']),
          Name: z.string(),
          Label: z.nullable(z.string()),
          Note: z.nullable(z.string()),
          Pages: z.nullable(z.int()),
          ContentType: z.string(),
          SizeBytes: z.int(),
          /** Being checked for viruses, or found to be harmful; then nobody opens it. */
          FileState: z.literal(['ready', 'waiting', 'quarantined']),
          State: choice(['State', 'Estado'], itemStates),
          CreatedAt: instant(['Uploaded', 'Subido']),
          FiledAt: z.nullable(instant(['Filed', 'Archivado'])),
          /** Until when the filing can be taken back. */
          UndoUntil: z.nullable(instant(['Until', 'Hasta'])),
          /** Until when its split, or the join that made it, can be taken back. */
          PagesUntil: z.nullable(instant(['Until', 'Hasta'])),
          DocumentID: z.nullable(id()),
          ChartName: z.nullable(z.string()),
          Sends: z.array(Send),
          version: version(),
        }),
      ),
      Total: z.int(),
    }),
    topics,
  }),
  addToQueue: call({
    name: `${folder}/Upload`,
    extra: true,
    summary: 'Put an uploaded file into the caller’s queue',
    permission,
    scope: 'self',
    input: z.strictObject({ FileID: id(['File', 'Archivo']) }),
    output: saved,
    topics,
  }),
  editItem: call({
    name: `${folder}/EditItem`,
    extra: true,
    summary: 'Write a label and a note on a file of the queue',
    permission,
    scope: 'self',
    input: z.strictObject({
      ...seen,
      Label: maybe(text(['Label', 'Etiqueta'], { max: 100 })),
      Note: maybe(text(['Note', 'Nota'], { max: 500 })),
    }),
    output: saved,
    topics,
  }),
  removeItem: call({
    name: `${folder}/RemoveItem`,
    extra: true,
    summary: 'Take a file that went nowhere out of the queue, with the reason',
    permission,
    scope: 'self',
    input: z.strictObject({ ...seen, Reason: text(['Reason', 'Motivo'], { max: 500 }) }),
    output: z.strictObject({ ItemID }),
    errors: {
      WentOut: {
        status: 409,
        message: [
          'This file was filed or sent. Recall what was sent instead.',
          'Este archivo se archivó o se envió. Retire el envío en su lugar.',
        ],
      },
    },
    topics,
  }),
  splitItem: call({
    name: `${folder}/Split`,
    extra: true,
    summary: 'Split a PDF into files of their own by pages; pages in no part stay in the original, which is kept',
    permission,
    scope: 'self',
    input: z.strictObject({
      ...seen,
      Parts: z
        .array(
          z.strictObject({
            From: page(['From page', 'Desde la página']),
            To: page(['To page', 'Hasta la página']),
            Label: maybe(text(['Label', 'Etiqueta'], { max: 100 })),
          }),
        )
        .check(z.minLength(1), z.maxLength(mostParts)),
    }),
    output: z.strictObject({ ItemIDs: z.array(ItemID) }),
    errors: {
      NotToDo: notToDo,
      NotPages: notPages,
      OutsideFile: {
        status: 422,
        message: [
          'A part begins after its end, or ends after the file.',
          'Una parte empieza después de su fin o termina después del archivo.',
        ],
        field: 'Parts',
      },
      PageTwice: {
        status: 422,
        message: ['A page is in two parts.', 'Una página está en dos partes.'],
        field: 'Parts',
      },
    },
    topics,
  }),
  undoPages: call({
    name: `${folder}/UndoSplit`,
    extra: true,
    summary: 'Take a split or a join back within ten minutes: what it made goes, the originals are to do again',
    permission,
    scope: 'self',
    input: z.strictObject(seen),
    output: z.strictObject({ ItemIDs: z.array(ItemID) }),
    errors: {
      NotSplit: {
        status: 409,
        message: ['This file was neither split nor joined.', 'Este archivo no se dividió ni se unió.'],
      },
      TooLate: {
        status: 409,
        message: [`It was made more than ${undoMinutes} minutes ago.`, `Se hizo hace más de ${undoMinutes} minutos.`],
      },
      PartWent: {
        status: 409,
        message: [
          'A part was filed, sent, split again or handed on. Take that back first.',
          'Una parte se archivó, se envió, se dividió de nuevo o se entregó. Retire eso primero.',
        ],
      },
    },
    topics,
  }),
  handOver: call({
    name: `${folder}/HandOver`,
    extra: true,
    summary: 'Make a file of the caller’s queue a colleague’s, who is told',
    permission,
    scope: 'self',
    input: z.strictObject({ ...seen, UserID: id(['Colleague', 'Colega']) }),
    output: z.strictObject({ ItemID }),
    errors: {
      NotToDo: notToDo,
      SentOut: {
        status: 409,
        message: [
          'This file was sent to somebody. Recall it first.',
          'Este archivo se envió a alguien. Retírelo primero.',
        ],
      },
      UserUnknown: {
        status: 404,
        message: [
          'This colleague has no active account or does not work with scans.',
          'Este colega no tiene cuenta activa o no trabaja con escaneos.',
        ],
        field: 'UserID',
      },
    },
    topics,
  }),
  joinItems: call({
    name: `${folder}/Join`,
    extra: true,
    summary: 'Join PDFs of the queue into one file, in the order given; the originals are kept',
    permission,
    scope: 'self',
    input: z.strictObject({ ItemIDs: z.array(ItemID).check(z.minLength(2), z.maxLength(20)) }),
    output: saved,
    errors: {
      NotToDo: notToDo,
      NotPages: notPages,
      Twice: { status: 422, message: ['A file is named twice.', 'Un archivo está dos veces.'], field: 'ItemIDs' },
      TooManyPages: {
        status: 422,
        message: [
          `One file can have at most ${mostPages} pages.`,
          `Un archivo puede tener ${mostPages} páginas como máximo.`,
        ],
        field: 'ItemIDs',
      },
    },
    topics,
  }),
}
