import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { commonRefusals } from '#platform/contract/refusals.ts'
import { readPepper } from './pepper.ts'
import { publicOrigin, readSettings, settingsTable } from './settings.ts'

const home = mkdtempSync(join(tmpdir(), 'kith-settings-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))

const cert = join(home, 'some.pem')
const key = join(home, 'some.key')
execFileSync(
  'openssl',
  [
    'req',
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:P-256',
    '-nodes',
    '-subj',
    '/CN=kith.example',
    '-days',
    '30',
    '-keyout',
    key,
    '-out',
    cert,
  ],
  { stdio: 'ignore' },
)

/** The lines a person would read; none when all is well. */
function complaints(env: Record<string, string | undefined>): string[] {
  try {
    readSettings(env)
    return []
  } catch (error) {
    return (error as Error).message.split('\n')
  }
}

test('without any setting: a demonstration on this machine', () => {
  const settings = readSettings({ PORT: '', HOST: ' ' })
  expect(settings).toMatchObject({
    port: 8080,
    host: '127.0.0.1',
    basePath: '/VueClient/',
    production: false,
    demo: true,
    agency: { zone: 'America/Los_Angeles' },
    support: { desk: 'EHR help desk', phone: '555-0100' },
    session: { idleMinutes: 20, hours: 12 },
  })
  expect(publicOrigin(settings)).toBe('http://127.0.0.1:8080')
  expect(publicOrigin(settings, 1234)).toBe('http://127.0.0.1:1234')
  expect(Object.isFrozen(settings) && Object.isFrozen(settings.agency)).toBe(true)
})

test('production by either sign shows no demonstration', () => {
  for (const env of [{ NODE_ENV: 'production' }, { DATABASE_URL: 'postgresql://db/kith' }]) {
    expect(readSettings(env)).toMatchObject({ production: true, demo: false })
    expect(complaints({ ...env, DEMO: 'true' })).toEqual([
      expect.stringMatching(/^DEMO must not be true in production/),
    ])
  }
  expect(readSettings({ DEMO: 'false' }).demo).toBe(false)
})

test.each([
  ['PORT', 'abc', 'PORT must be a whole number between 0 and 65535, not "abc"'],
  ['PORT', '70000', 'PORT must be a whole number between 0 and 65535, not "70000"'],
  ['SESSION_IDLE_MINUTES', '21', 'SESSION_IDLE_MINUTES must be a whole number between 1 and 20, not "21"'],
  ['SESSION_HOURS', '0', 'SESSION_HOURS must be a whole number between 1 and 12, not "0"'],
  ['AGENCY_ZONE', 'Mars/Olympus', 'AGENCY_ZONE must be a time zone such as America/Los_Angeles, not "Mars/Olympus"'],
  ['BASE_PATH', '/API/', /^BASE_PATH must be a path such as/],
  ['BASE_PATH', '/a/../b/', /^BASE_PATH must be a path such as/],
  ['DEMO', 'yes', 'DEMO must be true or false, not "yes"'],
  ['LOG_LEVEL', 'loud', /^LOG_LEVEL must be one of fatal, error/],
  ['FRAME_ORIGINS', 'https://one.example/path', /^FRAME_ORIGINS must be a comma-separated list/],
  ['PUBLIC_URL', 'http://kith.example', /^PUBLIC_URL must begin with https/],
  ['TLS_CERT_FILE', '/nowhere.pem', /^TLS_KEY_FILE must be given too/],
  ['S3_BUCKET', 'one', /^S3_ENDPOINT and S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be given too/],
  ['OIDC_ISSUER', 'https://id.example', /^OIDC_CLIENT_ID and OIDC_CLIENT_SECRET must be given too/],
  ['SMTP_URL', 'smtp://mail.example', 'MAIL_FROM must be given when SMTP_URL is'],
  ['DATABASE_APP_URL', 'postgresql://db/kith', 'DATABASE_URL must be given too when DATABASE_APP_URL is'],
])('%s=%s is told in one clear line', (name, value, line) => {
  expect(complaints({ [name]: value })[0]).toEqual(typeof line === 'string' ? line : expect.stringMatching(line))
})

test('every fault is told at once, and no secret is repeated', () => {
  const lines = complaints({ PORT: 'x', AGENCY_ZONE: 'x', DATABASE_URL: 'mysql://u:hush@db', PEPPER: 'hush' })
  expect(lines).toHaveLength(4)
  expect(lines.join()).not.toContain('hush')
})

describe('proxies are named, never guessed', () => {
  test.each(['true', '1', '*', '0.0.0.0/0', '::/0', '10.0.0.0/33', 'proxy', '10.0.0.1,'.repeat(2) + 'all'])(
    '%s',
    (value) => {
      expect(complaints({ TRUSTED_PROXIES: value, PUBLIC_URL: 'https://kith.example' })).toEqual([
        expect.stringMatching(/^TRUSTED_PROXIES must be a comma-separated list/),
      ])
    },
  )

  test('addresses and ranges', () => {
    const env = { TRUSTED_PROXIES: '10.0.0.5, 10.1.0.0/16, fd00::/8', PUBLIC_URL: 'https://kith.example/' }
    const settings = readSettings(env)
    expect(settings.trustedProxies).toEqual(['10.0.0.5/32', '10.1.0.0/16', 'fd00::/8'])
    expect(publicOrigin(settings)).toBe('https://kith.example')
    expect(complaints({ ...env, PUBLIC_URL: '' })).toEqual([expect.stringMatching(/^PUBLIC_URL must be given/)])
  })
})

test('plain http stays on this machine', () => {
  for (const host of ['127.0.0.1', '127.9.9.9', '::1', 'localhost']) expect(complaints({ HOST: host })).toEqual([])
  for (const host of ['0.0.0.0', '::', '10.0.0.1', 'kith.example']) {
    expect(complaints({ HOST: host })).toEqual([
      expect.stringMatching(/give TLS_CERT_FILE and TLS_KEY_FILE, or TRUSTED_PROXIES/),
    ])
  }
  const secured = { HOST: '0.0.0.0', TLS_CERT_FILE: cert, TLS_KEY_FILE: key, PUBLIC_URL: 'https://kith.example' }
  expect(complaints(secured)).toEqual([])
})

test('a base path comes in one form', () => {
  const path = (value: string): string => readSettings({ BASE_PATH: value }).basePath
  expect([path('kith'), path('/a//b'), path('/')]).toEqual(['/kith/', '/a/b/', '/'])
})

const guide = readFileSync(join(import.meta.dirname, '../../docs/operations.md'), 'utf8')

test('the operations guide lists every setting as it is', () => {
  const listed = guide.split('\n').filter((line) => /^\| `[A-Z\d_]+` \|/.test(line))
  expect(listed).toEqual(settingsTable.map((entry) => `| \`${entry.name}\` | ${entry.default} | ${entry.meaning} |`))
})

test('the proxy of the operations guide gives the same reply as the server', () => {
  const { message } = commonRefusals.Unavailable
  expect(guide).toContain(`return 503 '${JSON.stringify({ errors: [message[0]], code: 'Unavailable' })}'`)
})

describe('the pepper', () => {
  const settings = (name: string) => ({ pepper: undefined, pepperFile: join(home, name) })

  test('is made once, for its owner’s eyes', () => {
    const first = readPepper(settings('keys/pepper'))
    expect(first.length).toBeGreaterThanOrEqual(32)
    expect(readPepper(settings('keys/pepper'))).toEqual(first)
    expect(statSync(join(home, 'keys/pepper')).mode & 0o777).toBe(0o600)
  })

  test('may be given, and then wants 32 characters', () => {
    expect(readPepper({ ...settings('none'), pepper: 'p'.repeat(32) })).toEqual(Buffer.from('p'.repeat(32)))
    writeFileSync(join(home, 'short'), 'short\n')
    expect(() => readPepper(settings('short'))).toThrow(/at least 32 characters/)
  })
})
