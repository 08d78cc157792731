import * as oidc from 'openid-client'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { transact } from '#platform/server/database.ts'
import type { Platform } from '#platform/server/kernel.ts'
import { ownOrigin } from '#platform/server/same-origin.ts'
import { setSessionCookie } from '#platform/server/session-cookie.ts'
import type { Settings } from '#platform/server/settings.ts'
import { clearExternalCookie, externalCookieOf, setExternalCookie } from '../cookies.ts'
import { keysOf, seal, unseal } from '../keys.ts'
import { enter } from '../sign-in.ts'
import { findUserByEmail, type SignInUser } from '../users.ts'
import { addressAllowed, noteSignIn, originOf, visitOf, type Visit } from '../visits.ts'
import { ownForm } from './forms.ts'
import { callbackPath, externalPath, loginPath, nextPlace, withReturn } from './places.ts'
import { safeReturn } from './return-url.ts'

interface UnderWay {
  state: string
  nonce: string
  verifier: string
  returnUrl: string
  until: number
}

type Provider = NonNullable<Settings['oidc']>

/** Asks the provider about itself once; after a failure the next sign-in asks again. */
function discoverer({ issuer, clientId, clientSecret }: Provider): () => Promise<oidc.Configuration> {
  let found: Promise<oidc.Configuration> | undefined
  const plain = issuer.startsWith('http:')
  return () => {
    found ??= oidc
      .discovery(new URL(issuer), clientId, clientSecret, undefined, {
        timeout: 10,
        ...(plain ? { execute: [oidc.allowInsecureRequests] } : {}),
      })
      .catch((error: unknown) => {
        found = undefined
        throw error
      })
    return found
  }
}

interface Claims {
  email?: unknown
  email_verified?: unknown
  amr?: unknown
  acr?: unknown
}

const strongWays = new Set(['mfa', 'hwk', 'fido', 'pop', 'swk'])

/** The provider itself asked for a second factor. */
function hadSecondFactor({ amr, acr }: Claims): boolean {
  const ways = Array.isArray(amr) ? amr.map(String) : []
  return ways.some((way) => strongWays.has(way)) || (typeof acr === 'string' && /(^|[^a-z])mfa([^a-z]|$)/i.test(acr))
}

async function ownerOf(platform: Platform, visit: Visit, { email, email_verified }: Claims) {
  const { pool } = platform
  if (typeof email !== 'string' || email_verified !== true) return undefined
  const user = await transact(pool, 'nobody', originOf(visit), (tx) => findUserByEmail(tx, email))
  if (user?.status !== 'Active') return undefined
  return (await addressAllowed(platform, user.id, visit.ip)) ? user : undefined
}

export function singleSignOn(plugin: FastifyInstance, platform: Platform): void {
  const { settings, pool, log } = platform
  if (!settings.oidc) return
  const keys = keysOf(settings)
  const discover = discoverer(settings.oidc)
  const redirectUri = (request: FastifyRequest) => `${ownOrigin(request, settings)}${callbackPath}`
  const backToLogin = (refused: string, returnUrl = settings.basePath) => withReturn(loginPath, returnUrl, { refused })

  plugin.post(externalPath, async (request, reply) => {
    const fields = ownForm(request, settings)
    const returnUrl = safeReturn(settings.basePath, fields['ReturnUrl'])
    const underWay: UnderWay = {
      state: oidc.randomState(),
      nonce: oidc.randomNonce(),
      verifier: oidc.randomPKCECodeVerifier(),
      returnUrl,
      until: Date.now() + 10 * 60_000,
    }
    try {
      const target = oidc.buildAuthorizationUrl(await discover(), {
        redirect_uri: redirectUri(request),
        scope: 'openid email',
        state: underWay.state,
        nonce: underWay.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(underWay.verifier),
        code_challenge_method: 'S256',
      })
      setExternalCookie(reply, seal(keys, 'sso', JSON.stringify(underWay)).toString('base64url'))
      return reply.redirect(target.href, 303)
    } catch (error) {
      log.warn({ err: error, requestId: request.id }, 'single sign-on provider unreachable')
      return reply.redirect(backToLogin('sso', returnUrl), 303)
    }
  })

  plugin.get(callbackPath, async (request, reply) => {
    const visit = visitOf(request)
    const opened = unseal(keys, 'sso', Buffer.from(externalCookieOf(request), 'base64url'))
    const underWay = opened ? (JSON.parse(opened) as UnderWay) : undefined
    clearExternalCookie(reply)
    if (!underWay || underWay.until < Date.now()) return reply.redirect(backToLogin('late'), 303)
    const returnUrl = safeReturn(settings.basePath, underWay.returnUrl)
    let claims: Claims
    try {
      const answer = new URL(request.url, ownOrigin(request, settings))
      const tokens = await oidc.authorizationCodeGrant(await discover(), answer, {
        expectedState: underWay.state,
        expectedNonce: underWay.nonce,
        pkceCodeVerifier: underWay.verifier,
        idTokenExpected: true,
      })
      claims = await withUserInfo(await discover(), tokens)
    } catch (error) {
      log.warn({ err: error, requestId: request.id }, 'single sign-on refused')
      await note(visit, undefined, 'single sign-on failed')
      return reply.redirect(backToLogin('sso', returnUrl), 303)
    }
    const user = await ownerOf(platform, visit, claims)
    if (!user) {
      await note(visit, undefined, 'no such person')
      return reply.redirect(backToLogin('unknown', returnUrl), 303)
    }
    const { stage, token } = await enter(platform, visit, passwordless(user), {
      way: 'single sign-on',
      factorDone: hadSecondFactor(claims),
    })
    setSessionCookie(reply, token)
    return reply.redirect(nextPlace(stage, returnUrl), 303)
  })

  const note = (visit: Visit, userId: string | undefined, why: string) =>
    transact(pool, 'nobody', originOf(visit), (tx) =>
      noteSignIn(tx, visit, { outcome: 'refused', userId, detail: { way: 'single sign-on', why } }),
    )
}

/** Who signs in elsewhere has no password here to change. */
const passwordless = (user: SignInUser): SignInUser => ({ ...user, mustChange: false })

/** Some providers put the e-mail into the ID token, others only into the answer about the person. */
async function withUserInfo(
  config: oidc.Configuration,
  tokens: Awaited<ReturnType<typeof oidc.authorizationCodeGrant>>,
): Promise<Record<string, unknown>> {
  const claims = tokens.claims()
  if (!claims) throw new Error('No ID token')
  if (claims['email'] !== undefined || !config.serverMetadata().userinfo_endpoint) return { ...claims }
  return { ...claims, ...(await oidc.fetchUserInfo(config, tokens.access_token, claims.sub)) }
}
