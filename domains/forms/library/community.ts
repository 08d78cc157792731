import {
  address,
  choice,
  dated,
  day,
  person,
  phone,
  several,
  story,
  table,
  words,
  yes,
  yesNo,
} from './library-fields.ts'
import { asNeeded, due, form, place, strong, withClients } from './library-forms.ts'
import { childHead, numbered, only, points, row, say, section, signs } from './library-page.ts'

const planOfCare = form({
  name: 'Wrap Plan of Care',
  label: 'Wraparound plan of care',
  type: 'Plan',
  word: true,
  page: [
    childHead,
    row(
      dated('PlanDate', 'Date of plan'),
      words('Facilitator', 'Facilitator', { from: 'CaseManager.FullName' }),
      choice('Phase', 'Phase', ['Engagement', 'Planning', 'Implementation', 'Transition'], { needed: true }),
    ),
    section(
      '1. Our family',
      story('Vision', 'Our vision, in our words', { needed: true }),
      story('Strengths', 'Strengths of the family', { needed: true }),
      story('Culture', 'Culture, traditions, what matters to us'),
      table(
        'Team',
        'Our team',
        [
          person('TeamName', 'Name', { needed: true }),
          words('TeamPart', 'Part'),
          phone('TeamPhone', 'Phone'),
          choice('Support', 'Support', ['Natural', 'Community', 'Formal']),
        ],
        { minRows: 2, maxRows: 20 },
      ),
    ),
    section(
      '2. Needs and strategies',
      table(
        'Needs',
        'Needs',
        [
          choice(
            'LifeArea',
            'Area of life',
            [
              'Safety',
              'Family',
              'Home',
              'School',
              'Health',
              'Feelings',
              'Friends and fun',
              'Culture',
              'Legal',
              'Money',
            ],
            { needed: true },
          ),
          words('Need', 'Need', { needed: true }),
          words('Strategy', 'What we do', { needed: true }),
          words('Who', 'Who', { needed: true }),
          choice('Progress', 'Progress', ['New', 'Some', 'Much', 'Met']),
        ],
        { minRows: 1, maxRows: 20 },
      ),
      day('NextMeeting', 'Next team meeting', { needed: true }),
    ),
    section(
      '3. Safety and money',
      yesNo('SafetyPlanCurrent', 'The safety plan is up to date', { needed: true }),
      yesNo('FlexFunds', 'Flexible funds asked for', { needed: true }),
      only(yes('FlexFunds'), story('FlexFundsFor', 'For what, and how it serves the plan', { needed: true })),
      story('Transition', 'How we will know that we are ready to end'),
    ),
    section('Signatures', signs('Author', 'Client', 'AllParent', 'AuthorSupervisor')),
  ],
  places: [
    place(
      ['wraparound', 'wraparound-orange'],
      'Client',
      '6. Plans / Plan of care',
      due('Every 90 Days', 'Membership Start', 30),
      'Facilitator',
      'Author',
      'Client',
      'AllParent',
      'AuthorSupervisor',
    ),
  ],
})

const safetyPlan = form({
  name: 'Wrap Safety Plan',
  label: 'Wraparound safety plan',
  type: 'Plan',
  page: [
    childHead,
    dated('PlanDate', 'Date of plan'),
    section(
      '1. What may happen',
      several(
        'Worries',
        'What we worry about',
        [
          'Hurts self',
          'Hurts others',
          'Runs away',
          'Breaks things',
          'Substances',
          'School refusal',
          'Online danger',
          'Other',
        ],
        { needed: true },
      ),
      story('Triggers', 'What sets it off', { needed: true }),
      story('Signs', 'Early signs', { needed: true }),
    ),
    section(
      '2. What we do',
      table('Steps', 'Steps', [words('Step', 'What', { needed: true }), words('StepWho', 'Who', { needed: true })], {
        minRows: 3,
        maxRows: 12,
      }),
      story('Calms', 'What calms the youth', { needed: true }),
      story('NotHelping', 'What does not help'),
      row(
        yesNo('WeaponsAway', 'Weapons and medicines locked away', { needed: true }),
        yesNo('PlanPosted', 'Everybody at home knows this plan', { needed: true }),
      ),
    ),
    section(
      '3. Whom we call',
      table(
        'Calls',
        'Numbers',
        [
          words('CallWhom', 'Whom', { needed: true }),
          phone('CallNumber', 'Number', { needed: true }),
          words('CallWhen', 'When'),
        ],
        { minRows: 2, maxRows: 10 },
      ),
      say('If life is in danger: 911. Suicide and crisis line: 988.'),
    ),
    section('Signatures', signs('Author', 'Client', 'SingleParent')),
  ],
  // Due once, and written again whenever something has changed.
  places: [
    place(
      ['wraparound', 'wraparound-orange'],
      'Client',
      '6. Plans / Safety',
      due('Once', 'Membership Start', 14),
      'Facilitator',
      'Author',
      'Client',
      'SingleParent',
    ),
  ],
})

const hosting = form({
  name: 'Hosting Agreement',
  label: 'Hosting agreement',
  type: 'Consent',
  signing: 'Either',
  page: [
    row(
      words('HostFamily', 'Host family', { needed: true }),
      words('PlacingParents', 'Parents of the children', { needed: true }),
    ),
    row(
      dated('HostingFrom', 'Hosting from'),
      day('HostingTo', 'Expected until', { needed: true }),
      words('Coordinator', 'Coordinator', { from: 'Author.FullName' }),
    ),
    section(
      '1. The children',
      table(
        'Children',
        'Children',
        [
          words('ChildName', 'Name', { needed: true }),
          day('ChildBorn', 'Born'),
          words('ChildNeeds', 'Needs, allergies, medicines'),
        ],
        { minRows: 1, maxRows: 8 },
      ),
    ),
    section(
      '2. While they stay',
      address('HostAddress', 'Where they stay', { needed: true }),
      row(
        phone('ParentPhone', 'Parents’ phone', { needed: true }),
        phone('HostPhone', 'Host’s phone', { needed: true }),
      ),
      yesNo('MedicalConsent', 'Parents allow ordinary and emergency medical care', { needed: true }),
      story('Routine', 'School, bedtime, food, faith', { needed: true }),
      story('ContactPlan', 'When parents and children see and call each other', { needed: true }),
    ),
    section(
      '3. What we agree',
      numbered(
        'The parents keep every right over their children and may take them home at any time.',
        'The host family takes no money for hosting.',
        'Nobody strikes, shames or locks up a child.',
        'The coordinator visits within two days and then as the agency’s rules say.',
      ),
      points('Everybody tells the coordinator at once when a child is hurt, ill or missing.'),
    ),
    section('Signatures', signs('AllParent', 'Client', 'Author')),
  ],
  places: [
    place(
      strong,
      'Community Family',
      '1. Hosting / Agreements',
      due('Each Placement', 'Placement Start', 0),
      'Family Specialist',
      'AllParent',
      'Client as Host parent',
      'Author',
    ),
  ],
})

const mediaRelease = form({
  name: 'Media Release',
  label: 'Media release',
  type: 'Consent',
  signing: 'Either',
  page: [
    childHead,
    row(
      dated('ReleaseDate', 'Date of this release'),
      day('ReleaseUntil', 'Good until', { needed: true }),
      choice('ReleaseBy', 'Who gives it', ['Youth age 18 or older', 'Parent', 'Legal guardian', 'Court order'], {
        needed: true,
      }),
    ),
    section(
      '1. What may be shared',
      several('Shared', 'We may share', ['A story in their own words', 'A story we write', 'Photo', 'Video', 'Voice'], {
        needed: true,
      }),
      choice('NameUsed', 'The name we use', ['First name', 'An invented name', 'Full name'], { needed: true }),
      several(
        'Places',
        'Where',
        ['Newsletter', 'Web site and social media', 'Grant reports', 'Events', 'Newspaper, radio, TV'],
        { needed: true },
      ),
      story('Limits', 'What we may not say or show'),
    ),
    section(
      '2. What you should know',
      numbered(
        'You may say no. It changes nothing about the services you get.',
        'You may take this back on any day. We stop using it from that day on; what is printed stays printed.',
        'A child who does not want to be shown is not shown, whoever signed.',
        'Nothing is shared that a court or the county has forbidden.',
      ),
      yesNo('AskedChild', 'The child was asked and agrees', { needed: true }),
    ),
    section('Signatures', signs('Client', 'SingleParent', 'Author')),
  ],
  places: [
    place(
      withClients,
      'Client',
      '1. Intake / Consents',
      asNeeded(),
      'Case Manager',
      'Author',
      'Client',
      'SingleParent',
    ),
  ],
})

export const communityForms = [planOfCare, safetyPlan, hosting, mediaRelease]
