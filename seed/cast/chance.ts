import { createHash } from 'node:crypto'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** The same id for the same words, for ever: seeding twice adds nothing and tests can name people. */
export function castId(...words: string[]): string {
  const hex = digest(words.join('\u0000')).toString('hex')
  // Shaped as a UUIDv7 of 1 January 2024, so that the cast sorts before anyone entered by hand.
  return `018cc251-f400-7${hex.slice(0, 3)}-8${hex.slice(3, 6)}-${hex.slice(6, 18)}`
}

/** The same in SQL, of an expression that gives a text. */
export const idInSql = (text: string) => `overlay(overlay(md5(${text}) placing '8' from 13) placing '8' from 17)::uuid`

/** A whole number from 0 up to below `size`, decided by the words alone. */
export function decide(size: number, ...words: string[]): number {
  return digest(words.join('\u0000')).readUInt32BE(4) % size
}

export function choose<T>(options: readonly T[], ...words: string[]): T {
  const chosen = options[decide(options.length, ...words)]
  if (chosen === undefined) throw new Error('nothing to choose from')
  return chosen
}

export const personId = (name: string) => castId('person', name)
export const userId = (name: string) => castId('user', name)
export const familyId = (name: string) => castId('family', name)
export const clientId = (name: string, subProgramKey: string) => castId('client', name, subProgramKey)
