import type { MouseEvent } from 'react'
import { useDates } from '#platform/web/dates.ts'
import { useSpeech } from '#platform/web/words.ts'
import { useLocale } from '#platform/web/locale.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import type { Turn } from './placement-board.calls.ts'
import type { Board } from './placement-board-territories.web.tsx'
import { useBoardText } from './placement-board-text.web.ts'
import { childHref } from '#platform/web/charts.ts'
import { finderHref, useFosterAddress } from '#domains/clients/foster-address.web.ts'
import { locationEvents } from '#platform/contract/lists/foster.ts'

/** Who needs somebody's eye first, then the week, then the figures. */
export function BoardRail({ board }: { board: Board }) {
  const t = useBoardText()
  const dates = useDates()
  const { label } = useSpeech()
  const { dateLocale } = useLocale()
  const { Away, Waiting, Week, Arrivals, Departures, Moves } = board
  return (
    <aside className="k-stack k-board-rail" aria-label={t.away}>
      <Card title={t.away} end={Away.length > 0 && <small>{Away.length}</small>} flush>
        <ul className="k-board-list">
          {Away.map((one) => (
            <li key={one.LocationEventID}>
              <Child id={one.ClientSubProgramMembershipID} name={one.Name} />
              <Status tone="over" small>
                {label(locationEvents, one.Kind)}
              </Status>
              <small>
                {[
                  one.FamilyName,
                  t.since(dates.near(one.Since)),
                  one.BackOn && t.backOn(dates.near(one.BackOn)),
                  one.BedHeldUntil && !one.HoldPassed && t.held(dates.near(one.BedHeldUntil)),
                ]
                  .filter(Boolean)
                  .join(', ')}
              </small>
              {one.HoldPassed && one.BedHeldUntil && (
                <small className="k-board-over">{t.holdOver(dates.near(one.BedHeldUntil))}</small>
              )}
            </li>
          ))}
          {Away.length === 0 && <li className="k-quiet">{t.noAway}</li>}
        </ul>
      </Card>
      <Card title={t.waiting} end={Waiting.length > 0 && <small>{Waiting.length}</small>} flush>
        <ul className="k-board-list">
          {Waiting.slice(0, 8).map((one) => (
            <li key={one.ClientSubProgramMembershipID}>
              <Child id={one.ClientSubProgramMembershipID} name={one.Name} find />
              <small>
                {[one.Age, one.Since && t.since(dates.near(one.Since))].filter((part) => part !== null).join(', ')}
              </small>
            </li>
          ))}
          {Waiting.length === 0 && <li className="k-quiet">{t.noWaiting}</li>}
        </ul>
      </Card>
      <Card title={t.week(dates.near(Week.From), dates.near(Week.To))} flush>
        {Arrivals.length + Departures.length === 0 && <p className="k-card-quiet">{t.noTurns}</p>}
        <Turns title={t.arrivals} turns={Arrivals} say={t.to} />
        <Turns title={t.departures} turns={Departures} say={t.fromFamily} />
      </Card>
      <Card title={t.moves}>
        {Moves.Per1000 !== null && (
          <p className="k-board-rate">{t.rate(new Intl.NumberFormat(dateLocale).format(Moves.Per1000))}</p>
        )}
        <small>
          {t.movesSentence(
            Moves.Moves,
            new Intl.NumberFormat(dateLocale).format(Moves.Nights),
            dates.date(Moves.From),
            dates.date(Moves.To),
          )}
        </small>
      </Card>
    </aside>
  )
}

function Turns({ title, turns, say }: { title: string; turns: readonly Turn[]; say: (family: string) => string }) {
  const dates = useDates()
  if (turns.length === 0) return null
  return (
    <section className="k-board-turns">
      <h3>{title}</h3>
      <ul className="k-board-list">
        {turns.map((turn) => (
          <li key={turn.ClientSubProgramMembershipID + turn.On}>
            <Child id={turn.ClientSubProgramMembershipID} name={turn.Name} />
            <small>{[dates.near(turn.On), say(turn.FamilyName), turn.Reason].filter(Boolean).join(', ')}</small>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Child({ id, name, find }: { id: string; name: string; find?: boolean }) {
  const { open } = useFosterAddress()
  return (
    <a
      className="k-link"
      href={find ? finderHref(id) : childHref(id)}
      onClick={(event: MouseEvent) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        open(find ? 'find' : 'child', id)
      }}
    >
      {name}
    </a>
  )
}
