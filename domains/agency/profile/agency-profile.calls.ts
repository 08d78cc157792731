import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { choice, flag, id, maybe, phoneDigits, text, version, zipCode } from '#platform/contract/fields.ts'
import { states } from '#platform/contract/lists/places.ts'

const folder = 'Admin/Agency'

/** How mails to staff say whom they are about. */
export const mailNames = [
  { value: 'none', label: ['Not at all', 'De ninguna manera'] },
  { value: 'initials', label: ['By initials', 'Con iniciales'] },
  { value: 'names', label: ['By name', 'Con el nombre'] },
] as const

const facts = {
  Name: text(['Agency name', 'Nombre de la agencia'], { max: 120 }),
  Zone: text(['Time zone', 'Zona horaria'], {
    max: 60,
    help: [
      'Such as America/Los_Angeles. It cannot change once charts are on record.',
      'Como America/Los_Angeles. No se puede cambiar cuando ya hay expedientes.',
    ],
  }),
  AddressLine1: maybe(text(['Street address', 'Dirección'], { max: 120 })),
  AddressLine2: maybe(text(['Suite or floor', 'Oficina o piso'], { max: 120 })),
  City: maybe(text(['City', 'Ciudad'], { max: 80 })),
  StateAbbreviation: maybe(choice(['State', 'Estado'], states)),
  ZipCode: maybe(zipCode()),
  Phone: maybe(phoneDigits()),
  MailNames: choice(['Mails to staff name clients', 'Los correos al personal nombran a los clientes'], mailNames, {
    help: [
      'Mail leaves the agency’s own systems. Confidential charts are never named.',
      'El correo sale de los sistemas de la agencia. Los expedientes confidenciales nunca se nombran.',
    ],
  }),
  ContactNotes: flag(
    ['Contacts can write the note’s document', 'Los contactos pueden escribir el documento de la nota'],
    {
      help: [
        'Whoever logs a contact can have the form of the same visit begun, filled in from the entry.',
        'Quien registra un contacto puede empezar el formulario de la misma visita con los datos de la entrada.',
      ],
    },
  ),
  Letterhead: z.array(text(['Letterhead line', 'Línea del membrete'], { max: 120 })).check(z.maxLength(4)),
}

export const agencyProfileCalls = {
  getAgencyProfile: call({
    name: `${folder}/GetProfile`,
    method: 'GET',
    extra: true,
    summary: 'How the agency presents itself: name, time zone, address, phone, letterhead and logo',
    permission: 'Administrator',
    scope: 'agency',
    input: z.strictObject({}),
    output: z.strictObject({
      ...facts,
      /** As a data URL. */
      Logo: z.nullable(z.string()),
      /** Charts are on record, so the zone stays. */
      ZoneIsFixed: z.boolean(),
      /** Nothing was saved yet: what is shown comes from the settings of the server. */
      version: z.nullable(version()),
    }),
    topics: ['agency'],
  }),
  updateAgencyProfile: call({
    name: `${folder}/UpdateProfile`,
    extra: true,
    summary: 'Save the agency’s name, time zone, address, phone and letterhead',
    permission: 'Administrator',
    scope: 'agency',
    input: z.strictObject({
      ...facts,
      MailNames: z.optional(facts.MailNames),
      ContactNotes: z.optional(facts.ContactNotes),
      version: maybe(version()),
    }),
    output: z.strictObject({ version: version() }),
    errors: {
      UnknownZone: {
        status: 400,
        message: ['This time zone is unknown.', 'Esta zona horaria no se conoce.'],
        field: 'Zone',
      },
      ZoneInUse: {
        message: [
          'The time zone cannot change: charts are on record, and their days were counted in it.',
          'La zona horaria no se puede cambiar: ya hay expedientes y sus días se contaron con ella.',
        ],
        field: 'Zone',
        constraint: 'agency_zone_fixed',
      },
    },
    topics: ['agency', 'profile', 'setup'],
  }),
  setAgencyLogo: call({
    name: `${folder}/SetLogo`,
    extra: true,
    summary: 'Put an uploaded PNG or JPEG picture in the agency’s letterhead, or take the logo away',
    permission: 'Administrator',
    scope: 'agency',
    input: z.strictObject({ FileID: maybe(id(['Picture', 'Imagen'])), version: version() }),
    output: z.strictObject({ version: version() }),
    errors: {
      NotAPicture: {
        status: 422,
        message: ['Use a PNG or JPEG picture.', 'Use una imagen PNG o JPEG.'],
        field: 'FileID',
      },
      TooSmall: {
        status: 422,
        message: [
          'This picture is too small. Use one at least 64 pixels wide.',
          'Esta imagen es demasiado pequeña. Use una de al menos 64 píxeles de ancho.',
        ],
        field: 'FileID',
      },
      TooLarge: {
        status: 422,
        message: [
          'This picture is too large. Use at most 5 MB.',
          'Esta imagen es demasiado grande. Use como máximo 5 MB.',
        ],
        field: 'FileID',
      },
    },
    topics: ['agency', 'setup'],
  }),
}
