import * as z from 'zod/mini'
import { choice, day, dollars, id, maybe, text, version } from '#platform/contract/fields.ts'
import { tayPlacementTypes } from '#platform/contract/lists/tay.ts'
import { tenureErrors } from '#platform/contract/tenure.ts'
import { change, read, stayErrors, stayFields } from '../youth/youth.calls.ts'
import { Inspection } from './units.calls.ts'

const stayId = id(['Stay', 'Estancia'])
const words = z.nullable(z.string())
const on = z.nullable(day(['Date', 'Fecha']))
const { NotEnded: _never, EndsBeforeStart: _ends, ...moveErrors } = tenureErrors('tay_stay', { start: 'StartDate' })

const lease = {
  Room: maybe(text(['Room', 'Habitación'], { max: 60 })),
  LeaseSignedOn: maybe(day(['Lease signed', 'Contrato firmado'])),
  LeaseEndsOn: maybe(day(['Lease ends', 'El contrato termina'])),
  RentShare: maybe(dollars(['Rent share a month', 'Parte de la renta al mes'], { min: 0, max: 10_000 })),
}
const LeaseReversed = {
  message: ['The lease ends after it is signed.', 'El contrato termina después de firmarse.'],
  field: 'LeaseEndsOn',
  constraint: 'tay_stay_lease',
} as const

const Stay = z.strictObject({
  TayStayID: stayId,
  PlacementType: choice(['Placement type', 'Tipo de ubicación'], tayPlacementTypes),
  UnitID: z.nullable(id(['Unit', 'Vivienda'])),
  Unit: words,
  Address: words,
  ...lease,
  StartDate: day(['From', 'Desde']),
  EndDate: on,
  EndReason: words,
  Note: words,
  version: version(),
})
export type TayStay = z.infer<typeof Stay>
const moved = z.strictObject({ TayStayID: stayId, version: version(), ChangeSetID: id(['Action', 'Acción']) })

export const stayCalls = {
  getHousing: read(
    'TAY/Housing/GetHousing',
    'housing',
    'Where a youth lives and lived, with lease and roommates, and the inspections of the unit',
    z.strictObject({
      Stays: z.array(Stay),
      /** Who lives in the same unit now, as far as the caller may see them, and how many others. */
      Roommates: z.array(z.string()),
      OtherRoommates: z.int(),
      Inspections: z.array(Inspection),
    }),
  ),
  moveYouth: change('TAY/Housing/ChangeUnit', {
    summary: 'Move a youth to another unit or address from a day on',
    preview: true,
    topics: ['tayUnits'],
    input: {
      /** The home as its writer saw it. */
      TayStayID: maybe(stayId),
      ...stayFields,
      StartDate: z.optional(day(['First night', 'Primera noche'])),
      Note: maybe(text(['Why', 'Por qué'], { max: 500 })),
      version: maybe(version()),
    },
    output: moved,
    errors: {
      ...moveErrors,
      ...stayErrors,
      SameHolder: { message: ['The youth already lives there.', 'El joven ya vive ahí.'], field: 'UnitID' },
      OutsideEnrollment: {
        message: ['The youth is not enrolled on that day.', 'El joven no está inscrito ese día.'],
        field: 'StartDate',
        constraint: 'tay_stay_within_enrollment',
      },
    },
  }),
  deleteCurrentMove: change('TAY/Housing/DeleteCurrentUnit', {
    summary: 'Remove the latest move as a mistake; the youth lives where they lived before',
    preview: true,
    topics: ['tayUnits'],
    input: { Reason: text(['Why it was a mistake', 'Por qué fue un error'], { max: 500 }), version: version() },
    output: moved,
    errors: {
      ...tenureErrors('tay_stay'),
      UnitFull: { ...stayErrors.UnitFull, field: undefined },
      UnitNotInUse: { ...stayErrors.UnitNotInUse, field: undefined },
      FirstHome: {
        message: ['This is the first home. Move the youth instead.', 'Es la primera vivienda. Traslade al joven.'],
      },
    },
  }),
  updateLease: change('TAY/Housing/UpdateLease', {
    summary: 'Write down the room, the lease and what the youth pays of the rent',
    input: { TayStayID: stayId, ...lease, version: version() },
    output: z.strictObject({ TayStayID: stayId, version: version() }),
    errors: { LeaseReversed },
  }),
}
