import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { id, text } from '#platform/contract/fields.ts'
import { NewPasskey, PasskeyOptions } from './identity.calls.ts'

const nothing = z.strictObject({})
const RecoveryCodes = z.strictObject({
  /** Shown this once; empty when the ones the person has go on holding. */
  RecoveryCodes: z.array(z.string()),
})
const removed = z.strictObject({ Removed: z.boolean() })
const topics = ['secondFactors', 'sessions']

const ShortPassword = {
  status: 409,
  message: [
    'Your password is shorter than 15 characters, which is enough only with a second factor. Choose a longer one first.',
    'Su contraseña tiene menos de 15 caracteres, lo que basta solo con un segundo factor. Primero elija una más larga.',
  ],
} as const

const FactorStays = {
  status: 409,
  message: [
    'Your rights need a second step at sign-in. Add another one first, then remove this one. If you lost it, another administrator can take it off.',
    'Sus permisos exigen un segundo paso al entrar. Agregue primero otro y luego quite este. Si lo perdió, otro administrador puede quitarlo.',
  ],
} as const

export const secondFactorCalls = {
  getSecondFactors: call({
    name: 'Core/User/GetSecondFactors',
    beforeFactor: true,
    method: 'GET',
    extra: true,
    summary: 'Which second factors protect my sign-in',
    permission: 'SignedIn',
    scope: 'self',
    input: nothing,
    output: z.strictObject({
      Authenticator: z.nullable(z.strictObject({ Since: z.string() })),
      RecoveryCodesLeft: z.int(),
      Passkeys: z.array(
        z.strictObject({
          PasskeyID: id(),
          Label: z.string(),
          CreatedAt: z.string(),
          LastUsedAt: z.nullable(z.string()),
        }),
      ),
      RememberedDevices: z.int(),
    }),
  }),
  startAuthenticator: call({
    name: 'Core/User/StartAuthenticator',
    beforeFactor: true,
    extra: true,
    summary: 'A new authenticator secret with its picture; it counts once a code made with it is confirmed',
    permission: 'SignedIn',
    scope: 'self',
    confirm: true,
    input: nothing,
    output: z.strictObject({ Secret: z.string(), Address: z.string(), Picture: z.string() }),
    topics: ['secondFactors'],
    errors: {
      AlreadyThere: {
        status: 409,
        message: [
          'An authenticator app is already set up. Remove it to set up another.',
          'Ya hay una aplicación de autenticación. Quítela para configurar otra.',
        ],
      },
    },
  }),
  confirmAuthenticator: call({
    name: 'Core/User/ConfirmAuthenticator',
    beforeFactor: true,
    extra: true,
    summary: 'Turn the authenticator on with a first code',
    permission: 'SignedIn',
    scope: 'self',
    confirm: true,
    input: z.strictObject({ Code: text(['Code', 'Código'], { max: 10, sensitive: true }) }),
    output: RecoveryCodes,
    errors: {
      WrongCode: {
        status: 422,
        field: 'Code',
        message: [
          'That code does not match. Check that the phone’s clock is right and enter the next code.',
          'Ese código no coincide. Revise la hora del teléfono y escriba el código siguiente.',
        ],
      },
    },
    topics,
  }),
  removeAuthenticator: call({
    name: 'Core/User/RemoveAuthenticator',
    extra: true,
    summary: 'Take the authenticator app off my sign-in',
    permission: 'SignedIn',
    scope: 'self',
    confirm: true,
    input: nothing,
    output: removed,
    errors: { ShortPassword, FactorStays },
    topics,
  }),
  newRecoveryCodes: call({
    name: 'Core/User/NewRecoveryCodes',
    extra: true,
    summary: 'Ten new recovery codes; the old ones stop working',
    permission: 'SignedIn',
    scope: 'self',
    confirm: true,
    input: nothing,
    output: RecoveryCodes,
    errors: {
      NoSecondFactor: {
        status: 409,
        message: [
          'Recovery codes go with a second factor. Set one up first.',
          'Los códigos de recuperación acompañan a un segundo factor. Primero configure uno.',
        ],
      },
    },
    topics,
  }),
  startPasskey: call({
    name: 'Core/User/StartPasskey',
    beforeFactor: true,
    extra: true,
    summary: 'What the browser needs to make a passkey',
    permission: 'SignedIn',
    scope: 'self',
    confirm: true,
    input: nothing,
    output: PasskeyOptions,
    topics: ['secondFactors'],
  }),
  addPasskey: call({
    name: 'Core/User/AddPasskey',
    beforeFactor: true,
    extra: true,
    summary: 'Keep the passkey the browser made',
    permission: 'SignedIn',
    scope: 'self',
    confirm: true,
    input: z.strictObject({
      Label: text(['Name of the passkey', 'Nombre de la llave de acceso'], { max: 60 }),
      Passkey: NewPasskey,
    }),
    output: RecoveryCodes,
    errors: {
      NotTaken: {
        status: 422,
        message: [
          'The passkey could not be checked. Start again; the request is good for five minutes.',
          'No se pudo comprobar la llave de acceso. Empiece de nuevo; la solicitud dura cinco minutos.',
        ],
      },
    },
    topics,
  }),
  removePasskey: call({
    name: 'Core/User/RemovePasskey',
    extra: true,
    summary: 'Take a passkey off my sign-in',
    permission: 'SignedIn',
    scope: 'self',
    confirm: true,
    input: z.strictObject({ PasskeyID: id(['Passkey', 'Llave de acceso']) }),
    output: removed,
    errors: { ShortPassword, FactorStays },
    topics,
  }),
  startPasskeyConfirmation: call({
    name: 'Core/User/StartPasskeyConfirmation',
    beforeFactor: true,
    extra: true,
    summary: 'What the browser needs to ask for one of my passkeys, to confirm that it is me',
    permission: 'SignedIn',
    scope: 'self',
    input: nothing,
    output: PasskeyOptions,
    topics: ['secondFactors'],
    errors: {
      NoPasskey: {
        status: 409,
        message: ['You have no passkey yet. Use your password.', 'Aún no tiene llave de acceso. Use su contraseña.'],
      },
    },
  }),
}
