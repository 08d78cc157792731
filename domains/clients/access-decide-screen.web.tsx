import { useState } from 'react'
import { useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { useClose } from '#platform/web/part-dialog.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { Facts } from '#platform/web/ui/facts.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { chartAccessCalls, type AccessToDecide } from './chart-access/chart-access.calls.ts'
import { Decide } from './chart-access/chart-access-decide.web.tsx'
import { useAccessText } from './chart-access/chart-access-text.web.ts'

/** One request to open a chart, decided over any screen. */
export function Screen({ request: id }: { request?: string }) {
  const t = useAccessText()
  const close = useClose()
  const dates = useDates()
  const { data } = useRead(chartAccessCalls.getAccessRequests, {})
  const [task, setTask] = useState<{ do: 'grant' | 'decline'; request: AccessToDecide }>()
  const request = data?.ToDecide.find(({ AccessGrantID }) => AccessGrantID === id)
  // Of the request as it was read: once decided it is no longer among those that wait.
  if (task) return <Decide {...task} onClose={close} />
  return (
    <Dialog
      opened
      onClose={close}
      title={t.decideTitle}
      actions={
        request ? (
          <>
            <Button onClick={() => setTask({ do: 'decline', request })}>{t.decline}</Button>
            <Button kind="primary" data-autofocus onClick={() => setTask({ do: 'grant', request })}>
              {t.grant}
            </Button>
          </>
        ) : (
          <Button onClick={close}>{t.close}</Button>
        )
      }
    >
      {!data ? (
        <SkeletonRows rows={4} height={32} />
      ) : request ? (
        <Facts
          facts={[
            { label: t.who, value: request.EmployeeName },
            { label: t.chart, value: [request.ClientName, request.SubProgramName].join(', ') },
            { label: t.reason, value: request.Reason },
            { label: t.when, value: `${dates.date(request.AskedAt.slice(0, 10))}, ${t.forDays(request.Days)}` },
          ]}
        />
      ) : (
        <p>{t.gone}</p>
      )}
    </Dialog>
  )
}
