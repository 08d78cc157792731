import type { ClientBase } from 'pg'
import { addDays } from '#platform/contract/dates.ts'
import { castId, choose, decide, familyId, userId } from './cast/chance.ts'
import { getSubProgram } from './cast/programs.ts'
import type { Cast } from './cast/shapes.ts'
import { insertRows } from './insert.ts'

const program = getSubProgram('churches').Id
const liaison = 'Caleb Steeplewick'
const director = 'Marguerite Overton-Sample'

const firsts = [
  'Grace',
  'Harbor',
  'Living',
  'Cornerstone',
  'Desert',
  'Open',
  'Lighthouse',
  'Mission',
  'New',
  'Olive',
  'River',
  'Shepherd',
]
const seconds = [
  'Sample Chapel',
  'Invented Fellowship',
  'Demo Community Church',
  'Placeholder Assembly',
  'Imaginary Baptist Church',
]
const places = [
  ['Hemet', '92543', 'Riverside'],
  ['San Jacinto', '92583', 'Riverside'],
  ['Victorville', '92392', 'San Bernardino'],
  ['Apple Valley', '92307', 'San Bernardino'],
  ['Hesperia', '92345', 'San Bernardino'],
  ['Palm Desert', '92260', 'Riverside'],
  ['Indio', '92201', 'Riverside'],
  ['Murrieta', '92562', 'Riverside'],
  ['Temecula', '92591', 'Riverside'],
  ['Riverside', '92504', 'Riverside'],
  ['Corona', '92882', 'Riverside'],
  ['San Bernardino', '92404', 'San Bernardino'],
  ['Redlands', '92373', 'San Bernardino'],
  ['Moreno Valley', '92553', 'Riverside'],
  ['Yucaipa', '92399', 'San Bernardino'],
] as const
const regionOf: Readonly<Record<string, string>> = {
  Victorville: 'High Desert',
  'Apple Valley': 'High Desert',
  Hesperia: 'High Desert',
  'Palm Desert': 'Low Desert',
  Indio: 'Low Desert',
  Hemet: 'Mid County',
  'San Jacinto': 'Mid County',
  Murrieta: 'South Riverside County',
  Temecula: 'South Riverside County',
  Riverside: 'West Riverside County',
  Corona: 'West Riverside County',
  'San Bernardino': 'South SB County',
  Redlands: 'South SB County',
}
const denominations = [
  'Baptist',
  'Non-Denominational',
  'Foursquare',
  'Lutheran',
  'Methodist',
  'Roman Catholic',
  'Pentecostal',
  'Presbyterian',
]
const bands = ['Under 100', '100 - 249', '250 - 499', '500 - 999', '1,000 or more']
const stages = [
  'Prospect',
  'Introduced',
  'Engaged',
  'Partner',
  'Prospect',
  'Introduced',
  'Engaged',
  'Dormant',
  'Engaged',
  'Partner',
]
const given = [
  'Amos',
  'Dinah',
  'Ezra',
  'Judith',
  'Silas',
  'Lydia',
  'Jonah',
  'Miriam',
  'Caleb',
  'Esther',
  'Micah',
  'Tabitha',
]
const family = [
  'Lipsum-Demo',
  'Steeple-Sample',
  'Pewling-Demo',
  'Hymnal-Test',
  'Bellfry-Sample',
  'Vestry-Demo',
  'Chorale-Test',
]
const types = [
  'Interaction: Phone Call',
  'Interaction: Email',
  'Interaction: Meeting',
  'Interaction: Meeting',
  'Interaction: Phone Call',
  'Interaction: Other',
  'Administrative Work',
]
const topics = [
  'Talk on a Sunday',
  'Recruitment evening',
  'Backpack drive',
  'Care community',
  'Introductions',
  'Holiday meals',
  'Training night',
] as const
const said: Readonly<Record<(typeof topics)[number], string>> = {
  'Talk on a Sunday': 'They offer ten minutes between songs and a table in the lobby afterwards.',
  'Recruitment evening': 'Eleven people signed up; two asked for a call the same week.',
  'Backpack drive': 'Forty backpacks, packed by the youth group in one evening.',
  'Care community': 'Three families want to help. They ask what a week looks like.',
  Introductions: 'First talk. They had not known that there is a need so close by.',
  'Holiday meals': 'Meals for six homes, delivered by the choir.',
  'Training night': 'The hall is free on Thursdays. Coffee is theirs.',
}
const tasks = [
  ['Follow Up', 'Call back about the date'],
  ['Event', 'Send the flyer for the evening'],
  ['Recruitment', 'Call the two who signed up'],
  ['Care Community', 'Bring the list of roles'],
  ['Thank You', 'Write a thank-you card'],
  ['Administrative', 'Update the address on file'],
] as const
const helped = ['Harper-Sample', 'Delgado-Test', 'Lindqvist-Test', 'Quillon-Demo']
const seats = [
  ['Team Leader', 1],
  ['Child Mentor', 1],
  ['Child Mentor', 2],
  ['Interim Caregiver', 1],
  ['Family Helper', 1],
  ['Family Helper', 2],
  ['Family Helper', 3],
] as const
const needs = [
  ['Meal', 'Dinner on school nights', 3, 2],
  ['Ride', 'To the dentist and back', 1, 1],
  ['Childcare', 'Saturday morning', 2, 3],
  ['Goods', 'Winter coats, sizes 8 and 10', 2, 2],
] as const

const churchCount = 60
const perYear = 200
const rollCount = 8
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

type Churches = readonly { n: number; name: string; id: string; stage: string; city: string }[]
type Contacts = ReadonlyMap<string, string>

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

async function seedCare(
  client: ClientBase,
  all: Churches,
  contacts: Contacts,
  people: Cast,
  today: string,
): Promise<void> {
  const at = { sub_program_id: program, version: 1 }
  const partners = all.filter(({ stage }) => stage === 'Partner' || stage === 'Engaged').slice(0, rollCount)
  const rows = partners.map((one, n) => {
    const name = helped[n]
    const served = name && people.Families.find(({ Id, Name }) => Name === name && Id === familyId(name))
    return {
      n,
      one,
      id: castId('care community', one.name),
      status: n === 6 ? 'Forming' : n === 7 ? 'Paused' : 'Active',
      served,
      start: addDays(today, -150 + n * 10),
    }
  })
  await insertRows(
    client,
    'care_community',
    rows.map(({ n, one, id, status, served, start }) => ({
      id,
      ...at,
      church_id: one.id,
      name: `${one.name.split(' ')[0]} Circle ${n + 1}`,
      family_id: served ? served.Id : null,
      family_name: served ? null : `The ${family[n % family.length]} family`,
      status,
      start_date: start,
    })),
  )
  const members = rows
    .filter(({ status }) => status !== 'Forming')
    .flatMap(({ one, id, start, n }) =>
      seats.slice(0, 4 + (n % 4)).map(([role, seat], place) => ({
        id: castId('care member', one.name, role, String(seat)),
        community: id,
        role,
        seat,
        start,
        person: role === 'Team Leader' ? contacts.get(one.id)! : castId('care person', one.name, role, String(seat)),
        fresh: role !== 'Team Leader',
        first: given[(n * 5 + place) % given.length]!,
        last: family[(n + place) % family.length]!,
      })),
    )
  const fresh = members.filter((one) => one.fresh)
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
    'care_member',
    members.map(({ id, community, role, seat, start, person }) => ({
      id,
      ...at,
      care_community_id: community,
      person_id: person,
      role,
      seat,
      start_date: start,
    })),
  )
  const monday = (day: string) => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))
  await insertRows(
    client,
    'care_check_in',
    rows
      .filter(({ status }) => status === 'Active')
      .flatMap(({ one, id, n }) =>
        Array.from({ length: 10 }, (_, week) => addDays(monday(today), -7 * (week + 1 + (n % 2)))).map(
          (week, index) => ({
            id: castId('care check', one.name, String(index)),
            ...at,
            care_community_id: id,
            week_of: week,
            held_on: addDays(week, 2),
            going: index === 1 && n % 3 === 0 ? 'Some worries' : 'Well',
            note: index === 0 ? 'Steady. The children ask who brings dinner.' : null,
            author_id: userId(liaison),
          }),
        ),
      ),
  )
  const board = rows
    .filter(({ status }) => status === 'Active')
    .flatMap(({ one, id, n }) =>
      needs.slice(0, 2 + (n % 3)).map(([kind, what, parts, children], index) => ({
        id: castId('care need', one.name, String(index)),
        community: id,
        kind,
        what,
        parts,
        children,
        needed: addDays(today, index === 0 ? 3 + n : -5 * index - n),
        helpers: members.filter(({ community }) => community === id).map(({ person }) => person),
        taken: index === 0 ? parts - 1 : parts,
      })),
    )
  await insertRows(
    client,
    'care_need',
    board.map(({ id, community, kind, what, parts, children, needed }) => ({
      id,
      ...at,
      care_community_id: community,
      kind,
      what,
      needed_on: needed,
      parts,
      children,
    })),
  )
  await insertRows(
    client,
    'care_need_part',
    board.flatMap(({ id, taken, helpers }) =>
      helpers.slice(0, taken).map((person, part) => ({
        id: castId('care part', id, String(part)),
        ...at,
        care_need_id: id,
        part: part + 1,
        person_id: person,
      })),
    ),
  )
}
