import type { ClientBase } from 'pg'
import { seedAnnouncements } from './announcements.ts'
import { seedQuality } from './quality.ts'
import { seedTickets } from './tickets.ts'
import { seedWelligent } from './welligent.ts'

/** What the office keeps beside the charts. */
export async function seedOffice(client: ClientBase, today: string): Promise<void> {
  await seedAnnouncements(client, today)
  await seedTickets(client, today)
  await seedQuality(client, today)
  await seedWelligent(client, today)
}
