import { useRead } from '#platform/web/calls.tsx'
import { AppLink } from '#platform/web/app-link.tsx'
import { catalog } from '#platform/web/i18n.ts'
import { Note } from '#platform/web/ui/note.tsx'
import { sampleCalls } from './sample/sample.calls.ts'
import './agency.css'

const useText = catalog({
  note: [
    'Everyone in “{name}” is made up: children, families and staff.',
    'En «{name}» todo es inventado: niños, familias y personal.',
  ],
  open: ['See what it contains, or remove it', 'Vea qué contiene o quítela'],
})

/** For administrators while the sample week is there: nobody takes it for real. */
export function Screen() {
  const t = useText()
  const { data } = useRead(sampleCalls.getSampleNote, {})
  if (!data?.SubProgramName) return null
  return (
    <div className="k-sample-bar">
      <Note tone="info">
        {t.note(data.SubProgramName)} <AppLink to="/Admin?tab=agency&part=sample">{t.open}</AppLink>
      </Note>
    </div>
  )
}
