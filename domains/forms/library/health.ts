import { choice, dated, day, files, phone, several, story, table, words, yes, yesNo, amount } from './library-fields.ts'
import { due, form, foster, place } from './library-forms.ts'
import { childHead, only, row, section, signs } from './library-page.ts'

const programs = [...foster, 'residential'] as const
const visitor = row(
  words('Provider', 'Doctor or clinic', { needed: true }),
  phone('ProviderPhone', 'Phone'),
  words('BroughtBy', 'Brought by', { help: 'Who came along.' }),
)
const followUp = section(
  'Follow-up',
  yesNo('FollowUpNeeded', 'Follow-up needed', { needed: true }),
  only(
    yes('FollowUpNeeded'),
    row(story('FollowUp', 'What', { needed: true }), day('FollowUpBy', 'By', { needed: true })),
  ),
  day('NextExam', 'Next exam due'),
  files('Papers', 'Papers of the visit', { help: 'The form the doctor filled in, results, prescriptions.' }),
)

const medicalExam = form({
  name: 'Medical exam',
  type: 'Document',
  page: [
    childHead,
    row(
      dated('ExamDate', 'Date of exam'),
      choice('ExamKind', 'Kind', ['Initial', 'Well-child (CHDP/EPSDT)', 'Sick visit', 'Specialist'], { needed: true }),
    ),
    visitor,
    section(
      'Findings',
      row(
        amount('Height', 'Height, inches'),
        amount('Weight', 'Weight, pounds'),
        words('BloodPressure', 'Blood pressure'),
      ),
      row(
        choice('Vision', 'Vision', ['Normal', 'Needs follow-up', 'Not tested']),
        choice('Hearing', 'Hearing', ['Normal', 'Needs follow-up', 'Not tested']),
      ),
      yesNo('ShotsUpToDate', 'Shots up to date', { needed: true }),
      table('Shots', 'Shots given', [words('Shot', 'Shot'), day('GivenOn', 'Given on')], { maxRows: 30 }),
      words('Allergies', 'Allergies', { from: 'Health.Allergies' }),
      story('Findings', 'Diagnosis and findings', { needed: true }),
      table(
        'Medications',
        'Medicines ordered',
        [words('Drug', 'Medicine'), words('Dose', 'Dose'), words('HowLong', 'How long')],
        { maxRows: 30 },
      ),
    ),
    followUp,
    signs('Author'),
  ],
  places: [
    place(
      programs,
      'Client',
      '4. Health / Exams',
      due('Yearly', 'Placement Start', 30, { SettledBy: ['exam:Physical Exam'] }),
      'Case Manager',
      'Author',
    ),
  ],
})
const dentalExam = form({
  name: 'Dental exam',
  type: 'Document',
  page: [
    childHead,
    row(
      dated('ExamDate', 'Date of exam'),
      choice('ExamKind', 'Kind', ['Checkup and cleaning', 'Treatment', 'Emergency', 'Orthodontics'], { needed: true }),
    ),
    visitor,
    section(
      'Findings',
      several('Done', 'Done today', ['Exam', 'Cleaning', 'X-rays', 'Fluoride', 'Sealants', 'Filling', 'Extraction'], {
        needed: true,
      }),
      yesNo('Cavities', 'Cavities found', { needed: true }),
      only(yes('Cavities'), story('Treatment', 'Treatment needed', { needed: true })),
      story('Findings', 'Findings'),
    ),
    followUp,
    signs('Author'),
  ],
  places: [
    place(
      programs,
      'Client',
      '4. Health / Exams',
      due('Every 6 Months', 'Placement Start', 30, { AgeType: 'Years', AgeMin: 1, SettledBy: ['exam:Dental Exam'] }),
      'Case Manager',
      'Author',
    ),
  ],
})

export const healthForms = [medicalExam, dentalExam]
