import type { Dialogs } from '#domains/activity/use-dialogs.web.tsx'
import { HouseBar, MonthStep, type HouseDay } from '#domains/residential/houses/house-day.web.tsx'
import type { Output } from '#platform/contract/call.ts'
import { useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { ScrollRegion } from '#platform/web/ui/scroll-region.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { Closing, LastClosing, openDays } from './approval-closing.web.tsx'
import { useApprovalText } from './approval-text.web.ts'
import { dayStatuses, monthEnd, nightCodes } from './census.rules.ts'
import { monthCalls } from './month.calls.ts'
import './census.css'

type Month = Output<typeof monthCalls.getMonth>

/** A month of a house: how far its days are, the nights of each child by what they are paid as, and its closing. */
export function ApprovalMonth({ at, residence, dialogs }: { at: HouseDay; residence: string; dialogs: Dialogs }) {
  const t = useApprovalText()
  const dates = useDates()
  const { label } = useSpeech()
  const { data } = useRead(monthCalls.getMonth, { ResidenceID: residence, Month: at.month }, { keepLast: true })
  if (!data) return <SkeletonRows rows={5} height={44} />
  const month = dates.month(data.Month)
  const open = openDays(data)
  return (
    <Card flush title={t.nights(month)} note={data.House} end={<Closing month={data} dialogs={dialogs} />}>
      <div className="k-card-body">
        <HouseBar at={at}>
          <MonthStep at={at} />
        </HouseBar>
      </div>
      <p className="k-census-counts">
        {open === 0 ? <Status tone="ok">{t.allApproved}</Status> : <Status tone="soon">{t.left(open)}</Status>}
        {data.Closings[0] && <LastClosing closing={data.Closings[0]} />}
      </p>
      <ul className="k-census-nights" aria-label={t.days(month)}>
        {data.Days.map((day) => (
          <li key={day.Day}>
            <button
              type="button"
              data-status={day.Status}
              aria-label={t.dayIs(dates.near(day.Day), label(dayStatuses, day.Status))}
              onClick={() => at.show({ day: day.Day })}
            >
              {Number(day.Day.slice(8))}
            </button>
          </li>
        ))}
      </ul>
      <Nights month={data} />
      <Rule month={data} dialogs={dialogs} />
    </Card>
  )
}

function Nights({ month }: { month: Month }) {
  const t = useApprovalText()
  const { label } = useSpeech()
  const dates = useDates()
  if (month.Children.length === 0) return <EmptyState kind="none" title={t.nobody} />
  const codes = ['Full', 'Hold', 'None'] as const
  const sum = (code: (typeof codes)[number]) => month.Children.reduce((all, child) => all + child[code], 0)
  return (
    <ScrollRegion label={t.nights(dates.month(month.Month))} className="k-census-scroll">
      <table className="k-census-table">
        <thead>
          <tr>
            <th scope="col">{t.child}</th>
            {codes.map((code) => (
              <th key={code} scope="col">
                {label(nightCodes, code)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {month.Children.map((child) => (
            <tr key={child.Key}>
              <th scope="row">{child.Name ?? <span className="k-quiet">{t.hidden}</span>}</th>
              {codes.map((code) => (
                <td key={code} className="k-census-number">
                  {child[code]}
                </td>
              ))}
            </tr>
          ))}
          <tr>
            <th scope="row">{t.total}</th>
            {codes.map((code) => (
              <td key={code} className="k-census-number">
                <b>{sum(code)}</b>
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </ScrollRegion>
  )
}

/** By which rule nights out are paid, and for an administrator the way to change it. */
function Rule({ month, dialogs }: { month: Month; dialogs: Dialogs }) {
  const t = useApprovalText()
  const dates = useDates()
  const begun = month.Rules.filter(({ StartDate }) => StartDate <= monthEnd(month.Month))
  const first = begun.findIndex(({ StartDate }) => StartDate <= month.Month)
  // Newest first: those that begin in the month, and the one it begins with.
  const holding = first === -1 ? begun : begun.slice(0, first + 1)
  const [rule] = month.Rules
  if (!rule) return null
  return (
    <p className="k-census-about">
      {holding.map((one) => t.ruleOf(one.HoldNights, one.AwolNights, dates.date(one.StartDate))).join(' ')}{' '}
      {month.Can.Rules && (
        <Button
          kind="quiet"
          size="sm"
          onClick={() =>
            dialogs.ask({
              call: monthCalls.saveRule,
              title: t.rule,
              values: {
                // One that has not begun is changed; after it the next begins.
                ...(rule.StartDate >= dates.today()
                  ? { CensusRuleID: rule.CensusRuleID, StartDate: rule.StartDate, version: rule.version }
                  : { StartDate: dates.today() }),
                HoldNights: rule.HoldNights,
                AwolNights: rule.AwolNights,
              },
              fields: ['StartDate', 'HoldNights', 'AwolNights'],
            })
          }
        >
          {t.setRule}
        </Button>
      )}
    </p>
  )
}
