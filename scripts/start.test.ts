import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chmodSync, copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'

const home = mkdtempSync(join(tmpdir(), 'kith-start-'))
const children: ChildProcess[] = []
let root: string

/** A checkout in miniature, whose npm and vite only note that they were called. */
beforeEach(() => {
  root = mkdtempSync(join(home, 'checkout-'))
  for (const script of ['start.mjs', 'install.mjs'])
    put(`scripts/${script}`, readFileSync(join(import.meta.dirname, script)))
  put('package.json', '{"type":"module"}')
  put('package-lock.json', '{"packages":{"":{},"node_modules/vite":{"version":"1.0.0"}}}')
  put('app/index.html', '<p>')
  put('app/server.ts', "console.log('serving')")
  put(
    'scripts/build-server.ts',
    `import fs from 'node:fs'
     fs.appendFileSync('calls', 'server\\n')
     fs.mkdirSync('dist-server', { recursive: true }); fs.copyFileSync('app/server.ts', 'dist-server/server.js')`,
  )
  put(
    'npm.js',
    `import fs from 'node:fs'
     fs.appendFileSync('calls', 'npm ' + process.argv.slice(2).join(' ') + '\\n')
     if (fs.existsSync('offline')) { console.error('network is down'); process.exit(1) }
     fs.mkdirSync('node_modules/vite/bin', { recursive: true })
     fs.copyFileSync('vite.js', 'node_modules/vite/bin/vite.js')
     fs.copyFileSync('package-lock.json', 'node_modules/.package-lock.json')
     fs.mkdirSync('node_modules/.bin', { recursive: true })
     if (!fs.existsSync('node_modules/.bin/node')) fs.symlinkSync(${JSON.stringify(process.execPath)}, 'node_modules/.bin/node')`,
  )
  put(
    'vite.js',
    `import fs from 'node:fs'
     fs.appendFileSync('calls', 'vite\\n')
     fs.rmSync('dist', { recursive: true, force: true }); fs.mkdirSync('dist'); fs.writeFileSync('dist/index.html', '')`,
  )
})
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
})
afterAll(() => rmSync(home, { recursive: true, force: true }))

function put(path: string, content: string | Buffer): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), content)
}

const environment = () => ({ ...process.env, npm_execpath: join(root, 'npm.js') })
const start = () =>
  spawnSync(process.execPath, ['scripts/start.mjs'], { cwd: root, encoding: 'utf8', env: environment() })

/** What npm and vite were called for since the last time. */
function calls(): string[] {
  const file = join(root, 'calls')
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : []
  rmSync(file, { force: true })
  return lines.map((line) => line.split(' ').slice(0, 2).join(' '))
}

test('installs and builds once, then only what changed', () => {
  const first = start()
  expect(first.stdout.trim().split('\n')).toEqual([
    'Installing packages (once, a minute or two) …',
    'Building the web part …',
    'serving',
  ])
  expect(calls()).toEqual(['npm ci', 'vite', 'server'])
  expect(start().stdout.trim()).toBe('serving')
  expect(calls()).toEqual([])

  put('domains/people/person.test.ts', '1')
  start()
  expect(calls()).toEqual([])
  for (const ofServer of ['domains/people/person.server.ts', 'db/open.ts', 'seed/cast.ts', 'platform/server/http.ts']) {
    put(ofServer, '1')
    start()
    expect(calls(), ofServer).toEqual(['server'])
  }
  put('domains/people/person.web.tsx', '1')
  start()
  expect(calls()).toEqual(['vite'])
  put('domains/people/person.rules.ts', '1')
  start()
  expect(calls()).toEqual(['vite', 'server'])
  for (const folder of ['dist', 'dist-server']) {
    rmSync(join(root, folder), { recursive: true })
    start()
    expect(calls()).toEqual([folder === 'dist' ? 'vite' : 'server'])
  }
  put('package-lock.json', '{"packages":{"":{},"node_modules/vite":{"version":"2.0.0"}}}')
  start()
  expect(calls()).toEqual(['npm ci', 'vite', 'server'])
})

test('packages that somebody else installed are taken as they are', () => {
  put('node_modules/.package-lock.json', readFileSync(join(root, 'package-lock.json')))
  mkdirSync(join(root, 'node_modules/vite/bin'), { recursive: true })
  copyFileSync(join(root, 'vite.js'), join(root, 'node_modules/vite/bin/vite.js'))
  mkdirSync(join(root, 'node_modules/.bin'))
  symlinkSync(process.execPath, join(root, 'node_modules/.bin/node'))
  expect(start().status).toBe(0)
  expect(calls()).toEqual(['vite', 'server'])
})

test('a step that fails is named in one line, and tried again next time', () => {
  put('offline', '')
  const failed = start()
  expect(failed.status).toBe(1)
  expect(failed.stderr.trim().split('\n')).toEqual(['network is down', '"npm ci" failed (status 1).'])
  rmSync(join(root, 'offline'))
  expect(start().status).toBe(0)
})

test('the exit code is the server’s', () => {
  put('app/server.ts', 'process.exit(7)')
  expect(start().status).toBe(7)
})

test('a signal reaches the server once, however often it comes', async () => {
  put(
    'app/server.ts',
    `let got = 0
     process.on('SIGINT', () => { got++; if (got === 1) setTimeout(() => { console.log('got ' + got); process.exit(3) }, 300) })
     setInterval(() => {}, 1000); console.log('serving')`,
  )
  chmodSync(root, 0o755)
  // Its own process group, which is signalled as a terminal does it.
  const child = spawn(process.execPath, ['scripts/start.mjs'], { cwd: root, env: environment(), detached: true })
  children.push(child)
  let said = ''
  child.stdout.on('data', (data: Buffer) => (said += String(data)))
  await expect.poll(() => said).toContain('serving')
  process.kill(-child.pid!, 'SIGINT')
  process.kill(-child.pid!, 'SIGINT')
  const code = await new Promise((resolve) => child.once('exit', resolve))
  expect([code, said.trim().split('\n').at(-1)]).toEqual([3, 'got 1'])
})
