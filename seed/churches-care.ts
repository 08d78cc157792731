import type { ClientBase } from 'pg'
import { addDays } from '#platform/contract/dates.ts'
import { castId, familyId, userId } from './cast/chance.ts'
import { getSubProgram } from './cast/programs.ts'
import type { Cast } from './cast/shapes.ts'
import { given, family, helped, seats, needs } from './churches-story.ts'
import { insertRows } from './insert.ts'

const program = getSubProgram('churches').Id
const liaison = 'Caleb Steeplewick'
const communityCount = 8

export type Churches = readonly { n: number; name: string; id: string; stage: string; city: string }[]
export type Contacts = ReadonlyMap<string, string>

/** Eight care communities: seats, weekly check-ins, and a board of needs. */
export async function seedCare(
  client: ClientBase,
  all: Churches,
  contacts: Contacts,
  people: Cast,
  today: string,
): Promise<void> {
  const at = { sub_program_id: program, version: 1 }
  const partners = all.filter(({ stage }) => stage === 'Partner' || stage === 'Engaged').slice(0, communityCount)
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
