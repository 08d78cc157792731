import { choice, clock, dated, no, phone, story, table, whole, words, yesNo, address } from './library-fields.ts'
import { due, form, foster, place } from './library-forms.ts'
import { familyHead, only, residenceHead, row, section, signs, type Part } from './library-page.ts'

const residential = ['residential'] as const
const planPage = (head: Part) => [
  head,
  dated('PlanDate', 'Date of plan'),
  section(
    '1. Where we meet and go',
    row(
      words('MeetNear', 'Meeting place near home', { needed: true }),
      words('MeetFar', 'Meeting place farther away', { needed: true }),
    ),
    row(
      address('GoTo', 'Where we stay if we must leave', { needed: true }),
      phone('GoToPhone', 'Phone there', { needed: true }),
    ),
  ),
  section(
    '2. Whom we call',
    table(
      'Calls',
      'Numbers',
      [words('CallWhom', 'Whom', { needed: true }), phone('CallNumber', 'Number', { needed: true })],
      { minRows: 3, maxRows: 12 },
    ),
    words('OutOfState', 'Somebody out of the area who takes messages'),
  ),
  section(
    '3. What is ready',
    row(
      yesNo('Water', 'Water for three days', { needed: true }),
      yesNo('Kit', 'First aid kit and flashlights', { needed: true }),
      yesNo('MedicineBag', 'Medicines and papers can be grabbed', { needed: true }),
    ),
    story('SpecialNeeds', 'Who needs help to leave, and how'),
    story('Shutoffs', 'Where gas, water and power are shut off', { needed: true }),
  ),
  signs('Author'),
]
const drillPage = (head: Part) => [
  head,
  row(
    dated('DrillDate', 'Date of drill'),
    clock('DrillTime', 'Time', { needed: true }),
    choice('DrillKind', 'Kind', ['Fire', 'Earthquake', 'Flood', 'Lockdown'], { needed: true }),
  ),
  row(
    whole('PeoplePresent', 'People present', { needed: true }),
    whole('Seconds', 'Seconds until everybody was out', { needed: true }),
    choice('DayOrNight', 'When', ['Day', 'Evening', 'Night'], { needed: true }),
  ),
  yesNo('WentWell', 'Everybody knew what to do', { needed: true }),
  only(no('WentWell'), story('ToImprove', 'What has to change', { needed: true })),
  table('Present', 'Who took part', [words('PresentName', 'Name'), words('PresentNote', 'Note')], { maxRows: 30 }),
  signs('Author'),
]

export const disasterForms = [
  form({
    name: 'Disaster plan',
    type: 'Plan',
    page: planPage(familyHead),
    places: [
      place(
        foster,
        'Resource Family',
        '2. Home / Emergencies',
        due('Every 6 Months', 'Approval Date', 0),
        'ASW',
        'Author',
      ),
    ],
  }),
  form({
    name: 'Disaster drill',
    type: 'Document',
    page: drillPage(familyHead),
    places: [
      place(
        foster,
        'Resource Family',
        '2. Home / Emergencies',
        due('Every 6 Months', 'Approval Date', 30),
        'ASW',
        'Author',
      ),
    ],
  }),
  form({
    name: 'Residence disaster plan',
    type: 'Plan',
    page: planPage(residenceHead),
    places: [
      place(
        residential,
        'Residence',
        '1. House / Emergencies',
        due('Every 6 Months', 'Fiscal Year Start', 0),
        'House Manager',
        'Author',
      ),
    ],
  }),
  form({
    name: 'Residence disaster drill',
    type: 'Document',
    page: drillPage(residenceHead),
    places: [
      place(
        residential,
        'Residence',
        '1. House / Emergencies',
        due('Calendar Month', 'Fiscal Year Start', 30),
        'House Manager',
        'Author',
      ),
    ],
  }),
]
