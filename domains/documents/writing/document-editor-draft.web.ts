import { Draft } from './document-autosave.web.ts'
import type { Writable } from './document-editor-state.web.ts'
import { FormStore } from '#domains/forms/page/form-page-store.web.ts'

export const draftOf = (open: Writable) => {
  const head = 'Document' in open ? open.Document : undefined
  const store = new FormStore(open.Fields, open.Values)
  return new Draft(
    {
      formVersionId: open.FormVersionID,
      chartId: open.Chart.ChartID,
      chartType: open.Chart.ChartType,
      wordFileId: 'WordFileID' in open ? open.WordFileID : null,
      documentId: head?.DocumentID ?? null,
      revision: head?.Revision ?? null,
      savedAt: head?.SavedAt ?? null,
      // What a Word file brought is typed text: it is saved without another keystroke.
      values: 'Import' in open && open.Import ? {} : open.Values,
    },
    store,
  )
}

/** What reviewers said, at the field they said it of. */
export const commentsByField = (open: Writable): Record<string, string> =>
  'Comments' in open
    ? Object.fromEntries(
        open.Comments.flatMap((one) => (one.FieldID && !one.Resolved ? [[one.FieldID, one.Comment]] : [])),
      )
    : {}
