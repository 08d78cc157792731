import type { FormField } from '../form-fields.rules.ts'
import {
  choice,
  dated,
  day,
  files,
  oneOf,
  rating,
  reckoned,
  story,
  table,
  words,
  yes,
  yesNo,
} from './library-fields.ts'
import { due, everywhere, form, place } from './library-forms.ts'
import { employeeHead, only, row, section, signs, type Part } from './library-page.ts'

const levels = ['1', '2', '3', '4', '5']
const hired = due('Yearly', 'Membership Start', 0)
const yearly = (name: string, type: 'Assessment' | 'Document', ...page: (FormField | Part)[]) =>
  form({
    name,
    type,
    page: [employeeHead, ...page, signs('AuthorSupervisor')],
    places: [place(everywhere, 'Employee', '1. Personnel / Yearly', hired, 'Supervisor', 'AuthorSupervisor')],
  })
const skills: [string, string][] = [
  ['Knowledge', 'Knows the work'],
  ['Quality', 'Quality of work'],
  ['Paperwork', 'Paperwork on time'],
  ['Relations', 'With children and families'],
  ['Teamwork', 'With colleagues'],
  ['Safety', 'Safety and confidentiality'],
]
const ratings = skills.map(([name, label]) => rating(name, label, levels, { needed: true }))

export const employeeForms = [
  yearly(
    'Annual evaluation',
    'Assessment',
    row(
      dated('EvaluatedOn', 'Date of evaluation'),
      day('PeriodFrom', 'Period from', { needed: true }),
      day('PeriodTo', 'to', { needed: true }),
    ),
    section(
      '1. Ratings',
      row(...ratings.slice(0, 3)),
      row(...ratings.slice(3)),
      reckoned(
        'Average',
        'Average',
        'average',
        skills.map(([name]) => name),
        { format: '0.0' },
      ),
    ),
    section(
      '2. The year',
      story('DoneWell', 'Done well', { needed: true }),
      story('ToGrow', 'To grow in', { needed: true }),
      table(
        'Goals',
        'Goals for next year',
        [words('Goal', 'Goal', { needed: true }), words('Support', 'Support'), day('By', 'By')],
        { minRows: 1, maxRows: 10 },
      ),
      story('EmployeeWords', 'The employee’s own words'),
      choice('Overall', 'Overall', ['Exceeds', 'Meets', 'Needs to improve', 'Does not meet'], { needed: true }),
      only(
        oneOf('Overall', 'Needs to improve', 'Does not meet'),
        story('ImprovementPlan', 'Plan to improve', { needed: true }),
      ),
    ),
  ),
  yearly(
    'TB test',
    'Document',
    row(
      dated('TestedOn', 'Tested on'),
      choice('TestKind', 'Test', ['Skin test', 'Blood test', 'Chest X-ray', 'Risk questionnaire'], { needed: true }),
      choice('Result', 'Result', ['Negative', 'Positive', 'Positive before, cleared'], { needed: true }),
    ),
    row(words('Clinic', 'Clinic', { needed: true }), day('ReadOn', 'Read on')),
    only(oneOf('Result', 'Positive'), story('Clearance', 'Clearance by a doctor', { needed: true })),
    files('Papers', 'The result', { needed: true }),
  ),
  yearly(
    'Background check',
    'Document',
    row(
      dated('CheckedOn', 'Result of'),
      choice('CheckKind', 'Check', ['State (DOJ)', 'FBI', 'Child abuse index', 'Out of state', 'Exclusion lists'], {
        needed: true,
      }),
      choice('Result', 'Result', ['Cleared', 'Exempted', 'Record found', 'Pending'], { needed: true }),
    ),
    words('Reference', 'Reference number'),
    only(oneOf('Result', 'Record found', 'Exempted'), story('Decision', 'Decision and reasons', { needed: true })),
    files('Papers', 'The letter'),
  ),
  yearly(
    'Driver record',
    'Document',
    row(
      dated('CheckedOn', 'Record of'),
      words('LicenseState', 'State', { needed: true, max: 2 }),
      day('LicenseUntil', 'License good until', { needed: true }),
    ),
    row(
      yesNo('MayDrive', 'May drive clients', { needed: true }),
      yesNo('Violations', 'Violations in three years', { needed: true }),
      day('InsuredUntil', 'Own car insured until'),
    ),
    only(
      yes('Violations'),
      table(
        'ViolationList',
        'Violations',
        [day('ViolationOn', 'On'), words('Violation', 'What'), words('ViolationOutcome', 'Outcome')],
        { minRows: 1, maxRows: 10 },
      ),
    ),
    files('Papers', 'The record'),
  ),
]
