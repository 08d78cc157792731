import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { choice, email, flag, id, longText, maybe, phoneDigits, text, zipCode } from '#platform/contract/fields.ts'
import { list } from '#platform/contract/lists/base.ts'
import { referralSources } from '#platform/contract/lists/foster.ts'
import { bestTimes, inquiryInterests } from '#platform/contract/lists/inquiries.ts'
import { states } from '#platform/contract/lists/places.ts'

export const publicLanguages = list(
  { value: 'en', label: ['English', 'Inglés'] },
  { value: 'es', label: ['Español', 'Español'] },
)

/** What a stranger writes. `Website` is for robots: people never see it. */
export const publicInquiryInput = z.strictObject({
  SubProgramID: id(['Office', 'Oficina']),
  FirstName: text(['First name', 'Nombre'], { max: 80 }),
  LastName: text(['Last name', 'Apellido'], { max: 80 }),
  PhoneNumberDigits: maybe(phoneDigits()),
  Email: maybe(email()),
  City: maybe(text(['City', 'Ciudad'], { max: 80 })),
  StateAbbreviation: maybe(choice(['State', 'Estado'], states)),
  ZipCode: maybe(zipCode()),
  Interest: choice(['Interest', 'Interés'], inquiryInterests),
  Source: maybe(choice(['How you heard about us', 'Cómo supo de nosotros'], referralSources)),
  BestTime: maybe(choice(['Best time to call', 'Mejor hora para llamar'], bestTimes)),
  ConsentToText: flag(['You may text me', 'Pueden enviarme mensajes de texto']),
  Note: maybe(longText(['Your questions', 'Sus preguntas'], { max: 2000 })),
  Language: choice(['Language', 'Idioma'], publicLanguages),
  Token: text(['Token', 'Clave de la página'], { max: 200 }),
  Website: z.prefault(text(['Website', 'Sitio web'], { min: 0, max: 500 }), ''),
})
export type PublicInquiry = z.infer<typeof publicInquiryInput>

export const publicInquiryCalls = {
  getPublicInquiryForm: call({
    name: 'Public/InquiryForm',
    method: 'GET',
    extra: true,
    summary: 'What a form for strangers who ask about fostering needs: the offices and a token of the time',
    permission: 'Anonymous',
    scope: 'self',
    input: z.strictObject({}),
    output: z.strictObject({
      Token: z.string(),
      Offices: z.array(z.strictObject({ SubProgramID: id(['Office', 'Oficina']), Name: z.string() })),
    }),
    idle: true,
  }),
  sendPublicInquiry: call({
    name: 'Public/Inquiry',
    extra: true,
    summary: 'Someone outside asks about fostering; what they sent is kept, nothing of the agency’s is answered',
    permission: 'Anonymous',
    scope: 'self',
    input: publicInquiryInput,
    output: z.strictObject({ Received: z.literal(true) }),
    errors: {
      NoReach: {
        status: 400,
        message: ['Give a phone number or an e-mail address.', 'Dé un número de teléfono o un correo electrónico.'],
        field: 'PhoneNumberDigits',
      },
      // One answer for every check, so that a robot learns nothing from it.
      TryAgain: {
        status: 422,
        message: [
          'Please check what you wrote and send it again in a moment.',
          'Revise lo que escribió y envíelo de nuevo en un momento.',
        ],
      },
    },
    idle: true,
  }),
}
