import { FormLibraryPart } from '#domains/forms/library/form-library.web.tsx'
import { ListOptions } from '#domains/lists/list-options.web.tsx'
import { hrefOf } from '#platform/web/go.ts'
import { catalog } from '#platform/web/i18n.ts'
import { Tabs } from '#platform/web/ui/tabs.tsx'
import { useAddress } from '#platform/web/use-address.ts'
import { HolidaysPart } from './holidays/holidays.web.tsx'
import { PlacingPart } from './placing/placing-agencies.web.tsx'
import { ProfilePart } from './profile/agency-profile.web.tsx'
import { SamplePart } from './sample/sample.web.tsx'
import { ServicesPart } from './services/program-services.web.tsx'
import { ZipsPart } from './zips/zip-places.web.tsx'
import './agency.css'

const useText = catalog({
  parts: ['Parts of the agency', 'Partes de la agencia'],
  profile: ['Profile', 'Perfil'],
  regions: ['Regions', 'Regiones'],
  regionsNote: ['Where your sub-programs work', 'Dónde trabajan sus subprogramas'],
  holidays: ['Holidays', 'Feriados'],
  placing: ['Placing agencies', 'Agencias que ubican'],
  services: ['Services', 'Servicios'],
  forms: ['Form library', 'Biblioteca'],
  zips: ['ZIP codes', 'Códigos postales'],
  sample: ['Sample week', 'Semana de muestra'],
})

const parts = {
  profile: ProfilePart,
  regions: RegionsPart,
  holidays: HolidaysPart,
  placing: PlacingPart,
  services: ServicesPart,
  forms: FormLibraryPart,
  zips: ZipsPart,
  sample: SamplePart,
}
type Part = keyof typeof parts
const names = Object.keys(parts) as Part[]

/** What the agency is made of, beside its programs and people. */
export function AgencyTab() {
  const t = useText()
  const { asked, only } = useAddress('/Admin')
  const part = names.find((name) => name === asked.part) ?? 'profile'
  const Shown = parts[part]
  return (
    <div className="k-stack k-agency-parts">
      <Tabs
        label={t.parts}
        items={names.map((id) => ({ id, label: t[id], href: hrefOf(`/Admin?tab=agency&part=${id}`) }))}
        value={part}
        onSelect={(id) => only({ tab: 'agency', part: id })}
      />
      <Shown />
    </div>
  )
}

/** One of the agency's lists, where its programs are set up. */
function RegionsPart() {
  const t = useText()
  return <ListOptions listKey="programRegions" note={t.regionsNote} />
}
