import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openHttp } from './http.ts'
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
  const page = await policyOf('Foster')
  expect(page).toMatchObject({
    'default-src': "'none'",
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
  await drain()
})
