import { expect, test } from 'vitest'
import { opened } from '#app/testing-opened.ts'
import { uploadFile } from '#domains/files/upload-testing.ts'
import { openChurches } from '../churches-testing.ts'
import { activityCalls } from '#domains/activity/activity.calls.ts'
import { organizationCalls } from '#domains/community/organizations.calls.ts'
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
  expect(tried.Report.length).toBe(10_000)
  const toMend = tried.Report.filter(({ State }) => State === 'Broken')
  expect(toMend.map(({ Line, Problems }) => [Line, Problems[0]!.Column])).toEqual([
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

test('without ZIP code or phone a church is known by name and city; two lines of one organization are told line by line', async () => {
  const known = await a.church({ Name: 'Cedar Sample Temple', City: 'Perris', ZipCode: '92570' })
  await a.liaison.ok(organizationCalls.addOrganization, {
    Name: 'Register Sample Hall',
    Kinds: ['Foundation'],
    City: 'Perris',
    ZipCode: '92571',
    PhoneNumberDigits: '9515557711',
  })
  const { body } = await ask(
    [
      'Church,City,ZIP,Phone',
      'Cedar Sample Temple,Perris,,',
      'Cedar Sample Temple,Hemet,,',
      'Register Sample Hall,Perris,,',
      'Another Name,Hemet,,9515557711',
      'New Sample Hall,Perris,92570,',
      'new sample hall,perris,,',
      'New Sample Hall,Perris,92571,',
    ].join('\n'),
  )
  expect(body.Report.map(({ Line, State, Problems }) => [Line, State, Problems[0]?.Sentence])).toEqual([
    [2, 'Known', undefined],
    [3, 'Ready', undefined],
    [4, 'Ready', undefined],
    [5, 'Broken', 'Line 4 is the same church.'],
    [6, 'Ready', undefined],
    [7, 'Broken', 'Line 6 is the same church.'],
    [8, 'Ready', undefined],
  ])
  expect(known.ChurchID).toBeTruthy()
})

test('contact, owner and languages come along in a few statements; it is undone whole, and a second time nothing is new', async () => {
  const email = await a.one(`select email from application_user where id = $1`, [a.liaison.userId])
  const content = [
    'Name,City,ZIP,Main contact,Contact title,Contact phone,Contact e-mail,Owner,Languages',
    `Alder Imported Chapel,Hemet,92543,Maria  Delgado-Demo,Pastor,(951) 555-2001,maria@alder.example,${email},"Spanish, English"`,
    `Birch Imported Chapel,Hemet,92543,maria Delgado-Demo,,951-555-2001,,Caleb Steeplewick,español`,
    'Cypress Imported Chapel,Hemet,92543,,,,,,',
    'Dogwood Imported Chapel,Hemet,92543,Solo,,,,,',
    'Elm Imported Chapel,Hemet,92543,,Pastor,,,,',
    'Fir Imported Chapel,Hemet,92543,,,,,Nobody Inparticular,Klingon',
  ].join('\n')
  const tried = (await ask(content)).body
  expect(tried.Report.map(({ Line, Problems }) => [Line, Problems.map(({ Column }) => Column)])).toEqual([
    [2, []],
    [3, []],
    [4, []],
    [5, ['Main contact']],
    [6, ['Main contact']],
    [7, ['Languages', 'Owner']],
  ])
  const before = await churchesNow()
  const done = (await ask(content, { DryRun: false, LeaveOutBroken: true })).body
  expect(done.Imported).toBe(3)
  const id = (name: string) =>
    a.one(`select c.id from church c join organization o on o.id = c.organization_id where o.name = $1`, [name])
  const [alder, birch] = [
    await a.profile(await id('Alder Imported Chapel')),
    await a.profile(await id('Birch Imported Chapel')),
  ]
  expect(alder).toMatchObject({
    Languages: ['Spanish', 'English'],
    Owner: { UserID: a.liaison.userId },
    Contacts: [{ Name: 'Maria Delgado-Demo', Role: 'Main Contact', Title: 'Pastor', PhoneNumberDigits: '9515552001' }],
  })
  expect(birch).toMatchObject({ Languages: ['Spanish'], Owner: { UserID: a.liaison.userId } })
  // Named twice in one file with the same phone: one person.
  expect(birch.Contacts[0]!.PersonID).toBe(alder.Contacts[0]!.PersonID)
  expect((await ask(content)).body).toMatchObject({ Ready: 0, Known: 3, Broken: 3 })
  expect(code(await ask(content, { DryRun: false, LeaveOutBroken: true }))).toBe('NothingReady')
  await a.liaison.ok(activityCalls.undoChangeSet, { ChangeSetID: done.ChangeSetID! })
  expect(await churchesNow()).toBe(before)
  expect((await ask(content)).body).toMatchObject({ Ready: 3, Known: 0 })
})

test('files that are no list of churches are refused with a sentence', async () => {
  expect(code(await ask('Color,Size\nred,2'))).toBe('NoNames')
  expect(code(await ask(`Name\n${'x\n'.repeat(10_001)}`))).toBe('Unreadable')
  expect(code(await ask('Name'))).toBe('Unreadable')
})
