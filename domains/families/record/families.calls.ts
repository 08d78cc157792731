import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { choice, choices, day, flag, id, maybe, text, version } from '#platform/contract/fields.ts'
import { wordList } from '#platform/contract/lists/base.ts'
import { pathways } from '#platform/contract/lists/families.ts'
import { placementTypes, referralSources } from '#platform/contract/lists/foster.ts'
import { primaryLanguages } from '#platform/contract/lists/people.ts'
import { addressFields, familyFields, NewParent, reachFields } from './families-fields.rules.ts'
import { permissionNeeded } from '#platform/contract/permission-list.ts'

const folder = 'Foster/ResourceFamily'

const agesCrossed = {
  status: 400,
  message: ['The oldest age is below the youngest.', 'La edad máxima es menor que la mínima.'],
  field: 'OldestAge',
  constraint: 'resource_family_ages',
} as const
const noTerritory = {
  status: 404,
  message: [
    'This territory does not exist in the family’s sub-program.',
    'Este territorio no existe en el subprograma de la familia.',
  ],
  field: 'SubProgramTerritoryID',
} as const
const noCounty = {
  status: 422,
  message: ['This county is not in that state.', 'Este condado no está en ese estado.'],
  field: 'County',
} as const

export const familiesCalls = {
  addNewResourceFamily: call({
    name: `${folder}/AddNewResourceFamily`,
    summary: 'Record a new family in its first phase, with its first parents if wished, after a search found none',
    permission: 'Family.Edit',
    scope: { subProgram: 'SubProgramID' },
    input: z.strictObject({
      Name: familyFields.Name,
      SubProgramID: id(['Sub-program', 'Subprograma']),
      SubProgramTerritoryID: maybe(id(['Territory', 'Territorio'])),
      Pathway: choice(['Pathway', 'Vía'], pathways),
      Phase: choice(['First phase', 'Primera fase'], wordList(['Inquiry', 'Consulta'], ['Application', 'Solicitud'])),
      StartDate: maybe(day(['Since', 'Desde'], { help: ['Empty: today.', 'Vacío: hoy.'] })),
      PlacementType: z.prefault(choice(['Type', 'Tipo'], placementTypes), 'Foster'),
      Languages: z.prefault(choices(['Languages spoken', 'Idiomas que habla'], primaryLanguages), ['English']),
      Source: maybe(choice(['How they heard about us', 'Cómo supieron de nosotros'], referralSources)),
      ...reachFields,
      ...addressFields,
      Parents: z.prefault(z.array(NewParent).check(z.maxLength(2)), []),
      IsSurelyNew: z.prefault(
        flag(['This is another family', 'Es otra familia'], {
          help: [
            'Check it when a family with the same phone, e-mail or address was looked at and is another one.',
            'Márquelo si revisó una familia con el mismo teléfono, correo o dirección y es otra.',
          ],
        }),
        false,
      ),
    }),
    output: z.strictObject({ FosterResourceFamilyID: id(['Family', 'Familia']), version: version() }),
    errors: {
      Alike: {
        message: [
          'A family with the same phone, e-mail or address is already on record. Open it, or say that this is another one.',
          'Ya hay una familia con el mismo teléfono, correo o dirección. Ábrala o indique que es otra.',
        ],
        field: 'Name',
      },
      NoTerritory: noTerritory,
      NoCounty: noCounty,
      InFuture: {
        message: ['The first phase must begin today or earlier.', 'La primera fase debe empezar hoy o antes.'],
        field: 'StartDate',
      },
      BackdatedTooFar: {
        message: [
          'Going back more than 30 days requires the permission to backdate.',
          'Para ir más de 30 días atrás necesita el permiso de fechar hacia atrás.',
        ],
        field: 'StartDate',
      },
      NameNeeded: {
        status: 400,
        message: [
          'Give each parent’s first and last name, or choose a person.',
          'Dé el nombre y el apellido de cada padre o elija una persona.',
        ],
        field: 'Parents',
      },
      NoSuchPerson: {
        status: 404,
        message: [
          'One of the parents does not exist, or your work does not include them.',
          'Uno de los padres no existe o no forma parte de su trabajo.',
        ],
        field: 'Parents',
      },
      BornInFuture: {
        message: ['A date of birth is in the future.', 'Una fecha de nacimiento está en el futuro.'],
        field: 'Parents',
      },
      SameParent: {
        message: ['The same person is listed twice.', 'La misma persona aparece dos veces.'],
        field: 'Parents',
        constraint: 'family_parent_overlap',
      },
    },
    topics: ['families', 'people'],
  }),
  updateFosterResourceFamily: call({
    name: `${folder}/UpdateFosterResourceFamily`,
    summary: 'Change the facts of a family; a move of an approved family brings its update forward',
    permission: 'Family.Edit',
    scope: { fosterResourceFamily: 'FosterResourceFamilyID' },
    input: z.strictObject({
      FosterResourceFamilyID: id(['Family', 'Familia']),
      ...familyFields,
      /** The confidential address was not opened: it stays as it is. */
      KeepsAddress: z.prefault(z.boolean(), false),
      version: version(),
    }),
    output: z.strictObject({
      FosterResourceFamilyID: id(['Family', 'Familia']),
      version: version(),
      /** The update was brought forward to this day, because the family moved. */
      UpdateBroughtForward: z.nullable(day(['Update due', 'Actualización pendiente'])),
    }),
    errors: {
      AgesCrossed: agesCrossed,
      WhyNotAccepting: {
        status: 400,
        message: ['Say why the home is not accepting children now.', 'Indique por qué el hogar no acepta niños ahora.'],
        field: 'NotAcceptingReason',
      },
      NoCounty: noCounty,
      CertificateFacts: {
        status: 403,
        message: permissionNeeded('Family.Approve'),
        field: 'Capacity',
      },
      BelowPlaced: {
        message: [
          'More children live in the home than this capacity.',
          'En el hogar viven más niños que esta capacidad.',
        ],
        field: 'Capacity',
        constraint: 'family_capacity_placed',
      },
    },
    topics: ['families', 'placements', 'activity'],
  }),
  deleteFosterResourceFamily: call({
    name: `${folder}/DeleteFosterResourceFamily`,
    summary: 'Remove a family recorded by mistake; only while no child was ever placed with it',
    permission: 'Family.Edit',
    scope: { fosterResourceFamily: 'FosterResourceFamilyID' },
    input: z.strictObject({
      FosterResourceFamilyID: id(['Family', 'Familia']),
      Reason: text(['Why it is removed', 'Por qué se elimina'], { max: 400 }),
      version: version(),
    }),
    output: z.strictObject({
      FosterResourceFamilyID: id(['Family', 'Familia']),
      ChangeSetID: id(['Action', 'Acción']),
    }),
    errors: {
      HasPlacements: {
        message: [
          'Children were placed with this family. It stays in the history; end its approval instead.',
          'Con esta familia se ubicaron niños. Queda en el historial; en su lugar, ponga fin a su aprobación.',
        ],
        constraint: ['resource_family_placed', 'family_children_placed'],
      },
    },
    topics: ['families', 'caseload', 'activity'],
  }),
  updateFamilyTerritory: call({
    name: `${folder}/UpdateFamilyTerritory`,
    pair: false,
    summary: 'Give a family another territory of its sub-program',
    permission: 'Family.Edit',
    scope: { fosterResourceFamily: 'FosterResourceFamilyID' },
    input: z.strictObject({
      FosterResourceFamilyID: id(['Family', 'Familia']),
      SubProgramTerritoryID: maybe(id(['Territory', 'Territorio'])),
      version: z.optional(version()),
    }),
    output: z.strictObject({ FosterResourceFamilyID: id(['Family', 'Familia']), version: version() }),
    errors: { NoTerritory: noTerritory },
    topics: ['families', 'activity'],
  }),
}
