import { BlockList, isIPv4, isIPv6 } from 'node:net'
import type { Pool, PoolClient } from 'pg'
import type { Me } from './handlers.ts'
import type { Opened } from './identity.ts'
import { refused, Refused } from './refused.ts'

export interface Rule {
  network: string
  action: 'allow' | 'deny'
  applies_to: 'everyone' | 'role' | 'user' | 'tablets'
  user_id: string | null
  holders: string[] | null
}

const family = (address: string) => (isIPv4(address) ? 'ipv4' : 'ipv6')

/** IPv4 written inside IPv6 is the IPv4 address, in either spelling; the name of a network card is no part of it. */
export function plainAddress(address: string): string {
  const [bare = ''] = address.split('%')
  const [, high, low] = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/i.exec(bare) ?? []
  if (!high || !low) return bare.replace(/^::ffff:(?=\d+\.)/i, '')
  const [left, right] = [Number.parseInt(high, 16), Number.parseInt(low, 16)]
  return [left >> 8, left & 255, right >> 8, right & 255].join('.')
}

const blocks = new Map<string, BlockList>()

function blockOf(network: string): BlockList {
  const known = blocks.get(network)
  if (known) return known
  const block = new BlockList()
  const [base, prefix] = network.split('/') as [string, string]
  block.addSubnet(base, Number(prefix), family(base))
  if (blocks.size > 2000) blocks.clear()
  blocks.set(network, block)
  return block
}

/** Whether a plain address lies in a network written with its prefix. */
export const contains = (network: string, address: string): boolean =>
  network.includes(':') === address.includes(':') && blockOf(network).check(address, family(address))

export const appliesTo = (rule: Rule, userId: string, stage: string): boolean =>
  rule.applies_to === 'everyone' ||
  (rule.applies_to === 'user' && rule.user_id === userId) ||
  (rule.applies_to === 'role' && Boolean(rule.holders?.includes(userId))) ||
  (rule.applies_to === 'tablets' && stage === 'pin')

/** A deny that matches shuts out; where any allow applies to the person, one of them must match. */
export function verdictOf(
  rules: readonly Rule[],
  userId: string,
  stage: string,
  ip: string,
): 'NoRules' | 'Allowed' | 'Denied' | 'NotListed' {
  const address = plainAddress(ip)
  if (!isIPv4(address) && !isIPv6(address)) return rules.length === 0 ? 'NoRules' : 'NotListed'
  const mine = rules.filter((rule) => appliesTo(rule, userId, stage))
  if (mine.some((rule) => rule.action === 'deny' && contains(rule.network, address))) return 'Denied'
  const allows = mine.filter((rule) => rule.action === 'allow')
  if (allows.length === 0) return 'NoRules'
  return allows.some((rule) => contains(rule.network, address)) ? 'Allowed' : 'NotListed'
}

export function isAllowed(rules: readonly Rule[], userId: string, stage: string, ip: string): boolean {
  const verdict = verdictOf(rules, userId, stage, ip)
  return verdict === 'NoRules' || verdict === 'Allowed'
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
    if (!isAllowed(this.#rules, me.viewedBy ?? me.userId, me.stage, ip)) throw new WrongNetwork(me)
  }
}

/** Turned away for the address; whoever it was is known. */
export class WrongNetwork extends Refused {
  readonly me: Me
  constructor(me: Me) {
    const { status, said } = refused('InvalidIP')
    super(status, said)
    this.me = me
  }
}

/** Remembers who was turned away for an address, for those who keep the rules. */
export async function noteBlocked(
  pool: Pool,
  { ip, userId, via, userAgent = '' }: { ip: string; userId: string; via: 'sign-in' | 'call'; userAgent?: string },
): Promise<void> {
  const address = plainAddress(ip)
  if (!isIPv4(address) && !isIPv6(address)) return
  await pool.query('select note_ip_block($1, $2, $3, $4)', [address, userId, via, userAgent]).catch(() => {})
}
