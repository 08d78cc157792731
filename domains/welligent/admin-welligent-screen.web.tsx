import { pathTo } from '#platform/contract/route-search.ts'
import { hrefOf } from '#platform/web/go.ts'
import { useAddress } from '#platform/web/use-address.ts'
import { PageHead } from '#platform/web/ui/page-head.tsx'
import { Tabs } from '#platform/web/ui/tabs.tsx'
import { WelligentClients } from './welligent-clients.web.tsx'
import { WelligentMismatches } from './welligent-mismatches.web.tsx'
import { WelligentServices } from './welligent-services.web.tsx'
import { WelligentSettings } from './welligent-settings.web.tsx'
import { WelligentStaff } from './welligent-staff.web.tsx'
import { useWelligentText } from './welligent-text.web.ts'
import './welligent.css'

const parts = ['clients', 'staff', 'services', 'mismatches', 'settings'] as const
const path = '/Admin/Welligent'

/** What ties this system to the one that bills. */
export function Screen() {
  const t = useWelligentText()
  const { asked, only } = useAddress(path)
  const tab = asked.tab ?? 'clients'
  const addressOf = (part: (typeof parts)[number]) => (part === 'clients' ? {} : { tab: part })
  return (
    <div className="k-page">
      <PageHead title={t.title} sentence={t.sentence} />
      <Tabs
        label={t.parts}
        items={parts.map((id) => ({ id, label: t[id], href: hrefOf(pathTo(path, addressOf(id))) }))}
        value={tab}
        onSelect={(id) => only(addressOf(id as (typeof parts)[number]))}
      />
      {tab === 'clients' && <WelligentClients />}
      {tab === 'staff' && <WelligentStaff />}
      {tab === 'services' && <WelligentServices />}
      {tab === 'mismatches' && <WelligentMismatches />}
      {tab === 'settings' && <WelligentSettings />}
    </div>
  )
}
