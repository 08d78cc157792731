import {
  IconArrowBackUp,
  IconArrowsExchange,
  IconDoorExit,
  IconDots,
  IconHomeSearch,
  IconMapPin,
  IconTrash,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useRead } from '#platform/web/calls.tsx'
import { fieldWord } from '#platform/web/field-words.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Menu, type MenuEntry } from '#platform/web/ui/menu.tsx'
import { AddEventDialog, EndEventDialog } from './location-events.web.tsx'
import { placementsCalls } from './placements.calls.ts'
import { usePlacementText } from './placements-text.web.ts'
import { DeletePlacementDialog, RevertDialog, TerminateDialog } from './termination.web.tsx'
import { useFosterAddress } from './use-foster-address.web.ts'
import './placements.css'

type Shown = 'event' | 'back' | 'delete' | 'terminate' | 'revert'

/** What may be done with a child's stay: place, move, say where they are, end or take the end back. */
export function ChildActions({ membershipId, name }: { membershipId: string; name: string }) {
  const t = usePlacementText()
  const { open } = useFosterAddress()
  const [shown, setShown] = useState<Shown>()
  const { data } = useRead(
    placementsCalls.getPlacementsForChild,
    { ClientSubProgramMembershipID: membershipId },
    { quiet: true },
  )
  if (!data) return null
  const { Can, Stays } = data
  const away = Stays.flatMap(({ Events }) => Events).find(({ EndDate }) => EndDate === null)
  const close = () => setShown(undefined)
  const entries: MenuEntry[] = [
    ...(Can.Event && away
      ? [{ label: t.back(fieldWord(away.Kind)), icon: IconMapPin, onClick: () => setShown('back') }]
      : []),
    ...(Can.Event && !away ? [{ label: t.addEvent, icon: IconMapPin, onClick: () => setShown('event') }] : []),
    ...(Can.DeleteCurrent ? [{ label: t.deleteCurrent, icon: IconTrash, onClick: () => setShown('delete') }] : []),
    ...(Can.Terminate
      ? [{ label: t.terminate, icon: IconDoorExit, danger: true, onClick: () => setShown('terminate') }]
      : []),
  ]
  const of = { membershipId, name, onClose: close }
  return (
    <>
      {Can.Place && (
        <Button kind="primary" icon={IconHomeSearch} onClick={() => open('find', membershipId)}>
          {t.place}
        </Button>
      )}
      {Can.Move && (
        <Button icon={IconArrowsExchange} onClick={() => open('find', membershipId)}>
          {t.move}
        </Button>
      )}
      {Can.Revert && (
        <Button icon={IconArrowBackUp} onClick={() => setShown('revert')}>
          {t.revert}
        </Button>
      )}
      {entries.length > 0 && (
        <Menu entries={entries} align="end" label={t.more}>
          <Button iconEnd={IconDots} aria-label={t.more}>
            {t.stay}
          </Button>
        </Menu>
      )}
      {shown === 'event' && <AddEventDialog {...of} />}
      {shown === 'back' && away && <EndEventDialog {...of} event={away} />}
      {shown === 'delete' && <DeletePlacementDialog {...of} />}
      {shown === 'terminate' && <TerminateDialog {...of} />}
      {shown === 'revert' && <RevertDialog {...of} />}
    </>
  )
}
