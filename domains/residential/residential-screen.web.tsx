import { useProfile } from '#domains/session/profile.web.tsx'
import { ModuleScreen } from '#platform/web/blocks/module-screen.tsx'
import { catalog } from '#platform/web/i18n.ts'
import { PartBoundary } from '#platform/web/part-boundary.tsx'
import { residentialAddress, residentialTabHref, useResidentialAddress } from './residential-address.web.ts'

const useText = catalog({
  title: ['Residential', 'Residencial'],
  parts: ['Parts of Residential', 'Partes de Residencial'],
  board: ['House board', 'Tablero'],
  list: ['Residents', 'Residentes'],
  houses: ['Houses', 'Casas'],
  medications: ['Medications', 'Medicamentos'],
  census: ['Census', 'Censo'],
  meals: ['Meals', 'Comidas'],
  shifts: ['Shift log', 'Bitácora'],
  money: ['Levels and money', 'Niveles y dinero'],
  incidents: ['Incidents', 'Incidentes'],
  referrals: ['Referrals', 'Derivaciones'],
})

/** Needs a chart or a right that a shared tablet does not have. */
const notOnTablet: readonly string[] = ['list', 'houses', 'referrals', 'money']

/** The module of residential care. Each tab and the chart is a part of its own and comes when it is opened. */
export function Screen() {
  const t = useText()
  const onTablet = useProfile().Tablet !== null
  const tabs = residentialAddress.tabs.filter((id) => !onTablet || !notOnTablet.includes(id))
  const { tab: asked, client, residence, showTab } = useResidentialAddress()
  // What belongs to a house itself is shown with the houses.
  const tab = residence && asked === residentialAddress.tabs[0] ? 'houses' : asked
  if (client) return <PartBoundary key={client} name="residential-chart" input={{ id: client }} />
  return (
    <ModuleScreen
      title={t.title}
      label={t.parts}
      tabs={tabs.map((id) => ({ id, label: t[id], href: residentialTabHref(id) }))}
      tab={tab}
      onTab={showTab}
      part={`residential-${tab}`}
    />
  )
}
