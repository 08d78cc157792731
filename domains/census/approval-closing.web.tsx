import type { Dialogs } from '#domains/activity/use-dialogs.web.tsx'
import type { Output } from '#platform/contract/call.ts'
import { useDates } from '#platform/web/dates.ts'
import { download } from '#platform/web/send.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import { useApprovalText } from './approval-text.web.ts'
import { monthEnd } from './census.rules.ts'
import { monthCalls } from './month.calls.ts'

type Month = Output<typeof monthCalls.getMonth>

/** Days that somebody had a bed on and that are not approved. */
export const openDays = ({ Days, Children }: Month) => {
  const counted = new Set(Children.flatMap(({ Nights: nights }) => nights.map(({ Day }) => Day)))
  return Days.filter(({ Day, Status: status }) => status !== 'Approved' && counted.has(Day)).length
}

export function LastClosing({ closing }: { closing: Month['Closings'][number] }) {
  const t = useApprovalText()
  const dates = useDates()
  return closing.ReopenedAt ? (
    <span>{t.openedBy(closing.ReopenedBy ?? '', closing.ReopenReason ?? '')}</span>
  ) : (
    <Status tone="ok">{t.closedBy(closing.ClosedBy ?? '', dates.instantWithin(closing.ClosedAt))}</Status>
  )
}

/** The file of the month, and closing or opening it. */
export function Closing({ month, dialogs }: { month: Month; dialogs: Dialogs }) {
  const t = useApprovalText()
  const dates = useDates()
  const of = { ResidenceID: month.ResidenceID, Month: month.Month }
  if (!month.Can.Approve) return null
  const named = dates.month(month.Month)
  const [closed] = month.Closings
  const open = openDays(month)
  const whyNot = monthEnd(month.Month) >= dates.today() ? t.monthNotOver : open > 0 ? t.left(open) : undefined
  return (
    <span className="k-row">
      <Button size="sm" onClick={() => void download(monthCalls.exportMonth, of)}>
        {t.export}
      </Button>
      {month.Closed && closed ? (
        <Button
          size="sm"
          onClick={() =>
            dialogs.ask({
              call: monthCalls.reopenMonth,
              title: t.unlock,
              sentence: named,
              values: { ...of, version: closed.version },
              fields: [{ name: 'Reason', span: 12 }],
              done: t.unlocked,
            })
          }
        >
          {t.unlock}
        </Button>
      ) : (
        <Button
          size="sm"
          offBecause={whyNot}
          onClick={() =>
            dialogs.ask({
              call: monthCalls.closeMonth,
              title: `${t.lock}: ${named}`,
              sentence: t.lockText,
              values: of,
              fields: [],
              submit: t.lock,
              done: t.locked,
            })
          }
        >
          {t.lock}
        </Button>
      )}
    </span>
  )
}
