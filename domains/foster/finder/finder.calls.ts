import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { choice, day, flag, id, longText, maybe, text, version, whole } from '#platform/contract/fields.ts'
import { list } from '#platform/contract/lists/base.ts'
import { languages } from '#platform/contract/lists/people.ts'
import { offerAnswers, offerRefusalReasons } from '#platform/contract/lists/placing.ts'
import { CheckShape, ChildShape, HomeShape, Matched } from './finder-shapes.rules.ts'

const folder = 'Foster/Placement'
const specified = 'Foster/Membership_FosterResourceFamily_ClientSubProgramMembership'

export const finderAreas = list(
  { value: 'program', label: ['This sub-program', 'Este subprograma'] },
  { value: 'region', label: ['This region', 'Esta región'] },
  { value: 'all', label: ['Everywhere I work', 'Donde yo trabajo'] },
)

const Siblings = z.prefault(z.array(id(['Sibling', 'Hermano'])).check(z.maxLength(8)), [])
const start = maybe(
  day(['From', 'Desde'], { help: ['The first night. Empty: today.', 'La primera noche. Vacío: hoy.'] }),
)
const dates = {
  TooFarAhead: {
    message: [
      'This can be recorded at most 60 days ahead.',
      'Esto se puede registrar con 60 días de anticipación como máximo.',
    ],
    field: 'StartDate',
  },
} as const
const noSibling = {
  status: 404,
  message: [
    'One of the children to be placed together does not exist, or is not enrolled then.',
    'Uno de los niños que se ubicarán juntos no existe o no está inscrito entonces.',
  ],
  field: 'With',
} as const

export const finderCalls = {
  matchPlacement: call({
    name: `${folder}/Match`,
    method: 'GET',
    extra: true,
    summary:
      'Homes for a child or for siblings together: every check with its reason, what else speaks for each, how far',
    permission: 'Foster.View',
    scope: { clientSubProgramMembership: 'ClientSubProgramMembershipID' },
    input: z.strictObject({
      ClientSubProgramMembershipID: id(['Child', 'Niño']),
      With: Siblings,
      StartDate: start,
      Area: z.prefault(choice(['Where', 'Dónde'], finderAreas), 'region'),
      SubProgramTerritoryID: maybe(id(['Territory', 'Territorio'])),
      Search: maybe(text(['Family', 'Familia'], { max: 80 })),
      Language: maybe(choice(['Language', 'Idioma'], languages)),
      Miles: maybe(whole(['Miles at most', 'Millas como máximo'], { min: 1, max: 500 })),
      FreeOnly: z.prefault(flag(['Only with free beds', 'Solo con camas libres']), false),
      /** Homes that stand in the answer whatever the filters say. */
      Compared: z.prefault(z.array(id(['Family', 'Familia'])).check(z.maxLength(4)), []),
      Limit: z.prefault(whole(['How many', 'Cuántos'], { min: 1, max: 100 }), 40),
    }),
    output: Matched,
    errors: { ...dates, NoSibling: noSibling },
    topics: ['placements', 'families', 'fosterClients'],
    audit: { view: 'finder' },
  }),
  getAvailablePlacements: call({
    name: `${specified}/GetAvailablePlacements`,
    method: 'GET',
    summary: 'Homes that could take this child, each with the result of every check',
    permission: 'Foster.View',
    scope: { clientSubProgramMembership: 'ClientSubProgramMembershipID' },
    input: z.strictObject({ ClientSubProgramMembershipID: id(['Child', 'Niño']), StartDate: start }),
    output: z.strictObject({ Homes: z.array(HomeShape), Total: z.int() }),
    errors: dates,
    topics: ['placements', 'families', 'fosterClients'],
    audit: { view: 'finder' },
  }),
  getAvailablePlacementsForSubProgram: call({
    name: `${specified}/GetAvailablePlacementsForSubProgram`,
    method: 'GET',
    summary: 'Homes of a sub-program with their free beds and the checks that do not depend on a child',
    permission: 'Foster.View',
    scope: { subProgram: 'SubProgramID' },
    input: z.strictObject({ SubProgramID: id(['Sub-program', 'Subprograma']), StartDate: start }),
    output: z.strictObject({ Homes: z.array(HomeShape), Total: z.int() }),
    errors: dates,
    topics: ['placements', 'families'],
  }),
  getChildrenForFamily: call({
    name: `${specified}/GetAvailableFosterChildPlacementsForFosterResourceFamily`,
    method: 'GET',
    summary: 'Children waiting for a home who pass every hard check of this family',
    permission: 'Foster.View',
    scope: { fosterResourceFamily: 'FosterResourceFamilyID' },
    input: z.strictObject({ FosterResourceFamilyID: id(['Family', 'Familia']), StartDate: start }),
    output: z.strictObject({
      Children: z.array(
        z.strictObject({
          ...ChildShape._zod.def.shape,
          Checks: z.array(CheckShape),
          Miles: z.nullable(z.number()),
          Result: z.literal(['pass', 'warn', 'fail']),
        }),
      ),
      /** Children waiting in all, also those who do not pass. */
      Waiting: z.int(),
    }),
    errors: dates,
    topics: ['placements', 'families', 'fosterClients'],
    audit: { view: 'finder' },
  }),
  savePlacementNeeds: call({
    name: `${folder}/SaveNeeds`,
    extra: true,
    summary: 'What a child needs of a home, for the checks and the ranking',
    permission: 'Foster.Place',
    scope: { clientSubProgramMembership: 'ClientSubProgramMembershipID' },
    input: z.strictObject({
      ClientSubProgramMembershipID: id(['Child', 'Niño']),
      NonAmbulatory: flag(['Cannot leave a building without help', 'No puede salir de un edificio sin ayuda']),
      ChildrenAlong: whole(['The child’s own children coming too', 'Hijos propios que vienen también'], { max: 4 }),
      NearZipCode: maybe(z.string().check(z.regex(/^[0-9]{5}$/, { error: 'zip' }))),
      SchoolDistrict: maybe(text(['School district', 'Distrito escolar'], { max: 120 })),
      Note: maybe(longText(['What else matters', 'Qué más importa'], { max: 2000 })),
      /** 0 while nothing was written down yet. */
      version: whole(['Version', 'Versión'], { min: 0 }),
    }),
    output: z.strictObject({ version: version() }),
    topics: ['placements', 'fosterClients'],
  }),
  savePlacementDecision: call({
    name: `${folder}/SaveDecision`,
    extra: true,
    summary: 'Keep a decision sheet as it is: the children, the homes compared, every check, the one chosen and why',
    permission: 'Foster.Place',
    scope: { clientSubProgramMembership: 'ClientSubProgramMembershipID' },
    input: z.strictObject({
      ClientSubProgramMembershipID: id(['Child', 'Niño']),
      With: Siblings,
      StartDate: start,
      Compared: z.array(id(['Family', 'Familia'])).check(z.minLength(1), z.maxLength(4)),
      ChosenFamilyID: maybe(id(['Family', 'Familia'])),
      Note: maybe(longText(['Why this one', 'Por qué esta'], { max: 4000 })),
    }),
    output: z.strictObject({
      Decisions: z.array(
        z.strictObject({
          ClientSubProgramMembershipID: id(['Child', 'Niño']),
          PlacementDecisionID: id(['Decision', 'Decisión']),
        }),
      ),
    }),
    errors: {
      ...dates,
      NoSibling: noSibling,
      NoHome: {
        status: 404,
        message: [
          'One of these families does not exist, or your work does not include it.',
          'Una de estas familias no existe o no forma parte de su trabajo.',
        ],
        field: 'Compared',
      },
      NotCompared: {
        status: 400,
        message: ['The family chosen is not among those compared.', 'La familia elegida no está entre las comparadas.'],
        field: 'ChosenFamilyID',
      },
    },
    topics: ['placements', 'fosterClients'],
  }),
  recordOffer: call({
    name: `${folder}/RecordOffer`,
    extra: true,
    summary: 'Write down that a family was asked to take a child, and what it answered',
    permission: 'Foster.Place',
    scope: {
      clientSubProgramMembership: 'ClientSubProgramMembershipID',
      fosterResourceFamily: 'FosterResourceFamilyID',
    },
    input: z.strictObject({
      ClientSubProgramMembershipID: id(['Child', 'Niño']),
      FosterResourceFamilyID: id(['Family', 'Familia']),
      With: Siblings,
      OfferedOn: maybe(day(['Asked on', 'Preguntado el'])),
      Answer: choice(['Answer', 'Respuesta'], offerAnswers),
      Reason: maybe(choice(['Why not', 'Por qué no'], offerRefusalReasons)),
      Note: maybe(text(['Note', 'Nota'], { max: 1000 })),
    }),
    output: z.strictObject({ Offers: z.array(id(['Offer', 'Oferta'])) }),
    errors: {
      NoSibling: noSibling,
      InTheFuture: {
        message: [
          'An offer must be recorded on or after the day it was made.',
          'Una oferta se registra el día en que se hizo o después.',
        ],
        field: 'OfferedOn',
      },
      ReasonMissing: {
        status: 400,
        message: ['Say why the family declined.', 'Indique por qué la familia dijo que no.'],
        field: 'Reason',
      },
      ReasonNotNeeded: {
        status: 400,
        message: ['Only a No has a reason.', 'Solo un «no» lleva motivo.'],
        field: 'Reason',
      },
    },
    topics: ['placements', 'families', 'fosterClients'],
  }),
}
