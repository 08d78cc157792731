import { isIP } from 'node:net'
import { sql } from 'kysely'
import type { AnyCall } from '#platform/contract/call.ts'
import { permissionsFor } from '#platform/contract/charts.ts'
import type { Permission } from '#platform/contract/permissions.ts'
import { routes } from '#platform/contract/routes.ts'
import { say } from '#platform/contract/words.ts'
import { handlers, type Context } from '#platform/server/handlers.ts'
import { isAllowed } from '#platform/server/ip-rules.ts'
import { holdsToday } from '../dated.server.ts'
import { explainCalls } from './explain.calls.ts'
import type { Facts, Way } from './explain-step.rules.ts'
import { explain } from './explain.rules.ts'
import { nameOf, statusSql } from '../users/user-details.server.ts'

type Asked = Context<typeof explainCalls.explainAccess>
type Wanted = Pick<Facts, 'needed' | 'pin' | 'confirm' | 'scope'>
type CallOf = (name: string) => AnyCall | undefined

const neededBy = (permission: string) => (permission === 'SignedIn' || permission === 'Anonymous' ? null : permission)

/** A route by its path with or without what stands for its parameter. */
function findRoute(path: string) {
  const parts = path.replace(/[?#].*$/, '').split('/')
  return routes.find((route) => {
    const own = route.path.split('/')
    return own.length === parts.length && own.every((part, at) => part.startsWith(':') || part === parts[at])
  })
}

async function wantedOf({ tx, input, refuse }: Asked, callOf: CallOf): Promise<Wanted> {
  const { CallName, Permission, Route, PersonID } = input
  if ([CallName, Permission, Route, PersonID].filter((one) => one !== undefined).length !== 1) refuse('OneNeeded')
  if (CallName) {
    const call = callOf(CallName.replace(/^\/?API\//, '')) ?? refuse('NoSuchCall')
    const scope = typeof call.scope === 'string' ? call.scope : 'records'
    return { needed: neededBy(call.permission), pin: Boolean(call.pin), confirm: Boolean(call.confirm), scope }
  }
  if (Route) {
    const { permission } = findRoute(Route) ?? refuse('NoSuchRoute')
    return { needed: neededBy(permission), pin: false, confirm: false, scope: 'agency' }
  }
  if (Permission) {
    const known = await tx.selectFrom('permission').select('name').where('name', '=', Permission).executeTakeFirst()
    if (!known) refuse('NoSuchPermission')
    return { needed: Permission, pin: false, confirm: false, scope: 'agency' }
  }
  return { needed: 'Person.View', pin: false, confirm: false, scope: 'person' }
}

/** By name; an agency may have permissions of its own. */
const enough = (needed: string | null) => [
  ...(needed === null ? [] : permissionsFor(needed as Permission)),
  'Administrator',
]

/** Every way by which a role of theirs gives the permission, or gave or will give it. */
async function waysOf({ tx, input }: Asked, needed: string | null): Promise<Way[]> {
  if (needed === null) return []
  const { rows } = await sql<
    Omit<Way, 'held' | 'given'> & Record<'h0' | 'g0', string> & Record<'h1' | 'g1', string | null>
  >`
    select r.id as "roleId", r.name as role, s.id as "sourceId", s.name as source, p.name as permission,
      ur.start_date as h0, ur.end_date as h1, rp.start_date as g0, rp.end_date as g1
    from user_role ur join role r on r.id = ur.role_id cross join lateral role_line(r.id) l join role s on s.id = l.role_id
    join role_permission rp on rp.role_id = s.id and rp.voided_at is null join permission p on p.id = rp.permission_id
    where ur.user_id = ${input.UserID} and ur.voided_at is null and p.name = any (${enough(needed)})
    order by ur.start_date desc, r.name, rp.start_date desc`.execute(tx)
  return rows.map(({ h0, h1, g0, g1, ...way }) => ({
    ...way,
    held: { start: h0, end: h1 },
    given: { start: g0, end: g1 },
  }))
}

async function giversOf({ tx, today }: Asked, needed: string | null): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select distinct r.name from role r cross join lateral role_line(r.id) l
    join role_permission rp on rp.role_id = l.role_id join permission p on p.id = rp.permission_id
    where p.name = any (${enough(needed)}) and ${holdsToday('rp', today)} order by 1`.execute(tx)
  return rows.map(({ name }) => name)
}

async function placesOf({ tx, input }: Asked) {
  const { rows } = await sql<{ id: string; name: string; start: string; end: string | null }>`
    select s.id, s.name, m.start_date as start, m.end_date as end from employee_sub_program m
    join sub_program s on s.id = m.sub_program_id where m.employee_id = ${input.UserID} and m.voided_at is null
    order by m.end_date is not null, s.name`.execute(tx)
  return rows
}

/** What the person shares with the user is judged by everything; what is told, by what the reader may know. */
async function personOf({ tx, me, input, today }: Asked) {
  if (!input.PersonID) return { personPrograms: [], sharesProgram: false }
  const { rows } = await sql<{ shares: boolean; names: string[] }>`
    select p.sub_program_ids && user_sub_programs(${input.UserID}, ${today}) or p.id = (
        select person_id from application_user where id = ${input.UserID}) as shares,
      array(select s.name from sub_program s where s.id = any (p.sub_program_ids)
        and (${me.seesAll} or s.id = any (${me.subPrograms}::uuid[])) order by 1) as names
    from person p where p.id = ${input.PersonID}`.execute(tx)
  return { personPrograms: rows[0]?.names ?? [], sharesProgram: rows[0]?.shares ?? false }
}

type Rules = Parameters<typeof isAllowed>[0]

async function networkOf({ tx, input, today, refuse }: Asked) {
  if (input.Address !== undefined && isIP(input.Address) === 0) refuse('NoAddress')
  const { rows } = await sql<
    Rules[number]
  >`select network::text, action, applies_to, user_id, case when role_id is null then null else array(
      select ur.user_id from user_role ur where ur.role_id = i.role_id and ${holdsToday('ur', today)}) end as holders
    from ip_rule i where start_date <= ${today} and (end_date is null or end_date > ${today})`.execute(tx)
  const mine = rows.filter(
    (rule) =>
      rule.applies_to === 'everyone' || rule.user_id === input.UserID || Boolean(rule.holders?.includes(input.UserID)),
  )
  return {
    networkRules: mine.length,
    networkAllows: input.Address === undefined ? null : isAllowed(rows, input.UserID, 'full', input.Address),
  }
}

/** `callOf`: the catalogue, which knows this domain and not the other way round. */
export const explainHandlers = (callOf: CallOf) =>
  handlers(explainCalls, {
    async explainAccess(context) {
      const { tx, input, today, language } = context
      const wanted = await wantedOf(context, callOf)
      const account = await sql<{ status: string; must: boolean; all: boolean }>`select ${statusSql} as status,
        u.must_change_password as must, 'Administrator' = any (user_permissions(u.id, ${today})) as all
        from application_user u where u.id = ${input.UserID}`.execute(tx)
      const { status, must, all } = account.rows[0]!
      const { Allowed, Answer, Steps } = explain({
        name: await nameOf(tx, input.UserID),
        status,
        mustChange: must,
        today,
        ...wanted,
        ways: await waysOf(context, wanted.needed),
        givers: await giversOf(context, wanted.needed),
        places: await placesOf(context),
        ...(await personOf(context)),
        seesAll: all,
        ...(await networkOf(context)),
      })
      return {
        Allowed,
        Answer: say(Answer, language),
        Steps: Steps.map((step) => ({ ...step, Sentence: say(step.Sentence, language) })),
      }
    },
  })
