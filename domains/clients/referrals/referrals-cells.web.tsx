import { ageOn, daysBetween } from '#platform/contract/dates.ts'
import { referralStatuses } from '#platform/contract/lists/clients.ts'
import { cut, type CellTools } from '#platform/web/blocks/roster/roster-cells.tsx'
import { useDates } from '#platform/web/dates.ts'
import { Status } from '#platform/web/ui/status.tsx'
import { useSpeech } from '#platform/web/words.ts'
import type { ReferralRow } from './referrals-roster.rules.ts'
import { isDecided, isOpen, reasonListOf } from './referrals.rules.ts'
import { childrenNames, reasonWords, toneOf, useReferralText } from './referrals-text.web.ts'

/** Where a referral stands; an accepted one says what is left to do. */
export function ReferralStatus({ row }: { row: Pick<ReferralRow, 'Status' | 'Children'> }) {
  const t = useReferralText()
  const { label } = useSpeech()
  const tone = toneOf(row.Status)
  const words = label(referralStatuses, row.Status)
  if (row.Status === 'Accepted') {
    const left = row.Children.filter((child) => !child.ClientSubProgramMembershipID).length
    return left > 0 ? (
      <Status tone="soon">{`${words}, ${t.toEnroll(left)}`}</Status>
    ) : (
      <Status tone="ok">{t.allEnrolled}</Status>
    )
  }
  return tone ? <Status tone={tone}>{words}</Status> : <span className="k-quiet">{words}</span>
}

/** When a home is needed; after the decision that is history. */
export function NeededBy({ row }: { row: Pick<ReferralRow, 'Status' | 'NeededBy'> }) {
  const dates = useDates()
  if (!row.NeededBy) return null
  if (isDecided(row.Status)) return <>{dates.near(row.NeededBy)}</>
  const { tone, text } = dates.due(row.NeededBy)
  return tone === 'info' ? <>{text}</> : <Status tone={tone}>{text}</Status>
}

const hour = 3_600_000
const untilThen = (instant: string) => Date.parse(instant) - Date.now()

/** How long there still is to decide; afterwards that is history. */
export function DecideBy({ row }: { row: Pick<ReferralRow, 'Status' | 'DecideBy' | 'Urgency'> }) {
  const dates = useDates()
  const t = useReferralText()
  if (!row.DecideBy) return null
  if (!isOpen(row.Status)) return <span className="k-quiet">{dates.instant(row.DecideBy)}</span>
  const left = untilThen(row.DecideBy)
  const hours = Math.floor(Math.abs(left) / hour)
  const words = left < 0 ? (hours ? t.hoursLate(hours) : t.justLate) : hours ? t.hoursLeft(hours) : t.minutesLeft
  return (
    <Status tone={left < 0 ? 'over' : left < 24 * hour || row.Urgency === 'Urgent' ? 'soon' : 'info'}>
      {row.Urgency === 'Urgent' ? `${t.urgent}, ${words}` : words}
    </Status>
  )
}

export function ReferredNames({ row }: { row: Pick<ReferralRow, 'Children'> }) {
  const { and } = useReferralText()
  const names = childrenNames(row.Children, and)
  return <span title={names}>{names}</span>
}

export const referralCells = ({ dates, today, label }: CellTools) => {
  const age = (born: string | null) => {
    if (!born) return '?'
    const years = ageOn(born, today)
    return years < 2 ? dates.age(born) : String(years)
  }
  return {
    Name: (row: ReferralRow) => <ReferredNames row={row} />,
    Ages: (row: ReferralRow) => row.Children.map(({ DateOfBirth }) => age(DateOfBirth)).join(', '),
    Status: (row: ReferralRow) => <ReferralStatus row={row} />,
    NeededBy: (row: ReferralRow) => <NeededBy row={row} />,
    DecideBy: (row: ReferralRow) => <DecideBy row={row} />,
    Needs: (row: ReferralRow) => row.Needs && cut(row.Needs),
    ReceivedOn: (row: ReferralRow) => (
      <>
        {dates.near(row.ReceivedOn)}{' '}
        {!isDecided(row.Status) && row.ReceivedOn < today && (
          <span className="k-quiet">{dates.days(daysBetween(row.ReceivedOn, today))}</span>
        )}
      </>
    ),
    DecisionReason: (row: ReferralRow) =>
      row.DecisionReason && cut(reasonWords(label(reasonListOf(row.DecisionReason), row.DecisionReason))),
    From: (row: ReferralRow) => cut([row.AgencyName, row.WorkerName].filter(Boolean).join(', ')),
  }
}
