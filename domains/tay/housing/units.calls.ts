import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import {
  choice,
  day,
  dollars,
  id,
  longText,
  maybe,
  phoneDigits,
  text,
  version,
  whole,
} from '#platform/contract/fields.ts'
import { tayPlacementTypes } from '#platform/contract/lists/tay.ts'
import { tenureSentences } from '#platform/contract/tenure.ts'

const units = 'TAY/Housing'
const unitId = id(['Unit', 'Vivienda'])
const inspectionId = id(['Inspection', 'Inspección'])
const correctionId = id(['Correction', 'Corrección'])
const on = z.nullable(day(['Date', 'Fecha']))
const words = z.nullable(z.string())

const unitFacts = {
  Name: text(['Name', 'Nombre'], { max: 80 }),
  PlacementType: choice(['Placement type', 'Tipo de ubicación'], tayPlacementTypes),
  Address: text(['Address', 'Dirección'], { max: 200 }),
  Beds: whole(['Beds', 'Camas'], { min: 1, max: 40 }),
  Landlord: maybe(text(['Landlord', 'Dueño'], { max: 120 })),
  LandlordPhone: maybe(phoneDigits(['Landlord’s phone', 'Teléfono del dueño'])),
  Rent: maybe(dollars(['Rent a month', 'Renta al mes'], { min: 0, max: 100_000 })),
  Note: maybe(text(['Note', 'Nota'], { max: 500 })),
  StartDate: day(['In use from', 'En uso desde']),
}

const Correction = z.strictObject({
  TayCorrectionID: correctionId,
  What: z.string(),
  DueOn: day(['To be fixed by', 'Arreglar para el']),
  FixedOn: on,
  version: version(),
})
export const Inspection = z.strictObject({
  TayInspectionID: inspectionId,
  UnitID: unitId,
  Unit: z.string(),
  InspectedOn: day(['Inspected on', 'Inspeccionada el']),
  InspectedBy: words,
  Note: words,
  version: version(),
  Corrections: z.array(Correction),
})
export type Inspection = z.infer<typeof Inspection>

const Unit = z.strictObject({
  TayUnitID: unitId,
  SubProgramID: id(['Sub-program', 'Subprograma']),
  SubProgramName: z.string(),
  ...unitFacts,
  EndDate: on,
  version: version(),
  /** Beds taken tonight, and given from a later day, whether or not the caller may see to whom. */
  Taken: z.int(),
  Coming: z.int(),
  Youth: z.array(
    z.strictObject({
      ClientSubProgramMembershipID: id(['Enrollment', 'Inscripción']),
      Name: z.string(),
      Room: words,
      Since: day(['Since', 'Desde']),
    }),
  ),
  LastInspectedOn: on,
  /** The last day of the month in which somebody lives there and nobody inspected yet. */
  InspectionDue: on,
  OpenCorrections: z.int(),
})
export type TayUnit = z.infer<typeof Unit>

const topics = ['tayUnits', 'tayClients', 'activity'] as const
const ofUnit = { extra: true, permission: 'TAY.Edit', scope: { tayUnit: 'TayUnitID' }, topics } as const
const NameTaken = {
  status: 409,
  message: [
    'The sub-program already has a unit with this name.',
    'El subprograma ya tiene una vivienda con este nombre.',
  ],
  field: 'Name',
  constraint: 'tay_unit_name',
} as const
const StillTaken = {
  status: 409,
  message: [
    'Young people live there at that time. Move them first.',
    'Hay jóvenes que viven ahí en ese tiempo. Trasládelos primero.',
  ],
  constraint: ['tay_unit_in_use', 'tay_unit_full'],
} as const
const saved = z.strictObject({ TayUnitID: unitId, version: version() })
const savedCorrection = z.strictObject({ TayCorrectionID: correctionId, version: version() })

export const unitCalls = {
  getUnits: call({
    name: `${units}/GetUnits`,
    method: 'GET',
    extra: true,
    summary: 'The units of the caller’s sub-programs: beds, who lives there, what is free, inspections due',
    permission: 'TAY.View',
    scope: 'listed',
    input: z.strictObject({}),
    output: z.strictObject({
      Units: z.array(Unit),
      SubPrograms: z.array(z.strictObject({ Id: id(['Sub-program', 'Subprograma']), Name: z.string() })),
      MayEdit: z.boolean(),
    }),
    topics,
    audit: 'view',
  }),
  getInspections: call({
    name: `${units}/GetInspections`,
    method: 'GET',
    extra: true,
    summary: 'The inspections of a unit with what had to be put right, newest first',
    permission: 'TAY.View',
    scope: { tayUnit: 'TayUnitID' },
    input: z.strictObject({ TayUnitID: unitId }),
    output: z.strictObject({ Inspections: z.array(Inspection) }),
    topics,
  }),
  addUnit: call({
    name: `${units}/AddUnit`,
    extra: true,
    summary: 'Add a house or apartment of the program with its beds',
    permission: 'TAY.Edit',
    scope: { subProgram: 'SubProgramID' },
    input: z.strictObject({ SubProgramID: id(['Sub-program', 'Subprograma']), ...unitFacts }),
    output: saved,
    errors: {
      NameTaken,
      WrongProgram: {
        message: ['This sub-program does not belong to TAY.', 'Este subprograma no pertenece a TAY.'],
        field: 'SubProgramID',
      },
    },
    topics,
  }),
  updateUnit: call({
    ...ofUnit,
    name: `${units}/UpdateUnit`,
    summary: 'Change what is known of a unit; not fewer beds than young people',
    input: z.strictObject({ TayUnitID: unitId, ...unitFacts, version: version() }),
    output: saved,
    errors: {
      NameTaken,
      StillTaken: { ...StillTaken, field: 'Beds' },
      EndsBeforeStart: { message: tenureSentences.EndsBeforeStart, field: 'StartDate', constraint: 'tay_unit_period' },
    },
  }),
  endUnit: call({
    ...ofUnit,
    name: `${units}/EndUnit`,
    summary: 'Give up a unit from a day on, once nobody lives there',
    input: z.strictObject({
      TayUnitID: unitId,
      EndDate: day(['Last day', 'Último día']),
      Reason: maybe(text(['Why', 'Por qué'], { max: 300 })),
      version: version(),
    }),
    output: saved,
    errors: {
      StillTaken: { ...StillTaken, field: 'EndDate' },
      EndsBeforeStart: { message: tenureSentences.EndsBeforeStart, field: 'EndDate', constraint: 'tay_unit_period' },
    },
  }),
  addInspection: call({
    ...ofUnit,
    name: `${units}/AddInspection`,
    summary: 'Record that a unit was inspected, with what must be put right and by when',
    input: z.strictObject({
      TayUnitID: unitId,
      InspectedOn: day(['Inspected on', 'Inspeccionada el']),
      Note: maybe(longText(['What was seen', 'Qué se vio'], { max: 4000 })),
      Corrections: maybe(
        longText(['To be put right', 'Por arreglar'], {
          max: 4000,
          help: ['One thing per line.', 'Una cosa por línea.'],
        }),
      ),
      DueOn: maybe(day(['By when', 'Para cuándo'], { help: ['Empty: in 7 days.', 'Vacío: en 7 días.'] })),
    }),
    output: z.strictObject({ TayInspectionID: inspectionId, version: version() }),
    errors: {
      NotYet: { message: ['This day is still ahead.', 'Ese día todavía no llega.'], field: 'InspectedOn' },
      BeforeUnit: {
        message: ['The unit was not in use yet.', 'La vivienda aún no estaba en uso.'],
        field: 'InspectedOn',
      },
      InspectedThatDay: {
        status: 409,
        message: ['An inspection of that day is already recorded.', 'Ya hay una inspección de ese día.'],
        field: 'InspectedOn',
        constraint: 'tay_inspection_day',
      },
      DueBefore: {
        message: ['It cannot be due before the inspection.', 'El plazo no puede ser antes de la inspección.'],
        field: 'DueOn',
      },
    },
  }),
  removeInspection: call({
    ...ofUnit,
    name: `${units}/RemoveInspection`,
    summary: 'Remove an inspection that was a mistake, with what it had found',
    input: z.strictObject({
      TayUnitID: unitId,
      TayInspectionID: inspectionId,
      Reason: text(['Why it was a mistake', 'Por qué fue un error'], { max: 500 }),
      version: version(),
    }),
    output: z.strictObject({ TayInspectionID: inspectionId }),
  }),
  setCorrection: call({
    ...ofUnit,
    name: `${units}/SetCorrection`,
    summary: 'Say that something was put right on a day, or that it was not after all',
    input: z.strictObject({
      TayUnitID: unitId,
      TayCorrectionID: correctionId,
      FixedOn: maybe(day(['Fixed on', 'Arreglado el'])),
      version: version(),
    }),
    output: savedCorrection,
    errors: {
      NotYet: { message: ['This day is still ahead.', 'Ese día todavía no llega.'], field: 'FixedOn' },
      BeforeInspection: {
        message: ['That is before the inspection.', 'Es antes de la inspección.'],
        field: 'FixedOn',
      },
    },
  }),
}
