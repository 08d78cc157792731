import { sql } from 'kysely'
import type { Input } from '#platform/contract/call.ts'
import { sentence, type Words } from '#platform/contract/words.ts'
import type { Me, RefuseDetail, Tx } from '#platform/server/handlers.ts'
import { plainAddress } from '#platform/server/ip-rules.ts'
import type { networkCalls } from './network.calls.ts'
import { readNetwork } from './network.rules.ts'
import { findLock, fullNetwork, lastSeen, loadRules, oneAtATime, type Lock } from './rule-book.server.ts'

export type Asked = Omit<Input<typeof networkCalls.addEditIPRule>, 'version'>
/** What every call that changes rules brings along. */
export interface Change {
  tx: Tx
  me: Me
  ip: string
  today: string
  refuse: (code: Lock['code'], detail?: RefuseDetail) => never
  stale: (current: unknown) => never
  notFound: () => never
}

/** Stands for whoever is not known yet. */
export const nobody = '00000000-0000-0000-0000-000000000000'

export type Wrong = { code: keyof typeof networkCalls.addEditIPRule.errors; field: string; message?: Words }

/** What the rule becomes in the database, or what is wrong with it. */
export async function read(tx: Tx, asked: Asked): Promise<{ wrong: Wrong } | { values: Values }> {
  const network = readNetwork(asked.Network)
  if ('why' in network) {
    const message =
      network.why === 'NotCanonical'
        ? sentence(['Write this as {network}.', 'Escríbalo como {network}.'], { network: network.plain })
        : undefined
    return { wrong: { code: network.why, field: 'Network', ...(message ? { message } : {}) } }
  }
  const { AppliesTo, RoleID, UserID } = asked
  if (AppliesTo === 'role') {
    if (!RoleID) return { wrong: { code: 'RoleNeeded', field: 'RoleID' } }
    if (!(await tx.selectFrom('role').select('id').where('id', '=', RoleID).executeTakeFirst()))
      return { wrong: { code: 'RoleUnknown', field: 'RoleID' } }
  }
  if (AppliesTo === 'user') {
    if (!UserID) return { wrong: { code: 'UserNeeded', field: 'UserID' } }
    if (!(await findUser(tx, UserID))) return { wrong: { code: 'UserUnknown', field: 'UserID' } }
  }
  if (asked.EndDate !== null && asked.EndDate <= asked.StartDate)
    return { wrong: { code: 'EndsBeforeStart', field: 'EndDate' } }
  return {
    values: {
      name: asked.Name,
      network: fullNetwork(network.network),
      action: asked.Action,
      applies_to: AppliesTo,
      role_id: AppliesTo === 'role' ? RoleID : null,
      user_id: AppliesTo === 'user' ? UserID : null,
      start_date: asked.StartDate,
      end_date: asked.EndDate,
      note: asked.Note,
    },
  }
}

export interface Values {
  name: string
  network: string
  action: 'allow' | 'deny'
  applies_to: 'everyone' | 'role' | 'user' | 'tablets'
  role_id: string | null
  user_id: string | null
  start_date: string
  end_date: string | null
  note: string | null
}

export const findUser = (tx: Tx, id: string) =>
  tx.selectFrom('application_user').select('id').where('id', '=', id).executeTakeFirst()

export async function staffNames(tx: Tx, ids: readonly (string | null)[]): Promise<Map<string, string>> {
  const wanted = [...new Set(ids.filter((one) => one !== null))]
  const found = await sql<{ id: string; name: string }>`select id, name from staff_names(${wanted}::uuid[])`.execute(tx)
  return new Map(found.rows.map(({ id, name }) => [id, name]))
}

/** Changes rules and looks at what became of them; what shuts out the wrong people is taken back with the transaction. */
export async function guarded<R>(context: Change, work: () => Promise<R>): Promise<R> {
  const { tx, me, ip, today } = context
  await oneAtATime(tx)
  const before = await loadRules(tx, today)
  const result = await work()
  const after = await loadRules(tx, today)
  const lock = findLock(
    { before, after, today },
    { userId: me.userId, ip: plainAddress(ip) },
    await lastSeen(tx, today),
  )
  if (lock) context.refuse(lock.code, { message: lock.sentence })
  return result
}
