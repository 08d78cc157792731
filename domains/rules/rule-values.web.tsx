import type { Output } from '#platform/contract/call.ts'
import { Checkbox } from '#platform/web/ui/checkbox.tsx'
import { Note } from '#platform/web/ui/note.tsx'
import { NumberField } from '#platform/web/ui/number-field.tsx'
import { rulesCalls } from './rules.calls.ts'
import { useRulesText } from './rules-text.web.ts'
import { TryOut } from './try-out.web.tsx'

export type Pack = Output<typeof rulesCalls.getRules>['Packs'][number]
type Values = Record<string, number>

interface RuleValuesProps {
  pack: Pack
  value: Values
  onChange: (value: Values) => void
  error: string | undefined
}

/** The numbers of a pack to type, and what they would have changed in the last month. */
export function RuleValues({ pack, value, onChange, error }: RuleValuesProps) {
  const t = useRulesText()
  const put = (name: string, number: number | null) => {
    const { [name]: _old, ...rest } = value
    onChange(number === null ? rest : { ...rest, [name]: number })
  }
  return (
    <fieldset className="k-stack">
      <legend className="k-hidden">{t.numbers}</legend>
      <div className="k-rule-values">
        {pack.Fields.map(({ Name, Label, Standard, Min, Max, OnOff }) => {
          const number = value[Name] ?? null
          if (OnOff)
            return (
              <Checkbox
                key={Name}
                label={Label}
                checked={number === 1}
                onChange={(event) => put(Name, event.currentTarget.checked ? 1 : 0)}
              />
            )
          const wrong = number === null || number < Min || number > Max
          return (
            <NumberField
              key={Name}
              label={Label}
              help={t.usual(String(Standard))}
              value={number}
              onChange={(typed) => put(Name, typed)}
              error={wrong ? t.bounds(String(Min), String(Max)) : undefined}
            />
          )
        })}
      </div>
      {error && <Note tone="over">{error}</Note>}
      <TryOut call={rulesCalls.tryRules} input={{ Pack: pack.Pack, Values: value }} />
    </fieldset>
  )
}
