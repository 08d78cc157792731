import { ModuleScreen } from '#platform/web/blocks/module-screen.tsx'
import { catalog } from '#platform/web/i18n.ts'
import { moduleAddress, moduleHref, useModuleAddress } from '#platform/web/module-address.ts'
import { usePermitted } from '#platform/web/permissions.tsx'

const useText = catalog({
  title: ['Dashboard', 'Tablero'],
  parts: ['Parts of the dashboard', 'Partes del tablero'],
  approvals: ['Foster approvals', 'Aprobaciones de acogida'],
  usage: ['User activity', 'Actividad de usuarios'],
  billing: ['Billing', 'Facturación'],
})

const address = moduleAddress({ route: '/Dashboard', tabs: ['approvals', 'usage', 'billing'], opened: [] })

/** Each tab is a part `dashboard-<tab>`. Billing is for who may see it. */
export function Screen() {
  const t = useText()
  const permitted = usePermitted()
  const { tab, showTab } = useModuleAddress(address)
  const tabs = address.tabs.filter((one) => one !== 'billing' || permitted('Billing.View'))
  const shown = tabs.includes(tab) ? tab : 'approvals'
  return (
    <ModuleScreen
      title={t.title}
      label={t.parts}
      tabs={tabs.map((id) => ({ id, label: t[id], href: moduleHref(address, { tab: id }) }))}
      tab={shown}
      onTab={showTab}
      part={`dashboard-${shown}`}
    />
  )
}
