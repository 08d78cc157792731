import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { choice, codes, day, flag, id, maybe, text, version, whole } from '#platform/contract/fields.ts'
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
import { acceptedPlace } from './accepted-shapes.rules.ts'

const permission = 'Forms.Manage'

export const approvalBlock = z.strictObject({
  Block: choice(['Signs as', 'Firma como'], approvalBlocks),
  Required: flag(['Required', 'Obligatorio']),
  AssignedSignatureLine: z.nullable(z.int().check(z.gte(1), z.lte(20))),
  Label: z.nullable(text(['Label', 'Etiqueta'], { max: 120 })),
})

/** When a form is due on a chart: what the engine reckons with. */
export const dueRuleFields = {
  RequiredFrequency: choice(['How often', 'Con qué frecuencia'], requiredFrequencies),
  FirstDue: maybe(choice(['First due from', 'Primer vencimiento desde'], firstDueBases)),
  /** Where the basis is a phase: which one; none for each. */
  FirstDuePhase: maybe(text(['Phase', 'Fase'], { max: 80 })),
  FirstDueTimeAdjustment: z.prefault(whole(['Plus', 'Más'], { min: -3660, max: 3660 }), 0),
  FirstDueTimeAdjustmentUnits: z.prefault(choice(['Units', 'Unidades'], adjustmentUnits), 'Days'),
  ScheduleMode: z.prefault(choice(['Schedule', 'Calendario'], scheduleModes), 'Fixed'),
  /** Every copy expires on this day and month. */
  ArbitraryExpirationDate: maybe(day(['Expires on', 'Vence el'])),
  AgeType: maybe(choice(['Age in', 'Edad en'], ageTypes)),
  AgeMin: maybe(whole(['Lowest age', 'Edad mínima'], { max: 1200 })),
  AgeMax: maybe(whole(['Highest age', 'Edad máxima'], { max: 1200 })),
  EarlyCreditDays: maybe(
    whole(['Counts this many days early', 'Cuenta con tantos días de anticipación'], {
      max: 366,
      help: ['A third of the period if empty', 'Un tercio del período si está vacío'],
    }),
  ),
  GraceDays: z.prefault(whole(['Days of grace', 'Días de gracia'], { max: 366 }), 0),
  /** What else settles it beside a document: a kind of evidence, or one type of it after a colon. */
  SettledBy: z.prefault(codes(['Also settled by', 'También se cumple con'], /^[a-z]+(:.{1,120})?$/, { most: 60 }), []),
}

const membershipFields = {
  FormID: id(['Form', 'Formulario']),
  SubProgramID: id(['Sub-program', 'Subprograma']),
  StartDate: day(['Start date', 'Fecha de inicio']),
  EndDate: maybe(day(['End date', 'Fecha de fin'])),
  ChartType: choice(['Chart type', 'Tipo de expediente'], chartTypes),
  ChapterName: text(['Chapter', 'Capítulo'], { max: 120 }),
  ChapterLabel: text(['Chapter label', 'Nombre del capítulo'], { max: 120 }),
  SectionName: text(['Section', 'Sección'], { max: 120 }),
  SectionLabel: text(['Section label', 'Nombre de la sección'], { max: 120 }),
  /** Only for clients of this placing agency. */
  ApplicableToSpecificAgency: maybe(id(['Agency', 'Agencia'])),
  ...dueRuleFields,
  EmployeeRoleResponsible: maybe(choice(['Role responsible', 'Rol responsable'], subProgramRoles)),
}

export const formMembershipCalls = {
  getFormSubProgramMembership: call({
    name: 'Admin/FormManagement/GetFormSubProgramMembership',
    method: 'GET',
    summary: 'Where a form is used in one sub-program, when it is due and who signs',
    permission,
    scope: 'agency',
    input: z.strictObject({ Id: id(['Form membership', 'Lugar del formulario']) }),
    output: z.strictObject({
      Id: id(['Form membership', 'Lugar del formulario']),
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
    summary:
      'Say where a form is used, when it is due and who signs; a changed rule sets the due dates from its day on',
    permission,
    preview: true,
    scope: { subProgram: 'SubProgramID' },
    accepts: acceptedPlace,
    input: z.strictObject({
      Id: maybe(id(['Form membership', 'Lugar del formulario'])),
      ...membershipFields,
      /** Those that are left out ask nobody. */
      ApprovalBlocks: z.array(approvalBlock).check(z.maxLength(11)),
      /** From which day on due dates follow a changed rule; today where none is given. */
      RuleFrom: maybe(day(['Rule from', 'Regla desde'])),
      version: maybe(version()),
    }),
    output: z.strictObject({
      Id: id(['Form membership', 'Lugar del formulario']),
      RuleVersion: z.int(),
      version: version(),
    }),
    errors: {
      Overlap: {
        status: 422,
        message: [
          'This form is already used for these charts at that time.',
          'Este formulario ya se usa para estos expedientes en ese tiempo.',
        ],
        field: 'StartDate',
        constraint: 'form_membership_overlap',
      },
      EndBeforeStart: {
        status: 422,
        message: ['The end is before the start.', 'El fin es anterior al inicio.'],
        field: 'EndDate',
        constraint: 'form_membership_period',
      },
      BothParents: {
        status: 422,
        message: [
          'Ask for one parent or for all parents, not for both.',
          'Pida a uno de los padres o a todos, no ambas cosas.',
        ],
        field: 'ApprovalBlocks',
      },
      LineMissing: {
        status: 422,
        message: ['A required signature needs a line number.', 'Una firma obligatoria necesita un número de línea.'],
        field: 'ApprovalBlocks',
        constraint: 'form_membership_approval_line',
      },
      BlockTwice: {
        status: 422,
        message: ['The same signer is listed twice.', 'El mismo firmante aparece dos veces.'],
        field: 'ApprovalBlocks',
        constraint: 'form_membership_approval_block',
      },
      BasisMissing: {
        status: 422,
        message: ['Say what the first due date is counted from.', 'Indique desde qué se cuenta el primer vencimiento.'],
        field: 'FirstDue',
        constraint: 'form_membership_basis',
      },
      BasisWrong: {
        status: 422,
        message: ['Charts of this kind have no such date.', 'Los expedientes de este tipo no tienen esa fecha.'],
        field: 'FirstDue',
      },
      AgeWrong: {
        status: 422,
        message: [
          'Give the age in years or months, the lower one first.',
          'Dé la edad en años o meses, primero la menor.',
        ],
        field: 'AgeMin',
      },
      Moved: {
        status: 422,
        message: [
          'There are documents here: the form, sub-program and chart type cannot change. End this place and add another.',
          'Aquí hay documentos: el formulario, el subprograma y el tipo de expediente no cambian. Termine este lugar y agregue otro.',
        ],
        field: 'SubProgramID',
      },
      EvidenceUnknown: {
        status: 422,
        message: [
          'Charts of this kind do not record that, so it cannot settle the form.',
          'Los expedientes de este tipo no registran eso; no puede cumplir el formulario.',
        ],
        field: 'SettledBy',
      },
      RuleFromStart: {
        status: 422,
        message: [
          'A new place begins with its rule. Give the start date instead.',
          'Un lugar nuevo empieza con su regla. Indique la fecha de inicio.',
        ],
        field: 'RuleFrom',
      },
      RuleTooEarly: {
        status: 422,
        message: [
          'The new rule cannot begin before the one it replaces.',
          'La regla nueva no puede empezar antes que la que sustituye.',
        ],
        field: 'RuleFrom',
      },
      AgencyGone: {
        status: 422,
        message: ['There is no such agency.', 'No existe esa agencia.'],
        field: 'ApplicableToSpecificAgency',
        constraint: 'form_membership_agency_id_fkey',
      },
      FormGone: {
        status: 422,
        message: ['There is no such form, or it is retired.', 'No existe ese formulario o está retirado.'],
        field: 'FormID',
      },
    },
    topics: ['forms', 'due', 'documents'],
  }),
  deleteFormMembership: call({
    name: 'Admin/FormManagement/DeleteFormMembership',
    summary: 'Take a form out of a sub-program: deleted when unused, ended today when documents exist',
    permission,
    preview: true,
    scope: 'agency',
    input: z.strictObject({ RecordID: id(['Form membership', 'Lugar del formulario']) }),
    output: z.strictObject({ Outcome: z.literal(['Deleted', 'Ended']) }),
    topics: ['forms', 'due', 'documents'],
  }),
}
