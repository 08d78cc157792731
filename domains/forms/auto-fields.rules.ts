import { chartTypes as allChartTypes } from '#platform/contract/lists/documents.ts'
import type { ValueOf } from '#platform/contract/lists/base.ts'
import type { Permission } from '#platform/contract/permissions.ts'
import type { DataType, FormColumn, FormField } from './form-fields.rules.ts'

type ChartType = ValueOf<typeof allChartTypes>
export type AutoGroup = 'child' | 'family' | 'staff' | 'health' | 'school' | 'court' | 'contacts' | 'visits' | 'chart'

export interface AutoColumn {
  key: string
  type: DataType
  /** Other names a table's column may have to be filled from it. */
  also?: readonly string[]
}
export interface AutoField {
  selector: string
  /** Where it comes from, for the person who reads the form. */
  source: string
  type: DataType
  chartTypes: readonly ChartType[]
  permission?: Permission
  group: AutoGroup
  columns?: readonly AutoColumn[]
}

const client: readonly ChartType[] = ['Client']
const family: readonly ChartType[] = ['Client', 'Resource Family']
const families: readonly ChartType[] = ['Resource Family']
const every: readonly ChartType[] = allChartTypes.map(({ value }) => value)

type Line = readonly [selector: string, source: string, type?: DataType]
const from = (
  group: AutoGroup,
  chartTypes: readonly ChartType[],
  permission: Permission | undefined,
  lines: readonly Line[],
): AutoField[] =>
  lines.map(([selector, source, type = 'Text']) => ({
    selector,
    source,
    type,
    chartTypes,
    group,
    ...(permission && { permission }),
  }))
const rows = (
  selector: string,
  source: string,
  group: AutoGroup,
  chartTypes: readonly ChartType[],
  permission: Permission,
  columns: readonly AutoColumn[],
): AutoField => ({ selector, source, type: 'Text', group, chartTypes, permission, columns })

const name: AutoColumn = { key: 'Name', type: 'Text', also: ['FullName', 'Person', 'Who'] }
const born: AutoColumn = { key: 'DateOfBirth', type: 'Date', also: ['Born', 'BirthDate'] }
const phone: AutoColumn = { key: 'Phone', type: 'Phone' }
const email: AutoColumn = { key: 'Email', type: 'Email' }
const relation: AutoColumn = { key: 'Relation', type: 'Text', also: ['Relationship'] }
const contact = [
  name,
  relation,
  phone,
  email,
  { key: 'Address', type: 'Address' },
  { key: 'Agency', type: 'Text' },
] as const

/** Everything a form can be filled in with: a list, so that a form reaches nothing else. */
export const autoFields: readonly AutoField[] = [
  ...from('chart', every, undefined, [
    ['Today', 'The day the document is begun', 'Date'],
    ['Chart.Name', 'Name of the chart'],
    ['SubProgram.Name', 'Sub-program of the chart'],
    ['SubProgram.Region', 'Region of the sub-program'],
  ]),
  ...from('child', client, 'Person.View', [
    ['Client.FullName', 'The child’s first and last name', 'Person'],
    ['Client.FirstName', 'The child’s first name'],
    ['Client.MiddleName', 'The child’s middle name'],
    ['Client.LastName', 'The child’s last name'],
    ['Client.PreferredName', 'The name the child goes by'],
    ['Client.DateOfBirth', 'The child’s date of birth', 'Date'],
    ['Client.Age', 'The child’s age in years today', 'Integer'],
    ['Client.Sex', 'The child’s sex'],
    ['Client.GenderIdentity', 'The child’s gender identity'],
    ['Client.PrimaryLanguage', 'The child’s language'],
    ['Client.NeedsInterpreter', 'Whether an interpreter is needed', 'YesNo'],
    ['Client.Religion', 'The child’s religion'],
    ['Client.Tribe', 'The child’s tribe'],
    ['Client.IcwaStatus', 'ICWA status of the child'],
    ['Client.CID', 'The child’s CID'],
    ['Client.FamlinkNumber', 'The child’s FamLink number'],
    ['Client.MediCalNumber', 'The child’s Medi-Cal number'],
    ['Client.Email', 'The child’s e-mail', 'Email'],
    ['Client.Phone', 'The child’s first phone', 'Phone'],
    ['Client.Address', 'The child’s current address; a confidential one stays locked', 'Address'],
    ['Client.ResidenceName', 'The house of a resident'],
  ]),
  ...from('child', client, 'Foster.View', [
    ['Client.County', 'County of the case'],
    ['Client.CountyCaseNumber', 'Case number of the county'],
    ['Client.CourtPlan', 'Plan of the court'],
    ['Client.DependencyStatus', 'Dependency status'],
    ['Client.LevelOfCare', 'Level of care'],
    ['Client.Designation', 'Designation of the membership'],
    ['Client.SafetyAlert', 'Safety alert of the chart', 'LongText'],
    ['Client.Strengths', 'Strengths in the chart', 'LongText'],
    ['Client.Goals', 'Goals in the chart', 'LongText'],
    ['Client.RunningSummary', 'Running summary of the chart', 'LongText'],
    ['Membership.StartDate', 'First day in the program', 'Date'],
    ['Membership.EndDate', 'Day the membership ended', 'Date'],
    ['Membership.Days', 'Days in the program until today', 'Integer'],
    ['Agency.Name', 'The agency that placed the child'],
  ]),
  ...from('family', client, 'Foster.View', [
    ['Placement.Current.FamilyName', 'Family the child lives with'],
    ['Placement.Current.StartDate', 'First day in the current home', 'Date'],
    ['Placement.Current.Type', 'Kind of the current placement'],
    ['Placement.Current.Address', 'Address of the current home; a confidential one stays locked', 'Address'],
    ['Placement.Current.Phone', 'Phone of the current home', 'Phone'],
    ['Placement.Current.Days', 'Days in the current home until today', 'Integer'],
  ]),
  rows('Placement.All[]', 'Every home the child lived in', 'family', client, 'Foster.View', [
    { key: 'Home', type: 'Text', also: ['FamilyName', 'Family'] },
    { key: 'From', type: 'Date', also: ['StartDate', 'Start'] },
    { key: 'To', type: 'Date', also: ['EndDate', 'End', 'Until'] },
    { key: 'EndReason', type: 'Text', also: ['WhyMoved', 'Reason'] },
  ]),
  ...from('family', family, 'Family.View', [
    ['Family.Name', 'Name of the resource family'],
    ['Family.ParentNames', 'Names of the parents'],
    ['Family.Address', 'Address of the family; a confidential one stays locked', 'Address'],
    ['Family.Phone', 'Phone of the family', 'Phone'],
    ['Family.Email', 'E-mail of the family', 'Email'],
    ['Family.Languages', 'Languages of the family'],
    ['Family.LicenceNumber', 'Licence number of the family'],
    ['Family.Capacity', 'Children the family is approved for', 'Integer'],
    ['Family.Phase', 'Phase of the family'],
    ['Family.ApprovedDate', 'First day of the current approval', 'Date'],
    ['Family.UpdateDueDate', 'Day the next update is due', 'Date'],
    ['Family.County', 'County of the family'],
    ['Family.TrainingHours', 'Training hours of the year', 'Decimal'],
    ['Family.PlacedCount', 'Children placed today', 'Integer'],
  ]),
  rows('Family.Parents[]', 'Parents of the family', 'family', family, 'Family.View', [
    name,
    born,
    phone,
    email,
    { key: 'Employer', type: 'Text', also: ['Work'] },
    { key: 'MaritalStatus', type: 'Text' },
  ]),
  rows('Family.Members[]', 'Others of the household', 'family', family, 'Family.View', [name, born, relation]),
  rows('Family.PlacedChildren[]', 'Children placed with the family today', 'family', families, 'Foster.View', [
    name,
    born,
    { key: 'From', type: 'Date', also: ['StartDate', 'PlacedOn', 'Since'] },
  ]),
  rows('Family.Certificates[]', 'Papers of the family', 'family', family, 'Family.View', [
    { key: 'Kind', type: 'Text', also: ['Paper', 'Certificate', 'Name'] },
    { key: 'Number', type: 'Text' },
    { key: 'IssuedOn', type: 'Date', also: ['Issued', 'From'] },
    { key: 'ExpiresOn', type: 'Date', also: ['GoodUntil', 'Expires', 'Until'] },
  ]),
  ...from('staff', every, undefined, [
    ['Author.FullName', 'Who begins the document', 'Employee'],
    ['Author.Title', 'Title of the author'],
    ['Author.Email', 'E-mail of the author', 'Email'],
    ['Author.Phone', 'Phone of the author', 'Phone'],
    ['Supervisor.FullName', 'Supervisor of the author', 'Employee'],
    ['Supervisor.Title', 'Title of the supervisor'],
    ['Supervisor.Email', 'E-mail of the supervisor', 'Email'],
  ]),
  ...from('staff', family, undefined, [
    ['CaseManager.FullName', 'Who carries the case: the case manager, or the family’s worker', 'Employee'],
    ['CaseManager.Title', 'Title of who carries the case'],
    ['CaseManager.Email', 'E-mail of who carries the case', 'Email'],
    ['CaseManager.Phone', 'Phone of who carries the case', 'Phone'],
    ['CaseManager.Supervisor', 'Supervisor of who carries the case', 'Employee'],
    ['ASW.FullName', 'Approval worker of the family', 'Employee'],
    ['RFS.FullName', 'Support worker of the family', 'Employee'],
  ]),
  ...from('staff', ['Employee'], undefined, [
    ['Employee.FullName', 'The employee', 'Employee'],
    ['Employee.Title', 'Title of the employee'],
    ['Employee.Email', 'E-mail of the employee', 'Email'],
    ['Employee.StartDate', 'First day in the sub-program', 'Date'],
    ['Employee.Supervisor', 'Supervisor of the employee', 'Employee'],
  ]),
  ...from('chart', ['Residence'], 'Residential.View', [['Residence.Name', 'Name of the house']]),
  ...from('health', client, 'Person.View', [
    ['Health.Allergies', 'Allergies with reactions'],
    ['Allergies', 'Allergies with reactions'],
    ['Health.Medications', 'Medicines taken now, in words', 'LongText'],
    ['Health.Conditions', 'Diagnoses that hold now'],
    ['Health.Insurance', 'Health insurance'],
    ['Health.InsuranceNumber', 'Member number of the insurance'],
    ['Health.LastPhysicalExam', 'Last physical exam', 'Date'],
    ['Health.LastDentalExam', 'Last dental exam', 'Date'],
    ['Health.NextExamDue', 'Next exam that is due', 'Date'],
    ['Health.TakesPsychotropic', 'Whether a psychotropic medicine is taken', 'YesNo'],
  ]),
  rows('Medication.Active[]', 'Medicines taken now', 'health', client, 'Person.View', [
    { key: 'Name', type: 'Text', also: ['Drug', 'Medicine', 'Medication'] },
    { key: 'Dose', type: 'Text', also: ['Dosage'] },
    { key: 'Directions', type: 'Text', also: ['Frequency', 'HowOften', 'Instructions'] },
    { key: 'Purpose', type: 'Text', also: ['Reason', 'ForWhat'] },
    { key: 'Prescriber', type: 'Text', also: ['OrderedBy', 'Doctor'] },
    { key: 'Pharmacy', type: 'Text' },
    { key: 'StartDate', type: 'Date', also: ['Since', 'From'] },
    { key: 'IsPsychotropic', type: 'YesNo', also: ['Psychotropic'] },
  ]),
  ...from('school', client, 'Person.View', [
    ['School.Current.Name', 'School the child goes to'],
    ['School.Current.Grade', 'Grade'],
    ['School.Current.Phone', 'Phone of the school', 'Phone'],
    ['School.Current.Address', 'Address of the school', 'Address'],
    ['School.Current.HasIep', 'Whether there is an IEP', 'YesNo'],
    ['School.Current.IepReviewDate', 'Next review of the IEP', 'Date'],
    ['School.Current.EducationRightsHolder', 'Who holds the education rights'],
    ['School.Name', 'School the child goes to'],
    ['School.Grade', 'Grade'],
  ]),
  ...from('court', client, 'Foster.View', [
    ['Court.NextDate', 'Next hearing', 'Date'],
    ['Court.NextTime', 'Time of the next hearing', 'Time'],
    ['Court.NextKind', 'Kind of the next hearing'],
    ['Court.NextDepartment', 'Department of the next hearing'],
    ['Court.NextJudge', 'Judge of the next hearing'],
    ['Court.Name', 'Court of the next or last hearing'],
    ['Court.LastDate', 'Last hearing', 'Date'],
    ['Court.LastOutcome', 'Outcome of the last hearing', 'LongText'],
  ]),
  ...from('contacts', client, 'Person.View', [
    ['Therapist.FullName', 'Therapist among the child’s contacts'],
    ['Therapist.Phone', 'Phone of the therapist', 'Phone'],
    ['CountyWorker.FullName', 'County worker among the child’s contacts'],
    ['CountyWorker.Phone', 'Phone of the county worker', 'Phone'],
    ['CountyWorker.Email', 'E-mail of the county worker', 'Email'],
    ['Contacts.Emergency', 'Whom to call in an emergency'],
  ]),
  rows('Contacts.Family[]', 'The child’s own family', 'contacts', client, 'Person.View', contact),
  rows('Contacts.Professionals[]', 'Professionals around the child', 'contacts', client, 'Person.View', contact),
  rows('Contacts.All[]', 'Everybody around the child', 'contacts', client, 'Person.View', contact),
  ...from('visits', client, 'Foster.View', [
    ['Visits.HomeThisQuarter', 'Visits at home in the last three months', 'Integer'],
    ['Visits.OtherThisQuarter', 'Other contacts in the last three months', 'Integer'],
    ['Visits.LastDate', 'Last contact in person', 'Date'],
    ['Visits.SeenAloneThisQuarter', 'Visits alone with the child in the last three months', 'Integer'],
  ]),
]

const bySelector = new Map(autoFields.map((one) => [one.selector, one]))
export const findAutoField = (selector: string): AutoField | undefined => bySelector.get(selector)

/** `PreviousDocument(Quarterly Report).Goals`: what the last submitted document of a form said. */
export function previousOf(selector: string): { form: string; field: string } | undefined {
  const found = /^PreviousDocument\(([^(){}<>]{1,100})\)\.([A-Za-z][A-Za-z0-9_ ]{0,79})$/.exec(selector)
  const [form, field] = [found?.[1]?.trim(), found?.[2]?.trim()]
  return form && field ? { form, field } : undefined
}

const texts: readonly DataType[] = ['Text', 'LongText', 'RichText']
const names: readonly DataType[] = [...texts, 'Person', 'Employee', 'Address', 'Choice']
const takenBy: Partial<Record<DataType, readonly DataType[]>> = {
  Date: ['Date', ...texts],
  Time: ['Time', ...texts],
  Integer: ['Integer', 'Decimal', 'Score', ...texts],
  Decimal: ['Decimal', 'Integer', ...texts],
  YesNo: ['YesNo'],
  Phone: ['Phone', ...texts],
  Email: ['Email', ...texts],
}

/** Whether a field of this type can take what a selector gives. */
export function fits(field: Pick<FormField, 'DataType' | 'DataStructure'>, auto: AutoField): boolean {
  if (auto.columns)
    return field.DataStructure !== 'Scalar' && (field.DataStructure === 'Table' || names.includes(field.DataType))
  return field.DataStructure === 'Scalar' && (takenBy[auto.type] ?? names).includes(field.DataType)
}

const plain = (text: string) => text.toLowerCase().replaceAll(/[^a-z0-9]/g, '')

/** Which column of a selector fills a column of the form: the one it names, else the one it is called after. */
export function columnFor(auto: AutoField, column: FormColumn): AutoColumn | undefined {
  const asked = column.AutoFieldSelector?.split('.').at(-1)
  if (asked) return auto.columns?.find(({ key }) => key === asked)
  const called = plain(column.Name)
  const namesOf = (one: AutoColumn) => [one.key, ...(one.also ?? [])].map(plain)
  return (
    auto.columns?.find((one) => namesOf(one).includes(called)) ??
    auto.columns?.find((one) => namesOf(one).some((known) => called.endsWith(known)))
  )
}
