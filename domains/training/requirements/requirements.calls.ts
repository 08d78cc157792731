import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { choice, day, id, maybe, quantity, text, version, whole } from '#platform/contract/fields.ts'
import { list } from '#platform/contract/lists/base.ts'
import { TriedOut } from '#domains/rules/tried.rules.ts'
import { trainingTopics } from '../courses/courses.calls.ts'
import { trainedKinds } from '../training-lists.rules.ts'
import { trainingPeriods } from './standing.rules.ts'

const requirementId = id(['Requirement', 'Requisito'])

/** What nobody does without it. */
export const blockedWork = list(
  { value: 'Medication pass', label: ['Giving medication', 'Dar medicamentos'] },
  { value: 'Family approval', label: ['Approval of the home', 'Aprobación del hogar'] },
)

const roles = z.array(z.string().check(z.minLength(1), z.maxLength(120))).check(z.maxLength(40))
const ids = z.array(z.uuid()).check(z.maxLength(60))

export const ruleFields = {
  CourseIDs: z.prefault(ids, []),
  HoursNeeded: maybe(
    quantity(['Hours needed', 'Horas necesarias'], {
      min: 0.25,
      max: 500,
      help: ['Empty: one of the courses is enough.', 'Vacío: basta uno de los cursos.'],
    }),
  ),
  Period: choice(['Period', 'Período'], trainingPeriods),
  DueDays: z.prefault(whole(['Days for somebody new', 'Días para quien es nuevo'], { min: 0, max: 730 }), 0),
  Roles: z.prefault(roles, []),
  SubProgramIDs: z.prefault(ids, []),
  Blocks: maybe(choice(['Blocks without it', 'Bloquea si falta'], blockedWork)),
}

const Rule = z.strictObject({
  TrainingRuleID: z.uuid(),
  StartDate: z.string(),
  EndDate: z.nullable(z.string()),
  ...ruleFields,
})
export type Rule = z.infer<typeof Rule>

const Requirement = z.strictObject({
  TrainingRequirementID: requirementId,
  Name: z.string(),
  Kind: choice(['Kind', 'Tipo'], trainedKinds),
  /** What holds today, or what comes first; none when it has ended. */
  Now: z.nullable(Rule),
  /** Every rule, the latest first. */
  Rules: z.array(Rule),
  version: version(),
})
export type Requirement = z.infer<typeof Requirement>
const Saved = z.strictObject({ TrainingRequirementID: requirementId, version: version() })

const NothingAsked = {
  status: 400,
  message: ['Choose a course, or say how many hours.', 'Elija un curso o diga cuántas horas.'],
  field: 'HoursNeeded',
} as const

export const requirementCalls = {
  getRequirements: call({
    name: 'Training/GetRequirements',
    method: 'GET',
    extra: true,
    summary: 'What people must have been trained in: for whom, by what, in which period, with every rule and its days',
    permission: 'Training.View',
    scope: 'agency',
    input: z.strictObject({}),
    output: z.strictObject({ Requirements: z.array(Requirement), Can: z.strictObject({ Edit: z.boolean() }) }),
    topics: trainingTopics,
  }),
  addEditRequirement: call({
    name: 'Training/AddEditRequirement',
    extra: true,
    summary: 'Add a requirement, or change its rule from a day on; what held before stays as it was',
    permission: 'Training.Manage',
    scope: { trainingRequirement: 'TrainingRequirementID' },
    pair: 'TrainingRequirementID',
    input: z.strictObject({
      TrainingRequirementID: maybe(requirementId),
      Name: text(['Name', 'Nombre'], { max: 120 }),
      Kind: choice(['Who', 'Quién'], trainedKinds),
      ...ruleFields,
      StartDate: day(['In force from', 'Vigente desde']),
      version: maybe(version()),
    }),
    output: Saved,
    errors: {
      SameName: {
        status: 409,
        message: ['There is a requirement with this name already.', 'Ya hay un requisito con este nombre.'],
        field: 'Name',
        constraint: 'training_requirement_name',
      },
      OtherKind: {
        status: 409,
        message: ['A requirement stays with its kind of people.', 'Un requisito sigue siendo de su tipo de personas.'],
        field: 'Kind',
      },
      NothingAsked: { ...NothingAsked, constraint: 'training_rule_met' },
      BeforeOther: {
        status: 409,
        message: [
          'A rule from that day or later is on record. Change it from a later day.',
          'Ya hay una regla de ese día o posterior. Cámbiela desde un día posterior.',
        ],
        field: 'StartDate',
        constraint: ['training_rule_once', 'training_rule_period'],
      },
      NoCourse: {
        status: 404,
        message: ['A course is not on the list.', 'Un curso no está en la lista.'],
        field: 'CourseIDs',
        constraint: 'training_rule_course',
      },
      NoProgram: {
        status: 404,
        message: ['A sub-program does not exist.', 'Un subprograma no existe.'],
        field: 'SubProgramIDs',
        constraint: 'training_rule_program',
      },
      NotTheirs: {
        status: 400,
        message: [
          'Giving medication is for employees, the approval of a home for resource parents.',
          'Dar medicamentos es de empleados; la aprobación del hogar, de padres de acogida.',
        ],
        field: 'Blocks',
        constraint: 'training_rule_blocks',
      },
    },
    topics: trainingTopics,
  }),
  tryRequirement: call({
    name: 'Training/TryRequirement',
    reads: true,
    extra: true,
    summary: 'What this rule would say of people: who would be missing it, and who no longer',
    permission: 'Training.Manage',
    scope: 'agency',
    input: z.strictObject({
      TrainingRequirementID: maybe(requirementId),
      Kind: choice(['Who', 'Quién'], trainedKinds),
      ...ruleFields,
    }),
    output: TriedOut,
    errors: { NothingAsked },
    audit: 'view',
  }),
  endRequirement: call({
    name: 'Training/EndRequirement',
    extra: true,
    summary: 'Ask a requirement of nobody from a day on; what held before stays on record',
    permission: 'Training.Manage',
    scope: { trainingRequirement: 'TrainingRequirementID' },
    input: z.strictObject({
      TrainingRequirementID: requirementId,
      EndDate: day(['First day no longer asked', 'Primer día en que ya no se pide']),
      version: version(),
    }),
    output: Saved,
    errors: {
      BeforeStart: {
        status: 400,
        message: ['The end must be after the first day.', 'El fin debe ser posterior al primer día.'],
        field: 'EndDate',
        constraint: 'training_rule_period',
      },
      AlreadyEnded: { status: 409, message: ['This has already ended.', 'Esto ya terminó.'], field: 'EndDate' },
    },
    topics: trainingTopics,
  }),
}
