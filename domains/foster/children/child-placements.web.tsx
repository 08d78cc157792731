import { IconHomeSearch } from '@tabler/icons-react'
import { PlacementBar, type Stay } from '#platform/web/blocks/placement-bar.tsx'
import { Timeline } from '#platform/web/blocks/timeline.tsx'
import { useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { ChildOffers, ChildSheets, StayDetails } from '../placements/placements-stay.web.tsx'
import { placementsCalls } from '../placements/placements.calls.ts'
import type { ChildStays } from '../placements/placements-shapes.rules.ts'
import { usePlacementText } from '../placements/placements-text.web.ts'
import { familyHref } from '#platform/web/charts.ts'
import { useFosterAddress } from '#domains/clients/foster-address.web.ts'
import '../placements/placements.css'

/** Where a child has lived: the bar, then each placement with its nights, its end, its checks and the times away. */
export function ChildPlacements({ membershipId }: { membershipId: string }) {
  const t = usePlacementText()
  const dates = useDates()
  const { open } = useFosterAddress()
  const { data } = useRead(placementsCalls.getPlacementsForChild, { ClientSubProgramMembershipID: membershipId })
  if (!data) return <SkeletonRows rows={6} />
  const today = dates.today()
  const find = data.Can.Place && (
    <Button icon={IconHomeSearch} onClick={() => open('find', membershipId)}>
      {t.place}
    </Button>
  )
  if (data.Stays.length === 0)
    return (
      <div className="k-stack">
        <Card title={t.history}>
          <EmptyState kind="first" icon={IconHomeSearch} title={t.noStays} action={find}>
            {data.WaitingSince && t.noStaysSentence(dates.date(data.WaitingSince))}
          </EmptyState>
        </Card>
        <ChildOffers offers={data.Offers} />
        <ChildSheets sheets={data.Sheets} />
      </div>
    )
  return (
    <div className="k-stack">
      <Card
        title={t.stays}
        note={t.staysNote(data.Moves, data.NightsInCare)}
        end={data.MovesPer1000 !== null && <small>{t.rate(String(data.MovesPer1000))}</small>}
      >
        <PlacementBar label={t.stays} stays={barOf(data, today)} />
      </Card>
      <Card title={t.history} end={find}>
        {data.WaitingSince && <p className="k-stay-waiting">{t.waiting(dates.date(data.WaitingSince))}</p>}
        <Timeline
          label={t.history}
          entries={data.Stays.map((stay) => ({
            id: stay.PlacementID,
            now: stay.StartDate <= today && (stay.EndDate === null || stay.EndDate > today),
            title: (
              <a
                className="k-link k-stay-name"
                href={familyHref(stay.FosterResourceFamilyID)}
                onClick={(event) => {
                  if (event.metaKey || event.ctrlKey) return
                  event.preventDefault()
                  open('family', stay.FosterResourceFamilyID)
                }}
              >
                {stay.FamilyName}
              </a>
            ),
            children: <StayDetails stay={stay} child={data} />,
          }))}
        />
      </Card>
      <ChildOffers offers={data.Offers} />
      <ChildSheets sheets={data.Sheets} />
    </div>
  )
}

/** Stays in the order of time, with the nights elsewhere as pieces of their own. */
function barOf({ Stays }: ChildStays, today: string): Stay[] {
  const pieces: Stay[] = []
  for (const stay of Stays.toReversed()) {
    if (stay.StartDate > today) continue
    let from = stay.StartDate
    const last = stay.EndDate !== null && stay.EndDate <= today ? stay.EndDate : null
    for (const event of stay.Events.toReversed()) {
      if (event.StartDate > today) continue
      const until = event.EndDate !== null && event.EndDate <= today ? event.EndDate : null
      if (event.StartDate > from)
        pieces.push({ id: `${stay.PlacementID}-${from}`, name: stay.FamilyName, start: from, end: event.StartDate })
      pieces.push({
        id: event.LocationEventID,
        name: event.Kind,
        start: event.StartDate,
        end: until ?? last,
        away: true,
      })
      from = until ?? last ?? '9999-12-31'
    }
    if (from < (last ?? '9999-12-31'))
      pieces.push({ id: `${stay.PlacementID}-${from}`, name: stay.FamilyName, start: from, end: last })
  }
  return pieces
}
