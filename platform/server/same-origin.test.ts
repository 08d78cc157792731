import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { ownHeader, refuseForeign } from './same-origin.ts'
import { readSettings } from './settings.ts'

const foreign = expect.objectContaining({ code: 'CrossSite' }) as Error

const post =
  (host: string, origin: string, env: Record<string, string> = {}) =>
  () =>
    refuseForeign(
      {
        method: 'POST',
        protocol: 'http',
        host,
        headers: { host, origin, [ownHeader]: '1' },
      } as unknown as FastifyRequest,
      readSettings(env),
      { needsHeader: true },
    )

test('without PUBLIC_URL another name that leads to this machine is another site, whatever Host says', () => {
  for (const name of [
    'evil.example:8080',
    'evil.example',
    '127.0.0.1.evil.example:8080',
    'localhost.evil.example',
    '192.0.2.7:8080',
  ])
    expect(post(name, `http://${name}`)).toThrow(foreign)
  for (const name of ['127.0.0.1:8080', 'localhost:8080', 'LOCALHOST:9', '[::1]:8080'])
    expect(post(name, `http://${name}`)).not.toThrow()
  expect(post('localhost:8080', 'http://localhost:9999')).toThrow(foreign)
  expect(post('evil.example', 'http://127.0.0.1:8080')).not.toThrow()
})

test('with PUBLIC_URL only that address is ours', () => {
  const env = { PUBLIC_URL: 'https://kith.example' }
  expect(post('evil.example', 'https://evil.example', env)).toThrow(foreign)
  expect(post('127.0.0.1:8080', 'http://127.0.0.1:8080', env)).toThrow(foreign)
  expect(post('whatever', 'https://kith.example', env)).not.toThrow()
})
