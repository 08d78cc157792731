import type { ReactNode } from 'react'
import { ShortName, type CellTools } from '#platform/web/blocks/roster/roster-cells.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import { wrapDesk } from '../wraparound-desk.web.ts'
import { youthRosterCalls } from './youth-roster.calls.ts'
import { youthRoster, type YouthRow } from './youth-roster.rules.ts'

const quiet = (words: ReactNode) => <span className="k-quiet">{words}</span>

const cells = ({ say, dates, today }: CellTools) => {
  const dueBy = (day: string, row: YouthRow) => {
    if (row.Status === 'Ended') return null
    const near = dates.due(day)
    return near.tone === 'over' || near.tone === 'soon' ? (
      <Status tone={near.tone}>{dates.near(day)}</Status>
    ) : (
      dates.near(day)
    )
  }
  return {
    Facilitator: (row: YouthRow) =>
      row.Facilitator ? <ShortName of={row.Facilitator} /> : quiet(say(['None yet', 'Nadie aún'])),
    NextMeeting: (row: YouthRow) => {
      if (row.NextMeeting)
        return row.NextMeeting < today && row.Status === 'Active' ? (
          <Status tone="over">{dates.near(row.NextMeeting)}</Status>
        ) : (
          dates.near(row.NextMeeting)
        )
      return row.Status === 'Active' ? <Status tone="soon">{say(['None planned', 'Por planear'])}</Status> : null
    },
    PlanDue: (row: YouthRow) => dueBy(row.PlanDue, row),
    CANSDue: (row: YouthRow) => dueBy(row.CANSDue, row),
    SafetyPlan: (row: YouthRow) => {
      if (row.SafetyPlan) return quiet(say(['Yes', 'Sí']))
      return row.Status === 'Active' && row.StartDate <= today ? (
        <Status tone="soon">{say(['None', 'No'])}</Status>
      ) : null
    },
    LastContact: (row: YouthRow) => {
      const words = row.LastContact ? dates.near(row.LastContact) : say(['Never', 'Nunca'])
      return row.Status === 'Active' && !row.ContactThisWeek ? <Status tone="soon">{words}</Status> : quiet(words)
    },
  }
}

/** The list of youth, for the screens that show it. */
export const youthList = { desk: wrapDesk, roster: youthRoster, calls: youthRosterCalls, cells }
