import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Database } from '#db/open.ts'
import { openPool } from '#db/open.ts'
import { checkDocuments } from '#domains/documents/evidence/verify-all.server.ts'
import { keysOf } from '#domains/session/sign-in/keys.ts'
import { makeFirstAdmin } from '#domains/session/sign-in/first-admin.ts'
import { hashPassword } from '#domains/session/sign-in/passwords.ts'
import { readAnchors } from '#platform/server/audit-anchor.ts'
import { verifyAudit } from '#platform/server/audit-verify.ts'
import { transact } from '#platform/server/database.ts'
import { fileStoreOf } from '#platform/server/file-store.ts'
import { ownHeader } from '#platform/server/same-origin.ts'
import type { Settings } from '#platform/server/settings.ts'
import { startServer } from '../faults/server-process.ts'

/** What was looked at, and what is wrong with it. */
export interface Checked {
  looked: string
  wrong: string[]
  skipped?: string
}

/** Rows that point nowhere, by constraint. */
export async function foreignKeys(client: pg.Client): Promise<Checked> {
  const { rows } = await client.query<{ name: string; child: string; parent: string; pairs: [string, string][] }>(`
    select c.conname as name, c.conrelid::regclass::text as child, c.confrelid::regclass::text as parent,
      (select json_agg(json_build_array(quote_ident(a.attname), quote_ident(b.attname)) order by k.n)
       from unnest(c.conkey, c.confkey) with ordinality as k (own, other, n)
       join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.own
       join pg_attribute b on b.attrelid = c.confrelid and b.attnum = k.other) as pairs
    from pg_constraint c where c.contype = 'f' and c.conparentid = 0 order by 2, 1`)
  const wrong: string[] = []
  for (const { name, child, parent, pairs } of rows) {
    const given = pairs.map(([own]) => `c.${own} is not null`).join(' and ')
    const same = pairs.map(([own, other]) => `p.${other} = c.${own}`).join(' and ')
    const found = await client.query<{ n: number }>(
      `select count(*)::int as n from ${child} c where ${given} and not exists (select from ${parent} p where ${same})`,
    )
    if (found.rows[0]!.n > 0) wrong.push(`${name}: ${found.rows[0]!.n} rows of ${child} point nowhere`)
  }
  return { looked: `${rows.length} constraints`, wrong }
}

/** What pg_amcheck does, by the same functions. */
export async function pages(client: pg.Client): Promise<Checked> {
  try {
    await client.query('create extension if not exists amcheck')
  } catch {
    return { looked: '', wrong: [], skipped: 'amcheck is not installed on this server' }
  }
  const { rows } = await client.query<{ name: string; kind: string }>(`
    select c.oid::regclass::text as name, c.relkind as kind from pg_class c
    join pg_namespace n on n.oid = c.relnamespace left join pg_am m on m.oid = c.relam
    where c.relpersistence = 'p' and n.nspname !~ '^pg_(temp|toast_temp)'
      and (c.relkind in ('r', 'm', 't') or c.relkind = 'i' and m.amname = 'btree')`)
  const wrong: string[] = []
  for (const { name, kind } of rows) {
    const statement =
      kind === 'i' ? 'select bt_index_check($1::regclass, true)' : 'select msg from verify_heapam($1::regclass)'
    try {
      const found = await client.query<{ msg: string }>(statement, [name])
      if (kind !== 'i') wrong.push(...found.rows.map(({ msg }) => `${name}: ${msg}`))
    } catch (error) {
      wrong.push(`${name}: ${(error as Error).message}`)
    }
  }
  return { looked: `${rows.length} tables and indexes`, wrong }
}

/** Every stored file by its sum, and none that is missing. */
export async function files(client: pg.Client, settings: Settings): Promise<Checked> {
  const store = fileStoreOf(settings)
  const { rows } = await client.query<{ id: string; key: string; sha256: Buffer }>(
    'select id, storage_key as key, sha256 from stored_file order by id',
  )
  const wrong: string[] = []
  for (const { id, key, sha256 } of rows) {
    try {
      const hash = createHash('sha256')
      await pipeline(await store.get(key), hash)
      if (!hash.digest().equals(sha256)) wrong.push(`file ${id} is not what was stored`)
    } catch (error) {
      wrong.push(`file ${id} is missing: ${(error as Error).message}`)
    }
  }
  return { looked: `${rows.length} files`, wrong }
}

export async function auditAndDocuments(database: Database, settings: Settings) {
  const owner = openPool({ connection: database.owner, max: 2, statementTimeout: 0 })
  try {
    const verdict = await verifyAudit(owner, {
      anchors: await readAnchors(settings.dataDir),
      cold: { folder: settings.coldDir },
    })
    const { documents, copies, faults } = await checkDocuments(
      { settings, owner, transact: (work) => transact(owner, 'system', { call: 'drill' }, work) },
      'all',
    )
    const audit: Checked = {
      looked: `${verdict.sealedRows} rows in ${verdict.seals} seals, ${verdict.anchors} anchors`,
      wrong: verdict.fault ? [verdict.fault.sentence] : [],
    }
    const signed: Checked = {
      looked: `${documents} documents, ${copies} sealed copies`,
      wrong: faults.map(({ documentId, fault }) => `${documentId ?? 'all'}: ${fault[0]}`),
    }
    return { audit, signed }
  } finally {
    await owner.end()
  }
}

const email = 'drill@kith.invalid'

/** Makes a person in the copy who is in no other, starts the program on it and signs them in as a browser would. */
export async function signIn(database: Database, settings: Settings, env: Record<string, string>): Promise<Checked> {
  const password = crypto.randomUUID()
  const owner = openPool({ connection: database.owner, max: 2 })
  try {
    await makeFirstAdmin(owner, settings, { email, name: 'Restore Drill', force: true })
    await owner.query(
      `update application_user set password_hash = $2, account_status = 'Active' where lower(email) = $1`,
      [email, await hashPassword(keysOf(settings).pepper, password)],
    )
  } finally {
    await owner.end()
  }
  await database.stop()
  const server = await startServer(env)
  const cookies = new Map<string, string>()
  /** A server that has just started on a busy machine may turn the first ones away. */
  const patiently = async (path: string, body?: URLSearchParams) => {
    const end = performance.now() + 60_000
    for (;;) {
      const answer = await send(path, body)
      if (answer.status !== 503 || performance.now() > end) return answer
      await sleep(500)
    }
  }
  const send = async (path: string, body?: URLSearchParams) => {
    const reply = await fetch(server.url + path, {
      method: body ? 'POST' : 'GET',
      redirect: 'manual',
      headers: {
        [ownHeader]: '1',
        origin: server.url,
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
      ...(body && { body }),
    })
    for (const line of reply.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    return { status: reply.status, text: await reply.text() }
  }
  try {
    const page = await patiently('/Identity/Account/Login')
    const token = /name="FormToken" value="([^"]+)"/.exec(page.text)?.[1] ?? ''
    const form = new URLSearchParams({ FormToken: token, Email: email, Password: password })
    const entered = await patiently('/Identity/Account/Login', form)
    const profile = await patiently('/API/Core/User/GetProfile')
    const good = entered.status === 303 && profile.status === 200 && profile.text.includes('Drill')
    return {
      looked: `started in ${(server.startTook / 1000).toFixed(1)} s, signed in`,
      wrong: good ? [] : [`sign-in answered ${entered.status}, the profile ${profile.status}`],
    }
  } finally {
    await server.end('SIGTERM')
  }
}
