import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ownHeader } from '#platform/server/same-origin.ts'
import { openTestAgency, type Actor, type TestAgency } from '#app/testing.ts'
import { errorLogCalls } from './error-log.calls.ts'

const { reportError, getErrorLogs } = errorLogCalls

let agency: TestAgency
let admin: Actor
let renata: Actor

beforeAll(async () => {
  agency = await openTestAgency()
  admin = await agency.as('alva.rootley')
  renata = await agency.as('renata.mockley')
})
afterAll(() => agency.close())

const report = (more: object = {}) => ({
  EndpointAttempted: '/API/Core/Person/Update',
  ResponseCode: 500,
  ErrorMessage: 'There was an unspecified error in your transmission',
  ...more,
})
const stored = async (reference: string) =>
  (await agency.owner.query('select * from error_report where reference = $1', [reference])).rows[0]

describe('error reports', () => {
  test('are kept with who, what and a reference that reads over the phone', async () => {
    const { Reference } = await renata.ok(
      reportError,
      report({ EndpointAttempted: '/API/Core/Person/GetPeople?Search=Marcus#x' }),
    )
    expect(Reference).toMatch(/^[2-9A-HJKMNP-TV-Z]{4}-[2-9A-HJKMNP-TV-Z]{4}$/)
    expect(await stored(Reference)).toMatchObject({
      user_id: renata.userId,
      endpoint_attempted: '/API/Core/Person/GetPeople',
      response_code: 500,
      times: 1,
    })
  })

  test('code 200, the word for no response, is kept as none', async () => {
    const { Reference } = await renata.ok(
      reportError,
      report({ ResponseCode: 200, ErrorMessage: 'TypeError: Failed to fetch\n    at send (send.ts:1:2)' }),
    )
    expect((await stored(Reference)).response_code).toBeNull()
  })

  test('lose what could be somebody’s', async () => {
    const { Reference } = await renata.ok(
      reportError,
      report({
        ErrorMessage:
          'Marcus’ form: "Marcus Testcase" <m.t@home.example>, SSN 123-45-6789, (555) 010-0199, 5550100199, born 2015-03-04 or 3/4/15\u001b[31m\r\n' +
          "TypeError: Cannot read properties of undefined (reading 'FirstName')\n  at https://kith.example/js/index-C8d92f71.js?token=abc:1:34567",
      }),
    )
    const { error_message: kept } = await stored(Reference)
    for (const gone of ['Testcase', 'm.t@', '6789', '0199', '2015', '3/4', 'abc', '\u001b', '\r'])
      expect(kept).not.toContain(gone)
    expect(kept).toContain("(reading 'FirstName')")
    expect(kept).toContain('index-C8d92f71.js')
  })

  test('lose names, quoted or not, and keep what programs say', async () => {
    const message = [
      'Marisol Samplewood is already enrolled',
      'Could not save O’Neil-Sampson, DeShawn for the Example family',
      'MARISOL SAMPLEWOOD: ÁLVARO was not found',
      'TypeError: Cannot read properties of undefined',
      '    at FosterChart (https://kith.example/js/FosterChart-C8d92f71.js:1:34567)',
      'ChunkLoadError: Loading chunk failed. Failed to fetch /API/Core/Person/GetPerson',
    ].join('\n')
    const { Reference } = await renata.ok(reportError, report({ ErrorMessage: message }))
    const { error_message: kept } = await stored(Reference)
    expect(kept).not.toMatch(/mari|sample|neil|sampson|shawn|álvaro|example family/i)
    for (const said of [
      '[name] [name] is already enrolled',
      'TypeError: Cannot read properties of undefined',
      'at FosterChart (https://kith.example/js/FosterChart-C8d92f71.js:1:34567)',
      'ChunkLoadError: Loading chunk failed. Failed to fetch /API/Core/Person/GetPerson',
    ])
      expect(kept).toContain(said)
  })

  test('the same failure within ten minutes is one row, counted', async () => {
    const same = (row: number) =>
      report({ ErrorMessage: `Row ${row} of 12 failed for 0198c7de-1234-7abc-8def-00112233445${row}` })
    const [first, ...others] = await Promise.all([1, 2, 3].map((row) => renata.ok(reportError, same(row))))
    expect(others.map(({ Reference }) => Reference)).toEqual([first!.Reference, first!.Reference])
    expect((await stored(first!.Reference)).times).toBe(3)
    await agency.owner.query("update error_report set last_at = now() - interval '11 minutes' where reference = $1", [
      first!.Reference,
    ])
    expect((await renata.ok(reportError, same(4))).Reference).not.toBe(first!.Reference)
  })

  test('are at most 8 KB together', async () => {
    expect(
      (await renata.send(reportError, report({ EndpointAttempted: '/x', ErrorMessage: 'é'.repeat(4096) }))).refusal
        .code,
    ).toBe('ReportTooLong')
    expect(
      (await renata.send(reportError, report({ EndpointAttempted: '/x', ErrorMessage: 'é'.repeat(4095) }))).status,
    ).toBe(200)
    expect((await renata.send(reportError, report({ ErrorMessage: 'x'.repeat(9000) }))).refusal.code).toBe(
      'InvalidInput',
    )
    expect((await renata.send(reportError, report({ Stack: 'x' }) as never)).refusal.fields).toHaveProperty('Stack')
  })

  test('come from anyone, five a minute from one address, at both paths', async () => {
    const send = (url: string, number: number) =>
      agency.app.http.server.inject({
        method: 'POST',
        url,
        remoteAddress: '203.0.113.9',
        headers: { [ownHeader]: '1', 'content-type': 'application/json' },
        payload: JSON.stringify(report({ ErrorMessage: `Sign-in page failed ${'x'.repeat(number)}` })),
      })
    for (const number of [1, 2, 3]) expect((await send('/ErrorLogs', number)).statusCode).toBe(200)
    for (const number of [4, 5]) expect((await send('/API/ErrorLogs', number)).json()).toHaveProperty('Reference')
    const sixth = await send('/ErrorLogs', 6)
    expect([sixth.statusCode, sixth.json().code]).toEqual([429, 'TooManyReports'])
    await agency.owner.query("update throttle set window_start = window_start - interval '61 seconds'")
    expect((await send('/ErrorLogs', 7)).statusCode).toBe(200)
    const foreign = await agency.app.http.server.inject({
      method: 'POST',
      url: '/ErrorLogs',
      headers: { 'content-type': 'application/json' },
      payload: '{}',
    })
    expect(foreign.json().code).toBe('CrossSite')
  })

  test('thirty a minute from one session', async () => {
    const silas = await agency.as('silas.placehold')
    const before = await agency.owner.query('select last_seen_at from session where user_id = $1', [silas.userId])
    for (let sent = 0; sent < 30; sent += 1) await silas.ok(reportError, report())
    expect((await silas.send(reportError, report())).status).toBe(429)
    const after = await agency.owner.query('select last_seen_at from session where user_id = $1', [silas.userId])
    expect(after.rows).toEqual(before.rows)
  })

  test('an administrator sees alike ones together and finds one by its reference', async () => {
    const mine = await renata.ok(
      reportError,
      report({ EndpointAttempted: '/API/Together', ErrorMessage: 'It <b>broke</b> 100%' }),
    )
    await admin.ok(reportError, report({ EndpointAttempted: '/API/Together', ErrorMessage: 'It <b>broke</b> 100%' }))
    const found = await admin.ok(getErrorLogs, { Search: mine.Reference })
    expect(found).toMatchObject({
      Total: 1,
      Rows: [{ EndpointAttempted: '/API/Together', Times: 2, Users: 2, ResponseCode: 500 }],
    })
    expect(found.Rows[0]?.References).toContain(mine.Reference)
    expect((await admin.ok(getErrorLogs, { Search: '100%' })).Total).toBe(1)
    expect((await admin.ok(getErrorLogs, { Search: '%' })).Total).toBe(1)
    expect(
      (await admin.ok(getErrorLogs, { ResponseCode: 200 })).Rows.every(({ ResponseCode }) => ResponseCode === null),
    ).toBe(true)
    expect((await admin.ok(getErrorLogs, { Sort: 'Times', Descending: true, PageSize: 25 })).Rows[0]?.Times).toBe(30)
    expect((await renata.send(getErrorLogs, {})).refusal.code).toBe('PermissionMissing')
  })
})
