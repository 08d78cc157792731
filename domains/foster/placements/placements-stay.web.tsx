import { IconDots, IconMapPin, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { Period } from '#platform/web/blocks/period.tsx'
import { useDates } from '#platform/web/dates.ts'
import { getSpeech } from '#platform/web/words.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { IconButton } from '#platform/web/ui/icon-button.tsx'
import { Menu } from '#platform/web/ui/menu.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import { EndEventDialog, RemoveEventDialog } from './location-events.web.tsx'
import { CheckList, OfferAnswer } from './placements-checks.web.tsx'
import type { ChildStays, LocationEventShape, StayShape } from './placements-shapes.rules.ts'
import { usePlacementText } from './placements-text.web.ts'
import { locationEvents, placementEndReasons, placementTypes } from '#platform/contract/lists/foster.ts'

/** One stay under its family's name: when, how it ended, times away, and what was known when it was decided. */
export function StayDetails({ stay, child }: { stay: StayShape; child: ChildStays }) {
  const t = usePlacementText()
  const dates = useDates()
  const scheduled = stay.StartDate > dates.today()
  return (
    <div className="k-stay">
      <small>
        <Period start={stay.StartDate} end={stay.EndDate} />
        {', '}
        {[
          scheduled ? t.scheduled : dates.nights(stay.Nights),
          stay.PlacementType && getSpeech().label(placementTypes, stay.PlacementType),
          stay.City,
        ]
          .filter(Boolean)
          .join(', ')}
      </small>
      {stay.EndReason && (
        <p>
          {[t.ended(getSpeech().label(placementEndReasons, stay.EndReason)), stay.EndNote].filter(Boolean).join('. ')}
        </p>
      )}
      {stay.Override && (
        <p>
          <Status tone="soon">
            {t.exception(`${stay.Override.Reason}. ${stay.Override.Text}`, stay.Override.ByName ?? '')}
          </Status>
        </p>
      )}
      {stay.Events.length > 0 && (
        <ul className="k-stay-events">
          {stay.Events.map((event) => (
            <EventRow key={event.LocationEventID} event={event} child={child} />
          ))}
        </ul>
      )}
      {stay.Decision && <Decision decision={stay.Decision} />}
    </div>
  )
}

function EventRow({ event, child }: { event: LocationEventShape; child: ChildStays }) {
  const t = usePlacementText()
  const dates = useDates()
  const [shown, setShown] = useState<'back' | 'remove'>()
  const open = event.EndDate === null
  const over = open && event.BedHeldUntil !== null && event.BedHeldUntil < dates.today()
  const of = {
    membershipId: child.ClientSubProgramMembershipID,
    name: child.FirstName,
    event,
    onClose: () => setShown(undefined),
  }
  return (
    <li>
      <span className="k-stay-event">
        {open ? (
          <Status tone="over">{getSpeech().label(locationEvents, event.Kind)}</Status>
        ) : (
          <b>{getSpeech().label(locationEvents, event.Kind)}</b>
        )}
        <small>
          <Period start={event.StartDate} end={event.EndDate} />
          {[
            '',
            event.RespiteFamilyName ?? event.Place,
            event.EndReason,
            open && event.BedHeldUntil ? (over ? t.holdOver : t.heldTo)(dates.date(event.BedHeldUntil)) : null,
          ]
            .filter((part) => part !== null)
            .join(', ')}
        </small>
        {event.Note && <span className="k-stay-note">{event.Note}</span>}
      </span>
      {child.Can.Event && (
        <Menu
          align="end"
          label={t.actions(getSpeech().label(locationEvents, event.Kind))}
          entries={[
            ...(open
              ? [{ label: t.backTitle(child.FirstName), icon: IconMapPin, onClick: () => setShown('back') }]
              : []),
            { label: t.removeEvent, icon: IconTrash, danger: true, onClick: () => setShown('remove') },
          ]}
        >
          <IconButton icon={IconDots} label={t.actions(getSpeech().label(locationEvents, event.Kind))} size="sm" />
        </Menu>
      )}
      {shown === 'back' && <EndEventDialog {...of} />}
      {shown === 'remove' && <RemoveEventDialog {...of} />}
    </li>
  )
}

function Decision({ decision }: { decision: NonNullable<StayShape['Decision']> }) {
  const t = usePlacementText()
  const dates = useDates()
  const [shown, setShown] = useState(false)
  const on = dates.date(dates.dateOf(decision.DecidedAt))
  return (
    <div className="k-stay-decision">
      {decision.Note && <p className="k-prose">{decision.Note}</p>}
      <small>
        {[
          decision.DecidedByName && t.decided(decision.DecidedByName, on),
          decision.Compared.length > 1 && t.compared(decision.Compared),
        ]
          .filter(Boolean)
          .join('. ')}
      </small>
      {decision.Checks.length > 0 && (
        <Button kind="quiet" size="sm" aria-expanded={shown} onClick={() => setShown(!shown)}>
          {shown ? t.hideChecks : t.checks(decision.Checks.length)}
        </Button>
      )}
      {shown && <CheckList checks={decision.Checks} />}
    </div>
  )
}

export function ChildOffers({ offers }: { offers: ChildStays['Offers'] }) {
  const t = usePlacementText()
  const dates = useDates()
  if (offers.length === 0) return null
  return (
    <Card title={t.offers} flush>
      <ul className="k-offers">
        {offers.map((offer) => (
          <li key={offer.PlacementOfferID}>
            <span>
              <b>{offer.FamilyName}</b>
              <small>{t.askedOn(dates.date(offer.OfferedOn), offer.ByName ?? '')}</small>
            </span>
            <OfferAnswer offer={offer} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

export function ChildSheets({ sheets }: { sheets: ChildStays['Sheets'] }) {
  const t = usePlacementText()
  if (sheets.length === 0) return null
  return (
    <Card title={t.sheets}>
      <div className="k-stack">
        {sheets.map((sheet) => (
          <div key={sheet.PlacementDecisionID}>
            {sheet.ChosenName && <b className="k-stay-name">{sheet.ChosenName}</b>}
            <Decision decision={sheet} />
          </div>
        ))}
      </div>
    </Card>
  )
}
