import { IconCalendarPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useDialogs } from '#domains/activity/use-dialogs.web.tsx'
import { ScreenActions } from '#platform/web/blocks/screen-actions.tsx'
import { useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { linkTo } from '#platform/web/go.ts'
import { useWhyNot } from '#platform/web/permissions.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import { useGo } from '#platform/web/go.ts'
import { askSession } from './sessions/session-form.web.tsx'
import { sessionCalls } from './sessions/sessions.calls.ts'
import type { ListedSession } from './sessions/sessions-shapes.rules.ts'
import { useSessionsText } from './sessions/sessions-text.web.ts'
import { trainingHref, useTrainingAddress } from './training-address.web.ts'
import { useTrainingWords } from './training-text.web.ts'
import './training.css'

/** When courses are held: those ahead, and those past with how many came. */
export function Screen() {
  const t = useSessionsText()
  const dialogs = useDialogs()
  const { open } = useTrainingAddress()
  const whyNot = useWhyNot(sessionCalls.addEditSession)
  return (
    <>
      <ScreenActions>
        <Button
          kind="primary"
          icon={IconCalendarPlus}
          offBecause={whyNot}
          onClick={() => askSession(dialogs, undefined, (id) => open('session', id))}
        >
          {t.add}
        </Button>
      </ScreenActions>
      <div className="k-stack">
        <SessionList when="Coming" />
        <SessionList when="Past" />
      </div>
      {dialogs.dialog}
    </>
  )
}

function SessionList({ when }: { when: 'Coming' | 'Past' }) {
  const t = useSessionsText()
  const words = useTrainingWords()
  const [PageSize, setSize] = useState<25 | 50 | 100>(25)
  const { data } = useRead(sessionCalls.getSessions, { When: when, PageSize }, { keepLast: true })
  const coming = when === 'Coming'
  return (
    <Card title={coming ? t.ahead : t.past} flush={Boolean(data && data.Rows.length > 0)}>
      {!data && <SkeletonRows rows={3} />}
      {data?.Rows.length === 0 && (
        <EmptyState kind="first" title={coming ? t.noneAhead : t.nonePast}>
          {coming ? t.noneAheadText : t.nonePastText}
        </EmptyState>
      )}
      {data && data.Rows.length > 0 && (
        <ul className="k-list k-training" aria-label={coming ? t.ahead : t.past}>
          {data.Rows.map((row) => (
            <li key={row.TrainingSessionID}>
              <SessionRow row={row} coming={coming} />
            </li>
          ))}
        </ul>
      )}
      {data && data.Total > data.Rows.length && PageSize < 100 && (
        <Button kind="quiet" onClick={() => setSize(PageSize === 25 ? 50 : 100)}>
          {words.showMore}
        </Button>
      )}
    </Card>
  )
}

function SessionRow({ row, coming }: { row: ListedSession; coming: boolean }) {
  const words = useTrainingWords()
  const dates = useDates()
  const go = useGo()
  const full = row.Seats !== null && row.Taken >= row.Seats
  return (
    <>
      <span>
        <a {...linkTo(trainingHref({ tab: 'sessions', session: row.TrainingSessionID }), go)}>
          <b>{row.Title}</b>
        </a>
        <small>
          {[dates.near(row.HeldOn), dates.clock(row.BeginsAt), row.Place, row.Trainer, words.hours(row.Hours)]
            .filter(Boolean)
            .join(', ')}
        </small>
      </span>
      <span className="k-training-end">
        {row.IsCanceled && <Status tone="over">{words.canceled}</Status>}
        {coming && !row.IsCanceled && full && <Status tone="soon">{words.fullNow}</Status>}
        <span>
          {(coming
            ? [
                row.Seats ? words.of(row.Taken, row.Seats) : words.registered(row.Taken),
                row.Waiting > 0 && words.waiting(row.Waiting),
              ]
            : [words.attended(row.Attended)]
          )
            .filter(Boolean)
            .join(', ')}
        </span>
      </span>
    </>
  )
}
