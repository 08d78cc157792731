import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { uploadFile } from '#domains/files/upload-testing.ts'
import { fileCalls } from '#domains/files/upload.calls.ts'
import { noticeCalls } from '#domains/notices/notices.calls.ts'
import type { Sent } from '#platform/contract/call.ts'
import { openTestAgency, type Actor, type TestAgency } from '#app/testing.ts'
import { placeOf } from './ticket-shapes.rules.ts'
import { ticketCalls } from './tickets.calls.ts'

const { createTicket, getMyTickets, getTickets, getTicket, answerTicket } = ticketCalls

let agency: TestAgency
let admin: Actor
let renata: Actor
let priya: Actor

beforeAll(async () => {
  agency = await openTestAgency({ SUPPORT_MAIL: 'desk@support.example' })
  admin = await agency.as('alva.rootley')
  renata = await agency.as('renata.mockley')
  priya = await agency.as('priya.notreal')
  await agency.owner.query('delete from ticket where user_id in ($1, $2)', [renata.userId, priya.userId])
})
afterAll(() => agency.close())

const asking = (more: Partial<Sent<typeof createTicket>> = {}): Sent<typeof createTicket> => ({
  Screen: '/Foster',
  Part: 'placements',
  Call: 'Foster/Placement/Add',
  Status: 409,
  Code: 'Overlaps',
  Sentence: 'I pressed save and nothing happened.',
  ...more,
})
const stored = async (id: string) => (await agency.owner.query('select * from ticket where id = $1', [id])).rows[0]
const picture = () =>
  sharp({ create: { width: 40, height: 20, channels: 3, background: 'black' } })
    .png()
    .toBuffer()

describe('a request for help', () => {
  test('says where and what, and is told to whoever answers', async () => {
    const made = await renata.ok(createTicket, asking({ Reference: 'K7F2-9QDA' }))
    expect(await stored(made.TicketID)).toMatchObject({
      user_id: renata.userId,
      screen: '/Foster',
      part: 'placements',
      call: 'Foster/Placement/Add',
      status: 409,
      code: 'Overlaps',
      reference: 'K7F2-9QDA',
      state: 'New',
    })
    const { Rows } = await admin.ok(noticeCalls.getNotices, {})
    const told = Rows.find(({ Link }) => Link?.includes(made.TicketID))
    expect(told).toMatchObject({
      Title: `Request for help ${made.Number}`,
      Text: 'Screen: Foster',
    })
    const listed = await admin.ok(getTickets, { Search: 'K7F2-9QDA' })
    expect(listed.Rows.map(({ TicketID }) => TicketID)).toContain(made.TicketID)
  })

  test('goes to the help desk by mail without what could be a name', async () => {
    const made = await renata.ok(
      createTicket,
      asking({ Sentence: 'I cannot save the visit of Marcus Testcase, born 3/4/2015.' }),
    )
    const { rows } = await agency.owner.query<{ body: string }>(
      "select body from mail where recipient = 'desk@support.example' and subject like $1",
      [`%${made.Number}`],
    )
    expect(rows[0]!.body).toContain('Foster')
    expect(rows[0]!.body).toContain('renata.mockley@kith.example')
    expect(rows[0]!.body).not.toMatch(/Marcus|Testcase|2015/)
    expect((await stored(made.TicketID)).mailed_at).not.toBeNull()
  })

  test('takes nothing that could be of a chart', async () => {
    const id = crypto.randomUUID()
    for (const more of [
      { Screen: `/Foster?child=${id}` },
      { Screen: '/Marcus' },
      { Part: id },
      { Call: `Foster/FosterClients/Get?ChartID=${id}` },
      { Call: 'Marcus Testcase' },
      { Code: 'born 2015' },
      { Reference: 'Marcus' },
      { ViewSize: 'Marcus' },
    ]) {
      const reply = await renata.send(createTicket, asking(more as never))
      expect(reply.status, JSON.stringify(more)).toBe(400)
      expect(Object.keys(reply.refusal.fields ?? {})).toEqual(Object.keys(more))
    }
    const other = await renata.ok(createTicket, asking({ Part: 'marcus' }))
    expect((await stored(other.TicketID)).part).toBeNull()
    for (const [column, value] of [
      ['screen', '/Foster/018cc251'],
      ['call', 'Core/Person 5'],
      ['part', 'Marcus'],
    ])
      await expect(
        agency.owner.query(
          `insert into ticket (user_id, screen, release, sentence, ${column === 'screen' ? 'part' : column})
          values ($1, $2, '1', 'x', $3)`,
          [renata.userId, column === 'screen' ? value : '/', column === 'screen' ? null : value],
        ),
      ).rejects.toThrow(/ticket_(place|what)/)
    expect(placeOf('/Foster', { tab: 'placements', child: id, find: 'Marcus' })).toEqual({
      Screen: '/Foster',
      Part: 'placements',
    })
    expect(placeOf('/Foster', { tab: 'marcus' })).toEqual({ Screen: '/Foster', Part: null })
    expect(placeOf(`/Admin/EmployeeProfile/${id}`, {})).toEqual({
      Screen: '/Admin/EmployeeProfile/:userID',
      Part: null,
    })
  })

  test('is made once for one failure, also when sent twice at once', async () => {
    const sent = asking({ Reference: 'ABCD-2345' })
    const both = await Promise.all([renata.send(createTicket, sent), renata.send(createTicket, sent)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)!.refusal.code).toBe('AskedAlready')
    // Somebody else met the same one.
    expect((await priya.send(createTicket, sent)).status).toBe(200)
  })

  test('takes a picture of the caller and nothing else', async () => {
    const file = await uploadFile(agency, renata, 'page.png', await picture())
    expect((await priya.send(createTicket, asking({ ScreenshotFileID: file }))).status).toBe(404)
    const text = await uploadFile(agency, renata, 'page.txt', Buffer.from('Marcus Testcase'))
    expect((await renata.send(createTicket, asking({ ScreenshotFileID: text }))).refusal).toMatchObject({
      code: 'NotAPicture',
      fields: { ScreenshotFileID: expect.any(String) },
    })
    const { TicketID } = await renata.ok(createTicket, asking({ ScreenshotFileID: file }))
    expect((await admin.ok(getTicket, { TicketID })).ScreenshotFileID).toBe(file)
    expect((await admin.send(fileCalls.downloadFile, { FileID: file, Inline: true })).status).toBe(200)
    expect((await priya.send(fileCalls.downloadFile, { FileID: file })).status).toBe(404)
  })

  test('is answered, and the answer comes back to who asked', async () => {
    const { TicketID } = await renata.ok(createTicket, asking())
    const { version } = await admin.ok(getTicket, { TicketID })
    const refused = await admin.send(answerTicket, { TicketID, version, State: 'Answered' })
    expect(refused.refusal).toMatchObject({ code: 'AnswerNeeded', fields: { Answer: expect.any(String) } })
    const done = await admin.ok(answerTicket, { TicketID, version, State: 'Answered', Answer: 'Reload the page once.' })
    expect((await admin.send(answerTicket, { TicketID, version, State: 'Closed' })).status).toBe(409)
    expect((await admin.send(answerTicket, { TicketID, version: done.version, State: 'New' })).refusal.code).toBe(
      'NotNewAgain',
    )
    const mine = await renata.ok(getMyTickets, {})
    expect(mine.Rows.find((one) => one.TicketID === TicketID)).toMatchObject({
      State: 'Answered',
      Answer: 'Reload the page once.',
      AnsweredBy: 'Alva Rootley',
    })
    const { Rows } = await renata.ok(noticeCalls.getNotices, {})
    expect(Rows[0]).toMatchObject({
      Title: 'Your request for help was answered',
      Link: '/?desk=tickets',
    })
  })

  test('is read by who asked and by whoever answers', async () => {
    const { TicketID } = await renata.ok(createTicket, asking())
    expect((await priya.ok(getMyTickets, {})).Rows.some((one) => one.TicketID === TicketID)).toBe(false)
    for (const [call, input] of [
      [getTickets, {}],
      [getTicket, { TicketID }],
      [answerTicket, { TicketID, version: 1, State: 'Closed' }],
    ] as const) {
      expect((await priya.send(call, input as never)).refusal.code).toBe('PermissionMissing')
      expect((await agency.nobody.send(call, input as never)).status).toBe(302)
    }
    expect((await admin.send(getTicket, { TicketID: crypto.randomUUID() })).status).toBe(404)
  })

  test('stays as it was sent, and nobody deletes it', async () => {
    const { TicketID } = await renata.ok(createTicket, asking())
    await expect(agency.owner.query("update ticket set sentence = 'other' where id = $1", [TicketID])).rejects.toThrow(
      'ticket_fixed',
    )
    await expect(agency.app.platform.pool.query('delete from ticket where id = $1', [TicketID])).rejects.toThrow(
      /permission denied/,
    )
  })

  test('comes twenty times in an hour at most', async () => {
    await agency.owner.query(
      "insert into ticket (user_id, screen, release, sentence) select $1, '/', '1', 'x' from generate_series(1, 20)",
      [priya.userId],
    )
    expect((await priya.send(createTicket, asking())).refusal.code).toBe('TooManyTickets')
  })
})
