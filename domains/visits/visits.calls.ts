import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { choice, choices, day, flag, id, maybe, text, version } from '#platform/contract/fields.ts'
import { contactKinds } from '#platform/contract/lists/visits.ts'
import { listInput, listOutput } from '#platform/contract/paging.ts'
import {
  chartFields,
  childrenField,
  Contact,
  contactFields,
  ContactStateShape,
  CoveredChild,
} from './contact-shapes.rules.ts'
import { KeptElsewhere, saveErrors } from './contact-refusals.rules.ts'

const folder = 'Core/ContactLog'
const ofChart = {
  clientSubProgramMembership: 'ClientSubProgramMembershipID',
  fosterResourceFamily: 'FosterResourceFamilyID',
} as const
const topics = ['visits', 'caseload', 'fosterClients', 'families', 'activity', 'due', 'documents', 'drafts'] as const

export const visitsCalls = {
  getContactsForChart: call({
    name: `${folder}/GetForChart`,
    method: 'GET',
    extra: true,
    summary: 'The contacts of a child or a family, newest first, and the state of the monthly contact',
    permission: 'Program.View',
    scope: ofChart,
    input: z.strictObject({
      ...chartFields,
      ContactType: z.optional(choice(['Type', 'Tipo'], contactKinds)),
      Page: z.optional(z.int().check(z.gte(1), z.lte(10_000))),
    }),
    output: z.strictObject({
      Contacts: z.array(Contact),
      Total: z.int(),
      /** Of a child only. */
      State: z.nullable(ContactStateShape),
      /** The last twelve months of a child, newest first. */
      Months: z.array(
        z.strictObject({
          Month: day(['Month', 'Mes']),
          Required: z.boolean(),
          MadeOn: z.nullable(day(['Made on', 'Hecho el'])),
        }),
      ),
    }),
    errors: {
      NoChart: { status: 400, message: ['Say which child or which family.', 'Indique qué niño o qué familia.'] },
    },
    topics: ['visits'],
    audit: { view: 'visits' },
  }),
  getContacts: call({
    name: `${folder}/GetList`,
    method: 'GET',
    extra: true,
    summary: 'Contacts made within the caller’s work, newest first',
    permission: 'Program.View',
    scope: 'listed',
    input: z.strictObject({
      ...listInput(['ContactDate', 'Author']),
      EmployeeID: z.optional(id(['Worker', 'Trabajador'])),
      SubProgramIDs: z.optional(z.array(id(['Sub-program', 'Subprograma'])).check(z.maxLength(100))),
      ContactTypes: z.optional(choices(['Type', 'Tipo'], contactKinds)),
      From: z.optional(day(['From', 'Desde'])),
      To: z.optional(day(['To', 'Para'])),
    }),
    output: listOutput(Contact),
    topics: ['visits'],
  }),
  getForNewContact: call({
    name: `${folder}/GetForNew`,
    method: 'GET',
    extra: true,
    summary: 'What a new contact begins with: the children who could be covered, the family, and an unfinished draft',
    permission: 'Visit.Record',
    scope: ofChart,
    audit: { none: 'what a new contact begins with' },
    input: z.strictObject({ ...chartFields, ContactMadeID: z.optional(id(['Contact', 'Contacto'])) }),
    output: z.strictObject({
      Children: z.array(CoveredChild),
      Family: z.nullable(z.strictObject({ FosterResourceFamilyID: id(['Family', 'Familia']), Name: z.string() })),
      /** Resource parents, for the list of those who were there. */
      Adults: z.array(z.string()),
      /** Under what the draft is kept. */
      DraftID: id(['Draft', 'Borrador']),
      /** Opens what the caller's device keeps of a draft that the server has not confirmed. */
      DraftKey: z.string(),
      Draft: z.nullable(z.strictObject({ Body: z.string(), At: z.string() })),
      /** Planned with these people and still open, which the contact can complete. */
      Credits: z.array(
        z.strictObject({
          CreditID: id(['Appointment', 'Cita']),
          Label: z.string(),
          On: day(['Date', 'Fecha']),
          Children: z.array(id(['Child', 'Niño'])),
        }),
      ),
      Contact: z.nullable(Contact),
      /** The agency wants the note of a contact as a document too. */
      OffersNote: z.boolean(),
    }),
    topics: ['visits', 'placements', 'fosterClients'],
  }),
  addEditContact: call({
    name: `${folder}/AddEdit`,
    extra: true,
    summary: 'Write down a contact once for every child it covers, the family and the way there; or change it',
    permission: 'Visit.Record',
    scope: { fosterResourceFamily: 'FosterResourceFamilyID' },
    input: z.strictObject({
      ContactMadeID: maybe(id(['Contact', 'Contacto'])),
      version: maybe(version()),
      FosterResourceFamilyID: maybe(id(['Family', 'Familia'])),
      Children: childrenField,
      ...contactFields,
      /** Of a contact written without network; sent again, it is the same one. */
      OfflineID: maybe(id(['Entry', 'Anotación'])),
      /** Photos and files just uploaded. */
      FileIDs: z.prefault(z.array(id(['File', 'Archivo'])).check(z.maxLength(10)), []),
      /** What else it completes: appointments of that day. */
      Credits: z.prefault(z.array(id(['Appointment', 'Cita'])).check(z.maxLength(10)), []),
      /** Begin the documents that ask for the same, filled in from this entry. */
      WriteNote: z.prefault(flag(['Write the note too', 'Escribir también la nota']), false),
      /** The draft that is done with it. */
      DraftID: maybe(id(['Draft', 'Borrador'])),
    }),
    output: z.strictObject({
      ContactMadeID: id(['Contact', 'Contacto']),
      version: version(),
      /** Children for whom it is the required contact of the month. */
      Counts: z.array(id(['Child', 'Niño'])),
      /** The forms it has settled on these charts. */
      Settles: z.array(z.string()),
      Notes: z.array(z.strictObject({ DocumentID: id(['Document', 'Documento']), FormLabel: z.string() })),
    }),
    errors: saveErrors,
    topics,
  }),
  deleteContact: call({
    name: `${folder}/Delete`,
    extra: true,
    summary: 'Take a contact back, with the reason; the month counts anew',
    permission: 'Visit.Record',
    scope: 'listed',
    input: z.strictObject({
      ContactMadeID: id(['Contact', 'Contacto']),
      version: version(),
      Reason: text(['Reason', 'Motivo'], { max: 500 }),
    }),
    output: z.strictObject({ ContactMadeID: id(['Contact', 'Contacto']) }),
    errors: {
      KeptElsewhere,
      NotYours: {
        status: 403,
        message: [
          'Only the author or a supervisor can remove this contact.',
          'Solo el autor o un supervisor puede eliminar este contacto.',
        ],
      },
    },
    topics,
  }),
  saveContactDraft: call({
    name: `${folder}/SaveDraft`,
    extra: true,
    summary: 'Keep what is being written, under the chart it belongs to; without a text the draft goes',
    permission: 'Visit.Record',
    scope: 'self',
    input: z.strictObject({
      DraftID: id(['Draft', 'Borrador']),
      Body: maybe(z.string().check(z.maxLength(60_000))),
    }),
    output: z.strictObject({ At: z.string() }),
    topics: ['contactDrafts'],
  }),
}
