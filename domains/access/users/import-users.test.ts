import { strToU8, zipSync } from 'fflate'
import { afterAll, describe, expect, test } from 'vitest'
import { activityCalls } from '#domains/activity/activity.calls.ts'
import { sendFile, uploadFile } from '#domains/files/upload-testing.ts'
import { refuses } from '../access-testing.ts'
import { importUserCalls } from './import-users.calls.ts'
import { openStaffImports } from './import-users-testing.ts'
import { userCalls } from './users.calls.ts'

const { a, program, second, mine, all, count } = await openStaffImports()
afterAll(() => a.close())
const problemsOf = (lines: readonly { Line: number; Problems: readonly { Field: string }[] }[]) =>
  lines.map(({ Line, Problems }) => [Line, ...Problems.map(({ Field }) => Field)])

test('each bad line is named with its column and why, and nobody is added', async () => {
  const FileID = await mine.upload([
    { email: 'bad1' },
    { email: 'renata.mockley' },
    { email: 'bad3', role: 'Nurse' },
    { email: 'bad4', role: 'Case Mangaer' },
    { email: 'bad5', program: 'Moon base' },
    { email: 'bad6', as: 'Astronaut' },
    { email: 'bad7', carries: 'perhaps' },
    { email: 'bad8', lead: 'vince.vegason@kith.example' },
    { email: 'BAD1' },
    { email: 'no mail', first: ' ' },
    { email: 'bad11', role: 'Read-only Auditor' },
    { email: 'bad12', lead: 'mara.manager@kith.example' },
    { email: 'bad13', program: second },
    { email: 'bad14', lead: 'BAD14@kith.example' },
    { email: 'bad15', first: 'x'.repeat(81) },
  ])
  const seen = await mine.preview(FileID)
  expect(problemsOf(seen.Lines)).toEqual([
    [2],
    [3],
    [4, 'Role'],
    [5, 'Role'],
    [6, 'SubProgram'],
    [7, 'SubProgramRole'],
    [8, 'IsClientCaseCarrier'],
    [9, 'Supervisor'],
    [10, 'Email'],
    [11, 'FirstName', 'Email'],
    [12, 'Role'],
    [13, 'Supervisor'],
    [14, 'SubProgram'],
    [15, 'Supervisor'],
    [16, 'FirstName'],
  ])
  expect([seen.Ready, seen.Wrong]).toEqual([1, 13])
  expect(seen.Lines[1]).toMatchObject({
    State: 'Known',
    Effects: [expect.stringContaining('Renata Mockley already has')],
  })
  expect(seen.Lines[3]!.Problems[0]).toMatchObject({
    Sentence: 'There is no role “Case Mangaer”. Did you mean “Case Manager”?',
    Suggestion: 'Case Manager',
    Text: 'Case Mangaer',
  })
  await refuses(a, () => mine.run(FileID), 'BadLines')
})

test('a role that we ship is known by the name that the Spanish screens show', async () => {
  const FileID = await mine.upload([{ email: 'lengua', role: 'encargado del caso' }])
  expect(problemsOf((await mine.preview(FileID)).Lines)).toEqual([[2]])
})

test('of a workbook: supervisors in any order, several sub-programs and roles, one action, a mail for each', async () => {
  const people = [
    { email: 'worker.one', lead: 'LEAD-7', program: `${program}; ${second}`, as: 'Case Manager; Supervisor' },
    { email: 'worker.two', lead: 'lead.imported@kith.example', program: `${program}\n${second}` },
    {
      email: 'lead.imported',
      first: 'Leonie',
      number: 'LEAD-7',
      role: 'Supervisor; case manager',
      lead: 'priya.notreal@kith.example',
    },
  ]
  const FileID = await all.uploadWorkbook(people)
  const seen = await all.preview(FileID)
  expect(seen).toMatchObject({ FileName: 'staff.xlsx', Ready: 3, Wrong: 0 })
  expect(seen.Lines[0]!.Effects).toEqual([`Case Manager in ${program} and ${second}.`, 'Reports to Leonie Imported.'])
  expect(await count('%.imported@%')).toBe(0)
  const { body } = await all.run(FileID, { WelcomeEmailLocation: 'Front desk' })
  expect(body.Added).toBe(3)
  const lead = await a.userId('lead.imported')
  for (const name of ['worker.one', 'worker.two']) {
    const user = await a.administrator.ok(userCalls.getUser, { UserID: await a.userId(name) })
    expect(user).toMatchObject({
      Status: 'Invited',
      Supervisor: { UserID: lead, Name: 'Leonie Imported' },
      IsClientCaseCarrier: true,
    })
    expect(user.SubPrograms.toSorted()).toEqual([program, second].toSorted())
  }
  const one = await a.administrator.ok(userCalls.getUser, { UserID: await a.userId('worker.one') })
  expect(
    one.Memberships.map(({ SubProgramName, SubProgramRole }) => [SubProgramName, SubProgramRole]).toSorted(),
  ).toEqual(
    [
      [program, 'Case Manager'],
      [second, 'Supervisor'],
    ].toSorted(),
  )
  expect((await a.administrator.ok(userCalls.getUser, { UserID: lead })).Roles.toSorted()).toEqual([
    'Case Manager',
    'Supervisor',
  ])
  const mails = await a.owner.query("select recipient from mail where body like '%Front desk%'")
  expect(mails.rows).toHaveLength(3)
  expect((await a.administrator.ok(activityCalls.getRecentChangeSets, {})).ChangeSets).toContainEqual(
    expect.objectContaining({ ChangeSetID: body.ChangeSetID, Title: 'Import staff from staff.xlsx' }),
  )
  const again = await all.preview(FileID)
  expect(again.Lines.map(({ State }) => State)).toEqual(['Known', 'Known', 'Known'])
  await refuses(a, () => all.run(FileID), 'NothingToDo')
})

test('a circle of supervisors is named with its people; one who is left out supervises nobody', async () => {
  const FileID = await all.upload([
    { email: 'round.a', first: 'Ada', lead: 'round.b@kith.example' },
    { email: 'round.b', first: 'Bea', lead: 'round.c@kith.example' },
    { email: 'round.c', first: 'Cleo', lead: 'round.a@kith.example' },
    { email: 'round.d', first: 'Dora', lead: 'round.a@kith.example' },
    { email: 'round.e', first: 'Edda' },
  ])
  const seen = await all.preview(FileID, { LeftOut: [6] })
  expect(seen.Lines.map(({ State }) => State)).toEqual(['Wrong', 'Wrong', 'Wrong', 'Ready', 'LeftOut'])
  expect(seen.Lines[0]!.Problems[0]!.Sentence).toBe(
    'Ada Imported, Bea Imported, and Cleo Imported would report to each other in a circle. Change one of their supervisors.',
  )
  await refuses(a, () => all.run(FileID), 'BadLines')
  const out = await all.preview(FileID, { LeftOut: [2], Corrections: [{ Line: 4, Field: 'Supervisor', Text: '' }] })
  expect(problemsOf(out.Lines)).toEqual([[2], [3], [4], [5, 'Supervisor'], [6]])
  expect(out.Lines[3]!.Problems[0]!.Sentence).toContain('line 2, which is left out')
})

test('a cell is corrected on the screen, a column is taken for something else, and a line is left out', async () => {
  const FileID = await mine.upload([
    { email: 'fixed.one', role: 'Case Mangaer' },
    { email: 'fixed.two', role: 'Wizard' },
  ])
  const more = { Corrections: [{ Line: 2, Field: 'Role', Text: 'Case Manager' }], LeftOut: [3] }
  expect((await mine.preview(FileID, more)).Lines.map(({ State }) => State)).toEqual(['Ready', 'LeftOut'])
  const Fields = ['Email', 'LastName', 'FirstName', 'Role', 'SubProgram', 'SubProgramRole', null, null, null]
  const turned = await mine.preview(FileID, { ...more, Fields })
  expect(turned.Lines[0]!.Name).toBe('Imported fixed.one')
  expect(turned.Columns[1]).toEqual({ Title: 'First name', Samples: ['fixed.one', 'fixed.two'], Field: 'LastName' })
  expect((await mine.run(FileID, { ...more, Fields })).body.Added).toBe(1)
  expect([await count('fixed.one@%'), await count('fixed.two@%')]).toEqual([1, 0])
  for (const [bad, code] of [
    [{ Fields: ['Email'] }, 'WrongColumns'],
    [{ Fields: [...Fields.slice(0, 8), 'Password'] }, 'WrongColumns'],
    [{ Fields: [...Fields.slice(0, 8), 'Email'] }, 'Twice'],
    [{ Corrections: [{ Line: 9, Field: 'Role', Text: 'Nurse' }] }, 'NoSuchLine'],
    [{ Corrections: [{ Line: 2, Field: 'account_status', Text: 'Active' }] }, 'NoSuchLine'],
    [{ LeftOut: [77] }, 'NoSuchLine'],
  ] as const)
    expect((await mine.run(FileID, bad)).refusal.code).toBe(code)
})

describe('undone', () => {
  const undo = async (ChangeSetID: string, who = a.administrator) =>
    (await who.send(activityCalls.undoChangeSet, { ChangeSetID })).refusal?.errors ?? []

  test('nobody is left, their links are dead, and the same file can be imported again', async () => {
    const FileID = await all.upload([
      { email: 'gone.lead', first: 'Gonelead', number: 'G-1' },
      { email: 'gone.worker', lead: 'G-1', program: `${program}; ${second}` },
    ])
    const { ChangeSetID } = (await all.run(FileID)).body
    const UserID = await a.userId('gone.worker')
    expect(await undo(ChangeSetID)).toEqual([])
    expect(await count('gone.%')).toBe(0)
    expect((await a.administrator.send(userCalls.getUser, { UserID })).refusal.code).toBe('NotFound')
    expect((await a.administrator.ok(userCalls.getUsers, { Search: 'gonelead' })).Total).toBe(0)
    expect(
      await a.one<number>('select count(*)::int from one_time_link where user_id = $1 and used_at is null', [UserID]),
    ).toBe(0)
    expect(await a.one<string[]>('select user_sub_programs($1, current_date)', [UserID])).toEqual([])
    expect((await all.preview(FileID)).Ready).toBe(2)
    expect((await all.run(FileID)).body.Added).toBe(2)
    expect(await count('gone.%')).toBe(2)
  })

  test('not once somebody has used an account, chosen a password or got something more', async () => {
    for (const [name, use] of [
      ['used.status', `update application_user set account_status = 'Active' where email like $1`],
      ['used.password', `update application_user set password_hash = 'x' where email like $1`],
      [
        'used.role',
        `insert into user_role (user_id, role_id, start_date) select u.id, r.id, current_date + 5 from application_user u, role r where u.email like $1 and r.name = 'Case Manager'`,
      ],
      [
        'used.signin',
        `insert into session (user_id, token_hash, stage, expires_at, idle_seconds) select id, sha256('x'), 'full', now() + interval '1 hour', 600 from application_user where email like $1`,
      ],
    ] as const) {
      const { ChangeSetID } = (await all.run(await all.upload([{ email: name, role: 'Supervisor' }]))).body
      await a.owner.query(use, [`${name}@%`])
      expect([name, (await undo(ChangeSetID)).length]).toEqual([name, 1])
      expect(await count(`${name}@%`)).toBe(1)
    }
  })

  test('by whoever may import, without being Administrator', async () => {
    const { ChangeSetID } = (await mine.run(await mine.upload([{ email: 'mine.undone' }]))).body
    expect(await undo(ChangeSetID, a.manager)).toEqual([])
    expect(await count('mine.undone@%')).toBe(0)
  })
})

describe('a file that is none is told so, as in every import', () => {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const workbook = (sheet: string, more: Record<string, string> = {}) =>
    Buffer.from(
      zipSync(
        Object.fromEntries(
          Object.entries({
            '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>`,
            'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>`,
            'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
            'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}">${sheet}</worksheet>`,
            ...more,
          }).map(([name, text]) => [name, strToU8(text)]),
        ),
      ),
    )
  const row = (no: number, inner: string) => `<row r="${no}">${inner}</row>`
  const cell = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`
  const table = (extra = '', after = '') =>
    `<sheetData>${row(1, cell('A1', 'Email') + cell('B1', 'Role'))}${row(2, cell('A2', 'x@kith.example') + extra)}</sheetData>${after}`

  test.each([
    [
      'merged cells',
      'm.xlsx',
      () => workbook(table('', '<mergeCells><mergeCell ref="A2:A3"/></mergeCells>')),
      /A2:A3 is merged/,
    ],
    [
      'a formula without a result',
      'f.xlsx',
      () => workbook(table('<c r="B2"><f>1+1</f></c>')),
      /B2 has a formula without a result/,
    ],
    ['macros', 'v.xlsx', () => workbook(table(), { 'xl/vbaProject.bin': 'x' }), /macro/i],
    [
      'an encrypted workbook',
      'e.xlsx',
      () =>
        Buffer.concat([
          Buffer.from('d0cf11e0a1b11ae1', 'hex'),
          Buffer.from('EncryptedPackage', 'utf16le'),
          Buffer.alloc(4096),
        ]),
      /protected by a password/,
    ],
    [
      'a bomb',
      'b.xlsx',
      () => workbook(table(), { 'xl/media/x.xml': '0'.repeat(60_000_000) }),
      /unpacks to more than 50 MB/,
    ],
    ['UTF-16', 'u.csv', () => Buffer.from('\uFEFFEmail,Role\nx,y\n', 'utf16le'), /Save it as UTF-8/],
    ['an open quote', 'q.csv', () => Buffer.from('Email,Role\n"x,y\n'), /quotation mark is not closed/],
    ['nothing under the headings', 'n.csv', () => Buffer.from('Email,Role\n'), /no lines under its headings/],
    ['501 people', '5.csv', () => Buffer.from(`Email,Role\n${'x,y\n'.repeat(501)}`), /at most 500 lines/],
  ])('%s', async (_, name, content, said) => {
    const sent = await sendFile(a, a.manager, name, content())
    if (sent.statusCode !== 200) {
      expect((sent.json() as { errors: string[] }).errors.join(' ')).toMatch(said)
      return
    }
    const { status, refusal } = await a.manager.send(importUserCalls.previewImportUsers, {
      FileID: sent.json().FileID as string,
    })
    expect([status, refusal.code]).toEqual([422, 'Unreadable'])
    expect(refusal.errors.join(' ')).toMatch(said)
  })

  test('old western letters are read, and other systems’ headings are understood', async () => {
    const text = `Correo;Nombre;Apellidos;Rol;Programa;Función\njose@kith.example;José;Núñez;Case Manager;${program};Case Manager\n`
    const FileID = await uploadFile(a, a.administrator, 'old.csv', Buffer.from(text, 'latin1'))
    const { Lines, Ready } = await all.preview(FileID)
    expect([Ready, Lines[0]!.Name]).toEqual([1, 'José Núñez'])
  })
})
