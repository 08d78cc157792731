import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { choice, choices, flag, id, maybe, text, version } from '#platform/contract/fields.ts'
import { volunteerRoles } from '#platform/contract/lists/community.ts'
import { listOutput, pageInput } from '#platform/contract/paging.ts'
import {
  eventFields,
  eventId,
  eventOutcomes,
  eventTimes,
  guestFields,
  guestId,
  ListedEvent,
  OutreachEvent,
} from './events-shapes.rules.ts'

const folder = 'Community/Events'
const topics = ['events'] as const
const words = z.nullable(z.string())

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
    output: listOutput(ListedEvent),
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
    output: OutreachEvent,
    topics,
    audit: 'view',
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
      NoVolunteersHere: {
        status: 409,
        message: [
          'The sub-program of this event has no volunteers. Record the volunteer in theirs, and link them here.',
          'El subprograma de este evento no tiene voluntarios. Regístrelo en el suyo y vincúlelo aquí.',
        ],
      },
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
