import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestAgency, type TestAgency } from '#app/testing.ts'
import { Browser, givePassword } from './sign-in/testing.ts'

const origin = 'https://kith.agency.example'
const callback = '/Identity/Account/ExternalLoginCallback'

/** What the provider says of the person who signs in there next. */
let person: Record<string, unknown>

const withoutTypes: string = 'oidc-provider'

/** A real OpenID Connect provider on this machine, whose own sign-in always succeeds. */
async function startProvider(): Promise<{ issuer: string; server: Server }> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const { Provider } = await import(withoutTypes)
  const provider = new Provider(issuer, {
    clients: [{ client_id: 'kith', client_secret: 'provider knows kith', redirect_uris: [origin + callback] }],
    cookies: { keys: ['a key for this test'] },
    claims: { openid: ['sub', 'amr'], email: ['email', 'email_verified'] },
    features: { devInteractions: { enabled: false } },
    conformIdTokenClaims: false,
    ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: 600, AuthorizationCode: 60 },
    pkce: { required: () => true },
    interactions: { url: (_context: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    findAccount: (_context: unknown, accountId: string) => ({
      accountId,
      claims: () => ({ sub: accountId, ...person }),
    }),
    async loadExistingGrant({ oidc }: { oidc: { client: { clientId: string }; session: { accountId: string } } }) {
      const grant = new provider.Grant({ clientId: oidc.client.clientId, accountId: oidc.session.accountId })
      grant.addOIDCScope('openid email')
      await grant.save()
      return grant
    },
  })
  const answer = provider.callback()
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!request.url?.startsWith('/interaction/')) return answer(request, response)
    return provider.interactionFinished(request, response, {
      login: { accountId: 'person-1', amr: person['amr'] },
    })
  })
  return { issuer, server }
}

/** Follows the provider's pages as a browser would, until it sends us back. */
async function throughProvider(start: string): Promise<string> {
  const jar = new Map<string, string>()
  let at = start
  for (let hop = 0; hop < 10 && !at.startsWith(origin); hop += 1) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const reply = await fetch(at, { redirect: 'manual', headers: { cookie } })
    for (const line of reply.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';')[0]!.split('=')
      jar.set(name, value)
    }
    const next = reply.headers.get('location')
    if (!next) throw new Error(`The provider stopped at ${at}: ${reply.status} ${await reply.text()}`)
    at = new URL(next, at).href
  }
  return at.slice(origin.length)
}

let provider: Awaited<ReturnType<typeof startProvider>>
let agency: TestAgency
let renata: { id: string; email: string }
beforeAll(async () => {
  provider = await startProvider()
  agency = await openTestAgency({
    PUBLIC_URL: origin,
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: 'kith',
    OIDC_CLIENT_SECRET: 'provider knows kith',
    OIDC_NAME: 'Valley ID',
  })
  renata = await givePassword(agency, 'renata.mockley')
})
afterAll(async () => {
  await agency.close()
  provider.server.closeAllConnections()
  provider.server.close()
})

const begin = async (browser: Browser, returnUrl = '/VueClient/Foster') => {
  await browser.get('/Identity/Account/Login')
  const page = await browser.post('/Identity/Account/ExternalLogin', { ReturnUrl: returnUrl })
  expect(page.status).toBe(303)
  return page.location
}

async function signInThere(claims: Record<string, unknown>) {
  person = claims
  const browser = new Browser(agency.app)
  const page = await browser.get(await throughProvider(await begin(browser)), { 'sec-fetch-site': 'cross-site' })
  return { browser, page }
}

describe('single sign-on', () => {
  test('is offered by name, and only its provider may receive the form', async () => {
    const page = await new Browser(agency.app).get('/Identity/Account/Login')
    expect(page.text).toContain('Sign in with Valley ID')
    expect(page.headers['content-security-policy']).toContain(`form-action 'self' ${provider.issuer};`)
  })

  test('asks with a proof key, a state and a nonce, all different each time', async () => {
    const asked = await Promise.all([begin(new Browser(agency.app)), begin(new Browser(agency.app))])
    const [first, second] = asked.map((address) => new URL(address).searchParams) as [URLSearchParams, URLSearchParams]
    expect(first.get('code_challenge_method')).toBe('S256')
    expect(first.get('redirect_uri')).toBe(origin + callback)
    for (const name of ['state', 'nonce', 'code_challenge']) {
      expect(first.get(name)?.length).toBeGreaterThan(20)
      expect(first.get(name)).not.toBe(second.get(name))
    }
  })

  test('signs in the person with that verified e-mail and returns to where they were', async () => {
    const { browser, page } = await signInThere({ email: renata.email.toUpperCase(), email_verified: true })
    expect([page.status, page.location]).toEqual([303, '/VueClient/Foster'])
    expect(await browser.isSignedIn()).toBe(true)
    const { rows } = await agency.owner.query(
      `select user_id from audit where kind = 'sign-in' and detail->>'way' = 'single sign-on' and detail->>'outcome' = 'signed in'`,
    )
    expect(rows).toEqual([{ user_id: renata.id }])
  })

  test.each([
    ['an unknown e-mail', { email: 'nobody@kith.example', email_verified: true }],
    ['an e-mail nobody verified', { email: 'renata', email_verified: false }],
    ['no e-mail', {}],
  ])('%s gets nowhere', async (_what, claims) => {
    const email = 'email' in claims && claims.email === 'renata' ? { email: renata.email } : {}
    const { browser, page } = await signInThere({ ...claims, ...email })
    expect(page.location).toContain('refused=unknown')
    expect(browser.session).toBeUndefined()
  })

  test('nor does who was deactivated or was never active', async () => {
    await agency.deactivate(renata.id)
    for (const status of ['Inactive', 'Invited']) {
      await agency.owner.query('update application_user set account_status = $2 where id = $1', [renata.id, status])
      const { page } = await signInThere({ email: renata.email, email_verified: true })
      expect(page.location).toContain('refused=unknown')
    }
    await agency.owner.query(`update application_user set account_status = 'Active' where id = $1`, [renata.id])
  })

  test('a second factor enrolled here is asked for unless the provider asked already', async () => {
    await agency.owner.query(`insert into authenticator (user_id, secret, confirmed_at) values ($1, '\\x00', now())`, [
      renata.id,
    ])
    const verified = { email: renata.email, email_verified: true }
    const weak = await signInThere({ ...verified, amr: ['pwd'] })
    expect(weak.page.location).toContain('/Identity/Account/LoginWith2fa')
    expect(await weak.browser.isSignedIn()).toBe(false)
    const strong = await signInThere({ ...verified, amr: ['pwd', 'mfa'] })
    expect(strong.page.location).toBe('/VueClient/Foster')
    expect(await strong.browser.isSignedIn()).toBe(true)
    await agency.owner.query('delete from authenticator')
  })

  test('an answer nobody asked for, another’s, a late, a changed and a repeated one are refused', async () => {
    person = { email: renata.email, email_verified: true }
    const mine = new Browser(agency.app)
    const answer = await throughProvider(await begin(mine))
    expect((await new Browser(agency.app).get(answer)).location).toContain('refused=late')
    const other = new Browser(agency.app)
    await begin(other)
    expect((await other.get(answer)).location).toContain('refused=sso')
    const changed = new Browser(agency.app)
    const address = await throughProvider(await begin(changed))
    expect((await changed.get(address.replace(/code=[^&]+/, 'code=made-up'))).location).toContain('refused=sso')
    const kept = mine.cookies.get('__Host-kith-sso') as string
    expect((await mine.get(answer)).location).toBe('/VueClient/Foster')
    const repeated = new Browser(agency.app)
    repeated.cookies.set('__Host-kith-sso', kept)
    expect((await repeated.get(answer)).location).toContain('refused=sso')
    const forged = new Browser(agency.app)
    forged.cookies.set('__Host-kith-sso', Buffer.from('{"state":"x"}').toString('base64url'))
    expect((await forged.get(answer)).location).toContain('refused=late')
  })

  test('a form of another site does not begin it', async () => {
    const browser = new Browser(agency.app)
    await browser.get('/Identity/Account/Login')
    const page = await browser.post('/Identity/Account/ExternalLogin', {}, { 'sec-fetch-site': 'cross-site' })
    expect(page.status).toBe(403)
  })
})

test('a provider that is away leaves the password', async () => {
  const lonely = await openTestAgency({
    PUBLIC_URL: origin,
    OIDC_ISSUER: 'http://127.0.0.1:9',
    OIDC_CLIENT_ID: 'kith',
    OIDC_CLIENT_SECRET: 'provider knows kith',
  })
  const browser = new Browser(lonely.app)
  await browser.get('/Identity/Account/Login')
  const { location } = await browser.post('/Identity/Account/ExternalLogin', {})
  expect((await browser.get(location)).text).toContain('Single sign-on did not work.')
  await lonely.close()
})
