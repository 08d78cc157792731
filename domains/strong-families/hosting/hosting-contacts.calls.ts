import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { choice, day, flag, id, longText, maybe, text, version } from '#platform/contract/fields.ts'
import { contactWays, hostingContactKinds } from '../strong-families.rules.ts'

const folder = 'StrongFamilies/Hostings'
const hostingId = id(['Hosting', 'Estadía'])
const contactId = id(['Contact', 'Contacto'])
const one = { hosting: 'HostingID' } as const
const looks = { extra: true, method: 'GET', permission: 'StrongFamilies.View', topics: ['strongFamilies'] } as const
const edits = { extra: true, permission: 'StrongFamilies.Edit', topics: ['strongFamilies', 'activity'] } as const
const removal = { Reason: text(['Why it was a mistake', 'Por qué fue un error'], { max: 400 }), version: version() }

export const hostingContactCalls = {
  addEditHostingContact: call({
    ...edits,
    name: `${folder}/AddEditContact`,
    summary: 'Record a visit of the coach, or contact between parent and children',
    scope: one,
    pair: 'HostingContactID',
    input: z.strictObject({
      HostingID: hostingId,
      HostingContactID: maybe(contactId),
      Kind: choice(['Kind', 'Tipo'], hostingContactKinds),
      MadeOn: day(['Day', 'Día']),
      Way: z.prefault(choice(['How', 'Cómo'], contactWays), 'In person'),
      Who: maybe(text(['Who', 'Quién'], { max: 160 })),
      Note: longText(['What was seen and said', 'Lo que se vio y se dijo'], { max: 4000 }),
      version: maybe(version()),
    }),
    output: z.strictObject({ HostingContactID: contactId, version: version() }),
    errors: {
      Ahead: { message: ['This day is still ahead.', 'Ese día todavía no llega.'], field: 'MadeOn' },
      BeforeStart: {
        message: ['The hosting had not begun on that day.', 'La estadía no había empezado ese día.'],
        field: 'MadeOn',
      },
    },
  }),
  deleteHostingContact: call({
    ...edits,
    name: `${folder}/DeleteContact`,
    summary: 'Take out a contact entered by mistake',
    scope: one,
    input: z.strictObject({ HostingID: hostingId, HostingContactID: contactId, ...removal }),
    output: z.strictObject({ HostingContactID: contactId }),
  }),
  matchHosts: call({
    ...looks,
    name: 'StrongFamilies/Match',
    topics: ['strongFamilies', 'families'],
    summary: 'Hosts for the children of a family or a request, the best first, with what speaks for and against each',
    scope: { communityFamily: 'CommunityFamilyID', communityReferral: 'CommunityReferralID' },
    audit: { view: 'match' },
    input: z.strictObject({
      CommunityFamilyID: maybe(id(['Community family', 'Familia de la comunidad'])),
      CommunityReferralID: maybe(id(['Request', 'Pedido'])),
      From: maybe(day(['From', 'Desde'])),
      To: maybe(day(['Until', 'Hasta'])),
      All: z.prefault(flag(['Hosts who cannot, too', 'También los que no pueden']), false),
    }),
    output: z.strictObject({
      Name: z.string(),
      From: day(['From', 'Desde']),
      To: day(['Until', 'Hasta']),
      Ages: z.array(z.nullable(z.int())),
      Hosts: z.array(
        z.strictObject({
          HostFamilyID: id(['Host family', 'Familia anfitriona']),
          Name: z.string(),
          City: z.nullable(z.string()),
          Miles: z.nullable(z.number()),
          Free: z.int(),
          Capacity: z.int(),
          Fits: z.array(z.string()),
          Against: z.array(z.string()),
          Forbids: z.array(z.string()),
        }),
      ),
    }),
    errors: {
      AskedForNone: {
        message: ['Say for which family or which request.', 'Indique para qué familia o qué pedido.'],
        field: 'CommunityFamilyID',
      },
      TimeCrossed: {
        message: ['The last day is before the first.', 'El último día es anterior al primero.'],
        field: 'To',
      },
    },
  }),
}
