import type { Output } from '#platform/contract/call.ts'
import { useLocale } from '#platform/web/locale.ts'
import type { DocumentLine } from '#domains/documents/document-shapes.rules.ts'
import type { draftCalls } from '#domains/documents/writing/drafts.calls.ts'

/** A document as it is open before somebody. */
export type OpenDocument = Output<typeof draftCalls.getDocumentForEditing>

export type LineTask = 'sign' | 'remove' | 'waive' | 'reassign' | 'paper' | 'inPerson' | 'outside'
export type DocumentTask = 'return' | 'edit' | 'change' | 'difference' | 'void'
/** What the reader is doing beside reading. */
export type Doing =
  | { readonly what: DocumentTask }
  | { readonly what: LineTask; readonly lineId?: string | undefined }
  | undefined

/** Inside another page the screen cannot be handed over nor left for a chart: that page would still show, or be lost. */
export const isWholeScreen = parent === window

export const namesOf = (line: DocumentLine): string[] => line.Signers.map((signer) => signer.Name)

/** Nov 11, 2026, 6:06 PM PST: in the zone it was signed in, which stands beside it. */
export function useSignedAt(): (at: string, zone: string) => string {
  const { dateLocale } = useLocale()
  return (at, zone) => {
    const format = (timeZone: string) =>
      new Intl.DateTimeFormat(dateLocale, {
        year: 'numeric',
        month: 'short',
        day: 'numeric',
        hour: 'numeric',
        minute: '2-digit',
        timeZoneName: 'short',
        timeZone,
      }).format(Date.parse(at))
    try {
      return format(zone)
    } catch {
      return format('UTC')
    }
  }
}
