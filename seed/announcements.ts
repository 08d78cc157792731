import type { ClientBase } from 'pg'
import { addDays } from '#platform/contract/dates.ts'
import { castId, userId } from './cast/chance.ts'
import { insertRows } from './insert.ts'

const news = [
  {
    title: 'Flu clinic for staff and families',
    body: 'Friday 9 to 12, main office. No appointment needed.',
    important: false,
    ago: 2,
  },
  {
    title: 'Mileage for this month is due on the last day',
    body: 'Log visits with their miles before then. What comes later is paid next month.',
    important: true,
    ago: 1,
  },
]

/** What the agency tells its staff. */
export async function seedAnnouncements(client: ClientBase, today: string): Promise<void> {
  await insertRows(
    client,
    'announcement',
    news.map(({ ago, ...told }) => ({
      id: castId('announcement', told.title),
      ...told,
      sub_program_ids: [],
      start_date: addDays(today, -ago),
      end_date: addDays(today, 14 - ago),
      published_by: userId('Alva Rootley'),
      published_at: `${addDays(today, -ago)}T16:00:00Z`,
      version: 1,
    })),
  )
}
