import { choice, dated, day, several, story, table, words, yes, yesNo } from './library-fields.ts'
import { due, form, foster, place } from './library-forms.ts'
import { childHead, only, row, say, section, signs } from './library-page.ts'
import { tilp, transitionPlan } from './plans-for-adulthood.ts'

const goals = table(
  'Goals',
  'Goals',
  [
    choice('Area', 'Area', ['Home', 'Health', 'School', 'Behavior', 'Family', 'Identity and culture', 'Independence'], {
      needed: true,
    }),
    words('Goal', 'Goal', { needed: true }),
    words('Steps', 'Steps', { needed: true }),
    words('WhoHelps', 'Who helps', { needed: true }),
    day('ReachedBy', 'By', { needed: true }),
  ],
  { minRows: 1, maxRows: 30 },
)

const needsAndServices = form({
  name: 'Needs & Services Plan',
  label: 'Needs and services plan',
  type: 'Plan',
  signing: 'Either',
  word: true,
  page: [
    childHead,
    row(
      dated('PlanDate', 'Date of plan'),
      day('PlacedOn', 'Placed on', { from: 'Placement.Current.StartDate' }),
      words('ResourceFamily', 'Home', { from: 'Placement.Current.FamilyName' }),
    ),
    row(
      choice('PlanKind', 'Kind', ['First plan', 'Update', 'Change of placement'], { needed: true }),
      words('CaseManager', 'Case manager', { from: 'CaseManager.FullName' }),
      words('CountyPlan', 'Plan of the court', { from: 'Client.CourtPlan' }),
    ),
    section(
      '1. The child',
      story('Strengths', 'Strengths and what the child likes', { needed: true }),
      story('Reason', 'Why the child is in care', { needed: true }),
      row(
        words('Language', 'Languages', { from: 'Client.PrimaryLanguage' }),
        words('Culture', 'Culture and religion'),
        words('Icwa', 'Tribe (ICWA)', { from: 'Client.Tribe' }),
      ),
    ),
    section(
      '2. Needs',
      story('HealthNeeds', 'Health, teeth and eyes', { needed: true }),
      row(
        words('Allergies', 'Allergies', { from: 'Health.Allergies' }),
        yesNo('TakesMedicine', 'Takes medicine', { needed: true }),
      ),
      only(
        yes('TakesMedicine'),
        table(
          'Medications',
          'Medicines',
          [words('Drug', 'Medicine'), words('Dose', 'Dose'), words('Prescriber', 'Ordered by')],
          { from: 'Medication.Active[]', maxRows: 40 },
        ),
        yesNo('Psychotropic', 'Court consent for psychotropic medicine on file'),
      ),
      story('MentalHealth', 'Feelings and behavior', { needed: true }),
      row(
        words('School', 'School', { from: 'School.Current.Name' }),
        words('Grade', 'Grade', { from: 'School.Current.Grade' }),
      ),
      story('EducationNeeds', 'Education', { needed: true }),
      story('FamilyNeeds', 'Family, brothers and sisters', { needed: true }),
      several('Services', 'Services asked for', [
        'Therapy',
        'Tutoring',
        'Speech or occupational therapy',
        'Medical follow-up',
        'Mentor',
        'Respite',
        'Wraparound',
        'Independent living',
      ]),
    ),
    section('3. Goals for the next six months', goals),
    section(
      '4. Safety',
      yesNo('SafetyConcerns', 'Does this home need a safety plan for this child?', { needed: true }),
      only(
        yes('SafetyConcerns'),
        several('Concerns', 'Concerns', [
          'Runs away',
          'Hurts self',
          'Hurts others',
          'Fire',
          'Sexual behavior',
          'Substances',
          'Exploitation',
        ]),
        story('SafetyPlan', 'Warning signs and what the family does', { needed: true }),
      ),
      row(
        choice('Supervision', 'Supervision', ['As for any child of this age', 'Close', 'Within sight'], {
          needed: true,
        }),
        yesNo('PrudentParent', 'Family decides everyday matters (prudent parent)', { needed: true }),
      ),
    ),
    section(
      '5. Visits and permanence',
      table(
        'Visits',
        'Visits',
        [
          words('WithWhom', 'With whom'),
          words('HowOften', 'How often'),
          choice('Watched', 'Watched', ['No', 'By family', 'By agency', 'By court order']),
        ],
        { maxRows: 20 },
      ),
      choice(
        'Permanency',
        'Permanency plan',
        ['Reunification', 'Adoption', 'Legal guardianship', 'Placement with a relative', 'Independence'],
        { needed: true },
      ),
      story('Concurrent', 'If that fails'),
    ),
    section(
      '6. Who took part',
      several(
        'TookPart',
        'Took part',
        ['Child', 'Mother', 'Father', 'Resource parents', 'County worker', 'Therapist', 'School', 'CASA', 'Tribe'],
        { needed: true },
      ),
      story('ChildView', 'What the child says about this plan', { needed: true }),
      say('The plan is put into effect when the authorized representative has approved it in writing.'),
    ),
    section('Signatures', signs('Author', 'AuthorSupervisor', 'Client', 'SingleParent')),
  ],
  places: [
    place(
      foster.filter((key) => key !== 'las-vegas'),
      'Client',
      '6. Plans / Needs and services',
      due('Every 6 Months', 'Placement Start', 30),
      'Case Manager',
      'Author',
      'AuthorSupervisor',
      'Client as Authorized Representative',
      'SingleParent as Resource parent',
    ),
    // The county of Las Vegas asks for one every quarter by contract.
    place(
      ['las-vegas'],
      'Client',
      '6. Plans / Needs and services',
      due('Quarter', 'Placement Start', 30),
      'Case Manager',
      'Author',
      'AuthorSupervisor',
      'Client as Authorized Representative',
      'SingleParent as Resource parent',
    ),
  ],
})

export const planForms = [needsAndServices, tilp, transitionPlan]
