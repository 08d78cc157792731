import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { choice, day, flag, id, longText, maybe, text, version, whole } from '#platform/contract/fields.ts'
import { homeTypes } from '#platform/contract/lists/household.ts'
import { family, MayEdit, removal } from '../household/household-shapes.rules.ts'

const folder = 'Foster/ResourceFamily'
const topics = ['families', 'placements', 'activity']

export const homeFields = {
  HomeType: maybe(choice(['Type of home', 'Tipo de hogar'], homeTypes)),
  Pool: flag(['Pool, spa or pond', 'Piscina, jacuzzi o estanque']),
  Firearms: flag(['Firearms in the home', 'Armas de fuego en el hogar']),
  FirearmsLocked: flag([
    'Firearms and ammunition locked, apart from each other',
    'Armas y munición bajo llave y por separado',
  ]),
  Vehicles: maybe(
    text(['Vehicles', 'Vehículos'], {
      max: 300,
      help: ['Make, year, seats; which one children ride in.', 'Marca, año, asientos; cuál lleva niños.'],
    }),
  ),
  SmokeAlarmChecked: maybe(day(['Smoke alarms checked on', 'Detectores de humo revisados el'])),
  CoAlarmChecked: maybe(day(['CO alarms checked on', 'Detectores de CO revisados el'])),
  LastInspection: maybe(day(['Last inspection', 'Última inspección'])),
  CorrectionsOpen: maybe(
    longText(['Corrections still open', 'Correcciones pendientes'], {
      max: 4000,
      help: ['Empty when everything is closed.', 'Vacío cuando todo está resuelto.'],
    }),
  ),
  Insurance: maybe(text(['Home insurance', 'Seguro del hogar'], { max: 200 })),
  InsuranceExpires: maybe(day(['Insurance expires', 'El seguro vence'])),
  EmergencyPlan: maybe(day(['Emergency plan signed on', 'Plan de emergencia firmado el'])),
}

const roomFields = {
  Name: text(['Room', 'Habitación'], { max: 60 }),
  Beds: whole(['Beds', 'Camas'], { min: 1, max: 8 }),
  Cribs: whole(['Cribs', 'Cunas'], { max: 8 }),
  Floor: maybe(text(['Floor', 'Piso'], { max: 40 })),
  ForChildren: flag(['For children placed here', 'Para niños ubicados aquí']),
  Note: maybe(text(['Note', 'Nota'], { max: 400 })),
}

/** Somebody who lives in the home today: a parent, a member, or a child placed here. */
const Resident = z.strictObject({
  PersonID: id(['Person', 'Persona']),
  Name: z.string(),
  Kind: z.literal(['parent', 'member', 'child']),
  DateOfBirth: z.nullable(day(['Date of birth', 'Fecha de nacimiento'])),
})
export type Resident = z.infer<typeof Resident>

const Bedroom = z.strictObject({
  BedroomID: id(['Room', 'Habitación']),
  ...roomFields,
  Sleepers: z.array(Resident),
  /** Beds and cribs nobody sleeps in; below nothing when there are too few. */
  Free: z.int(),
  version: version(),
})
export type Bedroom = z.infer<typeof Bedroom>

export const familyHomeCalls = {
  getHome: call({
    name: `${folder}/GetHome`,
    method: 'GET',
    extra: true,
    summary: 'The home itself: rooms, beds and who sleeps there, safety facts and corrections still open',
    permission: 'Program.View',
    scope: { family: 'FosterResourceFamilyID' },
    input: z.strictObject(family),
    output: z.strictObject({
      ...homeFields,
      InsuranceExpiry: z.literal(['none', 'expired', 'within30', 'within60', 'later']),
      Bedrooms: z.array(Bedroom),
      /** How many children the license allows, and how many more may come. */
      Licensed: z.strictObject({ Capacity: z.int(), Free: z.int() }),
      Residents: z.array(Resident),
      version: version(),
      Can: MayEdit,
    }),
    topics: ['families', 'placements', 'people'],
    audit: { view: 'home' },
  }),
  updateHome: call({
    name: `${folder}/UpdateHome`,
    extra: true,
    summary: 'Change the safety facts of the home: alarms, inspection, corrections, insurance, emergency plan',
    permission: 'Program.Edit',
    scope: { family: 'FosterResourceFamilyID' },
    input: z.strictObject({ ...family, ...homeFields, version: version() }),
    output: z.strictObject({ ...family, version: version() }),
    errors: {
      DoneInFuture: {
        message: ['This cannot have been done in the future.', 'Esto no puede haberse hecho en el futuro.'],
        field: 'LastInspection',
      },
    },
    topics,
  }),
  addEditBedroom: call({
    name: `${folder}/AddEditBedroom`,
    extra: true,
    summary: 'Add a room with its beds or change it, and say who sleeps there',
    permission: 'Program.Edit',
    scope: { family: 'FosterResourceFamilyID' },
    input: z.strictObject({
      ...family,
      BedroomID: maybe(id(['Room', 'Habitación'])),
      ...roomFields,
      Sleepers: z.array(id(['Person', 'Persona'])).check(z.maxLength(16)),
      version: maybe(version()),
    }),
    output: z.strictObject({ BedroomID: id(['Room', 'Habitación']), version: version() }),
    errors: {
      NameTaken: {
        message: ['There is already a room with this name.', 'Ya hay una habitación con este nombre.'],
        field: 'Name',
        constraint: 'bedroom_name',
      },
      NotInHome: {
        status: 404,
        message: ['One of them does not live in this home today.', 'Uno de ellos no vive hoy en este hogar.'],
        field: 'Sleepers',
      },
    },
    topics,
  }),
  deleteBedroom: call({
    name: `${folder}/DeleteBedroom`,
    extra: true,
    summary: 'Take a room off the home; whoever slept there has no room until another is chosen',
    permission: 'Program.Edit',
    scope: { family: 'FosterResourceFamilyID' },
    input: z.strictObject({ ...family, BedroomID: id(['Room', 'Habitación']), ...removal }),
    output: z.strictObject({ BedroomID: id(['Room', 'Habitación']) }),
    topics,
  }),
}
