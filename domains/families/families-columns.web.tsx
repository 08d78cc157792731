import { useMemo } from 'react'
import type { RosterColumn } from '#platform/web/blocks/roster/roster-types.ts'
import { useDates } from '#platform/web/dates.ts'
import { fieldWord } from '#platform/web/field-words.ts'
import { useLocale } from '#platform/web/locale.ts'
import { Avatar } from '#platform/web/ui/avatar.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import { acceptWords, Accepting, Beds, cut, Expiry, Update, Visit } from './families-cells.web.tsx'
import type { FamilyRow } from './families-list.calls.ts'
import { useFamiliesText } from './families-text.web.ts'

export function useFamiliesColumns(withMiles: boolean): RosterColumn<FamilyRow>[] {
  const t = useFamiliesText()
  const dates = useDates()
  const locale = useLocale()
  const year = dates.today().slice(0, 4)
  return useMemo(
    () => [
      {
        id: 'Name',
        label: t.family,
        sort: [t.aToZ, t.zToA],
        cell: (row) => (
          <span className="k-person is-roomy">
            <Avatar name={row.Name} id={row.FosterResourceFamilyID} size={28} />
            <span title={row.Name}>{row.Name}</span>
          </span>
        ),
      },
      ...(withMiles
        ? [
            {
              id: 'Miles',
              label: t.miles,
              align: 'end' as const,
              sort: [t.nearest, t.farthest] as const,
              cell: (row: FamilyRow) => row.Miles !== null && t.mi(row.Miles),
            },
          ]
        : []),
      {
        id: 'Phase',
        label: t.phase,
        sort: [t.early, t.late],
        card: 'fact',
        cell: (row) => cut(fieldWord(row.Phase)),
      },
      {
        id: 'DaysInPhase',
        label: t.daysInPhase,
        align: 'end',
        sort: [t.least, t.most],
        cell: (row) => t.count(row.DaysInPhase),
      },
      {
        id: 'Free',
        label: t.beds,
        align: 'end',
        sort: [t.least, t.most],
        card: 'fact',
        cell: (row) => <Beds row={row} t={t} />,
      },
      {
        id: 'Accepts',
        label: t.accepts,
        cell: (row) => row.Capacity > 0 && cut(acceptWords(t, row)),
      },
      {
        id: 'City',
        label: t.city,
        sort: [t.aToZ, t.zToA],
        cell: (row) =>
          row.IsAddressConfidential ? (
            <Status tone="conf">{t.confidential}</Status>
          ) : (
            cut([row.City, row.ZipCode].filter(Boolean).join(' '))
          ),
      },
      { id: 'ASW', label: t.asw, sort: [t.aToZ, t.zToA], cell: (row) => cut(row.ASW) },
      {
        id: 'UpdateDueDate',
        label: t.update,
        sort: [t.soonest, t.latest],
        cell: (row) => <Update row={row} dates={dates} />,
      },
      {
        id: 'LastVisitOn',
        label: t.visit,
        sort: [t.oldest, t.newest],
        cell: (row) => <Visit row={row} dates={dates} t={t} />,
      },
      { id: 'Accepting', label: t.status, card: 'status', cell: (row) => <Accepting row={row} t={t} /> },
      {
        id: 'ExpiresOn',
        label: t.expires,
        sort: [t.soonest, t.latest],
        card: 'status',
        cell: (row) => <Expiry row={row} dates={dates} />,
      },
      { id: 'Parents', label: t.parents, cell: (row) => cut(row.Parents.join(', ')) },
      { id: 'RFS', label: t.rfs, sort: [t.aToZ, t.zToA], extra: true, cell: (row) => cut(row.RFS) },
      { id: 'Territory', label: t.territory, sort: [t.aToZ, t.zToA], extra: true, cell: (row) => cut(row.Territory) },
      {
        id: 'TrainingHours',
        label: t.training(year),
        align: 'end',
        sort: [t.least, t.most],
        extra: true,
        cell: (row) => t.hours(row.TrainingHours),
      },
      {
        id: 'ApprovedSince',
        label: t.approved,
        sort: [t.oldest, t.newest],
        extra: true,
        cell: (row) => row.ApprovedSince && dates.date(row.ApprovedSince),
      },
      {
        id: 'Capacity',
        label: t.capacity,
        align: 'end',
        sort: [t.least, t.most],
        extra: true,
        cell: (row) => row.Capacity || null,
      },
      {
        id: 'Placed',
        label: t.placed,
        align: 'end',
        sort: [t.least, t.most],
        extra: true,
        cell: (row) => row.Placed || null,
      },
      { id: 'OwnMinors', label: t.own, align: 'end', extra: true, cell: (row) => row.OwnMinors || null },
      {
        id: 'PlacementType',
        label: t.type,
        sort: [t.aToZ, t.zToA],
        extra: true,
        cell: (row) => fieldWord(row.PlacementType),
      },
      { id: 'Languages', label: t.languages, extra: true, cell: (row) => cut(row.Languages.map(fieldWord).join(', ')) },
      { id: 'Designations', label: t.designations, extra: true, cell: (row) => row.Designations.join(', ') },
    ],
    // Words and dates change with the locale alone.
    // eslint-disable-next-line react/exhaustive-deps
    [locale, withMiles, year],
  )
}
