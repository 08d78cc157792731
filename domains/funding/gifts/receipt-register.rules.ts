import * as z from 'zod/mini'
import { version } from '#platform/contract/fields.ts'
import { list } from '#platform/contract/lists/base.ts'
import { narrow } from '#platform/contract/roster-filters.ts'
import { column, roster, type RowOf } from '#platform/contract/roster.ts'
import { donorId, receiptId, subProgram } from '../funding-shapes.rules.ts'

export const receiptStates = list(
  { value: 'valid', label: ['Valid', 'Válido'] },
  { value: 'void', label: ['Void', 'Anulado'] },
)

/** Every number in its order, void ones among them. */
export const receiptRoster = roster({
  text: {
    title: ['Receipt register', 'Registro de recibos'],
    search: ['Donor or number', 'Donante o número'],
    count: [
      ['# receipt', '# recibo'],
      ['# receipts', '# recibos'],
    ],
    none: [
      ['No receipts yet', 'Aún no hay recibos'],
      [
        'Run the receipts of a period, or issue one on a gift.',
        'Emita los recibos de un período, o uno en un donativo.',
      ],
    ],
  },
  columns: {
    Number: column.name(['Number', 'Número'], {
      width: 18,
      sort: [
        ['first number first', 'del primero al último'],
        ['last number first', 'del último al primero'],
      ],
    }),
    Name: column.text(['Donor on the receipt', 'Donante en el recibo'], { always: true, card: 'fact', width: 32 }),
    IssuedOn: column.day(['Issued', 'Emitido'], {
      always: true,
      card: 'fact',
      filter: narrow.days('From', 'To', { id: 'Issued' }),
    }),
    Cents: column.number(['Amount', 'Cantidad'], { always: true, card: 'fact', width: 16 }),
    Gifts: column.number(['Gifts', 'Donativos'], { always: true }),
    State: column.choice(['State', 'Estado'], receiptStates, { always: true, card: 'status', filter: 'States' }),
    Printed: column.number(['Times printed', 'Veces impreso'], { always: true }),
    VoidedOn: column.day(['Void since', 'Anulado el'], { show: 'more' }),
    VoidReason: column.text(['Why void', 'Por qué se anuló'], { show: 'more', width: 30 }),
    SubProgramName: column.text(['Sub-program', 'Subprograma'], {
      always: true,
      show: 'more',
      quiet: true,
      width: 30,
      filter: narrow.ids('SubProgramIDs', 'SubPrograms', { id: 'SubProgramID' }),
    }),
  },
  filters: {},
  also: {
    ReceiptID: receiptId,
    DonorID: donorId,
    SubProgramID: subProgram,
    Year: z.int(),
    No: z.int(),
    version: version(),
  },
  made: {},
})
export type ReceiptRow = RowOf<typeof receiptRoster>
