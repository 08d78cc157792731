import { choice, dated, day, files, several, story, table, words, yes, yesNo } from './library-fields.ts'
import { due, form, place } from './library-forms.ts'
import { childHead, only, row, say, section, signs } from './library-page.ts'

const admissionSummary = form({
  name: 'Residential Admission Summary',
  label: 'Residential admission summary',
  type: 'Document',
  page: [
    childHead,
    row(
      dated('AdmittedOn', 'Admitted on', { from: 'Membership.StartDate' }),
      words('House', 'House', { from: 'Client.ResidenceName' }),
      words('ReferredBy', 'Referred by', { needed: true }),
    ),
    section(
      '1. Why now',
      story('Reason', 'Reason for admission', { needed: true }),
      story('History', 'History of placements and treatment', { needed: true }),
      row(
        words('Diagnosis', 'Diagnosis', { needed: true }),
        words('LevelOfCare', 'Level of care', { from: 'Client.LevelOfCare' }),
        words('Legal', 'Legal status', { from: 'Client.DependencyStatus' }),
      ),
    ),
    section(
      '2. Health',
      words('Allergies', 'Allergies', { from: 'Health.Allergies' }),
      table(
        'Medications',
        'Medicines brought along',
        [words('Drug', 'Medicine'), words('Dose', 'Dose'), words('Counted', 'Counted')],
        { from: 'Medication.Active[]', maxRows: 40 },
      ),
      row(
        yesNo('BodyCheck', 'Health check done at arrival', { needed: true }),
        yesNo('Marks', 'Marks or injuries seen', { needed: true }),
      ),
      only(yes('Marks'), story('MarksStory', 'Which', { needed: true })),
    ),
    section(
      '3. Safety',
      several(
        'Risks',
        'Risks',
        ['Hurts self', 'Suicide', 'Hurts others', 'Runs away', 'Substances', 'Fire', 'Sexual behavior', 'None known'],
        { needed: true },
      ),
      story('SafetyPlan', 'How the house keeps the youth safe', { needed: true }),
      choice('Supervision', 'Supervision', ['Usual', 'Close', 'Within sight', 'Within reach'], { needed: true }),
    ),
    section(
      '4. First plan',
      story('FirstGoals', 'Goals of the first thirty days', { needed: true }),
      story('FamilyPart', 'Part of the family', { needed: true }),
      day('FirstMeeting', 'First team meeting'),
    ),
    section('Signatures', signs('Clinician', 'AuthorSupervisor')),
  ],
  places: [
    place(
      ['residential'],
      'Client',
      '1. Intake / Admission',
      due('Once', 'Membership Start', 5),
      'Therapist',
      'Clinician',
      'AuthorSupervisor',
    ),
  ],
})

const treatmentPlan = form({
  name: 'Mental-health Treatment Plan',
  label: 'Mental health treatment plan',
  type: 'Plan',
  page: [
    childHead,
    row(
      dated('PlanDate', 'Date of plan'),
      choice('PlanKind', 'Kind', ['First plan', 'Thirty-day review', 'Change'], { needed: true }),
      words('Therapist', 'Therapist', { from: 'Therapist.FullName' }),
    ),
    section(
      '1. Assessment',
      row(words('Diagnosis', 'Diagnosis', { needed: true }), words('DiagnosisCode', 'Code', { max: 12 })),
      story('Symptoms', 'Symptoms and how they touch daily life', { needed: true }),
      story('Strengths', 'Strengths', { needed: true }),
      yesNo('MedicalNecessity', 'Medical necessity is met', { needed: true }),
    ),
    section(
      '2. Goals and treatment',
      table(
        'Goals',
        'Goals',
        [
          words('Goal', 'Goal that can be measured', { needed: true }),
          words('Baseline', 'Now'),
          words('Target', 'Target'),
          choice(
            'Treatment',
            'Treatment',
            [
              'Individual therapy',
              'Family therapy',
              'Group',
              'Rehabilitation',
              'Medication support',
              'Case management',
            ],
            { needed: true },
          ),
          words('Frequency', 'How often', { needed: true }),
        ],
        { minRows: 1, maxRows: 12 },
      ),
      story('Progress', 'Progress since the last review'),
      table(
        'Medications',
        'Medicines',
        [words('Drug', 'Medicine'), words('Dose', 'Dose'), words('Prescriber', 'Ordered by')],
        { from: 'Medication.Active[]', maxRows: 40 },
      ),
    ),
    section(
      '3. Discharge',
      story('DischargeCriteria', 'When treatment is finished', { needed: true }),
      day('ExpectedEnd', 'Expected'),
      story('YouthView', 'What the youth says about this plan', { needed: true }),
      yesNo('CopyOffered', 'A copy was offered', { needed: true }),
      files('Papers', 'Papers'),
      say('I took part in making this plan.'),
    ),
    section('Signatures', signs('Clinician', 'Client', 'AuthorSupervisor')),
  ],
  places: [
    place(
      ['residential', 'outpatient'],
      'Client',
      '6. Plans / Treatment',
      due('Every 30 Days', 'Membership Start', 10),
      'Therapist',
      'Clinician',
      'Client',
      'AuthorSupervisor',
    ),
  ],
})

export const treatmentForms = [admissionSummary, treatmentPlan]
