import { useState } from 'react'
import type { Permission } from '#platform/contract/permissions.ts'
import { catalog } from '#platform/web/i18n.ts'
import { PartBoundary } from '#platform/web/part-boundary.tsx'
import { usePermitted } from '#platform/web/permissions.tsx'
import { PageHead } from '#platform/web/ui/page-head.tsx'
import { Tabs } from '#platform/web/ui/tabs.tsx'
import { FosterActionsSlot } from './foster-actions.web.tsx'
import './foster-list-words.web.ts'
import './foster.css'
import { fosterTabs, tabHref, useFosterAddress, type FosterTab } from './use-foster-address.web.ts'

const useText = catalog(
  () => ({
    title: 'Foster',
    parts: 'Parts of Foster',
    children: 'Children',
    families: 'Families',
    placements: 'Placements',
    referrals: 'Referrals',
    visits: 'Visits',
    approvals: 'Approvals',
  }),
  () => ({
    title: 'Acogida',
    parts: 'Partes de Acogida',
    children: 'Niños',
    families: 'Familias',
    placements: 'Ubicaciones',
    referrals: 'Derivaciones',
    visits: 'Visitas',
    approvals: 'Aprobaciones',
  }),
)

const needs: Partial<Record<FosterTab, Permission>> = { families: 'Family.View', approvals: 'Family.View' }

/** The module of foster care. Each tab and each chart is a part of its own and comes when it is opened. */
export function Screen() {
  const t = useText()
  const permitted = usePermitted()
  const [actions, setActions] = useState<HTMLElement | null>(null)
  const { tab, child, family, find, showTab } = useFosterAddress()
  if (child) return <PartBoundary key={child} name="foster-child" input={{ id: child }} />
  if (family) return <PartBoundary key={family} name="foster-family" input={{ id: family }} />
  if (find) return <PartBoundary key={find} name="foster-finder" input={{ id: find }} />
  const open = fosterTabs.filter((one) => permitted(needs[one] ?? 'Foster.View'))
  return (
    <div className="k-page">
      <PageHead title={t.title} actions={<div ref={setActions} className="k-foster-actions" />} />
      <Tabs
        label={t.parts}
        items={open.map((id) => ({ id, label: t[id], href: tabHref(id) }))}
        value={tab}
        onSelect={(id) => showTab(id as FosterTab)}
      />
      <FosterActionsSlot value={actions}>
        <PartBoundary key={tab} name={`foster-${tab}`} />
      </FosterActionsSlot>
    </div>
  )
}
