import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { id, instant, longText, maybe, text, version } from '#platform/contract/fields.ts'

const tabletId = id(['Tablet', 'Tableta'])
const residenceId = id(['Residence', 'Residencia'])
const pin = () => longText(['PIN', 'PIN'], { max: 40, sensitive: true })

/** What a tablet proves itself with: the answer of its key to a value asked for just before. */
export const proof = {
  TabletID: tabletId,
  Nonce: text(['Value to sign', 'Valor por firmar'], { max: 100 }),
  Signature: text(['Signature', 'Firma'], { max: 200 }),
}

/** One refusal for every reason: whoever guesses learns nothing. */
const notOpened = {
  status: 403,
  message: [
    'That did not work. Check your PIN, or sign in with your password at the sign-in page.',
    'No funcionó. Revise su PIN o entre con su contraseña en la página de inicio de sesión.',
  ],
} as const

export const notEnrolled = {
  status: 403,
  message: [
    'This tablet is not enrolled, or it was taken off. Ask an administrator for a code.',
    'Esta tableta no está registrada o fue dada de baja. Pida un código a un administrador.',
  ],
} as const

export const tooManyTries = {
  status: 429,
  message: [
    'Too many tries from here. Wait a minute and try again.',
    'Demasiados intentos desde aquí. Espere un minuto e inténtelo de nuevo.',
  ],
} as const

export const tabletCalls = {
  getTablets: call({
    name: 'Core/Tablet/GetTablets',
    method: 'GET',
    extra: true,
    summary: 'The shared tablets of the residences, and the residences that can have one',
    permission: 'Administrator',
    scope: 'agency',
    input: z.strictObject({}),
    output: z.strictObject({
      Tablets: z.array(
        z.strictObject({
          TabletID: tabletId,
          Name: z.string(),
          ResidenceName: z.string(),
          State: z.literal(['Waiting', 'CodeExpired', 'Enrolled', 'Revoked']),
          CodeUntil: z.nullable(instant(['Code valid until', 'Código válido hasta'])),
          EnrolledAt: z.nullable(instant(['Enrolled', 'Registrada'])),
          LastSeenAt: z.nullable(instant(['Last seen', 'Última vez'])),
          version: version(),
        }),
      ),
      Residences: z.array(z.strictObject({ ResidenceID: residenceId, Name: z.string() })),
    }),
    topics: ['tablets'],
  }),
  offerTablet: call({
    name: 'Core/Tablet/OfferTablet',
    extra: true,
    summary: 'Make room for one tablet of a residence; the code that enrolls it is shown once',
    permission: 'Administrator',
    scope: 'agency',
    confirm: true,
    input: z.strictObject({
      ResidenceID: residenceId,
      Name: text(['Name of the tablet', 'Nombre de la tableta'], { max: 80 }),
    }),
    output: z.strictObject({
      TabletID: tabletId,
      Code: z.string(),
      CodeUntil: instant(['Valid until', 'Válido hasta']),
    }),
    topics: ['tablets'],
  }),
  revokeTablet: call({
    name: 'Core/Tablet/RevokeTablet',
    extra: true,
    summary: 'End a tablet at once, with every session open on it',
    permission: 'Administrator',
    scope: 'agency',
    input: z.strictObject({ TabletID: tabletId, version: version() }),
    output: z.strictObject({ TabletID: tabletId }),
    errors: {
      AlreadyRevoked: { status: 409, message: ['This tablet is already off.', 'Esta tableta ya está dada de baja.'] },
    },
    topics: ['tablets'],
  }),
}

/** Calls a tablet makes before anybody has signed in on it. */
export const tabletDoorCalls = {
  enrollTablet: call({
    name: 'Core/Tablet/EnrollTablet',
    extra: true,
    summary: 'Bind this browser to a residence by the code an administrator made and a key of its own',
    permission: 'Anonymous',
    scope: 'self',
    input: z.strictObject({
      Code: text(['Code', 'Código'], { max: 40, sensitive: true }),
      PublicKey: text(['Public key', 'Clave pública'], { max: 400 }),
    }),
    output: z.strictObject({ TabletID: tabletId }),
    errors: {
      WrongCode: {
        status: 403,
        field: 'Code',
        message: [
          'That code did not work. Codes work once, for 15 minutes. Ask an administrator for a new one.',
          'Ese código no funcionó. Cada código sirve una vez, durante 15 minutos. Pida otro a un administrador.',
        ],
      },
      WrongKey: {
        status: 422,
        field: 'PublicKey',
        message: ['This browser did not send a usable key.', 'Este navegador no envió una clave que sirva.'],
      },
      TooManyTries: tooManyTries,
    },
  }),
  startTablet: call({
    name: 'Core/Tablet/StartTablet',
    extra: true,
    summary: 'A value for the tablet’s key to sign; anybody gets one',
    permission: 'Anonymous',
    scope: 'self',
    input: z.strictObject({}),
    output: z.strictObject({ Nonce: z.string() }),
    errors: { TooManyTries: tooManyTries },
  }),
  getTabletStaff: call({
    name: 'Core/Tablet/GetTabletStaff',
    extra: true,
    summary: 'The residence of this tablet and its staff with a PIN, for the tiles',
    permission: 'Anonymous',
    scope: 'self',
    input: z.strictObject(proof),
    output: z.strictObject({
      ResidenceName: z.string(),
      /** Who is at work now comes first. */
      Staff: z.array(z.strictObject({ UserID: id(['Person', 'Persona']), Name: z.string(), OnShift: z.boolean() })),
    }),
    errors: {
      NotEnrolled: notEnrolled,
    },
  }),
  signInByPin: call({
    name: 'Core/Tablet/SignInByPin',
    extra: true,
    summary: 'Open a session limited to the residence’s work, on its own tablet, by PIN',
    permission: 'Anonymous',
    scope: 'self',
    input: z.strictObject({
      ...proof,
      UserID: id(['Person', 'Persona']),
      Pin: pin(),
      NewPin: maybe(longText(['New PIN', 'PIN nuevo'], { max: 40, sensitive: true })),
    }),
    /** `change`: the PIN was right, and a new one has to be chosen with it. */
    output: z.strictObject({
      Stage: z.literal(['pin', 'change']),
      /** Seals what this tablet keeps for this person. */
      Seal: z.nullable(z.string()),
    }),
    errors: {
      NotOpened: notOpened,
      WeakPin: { status: 422, message: ['Choose another PIN.', 'Elija otro PIN.'], field: 'NewPin' },
      TooManyTries: tooManyTries,
    },
  }),
}
