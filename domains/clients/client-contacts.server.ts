import { sql } from 'kysely'
import type { Input } from '#platform/contract/call.ts'
import { handlers, type Context, type Tx } from '#platform/server/handlers.ts'
import { clientContactsCalls, type ContactFolder } from './client-contacts.calls.ts'

const columns = [
  'id as ContactID',
  'name as Name',
  'relation as Relation',
  'phone_digits as PhoneNumberDigits',
  'second_phone_digits as SecondPhoneNumberDigits',
  'email as Email',
  'address as Address',
  'language as Language',
  'lives_with as LivesWith',
  'may_be_contacted as MayBeContacted',
  'may_visit as MayVisit',
  'court_order_date as CourtOrderDate',
  'emergency_contact as EmergencyContact',
  'receives_documents as ReceivesDocuments',
  'agency as Agency',
  'title as Title',
  'fax_digits as FaxDigits',
  'licence as Licence',
  'signs_as as SignsAs',
  'start_date as StartDate',
  'end_date as EndDate',
  'notes as Notes',
  'version',
] as const

const contactsOf = (tx: Tx, clientId: string, folder: ContactFolder) =>
  tx
    .selectFrom('client_contact')
    .select(columns)
    .where('person_id', '=', clientId)
    .where('folder', '=', folder)
    .where('voided_at', 'is', null)

/** Brothers and sisters whom the caller may see. */
const siblingsOf = (tx: Tx, clientId: string) =>
  tx
    .selectFrom('client as own')
    .innerJoin('client as other', 'other.sibling_group_id', 'own.sibling_group_id')
    .innerJoin('person', 'person.id', 'other.id')
    .select(['other.id as ClientID', sql<string>`concat_ws(' ', person.first_name, person.last_name)`.as('Name')])
    .where('own.id', '=', clientId)
    .whereRef('other.id', '<>', 'own.id')
    .orderBy('person.date_of_birth')
    .orderBy('other.id')
    .execute()

type Professional = Context<typeof clientContactsCalls.addEditProfessionalsContact>
type Any = Omit<Professional, 'input'> & {
  input: Omit<Input<typeof clientContactsCalls.addEditProfessionalsContact>, 'Relation' | ProfessionalOnly> & {
    Relation: string | null
  } & { [K in ProfessionalOnly]?: string | null }
}
type ProfessionalOnly = 'Agency' | 'Title' | 'FaxDigits' | 'Licence' | 'SignsAs'

const valuesOf = (input: Any['input']) => ({
  name: input.Name,
  relation: input.Relation,
  phone_digits: input.PhoneNumberDigits,
  second_phone_digits: input.SecondPhoneNumberDigits,
  email: input.Email,
  address: input.Address,
  language: input.Language,
  lives_with: input.LivesWith,
  may_be_contacted: input.MayBeContacted,
  may_visit: input.MayVisit,
  court_order_date: input.CourtOrderDate,
  emergency_contact: input.EmergencyContact,
  receives_documents: input.ReceivesDocuments,
  agency: input.Agency ?? null,
  title: input.Title ?? null,
  fax_digits: input.FaxDigits ?? null,
  licence: input.Licence ?? null,
  signs_as: input.SignsAs ?? null,
  start_date: input.StartDate,
  end_date: input.EndDate,
  notes: input.Notes,
})

function get(folder: ContactFolder) {
  return async ({ tx, input, looked }: Context<typeof clientContactsCalls.getMiscContacts>) => {
    await looked('person', input.ClientID, { part: 'contacts', folder })
    return {
      Contacts: await contactsOf(tx, input.ClientID, folder).orderBy('name').orderBy('id').execute(),
      Siblings: await siblingsOf(tx, input.ClientID),
    }
  }
}

function addEdit(folder: ContactFolder) {
  return async (context: Any) => {
    const { tx, input, today, refuse, changeSet } = context
    const others = [...new Set(input.AlsoForClientIDs)]
    if (input.StartDate && input.EndDate && input.EndDate <= input.StartDate) refuse('EndsBeforeStart')
    if (input.CourtOrderDate && input.CourtOrderDate > today) refuse('OrderInFuture')
    if (input.EmergencyContact && !input.MayBeContacted) refuse('NotToBeCalled')
    if (input.ContactID) {
      if (others.length > 0) refuse('OnlyNew')
      return { ...(await edit(context, input.ContactID, folder)), ChangeSetID: null }
    }
    const siblings = others.length > 0 ? await siblingsOf(tx, input.ClientID) : []
    if (others.some((one) => !siblings.some(({ ClientID }) => ClientID === one))) refuse('NotASibling')
    const ChangeSetID =
      others.length > 0
        ? await changeSet('contact.siblings', `Contact ${input.Name} for ${others.length + 1} children`)
        : null
    const made = await tx
      .insertInto('client_contact')
      .values([input.ClientID, ...others].map((person_id) => ({ person_id, folder, ...valuesOf(input) })))
      .returning(['id as ContactID', 'person_id', 'version'])
      .execute()
    const { ContactID, version } = made.find(({ person_id }) => person_id === input.ClientID)!
    return { ContactID, version, ChangeSetID }
  }
}

async function edit({ tx, input, refuse, stale, notFound }: Any, id: string, folder: ContactFolder) {
  if (input.version === undefined) return refuse('VersionNeeded')
  const saved = await tx
    .updateTable('client_contact')
    .set(valuesOf(input))
    .where('id', '=', id)
    .where('person_id', '=', input.ClientID)
    .where('folder', '=', folder)
    .where('voided_at', 'is', null)
    .where('version', '=', input.version)
    .returning(['id as ContactID', 'version'])
    .executeTakeFirst()
  if (saved) return saved
  const current = await contactsOf(tx, input.ClientID, folder).where('id', '=', id).executeTakeFirst()
  return current ? stale(current) : notFound()
}

function remove(folder: ContactFolder) {
  return async ({ tx, input, stale, notFound }: Context<typeof clientContactsCalls.deleteMiscContact>) => {
    const gone = await tx
      .updateTable('client_contact')
      .set({ voided_at: sql`now()`, voided_by: sql`my_user()`, void_reason: input.Reason })
      .where('id', '=', input.ContactID)
      .where('person_id', '=', input.ClientID)
      .where('folder', '=', folder)
      .where('voided_at', 'is', null)
      .where('version', '=', input.version)
      .returning('id as ContactID')
      .executeTakeFirst()
    if (gone) return gone
    const current = await contactsOf(tx, input.ClientID, folder).where('id', '=', input.ContactID).executeTakeFirst()
    return current ? stale(current) : notFound()
  }
}

export const clientContactsHandlers = handlers(clientContactsCalls, {
  getBiologicalFamilyContacts: get('BiologicalFamily'),
  addEditBiologicalFamilyContact: addEdit('BiologicalFamily'),
  deleteBiologicalFamilyContact: remove('BiologicalFamily'),
  getProfessionalsContacts: get('Professionals'),
  addEditProfessionalsContact: addEdit('Professionals'),
  deleteProfessionalsContact: remove('Professionals'),
  getMiscContacts: get('Misc'),
  addEditMiscContact: addEdit('Misc'),
  deleteMiscContact: remove('Misc'),
})
