import { rmSync } from 'node:fs'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '#db/embedded.ts'
import { copyTemplate, templateDatabase } from './testing-template.ts'

/** One database server per run; every test file clones the migrated and seeded template. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = copyTemplate('kith-test-')
  process.env.KITH_TEST_FOLDER = folder
  console.log(`KITH_SEED=${process.env.KITH_SEED} repeats what is chosen by chance`)
  const binaries = process.env.KITH_TEST_POSTGRES
  const server = await startEmbedded({ dataDir: folder, ...(binaries ? { binaries } : {}) })
  const { host, port, user } = server
  project.provide('database', { host, port, user, template: templateDatabase })
  return async () => {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
