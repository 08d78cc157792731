import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { activityCalls } from '#domains/activity/activity.calls.ts'
import { uploadFile } from '#domains/files/upload-testing.ts'
import { openFosterAgency, type FosterAgency } from '#domains/foster/children/children-testing.ts'
import { addDays } from '#platform/contract/dates.ts'
import type { Actor, Reply } from '#app/testing.ts'
import { readDay } from '#platform/contract/sheets.ts'
import { guessMapping, readLine } from './import-kinds.rules.ts'
import { importsCalls } from './imports.calls.ts'

let a: FosterAgency
let admin: Actor
beforeAll(async () => {
  a = await openFosterAgency()
  admin = await a.as('alva.rootley')
})
afterAll(() => a.close())

const codeOf = async (sent: Promise<Reply>) => (await sent).refusal?.code
type Kind = 'children' | 'families' | 'contacts' | 'placements'
const begin = async (Kind: Kind, csv: string, who = admin, fileName = 'old-system.csv') => {
  const FileID = await uploadFile(a, who, fileName, Buffer.from(csv))
  return who.send(importsCalls.beginImport, { Kind, SubProgramID: a.homeProgram, FileID })
}
const tryIt = (ImportID: string) => admin.ok(importsCalls.tryImport, { ImportID })
const count = async (text: string, values: unknown[] = []) =>
  Number((await a.owner.query<{ n: string }>(text, values)).rows[0]!.n)
const enrolled = (last: string) =>
  count(
    `select count(*) n from client_membership m join person p on p.id = m.person_id where p.last_name = $1 and m.voided_at is null`,
    [last],
  )

describe('reading a file', () => {
  test('guesses columns by their headings, in both languages', () => {
    expect(guessMapping('children', ['DOB', 'First Name', 'Surname', 'Shoe size'])).toEqual([
      'DateOfBirth',
      'FirstName',
      'LastName',
      null,
    ])
    expect(guessMapping('children', ['Apellidos', 'Nombre', 'Fecha de nacimiento', 'Sexo'])).toEqual([
      'LastName',
      'FirstName',
      'DateOfBirth',
      'Sex',
    ])
    expect(guessMapping('children', ['First name', 'firstname'])).toEqual(['FirstName', null])
  })

  test('reads days as Americans and computers write them, and no others', () => {
    expect([readDay('2026-03-09'), readDay('3/9/2026'), readDay('12-31-2025')]).toEqual([
      '2026-03-09',
      '2026-03-09',
      '2025-12-31',
    ])
    expect([readDay('31/12/2025'), readDay('2026-02-30'), readDay('soon'), readDay('3/9/26')]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ])
  })

  test('names what is wrong and where', () => {
    const { problems } = readLine('children', ['FirstName', 'DateOfBirth', 'Sex'], ['Ana', '31/31/2020', 'Robot'])
    expect(problems.map(({ field, why }) => [field, why[0]])).toEqual([
      ['LastName', 'Last name is missing.'],
      ['DateOfBirth', '“31/31/2020” is not a date. Write it as 2026-03-09 or 3/9/2026.'],
      ['Sex', '“Robot” is not an option of Sex.'],
      ['StartDate', 'First day is missing.'],
    ])
  })
})

describe('an import', () => {
  test('of children: tried, decided, recorded as one action, and undone as a whole', async () => {
    const day = addDays(a.today, -200)
    // The cast grows older with the day the demonstration is made.
    const born = await a.one<string>(
      `select date_of_birth::text from person where first_name = 'Marisol' and last_name = 'Testado'`,
    )
    const begun = await begin(
      'children',
      `Nombre,Apellido,Fecha de nacimiento,Sexo,Primer día,Notas\n` +
        `Zelda,Importada,2016-05-04,Femenino,${day},x\n` +
        `Marisol,Testado,${born},Female,${day},\n` +
        `=HYPERLINK("http://x"),Importada,2015-01-02,Male,${day},\n` +
        `Yuri,Importada,31/12/2014,Male,${day},\n`,
    )
    expect(begun.status).toBe(200)
    const { ImportID } = begun.body
    const opened = await admin.ok(importsCalls.getImport, { ImportID })
    expect(opened.Columns.map((one) => one.Field)).toEqual([
      'FirstName',
      'LastName',
      'DateOfBirth',
      'Sex',
      'StartDate',
      null,
    ])
    const before = await enrolled('Importada')
    const first = await tryIt(ImportID)
    expect(first.Lines.map(({ Line, State }) => [Line, State])).toEqual([
      [2, 'Ready'],
      [3, 'Decide'],
      [4, 'Ready'],
      [5, 'Wrong'],
    ])
    expect(first.Lines[3]!.Problems).toEqual([
      { Column: 'Fecha de nacimiento', Sentence: '“31/12/2014” is not a date. Write it as 2026-03-09 or 3/9/2026.' },
    ])
    expect(first.Lines[1]!.Matches[0]).toMatchObject({ Name: 'Marisol Testado', DateOfBirth: born })
    expect(await enrolled('Importada'), 'a try records nothing').toBe(before)
    expect(await codeOf(admin.send(importsCalls.runImport, { ImportID, version: opened.version }))).toBe('NotReady')
    expect(await enrolled('Importada')).toBe(before)
    const person = first.Lines[1]!.Matches[0]!.PersonID
    const same = await admin.ok(importsCalls.decideImport, {
      ImportID,
      Decisions: [
        { Line: 3, Decision: 'Same', PersonID: person },
        { Line: 5, Decision: 'Skip' },
      ],
      version: opened.version,
    })
    const second = await tryIt(ImportID)
    expect(second.Lines[1]).toMatchObject({ State: 'Wrong' })
    const decided = await admin.ok(importsCalls.decideImport, {
      ImportID,
      Decisions: [{ Line: 3, Decision: 'Skip' }],
      version: same.version,
    })
    expect(await codeOf(admin.send(importsCalls.runImport, { ImportID, version: same.version }))).toBe('Stale')
    const done = await admin.ok(importsCalls.runImport, { ImportID, version: decided.version })
    expect(done.Imported).toBe(2)
    expect(await enrolled('Importada')).toBe(before + 2)
    expect(await count(`select count(*) n from person where first_name = '=HYPERLINK("http://x")'`)).toBe(1)
    expect(await codeOf(admin.send(importsCalls.runImport, { ImportID, version: done.version }))).toBe('AlreadyDone')
    const undone = await admin.send(activityCalls.undoChangeSet, { ChangeSetID: done.ChangeSetID })
    expect(undone.refusal?.errors ?? []).toEqual([])
    expect(await enrolled('Importada')).toBe(before)
    expect((await admin.ok(importsCalls.getImports, {})).Imports[0]).toMatchObject({
      ImportID,
      UndoneAt: expect.any(String),
    })
  })

  test('of families and contacts goes through the same rules as by hand', async () => {
    const families = await begin(
      'families',
      `Family,Pathway,First name,Last name,Phone\nImportov family,CA,Ivan,Importov,(555) 555-0177\nOther Importov,CA,,,555-555-0177\n`,
    )
    const { ImportID, version } = families.body
    const tried = await tryIt(ImportID)
    expect(tried.Lines.map((one) => one.State)).toEqual(['Ready', 'Wrong'])
    expect(tried.Lines[1]!.Problems[0]!.Sentence).toMatch(/same phone/)
    const { version: next } = await admin.ok(importsCalls.decideImport, {
      ImportID,
      Decisions: [{ Line: 3, Decision: 'Skip' }],
      version,
    })
    const done = await admin.ok(importsCalls.runImport, { ImportID, version: next })
    expect(
      await count(`select count(*) n from resource_family where name = 'Importov family' and voided_at is null`),
    ).toBe(1)
    const undone = await admin.send(activityCalls.undoChangeSet, { ChangeSetID: done.ChangeSetID })
    expect(undone.refusal?.errors ?? []).toEqual([])
    expect(
      await count(`select count(*) n from resource_family where name = 'Importov family' and voided_at is null`),
    ).toBe(0)

    const child = await a.freshChild()
    const { rows } = await a.owner.query<{ first_name: string }>('select first_name from person where id = $1', [
      child.client,
    ])
    const contacts = await begin(
      'contacts',
      `First name,Last name,DOB,Contact,Relation\n${rows[0]!.first_name},Testling,5/4/2017,Greta Importov,Aunt\n${rows[0]!.first_name},Testling,5/4/2017,Gus Importov,Robot\nNo,Body,5/4/2017,Greta,Aunt\n`,
    )
    const said = await tryIt(contacts.body.ImportID)
    expect(said.Lines.map(({ State, Problems }) => [State, Problems[0]?.Column ?? null])).toEqual([
      ['Ready', null],
      ['Wrong', 'Relation'],
      ['Wrong', 'Last name'],
    ])
  })

  test('of stays that are over keeps their days, and what cannot have been is named', async () => {
    const child = await a.freshChild(addDays(a.today, -300))
    const { rows } = await a.owner.query<{ first_name: string; name: string }>(
      `select p.first_name, f.name from person p, resource_family f where p.id = $1 and f.sub_program_id = $2 and f.voided_at is null
        and f.capacity > 2 and not exists (select from placement s where s.family_id = f.id) limit 1`,
      [child.client, a.homeProgram],
    )
    const home =
      rows[0]?.name ??
      (
        await a.owner.query<{ name: string }>(
          `insert into resource_family (name, sub_program_id, pathway, capacity) values ('Yesteryear', $1, 'CA', 3) returning name`,
          [a.homeProgram],
        )
      ).rows[0]!.name
    const first = (
      await a.owner.query<{ first_name: string }>('select first_name from person where id = $1', [child.client])
    ).rows[0]!.first_name
    const line = (from: number, to: number, why: string, family = home) =>
      `${first},Testling,2017-05-04,"${family}",${addDays(a.today, from)},${addDays(a.today, to)},${why}\n`
    const { ImportID, version } = (
      await begin(
        'placements',
        `First name,Last name,DOB,Family,First night,Day of leaving,Why it ended\n${line(-290, -200, 'Capacity')}${line(-200, -100, 'Traslado dentro de la agencia')}` +
          `${line(-150, -120, 'Capacity')}${line(-90, -95, 'Capacity')}${line(-90, -80, '')}${line(-70, -60, 'Capacity', 'No such home')}${line(-400, -350, 'Capacity')}`,
      )
    ).body
    const tried = await tryIt(ImportID)
    expect(tried.Lines.map(({ State, Problems }) => [State, Problems[0]?.Column ?? null])).toEqual([
      ['Ready', null],
      ['Ready', null],
      ['Wrong', 'First night'],
      ['Wrong', 'Day of leaving'],
      ['Wrong', 'Why it ended'],
      ['Wrong', 'Family'],
      ['Wrong', 'Last name'],
    ])
    const Decisions = [4, 5, 6, 7, 8].map((Line) => ({ Line, Decision: 'Skip' as const }))
    const decided = await admin.ok(importsCalls.decideImport, { ImportID, Decisions, version })
    const done = await admin.ok(importsCalls.runImport, { ImportID, version: decided.version })
    const stays = () =>
      count('select count(*) n from placement where client_membership_id = $1 and voided_at is null', [
        child.membership,
      ])
    expect([done.Imported, await stays()]).toEqual([2, 2])
    const undone = await admin.send(activityCalls.undoChangeSet, { ChangeSetID: done.ChangeSetID })
    expect([undone.refusal?.errors ?? [], await stays()]).toEqual([[], 0])
  })

  test('reads a workbook, and refuses what is none', async () => {
    const { rosterFile } = await import('#platform/server/spreadsheet.ts')
    const { buffer } = await import('node:stream/consumers')
    const { body } = rosterFile(
      'children',
      ['First name', 'Last name', 'Date of birth', 'Sex', 'First day'].map((title, at) => ({
        title,
        value: (row: readonly string[]) => row[at],
        ...(at === 2 || at === 4 ? { kind: 'day' as const } : {}),
      })),
      [['Wanda', 'Tabellina', '2014-02-03', 'Female', addDays(a.today, -5)]],
      'xlsx',
    )
    const FileID = await uploadFile(a, admin, 'children.xlsx', await buffer(body as NodeJS.ReadableStream))
    const { ImportID } = await admin.ok(importsCalls.beginImport, {
      Kind: 'children',
      SubProgramID: a.homeProgram,
      FileID,
    })
    expect((await tryIt(ImportID)).Lines).toMatchObject([{ State: 'Ready', Name: 'Wanda Tabellina' }])
    const long = `First name\n${Array.from({ length: 501 }, (_, at) => `Kid ${at}`).join('\n')}`
    expect((await begin('children', long)).refusal).toMatchObject({
      code: 'Unreadable',
      fields: { FileID: expect.stringMatching(/500 lines/) },
    })
    expect((await begin('children', 'First name\n')).refusal.code).toBe('Unreadable')
    expect((await begin('children', `First name\n${'x'.repeat(1001)}`)).refusal.code).toBe('Unreadable')
  })

  test('is its maker’s alone, and needs the rights of the calls it makes', async () => {
    const { ImportID } = (await begin('children', 'First name\nAna\n')).body
    const other = await a.as('renata.mockley')
    expect(await codeOf(other.send(importsCalls.getImport, { ImportID }))).toBe('PermissionMissing')
    const { rows } = await a.owner.query<{ id: string }>(
      `insert into role (name) values ('Importer only') returning id`,
    )
    await a.owner.query(
      `insert into role_permission (role_id, permission_id, start_date) select $1, id, '2020-01-01' from permission where name in ('Records.Import')`,
      [rows[0]!.id],
    )
    const silas = await a.as('silas.placehold')
    await a.owner.query(
      `update user_role set end_date = current_date where user_id = $1 and end_date is null and start_date < current_date`,
      [silas.userId],
    )
    await a.owner.query(`insert into user_role (user_id, role_id, start_date) values ($1, $2, '2020-01-01')`, [
      silas.userId,
      rows[0]!.id,
    ])
    expect(await codeOf(silas.send(importsCalls.getImport, { ImportID }))).toBe('NotFound')
    const own = await begin(
      'children',
      `First name,Last name,DOB,Sex,First day\nQuincy,Nobodyson,2016-05-04,Male,${a.today}\n`,
      silas,
    )
    const tried = await silas.ok(importsCalls.tryImport, { ImportID: own.body.ImportID })
    expect(tried.Lines[0]).toMatchObject({
      State: 'Wrong',
      Problems: [{ Sentence: expect.stringContaining('Enroll children') }],
    })
  })
})

test('whoever left the sub-program leaves the lines of their file behind', async () => {
  const { rows } = await a.owner.query<{ id: string }>(
    `with given as (insert into role (name) values ('Importer') returning id),
      right_to as (insert into role_permission (role_id, permission_id, start_date)
        select given.id, p.id, '2020-01-01' from given, permission p where p.name = 'Records.Import' returning role_id)
     insert into user_role (user_id, role_id, start_date) select $1, role_id, '2020-01-01' from right_to returning id`,
    [a.manager.userId],
  )
  const begun = await begin('children', 'First name,Last name\nAna,Behind', a.manager)
  const { ImportID } = begun.body
  expect((await a.manager.ok(importsCalls.getImport, { ImportID })).Columns[1]!.Samples).toEqual(['Behind'])
  await a.owner.query('update employee_sub_program set end_date = current_date where employee_id = $1', [
    a.manager.userId,
  ])
  expect((await a.manager.send(importsCalls.getImport, { ImportID })).status).toBe(404)
  expect((await a.manager.send(importsCalls.tryImport, { ImportID })).status).toBe(404)
  expect((await a.manager.ok(importsCalls.getImports, {})).Imports).toEqual([])
  await a.owner.query('update employee_sub_program set end_date = null where employee_id = $1', [a.manager.userId])
  await a.owner.query('delete from user_role where id = $1', [rows[0]!.id])
})

test('a file asks no more of other programs than the search by hand: whole names with a birth date, near enough', async () => {
  const { rows } = await a.owner.query<{ first: string; last: string; dob: string }>(
    `update client_membership set confidential = true where id = (
       select m.id from client_membership m join person p on p.id = m.person_id where p.date_of_birth is not null
         and m.voided_at is null and cardinality(p.sub_program_ids) = 1 limit 1)
     returning (select first_name from person p where p.id = person_id) as first,
       (select last_name from person p where p.id = person_id) as last,
       (select date_of_birth::text from person p where p.id = person_id) as dob`,
  )
  const { first, last, dob } = rows[0]!
  const csv = `First name,Last name,Date of birth,Sex,First day
${first},${last},1931-02-03,Female,${a.today}
${first},${last},${dob},Female,${a.today}`
  const { ImportID } = (await begin('children', csv)).body
  const { Lines } = await tryIt(ImportID)
  expect(Lines.map(({ Elsewhere }) => Elsewhere)).toEqual([false, true])
})
