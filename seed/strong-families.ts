import type { ClientBase } from 'pg'
import type { Cast } from './cast/shapes.ts'
import { tellHelped, tellRequests } from './strong-families-helped.ts'
import { tellHosts } from './strong-families-hosts.ts'
import { storyRows } from './strong-families-rows.ts'

export async function seedStrongFamilies(client: ClientBase, cast: Cast, today: string): Promise<void> {
  const rows = storyRows(cast, today)
  tellHosts(rows)
  tellHelped(rows)
  tellRequests(rows)
  await rows.write(client)
}
