import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { caseFileCalls } from '#domains/documents/case-file/case-file.calls.ts'
import { documentHref } from '#platform/web/desk-address.ts'
import { draftCalls } from './drafts.calls.ts'

/** A draft that was saved for the first time has an address from then on; the page itself stays as it is. */
export function useKeptAddress(documentId: string | null, embedded: boolean) {
  useEffect(() => {
    if (!documentId) return
    const url = new URL(location.href)
    if (url.searchParams.get(embedded ? 'DocumentID' : 'document') === documentId) return
    if (embedded) url.searchParams.set('DocumentID', documentId)
    // The router must not hear of it, or it would draw the page anew under the writer's hands.
    History.prototype.replaceState.call(history, history.state, '', embedded ? url : documentHref(documentId))
  }, [documentId, embedded])
}

/** Lists that show drafts are read again once the editor is left. */
export function useFreshLists() {
  const client = useQueryClient()
  useEffect(
    () => () => {
      client.removeQueries({ queryKey: [draftCalls.getDocumentForEditing.name] })
      client.removeQueries({ queryKey: [draftCalls.getFormForNewDocument.name] })
      for (const call of [draftCalls.getMyDrafts, caseFileCalls.getDocumentsForChart])
        void client.invalidateQueries({ queryKey: [call.name] })
    },
    [client],
  )
}
