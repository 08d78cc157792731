import { PDF } from '@libpdf/core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { nowhere, openFosterAgency, type FosterAgency } from '#domains/foster/children/children-testing.ts'
import { sendFile, uploadFile } from '#domains/files/upload-testing.ts'
import { fileCalls } from '#domains/files/upload.calls.ts'
import type { Actor } from '#app/testing.ts'
import { dispatchCalls } from './dispatch.calls.ts'
import { filingCalls } from './filing.calls.ts'
import { sendCalls } from './send.calls.ts'
import { dateIn, namesIn, partsWhyNot } from './dispatch-shapes.rules.ts'

const calls = { ...dispatchCalls, ...filingCalls, ...sendCalls }

let a: FosterAgency
let renata: Actor
let priya: Actor

beforeAll(async () => {
  a = await openFosterAgency()
  renata = a.manager
  priya = a.supervisor
})
afterAll(() => a.close())

/** A scan of so many pages, each with its own height to tell it by. */
async function scan(pages: number): Promise<Buffer> {
  const pdf = PDF.create()
  for (let at = 1; at <= pages; at += 1) pdf.addPage({ width: 300, height: 300 + at })
  return Buffer.from(await pdf.save())
}
const heights = async (bytes: Buffer) => {
  const pdf = await PDF.load(bytes)
  return Array.from({ length: pdf.getPageCount() }, (_, at) => Math.round(pdf.getPage(at)!.height) - 300)
}
const queued = async (who: Actor, bytes: Buffer, name = 'scan.pdf') =>
  who.ok(calls.addToQueue, { FileID: await uploadFile(a, who, name, bytes) })
const bytesAs = async (who: Actor, FileID: string) => {
  const reply = await a.app.http.server.inject({
    method: 'GET',
    url: `/API/${fileCalls.downloadFile.name}?FileID=${FileID}`,
    headers: {
      'x-kith': '1',
      cookie: `${(await import('#platform/server/session-cookie.ts')).sessionCookie}=${who.token}`,
    },
  })
  return { status: reply.statusCode, bytes: reply.rawPayload }
}
const itemOf = async (who: Actor, ItemID: string) =>
  (await who.ok(calls.getQueue, { PageSize: 100 })).Rows.find((one) => one.ItemID === ItemID)!

describe('rules', () => {
  test('parts lie within the file and share no page', () => {
    expect(
      partsWhyNot(
        [
          { From: 1, To: 3 },
          { From: 4, To: 4 },
        ],
        4,
      ),
    ).toBeUndefined()
    expect(
      partsWhyNot(
        [
          { From: 4, To: 4 },
          { From: 1, To: 3 },
        ],
        4,
      ),
    ).toBeUndefined()
    expect(partsWhyNot([{ From: 2, To: 1 }], 4)).toBe('OutsideFile')
    expect(partsWhyNot([{ From: 1, To: 5 }], 4)).toBe('OutsideFile')
    expect(
      partsWhyNot(
        [
          { From: 1, To: 3 },
          { From: 3, To: 4 },
        ],
        4,
      ),
    ).toBe('PageTwice')
  })

  test('names and dates are found as files write them', () => {
    expect(namesIn('Testado, Marisol 2026-03-02')).toContainEqual({ first: 'Marisol', last: 'Testado' })
    expect(namesIn('scan_Marisol_Testado_immunization')).toContainEqual({ first: 'Marisol', last: 'Testado' })
    expect(dateIn('visit 3/2/2026.pdf', '2026-05-01')).toBe('2026-03-02')
    expect(dateIn('2026-13-40 and 2026-02-30', '2026-05-01')).toBeUndefined()
    expect(dateIn('due 2027-01-01', '2026-05-01')).toBeUndefined()
  })
})

describe('a scan of 40 pages', () => {
  test('is split onto three charts, each with its own pages', async () => {
    const { ItemID, version } = await queued(renata, await scan(40))
    const { ItemIDs } = await renata.ok(calls.splitItem, {
      ItemID,
      version,
      Parts: [
        { From: 1, To: 10, Label: 'One' },
        { From: 11, To: 25, Label: null },
        { From: 26, To: 40, Label: null },
      ],
    })
    expect((await itemOf(renata, ItemID)).State).toBe('Split')
    for (const [at, part] of ItemIDs.entries()) {
      const child = await a.freshChild()
      const item = await itemOf(renata, part)
      const { bytes } = await bytesAs(renata, item.FileID)
      expect(await heights(bytes)).toEqual(
        Array.from({ length: [10, 15, 15][at]! }, (_, page) => [1, 11, 26][at]! + page),
      )
      const filed = await renata.ok(calls.fileToChart, {
        ItemID: part,
        version: item.version,
        ChartID: child.membership,
        ChartType: 'Client',
        Title: `Part ${at + 1}`,
        EffectiveDate: a.today,
      })
      expect(await itemOf(renata, part)).toMatchObject({ State: 'Filed', DocumentID: filed.DocumentID })
      expect(await a.one('select chart_id from document where id = $1', [filed.DocumentID])).toBe(child.membership)
      expect(
        (
          await renata.send(calls.fileToChart, {
            ItemID: part,
            version: filed.version,
            ChartID: child.membership,
            ChartType: 'Client',
            Title: 'x',
            EffectiveDate: a.today,
          })
        ).refusal.code,
      ).toBe('NotToDo')
    }
  })

  test('is not split wrongly, twice, or by somebody else', async () => {
    const { ItemID, version } = await queued(renata, await scan(4))
    const split = (who: Actor, Parts: { From: number; To: number }[]) =>
      who.send(calls.splitItem, { ItemID, version, Parts })
    expect((await split(renata, [{ From: 1, To: 9 }])).refusal).toMatchObject({
      code: 'OutsideFile',
      fields: { Parts: expect.any(String) },
    })
    expect(
      (
        await split(renata, [
          { From: 1, To: 2 },
          { From: 2, To: 3 },
        ])
      ).refusal.code,
    ).toBe('PageTwice')
    expect((await split(priya, [{ From: 1, To: 2 }])).status).toBe(404)
    const both = await Promise.all([split(renata, [{ From: 1, To: 2 }]), split(renata, [{ From: 3, To: 4 }])])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const text = await queued(renata, Buffer.from('only words'), 'note.txt')
    expect(
      (await renata.send(calls.splitItem, { ItemID: text.ItemID, version: 1, Parts: [{ From: 1, To: 1 }] })).refusal
        .code,
    ).toBe('NotPages')
  })

  test('files are joined in the order given', async () => {
    const [one, two] = [await queued(renata, await scan(2)), await queued(renata, await scan(3))]
    const { ItemID } = await renata.ok(calls.joinItems, { ItemIDs: [two.ItemID, one.ItemID] })
    expect(await heights((await bytesAs(renata, (await itemOf(renata, ItemID)).FileID)).bytes)).toEqual([1, 2, 3, 1, 2])
    expect((await renata.send(calls.joinItems, { ItemIDs: [two.ItemID, one.ItemID] })).refusal.code).toBe('NotToDo')
  })
})

describe('a queue', () => {
  test('is its owner’s alone, files included', async () => {
    const { ItemID } = await queued(renata, await scan(1))
    const { FileID } = await itemOf(renata, ItemID)
    expect((await priya.ok(calls.getQueue, { PageSize: 100 })).Rows.some((one) => one.ItemID === ItemID)).toBe(false)
    expect((await bytesAs(priya, FileID)).status).toBe(404)
    expect((await bytesAs(a.administrator, FileID)).status).toBe(404)
    for (const [call, input] of [
      [calls.editItem, { ItemID, version: 1, Label: 'mine' }],
      [calls.removeItem, { ItemID, version: 1, Reason: 'x' }],
      [calls.classify, { ItemID }],
      [calls.sendItem, { ItemID, version: 1, UserIDs: [priya.userId], Days: 1 }],
      [calls.joinItems, { ItemIDs: [ItemID, nowhere] }],
    ] as const)
      expect((await priya.send(call, input as never)).status, call.name).toBe(404)
    expect(
      (await renata.send(calls.addToQueue, { FileID: await uploadFile(a, priya, 'x.txt', Buffer.from('hers')) }))
        .status,
    ).toBe(404)
  })

  test('suggests the chart of whoever the file names', async () => {
    const child = await a.freshChild()
    const first = await a.one('select first_name from person where id = $1', [child.client])
    const { ItemID } = await queued(renata, await scan(1), `Testling, ${first} 2026-03-02.pdf`)
    const { Charts, Date: date } = await renata.ok(calls.classify, { ItemID })
    expect(Charts[0]).toMatchObject({ ChartID: child.membership, Why: expect.stringContaining('In the file name') })
    expect(date === '2026-03-02' || date === null).toBe(true)
    const [look] = (
      await a.owner.query(
        `select user_id, detail from audit where kind = 'view' and call = 'UserUtilities/Classify' order by seq desc limit 1`,
      )
    ).rows
    expect(look).toMatchObject({ user_id: renata.userId, detail: { asked: 'chart of a file', found: Charts.length } })
    const typed = await renata.ok(calls.classify, { ItemID, Search: `${first} Testling` })
    expect(typed.Charts.map(({ ChartID }) => ChartID)).toContain(child.membership)
  })
})

describe('a file that was sent', () => {
  const link = async () => {
    const { rows } = await a.owner.query<{ link: string }>('select link from mail_link order by mail_id desc limit 1')
    return new URL(rows[0]!.link).pathname
  }
  const page = (url: string, code?: string) =>
    a.app.http.server.inject({
      method: code === undefined ? 'GET' : 'POST',
      url,
      ...(code !== undefined && {
        payload: `Code=${code}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      }),
    })
  const sentOut = async () => {
    const bytes = await scan(2)
    const { ItemID, version } = await queued(renata, bytes)
    const { Codes } = await renata.ok(calls.sendItem, {
      ItemID,
      version,
      UserIDs: [],
      Address: 'clinic@outside.example',
      Name: 'Dr. Sample',
      Days: 3,
    })
    return {
      ItemID,
      Code: Codes[0]!.Code,
      url: await link(),
      send: async () => (await itemOf(renata, ItemID)).Sends[0]!,
      bytes,
    }
  }

  test('opens outside once, with its code', async () => {
    const { Code, url, send, bytes } = await sentOut()
    expect((await page(url)).statusCode).toBe(200)
    expect((await send()).State).toBe('Sent')
    expect((await page(url, '00000000')).statusCode).toBe(Code === '00000000' ? 200 : 422)
    const opened = await page(url, Code)
    expect(opened.statusCode).toBe(200)
    expect(opened.rawPayload.equals(bytes)).toBe(true)
    expect((await send()).State).toBe('Opened')
    expect((await page(url)).statusCode).toBe(404)
    expect((await page(url, Code)).statusCode).toBe(404)
  })

  test('opens nothing once it was recalled, and is not recalled once it was opened', async () => {
    const { Code, url, send } = await sentOut()
    const { SendID, version } = await send()
    expect((await priya.send(calls.recallSend, { SendID, version })).status).toBe(404)
    await renata.ok(calls.recallSend, { SendID, version })
    expect((await page(url)).statusCode).toBe(404)
    expect((await page(url, Code)).statusCode).toBe(404)
    const other = await sentOut()
    await page(other.url, other.Code)
    const now = await other.send()
    expect((await renata.send(calls.recallSend, { SendID: now.SendID, version: now.version })).refusal.code).toBe(
      'Opened',
    )
  })

  test('says when the mail with its link could not be delivered; it can be recalled then', async () => {
    const { send } = await sentOut()
    await a.owner.query(
      `update mail set state = 'failed' where id = (select mail_id from dispatch_send order by sent_at desc limit 1)`,
    )
    const failed = await send()
    expect([failed.State, failed.Can.Recall]).toEqual(['Failed', true])
    await renata.ok(calls.recallSend, { SendID: failed.SendID, version: failed.version })
    expect((await send()).State).toBe('Recalled')
  })

  test('is either opened or recalled, when both come at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { Code, url, send } = await sentOut()
      const { SendID, version } = await send()
      const [opened, recalled] = await Promise.all([
        page(url, Code),
        renata.send(calls.recallSend, { SendID, version }),
      ])
      expect([opened.statusCode === 200, recalled.status === 200].filter(Boolean)).toHaveLength(1)
    }
  })

  test('guessed links and codes open nothing, and stop being asked', async () => {
    const { Code, url } = await sentOut()
    expect((await page(`/Public/File/${'A'.repeat(43)}`)).statusCode).toBe(404)
    expect((await page('/Public/File/short')).statusCode).toBe(404)
    const wrong = Code === '11111111' ? '22222222' : '11111111'
    for (let at = 0; at < 10; at += 1) await page(url, wrong)
    expect((await page(url, Code)).statusCode).toBe(404)
  })

  test('goes to a colleague, who opens and acknowledges it; a recalled one is gone', async () => {
    const { ItemID, version } = await queued(renata, await scan(1))
    await renata.ok(calls.sendItem, { ItemID, version, UserIDs: [priya.userId], Days: 2, Receipt: true })
    expect(
      (await renata.send(calls.sendItem, { ItemID, version, UserIDs: [priya.userId], Days: 2 })).refusal.code,
    ).toBe('SentAlready')
    const [got] = (await priya.ok(calls.getReceived, {})).Rows
    expect((await bytesAs(priya, got!.FileID)).status).toBe(200)
    expect((await itemOf(renata, ItemID)).Sends[0]!.State).toBe('Opened')
    const fresh = (await priya.ok(calls.getReceived, {})).Rows[0]!
    expect((await renata.send(calls.acknowledgeSend, { SendID: fresh.SendID, version: fresh.version })).status).toBe(
      404,
    )
    await priya.ok(calls.acknowledgeSend, { SendID: fresh.SendID, version: fresh.version })
    expect((await itemOf(renata, ItemID)).Sends[0]!.State).toBe('Acknowledged')
    const second = await queued(renata, await scan(1))
    await renata.ok(calls.sendItem, { ...second, UserIDs: [priya.userId], Days: 2 })
    const { FileID, Sends } = await itemOf(renata, second.ItemID)
    await renata.ok(calls.recallSend, { SendID: Sends[0]!.SendID, version: Sends[0]!.version })
    expect((await bytesAs(priya, FileID)).status).toBe(404)
  })

  test.each([
    [{ UserIDs: [] }, 'Nobody'],
    [{ UserIDs: [], Address: 'x@y.example' }, 'NameNeeded'],
    [{ UserIDs: [nowhere] }, 'UserUnknown'],
  ])('%o is refused', async (more, code) => {
    const { ItemID, version } = await queued(renata, await scan(1))
    expect((await renata.send(calls.sendItem, { ItemID, version, Days: 1, ...more })).refusal.code).toBe(code)
  })
})

test('a file that says it is a PDF and is none is refused when it is sent here', async () => {
  expect((await sendFile(a, renata, 'odd.pdf', Buffer.from('not a pdf'))).statusCode).toBeGreaterThanOrEqual(400)
})
