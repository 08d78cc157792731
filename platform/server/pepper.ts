import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { type Settings, SettingsError } from './settings.ts'

/**
 * The secret mixed into password hashes. It is made up only beside the built-in database: with a shared database
 * every instance must be given the same one.
 */
export function readPepper(settings: Pick<Settings, 'pepper' | 'pepperFile' | 'databaseUrl'>): Buffer {
  if (settings.pepper) return Buffer.from(settings.pepper, 'utf8')
  const found = readPepperFile(settings.pepperFile)
  if (found) return found
  if (settings.databaseUrl) {
    throw new SettingsError(
      `PEPPER must be given with a DATABASE_URL, the same for every instance (or PEPPER_FILE; ${settings.pepperFile} is missing)`,
    )
  }
  create(settings.pepperFile)
  return readPepperFile(settings.pepperFile)!
}

function readPepperFile(file: string): Buffer | undefined {
  let text: string
  try {
    text = readFileSync(file, 'utf8').trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
  if (text.length < 32) throw new SettingsError(`PEPPER_FILE must hold at least 32 characters: ${file}`)
  return Buffer.from(text, 'utf8')
}

/** Two processes may come here together: the file appears whole, once. */
function create(file: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flush: true })
  try {
    linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft)
  }
}
