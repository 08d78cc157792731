import { useState } from 'react'
import type { Output } from '#platform/contract/call.ts'
import { useRead } from '#platform/web/calls.tsx'
import { useClose } from '#platform/web/part-dialog.tsx'
import { childrenChartCalls, type ClientProfile } from './children/children-chart.calls.ts'
import { CourtDialog } from './court/child-court-dialogs.web.tsx'
import { courtCalls } from './court/court.calls.ts'

/** What came of a child's last hearing, over any screen. */
export function Screen({ child: id = '' }: { child?: string }) {
  const close = useClose()
  const of = { ClientSubProgramMembershipID: id }
  const { data: child } = useRead(childrenChartCalls.getFosterClientProfile, of)
  const { data: court } = useRead(courtCalls.getCourtForChart, of)
  if (!child || !court) return null
  return <Outcome child={child} court={court} onClose={close} />
}

interface OutcomeProps {
  child: ClientProfile
  court: Output<typeof courtCalls.getCourtForChart>
  onClose: () => void
}

/** Of the chart as it was when it was opened: what is saved moves the next court date. */
function Outcome({ child, court, onClose }: OutcomeProps) {
  const [first] = useState(() => {
    const heldOn = child.NextCourtDate ?? ''
    const hearing = court.Hearings.find((one) => one.HeldOn === heldOn && !one.Outcome)
    return { child, what: { do: 'hearing', ...(hearing ? { hearing } : { heldOn }) } as const }
  })
  return <CourtDialog {...first} onClose={onClose} />
}
