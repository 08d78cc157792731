import { phoneWords } from '#domains/people/people-format.web.ts'
import { daysBetween } from '#platform/contract/dates.ts'
import type { RosterColumn } from '#platform/web/blocks/roster/roster-types.ts'
import { useDates } from '#platform/web/dates.ts'
import { useFieldWords } from '#platform/web/field-words.ts'
import { Avatar } from '#platform/web/ui/avatar.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import type { InquirySide } from './inquiry-board.web.tsx'
import type { InquiryRow } from './inquiry-shapes.rules.ts'
import { useInquiryText } from './inquiry-text.web.ts'

export function useInquiryColumns(side: InquirySide): RosterColumn<InquiryRow>[] {
  const t = useInquiryText()
  const say = useFieldWords()
  const dates = useDates()
  const pnw = side !== 'CA'
  return [
    {
      id: 'Name',
      label: t.name,
      sort: [t.aToZ, t.zToA],
      cell: (row) => (
        <span className="k-person is-roomy">
          <Avatar name={row.Name} id={row.InquiryID} size={28} />
          <span title={row.Name}>{row.Name}</span>
        </span>
      ),
    },
    {
      id: 'ReceivedOn',
      label: t.received,
      sort: [t.oldest, t.newest],
      card: 'fact',
      cell: (row) => dates.near(row.ReceivedOn),
    },
    { id: 'Status', label: t.status, sort: [t.aToZ, t.zToA], card: 'status', cell: (row) => say(row.Status) },
    {
      id: 'TouchedOn',
      label: t.lastTouch,
      sort: [t.oldest, t.newest],
      card: 'fact',
      cell: (row) => <TouchCell row={row} />,
    },
    {
      id: 'NextStepOn',
      label: t.nextStep,
      sort: [t.soonest, t.latest],
      card: 'fact',
      cell: (row) =>
        row.NextStepOn || row.NextStep
          ? [row.NextStepOn && dates.near(row.NextStepOn), row.NextStep].filter(Boolean).join(', ')
          : '',
    },
    {
      id: 'Reach',
      label: t.reach,
      card: 'fact',
      cell: (row) => (row.PhoneNumberDigits ? phoneWords(row.PhoneNumberDigits) : (row.Email ?? '')),
    },
    { id: 'Place', label: t.place, cell: (row) => [row.City, row.ZipCode].filter(Boolean).join(' ') },
    ...(pnw
      ? [
          { id: 'FieldOffice', label: t.office, cell: (row: InquiryRow) => row.FieldOffice ?? '' },
          { id: 'CaregiverType', label: t.caregiver, cell: (row: InquiryRow) => say(row.CaregiverType ?? '') },
        ]
      : [{ id: 'Interest', label: t.interest, cell: (row: InquiryRow) => say(row.Interest) }]),
    { id: 'RFSName', label: t.specialist, cell: (row) => row.RFSName ?? '' },
    { id: 'Source', label: t.source, extra: true, cell: (row) => say(row.Source ?? '') },
    { id: 'SubProgramName', label: t.program, extra: true, quiet: true, cell: (row) => row.SubProgramName },
  ]
}

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
