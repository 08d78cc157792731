import { afterAll, expect, test } from 'vitest'
import { ownHeader } from '#platform/server/same-origin.ts'
import { sessionCookie } from '#platform/server/session-cookie.ts'
import { openTestAgency, type TestAgency } from './testing.ts'

const opened: TestAgency[] = []
afterAll(() => Promise.all(opened.map((agency) => agency.close())))

const claims = {
  'x-forwarded-for': '10.9.8.7',
  forwarded: 'for=10.9.8.7;host=evil.example;proto=https',
  'x-real-ip': '10.9.8.7',
  'true-client-ip': '10.9.8.7',
  'cf-connecting-ip': '10.9.8.7',
  'x-client-ip': '10.9.8.7',
  'x-forwarded-host': 'evil.example',
}

/** The address under which a call that is refused stands in the book. */
async function notedFor(env: Record<string, string>, peer: string, headers: Record<string, string>): Promise<string> {
  const agency = await openTestAgency(env)
  opened.push(agency)
  const { token, userId } = await agency.as('omar.orangeworth')
  const reply = await agency.app.http.server.inject({
    url: '/API/Core/Person/GetPerson?PersonID=00000000-0000-4000-8000-000000000009',
    remoteAddress: peer,
    headers: { [ownHeader]: '1', cookie: `${sessionCookie}=${token}`, ...headers },
  })
  expect(reply.statusCode).toBe(404)
  const { rows } = await agency.owner.query<{ ip: string }>(
    "select host(ip) as ip from audit where kind = 'refusal' and user_id = $1 order by at desc limit 1",
    [userId],
  )
  return rows[0]!.ip
}

test('what a visitor claims about their address is not believed', async () => {
  expect(await notedFor({}, '203.0.113.9', claims)).toBe('203.0.113.9')
})

test('nor from a stranger beside the proxy, nor through the proxy beyond the one it saw', async () => {
  const env = { TRUSTED_PROXIES: '127.0.0.1', PUBLIC_URL: 'https://kith.example' }
  expect(await notedFor(env, '203.0.113.9', claims)).toBe('203.0.113.9')
  const passedOn = { ...claims, 'x-forwarded-for': '10.9.8.7, 198.51.100.4' }
  expect(await notedFor(env, '127.0.0.1', passedOn)).toBe('198.51.100.4')
})
