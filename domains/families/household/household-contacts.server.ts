import { whyNotBorn } from '#domains/people/people.rules.ts'
import { handlers, type Tx } from '#platform/server/handlers.ts'
import { record } from '#platform/server/record.ts'
import { expiryOf, stateOn } from './household.rules.ts'
import { householdContactsCalls } from './household-contacts.calls.ts'
import { inFuture, own, tooFarAhead, whenNew, type OfFamily } from './household-rows.server.ts'
import { mayEdit } from '../rights.server.ts'

const sitters = record(
  'babysitter',
  {
    ContactID: 'id',
    Name: 'name',
    DateOfBirth: 'date_of_birth',
    Phone: 'phone_digits',
    Address: 'address',
    Relation: 'relation',
    ChecksCleared: 'checks_cleared_on',
    CprExpires: 'cpr_expires_on',
    Note: 'note',
    StartDate: 'start_date',
    EndDate: 'end_date',
  },
  {
    voids: true,
    current: async ({ tx, input, today }: OfFamily, id: string): Promise<unknown> =>
      (await sittersOf(tx, input.FosterResourceFamilyID, today, id))[0],
  },
)

const contacts = record(
  'family_contact',
  {
    ContactID: 'id',
    Name: 'name',
    Relation: 'relation',
    Phone: 'phone_digits',
    Email: 'email',
    Address: 'address',
    EmergencyContact: 'emergency_contact',
    Note: 'note',
    StartDate: 'start_date',
    EndDate: 'end_date',
  },
  {
    voids: true,
    current: async ({ tx, input, today }: OfFamily, id: string): Promise<unknown> =>
      (await contactsOf(tx, input.FosterResourceFamilyID, today, id))[0],
  },
)

export async function sittersOf(tx: Tx, familyId: string, today: string, only?: string) {
  const rows = await tx
    .selectFrom('babysitter')
    .select([...sitters.columns, 'end_reason as EndReason'])
    .where('family_id', '=', familyId)
    .where('voided_at', 'is', null)
    .$if(only !== undefined, (query) => query.where('id', '=', only!))
    .orderBy('name')
    .execute()
  return rows.map((one) => ({
    ...one,
    State: stateOn(one.StartDate, one.EndDate, today),
    CprExpiry: expiryOf(one.CprExpires, today),
  }))
}

export async function contactsOf(tx: Tx, familyId: string, today: string, only?: string) {
  const rows = await tx
    .selectFrom('family_contact')
    .select([...contacts.columns, 'end_reason as EndReason'])
    .where('family_id', '=', familyId)
    .where('voided_at', 'is', null)
    .$if(only !== undefined, (query) => query.where('id', '=', only!))
    .orderBy('emergency_contact', 'desc')
    .orderBy('name')
    .execute()
  return rows.map((one) => ({ ...one, State: stateOn(one.StartDate, one.EndDate, today) }))
}

export const householdContactsHandlers = handlers(householdContactsCalls, {
  async getBabysitters({ tx, me, input, today }) {
    return {
      Contacts: await sittersOf(tx, input.FosterResourceFamilyID, today),
      Can: await mayEdit(tx, me, input.FosterResourceFamilyID),
    }
  },

  async addEditBabysitter(context) {
    const { input, today, refuse } = context
    if (tooFarAhead(input.StartDate, today)) refuse('TooFarAhead')
    if (whyNotBorn(input.DateOfBirth, today)) refuse('BornInFuture')
    if (inFuture(today, input.ChecksCleared)) refuse('ClearedInFuture')
    return sitters.save(context, own(context, input.ContactID), sitters.values(input), whenNew(context))
  },

  deleteBabysitter: (context) => sitters.remove(context, own(context, context.input.ContactID), context.input.Reason),

  async getFamilyContacts({ tx, me, input, today }) {
    return {
      Contacts: await contactsOf(tx, input.FosterResourceFamilyID, today),
      Can: await mayEdit(tx, me, input.FosterResourceFamilyID),
    }
  },

  async addEditFamilyContact(context) {
    const { input, today, refuse } = context
    if (tooFarAhead(input.StartDate, today)) refuse('TooFarAhead')
    return contacts.save(context, own(context, input.ContactID), contacts.values(input), whenNew(context))
  },

  deleteFamilyContact: (context) =>
    contacts.remove(context, own(context, context.input.ContactID), context.input.Reason),
})
