import {
  choice,
  clock,
  dated,
  day,
  files,
  lines,
  moment,
  oneOf,
  person,
  phone,
  several,
  story,
  table,
  words,
  yes,
  yesNo,
} from './library-fields.ts'
import { due, form, place, withClients } from './library-forms.ts'
import { childHead, only, row, say, section, signs } from './library-page.ts'

const kinds = [
  'Injury',
  'Illness',
  'Runaway',
  'Suicide attempt or self-harm',
  'Aggression',
  'Abuse or neglect alleged',
  'Sexual incident',
  'Police or arrest',
  'Property damage',
  'Medication error',
  'Restraint',
  'Death',
  'Other',
]
const what = [
  row(
    dated('IncidentDate', 'Date of the incident'),
    clock('IncidentTime', 'Time', { needed: true }),
    words('IncidentPlace', 'Place', { needed: true }),
  ),
  several('IncidentKinds', 'What kind', kinds, { needed: true }),
]

const notice = form({
  name: 'Unusual Incident Report - notice',
  label: 'Unusual incident: notice',
  type: 'Document',
  page: [
    childHead,
    say('To be sent by the next business day. The written report follows within seven days.'),
    ...what,
    story('InShort', 'What happened, in short', { needed: true, max: 2000 }),
    yesNo('SafeNow', 'Everybody is safe now', { needed: true }),
    section(
      'Who was told',
      table(
        'Told',
        'Told',
        [
          choice(
            'ToldWhom',
            'Whom',
            [
              'Licensing',
              'Placing agency',
              'Parent or guardian',
              'Child abuse hotline',
              'Police',
              'Supervisor on call',
              'Other',
            ],
            { needed: true },
          ),
          words('ToldName', 'Name'),
          moment('ToldAt', 'When', { needed: true }),
          choice('ToldHow', 'How', ['Telephone', 'E-mail', 'In person', 'Fax']),
        ],
        { minRows: 1, maxRows: 20 },
      ),
    ),
    signs('Author'),
  ],
  places: [
    place(
      withClients,
      'Client',
      '3. Reports / Incidents',
      due('Each Incident', 'Incident Date', 1, {
        FirstDueTimeAdjustmentUnits: 'Business Days',
        SettledBy: ['notice:Licensing'],
      }),
      'Case Manager',
      'Author',
    ),
  ],
})

const written = form({
  name: 'Unusual Incident Report - written',
  label: 'Unusual incident: written report',
  type: 'Document',
  page: [
    childHead,
    ...what,
    section(
      '1. Who was there',
      table(
        'People',
        'People',
        [
          person('WhoName', 'Name', { needed: true }),
          choice('WhoRole', 'As', ['Child', 'Resource parent', 'Staff', 'Witness', 'Other']),
          phone('WhoPhone', 'Phone'),
        ],
        { minRows: 1, maxRows: 30 },
      ),
    ),
    section(
      '2. What happened',
      story('Before', 'Before', { needed: true, help: 'What led to it.' }),
      story('During', 'During', { needed: true, help: 'In order, as it was seen and heard.' }),
      story('After', 'After', { needed: true, help: 'What was done, by whom.' }),
    ),
    section(
      '3. Injury and treatment',
      yesNo('Injured', 'Was anybody injured?', { needed: true }),
      only(
        yes('Injured'),
        table(
          'Injuries',
          'Injuries',
          [
            words('WhoInjured', 'Who'),
            words('Injury', 'Injury'),
            choice('Care', 'Care', [
              'First aid',
              'Doctor',
              'Urgent care',
              'Emergency room',
              'Hospital stay',
              'Refused',
            ]),
          ],
          { minRows: 1, maxRows: 20 },
        ),
        files('Photos', 'Photographs and papers'),
      ),
    ),
    section(
      '4. Restraint and police',
      row(
        yesNo('Restraint', 'Was anybody held?', { needed: true }),
        yesNo('Police', 'Were the police called?', { needed: true }),
      ),
      only(
        yes('Restraint'),
        row(
          words('RestraintKind', 'How', { needed: true }),
          words('RestraintMinutes', 'For how long', { needed: true }),
          person('RestraintBy', 'By whom', { needed: true }),
        ),
        story('Debriefing', 'Talk afterwards, with the child and with staff', { needed: true }),
      ),
      only(
        yes('Police'),
        row(
          words('PoliceAgency', 'Which department', { needed: true }),
          words('PoliceReport', 'Report number'),
          yesNo('Arrest', 'Arrest'),
        ),
      ),
    ),
    section(
      '5. Abuse or neglect',
      yesNo('AbuseSuspected', 'Is abuse or neglect suspected?', { needed: true }),
      only(
        yes('AbuseSuspected'),
        row(
          moment('HotlineAt', 'Hotline called at', { needed: true }),
          words('HotlineNumber', 'Reference number', { needed: true }),
          day('Soc341', 'Written report sent on'),
        ),
      ),
    ),
    section(
      '6. So that it does not happen again',
      story('Causes', 'What we think led to it', { needed: true }),
      lines('Measures', 'What changes', { needed: true, help: 'One line for each measure.' }),
      choice('Outcome', 'Placement', ['Continues', 'Continues with changes', 'Moved', 'Undecided'], { needed: true }),
      only(oneOf('Outcome', 'Moved', 'Continues with changes'), story('OutcomeStory', 'In what way', { needed: true })),
    ),
    section('Signatures', signs('Author', 'AuthorSupervisor', 'DepartmentDirector')),
  ],
  places: [
    place(
      withClients,
      'Client',
      '3. Reports / Incidents',
      due('Each Incident', 'Incident Date', 7),
      'Case Manager',
      'Author',
      'AuthorSupervisor',
      'DepartmentDirector',
    ),
  ],
})

export const incidentForms = [notice, written]
