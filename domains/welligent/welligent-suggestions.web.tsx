import type { Output } from '#platform/contract/call.ts'
import { useChange, useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { showToast } from '#platform/web/ui/toast.tsx'
import { useWelligentText } from './welligent-text.web.ts'
import { welligentCalls } from './welligent.calls.ts'

type Unknown = Output<typeof welligentCalls.suggestMatches>['People'][number]

/** People in files whom nobody here has the number of, each with who it may be and why. */
export function WelligentSuggestions() {
  const t = useWelligentText()
  const { data } = useRead(welligentCalls.suggestMatches, {}, { quiet: true })
  if (!data || data.People.length === 0) return null
  return (
    <Card title={t.suggested} note={t.suggestedNote(data.People.length)} flush>
      <ul className="k-list k-welligent-list" aria-label={t.suggested}>
        {data.People.map((one) => (
          <Suggestion key={one.WelligentID} person={one} />
        ))}
      </ul>
    </Card>
  )
}

function Suggestion({ person }: { person: Unknown }) {
  const t = useWelligentText()
  const dates = useDates()
  const set = useChange(welligentCalls.setWelligentID)
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
        </div>
      ))}
    </li>
  )
}
