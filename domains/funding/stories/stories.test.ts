import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '#platform/contract/dates.ts'
import { openFunding, today, type Funding } from '../funding-testing.ts'
import { storiesCalls as calls } from './stories.calls.ts'

let f: Funding
beforeAll(async () => {
  f = await openFunding()
})
afterAll(() => f.agency.close())

const read = async (StoryID: string) => (await f.gwen.ok(calls.getStories, { StoryID })).Stories[0]!
const release = { SignedBy: 'Marigold Lipsum-Demo', ReleasedOn: today, ReleaseDocument: 'Binder 7' }

test('a story is written, shown and printed only while its release stands', async () => {
  const { StoryID, version } = await f.gwen.ok(calls.addEditStory, { SubProgramID: f.program, Title: 'A test story' })
  expect(await read(StoryID)).toMatchObject({ State: 'None', Body: null })
  expect((await f.gwen.send(calls.writeStory, { StoryID, Body: 'Too early' })).refusal.code).toBe('NotReleased')
  expect(
    (await f.gwen.send(calls.saveRelease, { StoryID, ...release, ReleaseDocument: null, version })).refusal.code,
  ).toBe('ReleaseNeeded')
  expect(
    (await f.gwen.send(calls.saveRelease, { StoryID, ...release, ReleasedOn: addDays(today, 1), version })).refusal
      .code,
  ).toBe('InFuture')
  const released = await f.gwen.ok(calls.saveRelease, { StoryID, ...release, version })
  await f.gwen.ok(calls.writeStory, { StoryID, Body: 'Once upon a time' })
  expect(await read(StoryID)).toMatchObject({ State: 'Released', Body: 'Once upon a time', BodyVersion: 1 })
  expect((await f.gwen.send(calls.writeStory, { StoryID, Body: 'Unseen' })).status).toBe(409)
  expect((await f.gwen.send(calls.getStoryPdf, { StoryID })).headers['content-type']).toBe('application/pdf')
  const revoked = await f.gwen.ok(calls.revokeRelease, {
    StoryID,
    Reason: 'The family changed its mind',
    version: released.version,
  })
  expect(await read(StoryID)).toMatchObject({ State: 'Revoked', Body: null, BodyVersion: null })
  expect((await f.gwen.send(calls.getStoryPdf, { StoryID })).refusal.code).toBe('NotReleased')
  expect(
    (await f.gwen.send(calls.revokeRelease, { StoryID, Reason: 'Again', version: revoked.version })).refusal.code,
  ).toBe('NotReleased')
})

test('the database itself keeps the text back, by the day too', async () => {
  const client = await f.agency.owner.connect()
  try {
    const told = async () => {
      await client.query(`begin; set local role kith_app; set local app.sees_all = 'on'`)
      const { rows } = await client.query<{ title: string }>(
        'select s.title from story_text x join story s on s.id = x.id order by 1',
      )
      await client.query('rollback')
      return rows.map(({ title }) => title)
    }
    const all = ['A family for three brothers', 'From guest room to graduation']
    expect((await told()).filter((title) => all.includes(title))).toEqual(all)
    await client.query(`update story set released_until = current_date where title = $1`, [all[0]])
    expect(await told()).not.toContain(all[0])
    await client.query(`update story set revoked_on = current_date, revoke_reason = 'x' where title = $1`, [all[1]])
    expect(await told()).not.toContain(all[1])
  } finally {
    client.release()
  }
})

test('lies outside of everybody else’s work', async () => {
  const { StoryID, version } = await f.gwen.ok(calls.addEditStory, { SubProgramID: f.program, Title: 'Ours' })
  expect((await f.outsider.ok(calls.getStories, {})).Stories).toEqual([])
  expect((await f.outsider.send(calls.saveRelease, { StoryID, ...release, version })).status).toBe(404)
  expect((await f.caseManager.send(calls.getStories, {})).status).toBe(403)
  await f.gwen.ok(calls.removeStory, { StoryID, version, Reason: 'Not used' })
  expect((await f.gwen.ok(calls.getStories, { StoryID })).Stories).toEqual([])
})

test('a story leans on a signed consent: void, it is not told, and whose it is nobody here learns', async () => {
  const [document] = await f.all<{ id: string; chart: string }>(
    `insert into document (form_id, form_membership_id, form_version_id, chart_type, chart_id, sub_program_id, owner_id, author_id,
        state, current_version_no, effective_date)
      select m.form_id, m.id, v.id, d.chart_type, d.chart_id, d.sub_program_id, d.owner_id, d.owner_id, 'Completed', 1, current_date
      from (select * from document where chart_type = 'Resource Family' limit 1) d, form_membership m join form x on x.id = m.form_id
        join form_version v on v.form_id = x.id where x.form_type = 'Consent' limit 1 returning id, chart_id as chart`,
  )
  const { StoryID, version } = await f.gwen.ok(calls.addEditStory, { SubProgramID: f.program, Title: 'On paper' })
  const save = (ReleaseDocumentID: string, at = version) =>
    f.gwen.send(calls.saveRelease, { StoryID, ...release, ReleaseDocument: null, ReleaseDocumentID, version: at })
  for (const wrong of ['nonsense', crypto.randomUUID(), document!.chart])
    expect((await save(wrong)).refusal.code).toBe('NoSuchRelease')
  const saved = await save(document!.id)
  expect(saved.status, saved.text).toBe(200)
  await f.gwen.ok(calls.writeStory, { StoryID, Body: 'Told with leave' })
  expect(await read(StoryID)).toMatchObject({ State: 'Released', Body: 'Told with leave' })
  await f.agency.owner.query(`update document set state = 'Voided', voided_at = now() where id = $1`, [document!.id])
  expect(await read(StoryID)).toMatchObject({ State: 'Void', Body: null })
  expect((await f.gwen.send(calls.getStoryPdf, { StoryID })).refusal.code).toBe('NotReleased')
  expect((await f.gwen.send(calls.writeStory, { StoryID, Body: 'Again', version: 1 })).refusal.code).toBe('NotReleased')
})
