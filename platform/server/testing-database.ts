import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '#db/embedded.ts'
import { prepare } from '#db/prepare.ts'
import { seedAgency } from '#app/seed-agency.ts'
import { readSettings } from './settings.ts'

const template = 'kith_template'

/** One database server per run; every test file clones the migrated and seeded template. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'kith-test-'))
  process.env.KITH_TEST_FOLDER = folder
  // Another PostgreSQL than the shipped one, such as /usr/lib/postgresql/15/bin.
  const binaries = process.env.KITH_TEST_POSTGRES
  const server = await startEmbedded({ dataDir: folder, log: () => {}, ...(binaries ? { binaries } : {}) })
  const { host, port, user } = server
  const client = new pg.Client({ host, port, user, database: 'postgres' })
  await client.connect()
  await client.query(`create database ${template}`)
  await client.end()
  const connection = { host, port, user, database: template }
  await prepare(connection)
  await seedAgency(connection, { settings: readSettings({ DATA_DIR: folder }) })
  project.provide('database', { host, port, user, template })
  return async () => {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
