import type { FormField } from '../form-fields.rules.ts'
import { choice, dated, day, files, story, words } from './library-fields.ts'
import {
  asNeeded,
  due,
  everywhere,
  form,
  foster,
  place,
  strong,
  withClients,
  type LibraryPlace,
  type LibraryRule,
} from './library-forms.ts'
import { row, type Part } from './library-page.ts'

/** A paper of the family that runs out: opened sixty days before it does, counted from the last one; `kind` is what the household’s list calls it. */
const paper = (
  name: string,
  kind: string,
  of: string,
  every: LibraryRule['RequiredFrequency'],
  ...fields: (FormField | Part)[]
) =>
  form({
    name,
    type: 'FileUpload',
    page: [
      row(
        words('PaperOf', of, { needed: true }),
        dated('IssuedOn', 'Issued or begins on'),
        day('GoodUntil', 'Good until', { needed: true }),
      ),
      ...fields,
      files('Papers', 'The paper', { needed: true, help: 'A scan or a photograph of every page.' }),
      story('Notes', 'Notes'),
    ],
    places: [
      place(
        foster,
        'Resource Family',
        '4. Annual / Papers',
        due(every, 'Approval Date', 0, {
          ScheduleMode: 'Rolling',
          EarlyCreditDays: 60,
          SettledBy: [`certificate:${kind}`],
        }),
        'RFS',
      ),
    ],
  })

const upload = (
  chapters: [programs: readonly string[], chartType: LibraryPlace['ChartType'], at: `${string} / ${string}`][],
) =>
  form({
    name: 'Uploaded file',
    type: 'FileUpload',
    page: [
      row(words('Title', 'What it is', { needed: true }), dated('FileDate', 'Date of the paper', { from: 'Today' })),
      choice(
        'Kind',
        'Kind',
        ['Letter', 'Court paper', 'Medical', 'School', 'Identity', 'Photograph', 'Contract', 'Other'],
        { needed: true },
      ),
      files('Papers', 'Files', { needed: true, help: 'PDF, Word or pictures.' }),
      story('Notes', 'Notes'),
    ],
    places: chapters.map(([programs, chartType, at]) => place(programs, chartType, at, asNeeded(), null)),
  })

export const paperForms = [
  paper(
    'Car insurance',
    'Vehicle Insurance',
    'Vehicle',
    'Every 6 Months',
    row(words('Insurer', 'Insurer', { needed: true }), words('PolicyNumber', 'Policy number', { needed: true })),
  ),
  paper(
    'Car registration',
    'Vehicle Registration',
    'Vehicle',
    'Yearly',
    words('Plate', 'License plate', { needed: true }),
  ),
  paper(
    'Driver license',
    'Driver License',
    'Driver',
    'Every 2 Years',
    row(
      words('LicenseNumber', 'Number, last four', { needed: true, max: 4 }),
      words('LicenseState', 'State', { needed: true }),
    ),
  ),
  paper(
    'CPR',
    'CPR and First Aid',
    'Who was certified',
    'Every 2 Years',
    row(
      words('Course', 'Course', { needed: true }),
      choice('CourseKind', 'Covers', ['CPR', 'First aid', 'CPR and first aid'], { needed: true }),
    ),
  ),
  upload([
    [withClients, 'Client', '9. Files / Uploaded files'],
    [foster, 'Resource Family', '5. Files / Uploaded files'],
    [everywhere, 'Employee', '2. Files / Uploaded files'],
    [['residential'], 'Residence', '2. Files / Uploaded files'],
    [['churches'], 'Church', '3. Files / Uploaded files'],
    [strong, 'Community Family', '3. Files / Uploaded files'],
    [strong, 'Volunteer Family', '3. Files / Uploaded files'],
  ]),
]
