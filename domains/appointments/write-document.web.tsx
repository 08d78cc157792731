import { useState } from 'react'
import { ChooseForm } from '#domains/documents/case-file/case-file-new.web.tsx'
import type { CaseForm } from '#domains/documents/case-file/case-file-places.web.ts'
import { caseFileCalls } from '#domains/documents/case-file/case-file.calls.ts'
import { draftCalls } from '#domains/documents/writing/drafts.calls.ts'
import { useChange, useRead } from '#platform/web/calls.tsx'
import { documentHref } from '#platform/web/desk-address.ts'
import { useGo } from '#platform/web/go.ts'
import { send } from '#platform/web/send.ts'
import type { Occurrence } from './appointment-shapes.rules.ts'
import { useAppointmentText } from './calendar-text.web.ts'
import '#domains/documents/case-file/documents-case-file.css'

interface WriteProps {
  one: Occurrence
  onClose: () => void
  /** The draft that was begun, before it is opened. */
  onBegun: (documentId: string) => Promise<boolean>
}

/** The document of an appointment: the form is chosen, and its draft has the chart's facts and the day of the appointment. */
export function WriteDocument({ one, onClose, onBegun }: WriteProps) {
  const t = useAppointmentText()
  const go = useGo()
  const [isBusy, setIsBusy] = useState(false)
  const save = useChange(draftCalls.saveDraft)
  const [client] = one.Clients
  const chart = client
    ? { ChartID: client.ClientSubProgramMembershipID, ChartType: 'Client' as const }
    : { ChartID: one.FosterResourceFamilyID!, ChartType: 'Resource Family' as const }
  const { data } = useRead(caseFileCalls.getDocumentsForChart, chart)
  async function begin({ FormID }: CaseForm) {
    if (isBusy) return
    setIsBusy(true)
    const form = await send(draftCalls.getFormForNewDocument, { FormID, ...chart }).catch(() => undefined)
    const dated = form?.Fields.find((field) => field.IsEffectiveDate)
    const draft =
      form &&
      (await save.run({
        FormVersionID: form.FormVersionID,
        ...chart,
        Values: { ...form.Values, ...(dated && { [dated.Id]: one.Date }) },
      }))
    setIsBusy(false)
    if (draft && (await onBegun(draft.DocumentID))) go(documentHref(draft.DocumentID))
  }
  if (!data) return null
  return (
    <ChooseForm
      tree={data.Tree}
      title={t.documentTitle}
      sentence={t.documentText}
      only={({ FormType }) => FormType !== 'FileUpload'}
      onClose={onClose}
      onChoose={(form) => void begin(form)}
    />
  )
}
