import { choice, dated, day, several, story, table, words, yes, yesNo, whole } from './library-fields.ts'
import { due, form, foster, place } from './library-forms.ts'
import { childHead, only, row, say, section, signs } from './library-page.ts'

const ready = ['Can do alone', 'Can do with help', 'Not yet']
export const tilp = form({
  name: 'TILP',
  label: 'Transitional independent living plan (TILP)',
  type: 'Plan',
  page: [
    childHead,
    row(
      dated('PlanDate', 'Date of plan'),
      whole('Age', 'Age', { from: 'Client.Age' }),
      choice('PlanKind', 'Kind', ['First plan', 'Update'], { needed: true }),
    ),
    section(
      '1. Where I am today',
      row(
        choice('Cooking', 'Cook a meal', ready),
        choice('Banking', 'Use a bank account', ready),
        choice('Transport', 'Get around', ready),
      ),
      row(
        choice('HealthCare', 'See a doctor', ready),
        choice('Housing', 'Find a place to live', ready),
        choice('JobSearch', 'Find a job', ready),
      ),
      several('Papers', 'Papers I have', [
        'Birth certificate',
        'Social security card',
        'State ID or license',
        'Health insurance card',
        'School records',
      ]),
    ),
    section(
      '2. School and work',
      row(
        words('School', 'School', { from: 'School.Current.Name' }),
        words('Grade', 'Grade', { from: 'School.Current.Grade' }),
        day('GraduatesBy', 'Graduates by'),
      ),
      choice(
        'AfterSchool',
        'After school I want',
        ['College', 'Trade school', 'Work', 'Military', 'I do not know yet'],
        { needed: true },
      ),
      story('WorkExperience', 'Work so far'),
    ),
    section(
      '3. My goals',
      table(
        'Goals',
        'Goals',
        [
          words('Goal', 'Goal', { needed: true }),
          words('Steps', 'What I will do', { needed: true }),
          words('WhoHelps', 'Who helps me'),
          day('ReachedBy', 'By'),
        ],
        { minRows: 1, maxRows: 20 },
      ),
    ),
    section(
      '4. People I count on',
      table(
        'People',
        'People',
        [words('PersonName', 'Name'), words('Relation', 'Who that is'), words('Reach', 'How to reach them')],
        { maxRows: 20 },
      ),
      yesNo('ExtendedCare', 'I may want to stay in extended foster care', { needed: true }),
      only(yes('ExtendedCare'), story('ExtendedPlan', 'What that would look like')),
    ),
    section('Signatures', signs('Author', 'Client', 'Worker')),
  ],
  places: [
    place(
      [...foster, 'tay', 'residential'],
      'Client',
      '6. Plans / Independent living',
      due('Every 6 Months', 'Birth Date', 30, { AgeType: 'Years', AgeMin: 16, AgeMax: 20 }),
      'Case Manager',
      'Author',
      'Client',
      'Worker',
    ),
  ],
})

export const transitionPlan = form({
  name: 'Transition plan',
  label: 'Plan for leaving care',
  type: 'Plan',
  page: [
    childHead,
    row(dated('PlanDate', 'Date of plan'), day('LeavesOn', 'I leave care on', { needed: true })),
    say('This is your plan. You decide what it says, and you get a copy.'),
    section(
      '1. Where I will live',
      choice(
        'LivesWhere',
        'I will live',
        ['In my own place', 'With roommates', 'With family', 'In a dormitory', 'I do not know yet'],
        {
          needed: true,
        },
      ),
      words('LivesAddress', 'Address'),
      story('HousingBackup', 'If that does not work out, I will', { needed: true }),
    ),
    section(
      '2. Money and work',
      words('Job', 'My job'),
      row(whole('EarnsMonth', 'What I earn in a month'), whole('SavedNow', 'What I have saved')),
      story('PaysFor', 'How I will pay for rent, food and phone', { needed: true }),
    ),
    section(
      '3. School and health',
      words('SchoolNext', 'School or training'),
      yesNo('MediCal', 'I know how to keep Medi-Cal until I am 26', { needed: true }),
      words('DoctorName', 'My doctor'),
      yesNo('HealthAgent', 'I was told that I can choose who decides for me when I am too ill', { needed: true }),
    ),
    section(
      '4. My papers',
      several('PapersInHand', 'I have in my hands', [
        'Birth certificate',
        'Social security card',
        'State ID or license',
        'Medi-Cal card',
        'School records',
        'Health records',
        'Proof that I was in care',
      ]),
    ),
    section(
      '5. People I can call',
      table(
        'CallList',
        'People',
        [words('CallName', 'Name', { needed: true }), words('CallReach', 'How to reach them', { needed: true })],
        { minRows: 1, maxRows: 12 },
      ),
      yesNo('ComeBack', 'I know that I can ask to come back until I am 21', { needed: true }),
    ),
    section('Signatures', signs('Author', 'Client', 'Worker')),
  ],
  places: [
    // Six months before the 21st birthday.
    place(
      ['tay'],
      'Client',
      '6. Plans / Independent living',
      due('Once', 'Birth Date', 246, { FirstDueTimeAdjustmentUnits: 'Months' }),
      'Case Manager',
      'Author',
      'Client',
      'Worker',
    ),
  ],
})
