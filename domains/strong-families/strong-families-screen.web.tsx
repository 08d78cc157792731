import { ModuleScreen } from '#platform/web/blocks/module-screen.tsx'
import { catalog } from '#platform/web/i18n.ts'
import { hasPart } from '#platform/web/load-part.ts'
import { PartBoundary } from '#platform/web/part-boundary.tsx'
import { strongAddress, strongHref, useStrongAddress } from './strong-families-address.web.ts'

const useText = catalog({
  title: ['Strong Families', 'Familias fuertes'],
  parts: ['Parts of Strong Families', 'Partes de Familias fuertes'],
  referrals: ['Referrals', 'Derivaciones'],
  families: ['Community families', 'Familias de la comunidad'],
  hosts: ['Volunteer families', 'Familias voluntarias'],
  hostings: ['Hostings', 'Estadías'],
  volunteers: ['Volunteers', 'Voluntarios'],
  churches: ['Churches', 'Iglesias'],
  match: ['Match', 'Buscar anfitriones'],
})

const partOf = (tab: (typeof strongAddress.tabs)[number]) => `strong-families-${tab}`

/** Families in a crisis and those who host. Each tab and each chart is a part of its own and comes when it is opened. */
export function Screen() {
  const t = useText()
  const { tab, request, family, volunteer, helper, showTab } = useStrongAddress()
  if (request) return <PartBoundary key={request} name="strong-families-request" input={{ id: request }} />
  if (family) return <PartBoundary key={family} name="strong-families-family" input={{ id: family }} />
  if (volunteer) return <PartBoundary key={volunteer} name="strong-families-host" input={{ id: volunteer }} />
  const open = strongAddress.tabs.filter((one) => hasPart(partOf(one)))
  return (
    <ModuleScreen
      title={t.title}
      label={t.parts}
      tabs={open.map((id) => ({ id, label: t[id], href: strongHref({ tab: id }) }))}
      tab={tab}
      onTab={showTab}
      part={partOf(tab)}
      alone={Boolean(helper)}
    />
  )
}
