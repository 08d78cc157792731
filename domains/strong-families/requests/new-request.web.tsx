import { CallDialog } from '#platform/web/blocks/call-dialog.tsx'
import { linesField } from '#platform/web/blocks/lines-field.tsx'
import { useOffices } from '../strong-list.web.ts'
import { requestFields } from './request-form.web.ts'
import { useRequestText } from './request-text.web.ts'
import { requestCalls } from './requests.calls.ts'

/** Taking down a request for help. */
export function NewRequest({ onClose, onDone }: { onClose: () => void; onDone: (id: string) => void }) {
  const t = useRequestText()
  const offices = useOffices(t.program)
  if (!offices.choices.SubPrograms) return null
  return (
    <CallDialog
      call={requestCalls.addRequest}
      title={t.addTitle}
      sentence={t.custody}
      wide
      values={{ ...offices.values, Source: 'Self', Language: 'English', Children: [] }}
      fields={[...offices.fields, ...requestFields]}
      custom={{ SubProgramID: offices.field, Children: linesField(t.children, t.childrenHelp) }}
      onClose={onClose}
      onDone={({ CommunityReferralID }) => onDone(CommunityReferralID)}
    />
  )
}
