import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { email, id, longText, maybe, text } from '#platform/contract/fields.ts'

const password = (label: string) => longText(label, { max: 512, sensitive: true })
const code = () => text('Code', { max: 40, sensitive: true, help: 'From your authenticator app, or a recovery code.' })

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
export const identityCalls = {
  changePassword: call({
    name: 'Core/User/ChangePassword',
    extra: true,
    summary: 'Choose a new password; all other sessions and remembered devices of the person end',
    permission: 'SignedIn',
    scope: 'self',
    input: z.strictObject({
      CurrentPassword: password('Current password'),
      NewPassword: password('New password'),
      ConfirmPassword: password('New password, again'),
    }),
    output: z.strictObject({ Changed: z.boolean() }),
    errors: {
      WrongPassword: {
        status: 403,
        field: 'CurrentPassword',
        message: 'The current password is not right. After 5 wrong tries it rests for a while.',
      },
      Different: { status: 422, field: 'ConfirmPassword', message: 'The two new passwords are not the same.' },
      Weak: { status: 422, field: 'NewPassword', message: 'Choose another password.' },
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
      Password: maybe(password('Password')),
      Code: maybe(code()),
      Passkey: maybe(PasskeyAnswer),
    }),
    output: z.strictObject({ ConfirmedAt: z.string() }),
    topics: ['sessions'],
    errors: {
      Wrong: { status: 403, message: 'That did not match. After 5 wrong tries the account rests for a while.' },
      NothingGiven: { status: 422, message: 'Give your password, a code or a passkey.' },
    },
  }),
  signInAgain: call({
    name: 'Core/User/SignInAgain',
    extra: true,
    summary: 'Sign in again in place after the session ended, keeping what is on screen',
    permission: 'Anonymous',
    scope: 'self',
    input: z.strictObject({
      ExpectedUserID: id('Person at work'),
      Email: email('Work e-mail'),
      Password: password('Password'),
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
        message: 'That did not work. Check the e-mail and password and try again, or ask the help desk.',
      },
      WrongCode: {
        status: 403,
        field: 'Code',
        message: 'That code did not work. Codes change every 30 seconds and each works once.',
      },
      AnotherPerson: {
        status: 409,
        field: 'Email',
        message:
          'This screen holds the work of another person, so you cannot sign in here. Close it and use the sign-in page.',
      },
      TooManyTries: { status: 429, message: 'Too many tries from here. Wait a minute and try again.' },
    },
  }),
}
