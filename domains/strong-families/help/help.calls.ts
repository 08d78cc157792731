import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { choice, day, email, id, longText, maybe, phoneDigits, text, zipCode } from '#platform/contract/fields.ts'
import { helpCrises } from '#platform/contract/lists/community.ts'
import { list } from '#platform/contract/lists/base.ts'

export const helpLanguages = list(
  { value: 'en', label: ['English', 'Inglés'] },
  { value: 'es', label: ['Español', 'Español'] },
)

/** What a parent in need writes. `Website` is for robots: people never see it. */
export const helpInput = z.strictObject({
  SubProgramID: id(['Office', 'Oficina']),
  FirstName: text(['First name', 'Nombre'], { max: 80 }),
  LastName: text(['Last name', 'Apellido'], { max: 80 }),
  PhoneNumberDigits: phoneDigits(),
  Email: maybe(email()),
  City: maybe(text(['City', 'Ciudad'], { max: 80 })),
  ZipCode: maybe(zipCode()),
  CrisisKind: choice(['What is it about?', '¿De qué se trata?'], helpCrises),
  Crisis: longText(['What happened', 'Qué pasó'], { max: 2000 }),
  Children: z.prefault(z.array(text(['Child', 'Niño'], { max: 300 })).check(z.maxLength(12)), []),
  NeededFrom: maybe(day(['Needed from', 'Se necesita desde'])),
  NeededTo: maybe(day(['Needed until', 'Se necesita hasta'])),
  Language: choice(['Language', 'Idioma'], helpLanguages),
  Token: text(['Token', 'Clave de la página'], { max: 200 }),
  Website: z.prefault(text(['Website', 'Sitio web'], { min: 0, max: 500 }), ''),
})
export type HelpAsked = z.infer<typeof helpInput>

export const helpCalls = {
  getHelpForm: call({
    name: 'Public/HelpForm',
    method: 'GET',
    extra: true,
    summary: 'What the form for a parent in need asks for: the offices and a token of the time',
    permission: 'Anonymous',
    scope: 'self',
    input: z.strictObject({}),
    output: z.strictObject({
      Token: z.string(),
      Offices: z.array(z.strictObject({ SubProgramID: id(['Office', 'Oficina']), Name: z.string() })),
    }),
    idle: true,
  }),
  askForHelp: call({
    name: 'Public/Help',
    extra: true,
    summary: 'A parent asks for help; what they sent is kept, nothing of the agency’s is answered',
    permission: 'Anonymous',
    scope: 'self',
    input: helpInput,
    output: z.strictObject({ Received: z.literal(true) }),
    errors: {
      ChildLine: {
        status: 400,
        message: [
          'Write one child on each line: first name, years (0 to 17), what they need.',
          'Escriba un niño por línea: nombre, años (de 0 a 17), lo que necesita.',
        ],
        field: 'Children',
      },
      NeededCrossed: {
        status: 400,
        message: ['The last day is before the first.', 'El último día es anterior al primero.'],
        field: 'NeededTo',
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
