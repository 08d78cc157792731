import { IconKey } from '@tabler/icons-react'
import { useState } from 'react'
import { clientHref } from '#platform/web/charts.ts'
import { addDays } from '#platform/contract/dates.ts'
import { useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { Avatar } from '#platform/web/ui/avatar.tsx'
import { Button, ButtonLink } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { Status, type Tone } from '#platform/web/ui/status.tsx'
import { chartAccessCalls, type AccessToDecide } from './chart-access.calls.ts'
import { Decide } from './chart-access-decide.web.tsx'
import { useAccessText } from './chart-access-text.web.ts'

const tones: Record<'Asked' | 'Granted' | 'Declined' | 'Ended', Tone> = {
  Asked: 'soon',
  Granted: 'ok',
  Declined: 'over',
  Ended: 'info',
}

/** What waits for the caller's answer, and what they asked for themselves. */
export function AccessRequests() {
  const t = useAccessText()
  const dates = useDates()
  const { data } = useRead(chartAccessCalls.getAccessRequests, {})
  const [task, setTask] = useState<{ do: 'grant' | 'decline'; request: AccessToDecide }>()
  if (!data) return <SkeletonRows rows={4} height={64} />
  return (
    <div className="k-stack">
      <Card title={t.toDecide} flush>
        {data.ToDecide.length === 0 && (
          <EmptyState kind="clear" title={t.nothing}>
            {t.nothingText}
          </EmptyState>
        )}
        <ul className="k-list" aria-label={t.toDecide}>
          {data.ToDecide.map((request) => (
            <li key={request.AccessGrantID} className="k-found">
              <Avatar name={request.EmployeeName} id={request.EmployeeID} />
              <div className="k-found-who">
                <p>
                  <b>{t.asks(request.EmployeeName, request.ClientName)}</b>
                  {request.Confidential && (
                    <Status tone="conf" small>
                      {t.confidential}
                    </Status>
                  )}
                </p>
                <small>{request.Reason}</small>
                <small>
                  {[
                    request.SubProgramName,
                    t.forDays(request.Days),
                    t.askedOn(dates.date(request.AskedAt.slice(0, 10))),
                  ].join(', ')}
                </small>
              </div>
              <div className="k-found-do">
                <Button size="sm" onClick={() => setTask({ do: 'decline', request })}>
                  {t.decline}
                </Button>
                <Button size="sm" kind="primary" onClick={() => setTask({ do: 'grant', request })}>
                  {t.grant}
                </Button>
              </div>
            </li>
          ))}
        </ul>
      </Card>
      <Card title={t.mine} flush>
        {data.Mine.length === 0 && (
          <EmptyState kind="first" icon={IconKey} title={t.noneMine}>
            {t.noneMineText}
          </EmptyState>
        )}
        <ul className="k-list" aria-label={t.mine}>
          {data.Mine.map((request) => (
            <li key={request.AccessGrantID} className="k-found">
              <Avatar name={request.Name ?? request.AskedAs} id={request.AccessGrantID} />
              <div className="k-found-who">
                <p>
                  <b>{request.Name ?? request.AskedAs}</b>
                  <Status tone={tones[request.Status]} small>
                    {t[request.Status]}
                  </Status>
                </p>
                <small>{request.Reason}</small>
                <small>
                  {[
                    t.askedOn(dates.date(request.AskedAt.slice(0, 10))),
                    request.EndDate &&
                      request.Status === 'Granted' &&
                      t.until(dates.date(addDays(request.EndDate, -1))),
                    request.DecisionNote,
                  ]
                    .filter(Boolean)
                    .join(', ')}
                </small>
              </div>
              {request.ClientSubProgramMembershipID && request.Module && (
                <div className="k-found-do">
                  <ButtonLink size="sm" href={clientHref(request.Module, request.ClientSubProgramMembershipID)}>
                    {t.open}
                  </ButtonLink>
                </div>
              )}
            </li>
          ))}
        </ul>
      </Card>
      {task && <Decide {...task} onClose={() => setTask(undefined)} />}
    </div>
  )
}
