import { createHash } from 'node:crypto'
import type { Pool, PoolClient } from 'pg'
import { sentence, type Words } from '#platform/contract/words.ts'
import { keepAnchor } from '#platform/server/audit-anchor.ts'
import type { Anchor } from '#platform/server/audit-verify.ts'
import type { Log } from '#platform/server/log.ts'
import type { Settings } from '#platform/server/settings.ts'
import { markOf, noMark, statementKey, type Key } from './statements.server.ts'

interface Root extends Anchor {
  at: string
  entries: number
  previous: string
  mark: string
}
interface Entry {
  document_id: string
  seq: number
  mark: string
}

const lockKey = 727_011
/** More make a root of their own. */
const mostEntries = 20_000
/** No transaction runs so long: a statement committed later than others is found within this time, at night in any case. */
const recent = `interval '2 hours'`
const utc = `to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at`

const lineOf = ({ document_id, seq, mark }: Entry) => `${document_id} ${seq} ${mark}`

const hashOf = (
  { id, at, entries, previous }: Pick<Root, 'id' | 'at' | 'entries' | 'previous'>,
  lines: string,
): string => createHash('sha256').update(`${previous}\n${id} ${at} ${entries}\n${lines}`, 'utf8').digest('hex')

/** Gathers the statements that no root holds yet into the next one. */
export async function gatherRoot(owner: Pool, key: Key, { all = false } = {}): Promise<Root | undefined> {
  const client = await owner.connect()
  try {
    let last: Root | undefined
    for (;;) {
      await client.query('begin')
      const root = await appendRoot(client, key, all)
      await client.query('commit')
      last = root ?? last
      if (root?.entries !== mostEntries) break
    }
    client.release()
    return last
  } catch (error) {
    await client.query('rollback').catch(() => {})
    client.release(true)
    throw error
  }
}

async function appendRoot(client: PoolClient, key: Key, all: boolean): Promise<Root | undefined> {
  const mine = await client.query<{ mine: boolean }>('select pg_try_advisory_xact_lock($1) as mine', [lockKey])
  if (!mine.rows[0]!.mine) return undefined
  const { rows } = await client.query<Entry>(
    `select s.document_id, s.seq, s.mark from document_statement s where ${all ? 'true' : `s.at > now() - ${recent}`}
       and not exists (select from document_root_entry e where e.document_id = s.document_id and e.seq = s.seq)
     order by s.document_id, s.seq limit ${mostEntries}`,
  )
  if (rows.length === 0) return undefined
  const last = (await client.query<Anchor>('select id, hash from document_root order by id desc limit 1')).rows[0]
  const head = {
    id: (last?.id ?? 0) + 1,
    at: new Date().toISOString(),
    entries: rows.length,
    previous: last?.hash ?? noMark,
  }
  const hash = hashOf(head, rows.map(lineOf).join('\n'))
  const root = { ...head, hash, mark: markOf(key, hash) }
  await client.query(
    'insert into document_root (id, at, entries, previous, hash, mark) values ($1, $2, $3, $4, $5, $6)',
    [root.id, root.at, root.entries, root.previous, root.hash, root.mark],
  )
  await client.query(
    `insert into document_root_entry (root_id, document_id, seq, mark)
     select $1, e.document_id, e.seq, e.mark from jsonb_to_recordset($2::jsonb) as e (document_id uuid, seq int, mark text)`,
    [root.id, JSON.stringify(rows)],
  )
  return root
}

const minute = 60_000
const day = 24 * 60 * minute

/** Gathers what is new, notes the newest root beside the audit's seals every minute, and says it once a day in the log. */
export function rootKeeper(settings: Settings, log: Log): (owner: Pool) => Promise<void> {
  let notedAt = 0
  let toldAt = 0
  let waiting: Root | undefined
  return async (owner) => {
    waiting = (await gatherRoot(owner, statementKey(settings), { all: notedAt === 0 })) ?? waiting
    const now = Date.now()
    if (!waiting || now - notedAt < minute) return
    await keepAnchor(settings.dataDir, waiting, new Date(now), 'documents')
    if (now - toldAt >= day) {
      log.info({ root: waiting.id, sha256: waiting.hash }, 'documents anchor: keep this line on another machine')
      toldAt = now
    }
    notedAt = now
    waiting = undefined
  }
}

/** The call under which the night writes into the audit book. */
export const bookCall = 'job:verify_documents'

/** Roots as the audit book has them: who deletes the notes beside the database must change the audit too. */
export async function bookAnchors(owner: Asks): Promise<Anchor[]> {
  const { rows } = await owner.query<Anchor>(
    `select (detail #>> '{Root,Id}')::int as id, detail #>> '{Root,Hash}' as hash from audit
     where call = $1 and table_name = 'document_event' and detail ? 'Root' order by seq`,
    [bookCall],
  )
  return rows
}

export interface RootFault {
  /** None where the chain itself is bad. */
  documentId: string | null
  fault: Words
}

type Asks = Pick<PoolClient, 'query'>

/** Reckons the chain of roots again, and whether every statement in it is there and is the same. */
export async function rootFaults(owner: Asks, key: Key, anchors: readonly Anchor[] = []): Promise<RootFault[]> {
  const chain = (fault: Words): RootFault => ({ documentId: null, fault })
  const faults: RootFault[] = []
  const known = new Map(anchors.map(({ id, hash }) => [id, hash]))
  let previous: Anchor = { id: 0, hash: noMark }
  for (;;) {
    const { rows } = await owner.query<Root & { lines: string | null; found: number }>(
      `select r.id, ${utc.replace('at at', 'r.at at')}, r.entries, r.previous, r.hash, r.mark, e.lines, e.found from (select * from document_root where id > $1 order by id limit 200) r
       cross join lateral (select count(*)::int as found, string_agg(e.document_id || ' ' || e.seq || ' ' || e.mark, E'\\n' order by e.document_id, e.seq) as lines
         from document_root_entry e where e.root_id = r.id) e order by r.id`,
      [previous.id],
    )
    if (rows.length === 0) break
    for (const root of rows) {
      const { id } = root
      if (id !== previous.id + 1)
        faults.push(
          chain(
            sentence(['Root {id} of the documents is missing.', 'Falta la raíz {id} de los documentos.'], {
              id: previous.id + 1,
            }),
          ),
        )
      else if (
        root.previous !== previous.hash ||
        root.hash !== hashOf(root, root.lines ?? '') ||
        root.mark !== markOf(key, root.hash)
      )
        faults.push(
          chain(
            sentence(
              [
                'Root {id} of the documents was changed, or was not made by this program.',
                'La raíz {id} de los documentos se cambió o no la hizo este programa.',
              ],
              { id },
            ),
          ),
        )
      else if ((known.get(id) ?? root.hash) !== root.hash)
        faults.push(
          chain(
            sentence(
              [
                'Root {id} of the documents is not the one that was written down outside the database.',
                'La raíz {id} de los documentos no es la que se anotó fuera de la base de datos.',
              ],
              { id },
            ),
          ),
        )
      previous = root
    }
  }
  const furthest = Math.max(0, ...known.keys())
  if (furthest > previous.id)
    faults.push(
      chain(
        sentence(
          [
            'Root {id} of the documents was written down outside the database, but it is missing.',
            'La raíz {id} de los documentos se anotó fuera de la base de datos, pero falta.',
          ],
          { id: furthest },
        ),
      ),
    )
  return [...faults, ...(await goneStatements(owner)), ...(await goneDocuments(owner))]
}

async function goneStatements(owner: Asks): Promise<RootFault[]> {
  const { rows } = await owner.query<{ document_id: string; seq: number }>(
    `select e.document_id, min(e.seq) as seq from document_root_entry e
     left join document_statement s on s.document_id = e.document_id and s.seq = e.seq
     where s.mark is distinct from e.mark group by e.document_id order by e.document_id`,
  )
  return rows.map(({ document_id, seq }) => ({ documentId: document_id, fault: goneStatement(seq) }))
}

export const goneStatement = (seq: number): Words =>
  sentence(
    [
      'Statement {seq} about this document is gone or is another now.',
      'La declaración {seq} sobre este documento ya no está o es otra.',
    ],
    { seq },
  )

/** Documents of which something is stated last, but which are not there. */
async function goneDocuments(owner: Asks): Promise<RootFault[]> {
  const { rows } = await owner.query<{ document_id: string }>(
    `select s.document_id from document_statement s where not exists (select from document d where d.id = s.document_id)
     group by s.document_id
     having coalesce((select l.changed -> ('document/' || s.document_id) from document_statement l where l.document_id = s.document_id
       and l.changed ? ('document/' || s.document_id) order by l.seq desc limit 1), 'null') <> 'null'`,
  )
  return rows.map(({ document_id }) => ({
    documentId: document_id,
    fault: ['The whole document is gone.', 'Falta el documento entero.'],
  }))
}
