import type { ClientBase } from 'pg'
import type { Cast } from './cast/shapes.ts'
import { seedChurches } from './churches.ts'
import { seedFunding } from './funding.ts'
import { seedStrongFamilies } from './strong-families.ts'

/** Churches, donors, and families who help each other. */
export async function seedCommunitySide(client: ClientBase, cast: Cast, today: string): Promise<void> {
  await seedChurches(client, cast, today)
  await seedFunding(client, cast, today)
  await seedStrongFamilies(client, cast, today)
}
