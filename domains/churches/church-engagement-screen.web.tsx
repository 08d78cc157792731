import { ModuleScreen } from '#platform/web/blocks/module-screen.tsx'
import { catalog } from '#platform/web/i18n.ts'
import { PartBoundary } from '#platform/web/part-boundary.tsx'
import { churchesAddress, churchTabHref, useChurchesAddress } from './churches-address.web.ts'

const useText = catalog({
  title: ['Churches', 'Iglesias'],
  parts: ['Parts of church engagement', 'Partes del trabajo con iglesias'],
  list: ['Churches', 'Iglesias'],
  items: ['Action items', 'Pendientes'],
  interactions: ['Interactions', 'Contactos'],
  communities: ['Care communities', 'Comunidades de cuidado'],
  events: ['Events', 'Eventos'],
  map: ['Map', 'Mapa'],
})

/** The module of churches. Each tab and the chart is a part of its own and comes when it is opened. */
export function Screen() {
  const t = useText()
  const { tab: asked, church, community, event, showTab } = useChurchesAddress()
  const tab = community ? 'communities' : asked
  if (church) return <PartBoundary key={church} name="church-engagement-chart" input={{ id: church }} />
  return (
    <ModuleScreen
      title={t.title}
      label={t.parts}
      tabs={churchesAddress.tabs.map((id) => ({ id, label: t[id], href: churchTabHref(id) }))}
      tab={tab}
      onTab={showTab}
      part={`church-engagement-${tab}`}
      alone={Boolean(event)}
    />
  )
}
