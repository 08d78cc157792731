import { useState } from 'react'
import { PeriodPicker, usePeriodText } from '#domains/measures/period-picker.web.tsx'
import { periodInAddress, periodOfAddress } from '#domains/measures/periods.rules.ts'
import { addDays } from '#platform/contract/dates.ts'
import { BarTable } from '#platform/web/blocks/charts/bar-table.tsx'
import { LineChart } from '#platform/web/blocks/charts/line-chart.tsx'
import { useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { useAddress } from '#platform/web/use-address.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { ProgramField } from './dashboard-approvals-screen.web.tsx'
import { DailyUse, type Asked } from './daily-use.web.tsx'
import { ActingUsers, DeviceUsers, type OpenedDevice } from './usage-people.web.tsx'
import { useDashboardText } from './dashboard-text.web.ts'
import { actionKinds, usageCalls, type ActionKind } from './usage.calls.ts'
import './dashboard.css'

const quiet = { quiet: true, keepLast: true } as const
/** In the order of the lines. */
const kinds = actionKinds.map(({ value }) => value)

/** Who uses the program: now, day by day, in which browser. Never what they looked at. */
export function Screen() {
  const t = useDashboardText()
  const dates = useDates()
  const said = usePeriodText()
  const { asked: address, put, set } = useAddress('/Dashboard')
  const period = periodOfAddress(address) ?? {
    kind: 'custom' as const,
    from: addDays(dates.today(), -29),
    to: addDays(dates.today(), 1),
  }
  const program = address.program ?? null
  const asked = {
    From: period.from,
    To: addDays(period.to, -1),
    ...(program && { SubProgramID: program }),
  }
  return (
    <div className="k-stack">
      <div className="k-dashboard-filters">
        <PeriodPicker value={period} onChange={(one) => put(periodInAddress(one, one.kind))} />
        <ProgramField value={program} onChange={(one) => set({ program: one ?? undefined })} />
      </div>
      <Now program={program} />
      <DailyUse asked={asked} note={said(period)} />
      <div className="k-dashboard-pair">
        <Monthly program={program} />
        <Devices asked={asked} note={said(period)} />
      </div>
      <p className="k-quiet">{t.counts}</p>
    </div>
  )
}

function Now({ program }: { program: string | null }) {
  const t = useDashboardText()
  const { data } = useRead(usageCalls.activeUsers, program ? { SubProgramID: program } : {}, {
    ...quiet,
    refreshEveryMs: 60_000,
  })
  if (!data) return <SkeletonRows rows={1} height={72} />
  return (
    <Card title={`${t.now}: ${data.Users.length}`} note={t.nowNote(data.Minutes)}>
      {data.Users.length === 0 ? (
        <p className="k-quiet">{t.nobody}</p>
      ) : (
        <ul className="k-dashboard-now">
          {data.Users.map((one) => (
            <li key={one.UserID}>
              {one.Name} <small>{one.IsMobile ? `${one.Browser}, ${t.mobile}` : one.Browser}</small>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function Monthly({ program }: { program: string | null }) {
  const t = useDashboardText()
  const dates = useDates()
  const within = program ? { SubProgramID: program } : {}
  const [opened, setOpened] = useState<{ month: string; kind: ActionKind }>()
  const { data } = useRead(usageCalls.monthlyActions, within, quiet)
  if (!data) return <SkeletonRows rows={5} />
  return (
    <Card>
      {opened && <ActingUsers {...opened} within={within} onClose={() => setOpened(undefined)} />}
      <LineChart
        title={t.actions}
        note={t.lastYear}
        labels={data.Months.map(({ Month }) => dates.month(Month))}
        labelHead={t.month}
        series={[
          { name: t.signIns, values: data.Months.map((one) => one.SignIns) },
          { name: t.looks, values: data.Months.map((one) => one.Looks) },
          { name: t.changes, values: data.Months.map((one) => one.Changes) },
          { name: t.other, values: data.Months.map((one) => one.Other) },
        ]}
        onOpen={(at, line) => setOpened({ month: data.Months[at]!.Month, kind: kinds[line]! })}
      />
    </Card>
  )
}

function Devices({ asked, note }: { asked: Asked; note: string }) {
  const t = useDashboardText()
  const { data } = useRead(usageCalls.getBrowsers, asked, quiet)
  const { data: mobile } = useRead(usageCalls.getIsMobile, asked, quiet)
  const [opened, setOpened] = useState<OpenedDevice>()
  if (!data || !mobile) return <SkeletonRows rows={5} />
  const all = mobile.Mobile + mobile.Desktop
  const share = (part: number) => t.share(all === 0 ? 0 : Math.round((part / all) * 100))
  return (
    <Card>
      {opened && <DeviceUsers asked={asked} note={note} device={opened} onClose={() => setOpened(undefined)} />}
      <BarTable
        title={t.browsers}
        note={note}
        labelHead={t.browser}
        valueHead={t.sessions}
        bars={data.Browsers.map((one) => ({
          key: one.Browser,
          label: one.Browser,
          value: one.Sessions,
          detail: t.ofPeople(one.Users),
        }))}
        onOpen={(Browser) => setOpened({ name: Browser, Browser })}
      />
      <BarTable
        title={t.devices}
        note={note}
        labelHead={t.device}
        valueHead={t.sessions}
        bars={[
          { key: 'phone', label: t.phone, value: mobile.Mobile, detail: share(mobile.Mobile) },
          { key: 'desktop', label: t.desktop, value: mobile.Desktop, detail: share(mobile.Desktop) },
        ]}
        onOpen={(key) => setOpened({ name: key === 'phone' ? t.phone : t.desktop, IsMobile: key === 'phone' })}
      />
    </Card>
  )
}
