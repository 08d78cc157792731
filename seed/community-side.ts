import type { ClientBase } from 'pg'
import type { Cast } from './cast/shapes.ts'
import { seedChurches } from './churches.ts'
import { seedEvents } from './community-events.ts'
import { seedGivingPastor, seedVolunteers } from './community-volunteers.ts'
import { seedFunding } from './funding.ts'
import { seedStrongFamilies } from './strong-families.ts'

/** Churches, donors, and families who help each other. */
export async function seedCommunitySide(client: ClientBase, cast: Cast, today: string): Promise<void> {
  await seedChurches(client, cast, today)
  await seedFunding(client, cast, today)
  await seedStrongFamilies(client, cast, today)
  await seedGivingPastor(client, cast, today)
  await seedEvents(client, await seedVolunteers(client, cast, today), today)
}
