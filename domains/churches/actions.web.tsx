import { IconBuildingChurch, IconChecklist, IconMessagePlus } from '@tabler/icons-react'
import type { ActionDialogProps, AppAction } from '#platform/web/actions.ts'
import { useGo } from '#platform/web/go.ts'
import { onDemand } from '#platform/web/on-demand.tsx'
import { useProfile } from '#domains/session/profile.web.tsx'
import { churchActivityCalls } from './activity/activity.calls.ts'
import { actionItemCalls } from './activity/items.calls.ts'
import { churchHref } from './churches-address.web.ts'
import { churchModule } from './churches.rules.ts'
import { churchCalls } from './record/churches.calls.ts'

const LogInteraction = onDemand(
  'log-interaction',
  async () => (await import('./activity/church-action.web.tsx')).LogInteraction,
)
const NewItem = onDemand('new-church-item', async () => (await import('./activity/church-action.web.tsx')).NewItem)
const NewChurch = onDemand('new-church', async () => (await import('./record/new-church.web.tsx')).NewChurch)

const churchOf = ({ chart }: ActionDialogProps) => (chart ? { id: chart.ChartID, name: chart.name } : undefined)

/** In the first of the person's programs that works with churches; the form offers the others. */
function AddChurch({ onClose }: ActionDialogProps) {
  const { AssignedSubPrograms } = useProfile()
  const go = useGo()
  const programs = AssignedSubPrograms.filter((one) => one.WebApplicationModuleName === churchModule)
  return <NewChurch programs={programs} onClose={onClose} onOpen={(id) => go(churchHref(id))} />
}

export const churchActions: readonly AppAction[] = [
  {
    id: 'log-interaction',
    label: ['Log an interaction with a church', 'Anotar un contacto con una iglesia'],
    labelFor: ['Log an interaction with {name}', 'Anotar un contacto con {name}'],
    charts: ['Church'],
    also: ['call meeting e-mail pastor', 'llamada reunión correo pastor'],
    icon: IconMessagePlus,
    call: churchActivityCalls.addOrUpdateInteraction,
    Dialog: (props) => <LogInteraction church={churchOf(props)} onClose={props.onClose} />,
  },
  {
    id: 'new-church-item',
    label: ['New action item for a church', 'Nuevo pendiente para una iglesia'],
    labelFor: ['New action item for {name}', 'Nuevo pendiente para {name}'],
    charts: ['Church'],
    also: ['task follow up to do', 'tarea seguimiento por hacer'],
    icon: IconChecklist,
    call: actionItemCalls.createActionItem,
    Dialog: (props) => <NewItem church={churchOf(props)} onClose={props.onClose} />,
  },
  {
    id: 'new-church',
    label: ['New church', 'Nueva iglesia'],
    also: ['add congregation parish', 'agregar congregación parroquia'],
    icon: IconBuildingChurch,
    call: churchCalls.createChurch,
    Dialog: AddChurch,
  },
]
