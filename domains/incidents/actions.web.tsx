import { IconAlertTriangle } from '@tabler/icons-react'
import type { ActionDialogProps, AppAction } from '#platform/web/actions.ts'
import { PartDialog } from '#platform/web/part-dialog.tsx'
import { incidentCalls } from './incidents.calls.ts'

/** On whoever’s chart is open, else on whom one chooses. */
const NewIncident = ({ chart, onClose }: ActionDialogProps) => (
  <PartDialog name="incident-new" input={{ id: chart?.ChartID ?? '' }} onClose={onClose} />
)

export const incidentActions: readonly AppAction[] = [
  {
    id: 'new-incident',
    label: ['Report an incident', 'Informar de un incidente'],
    labelFor: ['Report an incident with {name}', 'Informar de un incidente con {name}'],
    charts: ['Client'],
    also: ['injury AWOL restraint accident new', 'lesión fuga contención accidente nuevo'],
    icon: IconAlertTriangle,
    call: incidentCalls.saveIncident,
    Dialog: NewIncident,
  },
]
