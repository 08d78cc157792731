import {
  address,
  choice,
  dated,
  day,
  email,
  money,
  no,
  phone,
  several,
  story,
  table,
  whole,
  words,
  yes,
  yesNo,
} from './library-fields.ts'
import { due, form, foster, place } from './library-forms.ts'
import { familyHead, only, row, say, section, signs } from './library-page.ts'

const application = form({
  name: 'RFA Application',
  label: 'Resource family application (RFA 01A)',
  type: 'Consent',
  signing: 'Either',
  word: true,
  page: [
    familyHead,
    dated('AppliedOn', 'Date of application'),
    section(
      '1. Applicants',
      table(
        'Applicants',
        'Applicants',
        [
          words('ApplicantName', 'Name', { needed: true }),
          day('ApplicantBorn', 'Born', { needed: true }),
          words('Occupation', 'Work'),
          words('Employer', 'Where'),
        ],
        { from: 'Family.Parents[]', minRows: 1, maxRows: 4 },
      ),
      row(
        phone('HomePhone', 'Phone', { needed: true, from: 'Family.Phone' }),
        email('HomeEmail', 'E-mail', { from: 'Family.Email' }),
        words('Languages', 'Languages spoken', { needed: true, from: 'Family.Languages' }),
      ),
      choice(
        'Relationship',
        'The applicants are',
        ['Single', 'Married', 'Domestic partners', 'Separated or divorced', 'Widowed'],
        { needed: true },
      ),
    ),
    section(
      '2. The home',
      address('HomeAddress', 'Address', { needed: true, from: 'Family.Address' }),
      row(
        choice('HomeKind', 'Kind', ['House', 'Apartment', 'Mobile home', 'Other'], { needed: true }),
        choice('OwnOrRent', 'Own or rent', ['Own', 'Rent'], { needed: true }),
        whole('Bedrooms', 'Bedrooms', { needed: true }),
      ),
      row(
        yesNo('Pool', 'Pool or open water', { needed: true }),
        yesNo('Weapons', 'Weapons in the home', { needed: true }),
        yesNo('Pets', 'Animals', { needed: true }),
      ),
      only(yes('Weapons'), story('WeaponsKept', 'How they are kept', { needed: true })),
    ),
    section(
      '3. Who else lives here',
      table(
        'Household',
        'Household',
        [words('MemberName', 'Name', { needed: true }), day('MemberBorn', 'Born'), words('MemberRelation', 'Relation')],
        { from: 'Family.Members[]', maxRows: 20 },
      ),
    ),
    section(
      '4. Children you hope to care for',
      row(
        whole('AgesFrom', 'Ages from', { needed: true }),
        whole('AgesTo', 'to', { needed: true }),
        whole('HowMany', 'How many', { needed: true }),
      ),
      several(
        'WouldCareFor',
        'We would care for',
        [
          'Siblings',
          'Teens',
          'Infants',
          'Medical needs',
          'Developmental needs',
          'LGBTQ youth',
          'Children who speak another language',
          'Respite only',
        ],
        { needed: true },
      ),
      choice('Adoption', 'Adoption', ['Hope to adopt', 'Open to it', 'Foster care only'], { needed: true }),
    ),
    section(
      '5. About you',
      story('Why', 'Why you want to do this', { needed: true }),
      story('Childhood', 'How you were raised, and what you would do the same or otherwise'),
      row(
        money('MonthlyIncome', 'Monthly income', { needed: true }),
        money('MonthlyExpenses', 'Monthly expenses', { needed: true }),
      ),
      yesNo('LicensedBefore', 'Have you been licensed, approved or refused before?', { needed: true }),
      only(yes('LicensedBefore'), story('LicensedWhere', 'Where and when', { needed: true })),
      yesNo('Convictions', 'Has anybody in the home been convicted of a crime?', { needed: true }),
      only(yes('Convictions'), story('ConvictionStory', 'What and when', { needed: true })),
    ),
    section(
      '6. References',
      table(
        'References',
        'People who know you',
        [
          words('ReferenceName', 'Name', { needed: true }),
          words('HowKnown', 'How they know you'),
          phone('ReferencePhone', 'Phone', { needed: true }),
        ],
        { minRows: 2, maxRows: 6 },
      ),
      say('What we have written is true as far as we know. We agree to background checks of every adult in the home.'),
    ),
    section('Signatures', signs('AllParent')),
  ],
  places: [
    place(
      foster,
      'Resource Family',
      '1. Application / Application',
      due('Once', 'Phase Start', 0, { FirstDuePhase: 'Application' }),
      'RFS',
      'AllParent as Applicant',
    ),
  ],
})

const writtenReport = form({
  name: 'Written Report (RFA 05)',
  label: 'Written report (RFA 05)',
  type: 'Assessment',
  word: true,
  page: [
    familyHead,
    row(
      dated('ReportDate', 'Date of report'),
      day('AppliedOn', 'Applied on', { needed: true }),
      words('Writer', 'Written by', { from: 'Author.FullName' }),
    ),
    section(
      '1. What we did',
      table(
        'Interviews',
        'Interviews',
        [
          words('Who', 'With whom', { needed: true }),
          day('On', 'On', { needed: true }),
          choice('Where', 'Where', ['Home', 'Office', 'Video']),
        ],
        { minRows: 2, maxRows: 20 },
      ),
      several(
        'Received',
        'Received',
        [
          'Application',
          'Background clearances',
          'Health screening',
          'References',
          'Training certificates',
          'Income',
          'Home checklist',
        ],
        { needed: true },
      ),
    ),
    section(
      '2. The applicants',
      story('History', 'Childhood and history', { needed: true }),
      story('Relationship', 'Relationship and family life', { needed: true }),
      story('Health', 'Physical and mental health', { needed: true }),
      story('Parenting', 'Parenting and discipline', { needed: true }),
      story('Motivation', 'Motivation and expectations', { needed: true }),
      story('Finances', 'Income and resources', { needed: true }),
      story('Support', 'Friends, faith, culture and support', { needed: true }),
    ),
    section(
      '3. Risks and strengths',
      story('Strengths', 'Strengths', { needed: true }),
      story('Concerns', 'Concerns, and what answers them', { needed: true }),
      yesNo('Exemption', 'Was a criminal record exemption needed?', { needed: true }),
      only(yes('Exemption'), words('ExemptionNumber', 'Exemption', { needed: true })),
    ),
    section(
      '4. Recommendation',
      choice('Recommendation', 'We recommend', ['Approve', 'Approve with conditions', 'Deny'], { needed: true }),
      row(
        whole('Capacity', 'Children', { needed: true }),
        whole('AgesFrom', 'Ages from', { needed: true }),
        whole('AgesTo', 'to', { needed: true }),
      ),
      yesNo('Unconditional', 'Without conditions', { needed: true }),
      only(no('Unconditional'), story('Conditions', 'Conditions', { needed: true })),
      story('Reasons', 'Reasons', { needed: true }),
    ),
    section('Signatures', signs('Author', 'AuthorSupervisor', 'DepartmentDirector')),
  ],
  places: [
    place(
      foster,
      'Resource Family',
      '3. Approval / Written report',
      due('Once', 'Phase Start', 80, { FirstDuePhase: 'Application' }),
      'RFS',
      'Author',
      'AuthorSupervisor',
      'DepartmentDirector',
    ),
  ],
})

export const familyApplicationForms = [application, writtenReport]
