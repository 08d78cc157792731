import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { openHttp } from './http.ts'
import { keepParts } from './kept-parts.ts'
import { openLog } from './log.ts'
import { readSettings } from './settings.ts'
import { registerWebFiles } from './web-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'kith-web-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('the page runs its own scripts only and is framed by nobody but those who were named, for embedded screens', async () => {
  mkdirSync(join(folder, 'js'))
  writeFileSync(join(folder, 'index.html'), '<!doctype html><html><head></head><body></body></html>')
  const settings = readSettings({ NODE_ENV: 'test', FRAME_ORIGINS: 'https://portal.example' })
  const { server, drain } = await openHttp(settings, openLog('silent'), async () => true)
  await registerWebFiles(server, settings, folder)
  const policyOf = async (path: string) => {
    const reply = await server.inject(`${settings.basePath}${path}`)
    expect(reply.headers['cache-control']).toContain('no-store')
    return Object.fromEntries(
      String(reply.headers['content-security-policy'])
        .split('; ')
        .map((rule) => [rule.split(' ')[0]!, rule.split(' ').slice(1).join(' ')]),
    )
  }
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'assets/pages.mjs'), '')
  const worker = await server.inject(`${settings.basePath}assets/pages.mjs`)
  expect(worker.headers['content-security-policy']).toBe("default-src 'none'; script-src 'wasm-unsafe-eval'")
  const page = await policyOf('Foster')
  expect(page).toMatchObject({
    'default-src': "'none'",
    'manifest-src': "'self'",
    'script-src': "'self'",
    'connect-src': "'self'",
    'img-src': "'self' blob: data:",
    'form-action': "'self'",
    'base-uri': "'none'",
    'object-src': "'none'",
    'frame-ancestors': "'none'",
    'require-trusted-types-for': "'script'",
  })
  expect(JSON.stringify(page)).not.toMatch(/unsafe-|\*|https?:/)
  expect(page['style-src']).toMatch(/^'self' 'nonce-[\w+/=-]{16,}'$/)
  expect((await policyOf('Foster'))['style-src']).not.toBe(page['style-src'])
  expect((await policyOf('EmbeddedComponents/embedCaseFile'))['frame-ancestors']).toContain('https://portal.example')
  expect((await server.inject(`${settings.basePath}js/gone-12345678.js`)).statusCode).toBe(404)
  const starts = async (query: string) =>
    (await server.inject(`${settings.basePath}app.webmanifest${query}`)).json().start_url
  expect([await starts(''), await starts('?tablet')]).toEqual([
    settings.basePath,
    `${settings.basePath}ResidentialPinLogin`,
  ])
  await drain()
})

test('the page names the parts its address shows and goes out packed; what the address says is not in it', async () => {
  const place = mkdtempSync(join(tmpdir(), 'kith-preload-'))
  const parts = {
    foster: ['js/f.1.js', 'js/s.1.js'],
    'foster-children': ['js/c.1.js', 'js/s.1.js'],
    admin: ['js/a.1.js'],
  }
  const shell =
    '<script type="module" crossorigin src="./js/i.1.js"></script><link rel="stylesheet" href="./css/s.1.css">'
  const listed = `${shell}<script type="application/json" id="parts">${JSON.stringify(parts)}</script>${' '.repeat(2000)}`
  writeFileSync(join(place, 'index.html'), `<!doctype html><html><head><title>KITH</title>${listed}</head></html>`)
  const settings = readSettings({ NODE_ENV: 'test' })
  const { server, drain } = await openHttp(settings, openLog('silent'), async () => true)
  await registerWebFiles(server, settings, place)
  const ask = (path: string, headers = {}) => server.inject({ url: `${settings.basePath}${path}`, headers })
  const preloads = async (path: string) =>
    [...(await ask(path)).body.matchAll(/rel="modulepreload" crossorigin href="([^"]+)"/g)].map(([, file]) => file)
  const at = (...files: string[]) => files.map((file) => settings.basePath + file)
  expect(await preloads('Foster')).toEqual(at('js/f.1.js', 'js/s.1.js', 'js/c.1.js'))
  expect(await preloads('Foster?child=018cc251')).toEqual(at('js/f.1.js', 'js/s.1.js'))
  expect(await preloads('Admin')).toEqual(at('js/a.1.js'))
  expect(await preloads('Nowhere')).toEqual([])
  const ahead = server.filesAhead?.(`${settings.basePath}Foster?q=Testado#top`) ?? []
  expect(ahead.map(({ href }) => href)).toEqual(at('js/i.1.js', 'css/s.1.css', 'js/f.1.js', 'js/s.1.js', 'js/c.1.js'))
  expect((await ask('Foster?tab=%22%3E%3Cscript%3E&q=Testado')).body).not.toMatch(/Testado|"><script>/)
  const { headers, rawPayload } = await ask('Foster', { 'accept-encoding': 'gzip, br' })
  expect(headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(rawPayload).toString()).toContain('id="parts"')
  await drain()
  rmSync(place, { recursive: true, force: true })
})

test('a page of the release before still finds its parts, for 30 days; what never was is a real 404', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'kith-parts-'))
  const release = (part: string) => {
    const place = mkdtempSync(join(tmpdir(), 'kith-release-'))
    mkdirSync(join(place, 'js'))
    writeFileSync(join(place, 'index.html'), '<!doctype html><html><head></head><body></body></html>')
    writeFileSync(join(place, 'js', part), `export const part = '${part}'`)
    return place
  }
  const settings = readSettings({
    NODE_ENV: 'production',
    DATA_DIR: dataDir,
    PUBLIC_URL: 'https://kith.agency.example',
    HOST: '127.0.0.1',
    PORT: '0',
  })
  const started = async (place: string) => {
    const { server, drain } = await openHttp(settings, openLog('silent'), async () => true)
    await registerWebFiles(server, settings, place)
    const ask = (path: string) =>
      server.inject({ url: `${settings.basePath}${path}`, headers: { host: 'kith.agency.example' } })
    return { ask, drain }
  }
  const [first, second] = [release('chart-11111111.js'), release('chart-22222222.js')]
  const before = await started(first)
  const after = await started(second)
  for (const part of ['chart-11111111.js', 'chart-22222222.js']) {
    const reply = await after.ask(`js/${part}`)
    expect([reply.statusCode, reply.body]).toEqual([200, `export const part = '${part}'`])
    expect(reply.headers['cache-control']).toContain('immutable')
  }
  mkdirSync(join(dataDir, 'keys'))
  writeFileSync(join(dataDir, 'keys/pepper.js'), 'secret')
  for (const path of ['js/chart-33333333.js', 'js/..%2f..%2fkeys%2fpepper.js', 'js/%2e%2e/%2e%2e/keys/pepper.js'])
    expect((await after.ask(path)).statusCode, path).toBe(404)
  await before.drain()
  await after.drain()
  keepParts(second, join(dataDir, 'web-parts'), () => true, new Date(Date.now() + 31 * 24 * 60 * 60_000))
  const later = await started(second)
  expect((await later.ask('js/chart-11111111.js')).statusCode).toBe(404)
  expect((await later.ask('js/chart-22222222.js')).statusCode).toBe(200)
  await later.drain()
  for (const place of [dataDir, first, second]) rmSync(place, { recursive: true, force: true })
})
