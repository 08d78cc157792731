import { useMemo, type ReactNode } from 'react'
import { daysBetween } from '#platform/contract/dates.ts'
import type { RosterColumn } from '#platform/web/blocks/roster/roster-types.ts'
import { useDates, type Dates } from '#platform/web/dates.ts'
import { useFieldWords } from '#platform/web/field-words.ts'
import { useLocale } from '#platform/web/locale.ts'
import { Avatar } from '#platform/web/ui/avatar.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import type { ChildRow } from './children-roster.calls.ts'
import { useChildrenColumnsText } from './children-columns-text.web.ts'
import { courtState } from './children.rules.ts'
import './foster.css'

type Text = ReturnType<typeof useChildrenColumnsText>

export const childName = (row: Pick<ChildRow, 'FirstName' | 'LastName'>) => `${row.FirstName} ${row.LastName}`

/** R. Mockley: the first name by its letter, the whole on hover. */
const shortName = (name: string) => {
  const [first = '', ...rest] = name.split(' ')
  return rest.length > 0 ? `${first.slice(0, 1)}. ${rest.join(' ')}` : first
}

const statusCell = (row: ChildRow, t: Text, dates: Dates, say: (word: string) => string): ReactNode => {
  if (row.Status === 'Away') return <Status tone="over">{t.awayKind(say(row.AwayKind ?? ''))}</Status>
  if (row.Status === 'Waiting') return <Status tone="soon">{say('Waiting')}</Status>
  if (row.Status === 'Scheduled') return <Status tone="info">{t.from(dates.near(row.StartDate))}</Status>
  if (row.Status === 'Ended' && row.EndDate)
    return <span className="k-quiet">{t.endedOn(dates.near(row.EndDate))}</span>
  return <span className="k-quiet">{say(row.Status)}</span>
}

function familyCell(row: ChildRow, t: Text, say: (word: string) => string): ReactNode {
  if (row.FamilyName) return cut(row.FamilyName)
  const instead = row.Status === 'Waiting' ? t.needsHome : row.Status === 'Ended' ? say(row.EndReason ?? '') : ''
  return <span className="k-quiet">{instead && cut(instead)}</span>
}

const contactTones = { done: 'ok', soon: 'soon', late: 'over' } as const

function contactCell(row: ChildRow, t: Text, dates: Dates): ReactNode {
  const words = row.LastContact ? dates.near(row.LastContact) : t.never
  if (!row.ContactState) return <span className="k-quiet">{row.LastContact && words}</span>
  const said = { done: t.seen, soon: t.soon, late: t.late }[row.ContactState]
  return (
    <span title={said}>
      <Status tone={contactTones[row.ContactState]}>
        {words}
        <span className="k-hidden">. {said}</span>
      </Status>
    </span>
  )
}

function courtCell(row: ChildRow, t: Text, dates: Dates): ReactNode {
  if (!row.NextCourt) return null
  const state = courtState(row.NextCourt, dates.today())
  if (state === 'passed')
    return (
      <span title={t.passed}>
        <Status tone="over">
          {dates.near(row.NextCourt)}
          <span className="k-hidden">. {t.passed}</span>
        </Status>
      </span>
    )
  return state === 'soon' ? <Status tone="soon">{dates.near(row.NextCourt)}</Status> : dates.near(row.NextCourt)
}

function documentsCell(row: ChildRow, t: Text): ReactNode {
  if (row.OverdueDocuments > 0) return <Status tone="over">{t.overdue(row.OverdueDocuments)}</Status>
  return row.DocumentsDueSoon > 0 ? <Status tone="soon">{t.dueSoon(row.DocumentsDueSoon)}</Status> : null
}

const cut = (text: string | null, shown = text) => (
  <span className="k-cut" title={text ?? ''}>
    {shown}
  </span>
)

export function useChildrenColumns(): RosterColumn<ChildRow>[] {
  const t = useChildrenColumnsText()
  const dates = useDates()
  const say = useFieldWords()
  const locale = useLocale()
  return useMemo((): RosterColumn<ChildRow>[] => {
    const today = dates.today()
    const words = [t.aToZ, t.zToA] as const
    const time = [t.earliest, t.latest] as const
    return [
      {
        id: 'Name',
        label: t.name,
        sort: words,
        cell: (row) => (
          <span className="k-person is-roomy">
            <Avatar name={childName(row)} id={row.ClientID} size={28} />
            <span title={childName(row)}>
              {childName(row)}
              {row.PreferredName && <small className="k-goes-by"> {t.goesBy(row.PreferredName)}</small>}
              {row.Confidential && (
                <Status tone="conf" small>
                  <span className="k-hidden">{t.confidential}</span>
                </Status>
              )}
            </span>
          </span>
        ),
      },
      {
        id: 'DateOfBirth',
        label: t.age,
        sort: [t.oldest, t.youngest],
        align: 'end',
        cell: (row) => row.DateOfBirth && dates.age(row.DateOfBirth).replace(/ (years|años)$/, ''),
      },
      { id: 'Status', label: t.status, sort: words, card: 'status', cell: (row) => statusCell(row, t, dates, say) },
      {
        id: 'Family',
        label: t.family,
        sort: words,
        card: 'fact',
        cell: (row) => familyCell(row, t, say),
      },
      {
        id: 'PlacedSince',
        label: t.there,
        sort: time,
        align: 'end',
        cell: (row) => row.PlacedSince && daysBetween(row.PlacedSince, today),
      },
      { id: 'Designation', label: t.designation, sort: words, cell: (row) => say(row.Designation) },
      {
        id: 'CaseManager',
        label: t.manager,
        sort: words,
        cell: (row) =>
          row.CaseManagerName ? (
            <span title={row.CaseManagerName}>{shortName(row.CaseManagerName)}</span>
          ) : row.Status === 'Ended' ? null : (
            <span className="k-quiet">{t.unassigned}</span>
          ),
      },
      { id: 'LastContact', label: t.contact, sort: time, card: 'fact', cell: (row) => contactCell(row, t, dates) },
      { id: 'NextCourt', label: t.court, sort: time, cell: (row) => courtCell(row, t, dates) },
      { id: 'Documents', label: t.documents, card: 'fact', cell: (row) => documentsCell(row, t) },
      { id: 'CID', label: 'CID', sort: [t.firstLow, t.firstHigh], quiet: true, extra: true, cell: (row) => row.CID },
      { id: 'SubProgram', label: t.program, sort: words, extra: true, cell: (row) => cut(row.SubProgramName) },
      { id: 'Agency', label: t.agency, sort: words, extra: true, cell: (row) => cut(row.AgencyName) },
      { id: 'StartDate', label: t.start, sort: time, extra: true, cell: (row) => dates.near(row.StartDate) },
      {
        id: 'DaysInCare',
        label: t.days,
        align: 'end',
        extra: true,
        cell: (row) =>
          Math.max(0, daysBetween(row.StartDate, row.EndDate && row.EndDate < today ? row.EndDate : today)),
      },
      {
        id: 'PlacementType',
        label: t.type,
        sort: words,
        extra: true,
        cell: (row) => row.PlacementType && say(row.PlacementType),
      },
      {
        id: 'DependencyStatus',
        label: t.dependency,
        sort: words,
        extra: true,
        cell: (row) => row.DependencyStatus && cut(say(row.DependencyStatus)),
      },
      {
        id: 'FamLinkNumber',
        label: 'FamLink',
        sort: [t.firstLow, t.firstHigh],
        quiet: true,
        extra: true,
        cell: (row) => row.FamLinkNumber,
      },
      { id: 'FirstName', label: t.first, sort: words, extra: true, cell: (row) => row.FirstName },
    ]
    // Words and dates change with the locale alone.
    // eslint-disable-next-line react/exhaustive-deps
  }, [locale])
}
