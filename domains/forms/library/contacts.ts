import { choice, clock, dated, several, story, words, whole, yes, yesNo, no } from './library-fields.ts'
import { asNeeded, byVisit, due, form, foster, place } from './library-forms.ts'
import { childHead, only, row, section, signs } from './library-page.ts'

const visitNote = form({
  name: 'Monthly Contact / Visit Note',
  label: 'Monthly contact and visit note',
  type: 'ProgressNote',
  page: [
    childHead,
    row(
      dated('VisitDate', 'Date of visit', { from: 'Entry.Date' }),
      clock('VisitBegan', 'From', { from: 'Entry.Start' }),
      clock('VisitEnded', 'To', { from: 'Entry.End' }),
    ),
    row(
      choice('VisitPlace', 'Where', ['In the home', 'At school', 'At the office', 'In the community', 'By video'], {
        needed: true,
      }),
      words('ResourceFamily', 'Home', { from: 'Placement.Current.FamilyName' }),
      yesNo('SeenAlone', 'Seen alone', { needed: true, from: 'Entry.SeenAlone' }),
    ),
    only(no('SeenAlone'), words('WhyNotAlone', 'Why not', { needed: true })),
    several('Present', 'Present', [
      'Child',
      'Resource parent',
      'Sibling',
      'Birth parent',
      'County worker',
      'Therapist',
      'Other',
    ]),
    section(
      'What I saw and heard',
      story('ChildWell', 'How the child is', {
        needed: true,
        help: 'Looks, mood, what the child said.',
        from: 'Entry.Narrative',
      }),
      story('HomeWell', 'The home and the family', { needed: true }),
      story('GoalsTalked', 'Goals we talked about'),
    ),
    section(
      'Health, school, family',
      row(
        yesNo('HealthChange', 'Any change in health', { needed: true }),
        yesNo('SchoolChange', 'Any change at school', { needed: true }),
        yesNo('FamilyVisits', 'Family visits as planned', { needed: true }),
      ),
      only(yes('HealthChange'), story('HealthNotes', 'Health', { needed: true })),
      only(yes('SchoolChange'), story('SchoolNotes', 'School', { needed: true })),
      only(no('FamilyVisits'), story('FamilyNotes', 'What did not happen, and why', { needed: true })),
    ),
    section(
      'Safety',
      yesNo('Safe', 'The child is safe here', { needed: true }),
      only(no('Safe'), story('SafetySteps', 'What I did', { needed: true })),
      yesNo('BedroomSeen', 'Saw where the child sleeps', { needed: true }),
      story('NextSteps', 'Next steps, who and by when'),
    ),
    signs('Author'),
  ],
  places: [
    place(
      foster,
      'Client',
      '7. Contacts / Visits',
      due('Calendar Month', 'Placement Start', 7, byVisit),
      'Case Manager',
      'Author',
    ),
  ],
})

const noteHead = [
  childHead,
  row(
    dated('ServiceDate', 'Date of service'),
    clock('ServiceBegan', 'From'),
    whole('Minutes', 'Minutes', { needed: true }),
  ),
  row(
    choice(
      'Service',
      'Service',
      [
        'Individual therapy',
        'Family therapy',
        'Group',
        'Rehabilitation',
        'Case management',
        'Plan development',
        'Medication support',
        'Crisis intervention',
      ],
      { needed: true },
    ),
    choice('ServicePlace', 'Where', ['Office', 'Home', 'School', 'Community', 'Telehealth', 'Telephone'], {
      needed: true,
    }),
    choice('ServiceLanguage', 'Language', ['English', 'Spanish', 'Other'], { initial: 'English' }),
  ),
  whole('DocumentationMinutes', 'Minutes spent writing this note'),
]
const others = ['wraparound', 'wraparound-orange', 'residential', 'tay', 'apss', 'outpatient'] as const
const progressNote = form({
  name: 'Progress note (billable)',
  label: 'Progress note',
  type: 'ProgressNote',
  page: [
    ...noteHead,
    section(
      'Note',
      words('PlanGoal', 'Goal of the plan this serves', { needed: true }),
      story('Data', 'What was done and said', { needed: true }),
      story('Assessment', 'How the person responded', { needed: true }),
      story('Plan', 'What comes next', { needed: true }),
      yesNo('Licensed', 'I am licensed to provide this service', { needed: true }),
      only(
        no('Licensed'),
        words('LicensedSupervisor', 'Licensed supervisor', { needed: true, from: 'Supervisor.FullName' }),
      ),
    ),
    signs('Author', 'AuthorSupervisor'),
  ],
  places: [
    place(
      others,
      'Client',
      '7. Contacts / Progress notes',
      asNeeded({ FirstDueTimeAdjustment: 3, FirstDueTimeAdjustmentUnits: 'Business Days' }),
      'Therapist',
      'Author',
      'AuthorSupervisor?',
    ),
  ],
})
const crisisNote = form({
  name: 'Crisis progress note (billable)',
  label: 'Crisis progress note',
  type: 'ProgressNote',
  page: [
    ...noteHead,
    section(
      'The crisis',
      story('Trigger', 'What led to it', { needed: true }),
      row(
        yesNo('DangerSelf', 'Danger to self', { needed: true }),
        yesNo('DangerOthers', 'Danger to others', { needed: true }),
        yesNo('Hospital', 'Taken to hospital', { needed: true }),
      ),
      only(yes('Hospital'), words('HospitalName', 'Which hospital', { needed: true })),
      story('Intervention', 'What was done', { needed: true }),
      story('Outcome', 'How it ended, and who was told', { needed: true }),
      story('SafetyPlan', 'Safety plan for the next days', { needed: true }),
    ),
    signs('Author', 'AuthorSupervisor'),
  ],
  places: [
    place(
      others,
      'Client',
      '7. Contacts / Progress notes',
      asNeeded({ FirstDueTimeAdjustment: 1 }),
      'Therapist',
      'Author',
      'AuthorSupervisor?',
    ),
  ],
})

export const contactForms = [visitNote, progressNote, crisisNote]
