import { expect } from 'vitest'
import { transact } from '#platform/server/database.ts'
import { startSession } from '#platform/server/sessions.ts'
import { dayIn } from '#platform/contract/dates.ts'
import { openTestAgency, type Actor, type TestAgency } from '#app/testing.ts'

export interface AccessAgency extends TestAgency {
  today: string
  administrator: Actor
  otherAdministrator: Actor
  /** Users.Manage and Roles.Manage beside a case manager's rights, in one sub-program. */
  manager: Actor
  one<T = string>(text: string, values?: unknown[]): Promise<T>
  roleId(name: string): Promise<string>
  userId(name: string): Promise<string>
  permissionId(name: string): Promise<string>
  programId(name: string): Promise<string>
  version(table: string, id: string): Promise<number>
  newUser(name: string, given?: { role?: string; program?: string; status?: string }): Promise<string>
  /** All that matters of access, to compare before and after. */
  picture(): Promise<unknown>
  /** Signs someone in whom the cast does not know. */
  signIn(userId: string): Promise<string>
}

export const homeProgram = 'Foster Care - North Valley'

export async function openAccessAgency(): Promise<AccessAgency> {
  const agency = await openTestAgency()
  const { owner, app, settings } = agency
  const one = async <T = string>(text: string, values: unknown[] = []): Promise<T> => {
    const { rows } = await owner.query(text, values)
    if (!rows[0]) throw new Error(`nothing found: ${text}`)
    return Object.values(rows[0] as object)[0] as T
  }
  const named = (table: string) => (name: string) => one(`select id from ${table} where name = $1`, [name])
  const roleId = named('role')
  const userId = (name: string) => one('select id from application_user where email = $1', [`${name}@kith.example`])

  async function newUser(
    name: string,
    { role, program, status = 'Active' }: { role?: string; program?: string; status?: string } = {},
  ) {
    const [first, last = 'Tester'] = name.split('.')
    const person = await one('insert into person (first_name, last_name) values ($1, $2) returning id', [first, last])
    const id = await one(
      'insert into application_user (person_id, email, account_status) values ($1, $2, $3) returning id',
      [person, `${name}@kith.example`, status],
    )
    await owner.query('insert into employee (id) values ($1)', [id])
    if (role)
      await owner.query(`insert into user_role (user_id, role_id, start_date) values ($1, $2, '2020-01-01')`, [
        id,
        await roleId(role),
      ])
    if (program)
      await owner.query(
        `insert into employee_sub_program (employee_id, sub_program_id, sub_program_role, is_client_case_carrier, start_date)
         select $1, id, 'Case Manager', true, '2020-01-01' from sub_program where name = $2`,
        [id, program],
      )
    return id
  }

  const program = await one(
    `select s.name from sub_program s join employee_sub_program m on m.sub_program_id = s.id
     join application_user u on u.id = m.employee_id where u.email = 'renata.mockley@kith.example'`,
  )
  await owner.query(
    `insert into role (name, parent_role_id) select 'Local manager', id from role where name = 'Case Manager'`,
  )
  await owner.query(
    `insert into role_permission (role_id, permission_id, start_date) select r.id, p.id, '2020-01-01' from role r, permission p
     where r.name = 'Local manager' and p.name in ('Users.Manage', 'Roles.Manage', 'ProgramSettings.Manage')`,
  )
  await newUser('mara.manager', { role: 'Local manager', program })
  return {
    ...agency,
    today: dayIn(settings.agency.zone, new Date()),
    administrator: await agency.as('alva.rootley'),
    otherAdministrator: await agency.as('ignacio.backup-sample'),
    manager: await agency.as('mara.manager'),
    one,
    roleId,
    userId,
    permissionId: named('permission'),
    programId: named('sub_program'),
    version: (table, id) => one<number>(`select version from ${table} where id = $1`, [id]),
    newUser,
    picture: () =>
      one<unknown>(`select json_build_object(
        'users', (select json_agg(to_jsonb(u) - 'last_sign_in_at' order by id) from application_user u),
        'roles', (select json_agg(r order by id) from role r), 'given', (select json_agg(r order by id) from role_permission r),
        'permissions', (select json_agg(p order by id) from permission p), 'held', (select json_agg(r order by id) from user_role r),
        'places', (select json_agg(m order by id) from employee_sub_program m),
        'supervisors', (select json_agg(m order by id) from employee_supervisor m),
        'cases', (select json_agg(m order by id) from case_assignment m), 'people', (select count(*) from person),
        'settings', (select json_agg(m order by id) from core_program_setting m), 'mails', (select count(*) from mail))`),
    signIn: (id) =>
      transact(app.platform.pool, 'system', {}, (tx) =>
        startSession(tx, settings, { userId: id, stage: 'full', ip: '127.0.0.1', userAgent: 'test' }),
      ),
  }
}

interface Refusing {
  status: number
  refusal: { code: string; fields?: Record<string, string> }
}

/** Refused with this code on this field, and nothing changed. */
export async function refuses(
  agency: AccessAgency,
  work: () => Promise<Refusing>,
  code: string,
  field?: string,
): Promise<void> {
  const before = await agency.picture()
  const { status, refusal } = await work()
  expect([status === 200, refusal?.code, Object.keys(refusal?.fields ?? {})[0]]).toEqual([false, code, field])
  expect(await agency.picture()).toEqual(before)
}

export const nowhere = '00000000-0000-7000-8000-000000000001'
