import * as z from 'zod/mini'
import {
  choice,
  day,
  email,
  id,
  longText,
  maybe,
  phoneDigits,
  text,
  time,
  version,
  whole,
  zipCode,
} from '#platform/contract/fields.ts'
import { list } from '#platform/contract/lists/base.ts'
import { outreachEventKinds } from '#platform/contract/lists/community.ts'

export const eventId = id(['Event', 'Evento'])
export const guestId = id(['Guest', 'Invitado'])
const words = z.nullable(z.string())

export const eventOutcomes = list(
  { value: 'Inquiry', label: ['Asked about fostering', 'Preguntó por el acogimiento'] },
  { value: 'Volunteer', label: ['Became a volunteer', 'Se hizo voluntario'] },
  { value: 'Gift', label: ['Gave', 'Donó'] },
)
export const eventLanguages = list(
  { value: 'en', label: ['English', 'Inglés'] },
  { value: 'es', label: ['Spanish', 'Español'] },
)
export const eventTimes = list(
  { value: 'Coming', label: ['Coming up', 'Próximos'] },
  { value: 'Past', label: ['Past', 'Pasados'] },
)

export const eventFields = {
  SubProgramID: id(['Sub-program', 'Subprograma']),
  Kind: choice(['Kind', 'Tipo'], outreachEventKinds),
  Name: text(['Name', 'Nombre'], { max: 160 }),
  NameSpanish: maybe(text(['Name in Spanish', 'Nombre en español'], { max: 160 })),
  HeldOn: day(['Date', 'Fecha']),
  BeginsAt: time(['Begins', 'Empieza'], { help: ['As 18:30.', 'Como 18:30.'] }),
  EndsAt: maybe(time(['Ends', 'Termina'])),
  Place: maybe(text(['Place', 'Lugar'], { max: 200 })),
  OrganizationID: maybe(id(['Held at', 'Se hace en'])),
  Seats: maybe(
    whole(['Seats', 'Lugares'], { min: 1, max: 10_000, help: ['Empty: as many as like.', 'Vacío: sin límite.'] }),
  ),
  About: maybe(longText(['What it is about', 'De qué se trata'], { max: 2000 })),
  AboutSpanish: maybe(longText(['The same in Spanish', 'Lo mismo en español'], { max: 2000 })),
  Note: maybe(longText(['Note for us', 'Nota interna'], { max: 2000 })),
}

const counts = { SignedUp: z.int(), Came: z.int(), Inquiries: z.int(), Volunteers: z.int(), Gifts: z.int() }

export const ListedEvent = z.strictObject({
  OutreachEventID: eventId,
  Name: z.string(),
  Kind: z.string(),
  HeldOn: z.string(),
  BeginsAt: z.string(),
  Where: words,
  Seats: z.nullable(z.int()),
  IsCanceled: z.boolean(),
  SubProgramName: z.string(),
  ...counts,
})
export type ListedEvent = z.infer<typeof ListedEvent>

export const guestFields = {
  FirstName: text(['First name', 'Nombre'], { max: 80 }),
  LastName: text(['Last name', 'Apellido'], { max: 80 }),
  PhoneNumberDigits: maybe(phoneDigits()),
  Email: maybe(email()),
  ZipCode: maybe(zipCode()),
  Party: z.prefault(whole(['How many come', 'Cuántos vienen'], { min: 1, max: 12 }), 1),
  Language: z.prefault(choice(['Language', 'Idioma'], eventLanguages), 'en'),
}
const Guest = z.strictObject({
  OutreachGuestID: guestId,
  ...guestFields,
  FromWeb: z.boolean(),
  Attended: z.nullable(z.boolean()),
  Became: z.array(z.string()),
  version: version(),
})
export type Guest = z.infer<typeof Guest>

/** What came of it, by record; what the caller may not open has no name. */
const EventResult = z.strictObject({
  OutreachResultID: id(['Result', 'Resultado']),
  Kind: choice(['What came of it', 'Qué resultó'], eventOutcomes),
  OutreachGuestID: z.nullable(guestId),
  RecordID: z.nullable(z.uuid()),
  Name: words,
  On: words,
  Detail: words,
  Cents: z.nullable(z.number()),
  /** Where it is opened. */
  Path: words,
  version: version(),
})
export type EventResult = z.infer<typeof EventResult>

export const OutreachEvent = z.strictObject({
  OutreachEventID: eventId,
  ...eventFields,
  OrganizationName: words,
  SubProgramName: z.string(),
  /** The page on which strangers sign up, where there is one. */
  SignUpPath: words,
  CanceledOn: z.nullable(z.string()),
  Guests: z.array(Guest),
  Results: z.array(EventResult),
  ...counts,
  version: version(),
  Can: z.strictObject({ Edit: z.boolean() }),
})
export type OutreachEvent = z.infer<typeof OutreachEvent>
