import { rename } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { PDF } from '@libpdf/core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openFosterAgency, type FosterAgency } from '#domains/foster/children/children-testing.ts'
import { uploadFile } from '#domains/files/upload-testing.ts'
import { fileCalls } from '#domains/files/upload.calls.ts'
import { worklistCalls } from '#domains/home/worklist.calls.ts'
import { addDays } from '#platform/contract/dates.ts'
import { transact } from '#platform/server/database.ts'
import type { Actor } from '#app/testing.ts'
import { dispatchCalls } from './dispatch.calls.ts'
import { tellDispatch } from './dispatch-notices.server.ts'
import { familyNamesIn } from './dispatch-shapes.rules.ts'
import { filingCalls } from './filing.calls.ts'
import { sendCalls } from './send.calls.ts'

const calls = { ...dispatchCalls, ...filingCalls, ...sendCalls }

let a: FosterAgency
let renata: Actor
let priya: Actor
let chart: { ChartID: string; ChartType: 'Client' }
beforeAll(async () => {
  a = await openFosterAgency()
  renata = a.manager
  priya = a.supervisor
  chart = { ChartID: (await a.freshChild()).membership, ChartType: 'Client' }
})
afterAll(() => a.close())

async function scan(pages: number): Promise<Buffer> {
  const pdf = PDF.create()
  for (let at = 1; at <= pages; at += 1) pdf.addPage({ width: 300, height: 300 + at })
  return Buffer.from(await pdf.save())
}
const queued = async (who: Actor = renata, pages = 1, name = 'scan.pdf') =>
  who.ok(calls.addToQueue, { FileID: await uploadFile(a, who, name, await scan(pages)) })
const itemOf = async (ItemID: string, who: Actor = renata) =>
  (await who.ok(calls.getQueue, { PageSize: 100 })).Rows.find((one) => one.ItemID === ItemID)
const opens = async (who: Actor, FileID: string) => (await who.send(fileCalls.downloadFile, { FileID })).status
const filing = (item: { ItemID: string; version: number }) => ({
  ItemID: item.ItemID,
  version: item.version,
  ...chart,
  Title: 'Letter',
  EffectiveDate: a.today,
})
const link = async () => {
  const { rows } = await a.owner.query<{ link: string }>('select link from mail_link order by mail_id desc limit 1')
  return new URL(rows[0]!.link).pathname
}
const posted = (url: string, Code: string) =>
  a.app.http.server.inject({
    method: 'POST',
    url,
    payload: `Code=${Code}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
const outside = { UserIDs: [], Address: 'clinic@outside.example', Name: 'Dr. Sample', Days: 3 }
const notices = async (who: Actor, kind: string) =>
  (
    await a.owner.query<{ title: string }>(
      'select title_en as title from notice where user_id = $1 and kind = $2 order by id',
      [who.userId, kind],
    )
  ).rows.map(({ title }) => title)

describe('a file in a chart', () => {
  test('is not sent from the queue, whoever asks and however', async () => {
    const item = await queued()
    const filed = await renata.ok(calls.fileToChart, filing(item))
    expect(filed.Recalled).toBe(0)
    const send = { ItemID: item.ItemID, version: filed.version }
    for (const to of [outside, { UserIDs: [priya.userId], Days: 3 }])
      expect((await renata.send(calls.sendItem, { ...send, ...to })).refusal.code).toBe('InChart')
    // Not even where the program forgets to ask.
    await expect(
      a.owner.query(
        `insert into dispatch_send (dispatch_item_id, sent_by, user_id, expires_at) values ($1, $2, $3, now() + interval '1 day')`,
        [item.ItemID, renata.userId, priya.userId],
      ),
    ).rejects.toMatchObject({ constraint: 'dispatch_send_not_filed' })
  })

  test('ends what was sent of it: links, colleagues who have it and those who opened it, and tells colleagues', async () => {
    const item = await queued()
    const { Codes } = await renata.ok(calls.sendItem, { ...item, ...outside })
    const url = await link()
    await renata.ok(calls.sendItem, { ...item, UserIDs: [priya.userId, a.administrator.userId], Days: 3 })
    const before = (await itemOf(item.ItemID))!
    expect(await opens(priya, before.FileID)).toBe(200)
    const filed = await renata.ok(calls.fileToChart, filing(before))
    expect(filed.Recalled).toBe(3)
    expect((await posted(url, Codes[0]!.Code)).statusCode).toBe(404)
    const states = (await itemOf(item.ItemID))!.Sends.map(({ State, Can }) => [State, Can.Recall])
    // That it was opened stays told.
    expect(states.toSorted()).toEqual([
      ['Opened', false],
      ['Recalled', false],
      ['Recalled', false],
    ])
    for (const who of [priya, a.administrator]) {
      expect(await notices(who, 'dispatch.ended')).toHaveLength(1)
      expect((await who.ok(calls.getReceived, {})).Rows.map(({ FileID }) => FileID)).not.toContain(before.FileID)
    }
    // Back in the queue it is nobody's but the owner's: what was ended stays ended.
    const back = await renata.ok(calls.undoFiling, { ItemID: item.ItemID, version: filed.version })
    const after = (await itemOf(item.ItemID))!
    expect(await opens(priya, after.FileID)).toBe(404)
    expect((await posted(url, Codes[0]!.Code)).statusCode).toBe(404)
    await renata.ok(calls.sendItem, { ...back, UserIDs: [priya.userId], Days: 3 })
    expect(await opens(priya, after.FileID)).toBe(200)
  })

  test('is either filed or sent, when both come at once', async () => {
    for (let round = 0; round < 4; round += 1) {
      const item = await queued()
      const [filed, sent] = await Promise.all([
        renata.send(calls.fileToChart, filing(item)),
        renata.send(calls.sendItem, { ...item, UserIDs: [priya.userId], Days: 3 }),
      ])
      expect(filed.status === 200 || sent.status === 200).toBe(true)
      const { rows } = await a.owner.query<{ open: number }>(
        `select count(*)::int as open from dispatch_send s join dispatch_item i on i.id = s.dispatch_item_id
         where i.id = $1 and i.state = 'Filed' and s.recalled_at is null`,
        [item.ItemID],
      )
      expect(rows[0]!.open).toBe(0)
    }
  })

  test('is either filed or opened outside, and never opened from the chart', async () => {
    for (let round = 0; round < 4; round += 1) {
      const item = await queued()
      const { Codes } = await renata.ok(calls.sendItem, { ...item, ...outside })
      const url = await link()
      const now = (await itemOf(item.ItemID))!
      await Promise.all([renata.send(calls.fileToChart, filing(now)), posted(url, Codes[0]!.Code)])
      expect((await posted(url, Codes[0]!.Code)).statusCode).toBe(404)
    }
  })
})

describe('a split or a join is taken back', () => {
  const parts = {
    Parts: [
      { From: 1, To: 1 },
      { From: 2, To: 3, Label: 'Two' },
    ],
  }
  test('within ten minutes: the parts go, the original is to do again', async () => {
    const item = await queued(renata, 3)
    const { ItemIDs } = await renata.ok(calls.splitItem, { ...item, ...parts })
    const split = (await itemOf(item.ItemID))!
    expect(split.PagesUntil).not.toBeNull()
    expect((await priya.send(calls.undoPages, { ItemID: item.ItemID, version: split.version })).status).toBe(404)
    const back = await renata.ok(calls.undoPages, { ItemID: item.ItemID, version: split.version })
    expect(back.ItemIDs).toEqual([item.ItemID])
    const after = (await itemOf(item.ItemID))!
    expect(after).toMatchObject({ State: 'Uploaded', PagesUntil: null })
    for (const part of ItemIDs) expect(await itemOf(part)).toBeUndefined()
    expect((await renata.send(calls.undoPages, { ItemID: item.ItemID, version: after.version })).refusal.code).toBe(
      'NotSplit',
    )
    // It can be split again.
    await renata.ok(calls.splitItem, { ItemID: item.ItemID, version: after.version, ...parts })
  })

  test('of a join the originals come back', async () => {
    const [one, two] = [await queued(), await queued()]
    const joined = await renata.ok(calls.joinItems, { ItemIDs: [one.ItemID, two.ItemID] })
    expect((await itemOf(joined.ItemID))!.PagesUntil).not.toBeNull()
    const back = await renata.ok(calls.undoPages, joined)
    expect(back.ItemIDs.toSorted()).toEqual([one.ItemID, two.ItemID].toSorted())
    expect(await itemOf(joined.ItemID)).toBeUndefined()
    expect((await itemOf(one.ItemID))!.State).toBe('Uploaded')
  })

  test('not once a part went on, not later, and once when it is asked twice at once', async () => {
    for (const goOn of [
      async (part: { ItemID: string; version: number }) => renata.ok(calls.fileToChart, filing(part)),
      async (part: { ItemID: string; version: number }) =>
        renata.ok(calls.sendItem, { ...part, UserIDs: [priya.userId], Days: 1 }),
      async (part: { ItemID: string; version: number }) => renata.ok(calls.handOver, { ...part, UserID: priya.userId }),
    ]) {
      const item = await queued(renata, 3)
      const { ItemIDs } = await renata.ok(calls.splitItem, { ...item, ...parts })
      const { ItemID, version } = (await itemOf(ItemIDs[0]!))!
      await goOn({ ItemID, version })
      const split = (await itemOf(item.ItemID))!
      expect(split.PagesUntil).toBeNull()
      expect((await renata.send(calls.undoPages, { ItemID: item.ItemID, version: split.version })).refusal.code).toBe(
        'PartWent',
      )
    }
    const late = await queued(renata, 3)
    await renata.ok(calls.splitItem, { ...late, ...parts })
    await a.owner.query(`update dispatch_item set pages_at = now() - interval '11 minutes' where id = $1`, [
      late.ItemID,
    ])
    const now = (await itemOf(late.ItemID))!
    expect(now.PagesUntil).toBeNull()
    expect((await renata.send(calls.undoPages, { ItemID: late.ItemID, version: now.version })).refusal.code).toBe(
      'TooLate',
    )
    const item = await queued(renata, 3)
    await renata.ok(calls.splitItem, { ...item, ...parts })
    const { version } = (await itemOf(item.ItemID))!
    const both = await Promise.all([1, 2].map(() => renata.send(calls.undoPages, { ItemID: item.ItemID, version })))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })
})

describe('a file goes on to a colleague', () => {
  test('who owns it from then on and is told; nobody gives away what is not theirs', async () => {
    const item = await queued()
    const { FileID } = (await itemOf(item.ItemID))!
    const before = (await notices(priya, 'dispatch.handed')).length
    const hand = (who: Actor, UserID: string) => who.send(calls.handOver, { ...item, UserID })
    expect((await hand(priya, priya.userId)).status).toBe(404)
    const { rows } = await a.owner.query<{ id: string }>(
      `select id from application_user where account_status = 'Active'
         and not user_permissions(id, current_date) && '{Administrator,Dispatch.Send}' limit 1`,
    )
    expect((await hand(renata, rows[0]!.id)).refusal.code).toBe('UserUnknown')
    const sent = await renata.ok(calls.sendItem, { ...item, UserIDs: [priya.userId], Days: 1 })
    expect(sent.Sent).toBe(1)
    expect((await hand(renata, priya.userId)).refusal.code).toBe('SentOut')
    const [send] = (await itemOf(item.ItemID))!.Sends
    await renata.ok(calls.recallSend, { SendID: send!.SendID, version: send!.version })
    expect((await hand(renata, priya.userId)).status).toBe(200)
    expect(await itemOf(item.ItemID)).toBeUndefined()
    expect((await itemOf(item.ItemID, priya))!.State).toBe('Uploaded')
    expect([await opens(renata, FileID), await opens(priya, FileID)]).toEqual([404, 200])
    expect(await notices(priya, 'dispatch.handed')).toHaveLength(before + 1)
    expect((await hand(renata, renata.userId)).status).toBe(404)
  })

  test('with a day by which it is wanted back: on their list of work, late after that day, done with the receipt', async () => {
    const item = await queued(renata, 1, 'wanted-back.pdf')
    await renata.ok(calls.sendItem, { ...item, UserIDs: [priya.userId], Days: 20, DueBack: addDays(a.today, 3) })
    const line = async () =>
      (await priya.ok(worklistCalls.getWorklist, { Kind: 'dispatch-back', PageSize: 100 })).Lines.find(({ Title }) =>
        Title.includes('wanted-back.pdf'),
      )
    expect(await line()).toMatchObject({ DueOn: addDays(a.today, 3) })
    const received = async () =>
      (await priya.ok(calls.getReceived, {})).Rows.find(({ Name }) => Name === 'wanted-back.pdf')!
    expect((await received()).IsOverdue).toBe(false)
    await a.owner.query('update dispatch_send set due_back = $2 where dispatch_item_id = $1', [
      item.ItemID,
      addDays(a.today, -1),
    ])
    expect((await received()).IsOverdue).toBe(true)
    expect((await itemOf(item.ItemID))!.Sends[0]!.State).toBe('Overdue')
    const { SendID, version } = await received()
    await priya.ok(calls.acknowledgeSend, { SendID, version })
    expect((await itemOf(item.ItemID))!.Sends[0]!.State).toBe('Acknowledged')
    expect(await line()).toBeUndefined()
  })

  test('who takes it into their own files and puts it into a chart; its sender reads of both', async () => {
    const item = await queued(renata, 2, 'for-priya.pdf')
    await renata.ok(calls.sendItem, { ...item, UserIDs: [priya.userId], Days: 5 })
    const tell = async () => {
      const { rows } = await a.owner.query<{ id: string }>('select id from dispatch_send where dispatch_item_id = $1', [
        item.ItemID,
      ])
      await tellDispatch.run({ send: rows[0]!.id }, {
        settings: a.settings,
        transact: (work: Parameters<typeof transact>[3]) => transact(a.app.platform.pool, 'system', {}, work),
      } as never)
    }
    const told = async () => (await notices(renata, 'dispatch.opened')).filter((one) => one.startsWith('Priya'))
    const received = async () =>
      (await priya.ok(calls.getReceived, {})).Rows.find(({ Name }) => Name === 'for-priya.pdf')!
    await tell()
    expect(await told()).toEqual([])
    expect(await opens(priya, (await received()).FileID)).toBe(200)
    await tell()
    await tell()
    expect(await told()).toEqual(['Priya Notreal opened your file'])
    const got = await received()
    expect(got.Can.Take).toBe(true)
    expect((await renata.send(calls.takeReceived, { SendID: got.SendID, version: got.version })).status).toBe(404)
    const own = await priya.ok(calls.takeReceived, { SendID: got.SendID, version: got.version })
    await tell()
    expect((await told()).at(-1)).toBe('Priya Notreal sent the receipt for your file')
    const again = await received()
    expect(again.Can.Take).toBe(false)
    expect((await priya.send(calls.takeReceived, { SendID: got.SendID, version: again.version })).refusal.code).toBe(
      'Taken',
    )
    const filed = await priya.ok(calls.fileToChart, filing(own))
    expect(filed.DocumentID).toBeTruthy()
    // The sender's own stays theirs.
    expect((await itemOf(item.ItemID))!.State).toBe('Uploaded')
  })
})

describe('a link from outside', () => {
  test('is not used up where the file cannot be read, nor where the download breaks off', async () => {
    const bytes = Buffer.concat([Buffer.from('sample '), Buffer.alloc(12_000_000, 'x')])
    const item = await renata.ok(calls.addToQueue, { FileID: await uploadFile(a, renata, 'large.txt', bytes) })
    const { Codes } = await renata.ok(calls.sendItem, { ...item, ...outside })
    const [url, Code] = [await link(), Codes[0]!.Code]
    const { rows } = await a.owner.query<{ key: string }>(
      'select f.storage_key as key from dispatch_item i join stored_file f on f.id = i.file_id where i.id = $1',
      [item.ItemID],
    )
    const { key } = rows[0]!
    const stored = join(a.settings.dataDir, 'files', key.slice(0, 2), key.slice(2, 4), key)
    await rename(stored, `${stored}.away`)
    expect((await posted(url, Code)).statusCode).toBe(503)
    await rename(`${stored}.away`, stored)
    const state = async () => (await itemOf(item.ItemID))!.Sends[0]!.State
    expect(await state()).toBe('Sent')
    const address = await a.app.http.server.listen({ port: 0, host: '127.0.0.1' })
    const body = `Code=${Code}`
    await new Promise<void>((done) => {
      const socket = connect(Number(new URL(address).port), '127.0.0.1', () =>
        socket.write(
          `POST ${url} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
        ),
      )
      socket.once('data', () => socket.destroy())
      socket.once('close', () => done())
    })
    await expect.poll(state, { timeout: 5000 }).toBe('Sent')
    const opened = await posted(url, Code)
    expect([opened.statusCode, opened.rawPayload.length]).toEqual([200, bytes.length])
    expect(await state()).toBe('Opened')
    expect((await posted(url, Code)).statusCode).toBe(404)
  })
})

describe('whose a file is', () => {
  test('names of families are found in a file name, alone or two in a row', () => {
    expect(familyNamesIn('W-9 Harper-Sample 2026')).toContain('Harper-Sample')
    expect(familyNamesIn('scan_Harper_Sample_letter')).toContain('Harper Sample')
    expect(familyNamesIn('scan 14')).toEqual([])
  })

  test('families are suggested from the file name and from the text, and children whose stay has ended', async () => {
    const family = await a.one(`select id from resource_family where name = 'Harper-Sample'`)
    const byName = await queued(renata, 1, 'Harper-Sample certificate.pdf')
    const found = async (ItemID: string) => (await renata.ok(calls.classify, { ItemID })).Charts
    expect(await found(byName.ItemID)).toContainEqual(
      expect.objectContaining({ ChartID: family, ChartType: 'Resource Family', Why: 'In the file name' }),
    )
    const pdf = PDF.create()
    pdf.addPage({ width: 612, height: 792 }).drawText('Letter to the Harper-Sample family', { x: 72, y: 700, size: 14 })
    const bytes = Buffer.from(await pdf.save())
    const byText = await renata.ok(calls.addToQueue, { FileID: await uploadFile(a, renata, 'scan.pdf', bytes) })
    expect(await found(byText.ItemID)).toContainEqual(expect.objectContaining({ ChartID: family, Why: 'In the text' }))
    const child = await a.freshChild()
    const first = await a.one('select first_name from person where id = $1', [child.client])
    const letter = await queued(renata, 1, `Testling, ${first} letter.pdf`)
    for (const [days, said] of [
      [40, 'ends '],
      [-2, 'ended '],
    ] as const) {
      await a.owner.query(
        `update client_membership set end_date = $2, end_reason = (select m.end_reason
           from client_membership m where m.sub_program_id = client_membership.sub_program_id and m.end_reason is not null limit 1) where id = $1`,
        [child.membership, addDays(a.today, days)],
      )
      const chartOf = (await found(letter.ItemID)).find(({ ChartID }) => ChartID === child.membership)
      expect(chartOf?.Detail, said).toContain(said)
    }
  })
})
