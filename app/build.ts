import type pg from 'pg'
import { appRole, openPool } from '#db/open.ts'
import { AgencyWatch } from '#platform/server/agency-profile.ts'
import { registerCalls } from '#platform/server/call-routes.ts'
import { endWith, isAnswering } from '#platform/server/database.ts'
import { openHttp, type Http } from '#platform/server/http.ts'
import { Identities } from '#platform/server/identity.ts'
import { IpRules } from '#platform/server/ip-rules.ts'
import { startJobs } from '#platform/server/jobs.ts'
import type { Platform } from '#platform/server/kernel.ts'
import { Live } from '#platform/server/live.ts'
import { Readers } from '#platform/server/readers.ts'
import { Replica } from '#platform/server/replica.ts'
import type { Log } from '#platform/server/log.ts'
import { roomForFiles } from '#platform/server/room-for-files.ts'
import type { Settings } from '#platform/server/settings.ts'
import { allTasks, cron, timersOf } from './jobs.ts'
import { aliasesOf } from './specification.ts'
import { allHandlers, beforeCommit, registered, registerPages, scopes } from './handlers.ts'

export interface App {
  http: Http
  platform: Platform
  close(): Promise<void>
}

export interface AppOptions {
  settings: Settings
  log: Log
  database: { owner: pg.ClientConfig; app: pg.ClientConfig }
  /** Whether this process also works off jobs. */
  jobs: boolean
}

export const patient = { connectionTimeout: 60_000, statementTimeout: 60_000, lockTimeout: 30_000 }

/** Joins settings, database, calls and pages into one running application, without listening yet. */
export async function buildApp({ settings, log, database, jobs: withJobs }: AppOptions): Promise<App> {
  const options = {
    connection: database.app,
    role: appRole,
    log: (line: string) => log.warn(line),
    pooler: settings.databasePooler,
    pipeline: true,
    keepsConnections: true,
    // Tests run on machines that are busy with other work.
    ...(settings.environment === 'test' && patient),
  }
  const pool = openPool({ ...options, max: 8 })
  const readers = settings.databasePooler ? undefined : new Readers({ ...options, max: 8 })
  const { databaseReadUrl } = settings
  const copy = databaseReadUrl && {
    ...options,
    connection: { connectionString: databaseReadUrl },
    connectionTimeout: 1000,
  }
  const replica = copy && readers ? new Replica(pool, { ...copy, max: 8 }, log) : undefined
  endWith(pool, beforeCommit(settings))
  const platform: Platform = {
    pool,
    readers,
    replica,
    settings,
    log,
    scopes,
    registered,
    identities: new Identities(),
    ipRules: new IpRules(),
    agency: new AgencyWatch(settings.agency),
    live: new Live(database.owner, log),
  }
  await platform.agency.read(pool)
  const hasRoom = roomForFiles(settings, log)
  const http = await openHttp(settings, log, async () => (await isAnswering(pool)) && (await hasRoom()))
  registerCalls(http.server, platform, allHandlers, aliasesOf)
  await registerPages(http.server, platform)
  await http.server.ready()
  const jobs = withJobs
    ? await startJobs({
        settings,
        log,
        owner: database.owner,
        pool,
        copy: replica,
        tasks: allTasks,
        cron,
        timers: timersOf(settings, log),
      })
    : undefined
  return {
    http,
    platform,
    async close() {
      await Promise.all([http.drain(), jobs?.stop()])
      await Promise.all([replica?.end(), platform.live.close()])
      await Promise.all([pool.end(), readers?.end()])
    },
  }
}
