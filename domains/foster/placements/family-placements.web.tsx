import { IconHomeSearch } from '@tabler/icons-react'
import type { MouseEvent } from 'react'
import { Period } from '#platform/web/blocks/period.tsx'
import { useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { getSpeech } from '#platform/web/words.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import { finderCalls } from '../finder/finder.calls.ts'
import { useFamilyPlacementText } from './placements-family-text.web.ts'
import { OfferAnswer, useFinderWords } from './placements-checks.web.tsx'
import { placementsCalls } from './placements.calls.ts'
import type { FamilyStays } from './placements-shapes.rules.ts'
import { childHref } from '#platform/web/charts.ts'
import { finderHref, useFosterAddress } from '#domains/clients/foster-address.web.ts'
import './placements.css'
import { locationEvents, placementEndReasons } from '#platform/contract/lists/foster.ts'

/** Who lives with a family, who did, who could, and what the family was asked. */
export function FamilyPlacements({ familyId }: { familyId: string }) {
  const t = useFamilyPlacementText()
  const dates = useDates()
  const { data } = useRead(placementsCalls.getPlacementsForFamily, { FosterResourceFamilyID: familyId })
  if (!data) return <SkeletonRows rows={6} />
  const today = dates.today()
  const [now, past] = [
    data.Stays.filter(({ EndDate }) => EndDate === null || EndDate > today),
    data.Stays.filter(({ EndDate }) => EndDate !== null && EndDate <= today),
  ]
  return (
    <div className="k-stack">
      <Card title={t.here} note={t.beds(data.Free, data.Capacity, data.Own)} flush>
        {now.length === 0 ? (
          <EmptyState kind="clear" title={t.nobody}>
            {t.nobodySentence}
          </EmptyState>
        ) : (
          <Stays stays={now} />
        )}
      </Card>
      <Waiting familyId={familyId} free={data.Free} />
      {past.length > 0 && (
        <Card title={t.before} note={t.count(past.length)} flush>
          <Stays stays={past} />
        </Card>
      )}
      <Card title={t.offers} flush>
        {data.Offers.length === 0 ? (
          <p className="k-card-quiet">{t.noOffers}</p>
        ) : (
          <ul className="k-offers">
            {data.Offers.map((offer) => (
              <li key={offer.PlacementOfferID}>
                <span>
                  <b>{offer.ChildName}</b>
                  <small>{t.askedOn(dates.date(offer.OfferedOn), offer.ByName ?? '')}</small>
                </span>
                <OfferAnswer offer={offer} />
              </li>
            ))}
          </ul>
        )}
      </Card>
    </div>
  )
}

function Stays({ stays }: { stays: FamilyStays['Stays'] }) {
  const t = useFamilyPlacementText()
  const dates = useDates()
  const { open } = useFosterAddress()
  return (
    <ul className="k-offers">
      {stays.map((stay) => (
        <li key={stay.PlacementID}>
          <span>
            <a
              className="k-link"
              href={childHref(stay.ClientSubProgramMembershipID)}
              onClick={plainly(() => open('child', stay.ClientSubProgramMembershipID))}
            >
              {stay.ChildName}
            </a>
            {stay.Age !== null && `, ${stay.Age}`}
            <small>
              <Period start={stay.StartDate} end={stay.EndDate} />
              {stay.StartDate <= dates.today() && `, ${dates.nights(stay.Nights)}`}
            </small>
          </span>
          <span className="k-offer-answer">
            {stay.Away && <Status tone="over">{getSpeech().label(locationEvents, stay.Away)}</Status>}
            {stay.StartDate > dates.today() && <Status tone="info">{t.scheduled}</Status>}
            {stay.EndReason && getSpeech().label(placementEndReasons, stay.EndReason)}
            {stay.Override && <small>{t.exception}</small>}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** The finder turned round: children waiting for whom this home passes every hard check. */
function Waiting({ familyId, free }: { familyId: string; free: number }) {
  const t = useFamilyPlacementText()
  const dates = useDates()
  const say = useFinderWords()
  const { open } = useFosterAddress()
  const { data } = useRead(finderCalls.getChildrenForFamily, { FosterResourceFamilyID: familyId }, { quiet: true })
  if (!data)
    return (
      <Card title={t.waiting} flush>
        <SkeletonRows rows={3} />
      </Card>
    )
  return (
    <Card title={t.waiting} note={t.waitingNote(data.Children.length, data.Waiting)} flush>
      {data.Children.length === 0 ? (
        <EmptyState kind={data.Waiting === 0 ? 'clear' : 'none'} icon={IconHomeSearch} title={t.noneWaiting}>
          {data.Waiting === 0 ? t.noneWaitingAll : free === 0 ? t.noBed : t.nonePass}
        </EmptyState>
      ) : (
        <ul className="k-offers">
          {data.Children.map((child) => {
            const doubts = child.Checks.filter(({ Result }) => Result === 'warn')
            return (
              <li key={child.ClientSubProgramMembershipID}>
                <span>
                  <a
                    className="k-link"
                    href={finderHref(child.ClientSubProgramMembershipID)}
                    onClick={plainly(() => open('find', child.ClientSubProgramMembershipID))}
                  >
                    {child.Name}
                  </a>
                  {child.Age !== null && `, ${child.Age}`}
                  <small>
                    {[
                      child.WaitingSince && t.since(dates.near(child.WaitingSince)),
                      child.Language,
                      child.Miles !== null && t.miles(child.Miles),
                    ]
                      .filter(Boolean)
                      .join(', ')}
                  </small>
                </span>
                <span className="k-offer-answer">
                  {doubts.length === 0 ? (
                    <Status tone="ok">{t.allPass}</Status>
                  ) : (
                    <Status tone="soon">{doubts.slice(0, 2).map(say).join('; ')}</Status>
                  )}
                </span>
              </li>
            )
          })}
        </ul>
      )}
    </Card>
  )
}

/** A plain click stays in the app; a click for a new tab is the browser's. */
const plainly = (go: () => void) => (event: MouseEvent) => {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
  event.preventDefault()
  go()
}
