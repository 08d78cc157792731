// npm run first-admin -- <e-mail> "<First Last>" [--force]
// Makes the first administrator and prints a one-time link with which they choose a password.
import { openDatabase, openPool } from '#db/open.ts'
import { prepare } from '#db/prepare.ts'
import { FirstAdminRefused, makeFirstAdmin } from '#domains/session/sign-in/first-admin.ts'
import { readSettings, SettingsError } from '#platform/server/settings.ts'

const words = process.argv.slice(2).filter((word) => word !== '--force')
const [email = '', name = ''] = words

try {
  const settings = readSettings(process.env)
  const database = await openDatabase(settings)
  try {
    await prepare(database.owner)
    const pool = openPool({ connection: database.owner, max: 2 })
    const link = await makeFirstAdmin(pool, settings, { email, name, force: process.argv.includes('--force') })
    await pool.end()
    console.log(`${name} (${email}) is an administrator now.`)
    console.log(`Choose a password within 24 hours, here:\n\n${link}\n`)
  } finally {
    await database.stop()
  }
} catch (error) {
  if (!(error instanceof FirstAdminRefused || error instanceof SettingsError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
