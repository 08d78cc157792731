import { list, wordList } from '#platform/contract/lists/base.ts'

/** What a night is paid as. */
export const careKinds = wordList(
  ['Home', 'Hogar'],
  ['Respite', 'Relevo'],
  ['Hold', 'Reserva'],
  ['House', 'Residencia'],
  ['House hold', 'Reserva en residencia'],
  ['Unpaid', 'Sin pago'],
)
/** For whom a month is written: counties owe, families are paid. */
export const invoiceKinds = list(
  { value: 'County', label: ['Invoices to counties', 'Facturas a condados'] },
  { value: 'Family', label: ['Payments to families', 'Pagos a familias'] },
)
