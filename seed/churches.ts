import type { ClientBase } from 'pg'
import { addDays } from '#platform/contract/dates.ts'
import { castId, choose, decide, userId } from './cast/chance.ts'
import { getSubProgram } from './cast/programs.ts'
import type { Cast } from './cast/shapes.ts'
import { seedCare, type Churches, type Contacts } from './churches-care.ts'
import {
  firsts,
  seconds,
  places,
  regionOf,
  denominations,
  bands,
  stages,
  given,
  family,
  types,
  topics,
  said,
  tasks,
  helped,
} from './churches-story.ts'
import { insertRows } from './insert.ts'

const program = getSubProgram('churches').Id
const liaison = 'Caleb Steeplewick'
const director = 'Marguerite Overton-Sample'

const churchCount = 60
const perYear = 200
const nameOf = (n: number) => `${firsts[n % firsts.length]!} ${seconds[Math.floor(n / firsts.length)]!}`

/** The churches of the demonstration: people, conversations, what is to do, and eight care communities. */
export async function seedChurches(client: ClientBase, people: Cast, today: string): Promise<void> {
  const all = Array.from({ length: churchCount }, (_, n) => {
    const name = nameOf(n)
    const [city, zip, county] = places[n % places.length]!
    return { n, name, city, zip, county, id: castId('church', name), stage: stages[n % stages.length]! }
  })
  const at = { sub_program_id: program, version: 1 }
  await insertRows(
    client,
    'organization',
    all.map(({ n, name, city, zip, county }) => ({
      id: castId('organization', name),
      name,
      kinds: ['Church'],
      line1: `${100 + n * 7} Sample Street`,
      city,
      state_abbreviation: 'CA',
      zip_code: zip,
      county,
      phone_digits: `951555${String(1000 + n).padStart(4, '0')}`,
      email: `office${n + 1}@kith.example`,
      web: `church${n + 1}.kith.example`,
      version: 1,
    })),
  )
  await insertRows(
    client,
    'church',
    all.map(({ n, name, city, id, stage }) => ({
      id,
      ...at,
      organization_id: castId('organization', name),
      stage,
      stage_since: addDays(today, -20 - decide(200, 'stage', name)),
      denomination: denominations[n % denominations.length],
      region: regionOf[city] ?? 'Unspecified',
      attendance_band: bands[n % bands.length],
      service_times: n % 3 === 0 ? 'Sundays 9:00 and 11:00' : 'Sundays 10:00',
      languages: n % 4 === 0 ? ['English', 'Spanish'] : ['English'],
      note: n % 9 === 0 ? 'Asks for everything in writing.' : null,
      created_at: `${addDays(today, -400)}T18:00:00Z`,
    })),
  )
  await insertRows(
    client,
    'church_owner',
    all
      .filter(({ n }) => n % 11 !== 10)
      .map(({ n, name, id }) => ({
        id: castId('church owner', name),
        ...at,
        church_id: id,
        employee_id: userId(n % 7 === 6 ? director : liaison),
        start_date: addDays(today, -30 - decide(30, 'owner', name)),
      })),
  )
  const contacts = await seedPeople(client, all, people, today)
  await seedTalk(client, all, contacts, today)
  await seedFamilies(client, all, people, today)
  await seedCare(client, all, contacts, people, today)
}

/** A pastor for each church, a ministry lead for every third; one pastor is known to the agency already. */
async function seedPeople(client: ClientBase, all: Churches, people: Cast, today: string): Promise<Contacts> {
  const at = { sub_program_id: program, version: 1 }
  const known = people.People.find(({ LastName }) => LastName === 'Pastorale-Sample')
  const rows = all.flatMap(({ n, name, id }) => [
    { n, id, name, role: 'Main Contact', title: n % 5 === 0 ? 'Office manager' : 'Pastor', key: 'main' },
    ...(n % 3 === 0 ? [{ n, id, name, role: 'Ministry Lead', title: null, key: 'lead' }] : []),
  ])
  const made = rows.map((one, index) => ({
    ...one,
    person: one.n === 1 && one.key === 'main' && known ? known.Id : castId('church person', one.name, one.key),
    isKnown: one.n === 1 && one.key === 'main' && Boolean(known),
    first: given[index % given.length]!,
    last: family[(index * 3) % family.length]!,
  }))
  const fresh = made.filter(({ isKnown }) => !isKnown)
  await insertRows(
    client,
    'person',
    fresh.map(({ person, first, last }) => ({
      id: person,
      first_name: first,
      last_name: last,
      sub_program_ids: [program],
    })),
  )
  await insertRows(
    client,
    'person_sub_program',
    fresh.map(({ person }) => ({ person_id: person, sub_program_id: program, source: 'Church' })),
  )
  await insertRows(
    client,
    'church_contact',
    made.map(({ id, name, key, role, title, person, n }) => ({
      id: castId('church contact', name, key),
      ...at,
      church_id: id,
      person_id: person,
      role,
      title,
      phone_digits: `760555${String(1000 + n + (key === 'lead' ? 500 : 0))}`,
      email: key === 'main' ? `contact${n + 1}@kith.example` : null,
      start_date: addDays(today, -300),
    })),
  )
  return new Map(made.filter(({ key }) => key === 'main').map(({ id, person }) => [id, person]))
}

/** Conversations over a year, most with those who are near; what is to do, late, now and later. */
async function seedTalk(client: ClientBase, all: Churches, contacts: Contacts, today: string): Promise<void> {
  const at = { sub_program_id: program, version: 1 }
  const lively = all.filter(({ stage }) => stage !== 'Dormant' && stage !== 'Prospect')
  const talks = Array.from({ length: perYear }, (_, n) => {
    const quiet = n < churchCount
    const one = quiet ? all[n]! : lively[n % lively.length]!
    const first = one.stage === 'Dormant' ? 220 : one.stage === 'Prospect' ? 10 : 60
    const ago = quiet ? first + decide(60, 'first talk', one.name) : decide(50, 'talk', one.name, String(n))
    return {
      n,
      one,
      day: addDays(today, -ago),
      topic: choose(topics, 'topic', String(n)),
      id: castId('church talk', String(n)),
    }
  })
  await insertRows(
    client,
    'church_interaction',
    talks.map(({ n, one, day, topic, id }) => ({
      id,
      ...at,
      church_id: one.id,
      type: types[n % types.length],
      occurred_on: day,
      start_time: n % 2 === 0 ? '10:30' : null,
      minutes: n % 2 === 0 ? 30 + (n % 4) * 15 : null,
      topic,
      narrative: said[topic],
      outcome: n % 3 === 0 ? 'They want to go on.' : null,
      author_id: userId(liaison),
      staff_id: userId(n % 9 === 8 ? director : liaison),
    })),
  )
  await insertRows(
    client,
    'church_interaction_person',
    talks
      .filter(({ n }) => n % 2 === 0)
      .map(({ one, id }) => ({ interaction_id: id, person_id: contacts.get(one.id), sub_program_id: program })),
  )
  await insertRows(
    client,
    'church_action_item',
    Array.from({ length: 36 }, (_, n) => {
      const one = lively[(n * 5) % lively.length]!
      const [category, narrative] = tasks[n % tasks.length]!
      const due = addDays(today, n - 14)
      const done = n % 3 === 0 && n < 14
      return {
        id: castId('church item', String(n)),
        ...at,
        church_id: one.id,
        category,
        due_on: due,
        end_due_on: n % 4 === 0 ? addDays(due, 3) : null,
        narrative: `${narrative}: ${one.name}`,
        author_id: userId(n % 6 === 5 ? director : liaison),
        assignee_id: userId(liaison),
        effective_on: done ? due : null,
        done_by: done ? userId(liaison) : null,
      }
    }),
  )
}

async function seedFamilies(client: ClientBase, all: Churches, people: Cast, today: string): Promise<void> {
  const known = people.Families.filter(({ Name }) => helped.includes(Name) || decide(5, 'by a church', Name) === 0)
  await insertRows(
    client,
    'church_family',
    known.slice(0, 12).map(({ Id, Name }, n) => ({
      id: castId('church family', Name),
      sub_program_id: program,
      version: 1,
      church_id: all[(n * 4 + 2) % all.length]!.id,
      family_id: Id,
      kind: n % 3 === 2 ? 'Attends' : 'Recruited',
      linked_on: addDays(today, -200 + n),
    })),
  )
}
