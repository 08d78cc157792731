import { sql } from 'kysely'
import { handlers, type Tx } from '#platform/server/handlers.ts'
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
  refuse(code: 'OddNumber' | 'NumberTaken', detail?: { message: string }): never
}

/** One number for one client; whose it is already is told only to those who may see that person. */
async function saveNumber({ tx, input, stale, refuse }: Asked, column: Column, given: string | null) {
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
      .executeTakeFirst())
  if (other && other.last_name !== null)
    refuse('NumberTaken', { message: `This number already belongs to ${other.first_name} ${other.last_name}.` })
  if (other) refuse('NumberTaken')
  const saved = await tx
    .updateTable('client')
    .set({ [column]: number })
    .where('id', '=', input.ClientID)
    .where('version', '=', input.version)
    .returning(['id as ClientID', 'version'])
    .executeTakeFirst()
  return saved ?? stale(await findNumbers(tx, input.ClientID))
}

export const clientIdentifiersHandlers = handlers(clientIdentifiersCalls, {
  updateCID: (context) => saveNumber(context, 'cid', context.input.CID),
  updateFamLinkNumber: (context) => saveNumber(context, 'famlink_number', context.input.FamLinkNumber),
  updateWelligentID: (context) => saveNumber(context, 'welligent_id', context.input.WelligentID),

  getClientIdentifiers: ({ tx, input }) => findNumbers(tx, input.ClientID),

  async openGuardedIdentifiers({ tx, input, looked }) {
    await looked('person', input.ClientID, { part: 'guarded numbers' })
    return tx
      .selectFrom('client')
      .select(['id as ClientID', 'ssn_last4 as SSNLast4', 'medi_cal_number as MediCalNumber', 'version'])
      .where('id', '=', input.ClientID)
      .executeTakeFirstOrThrow()
  },

  async updateGuardedIdentifiers({ tx, input, refuse, stale, looked }) {
    const mediCal = input.MediCalNumber?.replaceAll(/[\s-]/g, '').toUpperCase() ?? null
    if (input.SSNLast4 !== null && !/^[0-9]{4}$/.test(input.SSNLast4)) refuse('FourDigits')
    if (mediCal !== null && !/^[A-Z0-9]{9,14}$/.test(mediCal)) refuse('OddNumber')
    const saved = await tx
      .updateTable('client')
      .set({ ssn_last4: input.SSNLast4, medi_cal_number: mediCal })
      .where('id', '=', input.ClientID)
      .where('version', '=', input.version)
      .returning(['id as ClientID', 'version'])
      .executeTakeFirst()
    if (saved) {
      // The book never holds these numbers, so that they changed is written down by hand.
      await looked('person', input.ClientID, { part: 'guarded numbers', changed: true })
      return saved
    }
    return stale(
      await tx
        .selectFrom('client')
        .select(['ssn_last4 as SSNLast4', 'medi_cal_number as MediCalNumber', 'version'])
        .where('id', '=', input.ClientID)
        .executeTakeFirst(),
    )
  },
})
