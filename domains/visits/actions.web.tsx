import { IconMessagePlus } from '@tabler/icons-react'
import type { ActionDialogProps, AppAction } from '#platform/web/actions.ts'
import { onDemand } from '#platform/web/on-demand.tsx'
import { visitsCalls } from './visits.calls.ts'

const LogContact = onDemand('log-contact', async () => (await import('./log-contact.web.tsx')).LogContact)

function LogContactFor({ chart, onClose }: ActionDialogProps) {
  const of =
    chart?.ChartType === 'Client'
      ? { membershipId: chart.ChartID }
      : chart?.ChartType === 'Resource Family'
        ? { familyId: chart.ChartID }
        : {}
  return <LogContact opened onClose={onClose} {...of} />
}

export const visitsActions: readonly AppAction[] = [
  {
    id: 'log-contact',
    label: ['Log a contact', 'Registrar un contacto'],
    labelFor: ['Log a contact for {name}', 'Registrar un contacto para {name}'],
    charts: ['Client', 'Resource Family'],
    also: ['visit call note write', 'visita llamada nota escribir'],
    icon: IconMessagePlus,
    call: visitsCalls.addEditContact,
    Dialog: LogContactFor,
  },
]
