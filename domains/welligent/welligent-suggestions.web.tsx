import { useState } from 'react'
import type { Output } from '#platform/contract/call.ts'
import { useChange, useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { showToast } from '#platform/web/ui/toast.tsx'
import { useWelligentText } from './welligent-text.web.ts'
import { welligentCalls } from './welligent.calls.ts'

type Unknown = Output<typeof welligentCalls.suggestMatches>['People'][number]

const pageSize = 25

/** People in files whom nobody here has the number of, each with who it may be and why. */
export function WelligentSuggestions() {
  const t = useWelligentText()
  const [page, setPage] = useState(1)
  const { data } = useRead(
    welligentCalls.suggestMatches,
    { Page: page, PageSize: pageSize },
    { quiet: true, keepLast: true },
  )
  if (!data || (data.People.length === 0 && page === 1)) return null
  return (
    <Card title={t.suggested} note={t.suggestedNote(data.Total)} flush>
      <ul className="k-list k-welligent-list" aria-label={t.suggested}>
        {data.People.map((one) => (
          <Suggestion key={one.WelligentID} person={one} />
        ))}
      </ul>
      {data.Total > pageSize && (
        <div className="k-segments">
          {page > 1 ? <Button onClick={() => setPage(page - 1)}>{t.back}</Button> : <span />}
          {page * pageSize < data.Total && <Button onClick={() => setPage(page + 1)}>{t.next}</Button>}
        </div>
      )}
    </Card>
  )
}

function Suggestion({ person }: { person: Unknown }) {
  const t = useWelligentText()
  const dates = useDates()
  const set = useChange(welligentCalls.setWelligentID)
  const dismiss = useChange(welligentCalls.dismissSuggestion)
  async function not(ClientID: string | null) {
    if (await dismiss.run({ WelligentID: person.WelligentID, ClientID })) showToast({ text: t.dismissed })
  }
  const born = (day: string | null) => day && t.bornOn(dates.date(day))
  async function accept({ ClientID, version }: Unknown['Matches'][number]) {
    if (await set.run({ ClientID, version, WelligentID: person.WelligentID })) showToast({ text: t.accepted })
  }
  return (
    <li>
      <div>
        <b>{person.Name}</b>
        <small>{[person.WelligentID, born(person.DateOfBirth)].filter(Boolean).join(', ')}</small>
      </div>
      {person.Matches.length === 0 && <small>{t.noCandidate}</small>}
      {person.Matches.map((match) => (
        <div key={match.ClientID} className="k-welligent-match">
          <span>
            <b>{match.Name}</b> <small>{born(match.DateOfBirth)}</small>
            <small>{match.Reasons.join(', ')}</small>
          </span>
          <Button size="sm" busy={set.isPending} onClick={() => void accept(match)}>
            {t.accept(match.Name)}
          </Button>
          <Button size="sm" kind="quiet" busy={dismiss.isPending} onClick={() => void not(match.ClientID)}>
            {t.dismiss} <span className="k-hidden">{match.Name}</span>
          </Button>
        </div>
      ))}
      <Button size="sm" kind="quiet" busy={dismiss.isPending} onClick={() => void not(null)}>
        {t.dismissAll} <span className="k-hidden">{person.Name}</span>
      </Button>
    </li>
  )
}
