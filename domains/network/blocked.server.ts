import { sql } from 'kysely'
import { pageOf } from '#platform/contract/paging.ts'
import { listed, sentence } from '#platform/contract/words.ts'
import type { Handler } from '#platform/server/handlers.ts'
import { appliesTo, contains, isAllowed, verdictOf } from '#platform/server/ip-rules.ts'
import type { networkCalls } from './network.calls.ts'
import { fullNetwork, inForce, loadRules } from './rule-book.server.ts'
import { guarded, nobody, staffNames } from './rule-change.server.ts'

interface Blocked {
  id: string
  address: string
  user_id: string | null
  name: string | null
  via: 'sign-in' | 'call'
  first_at: string
  last_at: string
  times: number
  user_agent: string | null
}

export const getBlockedAddresses: Handler<typeof networkCalls.getBlockedAddresses> = async ({ tx, input, today }) => {
  const { limit, offset } = pageOf(input)
  const like = `%${(input.Search ?? '').replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const column = { LastAt: 'b.last_at', Times: 'b.times', Address: 'b.address' }[input.Sort ?? 'LastAt']
  const direction = (input.Descending ?? !input.Sort) ? 'desc' : 'asc'
  const found = await sql<Blocked & { total: number }>`
    select b.id, host(b.address) as address, b.user_id, n.name, b.via, b.first_at, b.last_at, b.times, b.user_agent,
      (count(*) over ())::int as total
    from ip_block b left join lateral staff_names(array[b.user_id]) n on true
    where b.last_at > now() - interval '30 days' and (host(b.address) like ${like} or n.name ilike ${like})
    order by ${sql.raw(column)} ${sql.raw(direction)}, b.id limit ${limit} offset ${offset}`.execute(tx)
  const rules = inForce(await loadRules(tx, today), today)
  return {
    Rows: found.rows.map((row) => ({
      BlockedID: row.id,
      Address: row.address,
      UserID: row.user_id,
      UserName: row.name,
      Via: row.via,
      FirstAt: row.first_at,
      LastAt: row.last_at,
      Times: row.times,
      UserAgent: row.user_agent,
      AllowedNow: isAllowed(rules, row.user_id ?? nobody, 'full', row.address),
    })),
    Total: found.rows[0]?.total ?? 0,
  }
}

export const allowBlockedAddress: Handler<typeof networkCalls.allowBlockedAddress> = async (context) => {
  const { tx, input, today, refuse, notFound } = context
  const found = await sql<{ address: string; user_id: string | null }>`
    select host(address) as address, user_id from ip_block
    where id = ${input.BlockedID} and last_at > now() - interval '30 days'`.execute(tx)
  const { address, user_id: userId } = found.rows[0] ?? notFound()
  const scope = input.AppliesTo ?? (userId ? 'user' : 'everyone')
  if (scope === 'user' && !userId) refuse('NoPerson')
  if (input.EndDate !== null && input.EndDate <= today) refuse('EndsBeforeStart')
  const stands = async () => inForce(await loadRules(tx, today), today)
  const judge = async () => verdictOf(await stands(), userId ?? nobody, 'full', address)
  return guarded(context, async () => {
    const verdict = await judge()
    if (verdict === 'Denied') {
      const denying = (await stands()).filter(
        (rule) =>
          rule.action === 'deny' && appliesTo(rule, userId ?? nobody, 'full') && contains(rule.network, address),
      )
      const names = listed(denying.map(({ name }) => sentence(['“{name}”', '«{name}»'], { name })))
      refuse('StillDenied', {
        message: sentence(
          [
            'This address is denied by {names}. Change that first.',
            '{names} no permite esta dirección. Cambie eso primero.',
          ],
          { names },
        ),
      })
    }
    if (verdict !== 'NotListed') refuse('AlreadyAllowed')
    const limited = (await stands()).some((rule) => rule.action === 'allow' && rule.applies_to === 'everyone')
    if (scope === 'everyone' && !limited) refuse('OthersLimited')
    const who = scope === 'user' ? (await staffNames(tx, [userId])).get(userId as string) : 'everyone'
    const made = await tx
      .insertInto('ip_rule')
      .values({
        name: `${address} for ${who}`.slice(0, 100),
        network: fullNetwork(address),
        action: 'allow',
        applies_to: scope,
        user_id: scope === 'user' ? userId : null,
        start_date: today,
        end_date: input.EndDate,
        note: input.Note,
      })
      .returning(['id', 'version'])
      .executeTakeFirstOrThrow()
    return { IPRuleID: made.id, version: made.version }
  })
}
