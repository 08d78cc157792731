import * as z from 'zod/mini'
import { membershipId } from '#domains/enrollment/enroll.calls.ts'
import { witnessProof } from '#domains/session/tablets/witness.calls.ts'
import { call } from '#platform/contract/call.ts'
import { day, dollars, id, instant, maybe, text, version } from '#platform/contract/fields.ts'
import { topics } from '../life-shapes.calls.ts'

const folder = 'Residential/Money'
const words = z.nullable(z.string())
const residenceId = id(['House', 'Casa'])
const month = day(['Month', 'Mes'])
/** Whole cents: what is less than nothing has a minus. */
const cents = z.int()
const ofHouse = { scope: { residence: 'ResidenceID' }, extra: true } as const
const monthErrors = {
  NotCounted: {
    status: 409,
    message: [
      'Two people count the cash box after the last day of the month first.',
      'Antes, dos personas cuentan la caja después del último día del mes.',
    ],
    field: 'Month',
    constraint: 'allowance_month_counted',
  },
  NotOver: { message: ['The month is not over yet.', 'El mes aún no termina.'], field: 'Month' },
  AlreadyClosed: {
    status: 409,
    message: ['This month is already closed.', 'Este mes ya está cerrado.'],
    field: 'Month',
    constraint: 'house_month_closed',
  },
} as const

export const cashBoxCalls = {
  getCashBox: call({
    ...ofHouse,
    name: `${folder}/GetCashBox`,
    method: 'GET',
    summary: 'The cash box of a house: what it should hold, whose money it is, the counts and the closed months',
    permission: 'Residential.View',
    input: z.strictObject({ ResidenceID: residenceId }),
    output: z.strictObject({
      ResidenceID: residenceId,
      House: z.string(),
      Today: day(['Today', 'Hoy']),
      Expected: cents,
      Residents: z.array(
        z.strictObject({
          ClientSubProgramMembershipID: membershipId,
          Name: z.string(),
          Balance: cents,
          Left: z.boolean(),
        }),
      ),
      /** Of residents the caller may not see. */
      Hidden: cents,
      Counts: z.array(
        z.strictObject({
          CashCountID: id(['Count', 'Conteo']),
          CountedAt: instant(['Counted', 'Contado']),
          Counted: cents,
          Expected: cents,
          Note: words,
          By: words,
          Witness: words,
        }),
      ),
      Months: z.array(
        z.strictObject({ Month: month, ClosedAt: instant(['Closed', 'Cerrado']), ClosedBy: words, version: version() }),
      ),
      /** The last month that is over, while it is open. */
      ToClose: z.nullable(month),
      Witnesses: z.array(z.strictObject({ UserID: id(['Person', 'Persona']), Name: z.string() })),
      Can: z.strictObject({ Count: z.boolean(), Close: z.boolean() }),
    }),
    topics: [...topics, 'houses'],
    audit: 'view',
  }),
  countCash: call({
    ...ofHouse,
    name: `${folder}/Count`,
    summary: 'Count the cash box of a house by two people; what differs from the book needs a word',
    permission: 'Residential.Record',
    input: z.strictObject({
      ResidenceID: residenceId,
      Counted: dollars(['Counted', 'Contado'], { min: 0 }),
      Note: maybe(text(['What was found', 'Qué se encontró'], { max: 500 })),
      WitnessProof: maybe(witnessProof()),
    }),
    output: z.strictObject({ CashCountID: id(['Count', 'Conteo']), Counted: cents, Expected: cents }),
    errors: {
      NoteNeeded: {
        message: [
          'The count differs from the book. Say what you found.',
          'El conteo difiere del libro. Diga qué encontró.',
        ],
        field: 'Note',
        constraint: 'cash_count_note',
      },
      WitnessNeeded: {
        message: ['A second person must confirm this with their PIN.', 'Otra persona debe confirmarlo con su PIN.'],
        field: 'WitnessProof',
        constraint: 'cash_count_other',
      },
    },
    topics: [...topics, 'houses', 'activity'],
  }),
  closeMonth: call({
    ...ofHouse,
    name: `${folder}/CloseMonth`,
    summary: 'Close a month of the cash box, once it was counted after its last day; nothing is entered in it any more',
    permission: 'Residential.Edit',
    input: z.strictObject({ ResidenceID: residenceId, Month: month }),
    output: z.strictObject({ Month: month, version: version() }),
    errors: monthErrors,
    topics: [...topics, 'activity'],
  }),
  reopenMonth: call({
    ...ofHouse,
    name: `${folder}/ReopenMonth`,
    summary: 'Open a closed month of the cash box again, with the reason',
    permission: 'Residential.Edit',
    input: z.strictObject({
      ResidenceID: residenceId,
      Month: month,
      Reason: text(['Why', 'Por qué'], { max: 300 }),
      version: version(),
    }),
    output: z.strictObject({ Month: month }),
    errors: { NotClosed: { status: 409, message: ['This month is open.', 'Este mes está abierto.'] } },
    topics: [...topics, 'activity'],
  }),
}
