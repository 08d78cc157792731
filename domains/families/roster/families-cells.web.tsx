import type { ReactNode } from 'react'
import { addDays } from '#platform/contract/dates.ts'
import { phaseReasons } from '#platform/contract/lists/families.ts'
import { paperWords } from '#platform/contract/lists/household.ts'
import { cut, type CellTools } from '#platform/web/blocks/roster/roster-cells.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import { kindOf, updateState } from '../approval/phases.rules.ts'
import type { FamilyRow } from './families-roster.rules.ts'

export const familyCells = ({ say, label, dates, number, today }: CellTools) => ({
  Miles: (row: FamilyRow) => row.Miles !== null && `${number(row.Miles)} mi`,
  DaysInPhase: (row: FamilyRow) => number(row.DaysInPhase),
  Free: (row: FamilyRow): ReactNode => {
    if (row.Capacity === 0) return null
    const [placed, own, all] = [row.Placed, row.OwnMinors, row.Capacity].map(number)
    const tip = say([`${placed} placed and ${own} own of ${all}`, `${placed} ubicados y ${own} propios de ${all}`])
    return (
      <span title={tip}>
        {row.Free < 0 ? (
          <Status tone="over">{`${number(-row.Free)} ${say(['too many', 'de más'])}`}</Status>
        ) : (
          <>
            {row.Free}
            <span className="k-quiet"> / {all}</span>
          </>
        )}
      </span>
    )
  },
  City: (row: FamilyRow) =>
    row.IsAddressConfidential ? (
      <Status tone="conf">{say(['Confidential', 'Confidencial'])}</Status>
    ) : (
      cut([row.City, row.ZipCode].filter(Boolean).join(' '))
    ),
  UpdateDueDate: (row: FamilyRow) => {
    if (!row.UpdateDueDate || kindOf(row.Phase) === 'end' || kindOf(row.Phase) === 'way') return null
    const state = updateState(row.UpdateDueDate, today)
    const words = dates.near(row.UpdateDueDate)
    return state === 'later' ? words : <Status tone={state === 'open' ? 'soon' : 'over'}>{words}</Status>
  },
  LastVisitOn: (row: FamilyRow) => {
    const words = row.LastVisitOn && dates.near(row.LastVisitOn)
    if (kindOf(row.Phase) !== 'approved') return words
    if (!row.LastVisitOn) return <Status tone="over">{say(['None yet', 'Ninguna aún'])}</Status>
    const fresh = row.LastVisitOn.slice(0, 7) === today.slice(0, 7)
    return <Status tone={fresh ? 'ok' : row.LastVisitOn >= addDays(today, -31) ? 'soon' : 'over'}>{words}</Status>
  },
  Accepting: (row: FamilyRow) => {
    const kind = kindOf(row.Phase)
    const reason = row.PhaseReason ? `: ${label(phaseReasons, row.PhaseReason)}` : ''
    if (kind === 'hold') return <Status tone="soon">{cut(`${say(['On hold', 'En pausa'])}${reason}`)}</Status>
    if (kind !== 'approved') return null
    return row.IsAccepting ? (
      say(['Accepting', 'Acepta niños'])
    ) : (
      <Status tone="info">{cut(row.NotAcceptingReason)}</Status>
    )
  },
  ExpiresOn: (row: FamilyRow) => {
    if (!row.ExpiresOn) return null
    const words = cut(`${say(paperWords(row.ExpiresWhat ?? ''))} ${dates.near(row.ExpiresOn)}`)
    if (row.ExpiresOn > addDays(today, 60)) return <span className="k-quiet">{words}</span>
    return <Status tone={row.ExpiresOn < today ? 'over' : 'soon'}>{words}</Status>
  },
  TrainingHours: (row: FamilyRow) => `${number(row.TrainingHours)} h`,
  ApprovedSince: (row: FamilyRow) => row.ApprovedSince && dates.date(row.ApprovedSince),
})
