import { handlers, type Tx } from '#platform/server/handlers.ts'
import { record } from '#platform/server/record.ts'
import { contains, plainAddress } from '#platform/server/ip-rules.ts'
import { allowBlockedAddress, getBlockedAddresses } from './blocked.server.ts'
import { networkCalls } from './network.calls.ts'
import { holdsOn, readAddress, shortNetwork } from './network.rules.ts'
import { loadRules, type KnownRule } from './rule-book.server.ts'
import { guarded, read, staffNames, type Change } from './rule-change.server.ts'
import { simulateIPRules, testIPAddress } from './rule-trial.server.ts'

async function listed(tx: Tx, rules: readonly KnownRule[], today: string, ip: string) {
  const names = await staffNames(
    tx,
    rules.map(({ user_id }) => user_id),
  )
  const roles = await tx.selectFrom('role').select(['id', 'name']).orderBy('name').execute()
  const address = readAddress(plainAddress(ip))
  const rows = rules.map((rule) => ({
    IPRuleID: rule.id,
    Name: rule.name,
    Network: shortNetwork(rule.network),
    Action: rule.action,
    AppliesTo: rule.applies_to,
    RoleID: rule.role_id,
    UserID: rule.user_id,
    StartDate: rule.start,
    EndDate: rule.end,
    Note: rule.note,
    RoleName: roles.find(({ id }) => id === rule.role_id)?.name ?? null,
    UserName: names.get(rule.user_id ?? '') ?? null,
    State: holdsOn(rule, today) ? 'Active' : rule.start > today ? 'Scheduled' : 'Ended',
    IsMine: address !== undefined && contains(rule.network, address),
    version: rule.version,
  }))
  const order = ['Active', 'Scheduled', 'Ended']
  return { roles, rows: rows.toSorted((a, b) => order.indexOf(a.State) - order.indexOf(b.State)) }
}

async function current(context: Change, id: string) {
  const { tx, today, ip } = context
  const rules = (await loadRules(tx, today, { ended: true })).filter((rule) => rule.id === id)
  return (await listed(tx, rules, today, ip)).rows[0]
}

const rules = record('ip_rule', { IPRuleID: 'id' }, { current })

export const networkHandlers = handlers(networkCalls, {
  async getIPRules({ tx, input, today, ip }) {
    const rules = await loadRules(tx, today, { ended: input.IncludeEnded ?? false })
    const { roles, rows } = await listed(tx, rules, today, ip)
    return {
      MyAddress: plainAddress(ip),
      Rules: rows,
      Roles: roles.map(({ id, name }) => ({ RoleID: id, RoleName: name })),
    }
  },

  async addEditIPRule(context) {
    const { tx, input, refuse } = context
    const asked = await read(tx, input)
    if ('wrong' in asked) return refuse(asked.wrong.code, asked.wrong)
    const { IPRuleID, version } = input
    return guarded(context, async () => {
      return rules.save(context, { id: IPRuleID, version }, asked.values)
    })
  },

  async deleteIPRule(context) {
    const { tx, input } = context
    return guarded(context, async () => {
      const { id } = await rules.lock(context, { id: input.IPRuleID, version: input.version })
      await tx.deleteFrom('ip_rule').where('id', '=', id).execute()
      return { IPRuleID: id }
    })
  },

  testIPAddress,
  simulateIPRules,
  getBlockedAddresses,
  allowBlockedAddress,
})
