// npm run backup-key -- <new file>
// Makes the pair of keys for backups: the private half into that file, the public half for the settings of the server.
import { existsSync, writeFileSync } from 'node:fs'
import { resolve, sep } from 'node:path'
import { readSettings } from '#platform/server/settings.ts'
import { newBackupKey } from './backup-seal.ts'

try {
  const [name, ...rest] = process.argv.slice(2)
  if (!name || rest.length > 0) throw new Error('Usage: npm run backup-key -- <new file for the private key>')
  const file = resolve(name)
  const { dataDir } = readSettings(process.env)
  if (file.startsWith(dataDir + sep))
    throw new Error(`Not into ${dataDir}: whoever gets the server must not get the key to its backups`)
  if (existsSync(file)) throw new Error(`${file} is there already; a key is never overwritten`)
  const { privatePem, publicText } = newBackupKey()
  writeFileSync(file, privatePem, { mode: 0o600, flag: 'wx', flush: true })
  console.log(`The private key is in ${file}. Keep it away from the server, in two places: without it no backup opens.`)
  console.log(`On the server set\n\nBACKUP_PUBLIC_KEY=${publicText}\n`)
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
