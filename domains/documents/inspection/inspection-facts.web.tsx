import { useState } from 'react'
import { storyGroups } from '#platform/contract/lists/story.ts'
import { useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { useSpeech } from '#platform/web/words.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { Note } from '#platform/web/ui/note.tsx'
import { Segmented } from '#platform/web/ui/radio-group.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import { factMarks, inspectionFactCalls, type FactSide, type InspectionFact } from './inspection-facts.calls.ts'
import { useInspectionText } from './inspection-text.web.ts'
import './inspection.css'

interface FactsProps {
  chartId: string
  on: string
}

type Shown = 'all' | 'different'

/** What held on the day: as it was known then and, where somebody wrote since, as it is recorded now. */
export function ChartFacts({ chartId, on }: FactsProps) {
  const t = useInspectionText()
  const dates = useDates()
  const { label } = useSpeech()
  const [shown, setShown] = useState<Shown>('all')
  const { data, error } = useRead(
    inspectionFactCalls.getFacts,
    { ChartID: chartId, OnDate: on },
    { keepLast: true, ownErrors: true },
  )
  if (error)
    return (
      <Note tone="over">
        <b>{t.failed}</b> {error.messages.join(' ')}
      </Note>
    )
  if (!data) return <SkeletonRows rows={8} height={48} />
  const different = data.Facts.filter(({ Mark }) => Mark !== 'Same')
  const facts = shown === 'all' ? data.Facts : different
  return (
    <>
      <div className="k-then-head">
        <p className="k-help">
          {t.factsAsOf(dates.date(data.OnDate))} {t.factsSince(dates.date(data.Since))}
          {data.Left > 0 && ` ${t.factsLeft(data.Left)}`}
        </p>
        <Segmented
          label={t.factsShown}
          labelHidden
          choices={[
            { value: 'all', label: t.factsAll(data.Facts.length) },
            { value: 'different', label: t.factsDifferent(different.length) },
          ]}
          value={shown}
          onChange={setShown}
        />
      </div>
      {facts.length === 0 && (
        <Card label={t.facts}>
          <EmptyState kind="clear" level={2} title={shown === 'all' ? t.noFacts : t.noDifferences}>
            {shown === 'all' ? t.noFactsText : t.noDifferencesText}
          </EmptyState>
        </Card>
      )}
      {storyGroups.map(({ value }) => {
        const own = facts.filter(({ Group }) => Group === value)
        return (
          own.length > 0 && (
            <Card key={value} flush title={label(storyGroups, value)}>
              <ul className="k-list k-then">
                {own.map((fact) => (
                  <Fact key={fact.Key} fact={fact} />
                ))}
              </ul>
            </Card>
          )
        )
      })}
    </>
  )
}

function Fact({ fact }: { fact: InspectionFact }) {
  const t = useInspectionText()
  const dates = useDates()
  const { label } = useSpeech()
  const { Kind, Mark, Then, Now, OneDay, At, By } = fact
  return (
    <li className={Mark === 'Same' ? '' : 'is-different'}>
      <span className="k-then-kind">{Kind}</span>
      {Mark === 'Same' ? (
        <Side side={Then} oneDay={OneDay} />
      ) : (
        <>
          <div className="k-then-sides">
            <div>
              <small>{t.knownThen}</small>
              {Then ? <Side side={Then} oneDay={OneDay} /> : <p className="k-quiet">{t.notKnown}</p>}
            </div>
            <div>
              <small>{t.recordedNow}</small>
              {Now ? <Side side={Now} oneDay={OneDay} /> : <p className="k-quiet">{t.nothingNow}</p>}
            </div>
          </div>
          <div className="k-then-mark">
            <Status tone={Mark === 'Ended' || Mark === 'Merged' ? 'info' : 'soon'} small>
              {label(factMarks, Mark)}
            </Status>
            {At && <small>{By ? t.onBy(dates.instant(At), By) : dates.instant(At)}</small>}
          </div>
        </>
      )}
    </li>
  )
}

function Side({ side, oneDay }: { side: FactSide | null; oneDay: boolean }) {
  const t = useInspectionText()
  const dates = useDates()
  if (!side) return null
  const { Title, From, Until, Details } = side
  const day = !From
    ? null
    : oneDay
      ? dates.date(From)
      : Until
        ? t.fromTo(dates.date(From), dates.date(Until))
        : t.heldSince(dates.date(From))
  return (
    <div className="k-then-side">
      <p>
        {Title && <b>{Title}</b>} {day && <span>{day}</span>}
      </p>
      {Details.length > 0 && (
        <dl>
          {Details.map(({ Label, Value }) => (
            <div key={Label}>
              <dt>{Label}</dt>
              <dd>{Value}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}
