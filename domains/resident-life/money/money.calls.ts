import * as z from 'zod/mini'
import { dayErrors } from '#domains/enrollment/on-chart.calls.ts'
import { ofMembership } from '#domains/enrollment/enrollment.calls.ts'
import { membershipId } from '#domains/enrollment/enroll.calls.ts'
import { residential } from '#domains/residential/residential.rules.ts'
import { call } from '#platform/contract/call.ts'
import { choice, day, dollars, id, instant, maybe, text } from '#platform/contract/fields.ts'
import { allowanceKinds, allowanceRows } from '#platform/contract/lists/resident-life.ts'
import { change, topics } from '../life-shapes.calls.ts'

const folder = 'Residential/Money'
const words = z.nullable(z.string())
const entryId = id(['Entry', 'Anotación'])
/** Whole cents: what is less than nothing has a minus. */
const cents = z.int()

const Entry = z.strictObject({
  AllowanceEntryID: entryId,
  HappenedOn: day(['Date', 'Fecha']),
  Kind: choice(['Kind', 'Tipo'], allowanceRows),
  What: z.string(),
  Cents: cents,
  /** After this entry, in the order of the ledger. */
  Balance: cents,
  /** What it comes to with its corrections. */
  Holds: cents,
  BelowZeroReason: words,
  CorrectsID: z.nullable(entryId),
  RecordedBy: words,
  RecordedAt: instant(['Recorded', 'Anotado']),
})
export type AllowanceEntry = z.infer<typeof Entry>

const BelowZeroReason = maybe(
  text(['Why in spite of too little money', 'Por qué aunque no alcance'], {
    max: 300,
    help: ['Only if it leaves less than $0.', 'Solo si queda menos de $0.'],
  }),
)
const What = text(['What for', 'Para qué'], { max: 200 })
const Amount = dollars(['Amount', 'Cantidad'], { max: 100_000 })
const ledgerErrors = {
  BelowZero: {
    status: 409,
    message: [
      'There is not that much money. Say why it is taken all the same.',
      'No hay tanto dinero. Diga por qué se toma de todos modos.',
    ],
    field: 'BelowZeroReason',
    constraint: 'allowance_below_zero',
  },
  MonthClosed: {
    status: 409,
    message: [
      'The month is closed. Enter it today as a correction.',
      'El mes está cerrado. Anótelo hoy como corrección.',
    ],
    field: 'HappenedOn',
    constraint: 'allowance_month_closed',
  },
} as const
const saved = z.strictObject({ AllowanceEntryID: entryId, Balance: cents })
export const moneyCalls = {
  getLedger: call({
    name: `${folder}/GetLedger`,
    method: 'GET',
    extra: true,
    summary: 'The money a house keeps for a resident: entries of some days with the balance, and what it was before',
    permission: residential.view,
    module: residential.module,
    scope: ofMembership,
    input: z.strictObject({
      ClientSubProgramMembershipID: membershipId,
      From: z.optional(day(['From', 'Desde'])),
      To: z.optional(day(['To', 'Hasta'])),
    }),
    output: z.strictObject({
      From: day(['From', 'Desde']),
      To: day(['To', 'Hasta']),
      /** On the morning of the first day, and on the evening of the last. */
      Opening: cents,
      Closing: cents,
      /** Now. */
      Balance: cents,
      In: cents,
      Out: cents,
      Entries: z.array(Entry),
      Resident: z.string(),
      House: words,
      County: words,
      CaseNumber: words,
      Can: z.strictObject({ Record: z.boolean() }),
    }),
    errors: {
      EndsBeforeStart: {
        message: ['The end must not be before the start.', 'El fin no puede ser antes del inicio.'],
        field: 'To',
      },
    },
    topics: [...topics, 'residents'],
    audit: { view: 'money' },
  }),
  addEntry: change(`${folder}/AddEntry`, {
    summary: 'Enter money that came in for a resident or went out; entries are never changed afterwards',
    topics: [...topics, 'houses'],
    afterEnd: true,
    input: {
      Kind: choice(['Kind', 'Tipo'], allowanceKinds),
      Amount,
      HappenedOn: day(['Date', 'Fecha']),
      What,
      BelowZeroReason,
    },
    output: saved,
    errors: {
      ...ledgerErrors,
      NotYet: { ...dayErrors('HappenedOn').NotYet, constraint: 'allowance_future' },
      BeforeEnrollment: { ...dayErrors('HappenedOn').BeforeEnrollment, constraint: 'allowance_before_enrollment' },
      OnlyPaidOut: {
        status: 409,
        message: [
          'After the discharge money is only paid out or sent.',
          'Después de la salida el dinero solo se entrega o se envía.',
        ],
        field: 'Kind',
      },
    },
  }),
  correctEntry: change(`${folder}/CorrectEntry`, {
    summary: 'Correct an entry: what it should have been, as a row of its own with the reason',
    topics: [...topics, 'houses'],
    afterEnd: true,
    input: {
      AllowanceEntryID: entryId,
      Amount: dollars(['Should have been', 'Debió ser'], { min: 0, max: 100_000 }),
      Reason: text(['What was wrong', 'Qué estaba mal'], { max: 200 }),
      BelowZeroReason,
      /** What it came to when the writer saw it, in cents. */
      Seen: cents,
    },
    output: saved,
    errors: {
      BelowZero: ledgerErrors.BelowZero,
      NothingChanges: { message: ['That is what it comes to already.', 'Ya es lo que suma.'], field: 'Amount' },
      NotAnEntry: {
        message: [
          'A correction is not corrected. Correct the entry itself.',
          'Una corrección no se corrige. Corrija la anotación misma.',
        ],
        constraint: 'allowance_corrects',
      },
      MonthClosed: { ...ledgerErrors.MonthClosed, field: undefined },
    },
  }),
}
