import { afterAll, beforeAll, expect, test } from 'vitest'
import { zipSync } from 'fflate'
import { buffer } from 'node:stream/consumers'
import type { AnyCall } from '#platform/contract/call.ts'
import { rosterFile } from '#platform/server/spreadsheet.ts'
import { allCalls } from './calls.ts'
import { openCatalogue, type Catalogue } from './catalogue-testing.ts'
import { opened, reads, tellers } from './sweep-testing.ts'

const canary = 'Zyxcanary'
let catalogue: Catalogue
beforeAll(async () => {
  catalogue = await openCatalogue()
  // Behind the scenes, and therefore without a trace in the book.
  await catalogue.agency.owner.query(
    `set session_replication_role = replica;
     update address set confidential = true, line1 = '${canary} Street', line2 = '${canary}', city = '${canary} City' where voided_at is null;
     set session_replication_role = origin`,
  )
})
afterAll(() => catalogue.agency.close())

const opensIt = (call: AnyCall) => JSON.stringify(call.audit ?? '').includes('confidential address')

test('where a confidential address is stands in no answer but the one that opens it and writes that down', async () => {
  const opening = allCalls.find(opensIt)!
  const tells = (text: string) => text.includes(canary)
  const all = { catalogue }
  expect((await tellers(all, catalogue.worker, tells, [opening])).told).toEqual([opening.name])
  const closed = reads.filter((one) => !opensIt(one))
  const { told, answered, files } = await tellers(all, catalogue.worker, tells, closed)
  console.log(`${answered} answers read, ${files} of them packed files`)
  expect(answered).toBeGreaterThan(120)
  expect(files).toBeGreaterThan(5)
  expect(told).toEqual([])
})

test('the sweep reads what is packed: a workbook, and one within a packet', async () => {
  const file = rosterFile('List', [{ title: 'Name', value: (row: string) => row }], [canary], 'xlsx')
  const xlsx = new Uint8Array(await buffer(file.body as NodeJS.ReadableStream))
  expect(Buffer.from(xlsx).toString('latin1')).not.toContain(canary)
  expect(await opened(xlsx)).toContain(canary)
  expect(await opened(zipSync({ 'one/deep.xlsx': xlsx }))).toContain(canary)
})
