import { ModuleScreen } from '#platform/web/blocks/module-screen.tsx'
import { catalog } from '#platform/web/i18n.ts'
import { usePermitted } from '#platform/web/permissions.tsx'
import { qualityHref, qualityTabs, useQualityAddress } from './quality-address.web.ts'

const useText = catalog({
  title: ['Quality management', 'Gestión de calidad'],
  parts: ['Parts of quality', 'Partes de calidad'],
  incidents: ['Incidents', 'Incidentes'],
  audits: ['Chart audits', 'Auditorías'],
  compliance: ['Compliance', 'Cumplimiento'],
  complaints: ['Complaints', 'Quejas'],
  licensing: ['Licensing', 'Licencias'],
  corrections: ['Corrections', 'Correcciones'],
  surveys: ['Surveys', 'Encuestas'],
  outcomes: ['Outcomes', 'Resultados'],
  policies: ['Policies', 'Políticas'],
  data: ['Data quality', 'Calidad de los datos'],
})

/** What goes wrong in any program, what is found, and what is corrected until when. */
export function Screen() {
  const t = useText()
  const { tab: asked, showTab } = useQualityAddress()
  // A tab of another right is for who has it.
  const may = usePermitted()
  const tabs = qualityTabs.filter(
    (id) =>
      (id !== 'policies' || may('Files.Host')) &&
      (id !== 'compliance' || may('Compliance.View')) &&
      (id !== 'outcomes' || may('Figures.View')),
  )
  const tab = tabs.find((id) => id === asked) ?? tabs[0]!
  return (
    <ModuleScreen
      title={t.title}
      label={t.parts}
      tabs={tabs.map((id) => ({ id, label: t[id], href: qualityHref(id) }))}
      tab={tab}
      onTab={showTab}
      part={`quality-${tab}`}
    />
  )
}
