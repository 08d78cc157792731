import { expect, test } from 'vitest'
import { apssAgency } from '../apss-testing.ts'
import { outcomeCalls } from '../outcomes/outcomes.calls.ts'

const a = apssAgency()
const said = { helped: '5', respected: '5', easier: '4', recommend: '5', comment: 'Gracias <b>' }

async function open(Language: 'en' | 'es' = 'en') {
  const [id] = await a.family('Asked')
  const made = await a.ok(id!, outcomeCalls.sendSurvey, { Recipient: 'Mo Asked', Language })
  return { id: id!, ...made, path: new URL(made.Link).pathname }
}
const get = (url: string) => a.app.http.server.inject({ method: 'GET', url })
const post = (url: string, fields: Record<string, string>) =>
  a.app.http.server.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  })

test('a link is answered once, in the family’s language, and tells nothing of the chart', async () => {
  const { id, path } = await open('es')
  const page = await get(`${path}?lang=es`)
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('¿Cómo lo estamos haciendo?')
  expect(page.body).not.toContain('Asked')
  expect((await post(path, { ...said, easier: '9' })).statusCode).toBe(422)
  const both = await Promise.all([post(path, said), post(path, said)])
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404])
  expect((await get(path)).statusCode).toBe(404)
  const { Surveys } = await a.ok(id, outcomeCalls.getOutcomes, {})
  expect(Surveys).toMatchObject([{ State: 'Answered', Easier: 4, Comment: 'Gracias <b>' }])
})

test('what is guessed, taken back or too old looks alike; the secret is nowhere', async () => {
  const { id, path, ApssSurveyID, Link } = await open()
  const guessed = await get(`/Public/Survey/${'A'.repeat(43)}`)
  await a.ok(id, outcomeCalls.revokeSurvey, { ApssSurveyID })
  const revoked = await get(path)
  const late = await open()
  await a.owner.query(`update apss_survey set expires_at = now() - interval '1 minute' where id = $1`, [
    late.ApssSurveyID,
  ])
  const expired = await get(late.path)
  expect([guessed, revoked, expired].map(({ statusCode }) => statusCode)).toEqual([404, 404, 404])
  expect(new Set([guessed.body, revoked.body, expired.body]).size).toBe(1)
  const secret = Link.split('/').at(-1)!.split('?')[0]!
  expect(await a.one(`select count(*)::int from audit where after::text like '%' || $1 || '%'`, [secret])).toBe(0)
  const [other] = await a.family('Others')
  expect(
    await a.code(
      a.worker.send(outcomeCalls.revokeSurvey, {
        ClientSubProgramMembershipID: other!,
        ApssSurveyID: late.ApssSurveyID,
      }),
    ),
  ).toBe('NotFound')
})

test('guessing is slowed down', async () => {
  let last = 0
  for (let n = 0; n < 40; n += 1) last = (await get(`/Public/Survey/${String(n).padStart(43, 'B')}`)).statusCode
  expect(last).toBe(429)
})
