import type * as z from 'zod/mini'
import { basisOf, evidenceKindOf, noRule, type DueRule } from './due-rule.rules.ts'
import type { approvalBlock } from './form-memberships.calls.ts'

type Block = z.infer<typeof approvalBlock>
type Basis = NonNullable<DueRule['FirstDue']>

/** Dates that charts of a kind never have. */
const without: Readonly<Record<string, readonly Basis[]>> = {
  Client: ['Approval Date'],
  'Resource Family': ['Birth Date', 'Next Court Date'],
  Employee: ['Placement Start', 'Phase Start', 'Approval Date', 'Birth Date', 'Next Court Date'],
  Residence: ['Placement Start', 'Phase Start', 'Approval Date', 'Birth Date', 'Next Court Date', 'Discharge Date'],
}

/** Each once, in one order; who takes any of a kind need not name its types. */
const settledBy = (asked: readonly string[]): string[] =>
  [...new Set(asked)].filter((one) => !one.includes(':') || !asked.includes(evidenceKindOf(one))).toSorted()

/** The rule with what it implies: nothing to reckon as needed, the placement for each placement. */
export function settledRule(rule: DueRule): DueRule {
  const FirstDue = rule.RequiredFrequency === 'As Needed' ? null : basisOf(rule)
  return {
    ...rule,
    FirstDue,
    FirstDuePhase: FirstDue === 'Phase Start' ? rule.FirstDuePhase : null,
    AgeType: rule.AgeMin === null && rule.AgeMax === null ? null : rule.AgeType,
    SettledBy: rule.RequiredFrequency === 'As Needed' ? [] : settledBy(rule.SettledBy),
  }
}

export type RuleProblem = 'BasisMissing' | 'BasisWrong' | 'AgeWrong' | 'BothParents' | 'LineMissing' | 'BlockTwice'

export function ruleProblem(rule: DueRule, chartType: string): RuleProblem | undefined {
  if (rule.RequiredFrequency !== 'As Needed' && rule.FirstDue === null) return 'BasisMissing'
  if (rule.FirstDue && without[chartType]?.includes(rule.FirstDue)) return 'BasisWrong'
  const { AgeMin, AgeMax, AgeType } = rule
  if ((AgeMin !== null || AgeMax !== null) && AgeType === null) return 'AgeWrong'
  if (AgeMin !== null && AgeMax !== null && AgeMin > AgeMax) return 'AgeWrong'
  return undefined
}

export function blockProblem(blocks: readonly Block[]): RuleProblem | undefined {
  if (new Set(blocks.map(({ Block: name }) => name)).size < blocks.length) return 'BlockTwice'
  if (blocks.some(({ Required, AssignedSignatureLine }) => Required && AssignedSignatureLine === null))
    return 'LineMissing'
  const asked = (name: Block['Block']) => blocks.some((one) => one.Block === name && one.AssignedSignatureLine !== null)
  return asked('SingleParent') && asked('AllParent') ? 'BothParents' : undefined
}

/** Those who are asked at all. */
export const askedOf = (blocks: readonly Block[]): Block[] =>
  blocks.filter(({ AssignedSignatureLine }) => AssignedSignatureLine !== null)

const ruleKeys = Object.keys(noRule) as (keyof DueRule)[]
/** The rule alone, of whatever holds it. */
export const ruleIn = (given: DueRule): DueRule =>
  Object.fromEntries(ruleKeys.map((key) => [key, given[key]])) as unknown as DueRule
export const sameRule = (a: DueRule, b: DueRule): boolean =>
  ruleKeys.every((key) => JSON.stringify(a[key]) === JSON.stringify(b[key]))
