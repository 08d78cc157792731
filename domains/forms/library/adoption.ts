import {
  address,
  amount,
  choice,
  dated,
  day,
  money,
  several,
  story,
  table,
  words,
  yes,
  yesNo,
} from './library-fields.ts'
import { asNeeded, due, form, foster, place } from './library-forms.ts'
import { childHead, only, row, say, section, signs } from './library-page.ts'

const adoptionAgreement = form({
  name: 'Adoptive Placement Agreement',
  label: 'Adoptive placement agreement',
  type: 'Court',
  signing: 'PaperOnly',
  page: [
    childHead,
    row(
      dated('AgreedOn', 'Date of agreement'),
      words('CourtCase', 'Court case number', { from: 'Client.CountyCaseNumber', needed: true }),
      day('FreedOn', 'Legally free since'),
    ),
    section(
      '1. The adopting family',
      row(
        words('AdoptingParents', 'Adopting parents', { from: 'Placement.Current.FamilyName', needed: true }),
        address('AdoptingAddress', 'Address'),
        amount('MonthsPlaced', 'Months in the home'),
      ),
    ),
    section(
      '2. Agreement',
      story('Contact', 'Contact with birth parents and siblings after adoption', { needed: true }),
      yesNo('AssistanceAgreed', 'Adoption assistance agreed', { needed: true }),
      only(yes('AssistanceAgreed'), money('AssistanceRate', 'Monthly assistance', { needed: true })),
      story('Services', 'Services after the adoption'),
    ),
    section(
      '3. Signatures',
      say('This paper is signed by hand. Scan it when everybody has signed.'),
      signs('Author', 'AllParent'),
    ),
  ],
  places: [
    place(
      [...foster, 'apss'],
      'Client',
      '5. Court / Adoption',
      asNeeded(),
      'Case Manager',
      'Author',
      'AllParent as Adopting parent',
    ),
  ],
})

const services = ['Adoption-focused therapy', 'Case management', 'Mentor', 'Support group', 'Parent education']
const assessment = form({
  name: 'Adoption Support Assessment',
  label: 'Adoption support assessment',
  type: 'Assessment',
  page: [
    childHead,
    row(
      dated('AssessedOn', 'Date of assessment'),
      day('EnrolledOn', 'In the program since', { from: 'Membership.StartDate' }),
      choice('Stage', 'Stage', ['Pre-adoptive', 'Finalizing', 'Post-adoption'], { needed: true }),
    ),
    section(
      '1. The family',
      story('FamilyStory', 'The family, and how the child came to it', { needed: true }),
      story('Strengths', 'What goes well', { needed: true }),
      words('Language', 'Language at home', { from: 'Client.PrimaryLanguage' }),
      story('Culture', 'Culture, faith and traditions'),
    ),
    section(
      '2. The child',
      story('Attachment', 'Trust and attachment', { needed: true }),
      story('Behavior', 'Feelings and behavior', { needed: true }),
      story('Identity', 'What the child knows of the birth family and of the adoption', { needed: true }),
      row(
        words('School', 'School', { from: 'School.Current.Name' }),
        words('Allergies', 'Allergies', { from: 'Health.Allergies' }),
      ),
    ),
    section(
      '3. What could end the adoption',
      several('Strains', 'Strains', [
        'Behavior at home',
        'School',
        'Parents worn out',
        'Money or housing',
        'Conflict with relatives',
        'Contact with the birth family',
        'None now',
      ]),
      yesNo('AtRisk', 'Is there a risk that the child leaves the family?', { needed: true }),
      only(yes('AtRisk'), story('SafetySteps', 'What we do about it now, who and by when', { needed: true })),
    ),
    section(
      '4. Services',
      several('ServicesAdvised', 'Services the family asks for', services, { needed: true }),
      story('FirstSteps', 'First steps', { needed: true }),
    ),
    section('Signatures', signs('Author', 'AuthorSupervisor')),
  ],
  places: [
    place(
      ['apss'],
      'Client',
      '6. Plans / Assessments',
      due('Once', 'Membership Start', 30),
      'Case Manager',
      'Author',
      'AuthorSupervisor',
    ),
  ],
})

const servicePlan = form({
  name: 'Adoption Support Plan',
  label: 'Adoption support plan and review',
  type: 'Plan',
  page: [
    childHead,
    row(
      dated('PlanDate', 'Date of plan or review'),
      choice('PlanKind', 'Kind', ['First plan', 'Review'], { needed: true }),
      words('CaseManager', 'Case manager', { from: 'CaseManager.FullName' }),
    ),
    section(
      '1. Goals',
      table(
        'Goals',
        'Goals',
        [
          words('Goal', 'What will be different', { needed: true }),
          words('Steps', 'Who does what', { needed: true }),
          choice('Progress', 'Progress', ['New', 'Some', 'Much', 'Met']),
          day('ReachedBy', 'By'),
        ],
        { minRows: 1, maxRows: 20 },
      ),
    ),
    section(
      '2. Services',
      several('ServicesNow', 'Services that go on', services, { needed: true }),
      yesNo('MonthsEnough', 'Are the months the county authorized enough?', { needed: true }),
      story('ServicesChange', 'What changes, and why'),
    ),
    section(
      '3. The family says',
      story('FamilyView', 'What helps, what does not, in the words of the family', { needed: true }),
      story('ReadyToEnd', 'How we will know that the family is ready to go on alone'),
    ),
    section('Signatures', signs('Author', 'Client', 'AuthorSupervisor')),
  ],
  places: [
    // A review of the goals is the review: nobody writes it a second time.
    place(
      ['apss'],
      'Client',
      '6. Plans / Service plan',
      due('Every 90 Days', 'Membership Start', 30, { ScheduleMode: 'Rolling', SettledBy: ['review'] }),
      'Case Manager',
      'Author',
      'Client as Parent or child',
      'AuthorSupervisor',
    ),
  ],
})

export const adoptionForms = [adoptionAgreement, assessment, servicePlan]
