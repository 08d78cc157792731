import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { choice, choices, day, id, maybe, text, version } from '#platform/contract/fields.ts'
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

const folder = 'Core/ContactLog'
const ofChart = {
  clientSubProgramMembership: 'ClientSubProgramMembershipID',
  fosterResourceFamily: 'FosterResourceFamilyID',
} as const
const topics = ['visits', 'caseload', 'fosterClients', 'families', 'activity'] as const

export const visitsCalls = {
  getContactsForChart: call({
    name: `${folder}/GetForChart`,
    method: 'GET',
    extra: true,
    summary: 'The contacts of a child or a family, newest first, and how the monthly contact stands',
    permission: 'Foster.View',
    scope: ofChart,
    input: z.strictObject({
      ...chartFields,
      ContactType: z.optional(choice('Type', contactKinds)),
      Page: z.optional(z.int().check(z.gte(1), z.lte(10_000))),
    }),
    output: z.strictObject({
      Contacts: z.array(Contact),
      Total: z.int(),
      /** Of a child only. */
      State: z.nullable(ContactStateShape),
      /** The last twelve months of a child, newest first. */
      Months: z.array(
        z.strictObject({ Month: day('Month'), Required: z.boolean(), MadeOn: z.nullable(day('Made on')) }),
      ),
    }),
    errors: { NoChart: { status: 400, message: 'Say which child or which family.' } },
    topics: ['visits'],
    audit: 'view',
  }),
  getContacts: call({
    name: `${folder}/GetList`,
    method: 'GET',
    extra: true,
    summary: 'Contacts made within the caller’s work, newest first',
    permission: 'Foster.View',
    scope: 'listed',
    input: z.strictObject({
      ...listInput(['ContactDate', 'Author']),
      EmployeeID: z.optional(id('Worker')),
      SubProgramIDs: z.optional(z.array(id('Sub-program')).check(z.maxLength(100))),
      ContactTypes: z.optional(choices('Type', contactKinds)),
      From: z.optional(day('From')),
      To: z.optional(day('To')),
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
    input: z.strictObject({ ...chartFields, ContactMadeID: z.optional(id('Contact')) }),
    output: z.strictObject({
      Children: z.array(CoveredChild),
      Family: z.nullable(z.strictObject({ FosterResourceFamilyID: id('Family'), Name: z.string() })),
      /** Resource parents, for the list of those who were there. */
      Adults: z.array(z.string()),
      /** Under what the draft is kept. */
      DraftID: id('Draft'),
      Draft: z.nullable(z.strictObject({ Body: z.string(), At: z.string() })),
      Contact: z.nullable(Contact),
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
      ContactMadeID: maybe(id('Contact')),
      version: maybe(version()),
      FosterResourceFamilyID: maybe(id('Family')),
      Children: childrenField,
      ...contactFields,
      /** The draft that is done with it. */
      DraftID: maybe(id('Draft')),
    }),
    output: z.strictObject({
      ContactMadeID: id('Contact'),
      version: version(),
      /** Children for whom it is the required contact of the month. */
      Counts: z.array(id('Child')),
    }),
    errors: {
      Nobody: { status: 400, message: 'Say which children or which family it was with.', field: 'Children' },
      Twice: { status: 400, message: 'The same child is named twice.', field: 'Children' },
      InFuture: { message: 'The day lies in the future. Write it down when it has happened.', field: 'ContactDate' },
      BackdatedTooFar: {
        message: 'More than 30 days back needs the permission “Records.Backdate”.',
        field: 'ContactDate',
      },
      BeforeEnrolment: { message: 'One of the children was not enrolled yet on that day.', field: 'ContactDate' },
      AfterEnrolment: { message: 'One of the children had left by that day.', field: 'ContactDate' },
      OtherProgram: {
        message: 'All children and the family belong to one sub-program. Write a second entry for the others.',
        field: 'Children',
      },
      BothTimes: {
        message: 'Give both a start and an end, or neither.',
        field: 'EndTime',
        constraint: 'contact_made_both_times',
      },
      EndsBeforeStart: {
        message: 'The end must be after the start.',
        field: 'EndTime',
        constraint: 'contact_made_times',
      },
      Overlaps: {
        message: 'These times overlap another contact of yours.',
        field: 'StartTime',
        constraint: 'contact_made_overlap',
      },
      NotYours: { status: 403, message: 'Only the author or a supervisor can change this contact.' },
    },
    topics,
  }),
  deleteContact: call({
    name: `${folder}/Delete`,
    extra: true,
    summary: 'Take a contact back, with the reason; the month counts anew',
    permission: 'Visit.Record',
    scope: 'listed',
    input: z.strictObject({ ContactMadeID: id('Contact'), version: version(), Reason: text('Reason', { max: 500 }) }),
    output: z.strictObject({ ContactMadeID: id('Contact') }),
    errors: { NotYours: { status: 403, message: 'Only the author or a supervisor can take this contact back.' } },
    topics,
  }),
  saveContactDraft: call({
    name: `${folder}/SaveDraft`,
    extra: true,
    summary: 'Keep what is being written, under the chart it belongs to; without a text the draft goes',
    permission: 'Visit.Record',
    scope: 'self',
    input: z.strictObject({
      DraftID: id('Draft'),
      Body: maybe(z.string().check(z.maxLength(60_000))),
    }),
    output: z.strictObject({ At: z.string() }),
    topics: ['contactDrafts'],
  }),
}
