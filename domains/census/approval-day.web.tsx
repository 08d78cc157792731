import type { Dialogs } from '#domains/activity/use-dialogs.web.tsx'
import { useChange, useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { showToast } from '#platform/web/ui/toast.tsx'
import { useApprovalText } from './approval-text.web.ts'
import { approvalCalls } from './approval.calls.ts'
import { CensusLines, DayStatus } from './census-lines.web.tsx'
import { censusCalls } from './census.calls.ts'
import { useCensusText } from './census-text.web.ts'
import { ContradictionList } from './contradictions.web.tsx'
import './census.css'

/** One day of a house, to approve, return or open again. */
export function ApprovalDay({ residence, day, dialogs }: { residence: string; day: string; dialogs: Dialogs }) {
  const t = useApprovalText()
  const words = useCensusText()
  const dates = useDates()
  const { data } = useRead(censusCalls.getDay, { ResidenceID: residence, Day: day }, { keepLast: true })
  const { run, isPending } = useChange(approvalCalls.approveDays)
  if (!data) return <SkeletonRows rows={5} height={44} />
  const of = { ResidenceID: residence, Day: data.Day, version: data.version ?? 1 }
  const approve = async () => {
    const done = await run({ ResidenceID: residence, Days: [{ Day: of.Day, version: of.version }] })
    if (done) showToast({ text: t.approvedDays(1) })
  }
  const withReason =
    (
      call: typeof approvalCalls.returnDay | typeof approvalCalls.reopenDay,
      title: string,
      done: string,
      sentence?: string,
    ) =>
    () =>
      dialogs.ask({
        call,
        title,
        done,
        values: of,
        fields: [{ name: 'Reason', span: 12 }],
        ...(sentence && { sentence }),
      })
  const named = dates.near(data.Day)
  const off = data.Mine ? t.ownReason : data.Day >= data.Today ? t.notOver : undefined
  return (
    <Card flush title={dates.long(data.Day)} note={data.House} end={<DayStatus day={data} />}>
      {data.Note && <p className="k-census-about">{data.Note}</p>}
      <CensusLines day={data} />
      {data.Contradictions.length > 0 && <ContradictionList of={data.Contradictions} label={words.conflicts} />}
      {data.Can.Approve && (data.Status === 'Submitted' || (data.Status === 'Approved' && !data.MonthClosed)) && (
        <div className="k-census-actions">
          {data.Status === 'Submitted' ? (
            <>
              <Button kind="primary" offBecause={off} busy={isPending} onClick={() => void approve()}>
                {t.approve}
              </Button>
              <Button onClick={withReason(approvalCalls.returnDay, t.returnTitle(named), t.returnedDone)}>
                {t.return}
              </Button>
            </>
          ) : (
            <Button onClick={withReason(approvalCalls.reopenDay, t.reopenTitle(named), t.reopened, t.reopenText)}>
              {t.reopen}
            </Button>
          )}
        </div>
      )}
    </Card>
  )
}
