import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { choice, day, flag, id, maybe, text, version, whole } from '#platform/contract/fields.ts'
import {
  adjustmentUnits,
  ageTypes,
  approvalBlocks,
  chartTypes,
  firstDueBases,
  requiredFrequencies,
  scheduleModes,
} from '#platform/contract/lists/documents.ts'
import { subProgramRoles } from '#platform/contract/lists/staff.ts'

const permission = 'Forms.Manage'

export const approvalBlock = z.strictObject({
  Block: choice('Signs as', approvalBlocks),
  Required: flag('Required'),
  AssignedSignatureLine: z.nullable(z.int().check(z.gte(1), z.lte(20))),
  Label: z.nullable(text('Label', { max: 120 })),
})

/** When a form is due on a chart: what the engine reckons with. */
export const dueRuleFields = {
  RequiredFrequency: choice('How often', requiredFrequencies),
  FirstDue: maybe(choice('First due from', firstDueBases)),
  /** Where the basis is a phase: which one; none for each. */
  FirstDuePhase: maybe(text('Phase', { max: 80 })),
  FirstDueTimeAdjustment: z.prefault(whole('Plus', { min: -3660, max: 3660 }), 0),
  FirstDueTimeAdjustmentUnits: z.prefault(choice('Units', adjustmentUnits), 'Days'),
  ScheduleMode: z.prefault(choice('Schedule', scheduleModes), 'Fixed'),
  /** Every copy expires on this day and month. */
  ArbitraryExpirationDate: maybe(day('Expires on')),
  AgeType: maybe(choice('Age in', ageTypes)),
  AgeMin: maybe(whole('Lowest age', { max: 1200 })),
  AgeMax: maybe(whole('Highest age', { max: 1200 })),
  EarlyCreditDays: maybe(
    whole('Counts so many days early', { max: 366, help: 'A third of the period where nothing is given' }),
  ),
  GraceDays: z.prefault(whole('Days of grace', { max: 366 }), 0),
}

const membershipFields = {
  FormID: id('Form'),
  SubProgramID: id('Sub-program'),
  StartDate: day('Start date'),
  EndDate: maybe(day('End date')),
  ChartType: choice('Chart type', chartTypes),
  ChapterName: text('Chapter', { max: 120 }),
  ChapterLabel: text('Chapter label', { max: 120 }),
  SectionName: text('Section', { max: 120 }),
  SectionLabel: text('Section label', { max: 120 }),
  /** Only for clients of this placing agency. */
  ApplicableToSpecificAgency: maybe(id('Agency')),
  ...dueRuleFields,
  EmployeeRoleResponsible: maybe(choice('Role responsible', subProgramRoles)),
}

export const formMembershipCalls = {
  getFormSubProgramMembership: call({
    name: 'Admin/FormManagement/GetFormSubProgramMembership',
    method: 'GET',
    summary: 'Where a form is used in one sub-program, when it is due and who signs',
    permission,
    scope: 'agency',
    input: z.strictObject({ Id: id('Form membership') }),
    output: z.strictObject({
      Id: id('Form membership'),
      ...membershipFields,
      FormLabel: z.string(),
      SubProgramName: z.string(),
      ApprovalBlocks: z.array(approvalBlock),
      RuleVersion: z.int(),
      Rules: z.array(
        z.strictObject({
          RuleVersion: z.int(),
          EffectiveFrom: z.string(),
          InWords: z.string(),
          SetBy: z.nullable(z.string()),
          SetAt: z.string(),
        }),
      ),
      Documents: z.int(),
      version: version(),
    }),
    topics: ['forms'],
  }),
  createOrUpdateFormSubProgramMembership: call({
    name: 'Admin/FormManagement/CreateOrUpdateFormSubProgramMembership',
    summary: 'Say where a form is used, when it is due and who signs; what is due already keeps the rule that made it',
    permission,
    preview: true,
    scope: { subProgram: 'SubProgramID' },
    input: z.strictObject({
      Id: maybe(id('Form membership')),
      ...membershipFields,
      /** Those that are left out ask nobody. */
      ApprovalBlocks: z.array(approvalBlock).check(z.maxLength(11)),
      /** From which day a changed rule makes items; today where none is given. */
      RuleFrom: maybe(day('Rule from')),
      version: maybe(version()),
    }),
    output: z.strictObject({ Id: id('Form membership'), RuleVersion: z.int(), version: version() }),
    errors: {
      Overlap: {
        status: 422,
        message: 'This form is already used for these charts in this time.',
        field: 'StartDate',
        constraint: 'form_membership_overlap',
      },
      EndBeforeStart: {
        status: 422,
        message: 'The end lies before the start.',
        field: 'EndDate',
        constraint: 'form_membership_period',
      },
      BothParents: {
        status: 422,
        message: 'Ask for one parent or for all parents, not for both.',
        field: 'ApprovalBlocks',
      },
      LineMissing: {
        status: 422,
        message: 'A required signature needs a line number.',
        field: 'ApprovalBlocks',
        constraint: 'form_membership_approval_line',
      },
      BlockTwice: {
        status: 422,
        message: 'The same signer is named twice.',
        field: 'ApprovalBlocks',
        constraint: 'form_membership_approval_block',
      },
      BasisMissing: {
        status: 422,
        message: 'Say from what the first due date is reckoned.',
        field: 'FirstDue',
        constraint: 'form_membership_basis',
      },
      BasisWrong: { status: 422, message: 'Charts of this kind have no such date.', field: 'FirstDue' },
      AgeWrong: { status: 422, message: 'Give the age as years or months, the lower one first.', field: 'AgeMin' },
      Moved: {
        status: 422,
        message: 'Documents lie here: the form, sub-program and chart type stay. End this place and add another.',
        field: 'SubProgramID',
      },
      RuleTooEarly: {
        status: 422,
        message: 'The new rule cannot begin before the one it replaces.',
        field: 'RuleFrom',
      },
      AgencyGone: {
        status: 422,
        message: 'There is no such agency.',
        field: 'ApplicableToSpecificAgency',
        constraint: 'form_membership_agency_id_fkey',
      },
      FormGone: { status: 422, message: 'There is no such form, or it is retired.', field: 'FormID' },
      VersionMissing: { status: 400, message: 'Say which version you edited.', field: 'version' },
    },
    topics: ['forms', 'due', 'documents'],
  }),
  deleteFormMembership: call({
    name: 'Admin/FormManagement/DeleteFormMembership',
    summary: 'Take a form out of a sub-program: deleted when unused, ended today when documents exist',
    permission,
    preview: true,
    scope: 'agency',
    input: z.strictObject({ RecordID: id('Form membership') }),
    output: z.strictObject({ Outcome: z.literal(['Deleted', 'Ended']) }),
    topics: ['forms', 'due', 'documents'],
  }),
}
