import { afterAll, expect, test } from 'vitest'
import { activityCalls } from '#domains/activity/activity.calls.ts'
import type { Actor } from '#app/testing.ts'
import { refuses } from '../access-testing.ts'
import { importUserCalls } from './import-users.calls.ts'
import { importingStaff, openStaffImports } from './import-users-testing.ts'

const { a, program, second, mine, all, count } = await openStaffImports()
afterAll(() => a.close())

test('somebody else’s file is not there', async () => {
  const FileID = await all.upload([{ email: 'foreign.one' }])
  for (const call of [importUserCalls.previewImportUsers, importUserCalls.importUsers])
    expect((await a.manager.send(call, { FileID })).refusal.code).toBe('NotFound')
})

test('nobody gives through a file what they could not give by hand', async () => {
  await a.newUser('elsewhere.lead', { role: 'Supervisor', program: second })
  await a.owner.query(`update employee set employee_number = 'FAR-1' where id = $1`, [await a.userId('elsewhere.lead')])
  const lines = [
    { email: 'up.admin', role: 'Administrator' },
    { email: 'up.mixed', role: 'Case Manager; Administrator' },
    { email: 'up.program', program: `${program}; ${second}` },
    { email: 'up.lead', lead: 'elsewhere.lead@kith.example' },
    { email: 'up.number', lead: 'FAR-1' },
    { email: 'up.own', lead: 'MARA.manager@kith.example' },
  ]
  const FileID = await mine.upload(lines)
  const { Lines, Ready } = await mine.preview(FileID)
  expect(Ready).toBe(0)
  expect(Lines.map(({ Problems }) => Problems.map(({ Field }) => Field))).toEqual([
    ['Role'],
    ['Role'],
    ['SubProgram'],
    ['Supervisor'],
    ['Supervisor'],
    ['Supervisor'],
  ])
  // Absent and out of reach are told alike, and neither is offered as the nearest.
  const told = Lines.flatMap(({ Problems }) =>
    Problems.map(({ Sentence, Suggestion }) => `${Sentence} ${Suggestion}`),
  ).join('\n')
  expect(told).not.toContain('Elsewhere')
  expect(Lines[3]!.Problems[0]!.Sentence).toContain('No active employee within your work')
  await refuses(a, () => mine.run(FileID), 'BadLines')
  const taken = await mine.preview(await mine.upload([{ email: 'up.taken', number: 'far-1' }]))
  expect(taken.Lines[0]!.Problems.map(({ Field }) => Field)).toEqual(['EmployeeNumber'])
  for (const [at, one] of lines.entries()) {
    const alone = lines.map((_, other) => other + 2).filter((line) => line !== at + 2)
    await refuses(a, () => mine.run(FileID, { LeftOut: alone }), 'BadLines')
    expect(await count(`${one.email}@%`)).toBe(0)
  }
})

test('a second role needs the right to manage roles', async () => {
  await a.owner.query(
    `insert into role (name, parent_role_id) select 'Only users', id from role where name = 'Supervisor'`,
  )
  await a.owner.query(
    `insert into role_permission (role_id, permission_id, start_date) select r.id, p.id, '2020-01-01' from role r, permission p
     where r.name = 'Only users' and p.name = 'Users.Manage'`,
  )
  await a.newUser('una.users', { role: 'Only users', program })
  const una = importingStaff(a, await a.as('una.users'), program)
  const { Lines } = await una.preview(
    await una.upload([{ email: 'two.roles', role: 'Case Manager; Supervisor' }, { email: 'one.role' }]),
  )
  expect(Lines.map(({ State }) => State)).toEqual(['Wrong', 'Ready'])
  expect(Lines[0]!.Problems[0]!.Sentence).toContain('one role only')
})

test('a role that opens confidential charts to a new account is left to a second person', async () => {
  await a.owner.query(
    `update client_membership set confidential = true where id = (select m.id from client_membership m join sub_program s on s.id = m.sub_program_id
       where s.name = $1 and m.voided_at is null and (m.end_date is null or m.end_date > current_date) order by m.id limit 1)`,
    [program],
  )
  const role = await a.one(
    `select r.name from role r where 'Confidential.Grant' = any (role_permissions_ahead(r.id, current_date))
       and not 'Administrator' = any (role_permissions_ahead(r.id, current_date)) order by r.name limit 1`,
  )
  const FileID = await all.upload([{ email: 'opens.charts', role }, { email: 'opens.none' }])
  const { Lines } = await all.preview(FileID)
  expect(Lines.map(({ State }) => State)).toEqual(['Wrong', 'Ready'])
  expect(Lines[0]!.Problems[0]!.Sentence).toContain('confidential charts that you do not open')
  await refuses(a, () => all.run(FileID), 'BadLines')
  expect(await a.one<number>(`select count(*)::int from second_person where call like '%ImportUsers'`)).toBe(0)
  expect((await all.run(FileID, { LeftOut: [2] })).body.Added).toBe(1)
})

test('sent several times at once, nobody is added twice; with one key all get the same answer', async () => {
  const plain = await all.upload([{ email: 'race.one' }, { email: 'race.two', lead: 'race.one@kith.example' }])
  const replies = await Promise.all([all.run(plain), all.run(plain), all.run(plain)])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  expect(replies.flatMap(({ refusal }) => refusal?.code ?? [])).toEqual(['NothingToDo', 'NothingToDo'])
  expect(await count('race.%')).toBe(2)
  const keyed = await all.upload([{ email: 'keyed.one' }])
  const same = await Promise.all([1, 2, 3].map(() => all.run(keyed, {}, { key: 'staff-once' })))
  expect(new Set(same.map(({ body }) => body.ChangeSetID)).size).toBe(1)
  expect(await count('keyed.%')).toBe(1)
  expect(await a.one<number>(`select count(*)::int from mail where recipient = 'keyed.one@kith.example'`)).toBe(1)
})

test('two people with the same file: whoever comes second finds everybody there', async () => {
  const other = importingStaff(a, a.otherAdministrator, program)
  const people = [{ email: 'both.one' }, { email: 'both.two' }]
  const files = [await all.upload(people), await other.upload(people)] as const
  const replies = await Promise.all([all.run(files[0]), other.run(files[1])])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await count('both.%')).toBe(2)
})

test('an undo and a first sign-in at once: one of them wins, never both', async () => {
  for (let turn = 0; turn < 4; turn += 1) {
    const email = `torn.user${turn}`
    const { ChangeSetID } = (await all.run(await all.upload([{ email }]))).body
    const id = await a.userId(email)
    const [undone] = await Promise.all([
      a.administrator.send(activityCalls.undoChangeSet, { ChangeSetID }),
      a.owner
        .query(`update application_user set account_status = 'Active' where id = $1 and voided_at is null`, [id])
        .catch(() => undefined),
    ])
    const state = await a.one<string>(
      `select case when voided_at is null then account_status else 'voided' end from application_user where id = $1`,
      [id],
    )
    expect(state).toBe(undone.status === 200 ? 'voided' : 'Active')
  }
})

test('odd cells: what cannot be seen is dropped, look-alikes are refused, formulas stay text', async () => {
  const FileID = await all.upload([
    { email: 'renata\u200B.mockley' },
    { email: 'rena\u0442a.mockley' },
    { email: 'odd.name', first: '=HYPERLINK("x")', last: '\u202EtsaL' },
    { email: 'odd.zero', first: '\u200B\u2060' },
    { email: "o'neil+tag" },
    { email: 'odd.prog', program: ';;\n;' },
    { email: 'odd.many', program: `${program};`.repeat(40), role: 'CASE  MANAGER' },
  ])
  const { Lines } = await all.preview(FileID)
  expect(Lines.map(({ State, Problems }) => [State, ...Problems.map(({ Field }) => Field)])).toEqual([
    ['Known'],
    ['Wrong', 'Email'],
    ['Ready'],
    ['Wrong', 'FirstName'],
    ['Ready'],
    ['Wrong', 'SubProgram'],
    ['Ready'],
  ])
  expect(Lines[2]!.Name).toBe('=HYPERLINK("x") tsaL')
})

test('a mistake that only shows in the database is a refusal too, and leaves nobody', async () => {
  const actor: Actor = a.administrator
  const FileID = await all.upload([{ email: 'half.one' }, { email: 'half.two' }])
  await a.owner.query(
    `create function trip() returns trigger language plpgsql as $$ begin
       if new.email = 'half.two@kith.example' then raise exception 'x' using errcode = '23505', constraint = 'application_user_email'; end if;
       return new; end $$;
     create trigger trip before insert on application_user for each row execute function trip()`,
  )
  try {
    const { refusal } = await actor.send(importUserCalls.importUsers, { FileID })
    expect(refusal.code).toBe('DuplicateEmail')
    expect(await count('half.%')).toBe(0)
  } finally {
    await a.owner.query('drop trigger trip on application_user; drop function trip()')
  }
})
