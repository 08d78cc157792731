import { BlockList, isIPv4, isIPv6 } from 'node:net'
import type { PoolClient } from 'pg'
import type { Opened } from './identity.ts'
import { refused } from './refused.ts'

interface Rule {
  network: string
  action: 'allow' | 'deny'
  applies_to: 'everyone' | 'role' | 'user' | 'tablets'
  user_id: string | null
  holders: string[] | null
}

const family = (address: string) => (isIPv4(address) ? 'ipv4' : 'ipv6')

/** IPv4 written inside IPv6 is the IPv4 address. */
export const plainAddress = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '')

function contains(network: string, address: string): boolean {
  const [base, prefix] = network.split('/') as [string, string]
  if (isIPv4(base) !== isIPv4(address)) return false
  const block = new BlockList()
  block.addSubnet(base, Number(prefix), family(base))
  return block.check(address, family(address))
}

/** A deny that matches shuts out; where any allow applies to the person, one of them must match. */
export function isAllowed(rules: readonly Rule[], userId: string, stage: string, ip: string): boolean {
  const address = plainAddress(ip)
  if (!isIPv4(address) && !isIPv6(address)) return rules.length === 0
  const mine = rules.filter(
    (rule) =>
      rule.applies_to === 'everyone' ||
      (rule.applies_to === 'user' && rule.user_id === userId) ||
      (rule.applies_to === 'role' && rule.holders?.includes(userId)) ||
      (rule.applies_to === 'tablets' && stage === 'pin'),
  )
  if (mine.some((rule) => rule.action === 'deny' && contains(rule.network, address))) return false
  const allows = mine.filter((rule) => rule.action === 'allow')
  return allows.length === 0 || allows.some((rule) => contains(rule.network, address))
}

export const ipRulesSql = `select network::text, action, applies_to, user_id,
  case when role_id is null then null else array(
    select ur.user_id from user_role ur where ur.role_id = ip_rule.role_id and ur.voided_at is null
      and ur.start_date <= $1 and (ur.end_date is null or ur.end_date > $1)) end as holders
  from ip_rule where start_date <= $1 and (end_date is null or end_date > $1)`

/** Rules are read again whenever the stamp that their changes move has moved. */
export class IpRules {
  #rules: Rule[] = []
  #read = ''

  async check(client: PoolClient, { me, stamp }: Opened, ip: string, today: string): Promise<void> {
    const wanted = `${stamp} ${today}`
    if (this.#read !== wanted) {
      this.#rules = (await client.query<Rule>(ipRulesSql, [today])).rows
      this.#read = wanted
    }
    if (!isAllowed(this.#rules, me.userId, me.stage, ip)) throw refused('InvalidIP')
  }
}
