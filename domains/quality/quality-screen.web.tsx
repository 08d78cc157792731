import { ModuleScreen } from '#platform/web/blocks/module-screen.tsx'
import { catalog } from '#platform/web/i18n.ts'
import { qualityHref, qualityTabs, useQualityAddress } from './quality-address.web.ts'

const useText = catalog({
  title: ['Quality management', 'Gestión de calidad'],
  parts: ['Parts of quality', 'Partes de calidad'],
  incidents: ['Incidents', 'Incidentes'],
  complaints: ['Complaints', 'Quejas'],
  licensing: ['Licensing', 'Licencias'],
  corrections: ['Corrections', 'Correcciones'],
})

/** What goes wrong in any program, what is found, and what is corrected until when. */
export function Screen() {
  const t = useText()
  const { tab, showTab } = useQualityAddress()
  return (
    <ModuleScreen
      title={t.title}
      label={t.parts}
      tabs={qualityTabs.map((id) => ({ id, label: t[id], href: qualityHref(id) }))}
      tab={tab}
      onTab={showTab}
      part={`quality-${tab}`}
    />
  )
}
