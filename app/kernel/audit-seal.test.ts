import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import fc from 'fast-check'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPool } from '#db/open.ts'
import { anchorFile, auditSealer, readAnchors } from '#platform/server/audit-anchor.ts'
import { sealAudit, sealHash } from '#platform/server/audit-seal.ts'
import { verifyAudit } from '#platform/server/audit-verify.ts'
import { openTestAgency, type TestAgency } from '../testing.ts'
import { note, sealAll } from './audit-testing.ts'

let agency: TestAgency
let owner: pg.Pool

beforeAll(async () => {
  agency = await openTestAgency()
  const { host, port, user, database } = agency.owner.options
  const connection = { host: host!, port: port!, user: user!, database: database! }
  owner = openPool({ connection, max: 8 })
})
afterAll(async () => {
  await owner.end()
  await agency.close()
})

const unsealedOrTwice = async () => {
  const { rows } = await owner.query<{ lost: number; twice: number }>(`
    with sealed as (select r from audit_seal s, unnest(s.seqs) r),
      width as (select coalesce(sum(upper(r) - lower(r)), 0)::int as each from sealed),
      whole as (select coalesce(range_agg(r), '{}') as seqs from sealed)
    select (select count(*)::int from audit a, whole where not a.seq <@ whole.seqs) as lost,
      (select each from width) - (select coalesce(sum(upper(r) - lower(r)), 0)::int from whole, unnest(whole.seqs) r)
        as twice`)
  return rows[0]
}

/** As if every seal had been made hours after its rows: nobody sealed until then. */
async function sealedLater(hours: number): Promise<void> {
  await owner.query('alter table audit_seal disable trigger audit_seal_append_only')
  const { rows } = await owner.query<{ id: number }>('select id from audit_seal order by id')
  for (const { id } of rows) {
    await owner.query(
      `update audit_seal s set at = s.at + make_interval(hours => $2), prev_hash = coalesce(p.hash, s.prev_hash)
       from (select) x left join audit_seal p on p.id = $1 - 1 where s.id = $1`,
      [id, hours],
    )
    await owner.query(`update audit_seal s set hash = ${sealHash} where id = $1`, [id])
  }
  await owner.query('alter table audit_seal enable trigger audit_seal_append_only')
}

describe('sealing', () => {
  test('rows that waited for hours and fill several seals were not put in afterwards', async () => {
    const { rows } = await owner.query<{ n: number }>('select count(*)::int as n from audit')
    await sealAll(owner, Math.ceil(rows[0]!.n / 3))
    await sealedLater(2)
    expect(await verifyAudit(owner)).toMatchObject({ seals: 3, waitingRows: 0 })
    expect((await verifyAudit(owner)).fault).toBeUndefined()
  })

  test('a number that is committed late is neither lost nor sealed twice', async () => {
    await sealAll(owner)
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({ who: fc.nat({ max: 3 }), what: fc.constantFrom('note', 'note', 'commit', 'roll back', 'seal') }),
          {
            minLength: 10,
            maxLength: 40,
          },
        ),
        async (steps) => {
          const open = new Map<number, pg.PoolClient>()
          const finish = async (who: number, how: string) => {
            await open.get(who)?.query(how)
            open.get(who)?.release()
            open.delete(who)
          }
          for (const { who, what } of steps) {
            if (what === 'note') {
              if (!open.has(who)) {
                const client = await owner.connect()
                await client.query('begin')
                open.set(who, client)
              }
              await note(open.get(who)!)
            } else if (what === 'seal') await sealAudit(owner, { most: 3 })
            else await finish(who, what === 'commit' ? 'commit' : 'rollback')
          }
          for (const who of open.keys()) await finish(who, 'commit')
          await sealAll(owner, 7)
        },
      ),
      { numRuns: 25 },
    )
    expect(await unsealedOrTwice()).toEqual({ lost: 0, twice: 0 })
    expect((await verifyAudit(owner)).fault).toBeUndefined()
  })

  test('eight sealers at once make one chain', async () => {
    for (let round = 0; round < 5; round += 1) {
      await note(owner, 40)
      await Promise.all(Array.from({ length: 8 }, () => sealAudit(owner, { most: 9 })))
    }
    await sealAll(owner)
    expect(await unsealedOrTwice()).toEqual({ lost: 0, twice: 0 })
    expect((await verifyAudit(owner)).fault).toBeUndefined()
  })

  test('the application may neither seal nor choose the number, time or transaction of a row', async () => {
    const { pool } = agency.app.platform
    for (const forbidden of [
      'insert into audit_seal (id) values (1)',
      "insert into audit (seq, kind) overriding system value values (1, 'view')",
      "insert into audit (at, kind) values (now() - interval '1 day', 'view')",
      "insert into audit (xid, kind) values ('5', 'view')",
      "insert into audit (kind, after) values ('change', '{}')",
      'delete from audit',
      "update audit set kind = 'view'",
      'truncate audit',
      'update audit_seal set row_count = 1',
    ]) {
      await expect(pool.query(forbidden)).rejects.toMatchObject({ code: '42501' })
    }
    await expect(owner.query('delete from audit')).rejects.toMatchObject({ code: '42501' })
    await pool.query("insert into audit (kind, call) values ('view', 'x')")
    await sealAll(owner)
  })
})

async function eventually<R>(work: () => Promise<R | undefined>): Promise<R> {
  for (;;) {
    const result = await work()
    if (result !== undefined) return result
    await sleep(5)
  }
}

test('the newest seal is noted outside the database, at most once a minute', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'kith-anchor-'))
  try {
    const lines: unknown[] = []
    const seal = auditSealer({ dataDir, log: { info: (line: unknown) => lines.push(line) } as never })
    await sealAll(owner)
    await note(owner)
    const first = await eventually(() => seal(owner))
    await note(owner)
    await eventually(() => seal(owner))
    expect(await readAnchors(dataDir)).toEqual([{ id: first.id, hash: first.hash }])
    expect(lines).toEqual([{ seal: first.id, sha256: first.hash }])
    expect(readFileSync(anchorFile(dataDir), 'utf8')).toMatch(/^\d{4}-\S+Z seal \d+ sha256 [0-9a-f]{64}\n$/)
  } finally {
    rmSync(dataDir, { recursive: true })
  }
})

test('restored into a server whose transactions are numbered lower, the chain goes on', async () => {
  await sealAll(owner)
  await owner.query('alter table audit_seal disable trigger audit_seal_append_only')
  const last = 'where id = (select max(id) from audit_seal)'
  await owner.query(`update audit_seal set below_xid = '9000000000' ${last}`)
  await owner.query(`update audit_seal s set hash = ${sealHash} ${last}`)
  await owner.query('alter table audit_seal enable trigger audit_seal_append_only')
  await note(owner, 20)
  expect(await verifyAudit(owner)).toMatchObject({ waitingRows: 20 })
  await sealAll(owner, 8)
  await note(owner, 3)
  await sealAll(owner)
  expect(await unsealedOrTwice()).toEqual({ lost: 0, twice: 0 })
  expect((await verifyAudit(owner)).fault).toBeUndefined()
})
