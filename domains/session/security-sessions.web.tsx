import { useRead, useChange } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import { showToast } from '#platform/web/ui/toast.tsx'
import { mySessionCalls } from './my-sessions.calls.ts'
import { SecurityLine } from './security-parts.web.tsx'
import { useSecurityText } from './security-text.web.ts'

/** Every open sign-in of mine, with a way to end it. */
export function SessionsCard({ onEndedOthers }: { onEndedOthers: () => void }) {
  const t = useSecurityText()
  const dates = useDates()
  const { data, refetch } = useRead(mySessionCalls.getSessions, {})
  const end = useChange(mySessionCalls.endSession)
  const endOthers = useChange(mySessionCalls.endOtherSessions)
  const sessions = data?.Sessions.toSorted((a, b) => Number(b.IsCurrent) - Number(a.IsCurrent)) ?? []

  async function endOne(SessionID: string): Promise<void> {
    if (!(await end.run({ SessionID }))) return
    await refetch()
    showToast({ text: t.ended })
  }

  async function endAll(): Promise<void> {
    const answer = await endOthers.run({})
    if (!answer) return
    await refetch()
    onEndedOthers()
    showToast({ text: t.endedOthers(answer.Ended) })
  }

  return (
    <Card
      title={t.sessions}
      flush
      end={
        <Button offBecause={sessions.length > 1 ? undefined : t.onlyHere} onClick={() => void endAll()}>
          {t.endOthers}
        </Button>
      }
    >
      <ul className="k-list">
        {sessions.map((session) => (
          <SecurityLine
            key={session.SessionID}
            title={session.Device}
            note={[
              session.IPAddress,
              t.seen(dates.instant(session.LastSeenAt)),
              t.since(dates.instant(session.StartedAt)),
            ]
              .filter(Boolean)
              .join('. ')}
          >
            {session.IsCurrent ? (
              <Status tone="ok">{t.here}</Status>
            ) : (
              <Button aria-label={t.endOf(session.Device)} onClick={() => void endOne(session.SessionID)}>
                {t.end}
              </Button>
            )}
          </SecurityLine>
        ))}
      </ul>
    </Card>
  )
}
