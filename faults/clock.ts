import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import { copyTemplateInEarnest } from '#app/testing-template.ts'
import { openPool } from '#db/open.ts'
import { verifyAudit } from '#platform/server/audit-verify.ts'
import { openCluster } from './cluster.ts'
import { History, request, told, whole } from './history.ts'
import { signInAs } from './scratch.ts'
import { startServer } from './server-process.ts'
import { show, verdict, type Row } from './table.ts'

function findFaketime(): string | undefined {
  for (const base of ['/usr/lib', '/usr/lib64', '/usr/local/lib'])
    for (const folder of existsSync(base) ? [base, ...readdirSync(base).map((name) => join(base, name))] : []) {
      const file = join(folder, 'faketime/libfaketimeMT.so.1')
      if (existsSync(file)) return file
    }
  return undefined
}

const hour = 3600
const day = 24 * hour
const until = (instant: string) => Math.round((Date.parse(instant) - Date.now()) / 1000)

/** How far the clock of the whole machine is off, in the order in which it happens. */
const moments = (): [string, number][] => [
  ['right', 0],
  ['an hour ahead', hour],
  ['an hour behind', -hour],
  ['a day ahead', day],
  ['a day behind', -day],
  ['the night clocks go back', until('2026-11-01T08:59:57Z')],
  ['the night clocks go forward', until('2027-03-14T09:59:57Z')],
  ['the leap day begins', until('2028-02-29T07:59:57Z')],
  ['right again', 0],
]

const profileOf = (url: string, token: string) => request(`${url}/API/Core/User/GetProfile`, { token })

/** By the server itself, every ten seconds: a clock is wrong for longer than that. */
async function untilSealed(owner: Pool): Promise<void> {
  for (let turn = 0; turn < 60; turn += 1) {
    const { waitingRows, fault } = await verifyAudit(owner)
    if (waitingRows === 0 || fault) return
    await sleep(500)
  }
}

/** The clock of server and database jumps while people work. */
async function jumping(library: string): Promise<Row[]> {
  const folder = copyTemplateInEarnest('kith-clock-')
  const clock = mkdtempSync(join(tmpdir(), 'kith-offset-'))
  const file = join(clock, 'offset')
  writeFileSync(file, '+0')
  const server = await startServer({
    DATA_DIR: folder,
    LD_PRELOAD: library,
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_NO_CACHE: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    DONT_FAKE_MONOTONIC: '1',
  })
  const owner = openPool({
    connection: { host: join(folder, 'postgres'), port: 5432, user: 'owner', database: 'kith' },
    max: 2,
    statementTimeout: 0,
  })
  try {
    const rows: Row[] = []
    const program = (await owner.query<{ id: string }>('select id from sub_program limit 1')).rows[0]!.id
    let before: { token: string; offset: number } | undefined
    for (const [name, offset] of moments()) {
      writeFileSync(file, offset < 0 ? String(offset) : `+${offset}`)
      await sleep(300)
      const off = (
        await owner.query<{ off: number }>('select extract(epoch from clock_timestamp())::float8 - $1::float8 as off', [
          Date.now() / 1000,
        ])
      ).rows[0]!.off
      const old = before && (await profileOf(server.url, before.token)).status
      const token = await signInAs(owner, 'alva.rootley')
      const fresh = (await profileOf(server.url, token)).status
      const history = new History()
      const writers = [0, 1].map((who) => history.write(who, () => server.url, token, program, { pause: 30 }))
      await sleep(6000)
      history.stop()
      await Promise.all(writers)
      const checked = await history.check(owner)
      const moved = before === undefined ? 0 : offset - before.offset
      // Twelve hours later a session has ended; a clock set back does not end it.
      const oldIsSane = old === undefined || (moved >= hour ? old !== 200 : old === 200)
      const sane = Math.abs(off - offset) < 5 && fresh === 200 && oldIsSane && whole(checked)
      const only = Object.keys(history.answers).every((kind) => ['200', '503'].includes(kind))
      rows.push([
        'clock',
        name,
        `${told(checked)}; new session ${fresh}, earlier one ${old ?? 'none'}`,
        verdict(sane && only, `off by ${off.toFixed(0)} s, ${JSON.stringify(history.answers)}`),
      ])
      before = { token, offset }
      await untilSealed(owner)
    }
    const verdictOnAudit = await verifyAudit(owner, { anchors: [] })
    const order = await owner.query<{ n: number }>(
      `select count(*)::int as n from (select row_id, op, lag(op) over (partition by row_id order by seq) as earlier from audit
         where table_name = 'person' and row_id is not null) a where op = 'insert' and earlier is not null`,
    )
    rows.push([
      'clock',
      'the audit afterwards',
      `${verdictOnAudit.sealedRows} rows sealed, ${order.rows[0]!.n} out of order`,
      verdict(!verdictOnAudit.fault && order.rows[0]!.n === 0, verdictOnAudit.fault?.sentence),
    ])
    return rows
  } finally {
    await owner.end()
    await server.end('SIGTERM')
    for (const one of [folder, clock]) rmSync(one, { recursive: true, force: true })
  }
}

/** One instance whose own clock is wrong, on a database whose clock is right. */
async function oneWrong(library: string, offset: number): Promise<Row> {
  const cluster = await openCluster(1)
  try {
    const [right] = cluster.instances
    const wrong = await startServer({
      DATABASE_URL: `postgres://owner@localhost/kith?host=${encodeURIComponent(cluster.scratch.connection.host)}`,
      DATA_DIR: mkdtempSync(join(cluster.scratch.folder, 'wrong-')),
      PEPPER_FILE: join(cluster.scratch.folder, 'keys/pepper'),
      LD_PRELOAD: library,
      FAKETIME: `${offset < 0 ? '' : '+'}${offset}`,
      DONT_FAKE_MONOTONIC: '1',
    })
    try {
      const history = new History()
      let turn = 0
      const to = () => ((turn += 1) % 2 === 0 ? right!.url : wrong.url)
      const writers = [0, 1, 2].map((who) => history.write(who, to, cluster.token, cluster.program))
      await sleep(4000)
      history.stop()
      await Promise.all(writers)
      const checked = await history.check(cluster.scratch.owner)
      const sessions = await Promise.all([right!.url, wrong.url].map((url) => profileOf(url, cluster.token)))
      const skew = await cluster.scratch.owner.query<{ n: number }>(
        `select count(*)::int as n from audit where abs(extract(epoch from at - clock_timestamp())) > 600 and call like '%AddPerson'`,
      )
      const good = whole(checked) && sessions.every(({ status }) => status === 200) && skew.rows[0]!.n === 0
      return [
        'clock',
        `one instance ${offset < 0 ? 'an hour behind' : 'an hour ahead'}`,
        `${told(checked)}; ${skew.rows[0]!.n} audit rows at the wrong time`,
        verdict(good, `sessions ${sessions.map(({ status }) => status).join(', ')}`),
      ]
    } finally {
      await wrong.end('SIGTERM')
    }
  } finally {
    await cluster.stop()
  }
}

/** Clocks that are wrong, jump, and pass the odd nights of the year. */
export async function wrongClocks(): Promise<Row[]> {
  const library = findFaketime()
  if (!library) return [['clock', 'wrong clocks', 'libfaketime is not installed here', 'skipped']]
  return [...(await jumping(library)), await oneWrong(library, hour), await oneWrong(library, -hour)]
}

if (import.meta.main) show(await wrongClocks())
