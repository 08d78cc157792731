import { useState } from 'react'
import { useChange, useRead } from '#platform/web/calls.tsx'
import { assignmentsCalls as calls } from './assignments.calls.ts'
import type { Assignment } from './assignment-shapes.rules.ts'
import { useCaseloadText } from './caseload-text.web.ts'
import { WorkerCard } from './worker-card.web.tsx'

const ways = {
  ASW: {
    candidates: calls.getAvailableASWs,
    add: calls.addFirstASW,
    transfer: calls.transferASW,
    remove: calls.deleteCurrentASW,
  },
  RFS: {
    candidates: calls.getAvailableRFSs,
    add: calls.addFirstRFS,
    transfer: calls.transferRFS,
    remove: calls.deleteCurrentRFS,
  },
}

/** The social worker and the specialist of a family, each a card of its own. */
export function FamilyWorkers({ familyId }: { familyId: string }) {
  const { data } = useRead(calls.getFamilyWorkers, { FosterResourceFamilyID: familyId })
  return (
    <>
      <FamilyWorker familyId={familyId} as="ASW" rows={data?.ASW} />
      <FamilyWorker familyId={familyId} as="RFS" rows={data?.RFS} />
    </>
  )
}

interface FamilyWorkerProps {
  familyId: string
  as: 'ASW' | 'RFS'
  rows: readonly Assignment[] | undefined
}

function FamilyWorker({ familyId, as, rows }: FamilyWorkerProps) {
  const t = useCaseloadText()
  const of = { FosterResourceFamilyID: familyId }
  const way = ways[as]
  const [asked, setAsked] = useState(false)
  const candidates = useRead(way.candidates, of, { enabled: asked, quiet: true })
  const add = useChange(way.add)
  const transfer = useChange(way.transfer)
  const remove = useChange(way.remove)
  return (
    <WorkerCard
      title={t[as]}
      rows={rows}
      candidates={candidates.data}
      onAsk={setAsked}
      onAssign={(start) => add.mutateAsync({ ...of, ...start })}
      onTransfer={(seen, start) => transfer.mutateAsync({ ...of, ...seen, ...start })}
      onDelete={(seen, Reason) => remove.mutateAsync({ ...of, ...seen, Reason })}
    />
  )
}
