import pg from 'pg'
import { seedAccess } from '#seed/access.ts'
import { demoPassword } from '#seed/demo-password.ts'
import { seedAgency } from './seed-agency.ts'
import { hashPassword } from '#domains/session/sign-in/passwords.ts'
import { checkPepper, readPepper } from '#platform/server/pepper.ts'
import type { Settings } from '#platform/server/settings.ts'

/** Fills a new database with what every agency starts with, and in a demonstration with its cast; says how to sign in. */
export async function firstSeed(owner: pg.ClientConfig, settings: Settings): Promise<string> {
  const client = new pg.Client(owner)
  await client.connect()
  try {
    const pepper = readPepper(settings)
    await checkPepper(client, pepper)
    const empty = (await client.query('select 1 from application_user limit 1')).rowCount === 0
    if (empty && settings.demo) {
      await seedAgency(owner, { passwordHash: await hashPassword(pepper, demoPassword), settings })
    } else {
      await client.query('begin')
      await client.query('select pg_advisory_xact_lock(727003)')
      await seedAccess(client)
      await client.query('commit')
    }
    if (settings.demo)
      return `Sign in as renata.mockley@kith.example or another of the demo people, password: ${demoPassword}`
    return empty
      ? 'Make the first administrator with: npm run first-admin -- <e-mail> "<First Last>"'
      : 'Sign in with your own account.'
  } finally {
    await client.end()
  }
}
