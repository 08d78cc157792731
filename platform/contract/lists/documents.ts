import { list, wordList } from './base.ts'

export const formTypes = list(
  { value: 'Document', label: 'Document' },
  { value: 'ProgressNote', label: 'Progress note' },
  { value: 'Plan', label: 'Plan' },
  { value: 'Assessment', label: 'Assessment' },
  { value: 'Consent', label: 'Consent' },
  { value: 'Court', label: 'Court' },
  { value: 'FileUpload', label: 'File upload' },
  { value: 'Letter', label: 'Letter' },
)
export const signingModes = list(
  { value: 'Electronic', label: 'Signed on screen' },
  { value: 'PaperOnly', label: 'Signed on paper only' },
  { value: 'Either', label: 'On screen or on paper' },
)
export const chartTypes = wordList(
  'Client',
  'Resource Family',
  'Church',
  'Employee',
  'Residence',
  'Community Family',
  'Volunteer Family',
  'Provider',
)
export const dataTypes = list(
  { value: 'Text', label: 'Text' },
  { value: 'LongText', label: 'Long text' },
  { value: 'RichText', label: 'Text with headings and lists' },
  { value: 'Integer', label: 'Whole number' },
  { value: 'Decimal', label: 'Number' },
  { value: 'Money', label: 'Amount of money' },
  { value: 'Date', label: 'Date' },
  { value: 'Time', label: 'Time' },
  { value: 'DateTime', label: 'Date and time' },
  { value: 'YesNo', label: 'Yes or no' },
  { value: 'Choice', label: 'Choice' },
  { value: 'MultiChoice', label: 'Several choices' },
  { value: 'Phone', label: 'Phone' },
  { value: 'Email', label: 'E-mail' },
  { value: 'Person', label: 'Person' },
  { value: 'Employee', label: 'Employee' },
  { value: 'Address', label: 'Address' },
  { value: 'File', label: 'File' },
  { value: 'Score', label: 'Rating' },
  { value: 'Calculated', label: 'Calculated' },
)
export const dataStructures = list(
  { value: 'Scalar', label: 'One value' },
  { value: 'List', label: 'A list of values' },
  { value: 'Table', label: 'A table of rows' },
)
export const requiredFrequencies = wordList(
  'As Needed',
  'Once',
  'Weekly',
  'Every 2 Weeks',
  'Calendar Month',
  'Every 30 Days',
  'Every 60 Days',
  'Quarter',
  'Every 90 Days',
  'Every 6 Months',
  'Yearly',
  'Every 2 Years',
  'Each Placement',
  'Each Phase',
  'Each Court Date',
  'Each Incident',
)
export const firstDueBases = wordList(
  'Membership Start',
  'Placement Start',
  'Phase Start',
  'Approval Date',
  'Chart Created',
  'Birth Date',
  'Next Court Date',
  'Incident Date',
  'Discharge Date',
  'Fiscal Year Start',
  'Previous Effective Date',
)
export const adjustmentUnits = wordList('Days', 'Business Days', 'Weeks', 'Months', 'Years')
export const scheduleModes = list(
  { value: 'Fixed', label: 'Keeps its dates' },
  { value: 'Rolling', label: 'Counts from the last document' },
)
export const ageTypes = wordList('Years', 'Months')
export const approvalBlocks = list(
  { value: 'Author', label: 'Author' },
  { value: 'Worker', label: 'Worker' },
  { value: 'Clinician', label: 'Clinician' },
  { value: 'AuthorSupervisor', label: 'Supervisor' },
  { value: 'Client', label: 'Client' },
  { value: 'SingleParent', label: 'Parent' },
  { value: 'AllParent', label: 'All parents' },
  { value: 'AdministrativeAssistant', label: 'Administrative assistant' },
  { value: 'DepartmentDirector', label: 'Department director' },
  { value: 'ProgramsDirector', label: 'Programs director' },
  { value: 'ExecutiveDirector', label: 'Executive director' },
)
export const documentStates = list(
  { value: 'Draft', label: 'Draft' },
  { value: 'AwaitingSignatures', label: 'Awaiting signatures' },
  { value: 'Returned', label: 'Returned' },
  { value: 'Completed', label: 'Completed' },
  { value: 'Voided', label: 'Voided' },
  { value: 'Deleted', label: 'Deleted' },
)
export const lineStatuses = list(
  { value: 'NotYet', label: 'Not yet' },
  { value: 'Pending', label: 'Waiting' },
  { value: 'Signed', label: 'Signed' },
  { value: 'PaperOnFile', label: 'Signed on paper' },
  { value: 'Waived', label: 'Waived' },
  { value: 'Returned', label: 'Returned' },
  { value: 'Lapsed', label: 'Lapsed' },
  { value: 'Void', label: 'Void' },
)
export const signerCapacities = list(
  { value: 'Self', label: 'For themselves' },
  { value: 'Parent', label: 'Parent' },
  { value: 'Guardian', label: 'Guardian' },
  { value: 'AuthorizedRepresentative', label: 'Authorized representative' },
  { value: 'Staff', label: 'Staff' },
)
export const signatureDocumentTypes = list(
  { value: 'AwaitingMySignature', label: 'To sign' },
  { value: 'AwaitingMyReview', label: 'To review' },
  { value: 'ReturnedToMe', label: 'Returned to me' },
  { value: 'AwaitingOthers', label: 'Waiting for others' },
  { value: 'RecentlySigned', label: 'Recently signed' },
)
/** As a person sees it: an open item is upcoming, soon or late by the day. */
export const dueStates = list(
  { value: 'Upcoming', label: 'Upcoming' },
  { value: 'DueSoon', label: 'Due soon' },
  { value: 'Overdue', label: 'Late' },
  { value: 'InProgress', label: 'In progress' },
  { value: 'Done', label: 'Done' },
  { value: 'DoneLate', label: 'Done late' },
  { value: 'Waived', label: 'Waived' },
  { value: 'NotApplicable', label: 'Does not apply' },
  { value: 'Cancelled', label: 'Cancelled' },
  { value: 'NeedsData', label: 'A date is missing' },
)
