import { useDialogs } from '#domains/activity/use-dialogs.web.tsx'
import { ChartLink } from '#domains/enrollment/chart-rail.web.tsx'
import { RecordCard } from '#platform/web/blocks/record-card.tsx'
import { useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { usePermitted } from '#platform/web/permissions.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import { apssDesk } from './apss-desk.web.ts'
import { authorizationCalls as calls } from './authorizations/authorizations.calls.ts'
import { useAuthorizationText } from './authorizations/authorization-text.web.ts'
import { MonthsBar, useSpanWords } from './authorizations/months-bar.web.tsx'
import './apss.css'

/** Whose authorization ends soon, is paused or is missing; and what each contract allows. */
export function Screen() {
  const t = useAuthorizationText()
  const dates = useDates()
  const words = useSpanWords()
  const dialogs = useDialogs()
  const mayContract = usePermitted()('Administrator')
  const { data } = useRead(calls.getAuthorizationList, {})
  if (!data) return <SkeletonRows rows={6} height={56} />
  return (
    <div className="k-stack">
      <RecordCard
        title={t.soon}
        note={data.Families.length > 0 && data.Families.length}
        rows={data.Families}
        idOf={(one) => one.ApssFamilyID}
        rowClass="k-apss-rows"
        none={[t.clear, t.clearText]}
        clear
        draw={(one) => (
          <>
            <span>
              <ChartLink
                desk={apssDesk}
                membershipId={one.ClientSubProgramMembershipID}
                part="authorization"
                name={one.Name}
              />
              <small>{one.CaseManager}</small>
              {one.Authorization && <MonthsBar of={one.Authorization} warnDays={one.WarnDays} />}
            </span>
            {one.RenewedUntil ? (
              <Status tone="ok">{t.renewed(dates.date(one.RenewedUntil))}</Status>
            ) : (
              !one.Authorization && <Status tone="over">{t.missing}</Status>
            )}
          </>
        )}
      />
      <RecordCard
        title={t.contracts}
        rows={data.Contracts}
        idOf={(one) => one.SubProgramID}
        rowClass="k-apss-rows"
        none=""
        draw={(one) => (
          <>
            <span>
              <b>{one.SubProgramName}</b>
              <small>
                {[t.contractLine(words(one.Months, 0), words(0, one.WarnDays)), one.Reference]
                  .filter(Boolean)
                  .join('. ')}
              </small>
            </span>
            {mayContract && (
              <Button
                kind="quiet"
                size="sm"
                onClick={() =>
                  dialogs.ask({
                    call: calls.saveContract,
                    title: t.contract(one.SubProgramName),
                    values: one,
                    fields: ['Months', 'WarnDays', { name: 'Reference', span: 12 }],
                  })
                }
              >
                {t.set}
              </Button>
            )}
          </>
        )}
      />
      {dialogs.dialog}
    </div>
  )
}
