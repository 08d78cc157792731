import type { Permission } from '#platform/contract/permissions.ts'
import { ModuleScreen } from '#platform/web/blocks/module-screen.tsx'
import { catalog } from '#platform/web/i18n.ts'
import { PartBoundary } from '#platform/web/part-boundary.tsx'
import { usePermitted } from '#platform/web/permissions.tsx'
import './foster.css'
import { fosterAddress, tabHref, useFosterAddress } from '#domains/clients/foster-address.web.ts'

const useText = catalog({
  title: ['Foster', 'Acogida'],
  parts: ['Parts of Foster', 'Partes de Acogida'],
  children: ['Children', 'Niños'],
  families: ['Families', 'Familias'],
  placements: ['Placements', 'Ubicaciones'],
  referrals: ['Referrals', 'Derivaciones'],
  visits: ['Visits', 'Visitas'],
  approvals: ['Approvals', 'Aprobaciones'],
})

const needs: Partial<Record<(typeof fosterAddress.tabs)[number], Permission>> = {
  families: 'Family.View',
  approvals: 'Family.View',
}

/** The module of foster care. Each tab and each chart is a part of its own and comes when it is opened. */
export function Screen() {
  const t = useText()
  const permitted = usePermitted()
  const { tab, child, family, find, showTab } = useFosterAddress()
  if (child) return <PartBoundary key={child} name="foster-child" input={{ id: child }} />
  if (family) return <PartBoundary key={family} name="foster-family" input={{ id: family }} />
  if (find) return <PartBoundary key={find} name="foster-finder" input={{ id: find }} />
  const open = fosterAddress.tabs.filter((one) => permitted(needs[one] ?? 'Foster.View'))
  return (
    <ModuleScreen
      title={t.title}
      label={t.parts}
      tabs={open.map((id) => ({ id, label: t[id], href: tabHref(id) }))}
      tab={tab}
      onTab={showTab}
      part={`foster-${tab}`}
    />
  )
}
