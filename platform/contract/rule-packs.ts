import type { Words } from './words.ts'

/** One number of a rule, in the unit its label names. */
export interface RuleField {
  readonly label: Words
  readonly standard: number
  readonly min: number
  readonly max: number
  /** A yes (1) or no (0) instead of a number. */
  readonly onOff?: true
}

/** A yes or no among the numbers of a pack. */
export const onOff = (label: Words, standard: boolean): RuleField => ({
  label,
  standard: standard ? 1 : 0,
  min: 0,
  max: 1,
  onOff: true,
})

/** Numbers of one subject that hold from a day on. What nobody changed is as the law or custom says. */
export interface RulePack<F extends string = string> {
  readonly name: string
  readonly title: Words
  readonly about: Words
  /** Asked for in the browser too: the profile brings what was set. */
  readonly onScreens?: true
  readonly fields: Readonly<Record<F, RuleField>>
}
export type RuleValues<F extends string> = Readonly<Record<F, number>>
export type ValuesOf<P> = P extends RulePack<infer F> ? RuleValues<F> : never

export const rulePack = <const F extends string>(pack: RulePack<F>): RulePack<F> => pack

/** What was kept of a pack, with the standard for what was not. */
export function valuesOf<F extends string>(
  { fields }: RulePack<F>,
  kept: Readonly<Record<string, unknown>> = {},
): RuleValues<F> {
  return Object.fromEntries(
    Object.entries<RuleField>(fields).map(([name, { standard }]) => {
      const value = Object.hasOwn(kept, name) ? kept[name] : undefined
      return [name, typeof value === 'number' ? value : standard]
    }),
  ) as RuleValues<F>
}

/** The first value that is missing or out of its bounds. */
export function wrongValue(
  { fields }: RulePack,
  values: Readonly<Record<string, number>>,
): { name: string; field: RuleField } | undefined {
  for (const [name, field] of Object.entries(fields)) {
    const value = Object.hasOwn(values, name) ? values[name] : undefined
    if (value === undefined || value < field.min || value > field.max) return { name, field }
  }
  return undefined
}

/** Numbers of a pack from a day on, as somebody set them. */
export interface DatedRule {
  readonly pack: string
  readonly start: string
  readonly values: Readonly<Record<string, unknown>>
}

let readRules: () => readonly DatedRule[] | undefined = () => undefined

/** Says where the rules of the agency at work are found, the newest first; without it every rule is the standard. */
export function readRulesFrom(from: () => readonly DatedRule[] | undefined): void {
  readRules = from
}

export const knownRules = (): readonly DatedRule[] => readRules() ?? []

/** The numbers of a pack that hold on a day. */
export const ruleValues = <F extends string>(pack: RulePack<F>, day: string): RuleValues<F> =>
  valuesOf(pack, knownRules().find((one) => one.pack === pack.name && one.start <= day)?.values)
