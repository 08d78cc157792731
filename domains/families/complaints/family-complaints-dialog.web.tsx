import { FormDialog } from '#platform/web/blocks/form-dialog.tsx'
import { CallForm } from '#platform/web/call-form.tsx'
import { useDates } from '#platform/web/dates.ts'
import { showToast } from '#platform/web/ui/toast.tsx'
import { familyComplaintsCalls, type Complaint } from './family-complaints.calls.ts'
import { useComplaintsText } from './family-complaints-text.web.ts'
import { useTakeBack } from '../household/household-undo.web.ts'

interface ComplaintDialogProps {
  familyId: string
  complaint: Complaint | undefined
  onClose: () => void
}

export function ComplaintDialog({ familyId, complaint, onClose }: ComplaintDialogProps) {
  const t = useComplaintsText()
  const dates = useDates()
  const values = complaint ?? { Kind: 'Complaint' as const, ReceivedOn: dates.today() }
  return (
    <FormDialog opened wide onClose={onClose} title={complaint ? t.title : t.addTitle}>
      {(leave) => (
        <CallForm
          call={familyComplaintsCalls.addEditComplaint}
          values={{ FosterResourceFamilyID: familyId, ...values }}
          fields={[
            'Kind',
            'Subject',
            'OccurredOn',
            'ReceivedOn',
            { name: 'ToldBy', span: 12 },
            { name: 'Narrative', span: 12 },
            { name: 'LicensingToldOn', heading: t.licensingPart, help: t.licensingHelp },
            { name: 'WrittenReportOn', help: t.reportHelp },
          ]}
          onCancel={leave}
          onDone={() => {
            showToast({ text: t.saved })
            onClose()
          }}
        />
      )}
    </FormDialog>
  )
}

export function CloseComplaint({ familyId, complaint, onClose }: ComplaintDialogProps & { complaint: Complaint }) {
  const t = useComplaintsText()
  const dates = useDates()
  const takeBack = useTakeBack()
  const { FamilyComplaintID, version } = complaint
  return (
    <FormDialog opened onClose={onClose} title={t.closeTitle} sentence={t.closeSentence}>
      {(leave) => (
        <CallForm
          call={familyComplaintsCalls.closeComplaint}
          values={{ FosterResourceFamilyID: familyId, FamilyComplaintID, ClosedOn: dates.today(), version }}
          fields={['Finding', 'ClosedOn', { name: 'Outcome', span: 12 }]}
          submit={t.closeTitle}
          onCancel={leave}
          onDone={({ ChangeSetID }) => {
            showToast({ text: t.closedToast, onUndo: () => takeBack(ChangeSetID) })
            onClose()
          }}
        />
      )}
    </FormDialog>
  )
}
