import { useDialogs } from '#domains/activity/use-dialogs.web.tsx'
import { HouseDayBar, type HouseDay } from '#domains/residential/houses/house-day.web.tsx'
import { useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { Note } from '#platform/web/ui/note.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import { useMedicationText } from '../medications-text.web.ts'
import { AsNeededCard } from './as-needed.web.tsx'
import { useDoses, type DoseDialogs } from './dose-dialogs.web.tsx'
import { ChildHead, SlotLine } from './pass-child.web.tsx'
import { passCalls, type PassHouse } from './pass.calls.ts'
import { useHouseClock } from './use-house-clock.web.ts'

/** The medication pass: by time of day, one card for each child, one press for each dose. */
export function Pass({ at, residence }: { at: HouseDay; residence: string }) {
  const t = useMedicationText()
  const dialogs = useDialogs()
  const { data, dataUpdatedAt } = useRead(
    passCalls.getPass,
    { ResidenceID: residence, ...(at.day && { Day: at.day }) },
    { keepLast: true },
  )
  const doses = useDoses(data, dialogs)
  const now = useHouseClock(data?.Now, dataUpdatedAt)
  if (!data) return <SkeletonRows rows={6} height={96} />
  const slots = [
    ...new Set(
      data.Children.flatMap(({ Orders }) => Orders.flatMap((order) => order.Slots.map(({ SlotTime }) => SlotTime))),
    ),
  ].toSorted()
  return (
    <>
      <HouseDayBar at={at} day={data.Day} />
      {!data.OnShift && data.Children.length > 0 && <Note tone="soon">{t.notOnShift}</Note>}
      {data.Untrained.length > 0 && <Note tone="soon">{t.untrained(data.Untrained.join(', '))}</Note>}
      {data.Closed && <Note tone="info">{t.closedDay}</Note>}
      {slots.length === 0 && (
        <Card label={t.noSlots}>
          <EmptyState kind="none" title={data.Children.length === 0 ? t.noChild : t.noSlots} level={2}>
            {data.Children.length === 0 ? t.noChildText : t.noSlotsText}
          </EmptyState>
        </Card>
      )}
      {slots.map((time) => (
        <TimeSlot key={time} time={time} house={data} doses={doses} now={now} />
      ))}
      <AsNeededCard house={data} doses={doses} />
      {dialogs.dialog}
    </>
  )
}

interface TimeSlotProps {
  time: string
  house: PassHouse
  doses: DoseDialogs
  now: number
}

function TimeSlot({ time, house, doses, now }: TimeSlotProps) {
  const t = useMedicationText()
  const dates = useDates()
  const children = house.Children.map((child) => ({
    child,
    lines: child.Orders.flatMap((order) =>
      order.Slots.filter(({ SlotTime }) => SlotTime === time).map((slot) => ({ order, slot })),
    ),
  })).filter(({ lines }) => lines.length > 0)
  const all = children.flatMap(({ lines }) => lines)
  const done = all.filter(({ slot }) => slot.Dose || slot.OnHold).length
  return (
    <section className="k-slot" aria-label={t.at(dates.clock(time))}>
      <h2>
        {t.at(dates.clock(time))}{' '}
        {done === all.length ? (
          <Status tone="ok" small>
            {t.allDone}
          </Status>
        ) : (
          <small>{t.done(done, all.length)}</small>
        )}
      </h2>
      <ul className="k-pass">
        {children.map(({ child, lines }) => (
          <li key={child.ClientSubProgramMembershipID} className="k-card">
            <ChildHead child={child} />
            {lines.map(({ order, slot }) => (
              <SlotLine
                key={order.MedicationOrderID}
                child={child}
                order={order}
                slot={slot}
                house={house}
                doses={doses}
                now={now}
              />
            ))}
          </li>
        ))}
      </ul>
    </section>
  )
}
