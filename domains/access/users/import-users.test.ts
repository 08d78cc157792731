import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAccessAgency, refuses, type AccessAgency } from '../access-testing.ts'
import { importUserCalls } from './import-users.calls.ts'
import { userCalls } from './users.calls.ts'

let a: AccessAgency
let program: string
beforeAll(async () => {
  a = await openAccessAgency()
  program = await a.one(
    'select s.name from sub_program s join employee e on e.primary_default_specifier = s.id::text where e.id = $1',
    [await a.userId('renata.mockley')],
  )
})
afterAll(() => a.close())

const head = 'E-mail,First name,Last name,Role,Sub-program,SubProgramRole,IsClientCaseCarrier,SupervisorEmail'
const line = (n: number, more: Record<string, string> = {}, separator = ',') => {
  const cells = {
    email: `new${n}@kith.example`,
    first: `Anna${n}`,
    last: 'Imported',
    role: 'case manager',
    program,
    kind: 'Case Manager',
    carries: 'yes',
    lead: 'priya.notreal@kith.example',
    ...more,
  }
  return [
    cells.email,
    cells.first,
    cells.last,
    cells.role,
    `"${cells.program}"`,
    cells.kind,
    cells.carries,
    cells.lead,
  ].join(separator)
}

test('names each bad line and why, and adds nobody', async () => {
  const bad = [
    line(1),
    line(2, { email: 'RENATA.mockley@kith.example' }),
    line(3, { role: 'Nurse' }),
    line(4, { role: 'Wizard' }),
    line(5, { program: 'Moon base' }),
    line(6, { kind: 'Astronaut' }),
    line(7, { carries: 'perhaps' }),
    line(8, { lead: 'vince.vegason@kith.example' }),
    line(1, { email: 'NEW1@kith.example' }),
    line(10, { email: 'no mail', first: '' }),
    line(11, { role: 'Read-only Auditor' }),
    line(12, { lead: 'mara.manager@kith.example' }),
  ]
  const Csv = [head, ...bad].join('\r\n')
  const seen = await a.manager.ok(importUserCalls.previewImportUsers, { Csv })
  expect([seen.Good, seen.Bad]).toEqual([1, 11])
  expect(seen.Lines.map(({ Line, Problems }) => [Line, ...Problems.map(({ Column }) => Column)])).toEqual([
    [2],
    [3, 'Email'],
    [4, 'Role'],
    [5, 'Role'],
    [6, 'SubProgram'],
    [7, 'SubProgramRole'],
    [8, 'IsClientCaseCarrier'],
    [9, 'SupervisorEmail'],
    [10, 'Email'],
    [11, 'FirstName', 'Email'],
    [12, 'Role', 'Role'],
    [13, 'SupervisorEmail'],
  ])
  await refuses(a, () => a.manager.send(importUserCalls.importUsers, { Csv }), 'BadLines', 'Csv')
  for (const [text, code] of [
    ['nothing', 'NotATable'],
    [head, 'NotATable'],
    [`${head}\n"open`, 'NotATable'],
    [[head, ...Array.from({ length: 501 }, (_, n) => line(n))].join('\n'), 'TooMany'],
  ] as const)
    await refuses(a, () => a.manager.send(importUserCalls.importUsers, { Csv: text }), code, 'Csv')
})

test('adds all of them with place, role, supervisor and a welcome mail each', async () => {
  const Csv = `\uFEFF${head.replaceAll(',', ';')}\n${[1, 2, 3].map((n) => line(n, {}, ';')).join('\n')}\n\n`
  expect((await a.manager.ok(importUserCalls.previewImportUsers, { Csv })).Bad).toBe(0)
  const { Added } = await a.manager.ok(importUserCalls.importUsers, { Csv, WelcomeEmailLocation: 'Front desk' })
  expect(Added.map(({ Name }) => Name)).toEqual(['Anna1 Imported', 'Anna2 Imported', 'Anna3 Imported'])
  const user = await a.manager.ok(userCalls.getUser, { UserID: Added[0]!.UserID })
  expect(user).toMatchObject({
    Status: 'Invited',
    Roles: ['Case Manager'],
    SubPrograms: [program],
    Supervisor: { Name: 'Priya Notreal' },
    IsClientCaseCarrier: true,
  })
  const mails = await a.owner.query(
    "select recipient from mail where recipient like 'new%@kith.example' and body like '%Front desk%'",
  )
  expect(mails.rows).toHaveLength(3)
  await refuses(a, () => a.manager.send(importUserCalls.importUsers, { Csv }), 'BadLines', 'Csv')
})

test('other systems’ names of the columns are understood, and of two that mean the same the first counts', async () => {
  const alva = await a.as('alva.rootley')
  const names = 'Work email,Given name,Surname,Role,Program,Role in the sub-program,Mail\n'
  const cells = `guessed@kith.example,Gia,Guessed,Case Manager,"${program}",Case Manager,other@kith.example`
  const read = await alva.ok(importUserCalls.previewImportUsers, { Csv: names + cells })
  expect(read).toMatchObject({ Good: 1, Bad: 0, Lines: [{ Email: 'guessed@kith.example', Name: 'Gia Guessed' }] })
})
