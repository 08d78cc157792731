import type { Sent } from '#platform/contract/call.ts'
import type { FormField } from '#platform/web/call-form.tsx'
import type { inquiriesCalls } from './inquiries.calls.ts'
import type { useInquiryText } from './inquiry-text.web.ts'

type Name = keyof Sent<typeof inquiriesCalls.addEditInquiry>

const second = (
  [
    'FirstName',
    'LastName',
    'DateOfBirth',
    'Sex',
    'Race',
    'Ethnicity',
    'PhoneNumberDigits',
    'Email',
    'MaritalStatus',
    'EducationLevel',
    'IncomeLevel',
    'Employer',
  ] as const
).map((name) => `Second${name}` as Name)
const washington: readonly Name[] = [
  'FieldOffice',
  'DcyfRegion',
  'CaregiverType',
  'RelationToChild',
  'ChildFamLinkNumber',
  'Tribe',
  'IcwContact',
  'LicensedWith',
  'WantsTransfer',
  'OrientationType',
  'CoreTrainingOn',
  'PortalNumber',
]

/** The order of the form: who and how to reach them first, the rest below; Washington's part where Washington asks. */
export function inquiryFormFields(t: ReturnType<typeof useInquiryText>, pnw: boolean): FormField<Name>[] {
  const wide = (name: Name, more: Partial<FormField<Name>> = {}): FormField<Name> => ({ name, span: 6, ...more })
  return [
    wide('FirstName', { heading: t.applicant, needed: true }),
    wide('LastName', { needed: true }),
    wide('PhoneNumberDigits'),
    wide('Email'),
    wide('SubProgramID'),
    wide('ReceivedOn'),
    wide('Interest'),
    wide('Source'),
    wide('RFSEmployeeID', { span: 12 }),
    ...(pnw ? washington.map((name, at) => wide(name, at === 0 ? { heading: t.washington } : {})) : []),
    wide('BestTime', { heading: t.way }),
    wide('ConsentToText'),
    wide('NextStep'),
    wide('NextStepOn'),
    { name: 'Note', span: 12 },
    { name: 'AddressLine1', span: 8, heading: t.home },
    { name: 'AddressLine2', span: 4 },
    { name: 'City', span: 4 },
    { name: 'StateAbbreviation', span: 4 },
    { name: 'ZipCode', span: 4 },
    wide('County'),
    wide('HomeType'),
    wide('BedroomsAvailable'),
    wide('PriorLicense'),
    wide('Church'),
    { name: 'Household', span: 12 },
    { name: 'YoungestAge', span: 4, heading: t.wishes },
    { name: 'OldestAge', span: 4 },
    { name: 'SiblingsWanted', span: 4 },
    wide('Sexes'),
    wide('Designations'),
    { name: 'SpecificChild', span: 12 },
    wide('DateOfBirth', { heading: t.aboutApplicant }),
    wide('Sex'),
    wide('Race'),
    wide('Ethnicity'),
    wide('Languages'),
    wide('MaritalStatus'),
    wide('EducationLevel'),
    wide('IncomeLevel'),
    { name: 'Employer', span: 12 },
    ...second.map((name, at) => wide(name, at === 0 ? { heading: t.second } : {})),
  ]
}
