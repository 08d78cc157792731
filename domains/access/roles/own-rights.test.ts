import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allCalls } from '#app/calls.ts'
import { addDays } from '#platform/contract/dates.ts'
import { validInput, type Known } from '../../../faults/inputs.ts'
import { openAccessAgency, type AccessAgency } from '../access-testing.ts'

let a: AccessAgency
beforeAll(async () => {
  a = await openAccessAgency()
  const { owner, today, manager } = a
  // Rights that end or begin soon, so that making one last longer or begin sooner would show.
  const grant = (role: string, permission: string, start: string, end: string | null) =>
    owner.query(
      `insert into role_permission (role_id, permission_id, start_date, end_date)
       select r.id, p.id, $3, $4 from role r, permission p where r.name = $1 and p.name = $2`,
      [role, permission, start, end],
    )
  await owner.query("insert into role (name) values ('Short'), ('Side')")
  await grant('Short', 'Church.Edit', '2020-01-01', null)
  await grant('Local manager', 'Wrap.View', '2020-01-01', addDays(today, 20))
  await grant('Local manager', 'TAY.Edit', addDays(today, 40), null)
  await grant('Side', 'Church.Edit', '2020-01-01', null)
  await owner.query(
    `insert into user_role (user_id, role_id, start_date, end_date) select $1, id, '2020-01-01', $2 from role where name = 'Short'`,
    [manager.userId, addDays(today, 15)],
  )
  await owner.query(
    `insert into employee_sub_program (employee_id, sub_program_id, sub_program_role, start_date, end_date)
     select $1, id, 'Recruiter', '2020-01-01', $2 from sub_program where name ilike '%vegas%'`,
    [manager.userId, addDays(today, 15)],
  )
  for (const table of dated) {
    await owner.query(`create table first_${table} as select * from ${table}`)
    first[table] = (await owner.query<{ id: string }>(`select id from ${table}`)).rows.map(({ id }) => id)
  }
  await owner.query('create table first_user as select * from application_user')
})
afterAll(() => a.close())

const dated = ['role_permission', 'user_role', 'employee_sub_program', 'employee_supervisor'] as const
const first: Record<string, unknown[]> = {}

/** The manager may have taken rights from themselves or made others' last; each round begins alike. */
async function asAtFirst(): Promise<void> {
  await a.owner
    .query(`update role set parent_role_id = case name when 'Local manager' then (select id from role where name = 'Case Manager') end
    where name in ('Local manager', 'Short', 'Side') or name like 'x%'`)
  for (const table of dated) {
    const ids = first[table] as string[]
    await a.owner.query(`update ${table} set voided_at = now() where id <> all ($1) and voided_at is null`, [ids])
    await a.owner.query(
      `update ${table} t set voided_at = null, start_date = f.start_date, end_date = f.end_date from first_${table} f where f.id = t.id`,
    )
  }
  await a.owner
    .query(`update application_user set account_status = f.account_status from first_user f where f.id = application_user.id
    and application_user.account_status <> f.account_status`)
}

/** What the manager may do and see, on days from now on. */
async function rights(): Promise<Map<string, string[]>> {
  const days = [0, 1, 14, 16, 21, 41, 61, 400].map((ahead) => addDays(a.today, ahead))
  const { rows } = await a.owner.query<{ day: string; rights: string[] }>(
    `select d::text as day, user_permissions($1, d) || array(select 'in ' || unnest(user_sub_programs($1, d)))
       || array(select 'leads ' || x.employee_id from employee_supervisor x where x.supervisor_id = $1 and x.voided_at is null
         and x.start_date <= d and (x.end_date is null or x.end_date > d)) as rights
     from unnest($2::date[]) d`,
    [a.manager.userId, days],
  )
  return new Map(rows.map((row) => [row.day, row.rights]))
}

/** Ids that exist, the manager's own among them, under every name a field may have. */
async function known(): Promise<Known> {
  const ids = async (text: string) =>
    (await a.owner.query<{ id: unknown }>(text, text.includes('$1') ? [a.manager.userId] : [])).rows.map(({ id }) => id)
  const own = async (table: string, column: string) => [
    ...(await ids(`select id from ${table} where ${column} = $1`)),
    ...(await ids(`select id from ${table} order by random() limit 6`)),
  ]
  const users = [
    ...Array<string>(6).fill(a.manager.userId),
    ...(await ids(`select employee_id as id from employee_sub_program where sub_program_id in (
    select sub_program_id from employee_sub_program where employee_id = $1)`)),
  ]
  const roles = await ids(
    `select id from role where name in ('Local manager', 'Short', 'Side', 'Case Manager', 'Administrator', 'Nurse') or name like 'x%'`,
  )
  const held = await ids(`select id from role where name in ('Local manager', 'Short', 'Side')`)
  const dated = await ids(`select id from permission where name in ('Church.Edit', 'Wrap.View', 'TAY.Edit')`)
  const days = [-3, 0, 1, 10, 30, 59].map((ahead) => addDays(a.today, ahead))
  return {
    UserID: users,
    Id: users,
    EmployeeID: users,
    EmployeeId: users,
    SupervisorId: users,
    RoleID: [...roles, ...held, ...held],
    ParentRoleID: [...roles, ...held],
    OtherRoleID: roles,
    Role: ['Local manager', 'Case Manager', 'Side', 'Administrator'],
    PermissionID: [
      ...dated,
      ...dated,
      ...(await ids(`select id from permission where name in ('Administrator', 'Audit.View', 'Foster.View')`)),
    ],
    SubProgramID: await ids('select id from sub_program'),
    UserRoleID: await own('user_role', 'user_id'),
    EmployeeSubProgramID: await own('employee_sub_program', 'employee_id'),
    EmployeeSupervisorID: await own('employee_supervisor', 'supervisor_id'),
    RolePermissionID: await ids(`select rp.id from role_permission rp join role r on r.id = rp.role_id
      where r.name in ('Local manager', 'Short', 'Side') or r.name like 'x%'`),
    ChangeSetID: await ids('select id from change_set'),
    StartDate: days,
    EndDate: days,
    Name: ['Local manager', 'x1', 'x2', 'x3', 'x4', 'X.Church', 'Administrator'],
    version: [1, 1, 1, 2, 3],
  }
}

const tables: [field: string, table: string][] = [
  ['UserRoleID', 'user_role'],
  ['RolePermissionID', 'role_permission'],
  ['EmployeeSubProgramID', 'employee_sub_program'],
  ['EmployeeSupervisorID', 'employee_supervisor'],
  ['PermissionID', 'permission'],
  ['RoleID', 'role'],
  ['UserID', 'application_user'],
  ['Id', 'application_user'],
]

/** Mostly the version that stands there, or hardly any change would get as far as the rules. */
async function upToDate(input: Record<string, unknown>): Promise<Record<string, unknown>> {
  const [field, table] = tables.find(([name]) => input[name]) ?? []
  if (!field || !table || input.version === 3 || input.version === undefined) return input
  const { rows } = await a.owner.query<{ version: number }>(`select version from ${table} where id = $1`, [
    input[field],
  ])
  return { ...input, version: rows[0]?.version ?? 1 }
}

const folder = /^(Admin\/UserManagement|Admin\/Employee|Core\/User\/(Add|Delete)Membership|Core\/ChangeSet)/
const calls = allCalls.filter(({ name, method }) => folder.test(name) && method !== 'GET')

test(
  'no sequence of calls gives someone who is no administrator more than they had',
  { timeout: 180_000 },
  async () => {
    const seed = Number(process.env.KITH_SEED)
    const before = await rights()
    const done: string[] = []
    let succeeded = 0
    const tally = new Map<string, number>()
    for (let round = 0; round < 70; round += 1) {
      const ids = await known()
      const bodies = fc.sample(
        fc.constantFrom(...calls).chain((call) => validInput(call.input, ids).map((input) => ({ call, input }))),
        { seed: seed + round, numRuns: 20 },
      )
      for (const { call, input } of bodies) {
        const sent = await upToDate(input as Record<string, unknown>)
        const { status, text } = await a.manager.send(call, sent as never)
        expect(status, `${call.name} ${JSON.stringify(input)} ${text}`).toBeLessThan(500)
        if (status !== 200) continue
        succeeded += 1
        done.push(`${call.name} ${JSON.stringify(sent)}`)
        tally.set(call.name, (tally.get(call.name) ?? 0) + 1)
        const now = await rights()
        for (const [day, had] of before) {
          const more = now.get(day)!.filter((right) => !had.includes(right))
          expect(more, `on ${day} after\n${done.join('\n')}`).toEqual([])
        }
      }
      await asAtFirst()
    }
    console.log(`${succeeded} of 1400 calls succeeded: ${JSON.stringify(Object.fromEntries(tally))}`)
    expect(succeeded).toBeGreaterThan(20)
  },
)
