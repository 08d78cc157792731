import { sql } from 'kysely'
import type { AnyCall } from '#platform/contract/call.ts'
import { sentence, type Language, type Words } from '#platform/contract/words.ts'
import type { Context } from '#platform/server/handlers.ts'
import { paragraphs, queueMail } from '#platform/server/mail.ts'
import { publicOrigin } from '#platform/server/settings.ts'
import { namesOut } from './feed.server.ts'
import { icsEvents } from './ics-events.server.ts'
import { icsOf } from './ics.server.ts'

interface Guest {
  id: string
  name: string
  email: string
  language: Language
  invited: boolean
}

const subjects: Record<'new' | 'changed' | 'off', Words> = {
  new: ['Invitation: {what}, {day}', 'Invitación: {what}, {day}'],
  changed: ['Changed: {what}, {day}', 'Cambio: {what}, {day}'],
  off: ['Canceled: {what}, {day}', 'Cancelada: {what}, {day}'],
}

/**
 * Tells people outside by mail what they are invited to, that it has changed, or that it is off. The calendar in it counts up, so
 * that the newest wins. What was typed stays here: a title or a note may name a client.
 */
export async function tellGuests(
  { tx, settings }: Pick<Context<AnyCall>, 'tx' | 'settings'>,
  appointmentId: string,
  method: 'REQUEST' | 'CANCEL',
): Promise<void> {
  const { rows: guests } =
    await sql<Guest>`select id, name, email, language, invited_at is not null as invited from appointment_guest
    where appointment_id = ${appointmentId} and email is not null and exists (select from appointment_occurrence o
      where o.appointment_id = ${appointmentId} and o.ends_at > now())`.execute(tx)
  if (guests.length === 0) return
  await sql`update appointment set sequence = sequence + 1 where id = ${appointmentId} and exists (select from appointment_guest g
    where g.appointment_id = ${appointmentId} and g.invited_at is not null)`.execute(tx)
  const allowed = await namesOut(tx)
  const host = new URL(publicOrigin(settings)).hostname
  for (const guest of guests) {
    const [event] = await icsEvents(tx, {
      where: sql<boolean>`a.id = ${appointmentId}`,
      detail: allowed === 'names' ? 'Names' : 'Initials',
      language: guest.language,
      host,
      typed: false,
      from: new Date().toISOString(),
      withoutClients: allowed === 'none',
    })
    if (!event) continue
    const next = event.days.find(({ endsAt, removed }) => !removed && Date.parse(endsAt) > Date.now()) ?? event.days[0]!
    const what = event.summary
    const day = next.startsAt.slice(0, 10)
    const kind = method === 'CANCEL' ? 'off' : guest.invited ? 'changed' : 'new'
    const organizer = settings.mail ? { name: settings.agency.name, email: settings.mail.from } : undefined
    const text = icsOf(
      [{ ...event, canceled: method === 'CANCEL', organizer, attendee: { name: guest.name, email: guest.email } }],
      method,
      settings.agency.name,
    )
    await queueMail(tx, {
      to: guest.email,
      language: guest.language,
      subject: sentence(subjects[kind] as readonly ['{what}{day}', '{what}{day}'], { what, day }),
      body: paragraphs(
        sentence(['Hello {name},', 'Hola, {name}:'], { name: guest.name }),
        kind === 'off'
          ? sentence(['This appointment is canceled: {what}, {day}.', 'Esta cita se cancela: {what}, {day}.'], {
              what,
              day,
            })
          : sentence(['You are invited: {what}, {day}.', 'Está invitado: {what}, {day}.'], { what, day }),
        event.location && sentence(['Where: {place}', 'Dónde: {place}'], { place: event.location }),
        event.url && sentence(['Video: {link}', 'Video: {link}'], { link: event.url }),
        kind !== 'off' && [
          'The file in this mail puts it into your calendar with its time.',
          'El archivo de este correo la pone en su calendario con su hora.',
        ],
      ),
      calendar: { method, text },
    })
  }
  await sql`update appointment_guest set invited_at = now() where appointment_id = ${appointmentId} and email is not null`.execute(
    tx,
  )
}
