import type { Input } from '#platform/contract/call.ts'
import { say, sentence, type Words } from '#platform/contract/words.ts'
import type { Handler, Tx } from '#platform/server/handlers.ts'
import { appliesTo, contains, plainAddress, verdictOf } from '#platform/server/ip-rules.ts'
import { networkCalls } from './network.calls.ts'
import { readAddress, shortNetwork } from './network.rules.ts'
import { compare, findLock, holdersOf, inForce, lastSeen, loadRules, type KnownRule } from './rule-book.server.ts'
import { findUser, nobody, read, staffNames } from './rule-change.server.ts'

export const testIPAddress: Handler<typeof networkCalls.testIPAddress> = async ({
  tx,
  input,
  today,
  language,
  refuse,
}) => {
  const address = readAddress(input.Address) ?? refuse('NotAnAddress')
  if (input.UserID && !(await findUser(tx, input.UserID))) refuse('UserUnknown')
  const day = input.On ?? today
  const [userId, stage] = [input.UserID ?? nobody, input.Tablet ? 'pin' : 'full']
  const rules = inForce(await loadRules(tx, today, { ended: true }), day).filter((rule) =>
    appliesTo(rule, userId, stage),
  )
  const verdict = verdictOf(rules, userId, stage, address)
  const matching = rules.filter((rule) => contains(rule.network, address))
  const named = (action: string) =>
    matching.flatMap((rule) => (rule.action === action ? [`“${rule.name}”`] : [])).join(', ')
  const who = input.UserID
    ? (await staffNames(tx, [input.UserID])).get(input.UserID)
    : (['Anyone without a rule of their own', 'Cualquier persona sin regla propia'] as const)
  return {
    Address: address,
    Allowed: verdict === 'NoRules' || verdict === 'Allowed',
    Verdict: verdict,
    Sentence: say(
      verdictWords[verdict]({ who: who ?? '', address, rules: named(verdict === 'Denied' ? 'deny' : 'allow') }),
      language,
    ),
    Rules: rules.map((rule) => ({
      IPRuleID: rule.id,
      Name: rule.name,
      Network: shortNetwork(rule.network),
      Action: rule.action,
      Matches: matching.includes(rule),
    })),
  }
}

type Found = { who: Words | string; address: string; rules: string }

const verdictWords = {
  NoRules: (found: Found) =>
    sentence(
      [
        '{who} can sign in from {address}: no allow rule applies.',
        '{who} puede entrar desde {address}: no se aplica ninguna regla que permita.',
      ],
      found,
    ),
  Allowed: (found: Found) =>
    sentence(
      [
        '{who} can sign in from {address}: {rules} allows it.',
        '{who} puede entrar desde {address}: {rules} lo permite.',
      ],
      found,
    ),
  Denied: (found: Found) =>
    sentence(
      [
        '{who} cannot sign in from {address}: {rules} denies it.',
        '{who} no puede entrar desde {address}: {rules} lo niega.',
      ],
      found,
    ),
  NotListed: (found: Found) =>
    sentence(
      [
        '{who} cannot sign in from {address}: no allow rule names it.',
        '{who} no puede entrar desde {address}: ninguna regla que permita la nombra.',
      ],
      found,
    ),
}

export const simulateIPRules: Handler<typeof networkCalls.simulateIPRules> = async ({
  tx,
  me,
  input,
  today,
  ip,
  language,
}) => {
  const before = await loadRules(tx, today)
  const people = await lastSeen(tx, today)
  const { after, refusal } = await applied(tx, before, input, today)
  const change = { before, after, today }
  const lock = refusal ? undefined : findLock(change, { userId: me.userId, ip: plainAddress(ip) }, people)
  const turned = compare(change, people)
  const known = people.filter(({ address }) => address).length
  const why = refusal ?? (lock ? { Code: lock.code, Sentence: lock.sentence, Field: null } : null)
  return {
    MyAddress: plainAddress(ip),
    Refusal: why && { ...why, Sentence: say(why.Sentence, language) },
    ShutOut: turned.out,
    LetIn: turned.in,
    Known: known,
    Unknown: people.length - known,
  }
}

type Changes = Input<typeof networkCalls.simulateIPRules>
type Refusal = { Code: string; Sentence: Words; Field: string | null }

/** The rules as they would stand, and the first thing that would be refused. */
async function applied(
  tx: Tx,
  before: readonly KnownRule[],
  { Save, Delete }: Changes,
  today: string,
): Promise<{ after: KnownRule[]; refusal?: Refusal }> {
  const gone = new Set([...Delete, ...Save.flatMap(({ IPRuleID }) => IPRuleID ?? [])])
  const after = before.filter(({ id }) => !gone.has(id))
  let refusal: Refusal | undefined
  for (const [index, asked] of Save.entries()) {
    const made = await read(tx, asked)
    if ('wrong' in made) {
      const { code, field, message } = made.wrong
      const Sentence = message ?? networkCalls.addEditIPRule.errors[code].message
      refusal ??= { Code: code, Sentence, Field: `Save.${index}.${field}` }
      continue
    }
    const { start_date: start, end_date: end, ...values } = made.values
    if (end !== null && end <= today) continue
    const holders = values.role_id ? await holdersOf(tx, values.role_id, today) : null
    after.push({ ...values, start, end, holders, id: asked.IPRuleID ?? `new ${index}`, version: 1 })
  }
  return { after, ...(refusal ? { refusal } : {}) }
}
