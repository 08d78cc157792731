import { ModuleScreen } from '#platform/web/blocks/module-screen.tsx'
import { moduleHref, useModuleAddress } from '#platform/web/module-address.ts'
import { PartBoundary } from '#platform/web/part-boundary.tsx'
import { usePermitted } from '#platform/web/permissions.tsx'
import { useReportsText } from './reports-text.web.ts'
import { reportsAddress } from './reports-address.web.ts'

/** The catalogue, what was run, what is sent; a report opens in their place. */
export function Screen() {
  const t = useReportsText()
  const permitted = usePermitted()
  const { tab, report, run, build, list, showTab } = useModuleAddress(reportsAddress)
  if (build && permitted('Reports.Build')) return <PartBoundary key={build} name="report-builder" input={{ build }} />
  if (report || run)
    return (
      <PartBoundary
        key={`${report} ${run}`}
        name="report-shown"
        input={{
          ...(report && { report }),
          ...(run && { run }),
          ...(list['period'] && { period: list['period'] }),
          ...(list['program'] && { program: list['program'] }),
        }}
      />
    )
  const needs = { schedules: 'Reports.Schedule', regulators: 'Reports.Regulators' } as const
  const tabs = reportsAddress.tabs.filter((one) => !(one in needs) || permitted(needs[one as keyof typeof needs]))
  const shown = tabs.includes(tab) ? tab : 'catalogue'
  return (
    <ModuleScreen
      title={t.title}
      label={t.parts}
      tabs={tabs.map((id) => ({ id, label: t[id], href: moduleHref(reportsAddress, { tab: id }) }))}
      tab={shown}
      onTab={showTab}
      part={`reports-${shown}`}
    />
  )
}
