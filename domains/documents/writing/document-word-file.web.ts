import { uploadFile } from '#domains/files/upload.calls.ts'
import { Failure } from '#platform/web/failure.ts'
import { send } from '#platform/web/send.ts'
import { upload } from '#platform/web/upload.ts'
import type { NewForm } from './document-editor-state.web.ts'
import type { ChartHead } from '#domains/documents/document-shapes.rules.ts'
import { draftWordCalls } from './draft-word.calls.ts'

/** Sends a Word file and gives the form with its answers, or why it could not be read. */
export async function readWordFile(
  FormID: string,
  chart: ChartHead,
  file: File,
): Promise<{ form: NewForm } | { problem: string }> {
  try {
    const { FileID } = await upload(uploadFile, file, () => {})
    const form = await send(
      draftWordCalls.getFormForNewDocumentUsingWordFile,
      { WordFileID: FileID, FormID, ChartID: chart.ChartID, ChartType: chart.ChartType },
      { ownErrors: true },
    )
    return { form }
  } catch (error) {
    if (error instanceof Failure) return { problem: error.messages.join(' ') }
    throw error
  }
}
