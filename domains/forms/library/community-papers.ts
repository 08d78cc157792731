import { choice, clock, dated, day, files, person, several, story, words, yes, yesNo } from './library-fields.ts'
import { asNeeded, due, form, place, strong } from './library-forms.ts'
import { numbered, only, row, section, signs, type Part } from './library-page.ts'

const churches = ['churches'] as const
const chartHead = (label: string): Part =>
  row(words('ChartName', label, { from: 'Chart.Name' }), words('ProgramName', 'Program', { from: 'SubProgram.Name' }))

const contactNote = form({
  name: 'Contact note',
  type: 'ProgressNote',
  page: [
    chartHead('Church or family'),
    row(
      dated('ContactDate', 'Date of contact', { from: 'Today' }),
      clock('ContactBegan', 'Time'),
      choice('ContactWay', 'How', ['In person', 'Phone', 'Video', 'E-mail', 'Text message', 'Letter'], {
        needed: true,
      }),
    ),
    row(words('SpokeWith', 'With whom', { needed: true }), words('ContactAbout', 'About', { needed: true })),
    story('ContactSaid', 'What was said', { needed: true }),
    yesNo('FollowUp', 'Something is left to do', { needed: true }),
    only(yes('FollowUp'), story('FollowUpSteps', 'What, who and by when', { needed: true })),
    signs('Author'),
  ],
  places: [
    place(churches, 'Church', '2. Contacts / Notes', asNeeded(), null, 'Author'),
    place(strong, 'Community Family', '2. Contacts / Notes', asNeeded(), null, 'Author'),
    place(strong, 'Volunteer Family', '2. Contacts / Notes', asNeeded(), null, 'Author'),
  ],
})

const correspondence = form({
  name: 'Correspondence',
  type: 'FileUpload',
  page: [
    row(words('Title', 'Subject', { needed: true }), dated('LetterDate', 'Date of the letter', { from: 'Today' })),
    row(
      choice('Kind', 'Kind', ['Letter', 'E-mail', 'Thank-you note', 'Invitation', 'Flyer', 'Other'], { needed: true }),
      choice('Direction', 'Direction', ['Sent', 'Received']),
      words('LetterWith', 'To or from'),
    ),
    files('Papers', 'Files', { needed: true, help: 'PDF, Word or pictures.' }),
    story('Notes', 'Notes'),
  ],
  places: [
    place(churches, 'Church', '2. Contacts / Correspondence', asNeeded(), null),
    place(strong, 'Community Family', '2. Contacts / Correspondence', asNeeded(), null),
    place(strong, 'Volunteer Family', '2. Contacts / Correspondence', asNeeded(), null),
  ],
})

const partnershipReview = form({
  name: 'Church Partnership Review',
  label: 'Church partnership review',
  type: 'Plan',
  page: [
    chartHead('Church'),
    row(
      dated('ReviewDate', 'Date of review', { from: 'Today' }),
      person('ReviewedWith', 'Talked it over with', { needed: true }),
    ),
    section(
      '1. The past year',
      story('YearTogether', 'What we did together', { needed: true }),
      row(
        yesNo('HasLead', 'Someone leads the ministry', { needed: true }),
        yesNo('HasCommunity', 'A care community is at work', { needed: true }),
        yesNo('HostedEvent', 'An event took place there', { needed: true }),
      ),
      story('Hard', 'What was hard'),
    ),
    section(
      '2. The year ahead',
      several(
        'Plans',
        'What we plan',
        ['Talk or service', 'Recruitment evening', 'Care community', 'Host families', 'Drive for goods', 'Giving'],
        { needed: true },
      ),
      story('PlanSteps', 'Steps, who and by when', { needed: true }),
    ),
    signs('Author'),
  ],
  places: [place(churches, 'Church', '1. Partnership / Reviews', due('Yearly', 'Chart Created', 90), null, 'Author')],
})

const confidentiality = form({
  name: 'Volunteer Confidentiality Agreement',
  label: 'Volunteer confidentiality agreement',
  type: 'Consent',
  signing: 'Either',
  page: [
    chartHead('Volunteer family'),
    row(
      dated('AgreedOn', 'Date of agreement', { from: 'Today' }),
      words('AdultsAgreeing', 'Adults who agree', { needed: true }),
    ),
    section(
      'What we agree',
      numbered(
        'We tell nobody outside the agency what we learn about a child or a family, now or later.',
        'We show no picture, name or story of a child, online or anywhere, without a signed release.',
        'We keep papers and messages about a child locked and give them back when the stay ends.',
        'We tell the coordinator at once about an injury, danger or suspected abuse. That is not a breach of this agreement.',
      ),
      yesNo('RulesExplained', 'The rules were explained, and questions were answered', { needed: true }),
    ),
    section('Signatures', signs('AllParent', 'Author')),
  ],
  places: [
    place(
      strong,
      'Volunteer Family',
      '1. Agreements / Confidentiality',
      due('Yearly', 'Approval Date', 0),
      'Family Specialist',
      'AllParent',
      'Author',
    ),
  ],
})

const releaseBody = (...told: string[]): Part[] => [
  row(dated('ReleaseDate', 'Date of this release'), day('ReleaseUntil', 'Good until', { needed: true })),
  section(
    '1. What may be shared',
    several('Shared', 'We may share', ['A story in their own words', 'A story we write', 'Photo', 'Video', 'Voice'], {
      needed: true,
    }),
    several(
      'Places',
      'Where',
      ['Newsletter', 'Web site and social media', 'Grant reports', 'Events', 'Newspaper, radio, TV'],
      { needed: true },
    ),
    story('Limits', 'What we may not say or show'),
  ),
  section('2. What you should know', numbered(...told)),
]
const takenBack = 'You may take this back on any day. We stop using it from that day on; what is printed stays printed.'

const familyRelease = form({
  name: 'Family Media Release',
  label: 'Media release of a family',
  type: 'Consent',
  signing: 'Either',
  page: [
    chartHead('Family'),
    ...releaseBody(
      'You may say no. It changes nothing about the help you get or give.',
      takenBack,
      'A child who does not want to be shown is not shown, whoever signed.',
      'This release covers your own family. Nothing is shown of a child who is a guest.',
    ),
    section('Signatures', signs('AllParent', 'Author')),
  ],
  places: [
    place(strong, 'Community Family', '1. Hosting / Consents', asNeeded(), 'Family Specialist', 'AllParent', 'Author'),
    place(strong, 'Volunteer Family', '1. Agreements / Media', asNeeded(), 'Family Specialist', 'AllParent', 'Author'),
  ],
})

const churchRelease = form({
  name: 'Church Media Release',
  label: 'Media release of a church',
  type: 'Consent',
  signing: 'Either',
  page: [
    chartHead('Church'),
    ...releaseBody(
      'This release covers the name, the buildings and the events of the church.',
      'A person who can be recognized is asked as well. For a child a parent signs a release.',
      takenBack,
    ),
    section('Signatures', signs('Client', 'Author')),
  ],
  places: [
    place(
      churches,
      'Church',
      '1. Partnership / Consents',
      asNeeded(),
      null,
      'Client as Church representative',
      'Author',
    ),
  ],
})

/** Papers of churches, of families who host and of those they help. */
export const communityPaperForms = [
  contactNote,
  correspondence,
  partnershipReview,
  confidentiality,
  familyRelease,
  churchRelease,
]
