import { IconArrowsExchange, IconHomeSearch, IconMapPin, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { EnrollmentActions } from '#domains/enrollment/enrollment-actions.web.tsx'
import { useRead } from '#platform/web/calls.tsx'
import { getSpeech } from '#platform/web/words.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { AddEventDialog, EndEventDialog } from '../placements/location-events.web.tsx'
import { placementsCalls } from '../placements/placements.calls.ts'
import { usePlacementText } from '../placements/placements-text.web.ts'
import { DeletePlacementDialog } from '../placements/placements-delete.web.tsx'
import { fosterDesk } from '../foster-desk.web.ts'
import { useFosterAddress } from '#domains/clients/foster-address.web.ts'
import '../placements/placements.css'
import { locationEvents } from '#platform/contract/lists/foster.ts'

type Shown = 'event' | 'back' | 'delete'

interface ChildActionsProps {
  membershipId: string
  name: string
  sealed: boolean
}

/** What may be done with a child's stay: place, move, say where they are, end or take the end back. */
export function ChildActions({ membershipId, name, sealed }: ChildActionsProps) {
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
  const where = away
    ? { label: t.back(getSpeech().label(locationEvents, away.Kind)), onClick: () => setShown('back') }
    : { label: t.addEvent, onClick: () => setShown('event') }
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
      <EnrollmentActions
        desk={fosterDesk}
        membershipId={membershipId}
        name={name}
        mayEnd={Can.Terminate}
        mayRevert={Can.Revert}
        sealed={sealed}
        text={{ label: t.stay, more: t.more }}
        entries={[
          Can.Event && { ...where, icon: IconMapPin },
          Can.DeleteCurrent && { label: t.deleteCurrent, icon: IconTrash, onClick: () => setShown('delete') },
        ]}
      />
      {shown === 'event' && <AddEventDialog {...of} />}
      {shown === 'back' && away && <EndEventDialog {...of} event={away} />}
      {shown === 'delete' && <DeletePlacementDialog {...of} />}
    </>
  )
}
