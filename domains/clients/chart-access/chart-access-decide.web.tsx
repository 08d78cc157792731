import { FormDialog } from '#platform/web/blocks/form-dialog.tsx'
import { CallForm } from '#platform/web/call-form.tsx'
import { useChange } from '#platform/web/calls.tsx'
import { showToast } from '#platform/web/ui/toast.tsx'
import { chartAccessCalls, type AccessToDecide } from './chart-access.calls.ts'
import { useAccessText } from './chart-access-text.web.ts'

interface DecideProps {
  do: 'grant' | 'decline'
  request: AccessToDecide
  onClose: () => void
}

/** A request granted for some days, which can be taken back at once, or declined with the reason. */
export function Decide({ do: what, request, onClose }: DecideProps) {
  const t = useAccessText()
  const { ClientSubProgramMembershipID, AccessGrantID, version } = request
  const ids = { ClientSubProgramMembershipID, AccessGrantID, version }
  const { run: end } = useChange(chartAccessCalls.endAccess)

  async function takeBack(granted: number) {
    if (await end({ ...ids, version: granted, Note: t.takenBackNote })) showToast({ text: t.takenBack })
  }

  return what === 'grant' ? (
    <FormDialog
      opened
      onClose={onClose}
      title={t.grantTitle(request.EmployeeName)}
      sentence={t.grantSentence(request.ClientName)}
    >
      {(leave) => (
        <CallForm
          call={chartAccessCalls.grantAccess}
          values={{ ...ids, Days: Math.min(request.Days, 90), Note: null }}
          fields={[
            { name: 'Days', span: 6 },
            { name: 'Note', span: 12 },
          ]}
          submit={t.grant}
          onCancel={leave}
          onDone={(answer) => {
            showToast({ text: t.granted, onUndo: () => void takeBack(answer.version) })
            onClose()
          }}
        />
      )}
    </FormDialog>
  ) : (
    <FormDialog opened onClose={onClose} title={t.declineTitle(request.EmployeeName)}>
      {(leave) => (
        <CallForm
          call={chartAccessCalls.declineAccess}
          values={ids}
          fields={[{ name: 'Note', span: 12, needed: true }]}
          submit={t.decline}
          onCancel={leave}
          onDone={() => {
            showToast({ text: t.declined })
            onClose()
          }}
        />
      )}
    </FormDialog>
  )
}
