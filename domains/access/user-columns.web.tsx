import { useMemo } from 'react'
import type { RosterColumn } from '#platform/web/blocks/roster/roster-types.ts'
import { useDates } from '#platform/web/dates.ts'
import { fieldWord } from '#platform/web/field-words.ts'
import { useLocale } from '#platform/web/locale.ts'
import { Avatar } from '#platform/web/ui/avatar.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import { useUserText } from './user-text.web.ts'
import type { UserRow } from './users.calls.ts'

export const nameOf = (row: { FirstName: string; LastName: string }) => `${row.FirstName} ${row.LastName}`

/** R. Mockley: the list is wide enough already. */
const shortName = (name: string) => name.replace(/^(\p{L})\S*\s+(?=\S)/u, '$1. ')

/** Good news is quiet: Active is plain text. */
export function UserStatus({ status }: { status: UserRow['Status'] }) {
  if (status === 'Active') return fieldWord(status)
  if (status === 'Inactive') return <span className="k-quiet">{fieldWord(status)}</span>
  return <Status tone={status === 'Locked' ? 'over' : 'soon'}>{fieldWord(status)}</Status>
}

/** The first, and how many more; all of them on hover. */
function Several({ of, none }: { of: readonly string[]; none: string }) {
  if (of.length === 0) return <span className="k-quiet">{none}</span>
  return (
    <span title={of.join(', ')}>
      <span className="k-access-cut">{of[0]}</span>
      {of.length > 1 && (
        <span className="k-quiet">
          {' '}
          +{of.length - 1}
          <span className="k-hidden">: {of.slice(1).join(', ')}</span>
        </span>
      )}
    </span>
  )
}

export function useUserColumns(): RosterColumn<UserRow>[] {
  const t = useUserText()
  const dates = useDates()
  const locale = useLocale()
  return useMemo((): RosterColumn<UserRow>[] => {
    const carries = (row: UserRow) =>
      row.IsClientCaseCarrier && row.IsFamilyCaseCarrier
        ? t.both
        : row.IsClientCaseCarrier
          ? t.clients
          : row.IsFamilyCaseCarrier
            ? t.families
            : null
    return [
      {
        id: 'LastName',
        label: t.name,
        sort: [t.aToZ, t.zToA],
        cell: (row) => (
          <span className="k-person k-user-name">
            <Avatar name={nameOf(row)} id={row.PersonID} size={28} />
            <span title={`${nameOf(row)}, ${row.Email}`}>
              {nameOf(row)}
              <small>{row.Email}</small>
            </span>
          </span>
        ),
      },
      {
        id: 'Status',
        label: t.status,
        sort: [t.statusUp, t.statusDown],
        card: 'status',
        cell: (row) => <UserStatus status={row.Status} />,
      },
      { id: 'Roles', label: t.roles, card: 'fact', cell: (row) => <Several of={row.Roles} none={t.noRole} /> },
      {
        id: 'SubPrograms',
        label: t.subPrograms,
        card: 'fact',
        cell: (row) => <Several of={row.SubPrograms} none={t.noProgram} />,
      },
      {
        id: 'Supervisor',
        label: t.supervisor,
        cell: (row) =>
          row.Supervisor ? (
            <span title={row.Supervisor.Name}>{shortName(row.Supervisor.Name)}</span>
          ) : (
            <span className="k-quiet">{t.nobody}</span>
          ),
      },
      {
        id: 'Carries',
        label: t.carries,
        cell: carries,
      },
      {
        id: 'OpenCases',
        label: t.openCases,
        align: 'end',
        sort: [t.fewest, t.most],
        cell: (row) => (row.OpenCases > 0 ? row.OpenCases : null),
      },
      {
        id: 'LastSignInAt',
        label: t.lastSignIn,
        sort: [t.longest, t.latest],
        cell: (row) =>
          row.LastSignInAt ? dates.instant(row.LastSignInAt) : <span className="k-quiet">{t.never}</span>,
      },
      {
        id: 'SecondFactor',
        label: t.secondFactor,
        cell: (row) =>
          row.SecondFactor ? <Status tone="ok">{t.on}</Status> : <span className="k-quiet">{t.off}</span>,
      },
      {
        id: 'SignatureOnFile',
        label: t.signature,
        cell: (row) =>
          row.SignatureOnFile ? <Status tone="ok">{t.onFile}</Status> : <span className="k-quiet">{t.notOnFile}</span>,
      },
      {
        id: 'Email',
        label: t.email,
        extra: true,
        sort: [t.aToZ, t.zToA],
        cell: (row) => (
          <a href={`mailto:${row.Email}`} className="k-access-mail" title={row.Email}>
            {row.Email}
          </a>
        ),
      },
      { id: 'Title', label: t.jobTitle, extra: true, cell: (row) => row.Title },
      { id: 'FirstName', label: t.firstName, extra: true, sort: [t.aToZ, t.zToA], cell: (row) => row.FirstName },
    ]
    // Words and dates change with the locale alone.
    // eslint-disable-next-line react/exhaustive-deps
  }, [locale])
}
