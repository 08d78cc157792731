// npm run restore-account -- <e-mail> --email <new e-mail>   or   npm run restore-account -- <e-mail> --second-step-off
// For an account that nobody in the app can restore, as with two administrators who would each need the other.
import { parseArgs } from 'node:util'
import { openDatabase, openPool } from '#db/open.ts'
import { prepare } from '#db/prepare.ts'
import { restoreAccount, RestoreAccountRefused } from '#domains/access/users/restore-account.server.ts'
import { readSettings, SettingsError } from '#platform/server/settings.ts'

try {
  const settings = readSettings(process.env)
  const { values, positionals } = parseArgs({
    options: { email: { type: 'string' }, 'second-step-off': { type: 'boolean' } },
    allowPositionals: true,
  })
  const database = await openDatabase(settings)
  try {
    await prepare(database.owner)
    const pool = openPool({ connection: database.owner, max: 2 })
    try {
      const told = await restoreAccount(pool, {
        email: positionals[0] ?? '',
        newEmail: values.email,
        secondStepOff: values['second-step-off'] ?? false,
      })
      for (const line of told) console.log(line)
    } finally {
      await pool.end()
    }
  } finally {
    await database.stop()
  }
} catch (error) {
  if (!(error instanceof RestoreAccountRefused || error instanceof SettingsError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
