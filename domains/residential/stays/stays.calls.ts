import * as z from 'zod/mini'
import { day, flag, id, maybe, text, version } from '#platform/contract/fields.ts'
import { tenureErrors } from '#platform/contract/tenure.ts'
import { bedErrors, change, clients, read } from '../residents/residents.calls.ts'
import { Absence } from '../absences/absences.calls.ts'

const stayId = id(['Stay', 'Estancia'])
const {
  NotEnded: _never,
  EndsBeforeStart: _ends,
  ...moveErrors
} = tenureErrors('bed_stay', { start: 'StartDate', holder: 'BedID' })
const within = {
  message: ['The resident is not enrolled on that day.', 'El residente no está inscrito ese día.'],
  field: 'StartDate',
  constraint: 'bed_stay_within_enrollment',
} as const

const Stay = z.strictObject({
  BedStayID: stayId,
  ResidenceID: id(['House', 'Casa']),
  House: z.string(),
  BedID: id(['Bed', 'Cama']),
  Bed: z.string(),
  Room: z.nullable(z.string()),
  StartDate: day(['From', 'Desde']),
  EndDate: z.nullable(day(['Until', 'Hasta'])),
  EndReason: z.nullable(z.string()),
  Note: z.nullable(z.string()),
  version: version(),
})

export const stayCalls = {
  moveBed: change('Residential/MoveBed', {
    summary: 'Move a resident to another bed or house from a day on; with Swap, whoever has that bed takes the old one',
    preview: true,
    topics: ['houses'],
    input: {
      BedID: id(['Bed', 'Cama']),
      StartDate: z.optional(day(['First night', 'Primera noche'])),
      Swap: z.prefault(
        flag(['Swap beds', 'Intercambiar camas'], {
          help: [
            'Whoever has that bed takes the one that gets free.',
            'Quien tiene esa cama pasa a la que queda libre.',
          ],
        }),
        false,
      ),
      Note: maybe(text(['Why', 'Por qué'], { max: 500 })),
      version: maybe(version()),
    },
    output: z.strictObject({ BedStayID: stayId, version: version(), ChangeSetID: id(['Action', 'Acción']) }),
    errors: {
      ...moveErrors,
      ...bedErrors,
      SameHolder: {
        message: ['The resident already has this bed.', 'El residente ya tiene esta cama.'],
        field: 'BedID',
      },
      OtherProgram: {
        message: [
          'This bed is in another sub-program. Refer the resident instead.',
          'Esta cama es de otro subprograma. Derive al residente.',
        ],
        field: 'BedID',
        constraint: 'bed_stay_bed',
      },
      OutsideEnrollment: within,
      NoSwap: {
        status: 409,
        message: [
          'These two beds cannot be swapped: the other resident moves or leaves later, or you may not see who it is.',
          'Estas camas no se pueden intercambiar: el otro residente se muda o se va después, o usted no puede ver quién es.',
        ],
        field: 'Swap',
      },
    },
  }),
  deleteCurrentBed: change(`${clients}/DeleteCurrentBed`, {
    summary: 'Remove the latest move as a mistake; the resident has the bed before again',
    preview: true,
    topics: ['houses'],
    input: { Reason: text(['Why it was a mistake', 'Por qué fue un error'], { max: 500 }), version: version() },
    output: z.strictObject({ BedStayID: stayId, version: version(), ChangeSetID: id(['Action', 'Acción']) }),
    errors: {
      ...tenureErrors('bed_stay'),
      ...bedErrors,
      BedTaken: {
        ...bedErrors.BedTaken,
        message: ['Somebody else has the bed before by now.', 'Otra persona ya tiene la cama anterior.'],
        field: undefined,
      },
      FirstBed: {
        message: ['This is the first bed. Move the resident instead.', 'Es la primera cama. Traslade al residente.'],
      },
    },
  }),
  getStays: read(
    `${clients}/GetStays`,
    'house',
    'Where a resident has slept, and when they were out',
    z.strictObject({ Stays: z.array(Stay), Absences: z.array(Absence) }),
  ),
}
