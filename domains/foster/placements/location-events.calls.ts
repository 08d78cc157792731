import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { choice, day, id, longText, maybe, text, version } from '#platform/contract/fields.ts'
import { locationEvents } from '#platform/contract/lists/foster.ts'

const folder = 'Foster/Placement'
const topics = ['placements', 'fosterClients', 'families', 'activity'] as const
const scope = { clientSubProgramMembership: 'ClientSubProgramMembershipID' } as const

const done = z.strictObject({
  LocationEventID: id(['Event', 'Suceso']),
  version: version(),
  ChangeSetID: id(['Action', 'Acción']),
})
const overlaps = {
  message: [
    'Something else is recorded for some of these nights. End that first.',
    'Hay otra cosa registrada para algunas de estas noches. Termínela primero.',
  ],
  field: 'StartDate',
  constraint: 'location_event_overlap',
} as const
const outside = {
  message: [
    'This must be within one placement: from its first night until it ends.',
    'Esto debe estar dentro de una ubicación: desde su primera noche hasta que termina.',
  ],
  constraint: 'location_event_within_placement',
} as const
const endsBeforeStart = {
  status: 400,
  message: [
    'The day back must be after the first night away.',
    'El día de regreso debe ser posterior a la primera noche fuera.',
  ],
  field: 'EndDate',
  constraint: 'location_event_period',
} as const
const late = {
  message: [
    'Going back more than 30 days requires the right to backdate, and a note that says why.',
    'Para ir más de 30 días atrás necesita el derecho de fechar hacia atrás y una nota que diga por qué.',
  ],
} as const

export const locationEventsCalls = {
  addLocationEvent: call({
    name: `${folder}/AddLocationEvent`,
    extra: true,
    preview: true,
    summary: 'Say that a child is elsewhere for a time: respite, hospital, away without leave; the placement continues',
    permission: 'Foster.Place',
    scope,
    input: z.strictObject({
      ClientSubProgramMembershipID: id(['Child', 'Niño']),
      Kind: choice(['What', 'Qué'], locationEvents),
      StartDate: day(['First night away', 'Primera noche fuera']),
      EndDate: maybe(
        day(['Back on', 'Regresa el'], { help: ['Leave empty if nobody knows.', 'Déjelo vacío si nadie lo sabe.'] }),
      ),
      Place: maybe(text(['Where', 'Dónde'], { max: 200 })),
      RespiteFamilyID: maybe(id(['Respite family', 'Familia de relevo'])),
      BedHeldUntil: maybe(
        day(['Bed held until', 'Cama reservada hasta'], {
          help: [
            'Empty: 7 days when away without leave, 14 in the hospital.',
            'Vacío: 7 días si está fuera sin permiso, 14 en el hospital.',
          ],
        }),
      ),
      Note: maybe(longText(['Note', 'Nota'], { max: 2000 })),
    }),
    output: done,
    errors: {
      NoPlacement: {
        message: [
          'The child has no home on that day. Place the child first.',
          'El niño no tiene hogar ese día. Primero ubique al niño.',
        ],
        field: 'StartDate',
      },
      Overlaps: overlaps,
      OutsidePlacement: { ...outside, field: 'EndDate' },
      EndsBeforeStart: endsBeforeStart,
      TooFarAhead: {
        message: [
          'This can be recorded at most 60 days ahead.',
          'Esto se puede registrar con 60 días de anticipación como máximo.',
        ],
        field: 'StartDate',
      },
      NotAhead: {
        message: [
          'This cannot be planned ahead; record it when it happens.',
          'Esto no se puede prever; regístrelo cuando ocurra.',
        ],
        field: 'StartDate',
      },
      BackdatedTooFar: { ...late, field: 'StartDate' },
      NoRespiteFamily: {
        status: 404,
        message: [
          'This family does not exist, or your work does not include it.',
          'Esta familia no existe o no forma parte de su trabajo.',
        ],
        field: 'RespiteFamilyID',
      },
      OwnFamily: {
        message: [
          'Respite must be with another family than the one the child lives with.',
          'El relevo debe ser con otra familia, no con la que vive el niño.',
        ],
        field: 'RespiteFamilyID',
      },
      OnlyForRespite: {
        status: 400,
        message: ['Only respite has a respite family.', 'Solo el relevo lleva familia de relevo.'],
        field: 'RespiteFamilyID',
      },
      HoldBeforeStart: {
        status: 400,
        message: [
          'The bed must be held until a day after the first night away.',
          'La cama debe reservarse hasta un día posterior a la primera noche fuera.',
        ],
        field: 'BedHeldUntil',
      },
    },
    topics,
  }),
  endLocationEvent: call({
    name: `${folder}/EndLocationEvent`,
    extra: true,
    preview: true,
    summary: 'The child is back: the event ends, the placement continues',
    permission: 'Foster.Place',
    scope,
    input: z.strictObject({
      ClientSubProgramMembershipID: id(['Child', 'Niño']),
      LocationEventID: id(['Event', 'Suceso']),
      EndDate: day(['Back on', 'Regresa el'], {
        help: ['The first night back in the home.', 'La primera noche de vuelta en el hogar.'],
      }),
      EndReason: maybe(text(['How it ended', 'Cómo terminó'], { max: 400 })),
      version: version(),
    }),
    output: done,
    errors: {
      EndsBeforeStart: endsBeforeStart,
      OutsidePlacement: { ...outside, field: 'EndDate' },
      Overlaps: { ...overlaps, field: 'EndDate' },
      AlreadyEnded: { message: ['The child is already back.', 'El niño ya regresó.'] },
      TooFarAhead: {
        message: [
          'This can be recorded at most 60 days ahead.',
          'Esto se puede registrar con 60 días de anticipación como máximo.',
        ],
        field: 'EndDate',
      },
      BackdatedTooFar: { ...late, field: 'EndDate' },
    },
    topics,
  }),
  deleteLocationEvent: call({
    name: `${folder}/DeleteLocationEvent`,
    extra: true,
    preview: true,
    summary: 'Remove an event that was recorded by mistake',
    permission: 'Foster.Place',
    scope,
    input: z.strictObject({
      ClientSubProgramMembershipID: id(['Child', 'Niño']),
      LocationEventID: id(['Event', 'Suceso']),
      Reason: text(['What went wrong', 'Qué salió mal'], { max: 400 }),
      version: version(),
    }),
    output: done,
    topics,
  }),
}
