import { choice, dated, day, oneOf, several, story, table, words, yes, yesNo, reckoned } from './library-fields.ts'
import { due, form, foster, place, withClients } from './library-forms.ts'
import { childHead, only, row, section, signs } from './library-page.ts'

const endings = [
  'Reunified with parent',
  'Adoption',
  'Legal guardianship',
  'Placed with a relative',
  'Moved to another agency',
  'Aged out',
  'Ran away',
  'Other',
]

const terminationReport = form({
  name: 'Termination Report',
  label: 'Termination report',
  type: 'Document',
  page: [
    childHead,
    row(
      day('StartDate', 'In the program since', { from: 'Membership.StartDate', needed: true }),
      dated('EndDate', 'Ended on', { from: 'Membership.EndDate' }),
      reckoned('DaysServed', 'Days', 'days', ['StartDate', 'EndDate']),
    ),
    section(
      '1. How it ended',
      row(
        choice('Ending', 'Reason', endings, { needed: true }),
        yesNo('Planned', 'Planned with the child', { needed: true }),
      ),
      only(
        oneOf('Ending', 'Moved to another agency', 'Ran away', 'Other'),
        story('EndingStory', 'What happened', { needed: true }),
      ),
      row(words('NewHome', 'Where the child lives now'), words('NewWorker', 'Who is responsible now')),
    ),
    section(
      '2. The time with us',
      table(
        'Placements',
        'Homes',
        [words('Home', 'Home'), day('HomeFrom', 'From'), day('HomeTo', 'To'), words('WhyMoved', 'Why moved')],
        { from: 'Placement.All[]', maxRows: 50 },
      ),
      table(
        'Goals',
        'Goals of the plan',
        [words('Goal', 'Goal'), choice('Outcome', 'Outcome', ['Met', 'Partly met', 'Not met', 'No longer wanted'])],
        { maxRows: 30 },
      ),
      story('Progress', 'Progress while in care', { needed: true }),
    ),
    section(
      '3. Handed over',
      several(
        'HandedOver',
        'Given to whoever cares for the child now',
        [
          'Health passport',
          'Medicines',
          'School records',
          'Birth certificate',
          'Belongings',
          'Photographs and life book',
        ],
        { needed: true },
      ),
      story('Recommendations', 'What we recommend', { needed: true }),
    ),
    section('Signatures', signs('Author', 'AuthorSupervisor')),
  ],
  places: [
    place(
      foster,
      'Client',
      '8. Discharge / Reports',
      due('Once', 'Discharge Date', 30),
      'Case Manager',
      'Author',
      'AuthorSupervisor',
    ),
  ],
})

const dischargeSummary = form({
  name: 'Discharge Summary',
  label: 'Discharge summary',
  type: 'Document',
  page: [
    childHead,
    row(
      day('AdmittedOn', 'Admitted', { from: 'Membership.StartDate' }),
      dated('DischargedOn', 'Discharged', { from: 'Membership.EndDate' }),
      choice('Kind', 'Kind', ['Planned', 'Against advice', 'Emergency', 'Administrative'], { needed: true }),
    ),
    section(
      '1. Treatment',
      story('Presenting', 'Why the person came', { needed: true }),
      story('Course', 'Services and course', { needed: true }),
      table('Goals', 'Goals', [words('Goal', 'Goal'), choice('Outcome', 'Outcome', ['Met', 'Partly met', 'Not met'])], {
        maxRows: 30,
      }),
    ),
    section(
      '2. At discharge',
      story('Condition', 'Condition at discharge', { needed: true }),
      table(
        'Medications',
        'Medicines',
        [words('Drug', 'Medicine'), words('Dose', 'Dose'), words('Supply', 'Supply given')],
        { from: 'Medication.Active[]', maxRows: 40 },
      ),
      yesNo('AnyRisk', 'Risk at discharge', { needed: true }),
      only(yes('AnyRisk'), story('RiskPlan', 'Safety plan', { needed: true })),
    ),
    section(
      '3. After',
      table(
        'Aftercare',
        'Appointments and services',
        [words('Service', 'Service'), words('Provider', 'With whom'), day('On', 'On')],
        { maxRows: 20 },
      ),
      story('Recommendations', 'Recommendations', { needed: true }),
    ),
    section('Signatures', signs('Author', 'AuthorSupervisor')),
  ],
  places: [
    place(
      withClients,
      'Client',
      '8. Discharge / Summaries',
      due('Once', 'Discharge Date', 14),
      'Case Manager',
      'Author',
      'AuthorSupervisor',
    ),
  ],
})

export const dischargeForms = [terminationReport, dischargeSummary]
