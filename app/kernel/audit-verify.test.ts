import fc from 'fast-check'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPool } from '#db/open.ts'
import { verifyAudit, type Anchor, type Fault } from '#platform/server/audit-verify.ts'
import { openTestAgency, type TestAgency } from '../testing.ts'
import { note, sealAll } from './audit-testing.ts'

let agency: TestAgency
let owner: pg.Pool
/** One connection, so that a falsification can be made, looked at and rolled back. */
let forger: pg.Pool

beforeAll(async () => {
  agency = await openTestAgency()
  const { host, port, user, database } = agency.owner.options
  const connection = { host: host!, port: port!, user: user!, database: database! }
  owner = openPool({ connection, max: 8 })
  forger = openPool({ connection, max: 1 })
  // The book of the cast is long; what is falsified here is read two hundred times.
  await owner.query('begin; set local session_replication_role = replica; truncate audit, audit_seal; commit')
})
afterAll(async () => {
  await forger.end()
  await owner.end()
  await agency.close()
})

describe('falsifying', () => {
  interface Known {
    seq: number
    seal: number
  }
  let rows: Known[]
  let holes: number[]
  let anchors: Anchor[]

  beforeAll(async () => {
    for (let n = 0; n < 30; n += 1) {
      await note(owner, 75 + n)
      if (n % 5 === 0) {
        const client = await owner.connect()
        await client.query('begin')
        await note(client)
        await client.query('rollback')
        client.release()
      }
      await sealAll(owner)
    }
    const sealed = await owner.query<Known>(`
      select e.seq, s.id as seal from audit_seal s, unnest(s.seqs) r, generate_series(lower(r), upper(r) - 1) e (seq) order by s.id, e.seq`)
    rows = sealed.rows
    const taken = new Set(rows.map(({ seq }) => seq))
    const last = Math.max(...taken)
    holes = Array.from({ length: last + 5 }, (_, n) => n + 1).filter((seq) => !taken.has(seq))
    const seals = await owner.query<Anchor>("select id, encode(hash, 'hex') as hash from audit_seal order by id")
    anchors = seals.rows.filter(({ id }, at) => id % 10 === 0 || at === seals.rows.length - 1)
  })

  async function forged(make: (client: pg.Pool) => Promise<unknown>): Promise<Fault | undefined> {
    await forger.query('begin; set local session_replication_role = replica')
    try {
      await make(forger)
      return (await verifyAudit(forger, { anchors })).fault
    } finally {
      await forger.query('rollback')
    }
  }

  const edits = [
    "at = at + interval '1 microsecond'",
    'xid = (xid::text::bigint + 1)::text::xid8',
    "kind = 'call'",
    'user_id = new_id()',
    'session_id = new_id()',
    "ip = '10.1.2.3/31'",
    "request_id = coalesce(request_id, '') || 'x'",
    "call = coalesce(call, '') || ' '",
    'change_set_id = new_id()',
    "table_name = coalesce(table_name, '') || 'x'",
    'row_id = new_id()',
    'about_id = new_id()',
    "op = case when op = 'delete' then 'insert' else 'delete' end",
    `before = coalesce(before, '{}') || '{"first_name": "Falsch"}'`,
    `after = coalesce(after, '{}') || '{"first_name": "Falsch"}'`,
    `detail = coalesce(detail, '{}') || '{"n": 1.5}'`,
  ]
  const columns =
    'at, xid, kind, user_id, session_id, ip, request_id, call, change_set_id, table_name, row_id, op, before, after, detail'
  // No fraction by chance: of those most are next to nothing, and that is always the first row.
  const place = fc.integer({ min: 0, max: 999_999 }).map((n) => n / 1_000_000)
  const tampering = fc.oneof(
    fc.record({ kind: fc.constant('edit' as const), at: place, edit: fc.constantFrom(...edits) }),
    fc.record({ kind: fc.constant('delete' as const), at: place, count: fc.integer({ min: 1, max: 3 }) }),
    fc.record({ kind: fc.constant('insert' as const), at: place, hole: place, backdated: fc.boolean() }),
    fc.record({
      kind: fc.constant('swap' as const),
      at: place,
      apart: fc.double({ min: 0.001, max: 0.999, noNaN: true }),
    }),
    fc.record({ kind: fc.constant('cut rows' as const), at: place }),
    fc.record({ kind: fc.constant('cut rows and seals' as const), at: place }),
    fc.record({ kind: fc.constant('drop a seal' as const), at: place }),
    fc.record({
      kind: fc.constant('edit a seal' as const),
      at: place,
      edit: fc.constantFrom(
        "at = at + interval '1 microsecond'",
        'below_xid = (below_xid::text::bigint + 1)::text::xid8',
        'hash = sha256(hash)',
        'prev_hash = sha256(hash)',
        'row_hashes = sha256(row_hashes) || substring(row_hashes from 33)',
      ),
    }),
  )

  test('200 falsifications are all found, each at its place', async () => {
    expect(rows.length).toBeGreaterThan(2500)
    const at = (share: number) => rows[Math.floor(share * rows.length)]!
    const first = (bad: (row: Known) => boolean) => rows.find(bad)!.seq
    const found: Record<string, number> = {}
    await fc.assert(
      fc.asyncProperty(tampering, async (t) => {
        const { seq, seal } = at(t.at)
        let expected: Partial<Fault>
        let fault: Fault | undefined
        if (t.kind === 'edit') {
          expected = { what: 'changed', seq }
          fault = await forged((c) => c.query(`update audit set ${t.edit} where seq = $1`, [seq]))
        } else if (t.kind === 'delete') {
          const end = seq + t.count
          expected = { what: 'deleted', seq: first((row) => row.seq >= seq && row.seq < end) }
          fault = await forged((c) => c.query('delete from audit where seq >= $1 and seq < $2', [seq, end]))
        } else if (t.kind === 'insert') {
          const hole = holes[Math.floor(t.hole * holes.length)]!
          expected = { what: 'inserted', seq: hole }
          fault = await forged((c) =>
            c.query(
              t.backdated
                ? `insert into audit (seq, kind, at) overriding system value select $1, kind, at - interval '2 hours' from audit where seq = $2`
                : `insert into audit (seq, ${columns}) overriding system value select $1, ${columns} from audit where seq = $2`,
              [hole, seq],
            ),
          )
        } else if (t.kind === 'swap') {
          const other = at((t.at + t.apart) % 1).seq
          expected = { what: 'changed', seq: first((row) => row.seq === seq || row.seq === other) }
          fault = await forged((c) =>
            c.query(
              `update audit a set (${columns}) = (select ${columns} from audit b where b.seq = $1 + $2 - a.seq) where seq in ($1, $2)`,
              [seq, other],
            ),
          )
        } else if (t.kind === 'cut rows') {
          expected = { what: 'deleted', seq: first((row) => row.seq >= seq) }
          fault = await forged((c) => c.query('delete from audit where seq >= $1', [seq]))
        } else if (t.kind === 'cut rows and seals') {
          expected = { what: 'seal missing', seal }
          fault = await forged(async (c) => {
            await c.query('delete from audit a using audit_seal s where s.id >= $1 and a.seq <@ s.seqs', [seal])
            await c.query('delete from audit_seal where id >= $1', [seal])
          })
        } else if (t.kind === 'drop a seal') {
          expected = { what: 'seal missing', seal }
          fault = await forged((c) => c.query('delete from audit_seal where id = $1', [seal]))
        } else {
          expected = { what: 'seal changed', seal }
          fault = await forged((c) => c.query(`update audit_seal set ${t.edit} where id = $1`, [seal]))
        }
        expect(fault).toMatchObject(expected)
        found[t.kind] = (found[t.kind] ?? 0) + 1
      }),
      { numRuns: 200, unbiased: true },
    )
    expect(Object.keys(found)).toHaveLength(8)
    expect(Object.values(found).reduce((sum, count) => sum + count)).toBe(200)
    expect((await verifyAudit(forger, { anchors })).fault).toBeUndefined()
  })

  test('a chain rewritten from a row on is betrayed by the next anchor', async () => {
    const { seq, seal } = rows[Math.floor(rows.length / 2)]!
    const next = anchors.find(({ id }) => id >= seal)!
    const rewrite = async (c: pg.Pool) => {
      await c.query("update audit set kind = 'call' where seq = $1", [seq])
      await c.query('delete from audit_seal where id >= $1', [seal])
      await c.query("select set_config('session_replication_role', 'origin', true)")
    }
    await forger.query('begin; set local session_replication_role = replica')
    await rewrite(forger)
    await forger.query('commit')
    await sealAll(owner, 50)
    expect((await verifyAudit(owner)).fault).toBeUndefined()
    const { fault } = await verifyAudit(owner, { anchors })
    expect(fault).toMatchObject({ what: 'seal changed', seal: next.id })
  })

  test('a row that says it is older than the seal before it is named also after it was sealed', async () => {
    const made = await owner.query<{ seq: number }>(
      "insert into audit (kind, at) values ('view', now() - interval '3 days') returning seq",
    )
    await sealAll(owner)
    expect((await verifyAudit(owner)).fault).toMatchObject({ what: 'inserted', seq: made.rows[0]!.seq })
  })
})

test('rows that waited a day for the first seal of all are no falsification', async () => {
  await owner.query('begin; set local session_replication_role = replica; truncate audit, audit_seal; commit')
  await owner.query("insert into audit (kind, at) values ('view', now() - interval '1 day')")
  await note(owner, 3)
  expect((await verifyAudit(owner)).fault).toBeUndefined()
  await sealAll(owner)
  const { fault, sealedRows } = await verifyAudit(owner)
  expect(fault).toBeUndefined()
  expect(sealedRows).toBe(4)
})

test('a clock that ran two hours ahead and was set right again is no falsification; a row put in for that time is', async () => {
  const { host, port, user, database } = agency.owner.options
  const connection = { host: host!, port: port!, user: user!, database: database! }
  await owner.query('begin; set local session_replication_role = replica; truncate audit, audit_seal; commit')
  // What the sealer takes for the time: found before the database's own.
  await owner.query(
    `create function public.clock_timestamp() returns timestamptz language sql volatile as $$ select pg_catalog.clock_timestamp() + interval '2 hours' $$`,
  )
  const ahead = openPool({ connection: { ...connection, options: '-c search_path=public,pg_catalog' }, max: 1 })
  try {
    await ahead.query(`insert into audit (kind, call, at) values ('call', 'Early', clock_timestamp())`)
    await sealAll(ahead)
  } finally {
    await ahead.end()
    await owner.query('drop function public.clock_timestamp()')
  }
  await note(owner, 3)
  expect((await verifyAudit(owner)).fault).toBeUndefined()
  await sealAll(owner)
  expect((await verifyAudit(owner)).fault).toBeUndefined()
  await owner.query(
    `insert into audit (kind, call, at) values ('call', 'Backdated', pg_catalog.clock_timestamp() - interval '90 minutes')`,
  )
  expect((await verifyAudit(owner)).fault?.what).toBe('inserted')
  await sealAll(owner)
  expect((await verifyAudit(owner)).fault?.what).toBe('inserted')
})
