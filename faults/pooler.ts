import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { packetCalls } from '#domains/documents/evidence/packets.calls.ts'
import { fileCalls } from '#domains/files/upload.calls.ts'
import { peopleCalls } from '#domains/people/people.calls.ts'
import { demoPassword } from '#seed/demo-password.ts'
import { ownHeader } from '#platform/server/same-origin.ts'
import { sessionCookie } from '#platform/server/session-cookie.ts'
import { openCluster, type Cluster } from './cluster.ts'
import { History, request, told, whole } from './history.ts'
import { show, verdict, type Row } from './table.ts'

const program = '/usr/sbin/pgbouncer'
const part = 'pgbouncer'

/** Fewer connections than there are callers, so that each transaction gets another one than the last. */
const configuration = (folder: string, database: string) => `
[databases]
kith = host=${database} port=5432 dbname=kith user=kith_app
[pgbouncer]
listen_addr =
listen_port = 6432
unix_socket_dir = ${folder}
auth_type = any
pool_mode = transaction
default_pool_size = 4
max_client_conn = 200
server_reset_query_always = 0
logfile = ${folder}/pgbouncer.log
pidfile = ${folder}/pgbouncer.pid
`

/** As root it does not run; seen from inside it is somebody else, as the built-in database is. */
const asNobody =
  process.getuid?.() === 0 ? ['unshare', '-U', '--map-user=65534', '--map-group=65534', '--'] : ([] as string[])

async function openPooler(database: string) {
  const folder = mkdtempSync(join(tmpdir(), 'kith-pooler-'))
  const file = join(folder, 'pgbouncer.ini')
  writeFileSync(file, configuration(folder, database))
  const [command, ...args] = [...asNobody, program, '-q', file]
  const child = spawn(command!, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.on('data', (text) => (said += text))
  const gone = once(child, 'exit')
  const config = { host: folder, port: 6432, user: 'kith_app', database: 'kith' }
  for (let tries = 0; ; tries += 1) {
    const client = new pg.Client(config)
    client.on('error', () => {})
    const up = await client.connect().then(
      () => true,
      () => false,
    )
    await client.end().catch(() => {})
    if (up) break
    if (tries > 100 || child.exitCode !== null) throw new Error(`pgbouncer did not come up: ${said}`)
    await sleep(50)
  }
  return {
    url: `postgres://kith_app@localhost:6432/kith?host=${encodeURIComponent(folder)}`,
    async stop() {
      child.kill('SIGINT')
      await gone
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Signs in as a browser does, and comes out with a session. */
async function signIn(url: string, email: string): Promise<string> {
  const cookies = new Map<string, string>()
  const send = async (body?: URLSearchParams) => {
    const reply = await fetch(`${url}/Identity/Account/Login`, {
      method: body ? 'POST' : 'GET',
      redirect: 'manual',
      headers: { origin: url, cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(body && { body }),
    })
    for (const line of reply.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    return reply.text()
  }
  const token = /name="FormToken" value="([^"]+)"/.exec(await send())?.[1] ?? ''
  await send(new URLSearchParams({ FormToken: token, Email: email, Password: demoPassword }))
  return cookies.get(sessionCookie) ?? ''
}

/** Everybody asks at once, again and again; each must always hear what is theirs. */
async function interleaved(cluster: Cluster, rounds: number): Promise<Row> {
  const { url } = cluster.instances[0]!
  const people = ['alva.rootley', 'renata.mockley', 'omar.orangeworth', 'silas.placehold']
  const tokens = await Promise.all(people.map((name) => cluster.scratch.signIn(name)))
  const heard = tokens.map(() => new Map<string, Set<string>>())
  const paths = ['/API/Core/User/GetProfile', `/API/${peopleCalls.getPeople.name}`]
  const wrong: Record<string, number> = {}
  let next = 0
  const asking = Array.from({ length: 24 }, async () => {
    while (next < rounds * people.length * 4) {
      const n = next++
      const who = n % people.length
      const path = paths[Math.floor(n / people.length) % paths.length]!
      const { status, body } = await request(url + path, { token: tokens[who]! })
      const ids = [...body.matchAll(/"(?:User|Person)ID":"[^"]*"/g)].join(' ')
      if (status !== 200) wrong[`${status}`] = (wrong[`${status}`] ?? 0) + 1
      else heard[who]!.set(path, (heard[who]!.get(path) ?? new Set()).add(ids))
    }
  })
  await Promise.all(asking)
  const alone = heard.every((own) => [...own.values()].every((answers) => answers.size === 1))
  const profiles = new Set(heard.flatMap((own) => [...(own.get(paths[0]!) ?? [])]))
  return [
    part,
    `${people.length} people at once`,
    `${rounds * people.length * 4} reads, ${profiles.size} different profiles, ${JSON.stringify(wrong)}`,
    verdict(alone && profiles.size === people.length && Object.keys(wrong).length === 0),
  ]
}

async function uploaded(url: string, token: string): Promise<Row> {
  const content = `kept ${crypto.randomUUID()}`
  const body = new FormData()
  body.append('file', new Blob([content]), 'note.txt')
  const headers = { [ownHeader]: '1', cookie: `${sessionCookie}=${token}`, 'x-forwarded-for': '10.9.9.9' }
  const reply = await fetch(`${url}/API/Core/Files/Upload`, { method: 'POST', headers, body })
  const text = await reply.text()
  const id = /"FileID":"([^"]+)"/.exec(text)?.[1]
  const back = id && (await request(`${url}/API/${fileCalls.downloadFile.name}?FileID=${id}`, { token }))
  return [part, 'a file, up and down again', `${reply.status}`, verdict(Boolean(back && back.body === content), text)]
}

/** A packet is drawn by the render queue in a job, which is called by LISTEN. */
async function drawn({ scratch, instances }: Cluster, token: string): Promise<Row> {
  const { url } = instances[0]!
  const { rows } = await scratch.owner.query<{ id: string }>(
    `select id from document where state = 'Completed' order by id limit 2`,
  )
  const began = performance.now()
  const asked = await request(`${url}/API/${packetCalls.buildPacket.name}`, {
    token,
    body: { Title: 'Behind a pooler', DocumentIDs: rows.map(({ id }) => id) },
    key: crypto.randomUUID(),
  })
  const id = /"PacketID":"([^"]+)"/.exec(asked.body)?.[1]
  let state = asked.body
  while (id && !/"State":"(Ready|Failed)"/.test(state) && performance.now() - began < 60_000) {
    await sleep(200)
    state = (await request(`${url}/API/${packetCalls.getPacket.name}?PacketID=${id}`, { token })).body
  }
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  return [part, 'a packet by job and render queue', `${seconds} s`, verdict(state.includes('"Ready"'), state)]
}

/** The whole program behind pgbouncer in transaction mode; the owner's few connections go straight to the database. */
export async function behindPooler({ rounds, writes }: { rounds: number; writes: number }): Promise<Row[]> {
  if (spawnSync(program, ['--version']).status !== 0)
    return [[part, 'transaction mode', 'pgbouncer is not installed here', 'skipped']]
  const pooler: { open?: Awaited<ReturnType<typeof openPooler>> } = {}
  const env: Record<string, string> = { DATABASE_POOLER: 'transaction' }
  const cluster = await openCluster(2, {
    env,
    socket: async (real) => {
      pooler.open = await openPooler(real)
      env['DATABASE_APP_URL'] = pooler.open.url
      return real
    },
  })
  try {
    const { url } = cluster.instances[0]!
    const session = await signIn(url, 'renata.mockley@kith.example')
    const profile = await request(`${url}/API/Core/User/GetProfile`, { token: session })
    const rows: Row[] = [[part, 'sign-in by the form', `${profile.status}`, verdict(profile.body.includes('Renata'))]]
    rows.push(await interleaved(cluster, rounds))
    const history = new History()
    const writers = Array.from({ length: 12 }, (_, who) =>
      history.write(who, () => cluster.instances[who % 2]!.url, cluster.token, cluster.program),
    )
    while (history.entries.length < writes) await sleep(50)
    history.stop()
    await Promise.all(writers)
    const checked = await history.check(cluster.scratch.owner)
    rows.push([part, 'changes through two instances', told(checked), verdict(whole(checked))])
    rows.push(await uploaded(url, cluster.token), await drawn(cluster, cluster.token))
    const { rows: names } = await cluster.scratch.owner.query<{ n: number }>(
      `select count(*)::int as n from audit where at > now() - interval '5 minutes' and kind = 'change' and call is null and table_name = 'person'`,
    )
    rows.push([part, 'changes of nobody', `${names[0]!.n}`, verdict(names[0]!.n === 0)])
    const shared = await cluster.scratch.owner.query<{ n: number }>(
      `select count(*)::int as n from pg_stat_activity where usename = 'kith_app'`,
    )
    rows.push([part, 'connections to the database', `${shared.rows[0]!.n}`, verdict(shared.rows[0]!.n <= 4)])
    return rows
  } finally {
    await cluster.stop()
    await pooler.open?.stop()
  }
}

if (import.meta.main) show(await behindPooler({ rounds: 50, writes: 400 }))
