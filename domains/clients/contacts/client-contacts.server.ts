import { sql } from 'kysely'
import type { Input } from '#platform/contract/call.ts'
import { sentence } from '#platform/contract/words.ts'
import { handlers, type Context, type Tx } from '#platform/server/handlers.ts'
import { record } from '#platform/server/record.ts'
import { clientContactsCalls, type ContactFolder } from './client-contacts.calls.ts'

const contacts = record(
  'client_contact',
  {
    ContactID: 'id',
    Name: 'name',
    Relation: 'relation',
    PhoneNumberDigits: 'phone_digits',
    SecondPhoneNumberDigits: 'second_phone_digits',
    Email: 'email',
    Address: 'address',
    Language: 'language',
    LivesWith: 'lives_with',
    MayBeContacted: 'may_be_contacted',
    MayVisit: 'may_visit',
    CourtOrderDate: 'court_order_date',
    EmergencyContact: 'emergency_contact',
    ReceivesDocuments: 'receives_documents',
    Agency: 'agency',
    Title: 'title',
    FaxDigits: 'fax_digits',
    License: 'license',
    SignsAs: 'signs_as',
    StartDate: 'start_date',
    EndDate: 'end_date',
    Notes: 'notes',
  },
  { voids: true },
)

const contactsOf = (tx: Tx, clientId: string, folder: ContactFolder) =>
  tx
    .selectFrom('client_contact')
    .select(contacts.columns)
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
type ProfessionalOnly = 'Agency' | 'Title' | 'FaxDigits' | 'License' | 'SignsAs'

function get(folder: ContactFolder) {
  return async ({ tx, input }: Context<typeof clientContactsCalls.getMiscContacts>) => ({
    Contacts: await contactsOf(tx, input.ClientID, folder).orderBy('name').orderBy('id').execute(),
    Siblings: await siblingsOf(tx, input.ClientID),
  })
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
      const { ContactID, ClientID, version } = input
      const saved = await contacts.change(context, at({ ContactID, ClientID, version }, folder), contacts.values(input))
      return { ...saved, ChangeSetID: null }
    }
    const siblings = others.length > 0 ? await siblingsOf(tx, input.ClientID) : []
    if (others.some((one) => !siblings.some(({ ClientID }) => ClientID === one))) refuse('NotASibling')
    const ChangeSetID =
      others.length > 0
        ? await changeSet(
            'contact.siblings',
            sentence(['Contact {name} for {n} children', 'Contacto {name} para {n} niños'], {
              name: input.Name,
              n: others.length + 1,
            }),
          )
        : null
    const made = await tx
      .insertInto('client_contact')
      .values([input.ClientID, ...others].map((person_id) => ({ person_id, folder, ...contacts.values(input) })))
      .returning(['id as ContactID', 'person_id', 'version'])
      .execute()
    const { ContactID, version } = made.find(({ person_id }) => person_id === input.ClientID)!
    return { ContactID, version, ChangeSetID }
  }
}

const at = (input: { ContactID: string; ClientID: string; version: number | undefined }, folder: ContactFolder) => ({
  id: input.ContactID,
  version: input.version,
  person_id: input.ClientID,
  folder,
})

function remove(folder: ContactFolder) {
  return (context: Context<typeof clientContactsCalls.deleteMiscContact>) =>
    contacts.remove(context, at(context.input, folder), context.input.Reason)
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
