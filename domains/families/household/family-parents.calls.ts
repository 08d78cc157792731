import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { choice, day, id, maybe, text, version } from '#platform/contract/fields.ts'
import { householdEndReasons } from '#platform/contract/lists/household.ts'
import { educationLevels, incomeLevels, maritalStatuses } from '#platform/contract/lists/people.ts'
import { family, livedElsewhere, removal, whoErrors, whoFields } from './household-shapes.rules.ts'

const folder = 'Foster/ResourceFamily'
const topics = ['families', 'people', 'activity']

const parent = { FosterResourceParentID: id(['Parent', 'Padre o madre']) }

export const parentFields = {
  MaritalStatus: maybe(choice(['Marital status', 'Estado civil'], maritalStatuses)),
  EducationLevel: maybe(choice(['Education', 'Estudios'], educationLevels)),
  IncomeLevel: maybe(choice(['Income', 'Ingresos'], incomeLevels)),
  Employer: maybe(text(['Employer', 'Empleador'], { max: 120 })),
  LivedOutOfState: livedElsewhere,
}

const tooFarAhead = {
  message: [
    'This can be recorded at most 60 days ahead.',
    'Esto se puede registrar con 60 días de anticipación como máximo.',
  ],
} as const
const backdated = {
  message: [
    'Going back more than 30 days requires the right to backdate.',
    'Para ir más de 30 días atrás necesita el derecho de fechar hacia atrás.',
  ],
} as const

export const familyParentsCalls = {
  addFosterResourceParent: call({
    name: `${folder}/AddFosterResourceParent`,
    summary: 'Add a resource parent: somebody already recorded, or a new person; at most two at a time',
    permission: 'Program.Edit',
    scope: { family: 'FosterResourceFamilyID' },
    input: z.strictObject({
      ...family,
      ...whoFields,
      ...parentFields,
      StartDate: day(['Parent from', 'Padre o madre desde']),
    }),
    output: z.strictObject({ ...parent, PersonID: id(['Person', 'Persona']), version: version() }),
    errors: {
      ...whoErrors,
      NotAdult: {
        message: [
          'A resource parent must be at least 18 years old.',
          'Un padre de acogida debe tener al menos 18 años.',
        ],
        field: 'DateOfBirth',
      },
      ThirdParent: {
        message: [
          'A family has at most two resource parents at a time. End one of them first.',
          'Una familia tiene dos padres de acogida a la vez como máximo. Primero termine con uno de ellos.',
        ],
        field: 'StartDate',
        constraint: 'family_parent_third',
      },
      AlreadyParent: {
        message: [
          'This person is already a parent of this family at that time.',
          'Esta persona ya es padre o madre de esta familia en ese tiempo.',
        ],
        field: 'PersonID',
        constraint: 'family_parent_overlap',
      },
      TooFarAhead: { ...tooFarAhead, field: 'StartDate' },
      BackdatedTooFar: { ...backdated, field: 'StartDate' },
    },
    topics,
  }),
  updateFosterResourceParent: call({
    name: `${folder}/UpdateFosterResourceParent`,
    extra: true,
    summary: 'Change what is known of a resource parent beside the person’s own facts',
    permission: 'Program.Edit',
    scope: { family: 'FosterResourceFamilyID' },
    input: z.strictObject({ ...family, ...parent, ...parentFields, version: version() }),
    output: z.strictObject({ ...parent, version: version() }),
    topics,
  }),
  endFosterResourceParent: call({
    name: `${folder}/EndFosterResourceParent`,
    preview: true,
    summary: 'End a resource parent on a day; the last one to leave puts the family on hold, in one action',
    permission: 'Program.Edit',
    scope: { family: 'FosterResourceFamilyID' },
    input: z.strictObject({
      ...family,
      ...parent,
      EndDate: day(['No longer a parent from', 'Deja de ser padre o madre el']),
      Reason: choice(['Reason', 'Motivo'], householdEndReasons),
      Note: maybe(text(['Note', 'Nota'], { max: 400 })),
      ReviewDate: maybe(
        day(['Review the hold on', 'Revisar la pausa el'], {
          help: [
            'Only when the family goes on hold. Empty: in 30 days.',
            'Solo si la familia pasa a estar en pausa. Vacío: en 30 días.',
          ],
        }),
      ),
      version: version(),
    }),
    output: z.strictObject({ ...parent, ChangeSetID: id(['Action', 'Acción']), OnHold: z.boolean() }),
    errors: {
      AlreadyEnded: {
        message: ['An end is already recorded for this parent.', 'Ya hay un fin registrado para este padre o madre.'],
      },
      EndsBeforeStart: {
        message: ['The end must be after the start.', 'El fin debe ser posterior al inicio.'],
        field: 'EndDate',
        constraint: 'family_parent_period',
      },
      TooFarAhead: { ...tooFarAhead, field: 'EndDate' },
      BackdatedTooFar: { ...backdated, field: 'EndDate' },
      HoldNotAhead: {
        message: [
          'This is the last parent. Their end puts the family on hold, so it cannot be in the future.',
          'Es el último padre o madre. Su fin pone a la familia en pausa, así que no puede estar en el futuro.',
        ],
        field: 'EndDate',
      },
      ReviewBeforeHold: {
        message: [
          'The review must be after the first day of the hold.',
          'La revisión debe ser posterior al primer día de la pausa.',
        ],
        field: 'ReviewDate',
      },
    },
    topics: [...topics, 'placements'],
  }),
  deleteFosterResourceParent: call({
    name: `${folder}/DeleteFosterResourceParent`,
    summary: 'Remove a resource parent entered by mistake; the record stays in the history with the reason',
    permission: 'Program.Edit',
    scope: { family: 'FosterResourceFamilyID' },
    input: z.strictObject({ ...family, ...parent, ...removal }),
    output: z.strictObject({ ...parent, ChangeSetID: id(['Action', 'Acción']) }),
    errors: {
      OnlyParent: {
        message: [
          'This is the only parent of a home that is approved or has a child. Add the right one first, or end this one.',
          'Es el único padre o madre de un hogar aprobado o con un niño. Agregue primero al correcto o termine con este.',
        ],
      },
    },
    topics,
  }),
}
