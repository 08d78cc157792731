import type { ClientBase } from 'pg'
import { addDays } from '#platform/contract/dates.ts'
import { castId, decide, userId } from './cast/chance.ts'
import { getSubProgram } from './cast/programs.ts'
import type { Cast } from './cast/shapes.ts'
import { insertRows } from './insert.ts'

const sides = [
  {
    key: 'strong-san-diego',
    staff: 'Caleb Steeplewick',
    many: 24,
    state: 'CA',
    places: [
      ['San Diego', '92101'],
      ['Chula Vista', '91910'],
      ['Hemet', '92543'],
    ],
  },
  {
    key: 'strong-puget-sound',
    staff: 'Nell Volunteer-Sample',
    many: 6,
    state: 'WA',
    places: [
      ['Kent', '98030'],
      ['Everett', '98201'],
    ],
  },
] as const
const firsts = [
  'Opal',
  'Desmond',
  'Inez',
  'Truman',
  'Lucinda',
  'Ferris',
  'Marta',
  'Wendell',
  'Pilar',
  'Ansel',
  'Beatriz',
  'Otis',
]
const lasts = ['Helpwell-Sample', 'Ayudante-Demo', 'Goodturn-Test', 'Handley-Demo', 'Vecina-Sample']
const roles = ['Family Friend', 'Family Coach', 'Resource Friend', 'Family Friend', 'Event Helper']
const checks = ['Fingerprints', 'Child abuse index', 'References'] as const
const deeds = [
  'Drove two children to soccer',
  'Sorted coats and shoes',
  'Dinner and homework with the children',
  'A visit with the parent, over coffee',
  'Set up chairs and the sign-in table',
]

export interface SeededVolunteer {
  id: string
  program: string
  person: string
  n: number
}

/** People who help: those who are ready, those whose checks run out or ran out, and those who have just begun. */
export async function seedVolunteers(client: ClientBase, cast: Cast, today: string): Promise<SeededVolunteer[]> {
  const churches = await client.query<{ id: string }>(
    `select o.id from organization o join church c on c.organization_id = o.id where c.voided_at is null order by o.id limit 12`,
  )
  const pastor = cast.People.find(({ LastName }) => LastName === 'Pastorale-Sample')
  const all = sides.flatMap(({ key, staff, many, state, places }) =>
    Array.from({ length: many }, (_, n) => {
      const first = firsts[n % firsts.length]!
      const last = lasts[(n + (key === 'strong-puget-sound' ? 2 : 0)) % lasts.length]!
      const known = n === 0 && key === 'strong-san-diego' ? pastor : undefined
      const [city, zip] = places[n % places.length]!
      return {
        n,
        key,
        staff,
        state,
        city,
        zip,
        first,
        last,
        program: getSubProgram(key).Id,
        fresh: !known,
        person: known?.Id ?? castId('volunteer person', key, String(n)),
        id: castId('volunteer', key, String(n)),
        /** Days as a volunteer so far. */
        since: 60 + decide(700, 'volunteer since', key, String(n)),
        isNew: n % 8 === 7,
      }
    }),
  )
  const fresh = all.filter((one) => one.fresh)
  await insertRows(
    client,
    'person',
    fresh.map(({ n, person, first, last, program, key }) => ({
      id: person,
      first_name: first,
      last_name: last,
      email: n % 3 === 2 ? null : `helper${n}.${key === 'strong-san-diego' ? 'south' : 'north'}@kith.example`,
      sub_program_ids: [program],
    })),
  )
  await insertRows(
    client,
    'person_sub_program',
    fresh.map(({ person, program }) => ({ person_id: person, sub_program_id: program, source: 'Volunteer' })),
  )
  await insertRows(
    client,
    'phone',
    fresh.map(({ person, n, key }) => ({
      id: castId('volunteer phone', person),
      person_id: person,
      kind: 'Mobile',
      digits: `${key === 'strong-san-diego' ? '619' : '253'}555${String(2000 + n)}`,
      sort: 0,
    })),
  )
  await insertRows(
    client,
    'address',
    fresh.map(({ person, n, city, state, zip }) => ({
      id: castId('volunteer address', person),
      person_id: person,
      kind: 'Home',
      line1: `${200 + n * 3} Example Lane`,
      city,
      state_abbreviation: state,
      zip_code: zip,
      confidential: n % 11 === 5,
      start_date: addDays(today, -800),
      version: 1,
    })),
  )
  const signed = all.filter(({ isNew, n }) => !isNew && n % 9 !== 4)
  await insertRows(
    client,
    'stored_file',
    signed.map(({ id, n }) => ({
      id: castId('confidentiality', id),
      storage_key: `demo-${castId('confidentiality', id)}`,
      file_name: 'Confidentiality agreement.pdf',
      content_type: 'application/pdf',
      size_bytes: 0,
      sha256: '\\x00',
      owner_table: 'volunteer',
      owner_id: id,
      state: 'ready',
      created_at: addDays(today, -50 - n),
      version: 1,
    })),
  )
  await insertRows(
    client,
    'volunteer',
    all.map(({ id, person, program, staff, n, since, isNew, key }) => {
      const isSigned = signed.some((one) => one.id === id)
      return {
        id,
        person_id: person,
        sub_program_id: program,
        roles: n === 0 && key === 'strong-san-diego' ? ['Ministry Lead'] : [roles[n % roles.length]!],
        employee_id: userId(staff),
        organization_id: churches.rows[n % 12]?.id ?? null,
        confidentiality_on: isSigned ? addDays(today, -Math.min(since, 50) - 1) : null,
        confidentiality_file_id: isSigned ? castId('confidentiality', id) : null,
        note: n % 6 === 3 ? 'Speaks Spanish. Free on weekday evenings.' : null,
        start_date: addDays(today, isNew ? -12 : -since),
        version: 1,
      }
    }),
  )
  await insertRows(
    client,
    'volunteer_check',
    all.flatMap(({ id, program, n, isNew }) =>
      checks.slice(0, isNew ? 1 : 2 + (n % 2)).map((kind, at) => {
        const asked = addDays(today, isNew ? -9 : -340 + n * 2 - at * 5)
        const left = n % 10 === 2 ? -8 : n % 7 === 1 ? 21 : 120 + n * 6
        return {
          id: castId('volunteer check', id, kind),
          volunteer_id: id,
          sub_program_id: program,
          kind,
          requested_on: asked,
          cleared_on: isNew ? null : addDays(asked, 14),
          expires_on: isNew || kind === 'References' ? null : addDays(today, left),
          result: isNew ? null : 'Cleared',
          version: 1,
        }
      }),
    ),
  )
  await insertRows(
    client,
    'volunteer_hours',
    all
      .filter(({ isNew }) => !isNew)
      .flatMap(({ id, program, n, since }) =>
        Array.from({ length: 3 + (n % 6) }, (_, at) => ({
          id: castId('volunteer hours', id, String(at)),
          volunteer_id: id,
          sub_program_id: program,
          worked_on: addDays(today, -Math.min(since - 1, 4 + at * 13 + (n % 5))),
          minutes: 60 + ((n + at) % 5) * 30,
          what: deeds[(n + at) % deeds.length],
          version: 1,
        })),
      ),
  )
  await insertRows(
    client,
    'outreach_wish',
    fresh
      .filter(({ n, key }) => key === 'strong-san-diego' && (n === 6 || n === 14))
      .map(({ person, n }) => ({
        id: castId('volunteer wish', person),
        person_id: person,
        no_mail: n === 6,
        no_email: false,
        no_phone: n === 14,
        note: 'Asked for it on the phone.',
        version: 1,
      })),
  )
  return all.map(({ id, program, person, n }) => ({ id, program, person, n }))
}

/** A pastor whom the churches know, who helps families, and who gives: one person, three sides. */
export async function seedGivingPastor(client: ClientBase, cast: Cast, today: string): Promise<void> {
  const pastor = cast.People.find(({ LastName }) => LastName === 'Pastorale-Sample')
  if (!pastor) return
  const of = { sub_program_id: getSubProgram('funding').Id, created_at: today, version: 1 }
  const donor = castId('funding', 'donor', 'pastor')
  await insertRows(client, 'person_sub_program', [
    { person_id: pastor.Id, sub_program_id: of.sub_program_id, source: 'Donor' },
  ])
  await insertRows(client, 'donor', [{ id: donor, ...of, person_id: pastor.Id, salutation: 'Pastor Amos' }])
  await insertRows(
    client,
    'gift',
    [25, 210].map((ago) => ({
      id: castId('funding', 'gift', 'pastor', String(ago)),
      ...of,
      donor_id: donor,
      given_on: addDays(today, -ago),
      kind: 'Money',
      cents: 7_500,
      method: 'Check',
      fund: 'Foster families',
      benefit_cents: 0,
    })),
  )
}
