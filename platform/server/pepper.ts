import { createHmac, randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { ClientBase } from 'pg'
import { type Settings, SettingsError } from './settings.ts'

/** The secret mixed into password hashes: given, or made up on the first start and kept in a file of its own. */
export function readPepper(settings: Pick<Settings, 'pepper' | 'pepperFile'>): Buffer {
  if (settings.pepper) return Buffer.from(settings.pepper, 'utf8')
  const found = readPepperFile(settings.pepperFile)
  if (found) return found
  create(settings.pepperFile)
  return readPepperFile(settings.pepperFile)!
}

/** Instances that share a database must share the pepper; the first one leaves its mark and the others are compared. */
export async function checkPepper(client: ClientBase, pepper: Buffer): Promise<void> {
  const mark = createHmac('sha256', pepper).update('kith pepper').digest()
  await client.query('insert into pepper_mark (mark) values ($1) on conflict do nothing', [mark])
  const { rows } = await client.query<{ mark: Buffer }>('select mark from pepper_mark')
  if (rows[0]?.mark.equals(mark)) return
  throw new SettingsError(
    'PEPPER (or PEPPER_FILE) is not the one this database was first started with; give every instance the same one',
  )
}

/** Opens what a person's device keeps of a draft: theirs alone, the same in every session, kept nowhere. */
export const draftKey = (settings: Pick<Settings, 'pepper' | 'pepperFile'>, userId: string): string =>
  createHmac('sha256', readPepper(settings)).update(`draft ${userId}`).digest('base64')

/** Opens what a person's device keeps of their cases for a day without network, and of contacts that wait there. */
export const fieldKey = (settings: Pick<Settings, 'pepper' | 'pepperFile'>, userId: string): string =>
  createHmac('sha256', readPepper(settings)).update(`field ${userId}`).digest('base64url')

/** What locks things that a browser tab keeps for a reload; worth nothing once the session has ended. */
export const deviceKey = (settings: Pick<Settings, 'pepper' | 'pepperFile'>, sessionId: string): string =>
  createHmac('sha256', readPepper(settings)).update(`device ${sessionId}`).digest('base64')

/** The number by which regulators know somebody: the same in every file, and nobody reads a person from it. */
export const recordNumber = (settings: Pick<Settings, 'pepper' | 'pepperFile'>): ((personId: string) => string) => {
  const pepper = readPepper(settings)
  return (personId) =>
    `K${createHmac('sha256', pepper).update(`record ${personId}`).digest('hex').slice(0, 19).toUpperCase()}`
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
