import { useState } from 'react'
import { dueCalls } from '#domains/due/due.calls.ts'
import { addDays, addMonths } from '#platform/contract/dates.ts'
import { AppLink } from '#platform/web/app-link.tsx'
import { MonthDays, type MonthEntry } from '#platform/web/blocks/month-days.tsx'
import { useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { usePermitted } from '#platform/web/permissions.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { strongHref } from '../strong-families-address.web.ts'
import { chartDateKinds } from './chart-dates.rules.ts'
import { chartReadCalls, type ChartDate } from './chart-reads.calls.ts'
import { useChartText } from './chart-text.web.ts'

/** Whose calendar it is: one of the two. */
export type Family = { readonly family: string } | { readonly volunteer: string }

function useDatesOf(of: Family, month: string): ChartDate[] | undefined {
  const days = { From: month, To: addDays(addMonths(month, 1), -1) }
  const isHost = 'volunteer' in of
  const ofCommunity = useRead(
    chartReadCalls.getCommunityDates,
    { CommunityFamilyID: isHost ? '' : of.family, ...days },
    { enabled: !isHost, keepLast: true },
  )
  const ofHost = useRead(
    chartReadCalls.getHostDates,
    { HostFamilyID: isHost ? of.volunteer : '', ...days },
    { enabled: isHost, keepLast: true },
  )
  return (isHost ? ofHost : ofCommunity).data?.Dates
}

/** A month of a chart: stays, visits, follow-ups, papers and documents, day by day. */
export function FamilyCalendar({ of }: { of: Family }) {
  const t = useChartText()
  const { label } = useSpeech()
  const dates = useDates()
  const today = dates.today()
  const [month, setMonth] = useState(`${today.slice(0, 7)}-01`)
  const found = useDatesOf(of, month)
  const chart = 'volunteer' in of ? of.volunteer : of.family
  const mayDue = usePermitted()(dueCalls.getDueItems.permission)
  const due = useRead(dueCalls.getDueItems, { ChartID: chart, PageSize: 100 }, { enabled: mayDue, quiet: true })
  if (!found) return <SkeletonRows rows={5} height={44} />
  const stateOf = (day: string, isDone: boolean) =>
    isDone ? (
      <Status tone="ok" small>
        {t.done}
      </Status>
    ) : (
      day < today && (
        <Status tone="over" small>
          {dates.due(day).text}
        </Status>
      )
    )
  const entries: MonthEntry[] = [
    ...found.map((one) => ({
      id: one.ID,
      day: one.Day,
      line: (
        <>
          <AppLink className="k-link" to={strongHref({ ...of, part: one.Part })}>
            {label(chartDateKinds, one.Kind)}
          </AppLink>{' '}
          <small>{[one.Days !== null && t.after(String(one.Days)), one.Note].filter(Boolean).join(', ')}</small>{' '}
          {one.Kind !== 'Ended' && one.Kind !== 'Contact' && stateOf(one.Day, one.IsDone)}
        </>
      ),
    })),
    ...(due.data?.Rows ?? []).flatMap((row) =>
      row.DueOn && row.DueOn.startsWith(month.slice(0, 7))
        ? [
            {
              id: row.DueItemID,
              day: row.DueOn,
              line: (
                <>
                  <AppLink className="k-link" to={strongHref({ ...of, part: 'caseFile' })}>
                    {t.document(row.FormLabel)}
                  </AppLink>{' '}
                  {stateOf(row.DueOn, false)}
                </>
              ),
            },
          ]
        : [],
    ),
  ]
  return (
    <MonthDays
      month={month}
      onMonth={setMonth}
      entries={entries.toSorted((a, b) => a.day.localeCompare(b.day))}
      none={t.noDates}
    />
  )
}
