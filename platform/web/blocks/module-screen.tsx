import { useState } from 'react'
import { PartBoundary } from '../part-boundary.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Tabs, type TabItem } from '../ui/tabs.tsx'
import { ScreenActionsSlot } from './screen-actions.tsx'

interface ModuleScreenProps<Tab extends string> {
  title: string
  /** What the tabs are, for readers. */
  label: string
  tabs: readonly (TabItem & { readonly id: Tab })[]
  tab: Tab
  onTab: (tab: Tab) => void
  /** The part that shows the tab; it comes when the tab is opened. */
  part: string
  /** One record is open in the tab: it has the page to itself. */
  alone?: boolean
}

export function ModuleScreen<Tab extends string>({ alone = false, ...props }: ModuleScreenProps<Tab>) {
  const { title, label, tabs, tab, onTab, part } = props
  const [actions, setActions] = useState<HTMLElement | null>(null)
  if (alone) return <PartBoundary key={tab} name={part} />
  return (
    <div className="k-page">
      <PageHead title={title} actions={<div ref={setActions} className="k-actions" />} />
      <Tabs label={label} items={tabs} value={tab} onSelect={(id) => onTab(id as Tab)} />
      <ScreenActionsSlot value={actions}>
        <PartBoundary key={tab} name={part} />
      </ScreenActionsSlot>
    </div>
  )
}
