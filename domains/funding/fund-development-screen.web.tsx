import { ModuleScreen } from '#platform/web/blocks/module-screen.tsx'
import { PartBoundary } from '#platform/web/part-boundary.tsx'
import { fundingAddress, fundingTabHref, useFundingAddress } from './funding-address.web.ts'
import { useFundingText } from './funding-text.web.ts'

/** Donors, gifts, campaigns, grants and stories. Each tab and each record is a part of its own and comes when it is opened. */
export function Screen() {
  const t = useFundingText()
  const { tab, donor, grant, event, showTab } = useFundingAddress()
  if (donor) return <PartBoundary key={donor} name="fund-development-donor" input={{ id: donor }} />
  if (grant) return <PartBoundary key={grant} name="fund-development-grant" input={{ id: grant }} />
  return (
    <ModuleScreen
      title={t.title}
      label={t.parts}
      tabs={fundingAddress.tabs.map((id) => ({ id, label: t[id], href: fundingTabHref(id) }))}
      tab={tab}
      onTab={showTab}
      part={`fund-development-${tab}`}
      alone={Boolean(event)}
    />
  )
}
