import type { ReactNode } from 'react'
import { ShortName, type CellTools } from '#platform/web/blocks/roster/roster-cells.tsx'
import { clientHref } from '#platform/web/charts.ts'
import { linkTo } from '#platform/web/go.ts'
import { Status } from '#platform/web/ui/status.tsx'
import { addDays } from '#platform/contract/dates.ts'
import { useApssAddress } from '../apss-address.web.ts'
import { apss } from '../apss.rules.ts'
import type { FamilyRow } from './family-roster.rules.ts'

const quiet = (words: ReactNode) => <span className="k-quiet">{words}</span>

/** Each child is a way into its own chart. */
function ChildLinks({ children }: { children: FamilyRow['ChildList'] }) {
  const { open } = useApssAddress()
  return (
    <span className="k-apss-children">
      {children.map((child) => {
        const id = child.ClientSubProgramMembershipID
        return (
          <a
            key={id}
            className={child.Status === 'Ended' ? 'k-link k-quiet' : 'k-link'}
            {...linkTo(clientHref(apss.module, id), () => open('client', id))}
          >
            {child.Name}
          </a>
        )
      })}
    </span>
  )
}

export const familyCells = ({ say, dates, today }: CellTools) => ({
  Children: (row: FamilyRow) => <ChildLinks>{row.ChildList}</ChildLinks>,
  CaseManager: (row: FamilyRow) =>
    row.CaseManager ? <ShortName of={row.CaseManager} /> : quiet(say(['None yet', 'Nadie aún'])),
  Therapist: (row: FamilyRow) =>
    row.Therapist ? <ShortName of={row.Therapist} /> : quiet(say(['None yet', 'Nadie aún'])),
  Services: (row: FamilyRow) => row.Services ?? quiet(say(['None open', 'Ninguno'])),
  LastContact: (row: FamilyRow) => {
    if (row.LastContact) {
      const words = dates.near(row.LastContact)
      return row.Status === 'Active' && !row.ContactThisMonth ? <Status tone="soon">{words}</Status> : quiet(words)
    }
    if (!row.FirstContactDue) return null
    return (
      <Status tone={row.FirstContactDue < today ? 'over' : 'soon'}>
        {say([`Due ${dates.near(row.FirstContactDue)}`, `Para el ${dates.near(row.FirstContactDue)}`])}
      </Status>
    )
  },
  PlanDue: (row: FamilyRow) => {
    if (!row.PlanDue) return null
    const near = dates.due(row.PlanDue)
    const words = dates.near(row.PlanDue)
    return near.tone === 'over' || near.tone === 'soon' ? <Status tone={near.tone}>{words}</Status> : words
  },
  AuthorizationEnd: (row: FamilyRow) => {
    if (row.Paused) return <Status tone="info">{say(['Paused', 'En pausa'])}</Status>
    if (row.Status !== 'Active') return row.AuthorizationEnd && quiet(dates.near(row.AuthorizationEnd))
    if (!row.AuthorizationEnd) return <Status tone="over">{say(['None', 'Ninguna'])}</Status>
    const words = dates.near(row.AuthorizationEnd)
    if (row.AuthorizationEnd <= today) return <Status tone="over">{say([`Ended ${words}`, `Terminó ${words}`])}</Status>
    return row.AuthorizationEnd <= addDays(today, row.WarnDays) ? <Status tone="soon">{words}</Status> : words
  },
})
