import type { Pool, PoolClient } from 'pg'
import { dayIn } from '#platform/contract/dates.ts'
import { rollBack } from '#platform/server/database.ts'
import { openAs } from '#platform/server/caller-settings.ts'
import { contains } from '#platform/server/ip-rules.ts'
import type { Settings } from '#platform/server/settings.ts'
import { readAddress } from './network.rules.ts'
import { fullNetwork } from './rule-book.server.ts'

/** Said to whoever runs the command. */
export class AllowAddressRefused extends Error {}

interface RuleRow {
  id: string
  name: string
  network: string
  action: 'allow' | 'deny'
  applies_to: string
  role_id: string | null
  user_id: string | null
  start_date: string
}

/** The way back in when the rules on addresses shut everybody out; says line by line what it did. */
export async function allowAddress(
  pool: Pool,
  settings: Settings,
  { address: written, off }: { address: string; off: boolean },
): Promise<string[]> {
  const address = readAddress(written)
  if (!off && !address) {
    throw new AllowAddressRefused(
      'Name one address: npm run allow-address -- 203.0.113.7\nor end every rule:  npm run allow-address -- --off',
    )
  }
  const today = dayIn(settings.agency.zone, new Date())
  const client = await pool.connect()
  try {
    await openAs(client, 'system', { ip: '', requestId: '', call: 'console:allow-address' })
    await client.query('select pg_advisory_xact_lock(727030)')
    const { rows } = await client.query<RuleRow>(
      `select id, name, network::text, action, applies_to, role_id, user_id, start_date from ip_rule
       where end_date is null or end_date > $1 order by name, id for update`,
      [today],
    )
    const told = off ? await endAll(client, rows, today) : await letIn(client, rows, address as string, today)
    await client.query('commit')
    client.release()
    return told
  } catch (error) {
    await rollBack(client)
    throw error
  }
}

async function endAll(client: PoolClient, rules: readonly RuleRow[], today: string): Promise<string[]> {
  for (const rule of rules) await end(client, rule, today)
  if (rules.length === 0) return ['There are no rules on addresses. Nothing was changed.']
  return [
    ...rules.map((rule) => `Ended: ${rule.name} (${rule.action} ${rule.network})`),
    'From now on people may sign in from any address.',
  ]
}

/**
 * Where allow rules hold, one more is added for each group they are for, so that the address is let in and nobody who was
 * free to come from anywhere is limited; deny rules that name the address are ended.
 */
async function letIn(client: PoolClient, rules: readonly RuleRow[], address: string, today: string): Promise<string[]> {
  const holding = rules.filter(({ start_date }) => start_date <= today)
  const told: string[] = []
  for (const rule of rules.filter((one) => one.action === 'deny' && contains(one.network, address))) {
    await end(client, rule, today)
    told.push(`Ended: ${rule.name} (deny ${rule.network})`)
  }
  const allows = holding.filter(({ action }) => action === 'allow')
  const everyone = allows.filter(({ applies_to }) => applies_to === 'everyone')
  const groups = new Map(
    (everyone.length > 0 ? everyone : allows).map((rule) => [
      `${rule.applies_to} ${rule.role_id ?? rule.user_id}`,
      rule,
    ]),
  )
  for (const { applies_to, role_id, user_id } of groups.values()) {
    const made = await client.query(
      `insert into ip_rule (name, network, action, applies_to, role_id, user_id, start_date, note)
       select 'Restored access for ' || host($1::inet), $1, 'allow', $2, $3, $4, $5, 'Added from the console'
       where not exists (select from ip_rule where network = $1 and action = 'allow' and applies_to = $2
         and role_id is not distinct from $3::uuid and user_id is not distinct from $4::uuid
         and daterange(start_date, end_date) && daterange($5, null))`,
      [fullNetwork(address), applies_to, role_id, user_id, today],
    )
    const whom = applies_to === 'everyone' || applies_to === 'tablets' ? applies_to : `one ${applies_to}`
    told.push(`${made.rowCount === 1 ? 'Added: allow' : 'Already there: allow'} ${address} for ${whom}`)
  }
  if (told.length === 0) return [`No rule keeps ${address} out. Nothing was changed.`]
  return [...told, `People may sign in from ${address} now.`]
}

/** A rule that only began today has never held for a whole day: it goes. */
async function end(client: PoolClient, rule: RuleRow, today: string): Promise<void> {
  if (rule.start_date < today) await client.query('update ip_rule set end_date = $2 where id = $1', [rule.id, today])
  else await client.query('delete from ip_rule where id = $1', [rule.id])
}
