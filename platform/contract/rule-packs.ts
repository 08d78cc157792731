import type { Words } from './words.ts'

/** One number of a rule, in the unit its label names. */
export interface RuleField {
  readonly label: Words
  readonly standard: number
  readonly min: number
  readonly max: number
}

/** Numbers of one subject that hold from a day on. What nobody changed is as the law or custom says. */
export interface RulePack<F extends string = string> {
  readonly name: string
  readonly title: Words
  readonly about: Words
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
