import type { ClientBase } from 'pg'
import { castId } from './cast/chance.ts'
import type { Cast, CastFamily } from './cast/shapes.ts'
import { insertRows } from './insert.ts'

const roomNames = ['Blue room', 'Green room', 'Attic', 'Garden room', 'Corner room', 'Small room', 'Long room']

/** The parents' room and rooms of two for the children; nobody shares with the other sex. */
export async function seedRooms(client: ClientBase, { Clients, People }: Cast, homes: CastFamily[]): Promise<void> {
  const sexOf = new Map(People.map((one) => [one.Id, one.Sex]))
  const rooms: object[] = []
  const sleepers: object[] = []
  for (const family of homes) {
    const own = { family_id: family.Id, sub_program_id: family.SubProgramId }
    const room = (name: string, for_children: boolean) => {
      const id = castId('bedroom', family.Name, name)
      rooms.push({
        id,
        ...own,
        name,
        beds: 2,
        cribs: for_children && family.Home.Youngest < 2 ? 1 : 0,
        floor: rooms.length % 2 === 0 ? 'Ground' : 'First',
        for_children,
        created_at: family.ApprovedDate,
        version: 1,
      })
      return id
    }
    const sleep = (bedroom_id: string, person_id: string) =>
      sleepers.push({ id: castId('sleeper', family.Name, person_id), bedroom_id, ...own, person_id })
    const parents = room('Parents', false)
    for (const person of family.ParentIds) sleep(parents, person)
    const placed = Clients.filter(({ Placements }) =>
      Placements.some(
        ({ FosterResourceFamilyID, EndDate }) => FosterResourceFamilyID === family.Id && EndDate === null,
      ),
    ).map((one) => one.PersonId)
    const young = [...placed, ...family.Members.map(({ PersonId }) => PersonId)]
    let used = 0
    for (const sex of [1, 2, 3]) {
      const these = young.filter((id) => sexOf.get(id) === sex)
      for (let at = 0; at < these.length; at += 2) {
        const id = room(roomNames[used++] ?? `Room ${used}`, true)
        for (const person of these.slice(at, at + 2)) sleep(id, person)
      }
    }
    while (used * 2 < family.Capacity) room(roomNames[used++] ?? `Room ${used}`, true)
  }
  await insertRows(client, 'bedroom', rooms)
  await insertRows(client, 'bedroom_sleeper', sleepers)
}
