import { existsSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changes, isFileOutput, type AnyCall } from '#platform/contract/call.ts'
import { permissions, permissionWords } from '#platform/contract/permission-list.ts'
import type { ScopeKind } from '#platform/contract/scope.ts'
import { asQuery, openCatalogue, sampleInput, type Catalogue } from './catalogue-testing.ts'
import { recordFor } from './authorization-testing.ts'
import { allCalls } from './calls.ts'
import { scopes } from './handlers.ts'
import { provenCalls } from './testing-calls.ts'
import { aliasesOf, specifiedCalls } from './specification.ts'

let catalogue: Catalogue
beforeAll(async () => {
  catalogue = await openCatalogue()
})
afterAll(() => catalogue.agency.close())

const byName = provenCalls.map((call) => [call.name, call] as const)
const specified = new Map(specifiedCalls.map((one) => [one.path, one]))
const methodOf = (call: AnyCall) => call.method ?? 'POST'
const routed = (call: AnyCall, path: string) =>
  catalogue.agency.app.http.server.hasRoute({ method: methodOf(call), url: `/API/${path}` })

/** A valid request with one record of a kind replaced, every other record left out where that is allowed. */
function reaching(call: AnyCall, field: string, id: string) {
  const input = sampleInput(call)
  if (typeof call.scope === 'object')
    for (const named of Object.values(call.scope))
      if (call.input.safeParse({ ...input, [named]: null }).success) input[named] = null
  input[field] = id
  return methodOf(call) === 'GET' ? { query: asQuery(input) } : { raw: JSON.stringify(input) }
}

test('names are used once', () => {
  expect(new Set(allCalls.map((call) => call.name)).size).toBe(allCalls.length)
})

test('the specification’s list, as far as it is built', () => {
  const built = specifiedCalls.filter((one) => allCalls.some((call) => call.name === one.path))
  const extra = allCalls.filter((call) => call.extra)
  console.log(`${built.length} of ${specifiedCalls.length} specified calls built, ${extra.length} beside them`)
  expect(specifiedCalls.length).toBe(194)
  const list = new URL('../docs/calls.md', import.meta.url)
  if (!existsSync(list)) return
  const open = readFileSync(list, 'utf8').split(/^#+ .*not built yet.*$/im)[1] ?? ''
  for (const { path } of specifiedCalls)
    expect(open.includes(`\`${path}\``), `${path} in the list of what is not built`).toBe(
      !built.some((one) => one.path === path),
    )
})

describe.each(byName)('%s', (_name, call) => {
  test('is declared whole', () => {
    const { method = undefined } = specified.get(call.name) ?? {}
    if (call.extra) expect(method, 'is in the specification, so not extra').toBeUndefined()
    else expect(method, 'method in the specification').toBe(methodOf(call))
    expect(call.summary).toMatch(/^\p{Lu}.{15,}[^.]$/u)
    const known = [
      'SignedIn',
      'Anonymous',
      'Program.View',
      'Program.Phase',
      'Program.Edit',
      'Community.View',
      'Community.Edit',
      'Figures.View',
      'Mailings.Make',
      ...permissions.map((permission) => permission.name),
    ]
    expect(known).toContain(call.permission)
    if (typeof call.scope === 'object') for (const kind of Object.keys(call.scope)) expect(scopes).toHaveProperty(kind)
    else expect(['self', 'listed', 'agency']).toContain(call.scope)
    if (changes(call) && call.permission !== 'Anonymous') expect(call.topics?.length, 'topics').toBeGreaterThan(0)
    if (isFileOutput(call.output)) expect(changes(call), 'a file answers a read, or a repeat would lose it').toBe(false)
  })

  test('is reached under its name and its aliases alike', async () => {
    expect(routed(call, call.name)).toBe(true)
    const token = catalogue.administrator
    const own = await catalogue.ask(call, { token, query: '?Bogus=1', raw: '{"Bogus":1}' })
    for (const alias of aliasesOf(call.name)) {
      expect(routed(call, alias)).toBe(true)
      const there = await catalogue.ask(call, { token, path: `/API/${alias}`, query: '?Bogus=1', raw: '{"Bogus":1}' })
      expect([there.status, there.text]).toEqual([own.status, own.text])
    }
  })

  test('refuses who may not', async () => {
    if (call.permission === 'Anonymous') return
    for (const token of [undefined, 'x'.repeat(43), 'not-a-token']) {
      const reply = await catalogue.ask(call, { token })
      expect([reply.status, String(reply.headers['location'])]).toEqual([
        302,
        expect.stringMatching(/^\/Identity\/Account\/Login\?ReturnUrl=/),
      ])
    }
    const early = await catalogue.ask(call, { token: catalogue.beforeSecondStep })
    expect([early.status, early.code]).toEqual([403, 'SecondStep'])
    if (call.permission === 'SignedIn') return
    const powerless = await catalogue.ask(call, { token: catalogue.withoutRoles })
    expect([powerless.status, powerless.code]).toEqual([403, 'PermissionMissing'])
    expect(powerless.text).toContain(permissionWords(call.permission, '')[0])
  })

  test('hides another program’s record behind the words for one that does not exist', async () => {
    if (typeof call.scope === 'string') return
    for (const [kind, field] of Object.entries(call.scope) as [ScopeKind, string][]) {
      const foreign = await recordFor(catalogue.agency.owner, kind, 'other program', catalogue.probe)
      const [there, nowhere] = [
        await catalogue.ask(call, { token: catalogue.worker, ...reaching(call, field, foreign) }),
        await catalogue.ask(call, { token: catalogue.worker, ...reaching(call, field, crypto.randomUUID()) }),
      ]
      const bare = ({ status, text, headers }: typeof there) => {
        const { date: _date, 'x-request-id': _id, ...others } = headers
        const counting = Object.keys(others).filter((name) => name.startsWith('x-ratelimit'))
        for (const name of counting) delete others[name]
        return { status, text, headers: others }
      }
      expect(there.status, kind).toBe(404)
      expect(bare(there)).toEqual(bare(nowhere))
    }
  })

  test('answers a valid request without a fault, and a GET changes nothing', async () => {
    const input = sampleInput(call)
    const how = methodOf(call) === 'GET' ? { query: asQuery(input) } : { raw: JSON.stringify(input) }
    if (changes(call)) return
    const reply = await catalogue.ask(call, { token: catalogue.worker, ...how })
    expect(reply.status, reply.text).toBeLessThan(500)
    const written = await catalogue.agency.owner.query(
      `select table_name from audit where kind = 'change' and request_id = $1`,
      [reply.headers['x-request-id']],
    )
    expect(written.rows).toEqual([])
  })
})
