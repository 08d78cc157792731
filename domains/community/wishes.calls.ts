import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { day, flag, id, longText, maybe, text, version } from '#platform/contract/fields.ts'

const folder = 'Community/Wishes'
const whose = {
  PersonID: maybe(id(['Person', 'Persona'])),
  OrganizationID: maybe(id(['Organization', 'Organización'])),
}
const scope = { person: 'PersonID', organization: 'OrganizationID' } as const
const oneNeeded = {
  status: 400,
  message: ['Name one person or one organization.', 'Nombre una persona o una organización.'],
  field: 'PersonID',
} as const

const wishFields = {
  NoMail: flag(['No mail', 'Sin correo postal']),
  NoEmail: flag(['No e-mail', 'Sin correo electrónico']),
  NoPhone: flag(['No phone calls', 'Sin llamadas']),
  ConsentOn: maybe(day(['Agreed to mailings on', 'Aceptó los envíos el'])),
  ConsentHow: maybe(
    text(['How they agreed', 'Cómo lo aceptó'], {
      max: 200,
      help: ['On a card, on the phone, in person.', 'En una tarjeta, por teléfono, en persona.'],
    }),
  ),
  Note: maybe(longText(['Note', 'Nota'], { max: 1000 })),
}

export const wishCalls = {
  getWish: call({
    name: `${folder}/GetWish`,
    method: 'GET',
    extra: true,
    summary: 'How a person or an organization wishes to be reached, for every side that writes to them',
    permission: 'Community.View',
    scope,
    input: z.strictObject(whose),
    output: z.strictObject({
      ...wishFields,
      /** None while nobody has said anything. */
      version: z.nullable(version()),
      Can: z.strictObject({ Edit: z.boolean() }),
    }),
    errors: { OneNeeded: oneNeeded },
    topics: ['wishes'],
    audit: { none: 'how somebody wants to be written to tells nothing of them' },
  }),
  setWish: call({
    name: `${folder}/SetWish`,
    extra: true,
    pair: false,
    summary: 'Say how a person or an organization wishes to be reached; every mailing keeps it',
    permission: 'Community.Edit',
    scope,
    input: z.strictObject({ ...whose, ...wishFields, version: maybe(version()) }),
    output: z.strictObject({ version: version() }),
    errors: {
      OneNeeded: oneNeeded,
      HowNeeded: {
        status: 400,
        message: ['Say how they agreed.', 'Indique cómo lo aceptó.'],
        field: 'ConsentHow',
        constraint: 'outreach_wish_consent',
      },
      InFuture: { message: ['This day is still ahead.', 'Ese día todavía no llega.'], field: 'ConsentOn' },
    },
    topics: ['wishes', 'volunteers', 'churches', 'donors'],
  }),
}
