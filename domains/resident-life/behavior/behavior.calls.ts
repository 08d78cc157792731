import * as z from 'zod/mini'
import { dayErrors } from '#domains/enrollment/on-chart.calls.ts'
import { call } from '#platform/contract/call.ts'
import { choice, day, id, longText, maybe, text, version, whole } from '#platform/contract/fields.ts'
import { pointAreas } from '#platform/contract/lists/resident-life.ts'
import { tenureErrors, tenureSentences } from '#platform/contract/tenure.ts'
import { change, read, records, topics } from '../life-shapes.calls.ts'

const folder = 'Residential/Behavior'
const words = z.nullable(z.string())
const on = z.nullable(day(['Date', 'Fecha']))
const levelId = id(['Level', 'Nivel'])
const residentLevelId = id(['Level of the resident', 'Nivel del residente'])

const point = records('BehaviorPointID', ['Points', 'Puntos'], {
  OnDay: day(['Date', 'Fecha']),
  Shift: text(['Shift', 'Turno'], { max: 40 }),
  Area: choice(['For', 'Por'], pointAreas),
  Points: whole(['Points, less than 0 for points taken', 'Puntos, menos de 0 si se quitan'], { min: -100, max: 100 }),
  Reason: text(['What for', 'Por qué'], { max: 500 }),
})

/** A level of a house, with what it allows. */
const levelFields = {
  Rank: whole(['Step, 1 is the lowest', 'Escalón, 1 es el más bajo'], { min: 1, max: 20 }),
  Name: text(['Name', 'Nombre'], { max: 60 }),
  Allows: longText(['What it allows', 'Qué permite'], { max: 2000 }),
  StartDate: day(['In use from', 'En uso desde']),
}
const Level = z.strictObject({ HouseLevelID: levelId, ...levelFields, EndDate: on, version: version() })
export type HouseLevel = z.infer<typeof Level>

const ResidentLevel = z.strictObject({
  ResidentLevelID: residentLevelId,
  HouseLevelID: levelId,
  Name: z.string(),
  Rank: z.int(),
  Allows: z.string(),
  House: z.string(),
  StartDate: day(['From', 'Desde']),
  EndDate: on,
  Reason: z.string(),
  DecidedBy: words,
  DecidedWith: words,
  version: version(),
})

const ofHouse = {
  permission: 'Residential.Edit',
  scope: { residence: 'ResidenceID' },
  extra: true,
  topics: [...topics, 'houses', 'residents', 'activity'],
} as const
const residenceId = id(['House', 'Casa'])
const InUse = {
  status: 409,
  message: [
    'Residents are on this level then. Change their level first.',
    'Hay residentes en este nivel entonces. Cambie antes su nivel.',
  ],
  field: 'EndDate',
  constraint: 'house_level_in_use',
} as const
const {
  NotEnded: _never,
  EndsBeforeStart: _ends,
  ...levelErrors
} = tenureErrors('resident_level', { start: 'StartDate', holder: 'HouseLevelID' })

export const behaviorCalls = {
  getBehavior: read(
    `${folder}/Get`,
    'behavior',
    'A resident’s level with its history, and the points of the last eight weeks by day and shift',
    z.strictObject({
      Today: day(['Today', 'Hoy']),
      Shift: z.string(),
      Shifts: z.array(z.string()),
      Levels: z.array(ResidentLevel),
      /** Of the house the resident is in. */
      Choices: z.array(Level),
      Points: z.array(point.row({ RecordedBy: words })),
      /** Oldest first, for the picture over time. */
      Weeks: z.array(z.strictObject({ Week: day(['Week', 'Semana']), Given: z.int(), Taken: z.int() })),
      Can: z.strictObject({ Record: z.boolean(), Decide: z.boolean() }),
    }),
  ),
  savePoints: point.save(`${folder}/SavePoints`, {
    summary: 'Give a resident points for a day and shift with the reason, take some, or correct that',
    topics,
    errors: dayErrors('OnDay'),
  }),
  removePoints: point.remove(`${folder}/RemovePoints`, {
    summary: 'Remove points that were given by mistake',
    topics,
  }),
  setLevel: change(`${folder}/SetLevel`, {
    summary: 'Put a resident on a level of their house from a day on; the level before ends that day',
    permission: 'Residential.Edit',
    topics: [...topics, 'houses'],
    input: {
      HouseLevelID: levelId,
      StartDate: z.optional(day(['From', 'Desde'])),
      Reason: text(['Why', 'Por qué'], { max: 500 }),
      DecidedWith: maybe(text(['Decided with', 'Decidido con'], { max: 200 })),
      version: maybe(version()),
    },
    output: z.strictObject({ ResidentLevelID: residentLevelId, version: version() }),
    errors: {
      ...levelErrors,
      SameHolder: {
        message: ['The resident is already on this level.', 'El residente ya está en este nivel.'],
        field: 'HouseLevelID',
      },
      NotOfHouse: {
        message: [
          'This is not a level of the resident’s house on that day.',
          'No es un nivel de la casa del residente ese día.',
        ],
        field: 'HouseLevelID',
        constraint: 'house_level_in_use',
      },
      OutsideEnrollment: {
        message: ['The resident is not enrolled on that day.', 'El residente no está inscrito ese día.'],
        field: 'StartDate',
        constraint: 'resident_level_within_enrollment',
      },
    },
  }),
  deleteCurrentLevel: change(`${folder}/DeleteCurrentLevel`, {
    summary: 'Remove the latest change of level as a mistake; the level before holds again',
    permission: 'Residential.Edit',
    topics: [...topics, 'houses'],
    preview: true,
    input: { Reason: text(['Why it was a mistake', 'Por qué fue un error'], { max: 500 }), version: version() },
    output: z.strictObject({ ResidentLevelID: residentLevelId, ChangeSetID: id(['Action', 'Acción']) }),
    errors: tenureErrors('resident_level'),
  }),
  getHouseLevels: call({
    name: `${folder}/GetHouseLevels`,
    method: 'GET',
    extra: true,
    summary: 'The level system of a house: what each level allows, and how many residents are on it',
    permission: 'Residential.View',
    scope: { residence: 'ResidenceID' },
    input: z.strictObject({ ResidenceID: residenceId }),
    output: z.strictObject({
      Levels: z.array(z.strictObject({ ...Level._zod.def.shape, Residents: z.int() })),
      Can: z.strictObject({ Edit: z.boolean() }),
    }),
    topics: [...topics, 'houses'],
    audit: { none: 'Rules of a house; nobody’s record is shown.' },
  }),
  saveHouseLevel: call({
    ...ofHouse,
    name: `${folder}/SaveHouseLevel`,
    summary: 'Add a level to the system of a house, or change its wording',
    input: z.strictObject({
      ResidenceID: residenceId,
      HouseLevelID: maybe(levelId),
      ...levelFields,
      version: maybe(version()),
    }),
    output: z.strictObject({ HouseLevelID: levelId, version: version() }),
    errors: {
      LevelNamed: {
        message: ['The house already has a level with this name.', 'La casa ya tiene un nivel con este nombre.'],
        field: 'Name',
        constraint: 'house_level_name',
      },
      RankTaken: {
        message: ['Another level of the house has this step.', 'Otro nivel de la casa tiene este escalón.'],
        field: 'Rank',
        constraint: 'house_level_rank',
      },
      EndsBeforeStart: {
        message: tenureSentences.EndsBeforeStart,
        field: 'StartDate',
        constraint: 'house_level_period',
      },
      InUse: { ...InUse, field: 'StartDate' },
    },
  }),
  endHouseLevel: call({
    ...ofHouse,
    name: `${folder}/EndHouseLevel`,
    summary: 'Take a level of a house out of use from a day on',
    input: z.strictObject({
      ResidenceID: residenceId,
      HouseLevelID: levelId,
      EndDate: day(['Out of use from', 'Fuera de uso desde']),
      version: version(),
    }),
    output: z.strictObject({ HouseLevelID: levelId, version: version() }),
    errors: {
      InUse,
      EndsBeforeStart: { message: tenureSentences.EndsBeforeStart, field: 'EndDate', constraint: 'house_level_period' },
    },
  }),
}
