import { IconBed, IconDots, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import type { Output } from '#platform/contract/call.ts'
import { FormDialog } from '#platform/web/blocks/form-dialog.tsx'
import { CallForm } from '#platform/web/call-form.tsx'
import { useChange } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { Avatar } from '#platform/web/ui/avatar.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { IconButton } from '#platform/web/ui/icon-button.tsx'
import { Menu } from '#platform/web/ui/menu.tsx'
import { MultiSelect } from '#platform/web/ui/multi-select.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import { showToast } from '#platform/web/ui/toast.tsx'
import { familyHomeCalls, type Bedroom, type Resident } from './family-home.calls.ts'
import { useHomeText } from './family-home-text.web.ts'
import { RemoveRecord } from '../household/household-parts.web.tsx'

type Home = Output<typeof familyHomeCalls.getHome>
type Task = { do: 'add' } | { do: 'edit' | 'remove'; room: Bedroom }

/** Each room with its beds and who sleeps there; who has none is said below. */
export function HomeRooms({ familyId, home }: { familyId: string; home: Home }) {
  const t = useHomeText()
  const [task, setTask] = useState<Task>()
  const remove = useChange(familyHomeCalls.deleteBedroom)
  const close = () => setTask(undefined)
  const rooms = home.Bedrooms
  const forChildren = rooms.filter((room) => room.ForChildren)
  const beds = forChildren.reduce((sum, room) => sum + room.Beds + room.Cribs, 0)
  const asleep = new Set(rooms.flatMap((room) => room.Sleepers.map((one) => one.PersonID)))
  const without = home.Residents.filter((one) => one.Kind === 'child' && !asleep.has(one.PersonID))
  const add = home.Can.Edit && (
    <Button icon={IconPlus} size="sm" onClick={() => setTask({ do: 'add' })}>
      {t.addRoom}
    </Button>
  )
  return (
    <Card
      title={t.rooms}
      note={rooms.length > 0 && t.roomsNote(beds, home.Licensed.Capacity, home.Licensed.Free)}
      flush
      end={rooms.length > 0 && add}
    >
      {rooms.length === 0 ? (
        <EmptyState kind="first" icon={IconBed} title={t.noRooms} action={add}>
          {t.noRoomsText}
        </EmptyState>
      ) : (
        <ul className="k-hh-rooms">
          {rooms.map((room) => (
            <Room
              key={room.BedroomID}
              room={room}
              onEdit={home.Can.Edit ? () => setTask({ do: 'edit', room }) : undefined}
              onRemove={() => setTask({ do: 'remove', room })}
            />
          ))}
        </ul>
      )}
      {rooms.length > 0 && without.length > 0 && (
        <p className="k-hh-foot">
          <Status tone="soon">{t.noRoom(without.map((one) => one.Name))}</Status>
        </p>
      )}
      {task && task.do !== 'remove' && (
        <RoomDialog
          familyId={familyId}
          room={task.do === 'edit' ? task.room : undefined}
          residents={home.Residents}
          onClose={close}
        />
      )}
      {task?.do === 'remove' && (
        <RemoveRecord
          what={task.room.Name}
          onClose={close}
          onRemove={async (Reason) => {
            const { BedroomID, version } = task.room
            const done = await remove.run({ FosterResourceFamilyID: familyId, BedroomID, Reason, version })
            if (done) showToast({ text: t.removed })
            return Boolean(done)
          }}
        />
      )}
    </Card>
  )
}

function Room({ room, onEdit, onRemove }: { room: Bedroom; onEdit: (() => void) | undefined; onRemove: () => void }) {
  const t = useHomeText()
  const dates = useDates()
  const facts = [
    t.beds(room.Beds),
    room.Cribs > 0 && t.cribs(room.Cribs),
    room.Floor,
    !room.ForChildren && t.ownRoom,
    room.Note,
  ].filter(Boolean)
  return (
    <li>
      <div className="k-hh-room-head">
        <div>
          <h3>{room.Name}</h3>
          <small>{facts.join(', ')}</small>
        </div>
        {room.Free < 0 ? (
          <Status tone="over">{t.crowded(-room.Free)}</Status>
        ) : (
          room.ForChildren && <span className="k-quiet">{room.Free > 0 ? t.free(room.Free) : t.full}</span>
        )}
        {onEdit && (
          <Menu
            align="end"
            label={t.actions(room.Name)}
            entries={[
              { label: t.editRoom, icon: IconPencil, onClick: onEdit },
              { label: t.remove, icon: IconTrash, danger: true, onClick: onRemove },
            ]}
          >
            <IconButton icon={IconDots} label={t.actions(room.Name)} size="sm" noTip />
          </Menu>
        )}
      </div>
      {room.Sleepers.length > 0 ? (
        <ul>
          {room.Sleepers.map((one) => (
            <li key={one.PersonID}>
              <Avatar name={one.Name} id={one.PersonID} size={20} />
              <span>{one.Name}</span>
              <small>{[t[one.Kind], one.DateOfBirth && dates.age(one.DateOfBirth)].filter(Boolean).join(', ')}</small>
            </li>
          ))}
        </ul>
      ) : (
        <p className="k-quiet">{t.nobody}</p>
      )}
    </li>
  )
}

interface RoomDialogProps {
  familyId: string
  room: Bedroom | undefined
  residents: readonly Resident[]
  onClose: () => void
}

function RoomDialog({ familyId, room, residents, onClose }: RoomDialogProps) {
  const t = useHomeText()
  const { Sleepers = [], Free: _free, ...facts } = room ?? { Beds: 1, Cribs: 0, ForChildren: true, Free: 0 }
  const nameOf = (id: string) => residents.find((one) => one.PersonID === id)?.Name ?? ''
  return (
    <FormDialog opened onClose={onClose} title={room?.Name ?? t.addRoom}>
      {(leave) => (
        <CallForm
          call={familyHomeCalls.addEditBedroom}
          values={{ FosterResourceFamilyID: familyId, ...facts, Sleepers: Sleepers.map((one) => one.PersonID) }}
          fields={[
            'Name',
            'Floor',
            'Beds',
            'Cribs',
            { name: 'ForChildren', span: 12 },
            { name: 'Sleepers', span: 12 },
            { name: 'Note', span: 12 },
          ]}
          custom={{
            Sleepers: {
              label: t.sleepers,
              words: (ids) => ids.map(nameOf).join(', '),
              draw: ({ value, onChange, onBlur, errors }) => (
                <MultiSelect
                  label={t.sleepers}
                  help={t.sleepersHelp}
                  options={residents.map((one) => ({ value: one.PersonID, label: one.Name }))}
                  value={value}
                  onChange={onChange}
                  onBlur={onBlur}
                  error={errors['']}
                />
              ),
            },
          }}
          onCancel={leave}
          onDone={() => {
            showToast({ text: t.saved })
            onClose()
          }}
        />
      )}
    </FormDialog>
  )
}
