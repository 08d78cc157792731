import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { sentence, type Language, type Words } from '#platform/contract/words.ts'
import { namesOut } from '#platform/server/agency-profile.ts'
import type { Tx } from '#platform/server/handlers.ts'
import { task } from '#platform/server/jobs.ts'
import { paragraphs, queueMail } from '#platform/server/mail.ts'
import { publicOrigin, type Settings } from '#platform/server/settings.ts'
import { icsEvents } from './ics-events.server.ts'
import { eventLines, icsOf, type IcsDay, type IcsEvent } from './ics.server.ts'
import { localOf } from './occurrence-days.server.ts'

interface Guest {
  email: string
  name: string
  language: Language
  /** Still on the list of who comes. */
  asked: boolean
  /** What their calendar was told last; none before the first time and once it was called off. */
  told: string | null
  told_from: string | null
  told_until: string | null
  sequence: number | null
}

type Kind = 'new' | 'changed' | 'off'

const subjects: Record<Kind, Words> = {
  new: ['Invitation: {what}, {day}', 'Invitación: {what}, {day}'],
  changed: ['Changed: {what}, {day}', 'Cambio: {what}, {day}'],
  off: ['Canceled: {what}, {day}', 'Cancelada: {what}, {day}'],
}
const bodies: Record<Kind, Words> = {
  new: ['You are invited: {what}, {when}.', 'Le invitamos: {what}, {when}.'],
  changed: ['This appointment was changed: {what}, {when}.', 'Esta cita cambió: {what}, {when}.'],
  off: ['This appointment is canceled: {what}, {when}.', 'Esta cita se cancela: {what}, {when}.'],
}

/** The day and time there, with the name of the clock: who reads it may be elsewhere. */
function whenOf({ allDay, zone }: IcsEvent, startsAt: string): { day: string; when: Words } {
  const { day, time } = localOf(startsAt, zone)
  if (allDay) return { day, when: sentence(['{day}', '{day}'], { day }) }
  const clock = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'short' })
    .formatToParts(new Date(startsAt))
    .find(({ type }) => type === 'timeZoneName')!.value
  return { day, when: sentence(['{day}, {time} ({clock})', '{day}, {time} ({clock})'], { day, time, clock }) }
}

/** What a calendar is told, but for the numbers with which it is told. */
const digestOf = (event: IcsEvent) =>
  createHash('sha256')
    .update(eventLines({ ...event, sequence: 0, stamp: '2000-01-01T00:00:00Z' }).join('\n'))
    .digest('base64')

const guestsOf = async (tx: Tx, appointmentId: string): Promise<Guest[]> =>
  (
    await sql<Guest>`select coalesce(g.email, i.email) as email, coalesce(g.name, i.name) as name, coalesce(g.language, i.language) as language,
        g.email is not null as asked, i.told, i.told_from, i.told_until, i.sequence
      from (select * from appointment_guest where appointment_id = ${appointmentId} and email is not null) g
      full join (select * from appointment_invitation where appointment_id = ${appointmentId}) i on i.email = g.email order by 1`.execute(
      tx,
    )
  ).rows

/**
 * Tells people outside by mail what they are invited to, that it has changed, or that it is off: whatever it was that changed it, and
 * each change once. The calendar in the mail counts up, so that the newest wins. What was typed stays here: a title or a note may
 * name a client.
 */
export async function tellGuests(tx: Tx, settings: Settings, appointmentId: string): Promise<void> {
  await sql`select from appointment where id = ${appointmentId} for update`.execute(tx)
  const guests = await guestsOf(tx, appointmentId)
  const allowed = await namesOut(tx)
  for (const guest of guests) {
    const [event] = await icsEvents(tx, {
      where: sql<boolean>`a.id = ${appointmentId}`,
      detail: allowed === 'names' ? 'Names' : 'Initials',
      language: guest.language,
      host: new URL(publicOrigin(settings)).hostname,
      typed: false,
      withoutClients: allowed === 'none',
    })
    // When its worker is reminded is no affair of theirs.
    if (event) await tellGuest(tx, settings, { appointmentId, guest, event: { ...event, reminder: null } })
  }
}

const isOn = ({ removed, canceled }: IcsDay) => !removed && !canceled
const isAhead = ({ endsAt }: { endsAt: string }) => Date.parse(endsAt) > Date.now()

interface Telling {
  appointmentId: string
  guest: Guest
  event: IcsEvent
}

async function tellGuest(tx: Tx, settings: Settings, { appointmentId, guest, event }: Telling): Promise<void> {
  const next = event.days.find((day) => isOn(day) && isAhead(day))
  const { told, told_from, told_until } = guest
  if (guest.asked && !event.canceled && next) {
    const digest = digestOf(event)
    if (digest === told) return
    const told_until = event.days.findLast(isOn)!.endsAt
    await queueTo(tx, settings, { guest, event, kind: told === null ? 'new' : 'changed', startsAt: next.startsAt })
    await keep(tx, { appointmentId, guest }, { told: digest, told_from: next.startsAt, told_until })
  } else if (told !== null && told_from && told_until && isAhead({ endsAt: told_until })) {
    // What was held is no longer ahead and stays in their calendar.
    const wasHeld = guest.asked && !event.canceled && event.days.some(isOn)
    const days = event.days.length > 0 ? event.days : [dayOf(event, told_from, told_until)]
    const off = wasHeld ? event : { ...event, days, canceled: true }
    await queueTo(tx, settings, { guest, event: off, kind: 'off', startsAt: told_from })
    await keep(tx, { appointmentId, guest }, { told: null, told_from, told_until })
  }
}

/** Of an appointment that has no day any more: what it had when they were told of it. */
const dayOf = ({ zone }: IcsEvent, startsAt: string, endsAt: string): IcsDay => ({
  originalOn: localOf(startsAt, zone).day,
  startsAt,
  endsAt,
  moved: false,
  removed: false,
  canceled: true,
})

const keep = (
  tx: Tx,
  { appointmentId, guest: { email, name, language } }: Pick<Telling, 'appointmentId' | 'guest'>,
  { told, told_from, told_until }: { told: string | null; told_from: string; told_until: string },
) =>
  sql`insert into appointment_invitation as i (appointment_id, email, name, language, told, told_from, told_until)
    values (${appointmentId}, ${email}, ${name}, ${language}, ${told}, ${told_from}, ${told_until})
    on conflict (appointment_id, email) do update set name = excluded.name, language = excluded.language, sequence = i.sequence + 1,
      told = excluded.told, told_from = excluded.told_from, told_until = excluded.told_until`.execute(tx)

async function queueTo(
  tx: Tx,
  settings: Settings,
  { guest, event, kind, startsAt }: { guest: Guest; event: IcsEvent; kind: Kind; startsAt: string },
): Promise<void> {
  const method = event.canceled ? 'CANCEL' : 'REQUEST'
  const organizer = settings.mail ? { name: settings.agency.name, email: settings.mail.from } : undefined
  const attendee = { name: guest.name, email: guest.email }
  const sequence = guest.sequence === null ? 0 : guest.sequence + 1
  const what = event.summary
  const { day, when } = whenOf(event, startsAt)
  const words = (of: Words) => of as readonly ['{what}{day}{when}', '{what}{day}{when}']
  await queueMail(tx, {
    to: guest.email,
    language: guest.language,
    subject: sentence(words(subjects[kind]), { what, day, when }),
    body: paragraphs(
      sentence(['Hello {name},', 'Hola, {name}:'], { name: guest.name }),
      sentence(words(bodies[kind]), { what, day, when }),
      kind !== 'off' && event.location && sentence(['Where: {place}', 'Dónde: {place}'], { place: event.location }),
      kind !== 'off' && event.url && sentence(['Video: {link}', 'Video: {link}'], { link: event.url }),
      kind !== 'off' &&
        event.rrule !== null && [
          'It repeats. The file in this mail has all of its days.',
          'Se repite. El archivo de este correo tiene todos los días.',
        ],
      kind !== 'off' && [
        'The file in this mail puts it into your calendar with its time.',
        'El archivo de este correo la pone en su calendario con su hora.',
      ],
    ),
    calendar: { method, text: icsOf([{ ...event, sequence, organizer, attendee }], method, settings.agency.name) },
  })
}

export const tellGuestsOf = task(
  'tell_guests',
  z.strictObject({ AppointmentID: z.uuid() }),
  async ({ AppointmentID }, { transact, settings }) => {
    await transact((tx) => tellGuests(tx, settings, AppointmentID))
  },
)
