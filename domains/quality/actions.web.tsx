import { IconMessageExclamation } from '@tabler/icons-react'
import type { AppAction } from '#platform/web/actions.ts'
import { onDemand } from '#platform/web/on-demand.tsx'
import { complaintCalls } from './complaints/complaints.calls.ts'

const NewComplaint = onDemand(
  'new-complaint',
  async () => (await import('./complaints/new-complaint.web.tsx')).NewComplaint,
)

export const qualityActions: readonly AppAction[] = [
  {
    id: 'new-complaint',
    label: ['Record a complaint', 'Registrar una queja'],
    also: ['grievance quality new', 'reclamo calidad nueva'],
    icon: IconMessageExclamation,
    call: complaintCalls.saveComplaint,
    Dialog: NewComplaint,
  },
]
