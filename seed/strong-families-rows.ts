import type { ClientBase } from 'pg'
import { cities } from './cast/cities.ts'
import { castId } from './cast/chance.ts'
import type { Cast } from './cast/shapes.ts'
import { getSubProgram } from './cast/programs.ts'
import { insertRows } from './insert.ts'

type Row = Record<string, unknown>

export const southern = { key: 'strong-san-diego', cities: ['San Diego', 'Chula Vista'], state: 'CA' } as const
export const northern = { key: 'strong-puget-sound', cities: ['Kent', 'Everett'], state: 'WA' } as const

export const story = (text: string) => text.split('\n').map((line) => line.split(' '))

/** Hosts, families in a crisis, and the stays of their children. */

const tables = [
  'person',
  'person_sub_program',
  'phone',
  'resource_family',
  'family_phase',
  'family_parent',
  'family_member',
  'background_check',
  'family_training',
  'family_gate',
  'community_family',
  'community_person',
  'community_support',
  'community_referral',
  'stored_file',
  'hosting',
  'hosting_child',
  'hosting_contact',
]

/** Rows of the story by table, until all of them are written in the order in which they need each other. */
export function storyRows(cast: Cast, today: string) {
  const rows: Record<string, Row[]> = {}
  const put = (table: string, row: Row) => void (rows[table] ??= []).push({ version: 1, ...row })
  const staffOf = (key: string) =>
    cast.Employees.find(({ Memberships }) =>
      Memberships.some(
        (one) => one.SubProgramId === getSubProgram(key).Id && one.SubProgramRole === 'Family Specialist',
      ),
    )?.Id ?? null
  const cityOf = (name: string) => Object.entries(cities).find(([city]) => city === name)?.[1]

  function person(name: string, key: string, born: string | null, source: string, phone?: string): string {
    const [first, ...last] = name.split(' ')
    const program = getSubProgram(key).Id
    const id = castId('person', name)
    put('person', {
      id,
      first_name: first,
      last_name: last.join(' '),
      date_of_birth: born,
      sex: 1,
      sub_program_ids: [program],
    })
    ;(rows['person_sub_program'] ??= []).push({ person_id: id, sub_program_id: program, source })
    if (phone)
      (rows['phone'] ??= []).push({ id: castId('phone', name), person_id: id, kind: 'Mobile', digits: phone, sort: 0 })
    return id
  }

  async function write(client: ClientBase): Promise<void> {
    for (const table of tables)
      for (const group of Map.groupBy(rows[table] ?? [], (row) => Object.keys(row).join()).values())
        await insertRows(client, table, group)
  }
  return { cast, today, put, staffOf, cityOf, person, write }
}
export type StoryRows = ReturnType<typeof storyRows>
