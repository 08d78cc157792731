import * as z from 'zod/mini'
import { call, type DeclaredError } from '#platform/contract/call.ts'
import { choice, flag, id, instant, text, version } from '#platform/contract/fields.ts'
import { list } from '#platform/contract/lists/base.ts'
import { columnErrors, SheetColumn, sheetErrors, SheetField } from '#platform/contract/sheets.ts'
import { cents, folder, mayEdit, subProgram } from '../funding-shapes.rules.ts'

const topics = ['giftImports'] as const
const importId = id(['Import', 'Importación'])
const fileId = id(['File', 'Archivo'])
export const giftLineStates = list(
  { value: 'Ready', label: ['Ready', 'Lista'] },
  { value: 'Wrong', label: ['Cannot be imported', 'No se puede importar'] },
)
const Saved = z.strictObject({ GiftImportID: importId, version: version() })
const done = {
  AlreadyDone: { message: ['This file was already imported.', 'Este archivo ya se importó.'] },
} as const satisfies Record<string, DeclaredError>

export const giftImportCalls = {
  getGiftImports: call({
    ...mayEdit,
    name: `${folder}/Import/Get`,
    method: 'GET',
    summary: 'Files of gifts the caller has begun to import, the newest first',
    scope: 'listed',
    input: z.strictObject({}),
    output: z.strictObject({
      Imports: z.array(
        z.strictObject({
          GiftImportID: importId,
          FileName: z.string(),
          Lines: z.int(),
          MadeAt: instant(['Begun', 'Empezada']),
          DoneAt: z.nullable(instant(['Imported', 'Importada'])),
          UndoneAt: z.nullable(instant(['Undone', 'Deshecha'])),
          Imported: z.nullable(z.int()),
          LeftOut: z.nullable(z.int()),
          version: version(),
        }),
      ),
    }),
    topics,
  }),
  beginGiftImport: call({
    ...mayEdit,
    name: `${folder}/Import/Begin`,
    summary: 'Read an uploaded CSV or Excel file of gifts and guess its columns; nothing is recorded yet',
    scope: { subProgram: 'SubProgramID' },
    module: 'FundDevelopment',
    input: z.strictObject({ SubProgramID: subProgram, FileID: fileId }),
    output: Saved,
    errors: sheetErrors,
    topics,
  }),
  getGiftImport: call({
    ...mayEdit,
    name: `${folder}/Import/GetOne`,
    method: 'GET',
    summary: 'One file: its columns and what each is taken for',
    scope: 'listed',
    input: z.strictObject({ GiftImportID: importId }),
    output: z.strictObject({
      GiftImportID: importId,
      FileName: z.string(),
      Lines: z.int(),
      Columns: z.array(SheetColumn),
      Fields: z.array(SheetField),
      DoneAt: z.nullable(instant(['Imported', 'Importada'])),
      UndoneAt: z.nullable(instant(['Undone', 'Deshecha'])),
      Imported: z.nullable(z.int()),
      LeftOut: z.nullable(z.int()),
      version: version(),
    }),
    topics,
  }),
  mapGiftImport: call({
    ...mayEdit,
    name: `${folder}/Import/Map`,
    summary: 'Say which column holds what',
    scope: 'listed',
    input: z.strictObject({
      GiftImportID: importId,
      Fields: z.array(z.nullable(text(['Field', 'Campo'], { max: 40 }))).check(z.minLength(1), z.maxLength(60)),
      version: version(),
    }),
    output: Saved,
    errors: { ...done, ...columnErrors },
    topics,
  }),
  tryGiftImport: call({
    ...mayEdit,
    name: `${folder}/Import/DryRun`,
    reads: true,
    summary: 'Go through the file without recording anything: line by line what is ready and what is wrong',
    scope: 'listed',
    input: z.strictObject({ GiftImportID: importId }),
    output: z.strictObject({
      Lines: z.array(
        z.strictObject({
          Line: z.int(),
          Name: z.string(),
          State: choice(['State', 'Estado'], giftLineStates),
          /** No donor on record is meant: a new one is recorded. */
          IsNew: z.boolean(),
          /** Somebody of the register is, who gives for the first time. */
          OnRegister: z.boolean(),
          Cents: cents,
          Problems: z.array(z.strictObject({ Column: z.nullable(z.string()), Sentence: z.string() })),
        }),
      ),
      Ready: z.int(),
      Wrong: z.int(),
      NewDonors: z.int(),
      Cents: cents,
    }),
    errors: done,
  }),
  runGiftImport: call({
    ...mayEdit,
    name: `${folder}/Import/Run`,
    summary: 'Record the gifts, all of them or none; refused while a line is wrong, unless those are left out',
    scope: 'listed',
    input: z.strictObject({
      GiftImportID: importId,
      LeaveOutWrong: z.prefault(flag(['Leave out lines that are wrong', 'Omitir las líneas con errores']), false),
      version: version(),
    }),
    output: z.strictObject({ ...Saved.shape, Imported: z.int(), LeftOut: z.int() }),
    errors: {
      ...done,
      NotReady: {
        message: [
          'Some lines are wrong. Correct the file, or leave them out.',
          'Hay líneas con errores. Corrija el archivo u omítalas.',
        ],
      },
      NothingToDo: { message: ['No line is left to import.', 'No queda ninguna línea para importar.'] },
    },
    topics: [...topics, 'donors', 'gifts', 'campaigns', 'receipts', 'worklist'],
  }),
  undoGiftImport: call({
    ...mayEdit,
    name: `${folder}/Import/Undo`,
    summary: 'Take back all gifts of a file, as long as none is on a receipt; donors stay',
    scope: 'listed',
    input: z.strictObject({ GiftImportID: importId, version: version() }),
    output: z.strictObject({ ...Saved.shape, Gifts: z.int() }),
    errors: {
      NotDone: { message: ['This file is not imported.', 'Este archivo no está importado.'] },
      OnReceipt: {
        message: ['Some of its gifts are on receipts.', 'Algunos de sus donativos están en recibos.'],
        constraint: ['gift_receipted', 'gift_receipt_live'],
      },
    },
    topics: [...topics, 'donors', 'gifts', 'campaigns', 'receipts', 'worklist'],
  }),
}
