import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Request } from '@playwright/test'
import pg from 'pg'
import { demoPassword } from '#seed/demo-password.ts'

/** Free text that journeys sent: what a person types, not ids, days or choices. */
const typed = new Set<string>()
const isTyped = (text: string) => text.length >= 12 && text.length < 500 && /\p{L}{3,}\s+\p{L}{2,}/u.test(text)

const secret = /password|pin|code|secret|token/i

function note(value: unknown, name = ''): void {
  if (typeof value === 'string') {
    if (isTyped(value) || (secret.test(name) && value.length >= 6)) typed.add(value)
  } else if (value && typeof value === 'object') for (const [key, one] of Object.entries(value)) note(one, key)
}

export function noteTyped(request: Request): void {
  const url = new URL(request.url())
  if (!url.pathname.includes('/API/') && request.method() !== 'POST') return
  // What the page itself says of an error is meant to be kept; a name in it is still found.
  if (url.pathname.endsWith('/ErrorLogs')) return
  for (const [name, value] of url.searchParams) note(value, name)
  const body = request.postData()
  if (!body) return
  try {
    note(JSON.parse(body))
  } catch {
    for (const [name, value] of new URLSearchParams(body)) note(value, name)
  }
}

/** A folder's files of this kind, however deep; what goes away meanwhile was nothing to read. */
function files(folder: string, wanted: (name: string) => boolean): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && wanted(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
}

/** Where the database of a running server is reached. */
export function databaseOf(folder: string): { host: string; port: number } | undefined {
  const mark = files(folder, (name) => name === 'postmaster.pid')[0]
  if (!mark) return undefined
  const [, , , port, host] = readFileSync(mark, 'utf8').split('\n')
  return { host: host || dirname(mark), port: Number(port) }
}

/** Asks the database of a running server, as its owner. */
export async function askOwner<T>(folder: string, ask: (client: pg.Client) => Promise<T>): Promise<T | undefined> {
  const at = databaseOf(folder)
  if (!at) return undefined
  const client = new pg.Client({ ...at, user: 'owner', database: 'kith' })
  await client.connect()
  try {
    return await ask(client)
  } finally {
    await client.end()
  }
}

/** Every name of a person, and what the table of errors holds. */
const namesAndErrors = (folder: string) =>
  askOwner(folder, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select distinct last_name as name from person where length(last_name) >= 5
       union select distinct first_name || ' ' || last_name from person`,
    )
    const { rows: errors } = await client.query('select * from error_report')
    return { names: rows.map(({ name }) => name), errors: JSON.stringify(errors) }
  })

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** Fails when the logs of a server that journeys used name a person or repeat what somebody typed. */
export async function expectNothingLogged(folder: string, said: string): Promise<void> {
  const { names, errors } = (await namesAndErrors(folder)) ?? { names: [], errors: '' }
  const logs = [
    said,
    errors,
    ...files(folder, (name) => name.endsWith('.log')).map((file) => readFileSync(file, 'utf8')),
  ]
  const all = logs.join('\n')
  // The password of the demonstration is told at its start, for everybody to use.
  typed.delete(demoPassword)
  const found = [...typed].filter((text) => all.includes(text) || all.includes(JSON.stringify(text).slice(1, -1)))
  for (const name of names) if (new RegExp(`\\b${escaped(name)}\\b`, 'u').test(all)) found.push(name)
  typed.clear()
  if (found.length > 0) throw new Error(`logs hold what belongs to people: ${found.slice(0, 10).join(' | ')}`)
}
