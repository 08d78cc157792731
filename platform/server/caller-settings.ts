import { isIP } from 'node:net'
import type { PoolClient } from 'pg'
import { isPooled } from '#db/open.ts'
import type { Known, Rights, SessionNow } from './rights.ts'

/** What a transaction tells the database about itself. */
export interface Origin {
  ip: string
  requestId: string
  call: string
}

export const quoted = (value: string) => `'${value.replaceAll("'", "''")}'`

/** What row security asks for; the rest is for the audit of changes. */
const identity = [
  'app.user',
  'app.person',
  'app.sub_programs',
  'app.sees_all',
  'app.granted',
  'app.hidden',
  'app.sealed',
  'app.labels',
  'app.viewed',
  'app.house',
] as const
const circumstances = ['app.session', 'app.ip', 'app.request', 'app.call', 'app.change_set'] as const
const all = [...identity, ...circumstances]

const identityOf = (rights: Rights | undefined): string[] => [
  rights?.userId ?? '',
  rights?.personId ?? '',
  rights ? `{${rights.subPrograms.join(',')}}` : '',
  rights?.seesAll ? 'on' : 'off',
  rights ? `{${rights.granted.join(',')}}` : '',
  rights ? `{${rights.hidden.join(',')}}` : '',
  rights ? `{${rights.sealed.join(',')}}` : '',
  rights ? `{${rights.labels.join(',')}}` : '',
  rights?.viewedBy ? 'on' : 'off',
  rights?.house ?? '',
]

const valuesOf = (origin: Origin, sessionId: string, rights: Rights | undefined): string[] => [
  ...identityOf(rights),
  sessionId,
  isIP(origin.ip) ? origin.ip : '',
  origin.requestId,
  origin.call,
  '',
]

const settingsOf = (names: readonly string[], values: readonly string[], holds: 'transaction' | 'connection') =>
  `num_nulls(${names.map((name, at) => `set_config('${name}', ${values[at]}, ${holds === 'transaction'})`).join(', ')})`

const settingsSql = (origin: Origin, sessionId: string, rights: Rights | undefined) =>
  `select ${settingsOf(all, valuesOf(origin, sessionId, rights).map(quoted), 'transaction')}`

/** Tells a transaction that was begun already who is calling. */
export const tellTransaction = async (client: PoolClient, origin: Origin, { session, rights }: Known): Promise<void> =>
  void (await client.query(settingsSql(origin, session.session_id, rights)))

const parameters = (names: readonly string[], from = 2) => names.map((_, at) => `$${at + from}`)

/** Asks for the session and says who is calling, in one statement that each connection plans only once. */
const openingSql = (token: string, values: readonly string[]) =>
  `select stamp, list_stamp, changed, last_seen_at, ${settingsOf(all, values, 'transaction')} as told from session_on where token_hash = ${token}`
const opening = { name: 'open_change', text: openingSql('$1', parameters(all)) }

/** Begins a transaction and asks in it whether the session goes on. */
export async function beginAs(
  client: PoolClient,
  tokenHash: Buffer,
  origin: Origin,
  known: Known | undefined,
  begin: 'begin' | 'begin read only',
): Promise<SessionNow | undefined> {
  const values = valuesOf(origin, known?.session.session_id ?? '', known?.rights)
  if (isPooled(client)) {
    const asked = openingSql(`'\\x${tokenHash.toString('hex')}'`, values.map(quoted))
    const results = (await client.query(`${begin}; ${asked}`)) as unknown as { rows: SessionNow[] }[]
    return results.at(-1)?.rows[0]
  }
  const [, { rows }] = await Promise.all([
    client.query(begin),
    client.query<SessionNow>({ ...opening, values: [tokenHash, ...values] }),
  ])
  return rows[0]
}

/** Opens a transaction for nobody (sign-in pages, error reports) or for the system itself (jobs, seeds); answers with the stamp of the lists. */
export async function openAs(client: PoolClient, who: 'nobody' | 'system', origin: Origin): Promise<number> {
  const results = (await client.query(
    `begin; ${settingsSql(origin, '', undefined)}${who === 'system' ? "; select set_config('app.sees_all', 'on', true), set_config('app.labels', '*', true)" : ''}; select stamp from list_stamp`,
  )) as unknown as { rows: { stamp: number }[] }[]
  return results.at(-1)!.rows[0]!.stamp
}

/** A connection that can only read. Nothing else may ever be told who asks for longer than a transaction. */
export type Reader = PoolClient & { readonly onlyReads: true }

/** Who a connection for reading was last told is asking. Told anew whenever that is anybody else, or not certain. */
const told = new WeakMap<Reader, string>()

const telling = {
  name: 'session_now_told',
  // Told in any case: what is asked next must never be asked as whoever had the connection before.
  text: `select s.stamp, s.list_stamp, s.changed, s.last_seen_at, ${settingsOf(identity, parameters(identity), 'connection')} as told
  from (values (1)) as one left join session_on s on s.token_hash = $1`,
}

const tellingAlone = { name: 'told', text: `select ${settingsOf(identity, parameters(identity, 1), 'connection')}` }

const nobody = JSON.stringify(identityOf(undefined))
const words = new WeakMap<Rights, string>()

/** All that row security would hear, as one word to compare by. */
function wordOf(rights: Rights | undefined): string {
  if (!rights) return nobody
  let word = words.get(rights)
  if (word === undefined) words.set(rights, (word = JSON.stringify(identityOf(rights))))
  return word
}

/** Asks whether the session goes on, and tells the connection who asks. */
export async function askReader(
  client: Reader,
  tokenHash: Buffer,
  known: Known | undefined,
): Promise<SessionNow | undefined> {
  told.delete(client)
  const values = [tokenHash, ...identityOf(known?.rights)]
  const { rows } = await client.query<SessionNow | { stamp: null }>({ ...telling, values })
  told.set(client, wordOf(known?.rights))
  return rows[0]!.stamp === null ? undefined : rows[0]!
}

export async function tellReader(client: Reader, { rights }: Known): Promise<void> {
  const wanted = wordOf(rights)
  if (told.get(client) === wanted) return
  told.delete(client)
  await client.query({ ...tellingAlone, values: identityOf(rights) })
  told.set(client, wanted)
}
