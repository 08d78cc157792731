import { useMemo, useState } from 'react'
import { uploadFile } from '#domains/files/upload.calls.ts'
import { showError } from '#platform/web/errors-shown.ts'
import { Failure } from '#platform/web/failure.ts'
import { send } from '#platform/web/send.ts'
import { upload } from '#platform/web/upload.ts'
import { attachmentCalls } from './attachments.calls.ts'
import type { Draft } from './document-autosave.web.ts'
import type { OpenDraft } from './document-editor-state.web.ts'
import type { FormFiles } from '#domains/forms/page/form-page-store.web.ts'

type Attached = OpenDraft['Attachments'][number]

/** Files of the draft: each is sent and hung on it at once; a draft that is not kept yet is saved first. */
export function useFiles(draft: Draft, first: readonly Attached[]) {
  const [list, setList] = useState<readonly Attached[]>(first)
  const files = useMemo((): FormFiles => {
    const told = (error: unknown): undefined => {
      if (error instanceof Failure) showError({ failure: error, endpoint: uploadFile.name })
    }
    return {
      list,
      async attach(fieldId, file) {
        await draft.saver.save(draft.saver.documentId === null)
        const DocumentID = draft.saver.documentId
        if (!DocumentID) return undefined
        // A call tells its own failure; an upload does not.
        const sent = await upload(uploadFile, file, () => {}).catch(told)
        if (!sent) return undefined
        const wanted = { DocumentID, FieldID: fieldId || null, FileID: sent.FileID }
        const made = await send(attachmentCalls.attachFile, wanted).catch(() => undefined)
        if (made) setList((now) => [...now, made])
        return made?.AttachmentID
      },
      remove(AttachmentID) {
        const DocumentID = draft.saver.documentId
        if (!DocumentID) return
        setList((now) => now.filter((one) => one.AttachmentID !== AttachmentID))
        // The answer no longer names it before it is taken off.
        void draft.saver
          .settle()
          .then(() => send(attachmentCalls.removeAttachment, { DocumentID, AttachmentID }))
          .catch(() => undefined)
      },
    }
  }, [draft, list])
  return { files, list }
}
