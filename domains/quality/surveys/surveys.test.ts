import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addDays } from '#platform/contract/dates.ts'
import { leastSeconds, publicForm } from '#platform/server/public-form.ts'
import { openQualityAgency, type QualityAgency } from '../quality-testing.ts'
import { feedbackPath, newSecret } from './survey-links.server.ts'
import { surveyCalls } from './surveys.calls.ts'

const { saveSurvey, makeLinks, getSurveys, removeSurvey } = surveyCalls

let agency: QualityAgency
let made = 0

beforeAll(async () => {
  agency = await openQualityAgency()
})
afterAll(() => agency.close())
beforeEach(async () => {
  await agency.owner.query(`delete from throttle where key like 'feedback:%'`)
})

const asked = (more: object = {}) => {
  made += 1
  return {
    SubProgramID: agency.program,
    Audience: 'Youth' as const,
    Name: `Sample survey ${made}`,
    OpensOn: agency.today,
    ClosesOn: addDays(agency.today, 10),
    Questions: [
      { English: 'I was heard', Spanish: 'Me escucharon' },
      { English: 'I felt safe', Spanish: 'Me sentí a salvo' },
    ],
    ...more,
  }
}
async function withLinks(Count: number, more: object = {}) {
  const saved = await agency.quinn.ok(saveSurvey, asked(more))
  const { Links } = await agency.quinn.ok(makeLinks, { QualitySurveyID: saved.QualitySurveyID, Count })
  return { ...saved, paths: Links.map((link) => new URL(link).pathname) }
}
const get = (url: string) => agency.app.http.server.inject({ url })
const token = (seconds = 60) => publicForm('feedback').token(agency.settings, Date.now() - seconds * 1000)
const post = (url: string, fields: Record<string, string> = {}, headers: Record<string, string> = {}) =>
  agency.app.http.server.inject({
    method: 'POST',
    url,
    remoteAddress: '203.0.113.9',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams({ q0: '5', q1: '4', Token: token(), ...fields }).toString(),
  })
const seen = async (id: string) =>
  (await agency.quinn.ok(getSurveys, {})).Surveys.find((one) => one.QualitySurveyID === id)!

test('a link is answered once, in either language, and nothing says who did', async () => {
  const { QualitySurveyID, paths } = await withLinks(2)
  const [path] = paths
  const page = await get(path!)
  expect([page.statusCode, page.body.includes('I was heard')]).toEqual([200, true])
  expect(page.headers['content-security-policy']).toContain("default-src 'none'")
  expect((await get(`${path}?lang=es`)).body).toContain('Me escucharon')
  expect((await post(path!)).statusCode).toBe(200)
  expect((await post(path!)).statusCode).toBe(410)
  expect((await get(path!)).statusCode).toBe(410)
  expect(await seen(QualitySurveyID)).toMatchObject({ Replies: 1, Links: 2 })
  const { rows } = await agency.owner.query(
    `select column_name as name from information_schema.columns where table_name = 'survey_reply' order by 1`,
  )
  expect(rows.map(({ name }) => name as string)).toEqual(['comment', 'id', 'scores', 'survey_id'])
})

test('of two who send the same link at once, one is taken', async () => {
  const { QualitySurveyID, paths } = await withLinks(1)
  const statuses = (await Promise.all([post(paths[0]!), post(paths[0]!)]))
    .map(({ statusCode }) => statusCode)
    .toSorted()
  expect(statuses).toEqual([200, 410])
  expect((await seen(QualitySurveyID)).Replies).toBe(1)
})

test('results are shown from five answers on, to nobody before', async () => {
  const { QualitySurveyID, paths } = await withLinks(6)
  for (const [at, path] of paths.entries()) {
    const before = await seen(QualitySurveyID)
    if (at < 5) expect(before).toMatchObject({ Replies: at, Score: null, Averages: null, Comments: [] })
    expect((await post(path, { Comment: `Sample comment ${at}` })).statusCode).toBe(200)
  }
  const now = await seen(QualitySurveyID)
  expect(now).toMatchObject({ Replies: 6, Shown: 5, Score: 4.5, Averages: [5, 4] })
  expect(now.Comments).toHaveLength(5)
  const client = await agency.app.platform.pool.connect()
  await expect(client.query('select * from survey_reply')).rejects.toThrow(/permission denied/)
  client.release()
})

test('the sixth reply changes no figure: nobody reckons from two looks what one person said', async () => {
  const { QualitySurveyID, paths } = await withLinks(11)
  const figures = async () => {
    const { Replies: _replies, Links: _links, ...shown } = await seen(QualitySurveyID)
    return shown
  }
  for (const path of paths.slice(0, 5)) await post(path)
  const fifth = await figures()
  expect(fifth).toMatchObject({ Shown: 5, Averages: [5, 4] })
  for (const path of paths.slice(5, 9)) {
    await post(path, { q0: '1', q1: '1', Comment: 'Only I would say this' })
    expect(await figures()).toEqual(fifth)
  }
  // Nor does the end of the survey.
  const over = `update quality_survey set opens_on = current_date - 9, closes_on = $2 where id = $1`
  await agency.owner.query(over, [QualitySurveyID, addDays(agency.today, -2)])
  expect(await figures()).toMatchObject({ Shown: 5, Score: fifth.Score, Averages: fifth.Averages, Comments: [] })
  await agency.owner.query(over, [QualitySurveyID, addDays(agency.today, 5)])
  await post(paths[9]!, { q0: '1', q1: '1' })
  expect(await figures()).toMatchObject({ Shown: 10, Averages: [3, 2.5] })
  const client = await agency.app.platform.pool.connect()
  await expect(client.query('select * from survey_result')).rejects.toThrow(/permission denied/)
  client.release()
})

test('five who send at the same moment are shown together', async () => {
  const { QualitySurveyID, paths } = await withLinks(5)
  const statuses = await Promise.all(paths.map((path) => post(path).then(({ statusCode }) => statusCode)))
  expect(statuses).toEqual([200, 200, 200, 200, 200])
  expect(await seen(QualitySurveyID)).toMatchObject({ Replies: 5, Shown: 5, Score: 4.5 })
})

test('guessed, forged, cut off, too quick, of a robot or from another site: nothing is taken', async () => {
  const { QualitySurveyID, paths } = await withLinks(1)
  const [path] = paths
  for (const guessed of [newSecret(), 'x', path!.slice(feedbackPath.length + 1, -1), `${newSecret()}a`])
    expect((await post(`${feedbackPath}/${guessed}`)).statusCode, guessed).toBe(410)
  expect((await post(path!, { Token: token(leastSeconds - 2) })).statusCode).toBe(422)
  expect((await post(path!, { Token: `${token()}x` })).statusCode).toBe(422)
  expect((await post(path!, { q1: '9' })).statusCode).toBe(422)
  expect((await post(path!, { Website: 'http://spam.example' })).statusCode).toBe(200)
  expect((await post(path!, {}, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
  expect(await seen(QualitySurveyID)).toMatchObject({ Replies: 0 })
})

test('a survey that is over, not open yet or removed opens nothing', async () => {
  const past = await withLinks(1)
  await agency.owner.query(
    `update quality_survey set opens_on = current_date - 20, closes_on = current_date - 9 where id = $1`,
    [past.QualitySurveyID],
  )
  expect((await get(past.paths[0]!)).statusCode).toBe(410)
  expect((await agency.quinn.send(makeLinks, { QualitySurveyID: past.QualitySurveyID, Count: 1 })).refusal?.code).toBe(
    'IsOver',
  )
  const ahead = await withLinks(1, { OpensOn: addDays(agency.today, 5) })
  expect((await get(ahead.paths[0]!)).statusCode).toBe(410)
  const gone = await withLinks(1)
  await agency.quinn.ok(removeSurvey, {
    QualitySurveyID: gone.QualitySurveyID,
    version: gone.version,
    Reason: 'Made by mistake',
  })
  expect((await get(gone.paths[0]!)).statusCode).toBe(410)
})

test('questions stay once links are out; another program does not see it', async () => {
  const { QualitySurveyID, version } = await withLinks(1)
  const changed = asked({ Questions: [{ English: 'Other', Spanish: 'Otra' }] })
  const reply = await agency.quinn.send(saveSurvey, { ...changed, QualitySurveyID, version })
  expect(reply.refusal?.code).toBe('LinksOut')
  const yonder = await agency.as('freya.fjordsample')
  expect((await yonder.ok(getSurveys, {})).Surveys.map((one) => one.QualitySurveyID)).not.toContain(QualitySurveyID)
  expect((await agency.renata.send(getSurveys, {})).status).toBe(403)
})
