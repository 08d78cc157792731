import { join } from 'node:path'
import type pg from 'pg'
import type { Output, Sent, CallSpec } from '#platform/contract/call.ts'
import type { Language } from '#platform/contract/words.ts'
import { openPool } from '#db/open.ts'
import { prepare } from '#db/prepare.ts'
import { buildApp, patient, type App } from './build.ts'
import { firstSeed } from './first-seed.ts'
import { nobodyNamed } from './testing-nobody-named.ts'
import { cloneDatabase, emptyDatabase, type ClonedDatabase } from './testing-clone.ts'
import { makeFirstAdmin } from '#domains/session/sign-in/first-admin.ts'
import { transact } from '#platform/server/database.ts'
import { openLog, type Log } from '#platform/server/log.ts'
import { languageHeader } from '#platform/server/request-language.ts'
import { ownHeader } from '#platform/server/same-origin.ts'
import { sessionCookie } from '#platform/server/session-cookie.ts'
import { startSession } from '#platform/server/sessions.ts'
import { readSettings, type Settings } from '#platform/server/settings.ts'

export interface Reply<O = unknown> {
  status: number
  body: O
  /** The refusal, when it is one. */
  refusal: { code: string; errors: string[]; fields?: Record<string, string>; current?: unknown }
  headers: Record<string, unknown>
  text: string
}

export interface Actor {
  userId: string
  token: string
  /** Sends a call over HTTP as this person. */
  send<const C extends CallSpec>(call: C, input: Sent<C>, options?: SendOptions): Promise<Reply<Output<C>>>
  /** Sends and expects 200. */
  ok<const C extends CallSpec>(call: C, input: Sent<C>, options?: SendOptions): Promise<Output<C>>
}

export interface SendOptions {
  key?: string
  preview?: boolean
  language?: Language
  headers?: Record<string, string>
}

export interface TestAgency {
  app: App
  settings: Settings
  /** Full rights, for arranging and for looking behind the scenes. */
  owner: pg.Pool
  /** Someone of the demo cast, by e-mail name: `as('renata.mockley')`. */
  as(name: string): Promise<Actor>
  nobody: Pick<Actor, 'send'>
  /** Deactivates someone behind the scenes; the cases they carry are taken off them first. */
  deactivate(userId: string): Promise<void>
  /** A second process on the same database, as far as memory is concerned; closed with the agency. */
  anotherInstance(changed?: Partial<Settings>): Promise<App>
  close(): Promise<void>
}

const testSettings = (env: Record<string, string>) =>
  readSettings({
    NODE_ENV: 'test',
    DATA_DIR: process.env.KITH_TEST_FOLDER,
    // What was stated in the template was marked with this one.
    PEPPER_FILE: join(process.env.KITH_TEST_FOLDER!, 'keys/pepper'),
    LOG_LEVEL: 'silent',
    PORT: '0',
    ...env,
  })

/** A whole seeded agency in a database of its own, cloned in some tens of milliseconds. */
export const openTestAgency = async (env: Record<string, string> = {}, log?: Log): Promise<TestAgency> =>
  openAgencyOn(await cloneDatabase(), testSettings(env), log)

/** As a production start leaves it: nobody but the first administrator, `as('first.admin')`. */
export async function openEmptyAgency(env: Record<string, string> = {}): Promise<TestAgency> {
  const database = await emptyDatabase()
  const settings = testSettings({ DEMO: 'false', ...env })
  await prepare(database.connection)
  await firstSeed(database.connection, settings)
  const agency = await openAgencyOn(database, settings)
  await makeFirstAdmin(agency.owner, settings, {
    email: 'first.admin@kith.example',
    name: 'First Admin',
    force: false,
  })
  await agency.owner.query("update application_user set account_status = 'Active'")
  // Without one nothing would work for them.
  await agency.owner.query(
    "insert into authenticator (user_id, secret, confirmed_at) select id, decode('00', 'hex'), now() from application_user",
  )
  return agency
}

/** On a server of the test's own that has the seeded agency. */
export const openAgencyAt = (connection: ClonedDatabase['connection'], env: Record<string, string>) =>
  openAgencyOn({ connection, drop: async () => {} }, testSettings(env))

async function openAgencyOn(
  { connection, drop }: ClonedDatabase,
  settings: Settings,
  log = openLog(settings.logLevel),
): Promise<TestAgency> {
  // What a test writes by hand is dated as the agency dates it, also while it is already tomorrow in Greenwich.
  const owner = openPool({ connection, max: 4, timezone: settings.agency.zone, ...patient })
  await owner.query(nobodyNamed)
  const app = await buildApp({
    settings,
    log,
    database: { owner: connection, app: { ...connection, user: 'kith_app' } },
    jobs: false,
  })

  const others: App[] = []
  const sender = (token?: string): Pick<Actor, 'send'> => ({
    async send(call, input, options = {}) {
      const get = call.method === 'GET'
      const reply = await app.http.server.inject({
        method: call.method ?? 'POST',
        url: `/API/${call.name}`,
        headers: {
          [ownHeader]: '1',
          ...(token ? { cookie: `${sessionCookie}=${token}` } : {}),
          ...(options.key ? { 'idempotency-key': options.key } : {}),
          ...(options.preview ? { 'x-kith-preview': '1' } : {}),
          ...(get ? {} : { 'content-type': 'application/json' }),
          ...(options.language ? { [languageHeader]: options.language } : {}),
          ...options.headers,
        },
        ...(get ? { query: toQuery(input as Record<string, unknown>) } : { payload: JSON.stringify(input) }),
      })
      const json = String(reply.headers['content-type']).includes('json')
        ? (JSON.parse(reply.body) as never)
        : (undefined as never)
      return { status: reply.statusCode, body: json, refusal: json, headers: reply.headers, text: reply.body }
    },
  })

  return {
    app,
    settings,
    owner,
    nobody: sender(),
    async deactivate(userId) {
      await owner.query(`update case_assignment set voided_at = now(), void_reason = 'test' where employee_id = $1`, [
        userId,
      ])
      await owner.query(`update application_user set account_status = 'Inactive' where id = $1`, [userId])
    },
    async as(name) {
      const found = await owner.query<{ id: string }>('select id from application_user where lower(email) like $1', [
        `${name.toLowerCase()}@%`,
      ])
      const userId = found.rows[0]?.id
      if (!userId) throw new Error(`Nobody in the cast is called ${name}`)
      const token = await transact(app.platform.pool, 'system', {}, (tx) =>
        startSession(tx, settings, { userId, stage: 'full', ip: '127.0.0.1', userAgent: 'test' }),
      )
      const { send } = sender(token)
      return {
        userId,
        token,
        send,
        async ok(call, input, options) {
          const reply = await send(call, input, options)
          if (reply.status !== 200) throw new Error(`${call.name} answered ${reply.status}: ${reply.text}`)
          return reply.body
        },
      }
    },
    async anotherInstance(changed = {}) {
      const another = await buildApp({
        settings: { ...settings, ...changed },
        log,
        database: { owner: connection, app: { ...connection, user: 'kith_app' } },
        jobs: false,
      })
      others.push(another)
      return another
    },
    async close() {
      await Promise.all([app, ...others].map((one) => one.close()))
      await owner.end()
      await drop()
    },
  }
}

function toQuery(input: Record<string, unknown>): Record<string, string | string[]> {
  const filled = Object.entries(input).filter(([, value]) => value !== undefined && value !== null)
  return Object.fromEntries(
    filled.map(([key, value]) => [key, Array.isArray(value) ? value.map(String) : String(value)]),
  )
}

/** A tablet of some residence, on which sessions by PIN are opened. */
export async function anyTablet(owner: pg.Pool): Promise<{ id: string; idleSeconds: number }> {
  const { rows } = await owner.query<{ id: string }>(
    `insert into tablet (residence_id, name) select id, 'Tablet' from residence order by name limit 1 returning id`,
  )
  return { id: rows[0]!.id, idleSeconds: 120 }
}
