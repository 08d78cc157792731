import { checkKinds } from '#platform/contract/lists/household.ts'
import { labelWords, type ValueOf } from '#platform/contract/lists/base.ts'
import { onOff, rulePack, type RuleField, type ValuesOf } from '#platform/contract/rule-packs.ts'

/** The names under which a pack keeps the kinds. */
export const checkFields = {
  DOJ: 'doj',
  FBI: 'fbi',
  'Child Abuse Index': 'childAbuse',
  DMV: 'dmv',
  'Sex Offender Registry': 'sexOffender',
  'Out of State': 'outOfState',
} as const satisfies Record<ValueOf<typeof checkKinds>, string>

type CheckField = (typeof checkFields)[keyof typeof checkFields]

/** Which checks every adult in a home needs. */
export const checkPack = rulePack<CheckField>({
  name: 'backgroundChecks',
  title: ['Background checks', 'Verificación de antecedentes'],
  about: [
    'Which checks every adult in a home needs; out of state, only who lived elsewhere in five years.',
    'Qué verificaciones necesita cada adulto del hogar; de otro estado, solo quien vivió fuera en cinco años.',
  ],
  fields: Object.fromEntries(
    Object.entries(checkFields).map(([kind, field]) => [field, onOff(labelWords(checkKinds, kind), true)]),
  ) as Record<CheckField, RuleField>,
})
export type CheckRules = ValuesOf<typeof checkPack>
