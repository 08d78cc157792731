import { useMemo } from 'react'
import { ageOn, daysBetween } from '#platform/contract/dates.ts'
import type { RosterColumn } from '#platform/web/blocks/roster/roster-types.ts'
import { useDates } from '#platform/web/dates.ts'
import { useFieldWords } from '#platform/web/field-words.ts'
import { useLocale } from '#platform/web/locale.ts'
import { Status } from '#platform/web/ui/status.tsx'
import type { ReferralRow } from './referrals-shapes.rules.ts'
import { isDecided, type ReferralView } from './referrals.rules.ts'
import { useReferralText } from './referrals-text.web.ts'
import { childrenNames, reasonWords, toneOf } from './referrals-words.web.ts'

/** Where a referral stands; an accepted one says what is left to do. */
export function ReferralStatus({ row }: { row: Pick<ReferralRow, 'Status' | 'Children'> }) {
  const t = useReferralText()
  const say = useFieldWords()
  const tone = toneOf(row.Status)
  if (row.Status === 'Accepted') {
    const left = row.Children.filter((child) => !child.ClientSubProgramMembershipID).length
    return left > 0 ? (
      <Status tone="soon">{`${say('Accepted')}, ${t.toEnrol(left)}`}</Status>
    ) : (
      <Status tone="ok">{t.allEnrolled}</Status>
    )
  }
  return tone ? <Status tone={tone}>{say(row.Status)}</Status> : <span className="k-quiet">{say(row.Status)}</span>
}

/** When a home is needed; after the decision that is history. */
export function NeededBy({ row }: { row: Pick<ReferralRow, 'Status' | 'NeededBy'> }) {
  const dates = useDates()
  if (!row.NeededBy) return null
  if (isDecided(row.Status)) return <>{dates.near(row.NeededBy)}</>
  const { tone, text } = dates.due(row.NeededBy)
  return tone === 'info' ? <>{text}</> : <Status tone={tone}>{text}</Status>
}

export function useReferralColumns(view: ReferralView): RosterColumn<ReferralRow>[] {
  const t = useReferralText()
  const say = useFieldWords()
  const dates = useDates()
  const locale = useLocale()
  return useMemo(
    () => {
      const decided = view === 'Decided'
      const today = dates.today()
      const ageWords = (born: string | null) => {
        if (!born) return '?'
        const age = ageOn(born, today)
        return age < 2 ? dates.age(born) : String(age)
      }
      const columns: RosterColumn<ReferralRow>[] = [
        {
          id: 'Name',
          label: t.children,
          sort: [t.aToZ, t.zToA],
          cell: (row) => <span title={childrenNames(row.Children, t.and)}>{childrenNames(row.Children, t.and)}</span>,
        },
        {
          id: 'Ages',
          label: t.ages,
          card: 'fact',
          cell: (row) => row.Children.map(({ DateOfBirth }) => ageWords(DateOfBirth)).join(', '),
        },
        { id: 'Status', label: t.status, card: 'status', cell: (row) => <ReferralStatus row={row} /> },
        {
          id: 'NeededBy',
          label: t.needed,
          sort: [t.soonest, t.latest],
          ...(decided ? { extra: true } : { card: 'status' as const }),
          cell: (row) => <NeededBy row={row} />,
        },
        {
          id: 'ReceivedOn',
          label: t.received,
          sort: [t.oldest, t.newest],
          cell: (row) => (
            <>
              {dates.near(row.ReceivedOn)}{' '}
              {!decided && row.ReceivedOn < today && (
                <span className="k-quiet">{dates.days(daysBetween(row.ReceivedOn, today))}</span>
              )}
            </>
          ),
        },
        {
          id: 'DecidedOn',
          label: t.decided,
          sort: [t.oldest, t.newest],
          extra: !decided,
          cell: (row) => row.DecidedOn && dates.near(row.DecidedOn),
        },
        {
          id: 'DecisionReason',
          label: t.reason,
          extra: !decided,
          cell: (row) => row.DecisionReason && <span className="k-cut">{reasonWords(say(row.DecisionReason))}</span>,
        },
        {
          id: 'From',
          label: t.from,
          card: 'fact',
          cell: (row) => (
            <span className="k-cut" title={[row.AgencyName, row.WorkerName].filter(Boolean).join(', ')}>
              {[row.AgencyName, row.WorkerName].filter(Boolean).join(', ')}
            </span>
          ),
        },
        { id: 'Designation', label: t.designation, extra: decided, cell: (row) => say(row.Designation) },
        { id: 'County', label: t.county, extra: decided, cell: (row) => row.County },
        { id: 'Files', label: t.files, align: 'end', cell: (row) => row.FileCount || null },
        {
          id: 'Program',
          label: t.program,
          extra: true,
          cell: (row) => <span className="k-cut">{row.SubProgramName}</span>,
        },
      ]
      return columns
    },
    // Words and dates change with the locale alone.
    // eslint-disable-next-line react/exhaustive-deps
    [locale, view],
  )
}
