import { useState } from 'react'
import { useChange, useRead } from '#platform/web/calls.tsx'
import { assignmentsCalls as calls } from './assignments.calls.ts'
import { useCaseloadText } from './caseload-text.web.ts'
import { WorkerCard } from './worker-card.web.tsx'

/** The case manager of a child: now, before, and what can be done about it. */
export function CaseManagerCard({ membershipId }: { membershipId: string }) {
  const t = useCaseloadText()
  const of = { ClientSubProgramMembershipID: membershipId }
  const [asked, setAsked] = useState(false)
  const { data } = useRead(calls.getCaseManagerHistory, of)
  const candidates = useRead(calls.getAvailableCMEmployees, of, { enabled: asked, quiet: true })
  const add = useChange(calls.addClientToEmployeeCaseload)
  const transfer = useChange(calls.transferCMMembership)
  const remove = useChange(calls.deleteCurrentCMMembership)
  return (
    <WorkerCard
      title={t.caseManager}
      rows={data?.CaseManagers}
      candidates={candidates.data}
      onAsk={setAsked}
      onAssign={(start) => add.mutateAsync({ ...of, ...start })}
      onTransfer={(seen, start) => transfer.mutateAsync({ ...of, ...seen, ...start })}
      onDelete={(seen, Reason) => remove.mutateAsync({ ...of, ...seen, Reason })}
    />
  )
}
