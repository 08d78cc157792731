import * as z from 'zod/mini'
import { call, file } from '#platform/contract/call.ts'
import { day, id, maybe, text, version, whole } from '#platform/contract/fields.ts'
import { censusDay, code, Contradiction, Counts, dayHead, houseId, ofHouse, state } from './census-shapes.calls.ts'

const census = 'Residential/Census'
const read = {
  method: 'GET',
  extra: true,
  permission: 'Residential.View',
  module: 'Residential',
  scope: ofHouse,
} as const
const change = { permission: 'Census.Approve', module: 'Residential', scope: ofHouse, extra: true } as const
const topics = ['census', 'houses', 'worklist', 'activity']
const monthId = id(['Closed month', 'Mes cerrado'])
/** Any day of the month. */
const month = day(['Month', 'Mes'])
const of = z.strictObject({ ResidenceID: houseId, Month: month })
const books = ['census', 'houses', 'residents', 'meals', 'medications']

const Closing = z.strictObject({
  HouseMonthID: monthId,
  ClosedAt: z.string(),
  ClosedBy: z.nullable(z.string()),
  ReopenedAt: z.nullable(z.string()),
  ReopenedBy: z.nullable(z.string()),
  ReopenReason: z.nullable(z.string()),
  version: version(),
})

const Rule = z.strictObject({
  CensusRuleID: id(['Rule', 'Regla']),
  StartDate: day(['From', 'Desde']),
  HoldNights: z.int(),
  AwolNights: z.int(),
  version: version(),
})

export const monthCalls = {
  getMonth: call({
    ...read,
    name: `${census}/GetMonth`,
    summary: 'A month of a house: each child night by night with what it is paid as, and how far each day is',
    input: of,
    output: z.strictObject({
      ResidenceID: houseId,
      House: z.string(),
      Month: month,
      Days: z.array(z.strictObject(dayHead)),
      Children: z.array(
        z.strictObject({
          Key: z.string(),
          ClientSubProgramMembershipID: z.nullable(id(['Enrollment', 'Inscripción'])),
          Name: z.nullable(z.string()),
          Nights: z.array(z.strictObject({ Day: censusDay, State: state, Code: code })),
          Full: z.int(),
          Hold: z.int(),
          None: z.int(),
        }),
      ),
      /** Nights by state, of all. */
      Counts,
      Rules: z.array(Rule),
      /** Newest first; the first one without ReopenedAt: the month is closed. */
      Closings: z.array(Closing),
      Closed: z.boolean(),
      Can: z.strictObject({ Approve: z.boolean(), Rules: z.boolean() }),
    }),
    topics: books,
    audit: 'view',
  }),
  closeMonth: call({
    ...change,
    name: `${census}/LockMonth`,
    summary: 'Close the census of a month for a house; every day is approved by then',
    input: of,
    output: z.strictObject({ HouseMonthID: monthId, version: version() }),
    errors: {
      NotOver: { message: ['The month is not over yet.', 'El mes aún no termina.'], field: 'Month' },
      NotApproved: {
        status: 409,
        message: ['Not every day is approved yet.', 'Aún no están aprobados todos los días.'],
        field: 'Month',
      },
      AlreadyClosed: {
        status: 409,
        message: ['The month is already closed.', 'El mes ya está cerrado.'],
        constraint: 'house_month_closed',
      },
    },
    topics,
  }),
  reopenMonth: call({
    ...change,
    name: `${census}/UnlockMonth`,
    summary: 'Open a closed month of a house again with the reason',
    input: z.strictObject({
      ResidenceID: houseId,
      Month: month,
      Reason: text(['Why it is opened again', 'Por qué se reabre'], { max: 500 }),
      version: version(),
    }),
    output: z.strictObject({ HouseMonthID: monthId, version: version() }),
    errors: { NotClosed: { status: 409, message: ['The month is not closed.', 'El mes no está cerrado.'] } },
    topics,
  }),
  exportMonth: call({
    ...change,
    name: `${census}/Export`,
    reads: true,
    summary: 'The nights of a month of a house as a CSV file, one line per child and night with state and code',
    input: of,
    output: file('text/csv'),
    audit: 'view',
  }),
  getReconciliation: call({
    ...read,
    name: `${census}/GetReconciliation`,
    summary: 'All books of a house for a month compared: each line is two records that cannot both be true',
    input: of,
    output: z.strictObject({ House: z.string(), Contradictions: z.array(Contradiction) }),
    topics: books,
    audit: 'view',
  }),
  getOccupancy: call({
    ...read,
    name: `${census}/GetOccupancy`,
    summary: 'Nights of the last twelve months of a house: beds in use, beds taken, children in the house',
    input: z.strictObject({ ResidenceID: houseId }),
    output: z.strictObject({
      House: z.string(),
      LicensedBeds: z.int(),
      Months: z.array(
        z.strictObject({ Month: month, BedNights: z.int(), TakenNights: z.int(), InsideNights: z.int() }),
      ),
    }),
    topics: ['census', 'houses', 'residents'],
  }),
  saveRule: call({
    name: `${census}/SaveRule`,
    extra: true,
    summary: 'From a day on, for how many nights in a row out of the house a bed is paid as held',
    permission: 'Administrator',
    scope: 'agency',
    input: z.strictObject({
      CensusRuleID: maybe(id(['Rule', 'Regla'])),
      StartDate: day(['From', 'Desde']),
      HoldNights: whole(['Nights paid as held', 'Noches pagadas como reserva'], { max: 31 }),
      AwolNights: whole(['Nights paid as held, AWOL', 'Noches pagadas como reserva, fuga'], { max: 31 }),
      version: maybe(version()),
    }),
    output: z.strictObject({ CensusRuleID: id(['Rule', 'Regla']), version: version() }),
    errors: {
      SameDay: {
        status: 409,
        message: ['A rule already begins on that day.', 'Ya hay una regla que empieza ese día.'],
        field: 'StartDate',
        constraint: 'census_rule_once',
      },
      ClosedMonths: {
        status: 409,
        message: [
          'A month after that day is closed. Choose a later day.',
          'Un mes posterior a ese día está cerrado. Elija un día posterior.',
        ],
        field: 'StartDate',
      },
    },
    topics,
  }),
}
