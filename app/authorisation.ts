import type pg from 'pg'
import type { ScopeKind } from '#platform/contract/scope.ts'
import { starterRoles } from '#platform/contract/roles.ts'
import { transact } from '#platform/server/database.ts'
import type { Me } from '#platform/server/handlers.ts'
import { startSession } from '#platform/server/sessions.ts'
import type { TestAgency } from '#app/testing.ts'

/** Someone who asks: their session, and the sub-programs their work includes. */
export interface Principal {
  name: string
  token: string | undefined
  userId: string
  subPrograms: string[]
}

/** What a record is to the one who asks. */
export const relations = ['own program', 'other program', 'voided', 'does not exist'] as const
export type Relation = (typeof relations)[number]

type Found = 'own program' | 'other program'

/** Of someone with whom the one who asks shares no sub-program. */
const outside = (select: string) => `${select} m.employee_id <> $2 and not exists (select from employee_sub_program o
  where o.employee_id = m.employee_id and o.sub_program_id = any ($1)) order by 1 limit 1`
const ofRole = (name: string) => `select rp.id from role_permission rp join role r on r.id = rp.role_id
  where r.name = '${name}' and $1::uuid[] is not null and $2::uuid is not null order by rp.id limit 1`
const otherCore = `select c.id from core_program c where $2::uuid is not null and not exists (select from sub_program s
  where s.core_program_id = c.id and s.id = any ($1)) order by c.name limit 1`

/** A draft on the chart of a client, found by their membership `m`. */
export const newDocument = (where: string) => `insert into document
    (form_id, form_membership_id, form_version_id, chart_type, chart_id, sub_program_id, client_membership_id, owner_id)
  select f.form_id, f.id, v.id, 'Client', m.id, m.sub_program_id, m.id, e.id from client_membership m
  cross join lateral (select id, form_id from form_membership order by id limit 1) f
  join lateral (select id from form_version where form_id = f.form_id order by version_no limit 1) v on true
  cross join lateral (select id from employee order by id limit 1) e
  where m.voided_at is null and ${where} order by m.id limit 1 returning id`

const ofProgram = (table: string): Record<Found, string> => ({
  'own program': `select id from ${table} where sub_program_id = any ($1) and voided_at is null and id <> $2 order by id limit 1`,
  'other program': `select id from ${table} where sub_program_id <> all ($1) and voided_at is null and id <> $2 order by id limit 1`,
})

const newInquiry = (
  where: string,
) => `insert into inquiry (sub_program_id, received_on, touched_on, first_name, last_name)
  select id, current_date, current_date, 'Probe', 'Probe' from sub_program where ${where} and $2::uuid is not null
  order by name limit 1 returning id`

/** $1: the sub-programs of the one who asks; $2: their own id. */
const recordSql: Record<ScopeKind, Record<Found, string>> = {
  person: {
    'own program': `select p.id from address a join person p on p.id = a.person_id
      where p.sub_program_ids && $1 and a.voided_at is null and p.id <> $2 order by a.id limit 1`,
    'other program': `select p.id from address a join person p on p.id = a.person_id
      where not p.sub_program_ids && $1 and a.voided_at is null and p.id <> $2 order by a.id limit 1`,
  },
  address: {
    'own program': `select a.id from address a join person p on p.id = a.person_id
      where p.sub_program_ids && $1 and a.voided_at is null and p.id <> $2 order by a.id limit 1`,
    'other program': `select a.id from address a join person p on p.id = a.person_id
      where not p.sub_program_ids && $1 and a.voided_at is null and p.id <> $2 order by a.id limit 1`,
  },
  changeSet: {
    'own program': 'select id from change_set where user_id = $2 and $1::uuid[] is not null limit 1',
    'other program': 'select id from change_set where user_id <> $2 and $1::uuid[] is not null limit 1',
  },
  user: {
    'own program': `select employee_id as id from employee_sub_program where sub_program_id = any ($1) and employee_id <> $2
      and voided_at is null and end_date is null order by id limit 1`,
    'other program': outside('select employee_id as id from employee_sub_program m where'),
  },
  role: {
    'own program': `select id from role where name = 'Parent Partner' and $1::uuid[] is not null and $2::uuid is not null`,
    'other program': `select id from role where name = 'Administrator' and $1::uuid[] is not null and $2::uuid is not null`,
  },
  rolePermission: {
    'own program': ofRole('Parent Partner'),
    'other program': ofRole('Administrator'),
  },
  userRole: {
    'own program': `select ur.id from user_role ur join employee_sub_program m on m.employee_id = ur.user_id
      where m.sub_program_id = any ($1) and ur.user_id <> $2 and m.voided_at is null and m.end_date is null order by ur.id limit 1`,
    'other program': outside(
      'select ur.id from user_role ur join employee_sub_program m on m.employee_id = ur.user_id where',
    ),
  },
  subProgram: {
    'own program': 'select id from sub_program where id = any ($1) and $2::uuid is not null order by name limit 1',
    'other program': 'select id from sub_program where id <> all ($1) and $2::uuid is not null order by name limit 1',
  },
  employeeSubProgram: {
    'own program': `select id from employee_sub_program where sub_program_id = any ($1) and employee_id <> $2 order by id limit 1`,
    'other program': `select id from employee_sub_program where sub_program_id <> all ($1) and employee_id <> $2 order by id limit 1`,
  },
  employeeSupervisor: {
    'own program': `select s.id from employee_supervisor s join employee_sub_program m on m.employee_id = s.employee_id
      where m.sub_program_id = any ($1) and s.employee_id <> $2 and m.end_date is null order by s.id limit 1`,
    'other program': outside(
      'select s.id from employee_supervisor s join employee_sub_program m on m.employee_id = s.employee_id where',
    ),
  },
  credential: {
    'own program': `insert into employee_credential (employee_id, kind) select employee_id, 'CPR' from employee_sub_program
      where sub_program_id = any ($1) and employee_id <> $2 and end_date is null order by id limit 1 returning id`,
    'other program': `insert into employee_credential (employee_id, kind) select f.id, 'CPR' from (${outside(
      'select employee_id as id from employee_sub_program m where',
    )}) f returning id`,
  },
  coreProgram: {
    'own program': `select core_program_id as id from sub_program where id = any ($1) and $2::uuid is not null order by name limit 1`,
    'other program': otherCore,
  },
  coreProgramSetting: {
    'own program': `select id from core_program_setting where core_program_id is null and $1::uuid[] is not null
      and $2::uuid is not null order by sort limit 1`,
    'other program': `insert into core_program_setting (core_program_id, name, label, grouping, data_type)
      select f.id, 'test' || gen_random_uuid(), 'Test', 'Test', 'text' from (${otherCore}) f returning id`,
  },
  client: {
    'own program': `select person_id as id from client_membership where sub_program_id = any ($1) and voided_at is null
      and person_id <> $2 order by id limit 1`,
    'other program': `select c.id from client c join person p on p.id = c.id where not p.sub_program_ids && $1 and p.id <> $2
      order by c.id limit 1`,
  },
  clientSubProgramMembership: ofProgram('client_membership'),
  fosterResourceFamily: ofProgram('resource_family'),
  chart: ofProgram('client_membership'),
  document: {
    'own program': newDocument('m.sub_program_id = any ($1) and $2::uuid is not null'),
    'other program': newDocument('m.sub_program_id <> all ($1) and $2::uuid is not null'),
  },
  inquiry: {
    'own program': newInquiry('id = any ($1)'),
    'other program': newInquiry('id <> all ($1)'),
  },
  referral: {
    'own program': `insert into client_referral (sub_program_id, received_on) select id, current_date from sub_program
      where id = any ($1) and $2::uuid is not null order by name limit 1 returning id`,
    'other program': `insert into client_referral (sub_program_id, received_on) select id, current_date from sub_program
      where id <> all ($1) and $2::uuid is not null order by name limit 1 returning id`,
  },
}

const nobody = '00000000-0000-7000-8000-000000000000'

/** Kinds whose rows are voided, not deleted, when they were a mistake. */
const voidable: Partial<Record<ScopeKind, string>> = {
  address: 'address',
  rolePermission: 'role_permission',
  userRole: 'user_role',
  employeeSubProgram: 'employee_sub_program',
  employeeSupervisor: 'employee_supervisor',
  credential: 'employee_credential',
  coreProgramSetting: 'core_program_setting',
  clientSubProgramMembership: 'client_membership',
  fosterResourceFamily: 'resource_family',
  inquiry: 'inquiry',
  referral: 'client_referral',
}

export const canBeVoided = (kinds: readonly string[]) => kinds.some((kind) => kind in voidable)

/** A twin of a record that was voided as a mistake. */
async function voidedTwin(owner: pg.Pool, table: string, id: string): Promise<string | undefined> {
  const { rows } = await owner.query<{ id: string }>(
    `insert into ${table} select (jsonb_populate_record(t, jsonb_build_object('id', new_id(), 'voided_at', now()))).*
     from ${table} t where t.id = $1 returning id`,
    [id],
  )
  return rows[0]?.id
}

/** A record of a kind as it stands to a principal; one that does not exist where there is none. */
export async function recordFor(
  owner: pg.Pool,
  kind: ScopeKind,
  relation: Relation,
  { subPrograms, userId }: Principal,
): Promise<string> {
  if (relation === 'does not exist') return nobody
  const found: Found = relation === 'voided' ? 'own program' : relation
  const { rows } = await owner.query<{ id: string }>(recordSql[kind][found], [subPrograms, userId])
  const id = rows[0]?.id
  const table = relation === 'voided' ? voidable[kind] : undefined
  return (id && table ? await voidedTwin(owner, table, id) : id) ?? nobody
}

/** Everyone whose rights differ: nobody, half signed in, on a tablet, without a role, with rights that ended, each starter role. */
export async function principalsOf(agency: TestAgency): Promise<Principal[]> {
  const { owner, app, settings } = agency
  const session = async (name: string, userId: string, stage: Me['stage'] = 'full'): Promise<Principal> => {
    const token = await transact(app.platform.pool, 'system', {}, (tx) =>
      startSession(tx, settings, { userId, stage, ip: '127.0.0.1', userAgent: 'test' }),
    )
    const { rows } = await owner.query<{ programs: string[] }>(
      'select user_sub_programs($1, current_date) as programs',
      [userId],
    )
    await owner.query("insert into change_set (kind, title, user_id) values ('probe', 'Probe', $1)", [userId])
    return { name, token, userId, subPrograms: rows[0]?.programs ?? [] }
  }
  const caseManager = await holderOf(owner, 'Case Manager')
  const program = (
    await owner.query<{ id: string }>('select sub_program_id as id from employee_sub_program where employee_id = $1', [
      caseManager,
    ])
  ).rows[0]!.id
  const withoutRole = await newUser(owner, 'norole')
  await join(owner, withoutRole, program, null)
  const former = await newUser(owner, 'former')
  await join(owner, former, program, 'yesterday')
  await owner.query(
    `insert into user_role (user_id, role_id, start_date) select $1, id, '2020-01-01' from role where name = 'Case Manager'`,
    [former],
  )
  const deactivated = await newUser(owner, 'deactivated')
  const gone = await session('deactivated', deactivated)
  await owner.query(`update application_user set account_status = 'Inactive' where id = $1`, [deactivated])
  const roles: Principal[] = []
  for (const { name } of starterRoles) roles.push(await session(name, await holderOf(owner, name)))
  return [
    { name: 'nobody', token: undefined, userId: nobody, subPrograms: [] },
    await session('before the second step', caseManager, 'password'),
    await session('on a tablet', caseManager, 'pin'),
    gone,
    await session('without a role', withoutRole),
    { ...(await session('membership ended', former)), subPrograms: [program] },
    ...roles,
  ]
}

/** Someone of foster care where there is one: that is where most kinds of records are. */
async function holderOf(owner: pg.Pool, role: string): Promise<string> {
  const { rows } = await owner.query<{ id: string }>(
    `select u.id from application_user u join user_role ur on ur.user_id = u.id join role r on r.id = ur.role_id
     where r.name = $1 and u.account_status = 'Active' and (ur.end_date is null or ur.end_date > current_date)
     order by exists (select from employee_sub_program m join resource_family f on f.sub_program_id = m.sub_program_id
       where m.employee_id = u.id and m.end_date is null) desc, u.email limit 1`,
    [role],
  )
  return rows[0]!.id
}

async function newUser(owner: pg.Pool, name: string): Promise<string> {
  const { rows } = await owner.query<{ id: string }>(
    `with p as (insert into person (first_name, last_name) values ($1, 'Probe') returning id)
     insert into application_user (person_id, email, account_status) select id, $2, 'Active' from p returning id`,
    [name, `${name}.probe@kith.example`],
  )
  const { id } = rows[0]!
  await owner.query('insert into employee (id) values ($1)', [id])
  return id
}

async function join(owner: pg.Pool, employee: string, program: string, ended: 'yesterday' | null): Promise<void> {
  await owner.query(
    `insert into employee_sub_program (employee_id, sub_program_id, sub_program_role, start_date, end_date)
     values ($1, $2, 'Worker', '2020-01-01', case when $3::text is null then null else current_date - 1 end)`,
    [employee, program, ended],
  )
}

/** Lets every call do its work and then takes all of it back, so that one cell of the table cannot colour the next. */
export function keepNothing(pool: pg.Pool): pg.Pool {
  const forgetful = new WeakMap<pg.PoolClient, pg.PoolClient>()
  const wrapped = (client: pg.PoolClient): pg.PoolClient => {
    const known = forgetful.get(client)
    if (known) return known
    const query = client.query.bind(client) as (...args: unknown[]) => Promise<object>
    const made = withOwn(client, {
      query: async (text: unknown, ...rest: unknown[]) =>
        text === 'commit' ? { ...(await query('rollback')), command: 'COMMIT' } : query(text, ...rest),
    })
    forgetful.set(client, made)
    return made
  }
  return withOwn(pool, { connect: async () => wrapped(await pool.connect()) })
}

/** The same object with some members of its own. */
function withOwn<T extends object>(target: T, own: Record<string, unknown>): T {
  return new Proxy(target, {
    get(_target, key) {
      if (Object.hasOwn(own, key)) return own[key as string]
      const value: unknown = Reflect.get(target, key, target)
      return typeof value === 'function' ? (value.bind(target) as unknown) : value
    },
  })
}
