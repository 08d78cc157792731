import { IconClock } from '@tabler/icons-react'
import { useRead } from '#platform/web/calls.tsx'
import { clientHref } from '#platform/web/charts.ts'
import { linkTo } from '#platform/web/go.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Menu } from '#platform/web/ui/menu.tsx'
import { useChartText } from './chart-text.web.ts'
import { useChartAddress, type ProgramDesk } from './desk.web.ts'

/** The charts of the program that the caller opened last. */
export function RecentCharts({ desk }: { desk: ProgramDesk }) {
  const t = useChartText()
  const { openChart } = useChartAddress(desk)
  const { data } = useRead(desk.calls.getRecentClients, {}, { quiet: true })
  const entries = (data?.Recent ?? []).map(({ ClientSubProgramMembershipID: id, Name, SubProgramName }) => ({
    key: id,
    label: (
      <>
        {Name} <small>{SubProgramName}</small>
      </>
    ),
    ...linkTo(clientHref(desk.program.module, id), () => openChart(id)),
  }))
  return (
    <Menu align="end" label={t.recentCharts} entries={entries.length > 0 ? entries : [{ heading: t.noRecent }]}>
      <Button icon={IconClock}>{t.recent}</Button>
    </Menu>
  )
}
