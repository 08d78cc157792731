import { useState } from 'react'
import type { Output } from '#platform/contract/call.ts'
import { linkTo, useGo, hrefOf } from '#platform/web/go.ts'
import { useDates } from '#platform/web/dates.ts'
import { send } from '#platform/web/send.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Note } from '#platform/web/ui/note.tsx'
import { NumberField } from '#platform/web/ui/number-field.tsx'
import { rulesCalls } from './rules.calls.ts'
import { useRulesText } from './rules-text.web.ts'

export type Pack = Output<typeof rulesCalls.getRules>['Packs'][number]
type Tried = Output<typeof rulesCalls.tryRules>
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
  const [tried, setTried] = useState<Tried>()
  const [busy, setBusy] = useState(false)
  const put = (name: string, number: number | null) => {
    setTried(undefined)
    const { [name]: _old, ...rest } = value
    onChange(number === null ? rest : { ...rest, [name]: number })
  }
  const tryOut = () => {
    setBusy(true)
    void send(rulesCalls.tryRules, { Pack: pack.Pack, Values: value })
      .then(setTried)
      .catch(() => {})
      .finally(() => setBusy(false))
  }
  return (
    <fieldset className="k-stack">
      <legend className="k-hidden">{t.numbers}</legend>
      <div className="k-rule-values">
        {pack.Fields.map(({ Name, Label, Standard, Min, Max }) => {
          const number = value[Name] ?? null
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
      <div className="k-actions">
        <Button size="sm" busy={busy} onClick={tryOut}>
          {t.tryOut}
        </Button>
      </div>
      {tried && <TriedOut tried={tried} />}
    </fieldset>
  )
}

function TriedOut({ tried }: { tried: Tried }) {
  const t = useRulesText()
  const dates = useDates()
  const go = useGo()
  const eased = tried.Trials.length - tried.Stopped
  const told = [tried.Stopped > 0 && t.stopped(tried.Stopped), eased > 0 && t.eased(eased)].filter(Boolean).join('. ')
  return (
    <Note tone={tried.Stopped > 0 ? 'soon' : 'info'}>
      <p role="status">
        <b>{told || t.nothing}</b> {t.tried(dates.date(tried.From), dates.date(tried.To), String(tried.Looked))}
      </p>
      {tried.Trials.length > 0 && (
        <ul className="k-rule-trials">
          {tried.Trials.map(({ Name, On, Path, Was, Would }) => (
            <li key={`${Name} ${On}`}>
              {Path ? (
                <a className="k-link" {...linkTo(hrefOf(Path), go)}>
                  {Name}
                </a>
              ) : (
                Name
              )}
              , {dates.date(On)}. {t.was(Was, Would)}
            </li>
          ))}
        </ul>
      )}
    </Note>
  )
}
