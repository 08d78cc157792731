import type pg from 'pg'
import type { ScopeKind } from '#platform/contract/scope.ts'
import { starterRoles } from '#platform/contract/lists/roles.ts'
import { transact } from '#platform/server/database.ts'
import type { Me } from '#platform/server/handlers.ts'
import { startSession } from '#platform/server/sessions.ts'
import { anyTablet, type TestAgency } from '#app/testing.ts'
import { probes } from './domains.testing.ts'

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

const nobody = '00000000-0000-7000-8000-000000000000'

export const canBeVoided = (kinds: readonly string[]) =>
  kinds.some((kind) => probes[kind as ScopeKind].voidable !== undefined)

/** A twin of a record that was voided as a mistake. */
async function voidedTwin(owner: pg.Pool, table: string, id: string): Promise<string | undefined> {
  const { rows } = await owner.query<{ id: string }>(
    `insert into ${table} select (jsonb_populate_record(t, jsonb_build_object('id', new_id(), 'voided_at', now()))).*
     from ${table} t where t.id = $1 returning id`,
    [id],
  )
  return rows[0]?.id
}

/** A record of a kind as it stands to whoever asks; one that does not exist where there is none. */
export async function recordFor(
  owner: pg.Pool,
  kind: ScopeKind,
  relation: Relation,
  { subPrograms, userId }: Pick<Principal, 'subPrograms' | 'userId'>,
): Promise<string> {
  if (relation === 'does not exist') return nobody
  const { own, other, voidable } = probes[kind]
  const find = relation === 'other program' ? other : own
  const query = find({ programs: `'{${subPrograms.join()}}'::uuid[]`, self: `'${userId}'::uuid` })
  const id = (await owner.query<{ id: string }>(query)).rows[0]?.id
  return (id && relation === 'voided' && voidable ? await voidedTwin(owner, voidable, id) : id) ?? nobody
}

/** Everyone whose rights differ: nobody, half signed in, on a tablet, without a role, with rights that ended, each starter role. */
export async function principalsOf(agency: TestAgency): Promise<Principal[]> {
  const { owner, app, settings } = agency
  const session = async (name: string, userId: string, stage: Me['stage'] = 'full'): Promise<Principal> => {
    const tablet = stage === 'pin' ? { tablet: await anyTablet(owner) } : {}
    const token = await transact(app.platform.pool, 'system', {}, (tx) =>
      startSession(tx, settings, { userId, stage, ip: '127.0.0.1', userAgent: 'test', ...tablet }),
    )
    const { rows } = await owner.query<{ programs: string[] }>(
      'select user_sub_programs($1, current_date) as programs',
      [userId],
    )
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
     values ($1, $2, 'Social Worker', '2020-01-01', case when $3::text is null then null else current_date - 1 end)`,
    [employee, program, ended],
  )
}

/** Lets every call do its work and then takes all of it back, so that one cell of the table cannot color the next. */
export function keepNothing(pool: pg.Pool): pg.Pool {
  const forgetful = new WeakMap<pg.PoolClient, pg.PoolClient>()
  const wrapped = (client: pg.PoolClient): pg.PoolClient => {
    const known = forgetful.get(client)
    if (known) return known
    const query = client.query.bind(client) as (...args: unknown[]) => Promise<object>
    const made = withOwn(client, {
      query: async (text: unknown, ...rest: unknown[]) =>
        typeof text === 'string' && text.endsWith('commit')
          ? { ...[await query(text.replace(/commit$/, 'rollback'))].flat().at(-1), command: 'COMMIT' }
          : query(text, ...rest),
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
