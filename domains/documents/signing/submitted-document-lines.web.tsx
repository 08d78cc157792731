import { Card } from '#platform/web/ui/card.tsx'
import type { DocumentAction, DocumentLine } from '#domains/documents/document-shapes.rules.ts'
import { saidLine } from './line-label.web.ts'
import { useLineText } from './signing-line-text.web.ts'
import { isSettled } from './signing.rules.ts'
import type { LineTask } from './open-document.web.ts'
import { OneLine } from './submitted-document-line.web.tsx'

interface LinesCardProps {
  lines: readonly DocumentLine[]
  sha256: string | null
  actions: readonly DocumentAction[]
  /** Also staff may sign on paper. */
  onPaper: boolean
  onTask: (what: LineTask, lineId: string) => void
}

/** Who signs, in the order of signing. */
export function LinesCard({ lines, sha256, actions, onPaper, onTask }: LinesCardProps) {
  const t = useLineText()
  const ordered = lines.toSorted((a, b) => a.LineNo - b.LineNo)
  const needed = ordered.filter((line) => line.Required || line.Status === 'Signed')
  const signed = needed.filter((line) => line.Status === 'Signed' || line.Status === 'PaperOnFile')
  function openBefore(line: DocumentLine) {
    const before = ordered.find((other) => other.LineNo < line.LineNo && other.Required && !isSettled(other.Status))
    return before && saidLine(before.Label)
  }
  return (
    <Card title={t.title} end={<small>{t.signedOf(signed.length, needed.length)}</small>} flush>
      {ordered.length === 0 && <p className="k-sig-none">{t.none}</p>}
      <ol className="k-sig-lines">
        {ordered.map((line, at) => (
          <li key={line.LineID ?? `${line.Block}-${at}`}>
            <OneLine {...{ line, sha256, actions, onPaper, onTask }} after={openBefore(line)} />
          </li>
        ))}
      </ol>
    </Card>
  )
}
