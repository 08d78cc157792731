import * as z from 'zod/mini'
import { dayErrors } from '#domains/enrollment/on-chart.calls.ts'
import { choice, day, dollars, id, maybe, text } from '#platform/contract/fields.ts'
import { wordList } from '#platform/contract/lists/base.ts'
import { tayAccounts, tayEntryKinds } from '#platform/contract/lists/tay.ts'
import { change, read } from '../youth/youth.calls.ts'

const money = 'TAY/Money'
const entryId = id(['Entry', 'Movimiento'])
const account = choice(['Account', 'Cuenta'], tayAccounts)

/** What somebody can write down; a match and a correction follow from other entries. */
const written = wordList(
  ['Granted', 'Estipendio otorgado'],
  ['Paid Out', 'Estipendio entregado'],
  ['Deposit', 'Depósito de ahorro'],
  ['Withdrawal', 'Retiro de ahorro'],
  ['Charge', 'Cargo de renta'],
  ['Payment', 'Pago de renta'],
)

const Entry = z.strictObject({
  TayLedgerID: entryId,
  Account: account,
  Kind: choice(['What', 'Qué'], tayEntryKinds),
  HappenedOn: day(['Date', 'Fecha']),
  Amount: z.number(),
  Balance: z.number(),
  Note: z.nullable(z.string()),
  RecordedBy: z.nullable(z.string()),
  /** What this entry takes back, and whether it was taken back itself. */
  CorrectsID: z.nullable(entryId),
  Corrected: z.boolean(),
})
export type TayEntry = z.infer<typeof Entry>

const BelowZero = {
  status: 409,
  message: [
    'There is not that much in the account. Put right what was taken out first.',
    'No hay tanto en la cuenta. Corrija primero lo que se sacó.',
  ],
  field: 'Amount',
  constraint: 'tay_ledger_below_zero',
} as const

export const ledgerCalls = {
  getLedger: read(
    `${money}/GetLedger`,
    'money',
    'Stipend, savings and rent share of a youth: every entry with the balance after it, newest first',
    z.strictObject({
      Entries: z.array(Entry),
      /** Added to deposits this month, and the most of a month. */
      MatchedThisMonth: z.number(),
    }),
  ),
  addEntry: change(`${money}/AddEntry`, {
    summary:
      'Write down money: stipend granted or paid out, a deposit with its match, a withdrawal, rent charged or paid',
    afterEnd: true,
    input: {
      Kind: choice(['What', 'Qué'], written),
      Amount: dollars(['Amount', 'Importe'], { max: 100_000 }),
      HappenedOn: z.optional(day(['Date', 'Fecha'])),
      Note: maybe(text(['Note', 'Nota'], { max: 300 })),
    },
    output: z.strictObject({ TayLedgerID: entryId, Matched: z.number() }),
    errors: { BelowZero, ...dayErrors('HappenedOn') },
  }),
  correctEntry: change(`${money}/CorrectEntry`, {
    summary: 'Take an entry back with an entry of its own; its match goes along',
    afterEnd: true,
    input: { TayLedgerID: entryId, Note: text(['Why it was wrong', 'Por qué estaba mal'], { max: 300 }) },
    output: z.strictObject({ TayLedgerID: entryId }),
    errors: {
      BelowZero: { ...BelowZero, field: undefined },
      AlreadyCorrected: {
        status: 409,
        message: ['This entry was already taken back.', 'Este movimiento ya se corrigió.'],
        constraint: 'tay_ledger_corrected',
      },
      NotCorrectable: {
        message: [
          'A correction and a match are not taken back by themselves.',
          'Una corrección y un aporte no se corrigen por separado.',
        ],
      },
    },
  }),
}
