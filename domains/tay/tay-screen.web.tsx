import { ModuleScreen } from '#platform/web/blocks/module-screen.tsx'
import { catalog } from '#platform/web/i18n.ts'
import { PartBoundary } from '#platform/web/part-boundary.tsx'
import { tayAddress, tayTabHref, useTayAddress } from './tay-address.web.ts'

const useText = catalog({
  title: ['Transitional-age youth', 'Jóvenes en transición'],
  parts: ['Parts of TAY', 'Partes de TAY'],
  list: ['Youth', 'Jóvenes'],
  units: ['Units', 'Viviendas'],
  aftercare: ['Aftercare', 'Seguimiento'],
  referrals: ['Referrals', 'Derivaciones'],
})

/** The module of TAY. Each tab and the chart is a part of its own and comes when it is opened. */
export function Screen() {
  const t = useText()
  const { tab, youth, showTab } = useTayAddress()
  if (youth) return <PartBoundary key={youth} name="tay-chart" input={{ id: youth }} />
  return (
    <ModuleScreen
      title={t.title}
      label={t.parts}
      tabs={tayAddress.tabs.map((id) => ({ id, label: t[id], href: tayTabHref(id) }))}
      tab={tab}
      onTab={showTab}
      part={`tay-${tab}`}
    />
  )
}
