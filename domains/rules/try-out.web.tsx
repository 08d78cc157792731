import { useState } from 'react'
import type { CallSpec, Sent } from '#platform/contract/call.ts'
import { useDates } from '#platform/web/dates.ts'
import { hrefOf, linkTo, useGo } from '#platform/web/go.ts'
import { send } from '#platform/web/send.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Note } from '#platform/web/ui/note.tsx'
import { useRulesText } from './rules-text.web.ts'
import type { TriedOut } from './tried.rules.ts'
import './rules.css'

type Trying = CallSpec & { output: { _zod: { output: TriedOut } } }

interface TryOutProps<C extends Trying> {
  call: C
  /** The rule as it is typed; what was tried goes when it changes. */
  input: Sent<C>
}

/** What the rule would have changed in the last month, when it is asked for. */
export function TryOut<const C extends Trying>({ call, input }: TryOutProps<C>) {
  const t = useRulesText()
  const typed = JSON.stringify(input)
  const [tried, setTried] = useState<{ typed: string; found: TriedOut }>()
  const [busy, setBusy] = useState(false)
  const tryOut = () => {
    setBusy(true)
    void send(call, input)
      .then((found) => setTried({ typed, found: found as TriedOut }))
      .catch(() => {})
      .finally(() => setBusy(false))
  }
  return (
    <>
      <div className="k-actions">
        <Button size="sm" busy={busy} onClick={tryOut}>
          {t.tryOut}
        </Button>
      </div>
      {tried?.typed === typed && <Found tried={tried.found} />}
    </>
  )
}

function Found({ tried }: { tried: TriedOut }) {
  const t = useRulesText()
  const dates = useDates()
  const go = useGo()
  return (
    <Note tone={tried.Stopped > 0 ? 'soon' : 'info'}>
      <p role="status">
        <b>{tried.Told.length > 0 ? `${tried.Told.join('. ')}.` : t.nothing}</b>{' '}
        {t.tried(dates.date(tried.From), dates.date(tried.To), String(tried.Looked))}
      </p>
      {tried.Trials.length > 0 && (
        <ul className="k-rule-trials">
          {tried.Trials.map(({ Name, On, Path, Was, Would }, at) => (
            <li key={`${at} ${Name}`}>
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
