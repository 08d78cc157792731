import { useState } from 'react'
import { WorkerCard } from '#domains/caseload/worker-card.web.tsx'
import { useChange, useRead } from '#platform/web/calls.tsx'
import { useChildText } from './child-text.web.ts'
import { therapistCalls as calls } from './therapist.calls.ts'

/** The primary therapist of a child: now, before, and what can be done about it. */
export function TherapistCard({ membershipId }: { membershipId: string }) {
  const t = useChildText()
  const of = { ClientSubProgramMembershipID: membershipId }
  const [asked, setAsked] = useState(false)
  const { data } = useRead(calls.getTherapists, of)
  const candidates = useRead(calls.getAvailableTherapists, of, { enabled: asked, quiet: true })
  const assign = useChange(calls.assignTherapist)
  const remove = useChange(calls.deleteCurrentTherapist)
  return (
    <WorkerCard
      title={t.therapist}
      rows={data?.Therapists}
      candidates={candidates.data}
      onAsk={setAsked}
      onAssign={(start) => assign.mutateAsync({ ...of, ...start })}
      onTransfer={(seen, start) => assign.mutateAsync({ ...of, ...seen, ...start })}
      onDelete={(seen, Reason) => remove.mutateAsync({ ...of, ...seen, Reason })}
    />
  )
}
