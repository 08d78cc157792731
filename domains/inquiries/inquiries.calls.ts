import * as z from 'zod/mini'
import { call, file } from '#platform/contract/call.ts'
import {
  choice,
  choices,
  day,
  email,
  flag,
  id,
  longText,
  maybe,
  phoneDigits,
  text,
  version,
  zipCode,
} from '#platform/contract/fields.ts'
import { list, wordList } from '#platform/contract/lists/base.ts'
import { rejectionReasons } from '#platform/contract/lists/foster.ts'
import { inquiryContactKinds, inquiryOutcomes, inquiryStatuses } from '#platform/contract/lists/inquiries.ts'
import { listInput, listOutput } from '#platform/contract/paging.ts'
import { inquiryFields } from './inquiry-fields.rules.ts'
import { Alike, Inquiry, InquiryRow } from './inquiry-shapes.rules.ts'

const folder = 'Foster/Inquiry'
export const inquirySides = list(
  { value: 'CA', label: 'California and Nevada' },
  { value: 'PNW', label: 'Pacific Northwest' },
)
export const touches = list(
  { value: 'amber', label: 'Untouched 5 days' },
  { value: 'red', label: 'Untouched 10 days' },
  { value: 'late', label: 'A promise is late' },
)
const inquiryId = id('Inquiry')
const topics = ['inquiries'] as const

const { Page, PageSize, ...sorted } = listInput(['ReceivedOn', 'Name', 'Status', 'NextStepOn', 'TouchedOn'])
const inquiryFilter = {
  ...sorted,
  Side: choice('Side', inquirySides),
  Statuses: z.optional(choices('Status', inquiryStatuses)),
  SubProgramIDs: z.optional(z.array(id('Sub-program')).check(z.maxLength(50))),
  RFSEmployeeIDs: z.optional(z.array(id('Specialist')).check(z.maxLength(50))),
  Touch: z.optional(choice('Untouched', touches)),
  ReceivedFrom: z.optional(day('Received from')),
  ReceivedTo: z.optional(day('Received until')),
}

const Saved = z.strictObject({ InquiryID: inquiryId, version: version() })

export const inquiriesCalls = {
  getInquiries: call({
    name: `${folder}/Get`,
    method: 'GET',
    extra: true,
    summary: 'People who ask about fostering, a page at a time, with how many stand at each status',
    permission: 'Inquiry.View',
    scope: 'listed',
    input: z.strictObject({ ...inquiryFilter, Page, PageSize }),
    output: z.strictObject({
      ...listOutput(InquiryRow)._zod.def.shape,
      Counts: z.array(z.strictObject({ Status: z.string(), Count: z.int() })),
    }),
    topics,
  }),
  getInquiry: call({
    name: `${folder}/GetOne`,
    method: 'GET',
    extra: true,
    summary: 'One inquiry with its contacts and what can be done next',
    permission: 'Inquiry.View',
    scope: { inquiry: 'InquiryID' },
    input: z.strictObject({ InquiryID: inquiryId }),
    output: Inquiry,
    topics,
    audit: 'view',
  }),
  addEditInquiry: call({
    name: `${folder}/AddEdit`,
    extra: true,
    summary: 'Record an inquiry or change its facts; the four Washington programs ask for the field office',
    permission: 'Inquiry.Edit',
    scope: { inquiry: 'InquiryID', subProgram: 'SubProgramID' },
    input: z.strictObject({ InquiryID: maybe(inquiryId), ...inquiryFields, version: maybe(version()) }),
    output: Saved,
    errors: {
      NotFoster: { message: 'This sub-program is not one of foster care.', field: 'SubProgramID' },
      FieldOfficeNeeded: { status: 400, message: 'Choose the DCYF field office.', field: 'FieldOffice' },
      NoFieldOffice: { status: 400, message: 'This is not a DCYF field office.', field: 'FieldOffice' },
      NoCounty: { message: 'This county is not in that state.', field: 'County' },
      InFuture: { message: 'The inquiry came today or earlier.', field: 'ReceivedOn' },
      BornInFuture: { message: 'A date of birth lies in the future.', field: 'DateOfBirth' },
      NoSpecialist: {
        status: 404,
        message: 'This specialist does not work in the sub-program.',
        field: 'RFSEmployeeID',
      },
      AgesCrossed: {
        status: 400,
        message: 'The oldest age is below the youngest.',
        field: 'OldestAge',
        constraint: 'inquiry_ages',
      },
      SecondName: {
        status: 400,
        message: 'Give the second applicant’s first name too.',
        field: 'SecondFirstName',
        constraint: 'inquiry_second',
      },
      NoReach: { status: 400, message: 'Give a phone number or an e-mail address.', field: 'PhoneNumberDigits' },
    },
    topics,
  }),
  changeInquiryStatus: call({
    name: `${folder}/ChangeStatus`,
    extra: true,
    summary: 'Move an inquiry on, close it with a reason, or open it again',
    permission: 'Inquiry.Edit',
    scope: { inquiry: 'InquiryID' },
    input: z.strictObject({
      InquiryID: inquiryId,
      Status: choice('Status', inquiryStatuses),
      OrientationOn: maybe(day('Day of the orientation')),
      Reason: maybe(choice('Reason', rejectionReasons)),
      DuplicateOfInquiryID: maybe(id('The other inquiry')),
      Note: maybe(longText('Note', { max: 2000 })),
      version: version(),
    }),
    output: Saved,
    errors: {
      SameStatus: { message: 'It has this status already.', field: 'Status' },
      ByConversion: { message: 'Convert it to a family instead.', field: 'Status' },
      Converted: { message: 'A family was made of it. Undo that first.', field: 'Status' },
      NotNewAgain: { message: 'An inquiry is new only once. Choose “Contacted”.', field: 'Status' },
      DateNeeded: { status: 400, message: 'Give the day of the orientation.', field: 'OrientationOn' },
      ReasonNeeded: { status: 400, message: 'Choose why it is closed.', field: 'Reason' },
      NoOther: { status: 404, message: 'Choose the other inquiry.', field: 'DuplicateOfInquiryID' },
    },
    topics,
  }),
  addInquiryContact: call({
    name: `${folder}/AddContact`,
    extra: true,
    summary: 'Write down a contact with someone who asked, and the next step',
    permission: 'Inquiry.Edit',
    scope: { inquiry: 'InquiryID' },
    input: z.strictObject({
      InquiryID: inquiryId,
      MadeOn: day('Day'),
      Kind: choice('Kind', inquiryContactKinds),
      Outcome: choice('Outcome', inquiryOutcomes),
      Note: z.prefault(longText('What was said', { min: 0, max: 4000 }), ''),
      NextStep: maybe(text('Next step', { max: 200 })),
      NextStepOn: maybe(day('Day of the next step')),
    }),
    output: z.strictObject({ InquiryContactID: id('Contact') }),
    errors: {
      InFuture: { message: 'A contact was made today or earlier.', field: 'MadeOn' },
      BeforeInquiry: { message: 'The contact lies before the inquiry.', field: 'MadeOn' },
    },
    topics,
  }),
  mailOrientationPacket: call({
    name: `${folder}/MailPacket`,
    extra: true,
    summary: 'Mail the orientation packet to the applicant, in their language',
    permission: 'Inquiry.Edit',
    scope: { inquiry: 'InquiryID' },
    input: z.strictObject({ InquiryID: inquiryId }),
    output: z.strictObject({ InquiryContactID: id('Contact') }),
    errors: {
      NoEmail: { message: 'There is no e-mail address to mail to.' },
      NotOpen: { status: 409, message: 'This inquiry is closed.' },
    },
    topics,
  }),
  findInquiryDuplicates: call({
    name: `${folder}/FindDuplicates`,
    reads: true,
    extra: true,
    summary: 'Inquiries and families like a name, phone, e-mail or address; sounds and slips are found',
    permission: 'Inquiry.View',
    scope: { inquiry: 'InquiryID' },
    input: z.strictObject({
      InquiryID: maybe(inquiryId),
      FirstName: z.optional(text('First name', { min: 0, max: 80 })),
      LastName: z.optional(text('Last name', { min: 0, max: 80 })),
      PhoneNumberDigits: maybe(phoneDigits()),
      Email: maybe(email()),
      AddressLine1: z.optional(text('Street address', { min: 0, max: 120 })),
      ZipCode: maybe(zipCode()),
    }),
    output: z.strictObject({ Alike: z.array(Alike) }),
    audit: 'view',
  }),
  convertInquiry: call({
    name: `${folder}/Convert`,
    extra: true,
    preview: true,
    summary: 'Make a resource family of an inquiry: its people and address are copied; one action that can be undone',
    permission: 'Inquiry.Edit',
    scope: { inquiry: 'InquiryID' },
    input: z.strictObject({
      InquiryID: inquiryId,
      Phase: choice('First phase', wordList('Inquiry', 'Application')),
      Name: maybe(text('Family name', { max: 120 })),
      IsSurelyNew: z.prefault(flag('Surely another family'), false),
      version: version(),
    }),
    output: z.strictObject({ FosterResourceFamilyID: id('Family'), ChangeSetID: id('Action') }),
    errors: {
      Converted: { status: 409, message: 'A family was already made of it.', constraint: 'inquiry_family_once' },
      NotOpen: { status: 409, message: 'This inquiry is closed. Open it again first.' },
      Alike: { message: 'A family with the same phone, e-mail or address is recorded already.', field: 'IsSurelyNew' },
    },
    topics: ['inquiries', 'families', 'people', 'activity'],
  }),
  exportInquiries: call({
    name: `${folder}/Export`,
    method: 'GET',
    extra: true,
    summary: 'The filtered inquiries as a file, for the recruitment report; taking it is written down',
    permission: 'Inquiry.View',
    scope: 'listed',
    input: z.strictObject({
      ...inquiryFilter,
      Format: choice('Format', list({ value: 'csv', label: 'CSV file' }, { value: 'xlsx', label: 'Excel workbook' })),
    }),
    output: file('text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'),
    audit: 'view',
  }),
  getFieldOffices: call({
    name: 'Core/Lookups/GetFieldOffices',
    method: 'GET',
    extra: true,
    summary: 'The field offices of the state that can be chosen today',
    permission: 'Inquiry.View',
    scope: 'agency',
    input: z.strictObject({}),
    output: z.strictObject({ FieldOffices: z.array(z.string()) }),
    topics: ['lookups'],
  }),
}
