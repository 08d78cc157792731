import { useDates } from '#platform/web/dates.ts'
import { Status } from '#platform/web/ui/status.tsx'
import { useSpeech } from '#platform/web/words.ts'
import type { Entry } from './shift-log-shapes.calls.ts'
import { shiftMarks, shiftTopics } from './shift-log.rules.ts'
import { useShiftText } from './shift-log-text.web.ts'

const order = shiftTopics.map(({ value }) => value)
/** By topic, in the order they were written. */
const byTopic = (a: Entry, b: Entry) => order.indexOf(a.Topic) - order.indexOf(b.Topic)

/** What was written, topic by topic, each with who and when. */
export function EntryLines({
  entries,
  label: name,
  topics = true,
}: {
  entries: readonly Entry[]
  label: string
  topics?: boolean
}) {
  const t = useShiftText()
  const dates = useDates()
  const { label } = useSpeech()
  const written = entries.filter(({ Mark, Body }) => Mark !== null || Body !== '').toSorted(byTopic)
  if (written.length === 0) return <p className="k-quiet">{t.nothing}</p>
  return (
    <ul className="k-shift-lines" aria-label={name}>
      {written.map((entry) => (
        <li key={entry.EntryID} data-topic={entry.Topic}>
          {topics && <b>{label(shiftTopics, entry.Topic)}</b>}
          <span>
            {entry.Mark && <span className="k-shift-mark">{label(shiftMarks, entry.Mark)}</span>}
            {entry.Body && <span className="k-shift-body">{entry.Body}</span>}
            <small>{t.by(entry.By, dates.instantWithin(entry.MadeAt))}</small>
            {entry.Added && (
              <Status tone="info" small>
                {t.added}
              </Status>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}
