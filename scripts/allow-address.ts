// npm run allow-address -- <address>   lets an address in; npm run allow-address -- --off   ends all rules on addresses.
// For when the rules shut out everybody who could change them.
import { openDatabase, openPool } from '#db/open.ts'
import { prepare } from '#db/prepare.ts'
import { allowAddress, AllowAddressRefused } from '#domains/network/restore-access.server.ts'
import { readSettings, SettingsError } from '#platform/server/settings.ts'

const off = process.argv.includes('--off')
const [address = '', ...rest] = process.argv.slice(2).filter((word) => word !== '--off')

try {
  const settings = readSettings(process.env)
  if (rest.length > 0 || (off && address)) throw new AllowAddressRefused('Name one address, or --off alone.')
  const database = await openDatabase(settings)
  try {
    await prepare(database.owner)
    const pool = openPool({ connection: database.owner, max: 2 })
    const told = await allowAddress(pool, settings, { address, off })
    await pool.end()
    for (const line of told) console.log(line)
  } finally {
    await database.stop()
  }
} catch (error) {
  if (!(error instanceof AllowAddressRefused || error instanceof SettingsError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
