import { useDialogs } from '#domains/activity/use-dialogs.web.tsx'
import { ChartLink } from '#domains/enrollment/chart-rail.web.tsx'
import { RecordCard } from '#platform/web/blocks/record-card.tsx'
import { useRead } from '#platform/web/calls.tsx'
import { usePermitted } from '#platform/web/permissions.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { BudgetBar } from './flex/flex-budget.web.tsx'
import { FlexRow } from './flex/flex-request.web.tsx'
import { flexCalls } from './flex/flex.calls.ts'
import { useFlexText } from './flex/flex-text.web.ts'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { wrapDesk } from './wraparound-desk.web.ts'

/** The flex fund requests of the fiscal year, those that wait first, and what is left of each budget. */
export function Screen() {
  const t = useFlexText()
  const permitted = usePermitted()
  const dialogs = useDialogs()
  const { data } = useRead(flexCalls.getFlexRequests, {})
  if (!data) return <SkeletonRows rows={6} height={52} />
  const mayDecide = permitted('Wrap.Teams')
  const set = (budget: (typeof data.Budgets)[number]) => () =>
    dialogs.ask({
      call: flexCalls.setFlexBudget,
      title: t.budget(budget.SubProgramName, String(budget.FiscalYear)),
      values: budget,
      fields: [{ name: 'Amount', span: 12 }],
    })
  return (
    <div className="k-stack">
      <div className="k-halves">
        {data.Budgets.map((one) => (
          <BudgetBar
            key={one.SubProgramID}
            budget={one}
            onSet={
              mayDecide && (
                <Button kind="quiet" size="sm" onClick={set(one)}>
                  {t.setBudget}
                </Button>
              )
            }
          />
        ))}
      </div>
      <RecordCard
        title={t.title}
        rows={data.Requests}
        idOf={(one) => one.WrapFlexRequestID}
        rowClass="k-flex"
        none={[t.none, t.noneWaiting]}
        clear
        draw={(one) => (
          <FlexRow
            id={{ ClientSubProgramMembershipID: one.ClientSubProgramMembershipID }}
            request={one}
            mayEdit={permitted('Wrap.Edit')}
            mayDecide={mayDecide}
            dialogs={dialogs}
            whose={
              <ChartLink desk={wrapDesk} membershipId={one.ClientSubProgramMembershipID} part="flex" name={one.Name} />
            }
          />
        )}
      />
      {dialogs.dialog}
    </div>
  )
}
