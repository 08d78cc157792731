import * as z from 'zod/mini'
import { call, file } from '#platform/contract/call.ts'
import { day, id, instant, maybe, text, version, whole } from '#platform/contract/fields.ts'
import { listOutput } from '#platform/contract/paging.ts'
import { fileOutput } from '#platform/contract/roster-file.ts'
import {
  anyDay,
  cents,
  folder,
  giftId,
  mayEdit,
  mayView,
  receiptId,
  runId,
  subProgram,
  notDrawn,
} from '../funding-shapes.rules.ts'
import { receiptRoster } from './receipt-register.rules.ts'

const topics = ['gifts', 'donors', 'receipts', 'worklist'] as const
const printId = id(['Printout', 'Impresión'])

export const receiptsCalls = {
  getReceiptRuns: call({
    ...mayView,
    name: `${folder}/Receipts/GetRuns`,
    method: 'GET',
    summary: 'Runs of receipts, the newest first, with how many gifts wait for a receipt',
    scope: 'listed',
    input: z.strictObject({}),
    output: z.strictObject({
      Runs: z.array(
        z.strictObject({
          ReceiptRunID: runId,
          SubProgramID: subProgram,
          SubProgramName: z.string(),
          From: day(['First day', 'Primer día']),
          To: day(['Last day', 'Último día']),
          MadeAt: instant(['Made', 'Emitidos']),
          MadeBy: z.nullable(z.string()),
          SentOn: anyDay,
          UndoneAt: z.nullable(instant(['Undone', 'Deshecho'])),
          Receipts: z.int(),
          Cents: cents,
          First: z.nullable(z.string()),
          Last: z.nullable(z.string()),
          version: version(),
        }),
      ),
      Waiting: z.array(z.strictObject({ SubProgramID: subProgram, Gifts: z.int(), Cents: cents, Since: anyDay })),
    }),
    topics: ['receipts', 'gifts'],
  }),
  runReceipts: call({
    ...mayEdit,
    name: `${folder}/Receipts/Run`,
    preview: true,
    summary: 'Receipts for all gifts of a period without one, one receipt for each donor; numbers follow each other',
    scope: { subProgram: 'SubProgramID' },
    module: 'FundDevelopment',
    input: z.strictObject({
      SubProgramID: subProgram,
      From: day(['First day', 'Primer día']),
      To: day(['Last day', 'Último día']),
    }),
    output: z.strictObject({
      ReceiptRunID: runId,
      Receipts: z.int(),
      Gifts: z.int(),
      Cents: cents,
      version: version(),
    }),
    errors: {
      NothingToDo: {
        message: ['Every gift of this period has its receipt.', 'Todos los donativos de este período tienen recibo.'],
      },
      WrongWay: {
        status: 400,
        message: ['The last day is before the first.', 'El último día es anterior al primero.'],
        field: 'To',
        constraint: 'receipt_run_period',
      },
      InFuture: { message: ['The last day is in the future.', 'El último día está en el futuro.'], field: 'To' },
      TooManyReceipts: {
        status: 422,
        message: [
          'At most 5,000 receipts at a time. Choose a shorter period.',
          'Como máximo 5,000 recibos a la vez. Elija un período más corto.',
        ],
        field: 'To',
      },
    },
    topics,
  }),
  issueReceipt: call({
    ...mayEdit,
    name: `${folder}/Receipts/Issue`,
    summary: 'One receipt for one gift',
    scope: 'listed',
    input: z.strictObject({ GiftID: giftId, version: version() }),
    output: z.strictObject({ ReceiptID: receiptId, Number: z.string() }),
    errors: {
      HasReceipt: {
        message: ['This gift has its receipt.', 'Este donativo ya tiene recibo.'],
        constraint: 'gift_one_receipt',
      },
    },
    topics,
  }),
  markRunSent: call({
    ...mayEdit,
    name: `${folder}/Receipts/MarkSent`,
    summary: 'Write down that the receipts of a run were sent; it cannot be undone from then on',
    scope: 'listed',
    input: z.strictObject({ ReceiptRunID: runId, SentOn: day(['Sent on', 'Enviados el']), version: version() }),
    output: z.strictObject({ ReceiptRunID: runId, version: version() }),
    errors: {
      InFuture: { message: ['The date is in the future.', 'La fecha está en el futuro.'], field: 'SentOn' },
      Undone: { message: ['This run was undone.', 'Esta emisión se deshizo.'], constraint: 'receipt_run_sent' },
      Sent: { message: ['These receipts were sent already.', 'Estos recibos ya se enviaron.'] },
    },
    topics,
  }),
  undoRun: call({
    ...mayEdit,
    name: `${folder}/Receipts/UndoRun`,
    summary:
      'Take a run back that was not sent: its receipts are void, their numbers stay in the register, the gifts wait again',
    scope: 'listed',
    input: z.strictObject({
      ReceiptRunID: runId,
      version: version(),
      Reason: text(['Reason', 'Motivo'], { max: 500 }),
    }),
    output: z.strictObject({ ReceiptRunID: runId, Receipts: z.int() }),
    errors: {
      Sent: { message: ['These receipts were sent already.', 'Estos recibos ya se enviaron.'] },
      Undone: { message: ['This run was undone already.', 'Esta emisión ya se deshizo.'] },
    },
    topics,
  }),
  voidReceipt: call({
    ...mayEdit,
    name: `${folder}/Receipts/Void`,
    summary: 'Void one receipt with the reason; its number stays in the register and its gifts can get another',
    scope: 'listed',
    input: z.strictObject({
      ReceiptID: receiptId,
      version: version(),
      Reason: text(['Reason', 'Motivo'], { max: 500 }),
    }),
    output: z.strictObject({ ReceiptID: receiptId }),
    errors: {
      Voided: {
        message: ['This receipt is void already.', 'Este recibo ya está anulado.'],
        constraint: 'receipt_fixed',
      },
    },
    topics,
  }),
  printReceipts: call({
    ...mayEdit,
    name: `${folder}/Receipts/Print`,
    summary: 'Print one receipt or those of a run, a hundred at a time; what was printed before is marked as a copy',
    scope: 'listed',
    input: z.strictObject({
      ReceiptID: maybe(receiptId),
      ReceiptRunID: maybe(runId),
      Part: z.prefault(whole(['Part', 'Parte'], { min: 1, max: 100 }), 1),
    }),
    output: z.strictObject({ PrintIDs: z.array(printId), Originals: z.int(), Copies: z.int() }),
    errors: {
      WhichReceipt: {
        status: 400,
        message: ['Name a receipt or a run.', 'Indique un recibo o una emisión.'],
        field: 'ReceiptID',
      },
      NothingToDo: { message: ['There is nothing to print.', 'No hay nada que imprimir.'] },
    },
    topics: ['receipts', 'donors', 'worklist'],
  }),
  getReceiptPdf: call({
    ...mayView,
    name: `${folder}/Receipts/GetPdf`,
    method: 'GET',
    summary: 'What was printed, as a PDF',
    scope: 'listed',
    input: z.strictObject({ PrintIDs: z.array(printId).check(z.minLength(1), z.maxLength(100)) }),
    output: file('application/pdf'),
    errors: notDrawn,
    audit: 'view',
  }),
  getReceiptRegister: call({
    ...mayView,
    name: `${folder}/Receipts/GetRegister`,
    method: 'GET',
    summary: 'Every number in its order, a page at a time, void ones among them',
    scope: 'listed',
    input: z.strictObject(receiptRoster.input),
    output: listOutput(receiptRoster.Row),
    topics: ['receipts'],
  }),
  exportReceiptRegister: call({
    ...mayView,
    name: `${folder}/Receipts/ExportRegister`,
    method: 'GET',
    summary: 'The register as a file, filtered as the list; taking it is written down',
    scope: 'listed',
    input: z.strictObject(receiptRoster.fileInput),
    output: fileOutput,
    errors: receiptRoster.fileErrors,
    audit: 'view',
  }),
}
