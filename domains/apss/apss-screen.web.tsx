import { ModuleScreen } from '#platform/web/blocks/module-screen.tsx'
import { catalog } from '#platform/web/i18n.ts'
import { PartBoundary } from '#platform/web/part-boundary.tsx'
import { apssAddress, apssTabHref, useApssAddress } from './apss-address.web.ts'

const useText = catalog({
  title: ['Adoption support', 'Apoyo a la adopción'],
  parts: ['Parts of adoption support', 'Partes del apoyo a la adopción'],
  list: ['Families', 'Familias'],
  groups: ['Groups', 'Grupos'],
  authorizations: ['Authorizations', 'Autorizaciones'],
  outcomes: ['Outcomes', 'Resultados'],
  referrals: ['Referrals', 'Derivaciones'],
})

/** The module of adoption support. Each tab and the chart is a part of its own and comes when it is opened. */
export function Screen() {
  const t = useText()
  const { tab: asked, client, group, showTab } = useApssAddress()
  // A group is opened among the groups.
  const tab = group ? 'groups' : asked
  if (client) return <PartBoundary key={client} name="apss-chart" input={{ id: client }} />
  return (
    <ModuleScreen
      title={t.title}
      label={t.parts}
      tabs={apssAddress.tabs.map((id) => ({ id, label: t[id], href: apssTabHref(id) }))}
      tab={tab}
      onTab={showTab}
      part={`apss-${tab}`}
    />
  )
}
