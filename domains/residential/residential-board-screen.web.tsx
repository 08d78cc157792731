import { useDialogs, type Dialogs } from '#domains/activity/use-dialogs.web.tsx'
import { useRead } from '#platform/web/calls.tsx'
import { PartBoundary } from '#platform/web/part-boundary.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { EmptyBed, TakenBed } from './board/bed.web.tsx'
import { HouseLines, useBoardLines } from './board/board-lines.web.tsx'
import type { BoardLine } from './board/board.calls.ts'
import { houseCalls, type House } from './houses/houses.calls.ts'
import { useHousesText } from './houses/houses-text.web.ts'
import { RefusedEntries } from './tablet/refused.web.tsx'
import { DutyLine } from './shifts/duty.web.tsx'
import './residential.css'

/** Every house with its beds: who is in them, who is out, what is free. */
export function Screen() {
  const t = useHousesText()
  const dialogs = useDialogs()
  const { data } = useRead(houseCalls.getHouses, {})
  const lines = useBoardLines()
  if (!data) return <SkeletonRows rows={6} height={64} />
  return (
    <>
      {data.Houses.length === 0 && (
        <Card label={t.none}>
          <EmptyState kind="first" title={t.none} level={2}>
            {t.noneText}
          </EmptyState>
        </Card>
      )}
      <RefusedEntries dialogs={dialogs} />
      <div className="k-houses">
        {data.Houses.map((house) => (
          <HouseCard
            key={house.ResidenceID}
            house={house}
            lines={lines.get(house.ResidenceID) ?? []}
            dialogs={dialogs}
          />
        ))}
      </div>
      {dialogs.dialog}
    </>
  )
}

interface HouseCardProps {
  house: House
  lines: readonly BoardLine[]
  dialogs: Dialogs
}

function HouseCard({ house, lines, dialogs }: HouseCardProps) {
  const t = useHousesText()
  const free = house.BedsInUse - house.BedsTaken
  return (
    <Card title={house.Name} flush>
      <p className="k-house-counts">
        {free > 0 ? <b>{t.free(free)}</b> : <span>{t.full}</span>}
        <span>{t.taken(house.BedsTaken, house.BedsInUse)}</span>
        {house.Out > 0 && <span>{t.out(house.Out)}</span>}
      </p>
      <DutyLine house={house} dialogs={dialogs} />
      <HouseLines house={house.Name} lines={lines} />
      <PartBoundary name="shift-log-tasks" input={{ id: house.ResidenceID }} />
      {house.Beds.length === 0 ? (
        <p className="k-card-body k-quiet">{t.noBeds}</p>
      ) : (
        <ul className="k-list k-beds" aria-label={house.Name}>
          {house.Beds.map((bed) => (
            <li key={bed.BedID}>
              <b>{bed.Name}</b>
              {bed.Resident ? (
                <TakenBed bed={bed} resident={bed.Resident} house={house} lines={lines} dialogs={dialogs} />
              ) : (
                <EmptyBed bed={bed} />
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
