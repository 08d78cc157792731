import { useState } from 'react'
import { BarTable } from '#platform/web/blocks/charts/bar-table.tsx'
import { LineChart } from '#platform/web/blocks/charts/line-chart.tsx'
import { useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { useDashboardText } from './dashboard-text.web.ts'
import { usageCalls } from './usage.calls.ts'

export interface Asked {
  From: string
  To: string
  SubProgramID?: string
}

const quiet = { quiet: true, keepLast: true } as const

/** How many people each day; a day opens who it was, a person their days. */
export function DailyUse({ asked, note }: { asked: Asked; note: string }) {
  const t = useDashboardText()
  const dates = useDates()
  const [day, setDay] = useState<string>()
  const [person, setPerson] = useState<string>()
  const { data } = useRead(usageCalls.dailyUsers, asked, quiet)
  if (!data) return <SkeletonRows rows={6} />
  if (data.Users === 0)
    return (
      <EmptyState kind="clear" title={t.nothing}>
        {t.nothingText}
      </EmptyState>
    )
  return (
    <div className="k-dashboard-pair">
      <Card>
        <LineChart
          title={t.daily}
          note={`${note}. ${t.different(data.Users)}`}
          labels={data.Days.map(({ Day }) => dates.near(Day))}
          labelHead={t.day}
          series={[{ name: t.people, values: data.Days.map(({ Users }) => Users) }]}
          onOpen={(at) => setDay(data.Days[at]!.Day)}
        />
      </Card>
      <Card>
        <BarTable
          title={t.who}
          note={note}
          labelHead={t.name}
          valueHead={t.daysUsed}
          bars={data.People.slice(0, 10).map((one) => ({
            key: one.UserID,
            label: one.Name,
            value: one.Days,
            detail: `${t.acts}: ${one.Actions}`,
          }))}
          onOpen={setPerson}
        />
      </Card>
      {day && <OneDay asked={{ ...asked, From: day, To: day }} onClose={() => setDay(undefined)} />}
      {person && <OnePerson asked={asked} note={note} person={person} onClose={() => setPerson(undefined)} />}
    </div>
  )
}

function OneDay({ asked, onClose }: { asked: Asked; onClose: () => void }) {
  const t = useDashboardText()
  const dates = useDates()
  const { data } = useRead(usageCalls.dailyUsers, asked, quiet)
  return (
    <Dialog opened withX onClose={onClose} title={dates.date(asked.From)} sentence={t.who}>
      {data && (
        <BarTable
          title={`${t.people}: ${data.Users}`}
          note={dates.date(asked.From)}
          labelHead={t.name}
          valueHead={t.acts}
          bars={data.People.map((one) => ({ key: one.UserID, label: one.Name, value: one.Actions }))}
        />
      )}
    </Dialog>
  )
}

function OnePerson({
  asked,
  note,
  person,
  onClose,
}: {
  asked: Asked
  note: string
  person: string
  onClose: () => void
}) {
  const t = useDashboardText()
  const dates = useDates()
  const { data } = useRead(usageCalls.individualDailyUsage, { ...asked, UserID: person }, quiet)
  return (
    <Dialog opened wide withX onClose={onClose} title={data?.Name ?? t.oneDay} sentence={t.counts}>
      {data && (
        <LineChart
          title={t.oneDay}
          note={note}
          labels={data.Days.map(({ Day }) => dates.near(Day))}
          labelHead={t.day}
          series={[
            { name: t.signIns, values: data.Days.map((one) => one.SignIns) },
            { name: t.looks, values: data.Days.map((one) => one.Looks) },
            { name: t.changes, values: data.Days.map((one) => one.Changes) },
          ]}
        />
      )}
    </Dialog>
  )
}
