import { IconActivity } from '@tabler/icons-react'
import type { Output } from '#platform/contract/call.ts'
import { AppLink } from '#platform/web/app-link.tsx'
import { useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { Note } from '#platform/web/ui/note.tsx'
import { ScrollRegion } from '#platform/web/ui/scroll-region.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { Status, type Tone } from '#platform/web/ui/status.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { statusCalls } from './status.calls.ts'
import { checks } from './status-shapes.rules.ts'
import { useStatusText } from './status-text.web.ts'
import './desk.css'

type Read = Output<typeof statusCalls.getStatus>
type Checked = Read['Checks'][number]

const tones: Record<Checked['Severity'], Tone> = { critical: 'over', warning: 'soon', notice: 'info', ok: 'ok' }
const order = ['critical', 'warning', 'notice', 'ok']

/** How the system is, what needs somebody first, each with what to do. */
export function Screen() {
  const t = useStatusText()
  const dates = useDates()
  const { data, error, refetch } = useRead(statusCalls.getStatus, {}, { refreshEveryMs: 60_000 })
  if (error && !data)
    return (
      <Note tone="over">
        {error.messages.join(' ')}{' '}
        <Button size="sm" onClick={() => void refetch()}>
          {t.again}
        </Button>
      </Note>
    )
  if (!data)
    return (
      <Card label={t.title} flush>
        <SkeletonRows rows={8} />
      </Card>
    )
  const wanting = data.Checks.filter(({ Severity }) => Severity !== 'ok').toSorted(
    (a, b) => order.indexOf(a.Severity) - order.indexOf(b.Severity),
  )
  return (
    <div className="k-stack">
      <Card title={t.attention} note={t.asOf(dates.time(data.At))} flush>
        {wanting.length > 0 ? (
          <Lines checks={wanting} />
        ) : (
          <EmptyState kind="clear" title={t.clear}>
            {t.clearText}
          </EmptyState>
        )}
      </Card>
      <Card title={t.order} flush>
        <Lines checks={data.Checks.filter(({ Severity }) => Severity === 'ok')} />
      </Card>
      <Slowest read={data} />
    </div>
  )
}

function Lines({ checks: shown }: { checks: readonly Checked[] }) {
  const t = useStatusText()
  const { label } = useSpeech()
  return (
    <ul className="k-list k-status-list">
      {shown.map((one) => (
        <li key={one.Key}>
          <div>
            <b>{label(checks, one.Key)}</b>
            <Status tone={tones[one.Severity]} small>
              {t[one.Severity]}
            </Status>
          </div>
          <div>
            <p>{one.Sentence}</p>
            {one.ToDo && <small>{one.ToDo}</small>}
          </div>
          {one.Path && (
            <AppLink to={one.Path}>
              {t.open} <span className="k-hidden">{label(checks, one.Key)}</span>
            </AppLink>
          )}
        </li>
      ))}
    </ul>
  )
}

function Slowest({ read }: { read: Read }) {
  const t = useStatusText()
  return (
    <Card title={t.slow} {...(read.Answers > 0 && { note: t.slowNote(read.Answers, read.P95Ms) })} flush>
      {read.Slow.length === 0 ? (
        <EmptyState kind="first" icon={IconActivity} title={t.none}>
          {t.noneText}
        </EmptyState>
      ) : (
        <ScrollRegion label={t.slow} className="k-pace-scroll">
          <table className="k-pace">
            <thead>
              <tr>
                <th scope="col">{t.call}</th>
                <th scope="col">{t.p95}</th>
                <th scope="col">{t.mean}</th>
                <th scope="col">{t.times}</th>
                <th scope="col">{t.failed}</th>
              </tr>
            </thead>
            <tbody>
              {read.Slow.map((one) => (
                <tr key={one.Call}>
                  <th scope="row">{one.Call}</th>
                  <td>{t.ms(one.P95Ms)}</td>
                  <td>{t.ms(one.MeanMs)}</td>
                  <td>{one.Times}</td>
                  <td>{one.Failed}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
    </Card>
  )
}
