import { fillStandings } from '#domains/training/compliance/keep-standings.server.ts'
import { transact } from '#platform/server/database.ts'
import type { App } from './build.ts'

/** What a night reckons and a new database has not reckoned yet is asked for at the start. */
export const firstReckoning = ({ platform }: App) => transact(platform.pool, 'system', { call: 'start' }, fillStandings)
