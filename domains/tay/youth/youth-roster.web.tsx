import { tayRiskFlags } from '#platform/contract/lists/tay.ts'
import { dollarWords } from '#platform/contract/words.ts'
import { ShortName, type CellTools } from '#platform/web/blocks/roster/roster-cells.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import { tayDesk } from '../tay-desk.web.ts'
import { askedBefore, daysUntil } from '../tay.rules.ts'
import { youthRosterCalls } from './youth-roster.calls.ts'
import { youthRoster, type YouthRow } from './youth-roster.rules.ts'

/** A birthday this near is counted in days. */
const countedDays = 180

const cells = ({ say, label, dates, today }: CellTools) => {
  const dueBy = (day: string | null, row: YouthRow) => {
    if (!day || row.Status === 'Ended') return null
    const { tone } = dates.due(day)
    return tone === 'over' || tone === 'soon' ? <Status tone={tone}>{dates.near(day)}</Status> : dates.near(day)
  }
  return {
    CaseManager: (row: YouthRow) => {
      if (row.CaseManagerName) return <ShortName of={row.CaseManagerName} />
      return row.Status === 'Active' ? <Status tone="soon">{say(['None yet', 'Nadie aún'])}</Status> : null
    },
    CertifiedUntil: (row: YouthRow) => {
      if (row.NeedsCertification) return <Status tone="over">{say(['Not certified', 'Sin certificar'])}</Status>
      if (!row.CertifiedUntil || row.Status === 'Ended') return null
      return daysUntil(row.CertifiedUntil, today) <= askedBefore ? (
        <Status tone="soon">{dates.near(row.CertifiedUntil)}</Status>
      ) : (
        dates.near(row.CertifiedUntil)
      )
    },
    TILPDue: (row: YouthRow) => dueBy(row.TILPDue, row),
    LastVisit: (row: YouthRow) => {
      const words = row.LastVisit ? dates.near(row.LastVisit) : say(['Never', 'Nunca'])
      return row.Status === 'Active' && !row.VisitThisMonth ? <Status tone="soon">{words}</Status> : words
    },
    Savings: (row: YouthRow) => say(dollarWords(row.Savings)),
    ExitOn: (row: YouthRow) => {
      if (!row.ExitOn || row.Status === 'Ended') return null
      const days = daysUntil(row.ExitOn, today)
      if (days < 0) return <Status tone="over">{dates.near(row.ExitOn)}</Status>
      return days <= countedDays ? (
        <Status tone="soon">{say([`in ${days} days`, `en ${days} días`])}</Status>
      ) : (
        dates.near(row.ExitOn)
      )
    },
    Risks: (row: YouthRow) =>
      row.RiskFlags.length === 0 ? null : (
        <Status tone="soon">
          {row.RiskFlags.length === 1
            ? label(tayRiskFlags, row.RiskFlags[0]!)
            : say([`${row.RiskFlags.length} risks`, `${row.RiskFlags.length} riesgos`])}
        </Status>
      ),
  }
}

/** The list of youth, for the screens that show it. */
export const youthList = { desk: tayDesk, roster: youthRoster, calls: youthRosterCalls, cells }
