import * as z from 'zod/mini'
import { call, file } from '#platform/contract/call.ts'
import { choice, day, flag, id, instant, maybe, text, version, whole } from '#platform/contract/fields.ts'
import { claimReasons, mealTypes, type ClaimReason } from './meals.rules.ts'

const meals = 'Residential/ResidentialMeals'
const houseId = id(['House', 'Casa'])
const membership = id(['Enrollment', 'Inscripción'])
const meal = choice(['Meal', 'Comida'], mealTypes)
const mealDay = day(['Day', 'Día'])
const month = day(['Month', 'Mes'])
const monthId = id(['Closed month', 'Mes cerrado'])
const reason = z.nullable(z.enum(Object.keys(claimReasons) as ClaimReason[]))
const words = z.nullable(z.string())
const scope = { residence: 'ResidenceID' } as const
const on = { module: 'Residential', scope } as const
const topics = ['meals', 'census', 'worklist', 'activity']
const why = maybe(
  text(['Why, after the month is closed', 'Por qué, con el mes cerrado'], {
    max: 300,
    help: ['Only for a closed month.', 'Solo si el mes está cerrado.'],
  }),
)

const errors = {
  Future: {
    message: ['That meal is still ahead.', 'Esa comida todavía no llega.'],
    field: 'Day',
    constraint: 'meal_future',
  },
  MonthClosed: {
    status: 409,
    message: [
      'The meals of this month are closed. Say why you change them.',
      'Las comidas de este mes están cerradas. Diga por qué las cambia.',
    ],
    constraint: 'meal_month_closed',
  },
} as const

export const mealCalls = {
  getMeals: call({
    ...on,
    name: `${meals}/Get`,
    method: 'GET',
    extra: true,
    summary: 'The meals of a house on a day: each child and meal with what is counted, what is claimed and why not',
    permission: 'Residential.View',
    input: z.strictObject({ ResidenceID: houseId, Day: z.optional(mealDay) }),
    output: z.strictObject({
      ResidenceID: houseId,
      House: z.string(),
      Day: mealDay,
      Today: mealDay,
      MonthClosed: z.boolean(),
      HasProgram: z.boolean(),
      Children: z.array(
        z.strictObject({
          ClientSubProgramMembershipID: membership,
          Name: z.string(),
          Bed: words,
          SpecialDiet: words,
          Allergies: z.array(z.string()),
          Meals: z.array(
            z.strictObject({
              Meal: meal,
              Served: z.boolean(),
              CountedBy: words,
              CountedAt: z.nullable(instant(['Counted', 'Contada'])),
              /** Out of the house the whole time. */
              Away: z.boolean(),
              /** In the house at a meal that was served and is over, and nobody counted it. */
              Missing: z.boolean(),
              NotClaimed: reason,
            }),
          ),
        }),
      ),
      /** Children whose chart the caller may not open. */
      Hidden: z.int(),
      Services: z.array(z.strictObject({ Meal: meal, Menu: words, Adults: z.int(), version: z.nullable(version()) })),
      Can: z.strictObject({ Record: z.boolean(), Delete: z.boolean() }),
    }),
    errors: { Future: { message: errors.Future.message, field: 'Day' } },
    topics: ['meals', 'census', 'houses', 'residents'],
    audit: 'view',
    pin: true,
    offline: {},
  }),
  saveMeal: call({
    ...on,
    name: `${meals}/Save`,
    extra: true,
    summary: 'Count one meal of one child as it is served, or take the count back; the same twice changes nothing',
    permission: 'Meals.Record',
    input: z.strictObject({
      ResidenceID: houseId,
      Day: mealDay,
      ClientSubProgramMembershipID: membership,
      Meal: meal,
      Served: flag(['Served', 'Servida']),
      /** When it was pressed, on a tablet that was offline. */
      MadeAt: maybe(instant(['Pressed at', 'Marcada a las'])),
      Reason: why,
    }),
    output: z.strictObject({ Served: z.boolean() }),
    errors: {
      ...errors,
      NotInHouse: {
        message: [
          'This child is not on the census of the house that day.',
          'Este niño no está en el censo de la casa ese día.',
        ],
        field: 'ClientSubProgramMembershipID',
        constraint: 'meal_not_in_house',
      },
      TooEarly: {
        message: ['Count this meal when it is served.', 'Cuente esta comida cuando se sirva.'],
        field: 'Meal',
        constraint: 'meal_early',
      },
      MadeAhead: {
        message: [
          'The tablet’s clock is ahead. Check its time.',
          'El reloj de la tableta va adelantado. Revise la hora.',
        ],
        field: 'MadeAt',
      },
      MadeLongAgo: {
        message: [
          'This was pressed more than 24 hours ago. Count it again by hand.',
          'Esto se marcó hace más de 24 horas. Cuéntelo otra vez a mano.',
        ],
        field: 'MadeAt',
      },
    },
    topics,
    pin: true,
    offline: { mark: ['ClientSubProgramMembershipID', 'Day', 'Meal', 'Served'] },
  }),
  saveService: call({
    ...on,
    name: `${meals}/SaveService`,
    extra: true,
    summary: 'What was served at a meal of a house, and how many adults ate',
    permission: 'Meals.Record',
    input: z.strictObject({
      ResidenceID: houseId,
      Day: mealDay,
      Meal: meal,
      Menu: maybe(text(['Menu', 'Menú'], { max: 500 })),
      Adults: whole(['Adult meals', 'Comidas de adultos'], { max: 200 }),
      Reason: why,
      version: maybe(version()),
    }),
    output: z.strictObject({ version: version() }),
    errors,
    topics,
    pin: true,
  }),
  deleteMeals: call({
    ...on,
    name: `${meals}/DeleteResidentialMeals`,
    summary: 'Take back every counted meal of a house on a day, with the reason; the rows stay',
    permission: 'Residential.Edit',
    input: z.strictObject({
      ResidenceID: houseId,
      Day: mealDay,
      Reason: text(['Why', 'Por qué'], { max: 300 }),
    }),
    output: z.strictObject({ Removed: z.int(), ChangeSetID: id(['Action', 'Acción']) }),
    preview: true,
    errors: {
      NoMeals: {
        status: 409,
        message: ['No meal is counted on that day.', 'Ese día no hay comidas contadas.'],
        field: 'Day',
      },
    },
    topics,
  }),
  getMealMonth: call({
    ...on,
    name: `${meals}/GetMonth`,
    method: 'GET',
    extra: true,
    summary: 'A month of meals of a house: by child and by meal, what is claimed, what is not and why',
    permission: 'Residential.View',
    input: z.strictObject({ ResidenceID: houseId, Month: month }),
    output: z.strictObject({
      House: z.string(),
      Month: month,
      Closed: z.boolean(),
      HouseMonthID: z.nullable(monthId),
      version: z.nullable(version()),
      Adults: z.int(),
      /** Counted for children whose chart the caller may not open: not in the claim. */
      Hidden: z.int(),
      Totals: z.array(z.strictObject({ Meal: meal, Served: z.int(), Claimed: z.int() })),
      Reasons: z.array(z.strictObject({ Reason: z.enum(Object.keys(claimReasons) as ClaimReason[]), Count: z.int() })),
      Children: z.array(
        z.strictObject({
          ClientSubProgramMembershipID: membership,
          Name: z.string(),
          Served: z.int(),
          Claimed: z.int(),
        }),
      ),
      Can: z.strictObject({ Close: z.boolean() }),
    }),
    topics: ['meals', 'houses', 'residents'],
    audit: 'view',
  }),
  closeMealMonth: call({
    ...on,
    name: `${meals}/CloseMonth`,
    extra: true,
    summary: 'Close the meals of a month for a house: what changes afterwards asks why',
    permission: 'Residential.Edit',
    input: z.strictObject({ ResidenceID: houseId, Month: month }),
    output: z.strictObject({ HouseMonthID: monthId, version: version() }),
    errors: {
      NotOver: { message: ['The month is not over yet.', 'El mes aún no termina.'], field: 'Month' },
      AlreadyClosed: {
        status: 409,
        message: ['The month is already closed.', 'El mes ya está cerrado.'],
        constraint: 'house_month_closed',
      },
    },
    topics,
  }),
  exportClaim: call({
    ...on,
    name: `${meals}/Export`,
    extra: true,
    reads: true,
    summary: 'The counted meals of a month of a house as a CSV file, each with whether it is claimed and why not',
    permission: 'Residential.Edit',
    input: z.strictObject({ ResidenceID: houseId, Month: month }),
    output: file('text/csv'),
    audit: 'view',
  }),
}
