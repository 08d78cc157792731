import type { ClientBase } from 'pg'
import { addDays } from '#platform/contract/dates.ts'
import { castId } from './cast/chance.ts'
import { getSubProgram } from './cast/programs.ts'
import type { SeededVolunteer } from './community-volunteers.ts'
import { insertRows } from './insert.ts'

const evenings = [
  {
    day: -95,
    kind: 'Recruitment evening',
    name: 'An evening about foster homes',
    spanish: 'Una noche sobre hogares de acogida',
    guests: 9,
    at: 1,
  },
  {
    day: -61,
    kind: 'Info session',
    name: 'What a care community does',
    spanish: 'Lo que hace una comunidad de cuidado',
    guests: 6,
    at: 4,
  },
  {
    day: -33,
    kind: 'Recruitment evening',
    name: 'Open house with dinner',
    spanish: 'Casa abierta con cena',
    guests: 11,
    at: 1,
  },
  {
    day: -12,
    kind: 'Volunteer training',
    name: 'First steps for volunteers',
    spanish: 'Primeros pasos para voluntarios',
    guests: 7,
    at: 7,
  },
  { day: 9, kind: 'Recruitment evening', name: 'An evening in Hemet', spanish: 'Una noche en Hemet', guests: 5, at: 0 },
  {
    day: 24,
    kind: 'Info session',
    name: 'Hosting a child: questions and answers',
    spanish: 'Recibir a un niño: preguntas y respuestas',
    guests: 0,
    at: 2,
  },
  {
    day: 45,
    kind: 'Thank-you event',
    name: 'Breakfast for everybody who helps',
    spanish: 'Desayuno para quienes ayudan',
    guests: 0,
    at: null,
  },
] as const
const firsts = ['Nora', 'Elias', 'Rosa', 'Calvin', 'Yolanda', 'Piers', 'Greta', 'Ramiro', 'Edith', 'Leon', 'Camila']
const lasts = ['Curioso-Demo', 'Listenwell-Sample', 'Maybe-Test', 'Firstime-Demo', 'Visitante-Sample']

/** Evenings past and ahead: who signed up, who came, and which inquiries, volunteers and gifts came of them. */
export async function seedEvents(
  client: ClientBase,
  volunteers: readonly SeededVolunteer[],
  today: string,
): Promise<void> {
  const churchProgram = getSubProgram('churches').Id
  const strong = getSubProgram('strong-san-diego').Id
  const churches = await client.query<{ id: string }>(
    `select o.id from organization o join church c on c.organization_id = o.id where c.voided_at is null order by o.id limit 12`,
  )
  const events = evenings.map((one, n) => ({
    ...one,
    n,
    id: castId('outreach event', one.name),
    program: one.kind === 'Volunteer training' || one.kind === 'Thank-you event' ? strong : churchProgram,
    held: addDays(today, one.day),
  }))
  await insertRows(
    client,
    'outreach_event',
    events.map(({ id, program, kind, name, spanish, held, at, n }) => ({
      id,
      sub_program_id: program,
      kind,
      name,
      name_spanish: spanish,
      about: 'A sample evening, made up for the demonstration. Coffee and childcare are there.',
      about_spanish: 'Una noche de ejemplo, inventada para la demostración. Hay café y cuidado de niños.',
      held_on: held,
      begins_at: n % 2 === 0 ? '18:30' : '17:00',
      ends_at: n % 2 === 0 ? '20:00' : '18:30',
      place: at === null ? 'Lipsum Hall, 1 Example Way' : null,
      organization_id: at === null ? null : (churches.rows[at]?.id ?? null),
      seats: n % 3 === 0 ? 40 : null,
      version: 1,
    })),
  )
  const guests = events.flatMap((event) =>
    Array.from({ length: event.guests }, (_, n) => ({
      id: castId('outreach guest', event.name, String(n)),
      event,
      n,
      came: event.day < 0 ? n % 4 !== 3 : null,
      became: event.day >= 0 || n % 4 === 3 ? [] : n % 5 === 1 ? ['Inquiry'] : n % 7 === 2 ? ['Gift'] : [],
    })),
  )
  await insertRows(
    client,
    'outreach_guest',
    guests.map(({ id, event, n, came, became }) => ({
      id,
      event_id: event.id,
      sub_program_id: event.program,
      first_name: firsts[(n + event.n * 3) % firsts.length],
      last_name: lasts[(n + event.n) % lasts.length],
      phone_digits: n % 3 === 2 ? null : `760555${String(3000 + event.n * 20 + n)}`,
      email: n % 3 === 0 ? null : `guest${event.n}.${n}@kith.example`,
      party: 1 + (n % 3 === 1 ? 1 : 0),
      language: n % 4 === 2 ? 'es' : 'en',
      from_web: n % 2 === 0,
      attended: came,
      became,
      signed_up_on: addDays(today, Math.min(event.day - 3 - n, -1)),
      version: 1,
    })),
  )
  await seedResults(client, events, guests, volunteers)
}

interface Held {
  id: string
  program: string
  held: string
  day: number
  n: number
}

/** Of each past evening a volunteer, the next inquiry, and the next gift after it. */
async function seedResults(
  client: ClientBase,
  events: readonly Held[],
  guests: readonly { id: string; event: Held; came: boolean | null; n: number; became: readonly string[] }[],
  volunteers: readonly SeededVolunteer[],
) {
  const taken: string[] = []
  const next = async (query: string, order: string, held: string): Promise<string | undefined> => {
    const { rows } = await client.query<{ id: string }>(
      `${query} and id <> all ($2::uuid[]) order by ${order}, id limit 1`,
      [held, taken],
    )
    if (rows[0]) taken.push(rows[0].id)
    return rows[0]?.id
  }
  const helpers = volunteers.filter(({ program, n }) => program === getSubProgram('strong-san-diego').Id && n % 5 === 1)
  const rows: object[] = []
  for (const event of events.filter(({ day }) => day < 0)) {
    const guest = (kind: string) =>
      guests.find((one) => one.event.id === event.id && one.became.includes(kind))?.id ?? null
    const of = { event_id: event.id, sub_program_id: event.program, version: 1 }
    const add = (kind: string, column: string, record: string | undefined, through: string | null) => {
      if (record)
        rows.push({
          id: castId('outreach result', event.id, kind),
          ...of,
          guest_id: through,
          kind,
          inquiry_id: null,
          volunteer_id: null,
          gift_id: null,
          [column]: record,
        })
    }
    add('Volunteer', 'volunteer_id', helpers[event.n]?.id, null)
    add(
      'Inquiry',
      'inquiry_id',
      await next('select id from inquiry where voided_at is null and received_on >= $1', 'received_on', event.held),
      guest('Inquiry'),
    )
    if (event.n % 2 === 0)
      add(
        'Gift',
        'gift_id',
        await next('select id from gift where voided_at is null and given_on >= $1', 'given_on', event.held),
        guest('Gift'),
      )
  }
  await insertRows(client, 'outreach_result', rows)
}
