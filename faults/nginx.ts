import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { siteUpdatingMessage } from '#platform/contract/lists/constants.ts'
import { openCluster } from './cluster.ts'
import { History, request, told, whole } from './history.ts'
import { freePort } from './server-process.ts'
import { show, verdict, type Row } from './table.ts'

const busy = JSON.stringify({ errors: [siteUpdatingMessage[0]], code: 'Unavailable' })

const configuration = (folder: string, port: number, upstreams: number[]) => `
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 1;
daemon off;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events { worker_connections 1024; }
http {
  access_log off;
  server_tokens off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  upstream kith {
    ${upstreams.map((one) => `server 127.0.0.1:${one} max_fails=0;`).join('\n    ')}
    keepalive 16;
  }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://kith;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $http_x_forwarded_for;
      proxy_connect_timeout 2s;
      # A change that was already sent is not sent again by the proxy: the browser repeats it with its key.
      proxy_next_upstream error timeout;
      proxy_next_upstream_tries 2;
      error_page 502 504 = @busy;
    }
    location @busy {
      internal;
      default_type application/json;
      add_header Retry-After 30 always;
      add_header Strict-Transport-Security "max-age=31536000; includeSubDomains" always;
      add_header X-Content-Type-Options nosniff always;
      add_header Cache-Control no-store always;
      return 503 '${busy.replaceAll("'", '’')}';
    }
  }
}
`

function ensureNginx(): string {
  for (const found of ['/usr/sbin/nginx', '/usr/bin/nginx', '/usr/local/sbin/nginx'])
    if (spawnSync(found, ['-v']).status === 0) return found
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'nginx-light'], { stdio: 'ignore' })
  if (spawnSync('/usr/sbin/nginx', ['-v']).status !== 0)
    throw new Error('There is no nginx and it could not be installed')
  return '/usr/sbin/nginx'
}

/** Two instances behind nginx; one is killed every few seconds, then both are replaced in turn. */
export async function behindNginx({ kills, rolls }: { kills: number; rolls: number }): Promise<Row[]> {
  const program = ensureNginx()
  const folder = mkdtempSync(join(tmpdir(), 'kith-nginx-'))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const cluster = await openCluster(2, { env: { PUBLIC_URL: url } })
  const file = join(folder, 'nginx.conf')
  writeFileSync(
    file,
    configuration(
      folder,
      port,
      cluster.instances.map((one) => one.port),
    ),
  )
  const nginx = spawn(program, ['-p', folder, '-c', file], { stdio: 'ignore' })
  const gone = once(nginx, 'exit')
  try {
    await sleep(300)
    if (nginx.exitCode !== null) throw new Error('nginx did not start')
    const people = ['alva.rootley', 'renata.mockley', 'omar.orangeworth']
    const tokens = await Promise.all(
      Array.from({ length: 24 }, (_, n) => cluster.scratch.signIn(people[n % people.length]!)),
    )
    const history = new History()
    let running = true
    const reads: Record<string, number> = {}
    const readers = tokens.map(async (token) => {
      while (running) {
        const { status, own } = await request(`${url}/API/Core/User/GetProfile`, { token })
        const kind = status === 503 && !own ? '503 of nginx' : String(status)
        reads[kind] = (reads[kind] ?? 0) + 1
        await sleep(40)
      }
    })
    const writers = Array.from({ length: 8 }, (_, who) => history.write(who, () => url, cluster.token, cluster.program))
    for (let n = 0; n < kills; n += 1) {
      await sleep(1500)
      await cluster.replace(n % 2, 'SIGKILL')
    }
    const drains: number[] = []
    for (let n = 0; n < rolls; n += 1) {
      await sleep(1000)
      drains.push((await cluster.replace(n % 2, 'SIGTERM')).stopTook)
    }
    await sleep(1000)
    running = false
    history.stop()
    await Promise.all([...readers, ...writers])
    const alive = await Promise.all(tokens.map((token) => request(`${url}/API/Core/User/GetProfile`, { token })))
    const signedOut = alive.filter((answer) => answer.status !== 200).length
    const checked = await history.check(cluster.scratch.owner)
    const only = (answers: Record<string, number>) =>
      Object.keys(answers).every((kind) => /^(200|503( of nginx)?)$/.test(kind))
    const total = Object.values(reads).reduce((sum, n) => sum + n, 0)
    const share = ((100 * (total - (reads['200'] ?? 0))) / total).toFixed(2)
    return [
      ['two behind nginx', `${kills} killed, ${rolls} rolled: writes`, told(checked), verdict(whole(checked))],
      ['two behind nginx', 'answers to writers', JSON.stringify(history.answers), verdict(only(history.answers))],
      [
        'two behind nginx',
        'answers to readers',
        `${JSON.stringify(reads)}, ${share} % asked to wait`,
        verdict(only(reads)),
      ],
      ['two behind nginx', 'sessions', `${tokens.length} before, ${signedOut} lost`, verdict(signedOut === 0)],
      [
        'two behind nginx',
        'slowest drain',
        `${(Math.max(0, ...drains) / 1000).toFixed(1)} s`,
        verdict(Math.max(0, ...drains) < 25_000),
      ],
    ]
  } finally {
    nginx.kill('SIGTERM')
    await gone
    await cluster.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

if (import.meta.main) show(await behindNginx({ kills: Number(process.argv[2] ?? 6), rolls: 4 }))
