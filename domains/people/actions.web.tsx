import { IconUserPlus } from '@tabler/icons-react'
import type { ActionDialogProps, AppAction } from '#platform/web/actions.ts'
import { useGo } from '#platform/web/go.ts'
import { onDemand } from '#platform/web/on-demand.tsx'
import { peopleCalls } from './people.calls.ts'
import { personHref } from './use-person-address.web.ts'

const AddPerson = onDemand('add-person', async () => (await import('./add-person.web.tsx')).AddPerson)

function NewPerson({ onClose }: ActionDialogProps) {
  const go = useGo()
  return <AddPerson opened onClose={onClose} onOpen={(id) => go(personHref(id))} />
}

export const peopleActions: readonly AppAction[] = [
  {
    id: 'add-person',
    label: ['Add a person', 'Agregar una persona'],
    also: ['new record', 'nuevo registro'],
    icon: IconUserPlus,
    call: peopleCalls.addPerson,
    Dialog: NewPerson,
  },
]
