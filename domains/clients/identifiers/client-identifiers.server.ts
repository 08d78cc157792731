import { sql } from 'kysely'
import { sentence } from '#platform/contract/words.ts'
import { handlers, type RefuseDetail, type Tx } from '#platform/server/handlers.ts'
import { record } from '#platform/server/record.ts'
import { clientIdentifiersCalls } from './client-identifiers.calls.ts'
import { identifier, identifierShape } from './client-identifiers.rules.ts'

type Column = 'cid' | 'famlink_number' | 'welligent_id'

const findNumbers = (tx: Tx, id: string) =>
  tx
    .selectFrom('client')
    .select([
      'id as ClientID',
      'cid as CID',
      'famlink_number as FamLinkNumber',
      'welligent_id as WelligentID',
      sql<boolean>`ssn_last4 is not null`.as('HasSSN'),
      sql<boolean>`medi_cal_number is not null`.as('HasMediCal'),
      'version',
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

interface Asked {
  tx: Tx
  input: { ClientID: string; version: number }
  stale(current: unknown): never
  notFound(): never
  refuse(code: 'OddNumber' | 'NumberTaken', detail?: RefuseDetail): never
}

const numbers = record('client', { ClientID: 'id' }, { voids: true, current: ({ tx }, id) => findNumbers(tx, id) })
const guarded = record(
  'client',
  { ClientID: 'id', SSNLast4: 'ssn_last4', MediCalNumber: 'medi_cal_number' },
  { voids: true },
)

/** One number for one client; whose it is already is told only to those who may see that person. */
export async function saveNumber(context: Asked, column: Column, given: string | null) {
  const { tx, input, refuse } = context
  const number = identifier(given)
  if (number !== null && !identifierShape.test(number)) refuse('OddNumber')
  const other =
    number !== null &&
    (await tx
      .selectFrom('client')
      .leftJoin('person', 'person.id', 'client.id')
      .select(['person.first_name', 'person.last_name'])
      .where(`client.${column}`, '=', number)
      .where('client.id', '<>', input.ClientID)
      .where('client.voided_at', 'is', null)
      .where('client.sealed', '=', false)
      .executeTakeFirst())
  if (other && other.last_name !== null)
    refuse('NumberTaken', {
      message: sentence(['This number already belongs to {name}.', 'Este número ya es de {name}.'], {
        name: `${other.first_name} ${other.last_name}`,
      }),
    })
  if (other) refuse('NumberTaken')
  return numbers.change(context, { id: input.ClientID, version: input.version }, { [column]: number })
}

export const clientIdentifiersHandlers = handlers(clientIdentifiersCalls, {
  updateCID: (context) => saveNumber(context, 'cid', context.input.CID),
  updateFamLinkNumber: (context) => saveNumber(context, 'famlink_number', context.input.FamLinkNumber),
  updateWelligentID: (context) => saveNumber(context, 'welligent_id', context.input.WelligentID),

  getClientIdentifiers: ({ tx, input }) => findNumbers(tx, input.ClientID),

  openGuardedIdentifiers: ({ tx, input }) =>
    tx.selectFrom('client').select(guarded.columns).where('id', '=', input.ClientID).executeTakeFirstOrThrow(),

  async updateGuardedIdentifiers(context) {
    const { input, refuse, looked } = context
    const mediCal = input.MediCalNumber?.replaceAll(/[\s-]/g, '').toUpperCase() ?? null
    if (input.SSNLast4 !== null && !/^[0-9]{4}$/.test(input.SSNLast4)) refuse('FourDigits')
    if (mediCal !== null && !/^[A-Z0-9]{9,14}$/.test(mediCal)) refuse('OddNumber')
    const at = { id: input.ClientID, version: input.version }
    const saved = await guarded.change(context, at, { ssn_last4: input.SSNLast4, medi_cal_number: mediCal })
    // The book never holds these numbers, so that they changed is written down by hand.
    await looked('person', input.ClientID, { part: 'guarded numbers', changed: true })
    return saved
  },
})
