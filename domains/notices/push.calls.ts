import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { id, instant, text } from '#platform/contract/fields.ts'

const folder = 'Core/Notices'

export const pushCalls = {
  getDevices: call({
    name: `${folder}/GetDevices`,
    method: 'GET',
    extra: true,
    summary: 'Browsers that show my notices while the app is closed, the key to add one, and where text messages go',
    permission: 'SignedIn',
    scope: 'self',
    ownEyes: true,
    input: z.strictObject({}),
    output: z.strictObject({
      PublicKey: z.string(),
      /** Where text messages go, where the agency sends any. */
      TextsTo: z.nullable(z.strictObject({ Phone: z.nullable(z.string()) })),
      Devices: z.array(
        z.strictObject({
          PushDeviceID: id(['Device', 'Dispositivo']),
          Device: z.string(),
          Endpoint: z.string(),
          AddedAt: instant(['Added', 'Agregado']),
        }),
      ),
    }),
    topics: ['devices'],
  }),
  addDevice: call({
    name: `${folder}/AddDevice`,
    extra: true,
    summary: 'Show my notices in this browser while the app is closed',
    permission: 'SignedIn',
    scope: 'self',
    ownEyes: true,
    input: z.strictObject({
      Endpoint: text(['Address of the push service', 'Dirección del servicio'], { max: 1000 }),
      P256dh: z.string().check(z.regex(/^[\w-]{87}=?$/)),
      Auth: z.string().check(z.regex(/^[\w-]{22}(==)?$/)),
    }),
    output: z.strictObject({ PushDeviceID: id(['Device', 'Dispositivo']) }),
    errors: {
      UnknownService: {
        status: 422,
        message: [
          'Your agency does not allow this browser’s push service. Use another browser.',
          'Su agencia no permite el servicio de avisos de este navegador. Use otro navegador.',
        ],
        field: 'Endpoint',
      },
      TooManyDevices: {
        status: 409,
        message: [
          'Ten browsers already show your notices. Remove one first.',
          'Diez navegadores ya muestran sus avisos. Quite uno primero.',
        ],
      },
      BadKey: {
        status: 422,
        message: [
          'The browser sent a key that cannot be used. Turn notices off and on again.',
          'El navegador envió una clave que no sirve. Desactive los avisos y vuelva a activarlos.',
        ],
        field: 'P256dh',
      },
    },
    topics: ['devices'],
  }),
  removeDevice: call({
    name: `${folder}/RemoveDevice`,
    extra: true,
    summary: 'Stop showing my notices in a browser',
    permission: 'SignedIn',
    scope: 'self',
    ownEyes: true,
    input: z.strictObject({ PushDeviceID: id(['Device', 'Dispositivo']) }),
    output: z.strictObject({ PushDeviceID: id(['Device', 'Dispositivo']) }),
    topics: ['devices'],
  }),
}
