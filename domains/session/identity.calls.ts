import * as z from 'zod/mini'
import type { Words } from '#platform/contract/words.ts'
import { call } from '#platform/contract/call.ts'
import { email, id, longText, maybe, text } from '#platform/contract/fields.ts'

const password = (label: Words) => longText(label, { max: 512, sensitive: true })
const code = () =>
  text(['Code', 'Código'], {
    max: 40,
    sensitive: true,
    help: [
      'From your authenticator app, or a recovery code.',
      'De su aplicación de autenticación, o un código de recuperación.',
    ],
  })

/** What `navigator.credentials.get` gives, as JSON. */
export const PasskeyAnswer = z.looseObject({
  id: z.string().check(z.maxLength(1000)),
  rawId: z.string().check(z.maxLength(1000)),
  type: z.literal('public-key'),
  response: z.looseObject({
    clientDataJSON: z.string().check(z.maxLength(4000)),
    authenticatorData: z.string().check(z.maxLength(4000)),
    signature: z.string().check(z.maxLength(4000)),
  }),
})

/** What `navigator.credentials.create` gives, as JSON. */
export const NewPasskey = z.looseObject({
  id: z.string().check(z.maxLength(1000)),
  rawId: z.string().check(z.maxLength(1000)),
  type: z.literal('public-key'),
  response: z.looseObject({
    clientDataJSON: z.string().check(z.maxLength(4000)),
    attestationObject: z.string().check(z.maxLength(40_000)),
  }),
})

/** Options for `navigator.credentials`, as JSON. */
export const PasskeyOptions = z.record(z.string(), z.unknown())

export const SessionTimes = {
  Now: z.string(),
  IdleAt: z.string(),
  ExpiresAt: z.string(),
}

/** Calls that judge a secret and renew the session's cookie. */
/** Said with the time that is left. */
const resting = {
  status: 429,
  message: [
    'Too many wrong tries in this session. Wait a little and try again.',
    'Demasiados intentos fallidos en esta sesión. Espere un poco e inténtelo de nuevo.',
  ],
} as const

export const identityCalls = {
  changePassword: call({
    name: 'Core/User/ChangePassword',
    extra: true,
    summary: 'Choose a new password; all other sessions and remembered devices of the person end',
    permission: 'SignedIn',
    scope: 'self',
    input: z.strictObject({
      CurrentPassword: password(['Current password', 'Contraseña actual']),
      NewPassword: password(['New password', 'Contraseña nueva']),
      ConfirmPassword: password(['New password, again', 'Contraseña nueva, otra vez']),
    }),
    output: z.strictObject({ Changed: z.boolean() }),
    errors: {
      WrongPassword: {
        status: 403,
        field: 'CurrentPassword',
        message: [
          'The current password is not correct. After 5 wrong tries you have to wait, after 10 you are signed out.',
          'La contraseña actual no es correcta. Tras 5 intentos fallidos tendrá que esperar; tras 10 se cierra su sesión.',
        ],
      },
      Resting: resting,
      Different: {
        status: 422,
        field: 'ConfirmPassword',
        message: ['The two new passwords do not match.', 'Las dos contraseñas nuevas no coinciden.'],
      },
      Weak: { status: 422, field: 'NewPassword', message: ['Choose another password.', 'Elija otra contraseña.'] },
    },
    topics: ['sessions'],
  }),
  confirmIdentity: call({
    name: 'Core/User/ConfirmIdentity',
    extra: true,
    summary: 'Prove again that it is you, by password, authenticator code or passkey; holds for five minutes',
    permission: 'SignedIn',
    scope: 'self',
    input: z.strictObject({
      Password: maybe(password(['Password', 'Contraseña'])),
      Code: maybe(code()),
      Passkey: maybe(PasskeyAnswer),
    }),
    output: z.strictObject({ ConfirmedAt: z.string() }),
    topics: ['sessions'],
    errors: {
      Wrong: {
        status: 403,
        message: [
          'That did not match. After 5 wrong tries you have to wait, after 10 you are signed out.',
          'No coincide. Tras 5 intentos fallidos tendrá que esperar; tras 10 se cierra su sesión.',
        ],
      },
      Resting: resting,
      NothingGiven: {
        status: 422,
        message: ['Give your password, a code or a passkey.', 'Dé su contraseña, un código o una llave de acceso.'],
      },
    },
  }),
  signInAgain: call({
    name: 'Core/User/SignInAgain',
    extra: true,
    summary: 'Sign in again in place after the session ended, keeping what is on screen',
    permission: 'Anonymous',
    scope: 'self',
    input: z.strictObject({
      ExpectedUserID: id(['Person at work', 'Persona que trabaja']),
      Email: email(['Work e-mail', 'Correo de trabajo']),
      Password: password(['Password', 'Contraseña']),
      Code: maybe(code()),
      Passkey: maybe(PasskeyAnswer),
    }),
    output: z.strictObject({
      /** `full`: signed in. `password`: give Code or Passkey too. `change`: use the sign-in page. */
      Stage: z.literal(['full', 'password', 'change']),
      Ways: z.array(z.literal(['code', 'passkey'])),
      PasskeyOptions: z.nullable(PasskeyOptions),
      Now: z.nullable(z.string()),
      IdleAt: z.nullable(z.string()),
      ExpiresAt: z.nullable(z.string()),
    }),
    errors: {
      Wrong: {
        status: 403,
        message: [
          'That did not work. Check the e-mail and password and try again, or ask the help desk.',
          'No funcionó. Revise el correo y la contraseña e inténtelo de nuevo, o pregunte en la mesa de ayuda.',
        ],
      },
      WrongCode: {
        status: 403,
        field: 'Code',
        message: [
          'That code did not work. Codes change every 30 seconds and each works once.',
          'Ese código no funcionó. Los códigos cambian cada 30 segundos y cada uno sirve una vez.',
        ],
      },
      AnotherPerson: {
        status: 409,
        field: 'Email',
        message: [
          'This screen has the work of another person, so you cannot sign in here. Close it and use the sign-in page.',
          'Esta pantalla tiene el trabajo de otra persona, así que no puede entrar aquí. Ciérrela y use la página de inicio de sesión.',
        ],
      },
      TooManyTries: {
        status: 429,
        message: [
          'Too many tries from here. Wait a minute and try again.',
          'Demasiados intentos desde aquí. Espere un minuto e inténtelo de nuevo.',
        ],
      },
    },
  }),
}
