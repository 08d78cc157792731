import { rmSync } from 'node:fs'
import pg from 'pg'
import { startEmbedded, type EmbeddedServer } from '#db/embedded.ts'
import { openPool } from '#db/open.ts'
import { prepare } from '#db/prepare.ts'
import { seedAgency } from '#app/seed-agency.ts'
import { copyTemplateInEarnest } from '#app/testing-template.ts'
import { transact } from '#platform/server/database.ts'
import { startSession } from '#platform/server/sessions.ts'
import { readSettings } from '#platform/server/settings.ts'

export interface Scratch {
  folder: string
  server: EmbeddedServer
  connection: { host: string; port: number; user: string; database: string }
  owner: pg.Pool
  /** Starts a session for someone of the cast and gives its secret. */
  signIn(name: string): Promise<string>
  stop(): Promise<void>
}

/** A seeded agency on a database of its own in a temporary folder, or the one that lies in `kept`. */
export async function openScratch(kept?: string): Promise<Scratch> {
  const folder = kept ?? copyTemplateInEarnest('kith-scratch-')
  const server = await startEmbedded({ dataDir: folder, log: () => {} })
  const { host, port, user } = server
  const connection = { host, port, user, database: 'kith' }
  if (kept) await bringUpToDate(connection, folder)
  const owner = openPool({ connection, max: 4, statementTimeout: 0 })
  return {
    folder,
    server,
    connection,
    owner,
    signIn: (name) => signInAs(owner, name),
    async stop() {
      await owner.end()
      await server.stop()
      if (!kept) rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** A kept folder may be of older sources. */
async function bringUpToDate(connection: Scratch['connection'], folder: string): Promise<void> {
  await prepare(connection)
  await seedAgency(connection, { settings: readSettings({ DATA_DIR: folder }) })
}

const settings = readSettings({})

export async function signInAs(owner: pg.Pool, name: string): Promise<string> {
  const found = await owner.query<{ id: string }>('select id from application_user where lower(email) like $1', [
    `${name}@%`,
  ])
  const userId = found.rows[0]?.id
  if (!userId) throw new Error(`Nobody in the cast is called ${name}`)
  // Whoever's rights lead far gets nowhere without a second factor; nobody is asked for it in a session that has begun.
  await owner.query(
    `insert into authenticator (user_id, secret, confirmed_at) values ($1, '\\x00', now()) on conflict do nothing`,
    [userId],
  )
  return transact(owner, 'system', {}, (tx) =>
    startSession(tx, settings, { userId, stage: 'full', ip: '127.0.0.1', userAgent: 'faults' }),
  )
}
