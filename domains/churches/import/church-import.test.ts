import { expect, test } from 'vitest'
import { opened } from '#app/testing-opened.ts'
import { uploadFile } from '#domains/files/upload-testing.ts'
import { openChurches } from '../churches-testing.ts'
import { churchCalls } from '../record/churches.calls.ts'
import { churchImportCalls } from './church-import.calls.ts'

const a = opened(openChurches)
type Answer = { status: number; refusal?: { code?: string } | undefined; text: string }
const code = ({ status, refusal, text }: Answer) => {
  expect(status, text).not.toBe(500)
  return refusal?.code ?? status
}
const upload = (content: string) => uploadFile(a as never, a.liaison, 'churches.csv', Buffer.from(content))
const churchesNow = () => a.one<number>('select count(*)::int from church where voided_at is null')
const ask = async (content: string, more: { DryRun?: boolean; LeaveOutBroken?: boolean } = {}) =>
  a.liaison.send(churchImportCalls.importChurches, { SubProgramID: a.program, FileID: await upload(content), ...more })

test('10,000 lines of which some are broken: a report for each, nothing half done, then all that is right', async () => {
  const broken = new Map([
    [7, 'Short Zip Sample,Hemet,CA,9254,9515551234,Baptist'],
    [100, ',Hemet,CA,92543,,'],
    [5000, 'Wrong Denomination Demo,Hemet,CA,92543,,Martian'],
    [9999, 'Bad Phone Test,Hemet,CA,92543,12,'],
  ])
  const lines = Array.from(
    { length: 10_000 },
    (_, at) =>
      broken.get(at) ??
      `Imported Sample Church ${at},Hemet,CA,${92_501 + (at % 80)},,${at % 2 ? 'Baptist' : 'bautista'}`,
  )
  lines[20] = lines[19]!
  const content = ['Church,City,State,ZIP,Phone,Denomination,Color', ...lines.map((line) => `${line},`)].join('\n')
  const before = await churchesNow()
  const tried = (await ask(content)).body
  expect(tried).toMatchObject({ Lines: 10_000, Ready: 9995, Known: 0, Broken: 5, Imported: 0, Unread: ['Color'] })
  expect(tried.Report.map(({ Line, Problems }) => [Line, Problems[0]!.Column])).toEqual([
    [9, 'ZIP code'],
    [22, 'Name'],
    [102, 'Name'],
    [5002, 'Denomination'],
    [10_001, 'Phone'],
  ])
  expect(code(await ask(content, { DryRun: false }))).toBe('LinesBroken')
  expect(await churchesNow()).toBe(before)
  const done = (await ask(content, { DryRun: false, LeaveOutBroken: true })).body
  expect(done.Imported).toBe(9995)
  expect(await churchesNow()).toBe(before + 9995)
  const found = await a.liaison.ok(churchCalls.getChurches, { Search: 'imported sample church 4242' })
  expect(found.Rows[0]).toMatchObject({
    Name: 'Imported Sample Church 4242',
    Stage: 'Prospect',
    Denomination: 'Baptist',
  })
  // The same file again adds nothing.
  expect((await ask(content)).body).toMatchObject({ Ready: 0, Known: 9995 })
  expect(code(await ask(content, { DryRun: false, LeaveOutBroken: true }))).toBe('NothingReady')
}, 120_000)

test('files that are no list of churches are refused with a sentence', async () => {
  expect(code(await ask('Color,Size\nred,2'))).toBe('NoNames')
  expect(code(await ask(`Name\n${'x\n'.repeat(10_001)}`))).toBe('Unreadable')
  expect(code(await ask('Name'))).toBe('Unreadable')
})
