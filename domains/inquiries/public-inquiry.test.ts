import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestAgency, type TestAgency } from '#app/testing.ts'
import { inAll, leastSeconds, perAddress } from '#platform/server/public-form.ts'
import { formToken } from './public-inquiry-guard.server.ts'
import { publicInquiryCalls as calls } from './public-inquiry.calls.ts'

let agency: TestAgency
let office: string

beforeAll(async () => {
  agency = await openTestAgency()
  const form = await agency.nobody.send(calls.getPublicInquiryForm, {})
  office = form.body.Offices[0]!.SubProgramID
})
afterAll(() => agency.close())
beforeEach(async () => {
  await agency.owner.query(`delete from throttle where key like 'inquiry:%'`)
})

const aged = (seconds = 30) => formToken(agency.settings, Date.now() - seconds * 1000)
const sent = (more: object = {}) => ({
  SubProgramID: office,
  FirstName: 'Wanda',
  LastName: 'Wouldbe',
  PhoneNumberDigits: '8185554242',
  Email: null,
  Interest: 'Foster' as const,
  ConsentToText: true,
  Language: 'en' as const,
  Token: aged(),
  ...more,
})
const kept = async (last: string) =>
  (
    await agency.owner.query(
      `select i.id, (select count(*)::int from inquiry_contact c where c.inquiry_id = i.id) as contacts
    from inquiry i where last_name = $1`,
      [last],
    )
  ).rows as { id: string; contacts: number }[]

describe('a stranger’s inquiry', () => {
  test('is kept, and a second one folds into it', async () => {
    const first = await agency.nobody.send(calls.sendPublicInquiry, sent({ Note: 'We have two rooms' }))
    expect([first.status, first.body]).toEqual([200, { Received: true }])
    await agency.nobody.send(calls.sendPublicInquiry, sent({ FirstName: 'W', Note: 'Did you get it?' }))
    expect(await kept('Wouldbe')).toMatchObject([{ contacts: 1 }])
  })

  test('of a robot hears thanks and is not kept', async () => {
    const reply = await agency.nobody.send(
      calls.sendPublicInquiry,
      sent({ LastName: 'Robotic', Website: 'http://spam.example' }),
    )
    expect([reply.status, reply.body]).toEqual([200, { Received: true }])
    expect(await kept('Robotic')).toEqual([])
  })

  test('too quick, too late, forged, unknown office or too many: one and the same answer', async () => {
    const answers: string[] = []
    const ask = async (more: object) => {
      const reply = await agency.nobody.send(calls.sendPublicInquiry, sent({ LastName: 'Refused', ...more }))
      expect(reply.status).toBe(422)
      answers.push(reply.text)
    }
    await ask({ Token: aged(leastSeconds - 2) })
    await ask({ Token: aged(25 * 3600) })
    await ask({ Token: `${aged()}x` })
    await ask({ Token: 'nonsense' })
    await ask({ SubProgramID: '018cc251-f400-7a01-8000-0000000000ff' })
    for (let n = 0; n < perAddress; n += 1)
      expect(
        (
          await agency.nobody.send(
            calls.sendPublicInquiry,
            sent({ LastName: `Many${n}`, PhoneNumberDigits: `818555500${n}` }),
          )
        ).status,
      ).toBe(200)
    await ask({})
    await agency.owner.query(`delete from throttle where key like 'inquiry:address%'`)
    await agency.owner.query(`update throttle set failures = $1 where key = 'inquiry:all'`, [inAll])
    await ask({})
    expect(new Set(answers).size).toBe(1)
    expect(await kept('Refused')).toEqual([])
  })

  test('sent twice with one form is kept once', async () => {
    const Token = aged()
    const both = await Promise.all(
      [1, 2].map(() => agency.nobody.send(calls.sendPublicInquiry, sent({ LastName: 'Twiceover', Token }))),
    )
    expect(both.map((reply) => reply.status)).toEqual([200, 200])
    expect(await kept('Twiceover')).toMatchObject([{ contacts: 0 }])
  })

  test('without phone and e-mail is asked for one', async () => {
    const reply = await agency.nobody.send(calls.sendPublicInquiry, sent({ PhoneNumberDigits: null }))
    expect([reply.status, reply.refusal.code]).toEqual([400, 'NoReach'])
  })
})

describe('the public page', () => {
  const page = (method: 'GET' | 'POST', url: string, payload?: string) =>
    agency.app.http.server.inject({
      method,
      url,
      ...(payload !== undefined && {
        payload,
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
      }),
    })

  test('works without a script, in two languages, framed by nobody', async () => {
    const english = await page('GET', '/Public/Inquiry')
    expect(english.statusCode).toBe(200)
    expect(english.headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(english.body).not.toContain('<script')
    expect(english.body).toContain('Ask about fostering')
    expect((await page('GET', '/Public/Inquiry?lang=es')).body).toContain('acogimiento')
  })

  test('keeps what was typed when something is missing, escapes it, and says thanks when it is whole', async () => {
    const form = {
      FirstName: '<b>Wilma</b>',
      LastName: '',
      SubProgramID: office,
      Interest: 'Foster',
      Email: 'wilma@mail.example',
      Token: aged(),
    }
    const missing = await page('POST', '/Public/Inquiry?lang=en', new URLSearchParams(form).toString())
    expect(missing.statusCode).toBe(400)
    expect(missing.body).toContain('&lt;b&gt;Wilma&lt;/b&gt;')
    expect(missing.body).not.toContain('<b>Wilma')
    expect(missing.body).toContain('Last name')
    const whole = await page(
      'POST',
      '/Public/Inquiry?lang=en',
      new URLSearchParams({ ...form, LastName: 'Paged' }).toString(),
    )
    expect([whole.statusCode, whole.body.includes('Thank you')]).toEqual([200, true])
    expect(await kept('Paged')).toHaveLength(1)
  })

  test('refuses a form of another site', async () => {
    const reply = await agency.app.http.server.inject({
      method: 'POST',
      url: '/Public/Inquiry',
      payload: new URLSearchParams({ LastName: 'Foreign' }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'cross-site' },
    })
    expect(reply.statusCode).toBe(403)
  })
})
