import type { Output } from '#platform/contract/call.ts'
import type { caseloadCalls } from './caseload.calls.ts'
import { useTransferText } from './transfer-text.web.ts'

type Transfer = Output<typeof caseloadCalls.transferCaseload>

export type PlannedMove = Pick<
  Transfer['Moved'][number],
  'CaseAssignmentID' | 'Name' | 'Role' | 'SubProgramName' | 'To'
>

/** Each case with whom it goes to. */
export function Moved({ title, moves }: { title: string; moves: readonly PlannedMove[] }) {
  const t = useTransferText()
  return (
    <section>
      <h3>{title}</h3>
      <ul className="k-moved">
        {moves.map((one) => (
          <li key={one.CaseAssignmentID}>
            <span>
              <b>{one.Name}</b>
              <small>{[one.SubProgramName, one.Role].join(', ')}</small>
            </span>
            <span>{t.arrow(one.To.Name)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
