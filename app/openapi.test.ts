import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sessionCookie } from '#platform/server/session-cookie.ts'
import { openTestAgency, type Actor, type TestAgency } from '#app/testing.ts'
import { apiDocument } from './api-document.ts'
import { allCalls } from './calls.ts'
import { aliasesOf } from './specification.ts'

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
    const person = apiDocument.paths['/API/Core/Person/Update']?.post?.requestBody?.content['application/json']?.schema
    expect(person).toMatchObject({
      additionalProperties: false,
      required: expect.arrayContaining(['PersonID', 'FirstName']),
      properties: { FirstName: { title: 'First name', maxLength: 80 }, Sex: { 'x-labels': { 2: 'Male' } } },
    })
    const people = apiDocument.paths['/API/Core/Person/GetPeople']?.get
    expect(people?.parameters).toContainEqual(
      expect.objectContaining({
        name: 'BornFrom',
        in: 'query',
        required: false,
        schema: { type: 'string', format: 'date', title: 'Born from' },
      }),
    )
    const file = apiDocument.paths['/API/Core/Files/Download']?.get?.responses['200']
    expect(file).toMatchObject({ content: { 'application/pdf': {} } })
    expect(apiDocument.paths['/API/Core/Files/Upload']?.post?.requestBody?.content).toHaveProperty(
      'multipart/form-data',
    )
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
