import { daysEnrolled } from '#domains/enrollment/client-roster.rules.ts'
import { daysBetween } from '#platform/contract/dates.ts'
import { locationEvents } from '#platform/contract/lists/foster.ts'
import { ShortName, type CellTools } from '#platform/web/blocks/roster/roster-cells.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import { residentialDesk } from '../residential-desk.web.ts'
import { residentRosterCalls } from './resident-roster.calls.ts'
import { residentRoster, type ResidentRow } from './resident-roster.rules.ts'

const cells = ({ say, label, dates, today }: CellTools) => ({
  Away: (row: ResidentRow) =>
    row.Away && <Status tone={row.Away === 'AWOL' ? 'over' : 'soon'}>{label(locationEvents, row.Away)}</Status>,
  Therapist: (row: ResidentRow) => {
    if (row.Therapist) return <ShortName of={row.Therapist} />
    return row.Status === 'Active' ? <Status tone="soon">{say(['None yet', 'Nadie aún'])}</Status> : null
  },
  Days: (row: ResidentRow) => {
    const meant = daysBetween(row.StartDate, row.TargetDate)
    return say([`${daysEnrolled(row, today)} of ${meant}`, `${daysEnrolled(row, today)} de ${meant}`])
  },
  PlanDue: (row: ResidentRow) =>
    row.PlanDue && <Status tone={dates.due(row.PlanDue).tone}>{dates.near(row.PlanDue)}</Status>,
  Incidents: (row: ResidentRow) => row.Incidents > 0 && <Status tone="soon">{String(row.Incidents)}</Status>,
  DocumentsOverdue: (row: ResidentRow) =>
    row.DocumentsOverdue > 0 && <Status tone="over">{String(row.DocumentsOverdue)}</Status>,
  TargetDate: (row: ResidentRow) => {
    if (row.Status === 'Ended') return null
    return row.TargetDate < today ? (
      <Status tone="soon">{dates.near(row.TargetDate)}</Status>
    ) : (
      dates.near(row.TargetDate)
    )
  },
})

/** The list of residents, for the screens that show it. */
export const residentList = { desk: residentialDesk, roster: residentRoster, calls: residentRosterCalls, cells }
