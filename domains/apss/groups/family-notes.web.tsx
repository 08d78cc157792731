import { TextArea } from '#platform/web/ui/text-area.tsx'
import { useGroupText } from './group-text.web.ts'

interface FamilyNotesProps<F> {
  families: readonly F[]
  noteOf: (family: F) => string | null
  onNote: (family: F, note: string | null) => void
}

/** What is kept on the chart of one family alone, of those who came. */
export function FamilyNotes<F extends { ApssFamilyID: string; Name: string }>(props: FamilyNotesProps<F>) {
  const { families, noteOf, onNote } = props
  const t = useGroupText()
  if (families.length === 0) return null
  return (
    <div className="k-apss-notes">
      <p className="k-quiet">{t.notesText}</p>
      {families.map((family) => (
        <TextArea
          key={family.ApssFamilyID}
          label={t.noteOn(family.Name)}
          minRows={2}
          maxLength={2000}
          value={noteOf(family) ?? ''}
          onChange={({ currentTarget: { value } }) => onNote(family, value || null)}
        />
      ))}
    </div>
  )
}
