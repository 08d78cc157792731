import { whyNotBorn } from '#domains/people/people.rules.ts'
import { handlers, type Tx } from '#platform/server/handlers.ts'
import { expiryOf, stateOn } from './household.rules.ts'
import { householdContactsCalls } from './household-contacts.calls.ts'
import { inFuture, mayEdit, saveOwn, tooFarAhead, voidOwn } from './household-rows.server.ts'

export async function sittersOf(tx: Tx, familyId: string, today: string, only?: string) {
  const rows = await tx
    .selectFrom('babysitter')
    .select([
      'id as ContactID',
      'name as Name',
      'date_of_birth as DateOfBirth',
      'phone_digits as Phone',
      'address as Address',
      'relation as Relation',
      'checks_cleared_on as ChecksCleared',
      'cpr_expires_on as CprExpires',
      'note as Note',
      'start_date as StartDate',
      'end_date as EndDate',
      'end_reason as EndReason',
      'version',
    ])
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
    .select([
      'id as ContactID',
      'name as Name',
      'relation as Relation',
      'phone_digits as Phone',
      'email as Email',
      'address as Address',
      'emergency_contact as EmergencyContact',
      'note as Note',
      'start_date as StartDate',
      'end_date as EndDate',
      'end_reason as EndReason',
      'version',
    ])
    .where('family_id', '=', familyId)
    .where('voided_at', 'is', null)
    .$if(only !== undefined, (query) => query.where('id', '=', only!))
    .orderBy('emergency_contact', 'desc')
    .orderBy('name')
    .execute()
  return rows.map((one) => ({ ...one, State: stateOn(one.StartDate, one.EndDate, today) }))
}

interface Asked {
  tx: Tx
  today: string
  input: { FosterResourceFamilyID: string; version: number | null }
}

const which = <T extends 'babysitter' | 'family_contact', I extends string | null>(
  { tx, today, input: { FosterResourceFamilyID: familyId, version } }: Asked,
  table: T,
  id: I,
) => ({
  table,
  familyId,
  id,
  version,
  find: async (one: string) =>
    (await (table === 'babysitter' ? sittersOf : contactsOf)(tx, familyId, today, one))[0] as unknown,
})

const periodOf = (input: { StartDate: string; EndDate: string | null }) => ({
  start_date: input.StartDate,
  end_date: input.EndDate,
})

export const householdContactsHandlers = handlers(householdContactsCalls, {
  async getBabysitters({ tx, me, input, today, looked }) {
    await looked('resource_family', input.FosterResourceFamilyID, { part: 'babysitters' })
    return { Contacts: await sittersOf(tx, input.FosterResourceFamilyID, today), Can: mayEdit(me) }
  },

  async addEditBabysitter(context) {
    const { input, today, refuse } = context
    if (tooFarAhead(input.StartDate, today)) refuse('TooFarAhead')
    if (whyNotBorn(input.DateOfBirth, today)) refuse('BornInFuture')
    if (inFuture(today, input.ChecksCleared)) refuse('ClearedInFuture')
    const saved = await saveOwn(context, which(context, 'babysitter', input.ContactID), {
      name: input.Name,
      date_of_birth: input.DateOfBirth,
      phone_digits: input.Phone,
      address: input.Address,
      relation: input.Relation,
      checks_cleared_on: input.ChecksCleared,
      cpr_expires_on: input.CprExpires,
      note: input.Note,
      ...periodOf(input),
    })
    return { ContactID: saved.id, version: saved.version }
  },

  async deleteBabysitter(context) {
    const { input } = context
    await voidOwn(context, which(context, 'babysitter', input.ContactID), input.Reason)
    return { ContactID: input.ContactID }
  },

  async getFamilyContacts({ tx, me, input, today, looked }) {
    await looked('resource_family', input.FosterResourceFamilyID, { part: 'contacts' })
    return { Contacts: await contactsOf(tx, input.FosterResourceFamilyID, today), Can: mayEdit(me) }
  },

  async addEditFamilyContact(context) {
    const { input, today, refuse } = context
    if (tooFarAhead(input.StartDate, today)) refuse('TooFarAhead')
    const saved = await saveOwn(context, which(context, 'family_contact', input.ContactID), {
      name: input.Name,
      relation: input.Relation,
      phone_digits: input.Phone,
      email: input.Email,
      address: input.Address,
      emergency_contact: input.EmergencyContact,
      note: input.Note,
      ...periodOf(input),
    })
    return { ContactID: saved.id, version: saved.version }
  },

  async deleteFamilyContact(context) {
    const { input } = context
    await voidOwn(context, which(context, 'family_contact', input.ContactID), input.Reason)
    return { ContactID: input.ContactID }
  },
})
