import { ModuleScreen } from '#platform/web/blocks/module-screen.tsx'
import { catalog } from '#platform/web/i18n.ts'
import { PartBoundary } from '#platform/web/part-boundary.tsx'
import { useWrapAddress, wrapAddress, wrapTabHref } from './wraparound-address.web.ts'
import './wraparound.css'

const useText = catalog({
  title: ['Wraparound', 'Wraparound'],
  parts: ['Parts of Wraparound', 'Partes de Wraparound'],
  list: ['Youth', 'Jóvenes'],
  teams: ['Teams', 'Equipos'],
  meetings: ['Meetings', 'Reuniones'],
  plans: ['Plans', 'Planes'],
  flex: ['Flex funds', 'Fondos flexibles'],
})

/** The module of wraparound. Each tab and the chart is a part of its own and comes when it is opened. */
export function Screen() {
  const t = useText()
  const { tab, youth, showTab } = useWrapAddress()
  if (youth) return <PartBoundary key={youth} name="wraparound-chart" input={{ id: youth }} />
  return (
    <ModuleScreen
      title={t.title}
      label={t.parts}
      tabs={wrapAddress.tabs.map((id) => ({ id, label: t[id], href: wrapTabHref(id) }))}
      tab={tab}
      onTab={showTab}
      part={`wraparound-${tab}`}
    />
  )
}
