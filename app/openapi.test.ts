import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sessionCookie } from '#platform/server/session-cookie.ts'
import { openTestAgency, type Actor, type TestAgency } from '#app/testing.ts'
import { apiDocuments } from './api-document.ts'
import { allCalls } from './calls.ts'
import { aliasesOf } from './specification.ts'

const { document: apiDocument, spelledOut } = apiDocuments()

let agency: TestAgency
let admin: Actor
let caseManager: Actor

beforeAll(async () => {
  agency = await openTestAgency()
  admin = await agency.as('alva.rootley')
  caseManager = await agency.as('renata.mockley')
})
afterAll(() => agency.close())

const get = (url: string, by?: Actor, headers: Record<string, string> = {}) =>
  agency.app.http.server.inject({
    url,
    headers: { ...headers, ...(by ? { cookie: `${sessionCookie}=${by.token}` } : {}) },
  })

describe('the document', () => {
  test('describes every call at its path and at its aliases', () => {
    expect(apiDocument.openapi).toBe('3.1.0')
    for (const call of allCalls) {
      const operation = apiDocument.paths[`/API/${call.name}`]?.[call.method === 'GET' ? 'get' : 'post']
      expect({ name: call.name, ...operation }).toMatchObject({
        name: call.name,
        summary: call.summary,
        'x-permission': call.permission,
        'x-scope': call.scope,
      })
      expect(Object.keys(operation!.responses)).toContain('200')
      for (const [code, { status = 409 }] of Object.entries(call.errors ?? {})) {
        expect(operation!.responses[status]).toMatchObject({
          'x-codes': expect.arrayContaining([code]),
        })
      }
      for (const alias of aliasesOf(call.name)) expect(apiDocument.paths).toHaveProperty([`/API/${alias}`, '$ref'])
    }
    expect(apiDocument.paths['/ErrorLogs']).toEqual({ $ref: '#/paths/~1API~1ErrorLogs' })
  })

  test('every reference leads somewhere and every operation has a name of its own', () => {
    const text = JSON.stringify(apiDocument)
    for (const [, path = ''] of text.matchAll(/"\$ref":"#\/([^"]+)"/g)) {
      const steps = path.split('/').map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
      const found = steps.reduce<unknown>(
        (at, step) => (at as Record<string, unknown> | undefined)?.[step],
        apiDocument,
      )
      expect([path, typeof found]).toEqual([path, 'object'])
    }
    const ids = [...text.matchAll(/"operationId":"([^"]+)"/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(ids.length)
    const names = Object.keys(apiDocument.components.responses)
    expect(names.filter((name) => !/^[\w.-]+$/.test(name))).toEqual([])
  })

  test('says of fields what forms say', () => {
    const person = spelledOut.paths['/API/Core/Person/Update']?.post?.requestBody?.content['application/json']?.schema
    expect(person).toMatchObject({
      additionalProperties: false,
      required: expect.arrayContaining(['PersonID', 'FirstName']),
      properties: { FirstName: { title: 'First name', maxLength: 80 }, Sex: { 'x-labels': { 2: 'Male' } } },
    })
    const people = spelledOut.paths['/API/Core/Person/GetPeople']?.get
    expect(people?.parameters).toContainEqual(
      expect.objectContaining({
        name: 'BornFrom',
        in: 'query',
        required: false,
        schema: { type: 'string', format: 'date', title: 'Born, from' },
      }),
    )
    const file = spelledOut.paths['/API/Core/Files/Download']?.get?.responses['200']
    expect(file).toMatchObject({ content: { 'application/pdf': {} } })
    expect(spelledOut.paths['/API/Core/Files/Upload']?.post?.requestBody?.content).toHaveProperty('multipart/form-data')
  })

  test('what calls share is written once and says the same', () => {
    const { schemas } = apiDocument.components
    const whole = (value: unknown): unknown => {
      if (typeof value !== 'object' || value === null) return value
      if (Array.isArray(value)) return value.map(whole)
      const reference = (value as { $ref?: string }).$ref?.match(/^#\/components\/schemas\/(\w+)$/)?.[1]
      if (reference && !['Refusal', 'Preview'].includes(reference)) return whole(schemas[reference])
      return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, whole(inner)]))
    }
    expect(whole(apiDocument.paths)).toEqual(JSON.parse(JSON.stringify(spelledOut.paths)))
    expect(schemas).toHaveProperty('Sex')
    expect(Object.keys(schemas).filter((name) => !/^[A-Z]\w*$/.test(name))).toEqual([])
    const seen = new Map<string, number>()
    const count = (value: unknown): void => {
      if (typeof value !== 'object' || value === null) return
      if ('properties' in value || 'enum' in value) {
        const text = JSON.stringify(value)
        seen.set(text, (seen.get(text) ?? 0) + 1)
      }
      for (const inner of Object.values(value)) count(inner)
    }
    count([apiDocument.paths, schemas])
    expect([...seen].filter(([text, times]) => times > 1 && text.length > 200)).toEqual([])
  })
})

describe('the pages', () => {
  test('are for administrators; for others they do not exist', async () => {
    for (const url of ['/API/openapi.json', '/API/docs']) {
      const nobody = await get(url)
      expect([nobody.statusCode, nobody.headers.location]).toEqual([
        302,
        `/Identity/Account/Login?ReturnUrl=${encodeURIComponent(url)}`,
      ])
      expect((await get(url, caseManager)).statusCode).toBe(404)
      expect((await get(url, admin, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
      expect((await get(url, admin)).statusCode).toBe(200)
    }
    expect((await get('/API/openapi.json', admin)).json()).toEqual(JSON.parse(JSON.stringify(apiDocument)))
  })

  test('run no inline script or style and load their own files', async () => {
    const page = await get('/API/docs', admin)
    expect(page.headers['content-security-policy']).toContain("default-src 'none'; script-src 'self'; style-src 'self'")
    expect(page.headers['cache-control']).toBe('no-store')
    expect(page.body).not.toMatch(/<script(?![^>]*\bsrc=)|<style|\sstyle=|\son\w+=/i)
    for (const [, url] of page.body.matchAll(/(?:href|src)="(\/API\/docs\/[^"]+)"/g)) {
      const file = await get(url as string)
      expect([url, file.statusCode]).toEqual([url, 200])
      expect(file.headers['content-type']).toMatch(/^text\/(css|javascript)/)
    }
    expect(page.body.match(/<details /g)).toHaveLength(allCalls.length + 1)
    expect(page.body).toContain('Change the main facts of a person')
  })
})
