import { daysBetween } from '#platform/contract/dates.ts'
import type { CellTools } from '#platform/web/blocks/roster/roster-cells.tsx'
import { useDates } from '#platform/web/dates.ts'
import { phoneWords } from '#platform/web/format.ts'
import { Status } from '#platform/web/ui/status.tsx'
import type { InquiryRow } from './inquiry-roster.rules.ts'
import { useInquiryText } from './inquiry-text.web.ts'

export const inquiryCells = ({ dates }: CellTools) => ({
  TouchedOn: (row: InquiryRow) => <TouchCell row={row} />,
  NextStepOn: (row: InquiryRow) =>
    [row.NextStepOn && dates.near(row.NextStepOn), row.NextStep].filter(Boolean).join(', '),
  Reach: (row: InquiryRow) =>
    row.PhoneNumberDigits ? <span className="k-phone">{phoneWords(row.PhoneNumberDigits)}</span> : row.Email,
  Place: (row: InquiryRow) => [row.City, row.ZipCode].filter(Boolean).join(' '),
})

/** How long ago somebody did something; amber from the fifth day, red from the tenth, or a broken promise. */
export function TouchCell({ row }: { row: Pick<InquiryRow, 'Touch' | 'Late' | 'TouchedOn'> }) {
  const t = useInquiryText()
  const dates = useDates()
  const days = daysBetween(row.TouchedOn, dates.today())
  const text = days === 0 ? dates.relative(row.TouchedOn) : t.daysSince(days)
  if (row.Late)
    return (
      <Status tone="over" small>
        {row.Late === 'answer' ? t.lateAnswer : t.lateOrientation}
      </Status>
    )
  if (row.Touch === 'red' || row.Touch === 'amber')
    return (
      <Status tone={row.Touch === 'red' ? 'over' : 'soon'} small>
        {text}
      </Status>
    )
  return <span>{text}</span>
}
