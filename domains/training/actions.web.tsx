import { IconSchool } from '@tabler/icons-react'
import type { ActionDialogProps, AppAction } from '#platform/web/actions.ts'
import { pathTo } from '#platform/contract/route-search.ts'
import { hrefOf, useGo } from '#platform/web/go.ts'
import { onDemand } from '#platform/web/on-demand.tsx'
import { sessionCalls } from './sessions/sessions.calls.ts'

const SessionForm = onDemand(
  'training-session-form',
  async () => (await import('./sessions/session-form.web.tsx')).SessionForm,
)

function NewSession({ onClose }: ActionDialogProps) {
  const go = useGo()
  return (
    <SessionForm
      onClose={onClose}
      onDone={(session) => go(hrefOf(pathTo('/Training', { tab: 'sessions', session })))}
    />
  )
}

export const trainingActions: readonly AppAction[] = [
  {
    id: 'new-training-session',
    label: ['New training session', 'Nueva sesión de capacitación'],
    also: ['course class plan schedule add', 'curso clase planear programar agregar'],
    icon: IconSchool,
    call: sessionCalls.addEditSession,
    Dialog: NewSession,
  },
]
