import * as z from 'zod/mini'
import { dayErrors } from '#domains/enrollment/on-chart.calls.ts'
import { call, file } from '#platform/contract/call.ts'
import { choice, day, dollars, flag, id, maybe, text, whole } from '#platform/contract/fields.ts'
import { fileKinds } from '#platform/contract/files.ts'
import { propertyEnds, propertyStates } from '#platform/contract/lists/resident-life.ts'
import { membershipId } from '#domains/enrollment/enroll.calls.ts'
import { ofMembership } from '#domains/enrollment/enrollment.calls.ts'
import { residential } from '#domains/residential/residential.rules.ts'
import { change, read, records, topics } from '../life-shapes.calls.ts'

const folder = 'Residential/Property'
const words = z.nullable(z.string())
export const pictureTypes = [fileKinds.jpg.type, fileKinds.png.type]
const fileId = id(['Photo', 'Foto'])

const item = records('ResidentPropertyID', ['Belonging', 'Pertenencia'], {
  What: text(['What', 'Qué'], { max: 200 }),
  Quantity: whole(['How many', 'Cuántos'], { min: 1, max: 999 }),
  ReceivedOn: day(['Came to the house on', 'Llegó a la casa el']),
  ReceivedFrom: maybe(text(['From', 'De quién'], { max: 160 })),
  Condition: text(['Condition', 'Estado'], { max: 200 }),
  KeptWhere: maybe(text(['Kept where', 'Dónde se guarda'], { max: 160 })),
  Worth: maybe(dollars(['Worth about', 'Vale unos'], { min: 0 })),
})

const Item = item.row({
  PhotoFileID: z.nullable(fileId),
  State: choice(['State', 'Estado'], propertyStates),
  LeftOn: z.nullable(day(['Left on', 'Salió el'])),
  LeftCondition: words,
  LeftNote: words,
  TakenBy: words,
  GivenBy: words,
  RecordedBy: words,
})
export type Belonging = z.infer<typeof Item>

const leaving = {
  LeftOn: day(['Date', 'Fecha']),
  LeftCondition: maybe(text(['Condition then', 'Estado entonces'], { max: 200 })),
  LeftNote: maybe(text(['Note', 'Nota'], { max: 500 })),
  TakenBy: maybe(text(['Taken by', 'Quién lo recibe'], { max: 160 })),
  GivenBy: maybe(text(['Handed over by', 'Quién lo entrega'], { max: 160 })),
}
const NotHere = {
  status: 409,
  message: ['This is no longer in the house.', 'Esto ya no está en la casa.'],
} as const
const leavingErrors = {
  NotHere,
  ...dayErrors('LeftOn'),
  LeftBeforeCame: {
    message: ['That is before it came to the house.', 'Es antes de que llegara a la casa.'],
    field: 'LeftOn',
    constraint: 'resident_property_order',
  },
  NamesMissing: {
    message: [
      'Give both names: who took it and who handed it over.',
      'Dé los dos nombres: quién lo recibe y quién lo entrega.',
    ],
    field: 'TakenBy',
    constraint: 'resident_property_signed',
  },
  NoteMissing: {
    message: ['Say what happened to it.', 'Diga qué pasó con ello.'],
    field: 'LeftNote',
    constraint: 'resident_property_why',
  },
} as const

export const propertyCalls = {
  getProperty: read(
    `${folder}/Get`,
    'property',
    'What a resident has in the house, and what was handed back, lost or thrown away',
    z.strictObject({
      Items: z.array(Item),
      /** For the two names of a hand-over. */
      Resident: z.string(),
      Me: z.string(),
      Can: z.strictObject({ Record: z.boolean() }),
    }),
  ),
  saveProperty: item.save(`${folder}/Save`, {
    summary: 'Put something a resident brought or got on the inventory, or correct that',
    topics,
    errors: { NotHere, ...dayErrors('ReceivedOn') },
  }),
  setPropertyPhoto: item.step(`${folder}/SetPhoto`, {
    summary: 'Give a belonging a photo that was uploaded, or take it away',
    topics,
    input: { PhotoFileID: maybe(fileId) },
    errors: {
      NotAPicture: {
        message: ['Choose a picture: JPEG or PNG.', 'Elija una imagen: JPEG o PNG.'],
        field: 'PhotoFileID',
      },
    },
  }),
  getPropertyPhoto: call({
    name: `${folder}/GetPhoto`,
    method: 'GET',
    extra: true,
    summary: 'The photo of a belonging, for those who may open the chart',
    permission: residential.view,
    module: residential.module,
    scope: ofMembership,
    input: z.strictObject({ ClientSubProgramMembershipID: membershipId, ResidentPropertyID: item.id }),
    output: file(...pictureTypes),
    audit: { none: 'It is part of the inventory, which is a look of its own.' },
  }),
  endProperty: item.step(`${folder}/End`, {
    summary: 'Say that a belonging was handed back with both names, was lost or thrown away',
    topics,
    afterEnd: true,
    input: { State: choice(['What became of it', 'Qué pasó'], propertyEnds), ...leaving },
    errors: leavingErrors,
  }),
  handBackAll: change(`${folder}/HandBackAll`, {
    summary: 'Hand back everything a resident has in the house, with both names; one action',
    topics,
    afterEnd: true,
    preview: true,
    input: {
      LeftOn: leaving.LeftOn,
      TakenBy: text(['Taken by', 'Quién lo recibe'], { max: 160 }),
      GivenBy: text(['Handed over by', 'Quién lo entrega'], { max: 160 }),
      Counted: flag(['Everything was looked at together', 'Se revisó todo juntos']),
    },
    output: z.strictObject({ Count: z.int(), ChangeSetID: id(['Action', 'Acción']) }),
    errors: {
      ...dayErrors('LeftOn'),
      NothingHere: { status: 409, message: ['Nothing is in the house.', 'No hay nada en la casa.'] },
      NotCounted: {
        message: ['Look at everything together first, then say so.', 'Revisen primero todo juntos y luego indíquelo.'],
        field: 'Counted',
      },
      LeftBeforeCame: leavingErrors.LeftBeforeCame,
    },
  }),
  takeBackProperty: item.step(`${folder}/TakeBack`, {
    summary: 'Say that a belonging is in the house after all',
    topics,
    errors: {
      StillHere: { status: 409, message: ['This is in the house.', 'Esto está en la casa.'] },
    },
  }),
  removeProperty: item.remove(`${folder}/Remove`, {
    summary: 'Take a belonging off the inventory that was put on it by mistake',
    topics,
  }),
}
