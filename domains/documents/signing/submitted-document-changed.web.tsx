import type { Output } from '#platform/contract/call.ts'
import { draftCalls } from '#domains/documents/writing/drafts.calls.ts'
import { catalog } from '#platform/web/i18n.ts'
import { Note } from '#platform/web/ui/note.tsx'

const useText = catalog({
  title: [
    'The chart has changed since this document was submitted. The document stays as it is.',
    'El expediente ha cambiado desde que se envió este documento. El documento queda como está.',
  ],
  was: ['{label}: {was} in the document, {now} in the chart', '{label}: {was} en el documento, {now} en el expediente'],
  nothing: ['nothing', 'nada'],
})

interface ChangedProps {
  open: Pick<Output<typeof draftCalls.getDocumentForEditing>, 'ChangedInChart'>
}

/** Which answers the chart filled in and would fill in otherwise. */
export function ChartChanged({ open: { ChangedInChart } }: ChangedProps) {
  const t = useText()
  if (ChangedInChart.length === 0) return null
  return (
    <Note tone="soon">
      <p>{t.title}</p>
      <ul>
        {ChangedInChart.map(({ FieldID, Label, Was, Now }) => (
          <li key={FieldID}>{t.was(Label, Was || t.nothing, Now || t.nothing)}</li>
        ))}
      </ul>
    </Note>
  )
}
