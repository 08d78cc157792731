import { useRead } from '#platform/web/calls.tsx'
import { usePermitted } from '#platform/web/permissions.tsx'
import { waitingCalls } from './waiting.calls.ts'

/** How many documents wait for the signed-in person, where they may sign at all. */
export function useWaitingForMe() {
  const may = usePermitted()(waitingCalls.getSignatureDocuments.permission)
  const { data, isPending } = useRead(
    waitingCalls.getSignatureDocuments,
    { SignatureDocumentType: 'AwaitingMySignature', PageSize: 25 },
    { quiet: true, ownErrors: true, enabled: may, refreshEveryMs: 120_000 },
  )
  return { may, counts: data?.Counts, isPending }
}
