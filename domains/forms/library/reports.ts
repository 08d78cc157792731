import {
  choice,
  clock,
  dated,
  day,
  oneOf,
  reckoned,
  several,
  story,
  table,
  whole,
  words,
  yes,
  yesNo,
} from './library-fields.ts'
import { due, form, foster, place } from './library-forms.ts'
import { childHead, only, row, section, signs } from './library-page.ts'

const going = ['Not started', 'Some steps', 'On track', 'Met']

const quarterlyReport = form({
  name: 'Quarterly Report',
  label: 'Quarterly report',
  type: 'Document',
  word: true,
  page: [
    childHead,
    section(
      '1. Placement',
      row(
        words('ResourceFamily', 'Home', { from: 'Placement.Current.FamilyName' }),
        day('PlacedSince', 'Since', { from: 'Placement.Current.StartDate' }),
        words('CaseManager', 'Case manager', { from: 'CaseManager.FullName' }),
      ),
      row(
        whole('Moves', 'Moves this quarter', { needed: true, initial: '0' }),
        choice('PlacementStability', 'How stable is the placement?', ['Stable', 'Some strain', 'At risk'], {
          needed: true,
        }),
      ),
      only(
        oneOf('PlacementStability', 'Some strain', 'At risk'),
        story('StabilityPlan', 'What we do to keep this home', { needed: true }),
      ),
      story('Adjustment', 'How the child is doing in the home', {
        needed: true,
        help: 'Write what you saw or heard. Two or three sentences are enough.',
      }),
    ),
    section(
      '2. Contacts this quarter',
      row(
        day('PeriodFrom', 'Period from', { needed: true }),
        dated('PeriodTo', 'Period to'),
        reckoned('PeriodDays', 'Days', 'days', ['PeriodFrom', 'PeriodTo']),
      ),
      row(
        whole('HomeVisits', 'Home visits', { needed: true, from: 'Visits.HomeThisQuarter' }),
        whole('OtherContacts', 'Other contacts', { from: 'Visits.OtherThisQuarter' }),
        yesNo('SeenAlone', 'Seen alone each month', { needed: true }),
      ),
      story('ContactsMissed', 'Visits that did not happen, and why'),
    ),
    section(
      '3. Progress on goals',
      table(
        'Goals',
        'Goals',
        [
          words('Goal', 'Goal', { needed: true }),
          choice('Going', 'How is it going?', going, { needed: true }),
          day('ReviewedOn', 'Reviewed on'),
          words('NextStep', 'Next step'),
        ],
        { minRows: 1, maxRows: 30 },
      ),
      story('Changed', 'What changed since last quarter', {
        needed: true,
        help: 'Write what you saw or heard. Two or three sentences are enough.',
      }),
      story('Obstacles', 'What gets in the way', {
        needed: true,
        help: 'Anything that slows a goal, or “nothing right now”.',
      }),
      row(
        choice('TookPart', 'Child took part in this review', ['Yes', 'No', 'Not this time'], { needed: true }),
        day('NextStepBy', 'Next step by', { needed: true }),
      ),
    ),
    section(
      '4. Health',
      row(
        day('LastPhysical', 'Last physical exam', { from: 'Health.LastPhysicalExam' }),
        day('LastDental', 'Last dental exam', { from: 'Health.LastDentalExam' }),
        words('Allergies', 'Allergies', { from: 'Health.Allergies' }),
      ),
      table(
        'Medications',
        'Medicines',
        [words('Drug', 'Medicine'), words('Dose', 'Dose'), words('Reason', 'For what')],
        { from: 'Medication.Active[]', maxRows: 40 },
      ),
      story('HealthNotes', 'Illness, injury, therapy'),
    ),
    section(
      '5. Education',
      row(
        words('School', 'School', { from: 'School.Current.Name' }),
        words('Grade', 'Grade', { from: 'School.Current.Grade' }),
        choice('AtGradeLevel', 'At grade level', ['Yes', 'Nearly', 'No', 'Not in school']),
      ),
      row(
        yesNo('HasIep', 'Has an IEP or 504 plan', { needed: true, from: 'School.Current.HasIep' }),
        whole('DaysMissed', 'School days missed'),
      ),
      only(yes('HasIep'), day('IepReview', 'Next review of the plan', { from: 'School.Current.IepReviewDate' })),
      story('SchoolNotes', 'How school is going'),
    ),
    section(
      '6. Family time',
      several(
        'FamilySeen',
        'Saw this quarter',
        ['Mother', 'Father', 'Brothers and sisters', 'Grandparents', 'Other relatives', 'Nobody'],
        { needed: true },
      ),
      story('FamilyTime', 'How the visits went'),
      yesNo('FamilyChangeAsked', 'Do visits need to change?'),
      only(yes('FamilyChangeAsked'), story('FamilyChange', 'What should change', { needed: true })),
    ),
    section(
      '7. Plan ahead',
      row(
        choice(
          'PermanencyPlan',
          'Permanency plan',
          ['Reunification', 'Adoption', 'Legal guardianship', 'Placement with a relative', 'Independence'],
          { needed: true },
        ),
        day('NextCourt', 'Next hearing', { from: 'Court.NextDate' }),
      ),
      story('NextQuarter', 'What happens next quarter', { needed: true }),
    ),
    section('Signatures', signs('Author', 'AuthorSupervisor')),
  ],
  places: [
    place(
      foster,
      'Client',
      '3. Reports / Quarterly reports',
      due('Every 90 Days', 'Membership Start', 90),
      'Case Manager',
      'Author',
      'AuthorSupervisor',
    ),
  ],
})

const courtReport = form({
  name: 'Court Report Input',
  label: 'Court report',
  type: 'Court',
  signing: 'Either',
  word: true,
  page: [
    childHead,
    section(
      '1. The hearing',
      row(
        day('HearingDate', 'Hearing on', { from: 'Court.NextDate', needed: true }),
        clock('HearingTime', 'At', { from: 'Court.NextTime' }),
        words('HearingKind', 'Kind of hearing', { from: 'Court.NextKind' }),
      ),
      row(
        words('Department', 'Department', { from: 'Court.NextDepartment' }),
        words('CaseNumber', 'Case number', { from: 'Client.CountyCaseNumber' }),
        words('CourtPlan', 'Plan', { from: 'Client.CourtPlan' }),
      ),
      dated('WrittenOn', 'Report written on', { from: 'Today' }),
    ),
    section(
      '2. Since the last hearing',
      story('Placement', 'Placement and how the child lives there', { needed: true }),
      story('Health', 'Health and development', { needed: true }),
      story('Education', 'Education', { needed: true }),
      story('Family', 'Family time and relations', { needed: true }),
      table(
        'Services',
        'Services',
        [
          words('Service', 'Service'),
          words('Provider', 'By whom'),
          choice('Attended', 'Taken up', ['Always', 'Mostly', 'Seldom', 'Never']),
        ],
        { maxRows: 40 },
      ),
    ),
    section(
      '3. In the child’s words',
      yesNo('WantsCourt', 'Wants to come to court', { needed: true }),
      story('ChildStatement', 'What the child wants the judge to know', { help: 'As the child said it.' }),
    ),
    section(
      '4. What we recommend',
      choice(
        'Recommendation',
        'Recommendation',
        ['Continue placement', 'Return home', 'Move to a relative', 'Adoption', 'Guardianship', 'Other'],
        { needed: true },
      ),
      only(oneOf('Recommendation', 'Other'), story('OtherRecommendation', 'Which', { needed: true })),
      story('Reasons', 'Reasons', { needed: true }),
      story('Orders', 'Orders we ask for'),
    ),
    section('Signatures', signs('Author', 'AuthorSupervisor')),
  ],
  places: [
    place(
      foster,
      'Client',
      '5. Court / Court reports',
      due('Each Court Date', 'Next Court Date', -10),
      'Case Manager',
      'Author',
      'AuthorSupervisor',
    ),
  ],
})

export const reportForms = [quarterlyReport, courtReport]
