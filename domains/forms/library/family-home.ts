import {
  choice,
  clock,
  dated,
  day,
  files,
  no,
  several,
  story,
  table,
  whole,
  words,
  yes,
  yesNo,
} from './library-fields.ts'
import { asNeeded, california, due, form, foster, northwest, place } from './library-forms.ts'
import { familyHead, only, row, section, signs } from './library-page.ts'

const answers = ['Meets', 'Corrected', 'Does not meet', 'Does not apply']
const checks = (...pairs: [string, string][]) => {
  const fields = pairs.map(([name, label]) => choice(name, label, answers, { needed: true }))
  const rows = []
  for (let at = 0; at < fields.length; at += 2) rows.push(row(...fields.slice(at, at + 2)))
  return rows
}
const checklistPage = [
  familyHead,
  row(
    dated('InspectedOn', 'Inspected on'),
    choice('Occasion', 'Occasion', ['First inspection', 'Yearly', 'After a move', 'Complaint'], { needed: true }),
    words('Inspector', 'Inspected by', { from: 'Author.FullName' }),
  ),
  section(
    '1. Buildings and grounds',
    ...checks(
      ['Clean', 'Clean, safe and in good repair'],
      ['Exits', 'Exits free'],
      ['Heat', 'Heating and cooling'],
      ['HotWater', 'Hot water 105 to 120 °F'],
      ['Lighting', 'Light in halls and rooms'],
      ['Fence', 'Yard safe, pool fenced'],
    ),
  ),
  section(
    '2. Fire and danger',
    ...checks(
      ['SmokeAlarms', 'Smoke alarms work'],
      ['CarbonAlarms', 'Carbon monoxide alarms work'],
      ['Extinguisher', 'Fire extinguisher'],
      ['EscapePlan', 'Escape plan posted'],
      ['MedicineLocked', 'Medicines locked'],
      ['PoisonLocked', 'Poisons locked'],
      ['WeaponsLocked', 'Weapons and ammunition locked apart'],
      ['FirstAid', 'First aid kit'],
    ),
  ),
  section(
    '3. Bedrooms',
    table(
      'Bedrooms',
      'Bedrooms',
      [
        words('Room', 'Room', { needed: true }),
        words('Sleeps', 'Who sleeps there'),
        whole('Beds', 'Beds', { needed: true }),
        choice('Window', 'Window opens', ['Yes', 'No'], { needed: true }),
      ],
      { minRows: 1, maxRows: 12 },
    ),
    ...checks(
      ['OwnBed', 'A bed and place for belongings for each child'],
      ['NoShared', 'No child shares with an adult who may not'],
    ),
  ),
  section(
    '4. Everyday life',
    ...checks(
      ['Food', 'Food stored safely'],
      ['Telephone', 'Telephone works'],
      ['CarSeats', 'Car seats fit'],
      ['Animals', 'Animals healthy and safe'],
    ),
  ),
  section(
    '5. Result',
    yesNo('Passed', 'The home meets the standards', { needed: true }),
    only(
      no('Passed'),
      table(
        'Corrections',
        'To correct',
        [
          words('Correction', 'What', { needed: true }),
          day('CorrectBy', 'By', { needed: true }),
          day('CorrectedOn', 'Corrected on'),
        ],
        { minRows: 1, maxRows: 30 },
      ),
    ),
    story('Notes', 'Notes'),
    files('Photos', 'Photographs'),
  ),
  section('Signatures', signs('Author', 'SingleParent')),
]
const homeDue = (phase: string) => due('Yearly', 'Phase Start', 30, { FirstDuePhase: phase })
const checklist = form({
  name: 'Home Environment Checklist',
  label: 'Home environment checklist',
  type: 'Assessment',
  page: checklistPage,
  places: [
    place(
      [...california, 'las-vegas'],
      'Resource Family',
      '2. Home / Home checks',
      homeDue('Home Environment Assessment'),
      'RFS',
      'Author',
      'SingleParent',
    ),
    place(
      northwest,
      'Resource Family',
      '2. Home / Home checks',
      homeDue('Home Inspection'),
      'RFS',
      'Author',
      'SingleParent',
    ),
  ],
})
const checklistAfterMove = form({
  name: 'Home Environment Checklist - after a move',
  label: 'Home environment checklist after a move',
  type: 'Assessment',
  page: checklistPage,
  // Within thirty days of the new address; no date of the chart tells of a move.
  places: [
    place(
      foster,
      'Resource Family',
      '2. Home / Home checks',
      asNeeded({ FirstDueTimeAdjustment: 30 }),
      'RFS',
      'Author',
      'SingleParent',
    ),
  ],
})

const homeVisit = form({
  name: 'Resource Family Home Visit',
  label: 'Resource family home visit',
  type: 'ProgressNote',
  page: [
    familyHead,
    row(dated('VisitDate', 'Date of visit'), clock('VisitBegan', 'From'), clock('VisitEnded', 'To')),
    row(
      choice('Announced', 'Announced', ['Announced', 'Unannounced'], { needed: true }),
      several('Met', 'Met', ['Parent 1', 'Parent 2', 'Children placed', 'Own children', 'Other adults'], {
        needed: true,
      }),
    ),
    section(
      'The children',
      table(
        'Children',
        'Children placed here',
        [
          words('ChildName', 'Name'),
          choice('ChildDoing', 'Doing', ['Well', 'Some worry', 'Worried']),
          words('ChildNote', 'What I saw'),
        ],
        { from: 'Family.PlacedChildren[]', maxRows: 10 },
      ),
    ),
    section(
      'The family',
      story('FamilyDoing', 'How the family is', { needed: true }),
      story('SupportAsked', 'What they asked for'),
      row(
        yesNo('HouseholdChange', 'Anybody moved in or out', { needed: true }),
        yesNo('HomeSafe', 'Home safe', { needed: true }),
        yesNo('MedicineLocked', 'Medicines locked', { needed: true }),
      ),
      only(yes('HouseholdChange'), story('HouseholdStory', 'Who, and since when', { needed: true })),
      only(no('HomeSafe'), story('HomeUnsafe', 'What is not safe, and by when it is put right', { needed: true })),
      row(
        whole('TrainingHours', 'Training hours this year', { from: 'Family.TrainingHours' }),
        yesNo('LogsChecked', 'Medicine log and allowance checked'),
      ),
    ),
    section('Next', story('NextSteps', 'Next steps', { needed: true }), day('NextVisit', 'Next visit')),
    section('Signatures', signs('Author', 'SingleParent')),
  ],
  places: [
    place(
      foster,
      'Resource Family',
      '4. Annual / Visits',
      due('Calendar Month', 'Approval Date', 30, { SettledBy: ['contact:In-person home'] }),
      'ASW',
      'Author',
      'SingleParent',
    ),
  ],
})

const annualUpdate = form({
  name: 'Annual Update',
  label: 'Annual update (RFA 06)',
  type: 'Assessment',
  word: true,
  page: [
    familyHead,
    row(
      dated('UpdatedOn', 'Date of update'),
      day('ApprovedOn', 'Approved on', { from: 'Family.ApprovedDate' }),
      whole('Capacity', 'Approved for', { from: 'Family.Capacity' }),
    ),
    section(
      '1. What changed',
      several(
        'Changes',
        'Changes since last year',
        ['Address', 'Household', 'Work', 'Income', 'Health', 'Marriage or partnership', 'Criminal record', 'None'],
        { needed: true },
      ),
      story('ChangeStory', 'In what way'),
      table(
        'Household',
        'Who lives in the home',
        [words('MemberName', 'Name'), day('MemberBorn', 'Born'), words('MemberRelation', 'Relation')],
        { from: 'Family.Members[]', maxRows: 20 },
      ),
    ),
    section(
      '2. Papers',
      table('Papers', 'Papers', [words('Paper', 'Paper'), day('GoodUntil', 'Good until')], {
        from: 'Family.Certificates[]',
        maxRows: 30,
      }),
      row(
        whole('TrainingHours', 'Training hours', { needed: true, from: 'Family.TrainingHours' }),
        yesNo('TrainingEnough', 'Enough for the year', { needed: true }),
      ),
      only(no('TrainingEnough'), story('TrainingPlan', 'Plan for the missing hours', { needed: true })),
    ),
    section(
      '3. The year',
      story('Children', 'Children who lived here', { needed: true }),
      story('Strengths', 'What the family does well', { needed: true }),
      story('Support', 'Support the family needs', { needed: true }),
      yesNo('Complaints', 'Complaints or incidents', { needed: true }),
      only(yes('Complaints'), story('ComplaintStory', 'Which, and how they ended', { needed: true })),
    ),
    section(
      '4. Recommendation',
      choice('Recommendation', 'We recommend', ['Continue', 'Continue with changes', 'Hold placements', 'Rescind'], {
        needed: true,
      }),
      story('Reasons', 'Reasons', { needed: true }),
    ),
    section('Signatures', signs('Author', 'AuthorSupervisor', 'AllParent')),
  ],
  places: [
    place(
      foster,
      'Resource Family',
      '4. Annual / Updates',
      due('Yearly', 'Approval Date', 12, { FirstDueTimeAdjustmentUnits: 'Months', EarlyCreditDays: 60, GraceDays: 30 }),
      'ASW',
      'Author',
      'AuthorSupervisor',
      'AllParent',
    ),
  ],
})

export const familyHomeForms = [checklist, checklistAfterMove, homeVisit, annualUpdate]
