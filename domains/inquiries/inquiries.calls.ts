import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import {
  choice,
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
import { wordList } from '#platform/contract/lists/base.ts'
import { rejectionReasons } from '#platform/contract/lists/foster.ts'
import { inquiryContactKinds, inquiryOutcomes, inquiryStatuses } from '#platform/contract/lists/inquiries.ts'
import { listOutput } from '#platform/contract/paging.ts'
import { fileOutput } from '#platform/contract/roster-file.ts'
import { inquiryFields } from './inquiry-fields.rules.ts'
import { inquiryRoster } from './inquiry-roster.rules.ts'
import { Alike, Inquiry } from './inquiry-shapes.rules.ts'
import {
  addEditInquiryRefusals,
  changeInquiryStatusRefusals,
  addInquiryContactRefusals,
  convertInquiryRefusals,
} from './inquiries-refusals.rules.ts'

const folder = 'Foster/Inquiry'
const inquiryId = id(['Inquiry', 'Consulta'])
const topics = ['inquiries'] as const

const Saved = z.strictObject({ InquiryID: inquiryId, version: version() })

export const inquiriesCalls = {
  getInquiries: call({
    name: `${folder}/Get`,
    method: 'GET',
    extra: true,
    summary: 'People who ask about fostering, a page at a time, with how many there are at each status',
    permission: 'Inquiry.View',
    scope: 'listed',
    input: z.strictObject(inquiryRoster.input),
    output: z.extend(listOutput(inquiryRoster.Row), {
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
    errors: addEditInquiryRefusals,
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
      Status: choice(['Status', 'Estado'], inquiryStatuses),
      OrientationOn: maybe(day(['Day of the orientation', 'Día de la orientación'])),
      Reason: maybe(choice(['Reason', 'Motivo'], rejectionReasons)),
      DuplicateOfInquiryID: maybe(id(['The other inquiry', 'La otra consulta'])),
      Note: maybe(longText(['Note', 'Nota'], { max: 2000 })),
      version: version(),
    }),
    output: Saved,
    errors: changeInquiryStatusRefusals,
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
      MadeOn: day(['Day', 'Día']),
      Kind: choice(['Kind', 'Tipo'], inquiryContactKinds),
      Outcome: choice(['Outcome', 'Resultado'], inquiryOutcomes),
      Note: z.prefault(longText(['What was said', 'Lo que se dijo'], { min: 0, max: 4000 }), ''),
      NextStep: maybe(text(['Next step', 'Próximo paso'], { max: 200 })),
      NextStepOn: maybe(day(['Day of the next step', 'Día del próximo paso'])),
    }),
    output: z.strictObject({ InquiryContactID: id(['Contact', 'Contacto']) }),
    errors: addInquiryContactRefusals,
    topics,
  }),
  mailOrientationPacket: call({
    name: `${folder}/MailPacket`,
    extra: true,
    summary: 'Mail the orientation packet to the applicant, in their language',
    permission: 'Inquiry.Edit',
    scope: { inquiry: 'InquiryID' },
    input: z.strictObject({ InquiryID: inquiryId }),
    output: z.strictObject({ InquiryContactID: id(['Contact', 'Contacto']) }),
    errors: {
      NoEmail: { message: ['There is no e-mail address to mail to.', 'No hay correo electrónico al que escribir.'] },
      NotOpen: { status: 409, message: ['This inquiry is closed.', 'Esta consulta está cerrada.'] },
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
      FirstName: z.optional(text(['First name', 'Nombre'], { min: 0, max: 80 })),
      LastName: z.optional(text(['Last name', 'Apellido'], { min: 0, max: 80 })),
      PhoneNumberDigits: maybe(phoneDigits()),
      Email: maybe(email()),
      AddressLine1: z.optional(text(['Street address', 'Calle y número'], { min: 0, max: 120 })),
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
      Phase: choice(['First phase', 'Primera fase'], wordList(['Inquiry', 'Consulta'], ['Application', 'Solicitud'])),
      Name: maybe(text(['Family name', 'Nombre de la familia'], { max: 120 })),
      IsSurelyNew: z.prefault(flag(['This is another family', 'Es otra familia']), false),
      version: version(),
    }),
    output: z.strictObject({
      FosterResourceFamilyID: id(['Family', 'Familia']),
      ChangeSetID: id(['Action', 'Acción']),
    }),
    errors: convertInquiryRefusals,
    topics: ['inquiries', 'families', 'people', 'activity'],
  }),
  exportInquiries: call({
    name: `${folder}/Export`,
    method: 'GET',
    extra: true,
    summary: 'The filtered inquiries as a file, for the recruitment report; taking it is written down',
    permission: 'Inquiry.View',
    scope: 'listed',
    input: z.strictObject(inquiryRoster.fileInput),
    output: fileOutput,
    errors: inquiryRoster.fileErrors,
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
