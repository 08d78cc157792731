import { useDialogs } from '#domains/activity/use-dialogs.web.tsx'
import { useHouseDay } from '#domains/residential/houses/house-day.web.tsx'
import { useRead } from '#platform/web/calls.tsx'
import { PageHead } from '#platform/web/ui/page-head.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { ApprovalDay } from './approval-day.web.tsx'
import { ApprovalMonth } from './approval-month.web.tsx'
import { useApprovalText } from './approval-text.web.ts'
import { approvalCalls } from './approval.calls.ts'
import { MonthContradictions } from './contradictions.web.tsx'
import { PendingDays } from './pending-days.web.tsx'

/** The inbox of who approves the census: days that wait, one of them opened, and the month of a house. */
export function Screen() {
  const t = useApprovalText()
  const at = useHouseDay()
  const dialogs = useDialogs()
  const { data } = useRead(approvalCalls.getPending, {})
  return (
    <div className="k-page">
      <PageHead title={t.title} sentence={t.sentence} />
      <div className="k-stack">
        {data ? (
          <PendingDays
            days={data.Days}
            onOpen={({ ResidenceID, Day }) => at.show({ residence: ResidenceID, day: Day, month: undefined })}
          />
        ) : (
          <SkeletonRows rows={6} height={44} />
        )}
        {at.residence && at.day && <ApprovalDay residence={at.residence} day={at.day} dialogs={dialogs} />}
        {at.residence && (
          <>
            <ApprovalMonth at={at} residence={at.residence} dialogs={dialogs} />
            <MonthContradictions residence={at.residence} month={at.month} />
          </>
        )}
      </div>
      {dialogs.dialog}
    </div>
  )
}
