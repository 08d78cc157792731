import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import {
  choice,
  choices,
  day,
  email,
  flag,
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
import { outreachEventKinds, volunteerRoles } from '#platform/contract/lists/community.ts'
import { listOutput, pageInput } from '#platform/contract/paging.ts'

const folder = 'Community/Events'
const eventId = id(['Event', 'Evento'])
const guestId = id(['Guest', 'Invitado'])
const topics = ['events'] as const
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

const eventFields = {
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

const Listed = z.strictObject({
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
export type ListedEvent = z.infer<typeof Listed>

const guestFields = {
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
  VolunteerID: z.nullable(z.uuid()),
  version: version(),
})
export type Guest = z.infer<typeof Guest>

const Event = z.strictObject({
  OutreachEventID: eventId,
  ...eventFields,
  OrganizationName: words,
  SubProgramName: z.string(),
  /** The page on which strangers sign up, where there is one. */
  SignUpPath: words,
  CanceledOn: z.nullable(z.string()),
  Guests: z.array(Guest),
  ...counts,
  version: version(),
  Can: z.strictObject({ Edit: z.boolean() }),
})
export type OutreachEvent = z.infer<typeof Event>

const Saved = z.strictObject({ OutreachEventID: eventId, version: version() })
const SavedGuest = z.strictObject({ OutreachGuestID: guestId, version: version() })
const full = {
  status: 409,
  message: ['No seat is left for so many.', 'No quedan lugares para tantos.'],
  field: 'Party',
  constraint: 'outreach_guest_seats',
} as const

export const eventCalls = {
  getEvents: call({
    name: `${folder}/GetEvents`,
    method: 'GET',
    extra: true,
    summary:
      'The evenings and sessions of the caller’s programs: those ahead by day, or those past, with what came of them',
    permission: 'Community.View',
    scope: 'listed',
    input: z.strictObject({ When: z.optional(choice(['When', 'Cuándo'], eventTimes)), ...pageInput }),
    output: listOutput(Listed),
    topics,
  }),
  getEvent: call({
    name: `${folder}/GetEvent`,
    method: 'GET',
    extra: true,
    summary: 'One event with who signed up, who came and what came of each',
    permission: 'Community.View',
    scope: { outreachEvent: 'OutreachEventID' },
    input: z.strictObject({ OutreachEventID: eventId }),
    output: Event,
    topics,
  }),
  addEditEvent: call({
    name: `${folder}/AddEdit`,
    extra: true,
    summary: 'Plan an evening or session, or change it',
    permission: 'Community.Edit',
    scope: { outreachEvent: 'OutreachEventID', subProgram: 'SubProgramID' },
    pair: 'OutreachEventID',
    input: z.strictObject({ OutreachEventID: maybe(eventId), ...eventFields, version: maybe(version()) }),
    output: Saved,
    errors: {
      OtherModule: {
        status: 404,
        message: [
          'This sub-program does not exist, or your work does not include it.',
          'Este subprograma no existe o no forma parte de su trabajo.',
        ],
        field: 'SubProgramID',
      },
      NotOnRegister: {
        status: 404,
        message: ['This organization is not on the register.', 'Esta organización no está en el registro.'],
        field: 'OrganizationID',
      },
      EndsBeforeBegin: {
        status: 400,
        message: ['It ends after it begins, on the same day.', 'Termina después de empezar, el mismo día.'],
        field: 'EndsAt',
        constraint: ['outreach_event_check', 'outreach_event_ends_at_check'],
      },
      TooFewSeats: {
        status: 409,
        message: ['More people have signed up than that.', 'Ya se inscribieron más personas.'],
        field: 'Seats',
      },
    },
    topics,
  }),
  openSignUp: call({
    name: `${folder}/OpenSignUp`,
    extra: true,
    summary: 'Open the page on which strangers sign up, or close it; a page opened anew has a new address',
    permission: 'Community.Edit',
    scope: { outreachEvent: 'OutreachEventID' },
    input: z.strictObject({ OutreachEventID: eventId, IsOpen: flag(['Open', 'Abierta']), version: version() }),
    output: z.strictObject({ OutreachEventID: eventId, SignUpPath: words, version: version() }),
    errors: {
      Past: { status: 409, message: ['This day is past.', 'Ese día ya pasó.'] },
    },
    topics,
  }),
  cancelEvent: call({
    name: `${folder}/Cancel`,
    extra: true,
    summary: 'Call an event off, or say that it takes place after all',
    permission: 'Community.Edit',
    scope: { outreachEvent: 'OutreachEventID' },
    input: z.strictObject({
      OutreachEventID: eventId,
      IsCanceled: flag(['Canceled', 'Cancelado']),
      version: version(),
    }),
    output: Saved,
    topics,
  }),
  addEditGuest: call({
    name: `${folder}/AddEditGuest`,
    extra: true,
    summary: 'Sign somebody up, or change how many come',
    permission: 'Community.Edit',
    scope: { outreachEvent: 'OutreachEventID' },
    input: z.strictObject({
      OutreachEventID: eventId,
      OutreachGuestID: maybe(guestId),
      ...guestFields,
      version: maybe(version()),
    }),
    output: SavedGuest,
    errors: { Full: full },
    topics,
  }),
  markGuest: call({
    name: `${folder}/MarkGuest`,
    extra: true,
    summary: 'Whether somebody came, and what came of it',
    permission: 'Community.Edit',
    scope: { outreachEvent: 'OutreachEventID' },
    input: z.strictObject({
      OutreachEventID: eventId,
      OutreachGuestID: guestId,
      Attended: z.nullable(flag(['Came', 'Asistió'])),
      Became: z.prefault(choices(['What came of it', 'Qué resultó'], eventOutcomes), []),
      version: version(),
    }),
    output: SavedGuest,
    errors: {
      NotYet: {
        status: 409,
        message: ['The event is still ahead.', 'El evento todavía no llega.'],
        field: 'Attended',
      },
    },
    topics,
  }),
  guestToVolunteer: call({
    name: `${folder}/GuestToVolunteer`,
    extra: true,
    summary: 'Record a guest as a volunteer of the same program',
    permission: 'StrongFamilies.Edit',
    scope: { outreachEvent: 'OutreachEventID' },
    input: z.strictObject({
      OutreachEventID: eventId,
      OutreachGuestID: guestId,
      PersonID: maybe(id(['On record already', 'Ya está registrado'])),
      Roles: choices(['Roles', 'Roles'], volunteerRoles),
      version: version(),
    }),
    output: z.strictObject({ VolunteerID: id(['Volunteer', 'Voluntario']), version: version() }),
    errors: {
      RoleMissing: {
        status: 400,
        message: ['Choose at least one role.', 'Elija al menos un rol.'],
        field: 'Roles',
      },
      AlreadyVolunteer: {
        status: 409,
        message: ['This person is already a volunteer here.', 'Esta persona ya es voluntaria aquí.'],
        field: 'PersonID',
        constraint: 'volunteer_once',
      },
      NotKnown: {
        status: 404,
        message: [
          'This person is not on record, or your work does not include them.',
          'Esta persona no está registrada o no forma parte de su trabajo.',
        ],
        field: 'PersonID',
      },
    },
    topics: [...topics, 'volunteers', 'people'],
  }),
  removeGuest: call({
    name: `${folder}/RemoveGuest`,
    extra: true,
    summary: 'Take a sign-up away: they called off, or it was a mistake',
    permission: 'Community.Edit',
    scope: { outreachEvent: 'OutreachEventID' },
    input: z.strictObject({
      OutreachEventID: eventId,
      OutreachGuestID: guestId,
      Reason: text(['Reason', 'Motivo'], { min: 3, max: 300 }),
      version: version(),
    }),
    output: z.strictObject({ OutreachGuestID: guestId }),
    topics,
  }),
}
