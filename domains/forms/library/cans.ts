import { atLeast, choice, dated, rating, reckoned, story, words, yesNo } from './library-fields.ts'
import type { FormField } from '../form-fields.rules.ts'
import { due, form, foster, place } from './library-forms.ts'
import { childHead, only, row, say, section, signs, together, type Part } from './library-page.ts'

const levels = ['0', '1', '2', '3']
const domain = (key: string, title: string, ...labels: string[]): { part: Part; names: string[] } => {
  const fields: FormField[] = labels.map((label, at) => rating(`${key}${at + 1}`, label, levels, { needed: true }))
  const names = fields.map(({ Name }) => Name)
  const total = reckoned(`${key}Total`, `${title}: total`, 'sum', names)
  const rows: Part[] = []
  for (let at = 0; at < fields.length; at += 3) rows.push(row(...fields.slice(at, at + 3)))
  return { part: section(title, together(rows), total), names }
}

const behavior = domain(
  'Behavior',
  'Behavioral and emotional needs',
  'Psychosis',
  'Impulsivity',
  'Depression',
  'Anxiety',
  'Oppositional',
  'Conduct',
  'Anger control',
  'Substance use',
  'Adjustment to trauma',
)
const functioning = domain(
  'Life',
  'Life functioning',
  'Family',
  'Living situation',
  'Social life',
  'Development',
  'School',
  'Sleep',
)
const risk = domain(
  'Risk',
  'Risk behaviors',
  'Hurts self',
  'Suicide risk',
  'Danger to others',
  'Runs away',
  'Sexual aggression',
  'Exploitation',
)
const caregiver = domain(
  'Care',
  'Caregiver resources and needs',
  'Supervision',
  'Involvement',
  'Knowledge',
  'Organization',
  'Housing',
  'Safety',
)
const strengths = domain('Strong', 'Strengths', 'Family', 'Friends', 'Education', 'Talents', 'Community', 'Permanence')

const cans = form({
  name: 'CANS',
  label: 'CANS: child and adolescent needs and strengths',
  type: 'Assessment',
  page: [
    childHead,
    row(
      dated('AssessedOn', 'Assessed on'),
      choice('Occasion', 'Occasion', ['Initial', 'Reassessment', 'Change', 'Discharge'], { needed: true }),
      words('Assessor', 'Assessed by', { from: 'Author.FullName' }),
    ),
    say('0: no need. 1: watch. 2: act. 3: act at once.'),
    behavior.part,
    functioning.part,
    risk.part,
    caregiver.part,
    strengths.part,
    say('For strengths, 0 is one to build on and 3 is one not yet found.'),
    section(
      'Result',
      row(
        reckoned('NeedsTotal', 'Needs, total', 'sum', [
          ...behavior.names,
          ...functioning.names,
          ...risk.names,
          ...caregiver.names,
        ]),
        reckoned('NeedsHighest', 'Highest rating of a risk', 'max', risk.names),
      ),
      only(atLeast('NeedsHighest', 2), story('RiskPlan', 'What is done about the risks', { needed: true })),
      story('Summary', 'Summary', { needed: true }),
      yesNo('SharedWithTeam', 'Shared with the child and family team', { needed: true }),
    ),
    signs('Clinician'),
  ],
  places: [
    place(
      [...foster, 'wraparound', 'wraparound-orange', 'residential', 'tay', 'apss', 'outpatient'],
      'Client',
      '6. Plans / Assessments',
      due('Every 6 Months', 'Membership Start', 30),
      'Therapist',
      'Clinician',
    ),
  ],
})

export const assessmentForms = [cans]
