import type { ClientBase } from 'pg'
import { addDays } from '#platform/contract/dates.ts'
import { castId, choose, decide, personId } from './cast/chance.ts'
import { lastContacts } from './cast/events.ts'
import type { Cast, CastClient } from './cast/shapes.ts'
import { insertRows } from './insert.ts'

const stories = [
  'Seen alone in the kitchen; talked about school, sleep and the weekend visit.',
  'Walked around the block. Room and bed seen, both in order. Nothing to worry about.',
  'Homework first, then a game of cards. Says the food is good and the rules are fair.',
  'Quiet today. Asked about the next visit with family and when the court decides.',
  'Showed the new bicycle. Medicine and clothing looked through with the parents.',
]
const firstHours = [15, 16, 14, 17, 13, 10, 11, 9, 12, 18, 8, 19]
const quiet = new Map(Object.entries(lastContacts).map(([name, days]) => [personId(name), days]))

interface ContactRow {
  id: string
  made_on: string
  author_id: string
  start_time: string | null
  end_time: string | null
  [column: string]: unknown
}

/** Nobody is in two places at once: an author's visits of a day follow each other. */
function giveTimes(rows: ContactRow[]): void {
  const taken = new Map<string, number>()
  for (const row of rows) {
    const key = `${row.author_id} ${row.made_on}`
    const at = taken.get(key) ?? 0
    taken.set(key, at + 1)
    if (at >= firstHours.length) continue
    const hour = String(firstHours[at]).padStart(2, '0')
    row.start_time = `${hour}:00`
    row.end_time = `${hour}:${30 + decide(6, 'long', row.id) * 5}`
  }
}

/** A visit of each home and month, covering every child there of the same worker. */
export async function seedVisits(
  client: ClientBase,
  { Clients, Employees }: Cast,
  today: string,
  { months = 6, within = 11 }: { months?: number; within?: number } = {},
) {
  const contacts = new Map<string, { row: ContactRow; children: CastClient[] }>()
  for (const one of Clients) {
    if (one.PlacementType === null) continue
    const carrier = Employees.find(({ Id }) => Id === one.CaseCarrierId)
    const since = carrier?.Memberships.find(({ SubProgramId }) => SubProgramId === one.SubProgramId)?.StartDate
    const exception = quiet.get(one.PersonId)
    const key = exception === undefined ? (one.Placements.at(-1)?.FosterResourceFamilyID ?? one.SiblingGroupId) : one.Id
    for (let month = 0; month < months; month++) {
      const ago = 30 * month + (exception ?? 1 + decide(within, 'visit', key ?? one.Id))
      const made_on = addDays(today, -ago)
      if (made_on < one.StartDate || made_on < (since ?? today) || (one.EndDate ?? today) < made_on) continue
      const home = one.Placements.find(
        ({ StartDate, EndDate }) => StartDate <= made_on && (EndDate === null || EndDate > made_on),
      )
      const id = castId('contact', key ?? one.Id, one.CaseCarrierId, home?.FosterResourceFamilyID ?? '', String(month))
      const contact = contacts.get(id) ?? {
        row: {
          id,
          sub_program_id: one.SubProgramId,
          family_id: home?.FosterResourceFamilyID ?? null,
          made_on,
          start_time: null as string | null,
          end_time: null as string | null,
          kind: home ? 'In-person home' : 'In-person other',
          place: home ? 'Resource home' : 'Office',
          purpose: 'Required monthly visit',
          narrative: choose(stories, 'story', id),
          miles: home ? 4 + decide(300, 'miles', id) / 10 : null,
          travel_minutes: home ? 10 + decide(45, 'travel', id) : null,
          author_id: one.CaseCarrierId,
          created_at: `${made_on}T18:10:00-08:00`,
          version: 1,
        },
        children: [],
      }
      contact.children.push(one)
      contacts.set(id, contact)
    }
  }
  const counted = new Set<string>()
  const isFirst = (month: string) => !counted.has(month) && counted.add(month) !== undefined
  giveTimes([...contacts.values()].map(({ row }) => row))
  await insertRows(
    client,
    'contact_made',
    [...contacts.values()].map(({ row }) => row),
  )
  await insertRows(
    client,
    'contact_made_child',
    [...contacts].flatMap(([contact_made_id, { row, children }]) =>
      children.map((one) => ({
        id: castId('contact child', contact_made_id, one.Id),
        contact_made_id,
        client_membership_id: one.Id,
        sub_program_id: one.SubProgramId,
        counts: isFirst(`${one.Id} ${row.made_on.slice(0, 7)}`),
        seen_alone: decide(4, 'alone', contact_made_id) > 0,
        made_on: row.made_on,
      })),
    ),
  )
}
