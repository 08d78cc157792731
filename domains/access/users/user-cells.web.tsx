import { ShortName, sortedName, type CellTools } from '#platform/web/blocks/roster/roster-cells.tsx'
import { saidRole } from '#platform/web/role-name.ts'
import { Avatar } from '#platform/web/ui/avatar.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import { userStatuses } from '../access-shapes.rules.ts'
import type { UserRow } from './user-roster.rules.ts'

export const nameOf = (row: { FirstName: string; LastName: string }) => `${row.FirstName} ${row.LastName}`

const quiet = (words: string) => <span className="k-quiet">{words}</span>

/** The first, and how many more; all of them on hover. */
function Several({ of, none }: { of: readonly string[]; none: string }) {
  if (of.length === 0) return quiet(none)
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

export const userCells = ({ say, label, dates }: CellTools) => ({
  LastName: (row: UserRow) => (
    <span className="k-person k-user-name">
      <Avatar name={nameOf(row)} id={row.PersonID} size={28} />
      <span title={`${nameOf(row)}, ${row.Email}`}>
        {sortedName(row.FirstName, row.LastName)}
        <small>{row.Email}</small>
      </span>
    </span>
  ),
  // Good news is quiet: Active is plain text.
  Status: ({ Status: status }: UserRow) => {
    const words = label(userStatuses, status)
    if (status === 'Active') return words
    return status === 'Inactive' ? quiet(words) : <Status tone={status === 'Locked' ? 'over' : 'soon'}>{words}</Status>
  },
  Roles: (row: UserRow) => <Several of={row.Roles.map(saidRole)} none={say(['No role', 'Sin rol'])} />,
  SubPrograms: (row: UserRow) => <Several of={row.SubPrograms} none={say(['None', 'Ninguno'])} />,
  Supervisor: (row: UserRow) =>
    row.Supervisor ? <ShortName of={row.Supervisor.Name} /> : quiet(say(['No one', 'Nadie'])),
  Carries: (row: UserRow) => {
    if (row.IsClientCaseCarrier && row.IsFamilyCaseCarrier) return say(['Both', 'Ambos'])
    if (row.IsClientCaseCarrier) return say(['Clients', 'Clientes'])
    return row.IsFamilyCaseCarrier ? say(['Families', 'Familias']) : null
  },
  LastSignInAt: (row: UserRow) => (row.LastSignInAt ? dates.instant(row.LastSignInAt) : quiet(say(['Never', 'Nunca']))),
  SecondFactor: (row: UserRow) =>
    row.SecondFactor ? <Status tone="ok">{say(['On', 'Sí'])}</Status> : quiet(say(['Off', 'No'])),
  SignatureOnFile: (row: UserRow) =>
    row.SignatureOnFile ? <Status tone="ok">{say(['On file', 'Registrada'])}</Status> : quiet(say(['None', 'No hay'])),
  Email: (row: UserRow) => (
    <a href={`mailto:${row.Email}`} className="k-access-mail" title={row.Email}>
      {row.Email}
    </a>
  ),
})
