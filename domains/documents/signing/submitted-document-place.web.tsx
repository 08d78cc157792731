import { useDates } from '#platform/web/dates.ts'
import type { DocumentLine } from '#domains/documents/document-shapes.rules.ts'
import { saidLine } from './line-label.web.ts'

interface SignedPlaceProps {
  lines: readonly DocumentLine[]
  block: string
  lineNo: number | undefined
}

/** At the place of a signature on the page: the name once it is there, an open line before. */
export function SignedPlace({ lines, block, lineNo }: SignedPlaceProps) {
  const dates = useDates()
  const all = lines.filter((line) => line.Block === block)
  const here = lineNo && all.length > 1 ? all.slice(lineNo - 1, lineNo) : all
  return (
    <>
      {here.map((line, at) => {
        const signature = line.Signature && !line.Signature.VoidedAt ? line.Signature : undefined
        return (
          <div key={line.LineID ?? at} className="k-sig-place">
            <span className={signature ? 'is-signed' : ''}>{signature?.PrintedName}</span>
            <small>
              {saidLine(line.Label)}
              {signature && `, ${dates.date(dates.dateOf(signature.SignedAt))}`}
            </small>
          </div>
        )
      })}
    </>
  )
}
