import { IconUserPlus } from '@tabler/icons-react'
import { pathTo } from '#platform/contract/route-search.ts'
import type { ActionDialogProps, AppAction } from '#platform/web/actions.ts'
import { hrefOf, useGo } from '#platform/web/go.ts'
import { onDemand } from '#platform/web/on-demand.tsx'
import { useProfile } from '#domains/session/profile.web.tsx'
import { inquiriesCalls } from './inquiries.calls.ts'

const InquiryFormDialog = onDemand(
  'inquiry-form',
  async () => (await import('./inquiry-form.web.tsx')).InquiryFormDialog,
)

/** On the side where the person works. */
function NewInquiry({ onClose }: ActionDialogProps) {
  const { AssignedSubPrograms } = useProfile()
  const go = useGo()
  const pnw = AssignedSubPrograms.length > 0 && AssignedSubPrograms.every(({ Region }) => Region === 'PNW')
  const done = (inquiry: string) => {
    onClose()
    go(hrefOf(pathTo(pnw ? '/FosterInquiryPNW' : '/FosterInquiry', { inquiry })))
  }
  return <InquiryFormDialog side={pnw ? 'PNW' : 'CA'} onClose={onClose} onDone={done} />
}

export const inquiryActions: readonly AppAction[] = [
  {
    id: 'new-inquiry',
    label: ['New inquiry', 'Nueva consulta'],
    also: ['add foster interest caller', 'agregar acogida interés'],
    icon: IconUserPlus,
    call: inquiriesCalls.addEditInquiry,
    Dialog: NewInquiry,
  },
]
