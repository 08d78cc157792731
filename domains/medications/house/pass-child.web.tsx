import { useAmount } from '../amount.web.ts'
import { ClientFace } from '#domains/clients/photo/client-face.web.tsx'
import { ChartLink } from '#domains/enrollment/chart-rail.web.tsx'
import { residentialDesk } from '#domains/residential/residential-desk.web.ts'
import { locationEvents } from '#platform/contract/lists/foster.ts'
import { MoreMenu } from '#platform/web/blocks/more-menu.tsx'
import { useWaiting } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { markOf } from '#platform/web/offline.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { doseCalls } from '../doses/doses.calls.ts'
import { allergiesAgainst, lowSupplyDays } from '../medications.rules.ts'
import { useMedicationText } from '../medications-text.web.ts'
import { drugName, type DoseAction, type DoseDialogs } from './dose-dialogs.web.tsx'
import { DoseLine } from './dose-line.web.tsx'
import type { PassHouse } from './pass.calls.ts'
import type { PassChild, PassOrder, Slot } from './pass-shapes.calls.ts'

/** Who it is, so that nobody is taken for another: face, name, bed, allergies. */
export function ChildHead({ child }: { child: PassChild }) {
  const t = useMedicationText()
  const dates = useDates()
  const { label } = useSpeech()
  return (
    <div className="k-pass-head">
      <ClientFace clientId={child.ClientID} name={child.Name} photoId={child.PhotoID} size={64} />
      <span>
        <b>
          <ChartLink desk={residentialDesk} membershipId={child.ClientSubProgramMembershipID} name={child.Name} />
        </b>
        <small>
          {[child.DateOfBirth && dates.age(child.DateOfBirth), child.Bed && t.bed(child.Bed)]
            .filter(Boolean)
            .join(', ')}
        </small>
      </span>
      <span className="k-pass-alerts">
        {child.Allergies.length > 0 ? (
          <Status tone="over">{t.allergy(child.Allergies.join(', '))}</Status>
        ) : (
          <small>{t.noAllergy}</small>
        )}
        {child.Away && <Status tone="soon">{t.out(label(locationEvents, child.Away.Kind))}</Status>}
      </span>
    </div>
  )
}

/** What is known of the drug before it is given. */
export function DrugFacts({ order, child, today }: { order: PassOrder; child: PassChild; today: string }) {
  const { amount, unit } = useAmount()
  const against = allergiesAgainst(order.Drug, child.Allergies)
  const t = useMedicationText()
  const dates = useDates()
  const unsure = order.Psychotropic && (order.ConsentExpiresOn === null || order.ConsentExpiresOn <= today)
  return (
    <span className="k-drug">
      <b>{drugName(order)}</b>
      <span>
        {amount(order.DoseAmount, order.DoseUnit)}, {order.Directions}
      </span>
      <small>
        {order.LastGivenAt ? t.lastGiven(dates.instantWithin(order.LastGivenAt)) : t.never}
        {' · '}
        {t.left(order.Left, unit(order.DoseUnit))} {order.DaysLeft !== null && t.daysLeft(order.DaysLeft)}
      </small>
      {against.length > 0 && <Status tone="over">{t.allergicTo(against.join(', '))}</Status>}
      {(order.Controlled ||
        unsure ||
        order.Left < 0 ||
        (order.DaysLeft !== null && order.DaysLeft <= lowSupplyDays)) && (
        <span className="k-pass-alerts">
          {order.Controlled && (
            <Status tone="conf" small>
              {t.controlled}
            </Status>
          )}
          {unsure && (
            <Status tone="over" small>
              {order.ConsentExpiresOn ? t.consentEnds(dates.near(order.ConsentExpiresOn)) : t.noConsent}
            </Status>
          )}
          {order.Left < 0 ? (
            <Status tone="over" small>
              {t.belowZero}
            </Status>
          ) : (
            order.DaysLeft !== null &&
            order.DaysLeft <= lowSupplyDays && (
              <Status tone={order.DaysLeft <= 2 ? 'over' : 'soon'} small>
                {t.left(order.Left, unit(order.DoseUnit))}
              </Status>
            )
          )}
        </span>
      )}
    </span>
  )
}

interface SlotProps {
  child: PassChild
  order: PassOrder
  slot: Slot
  house: PassHouse
  doses: DoseDialogs
  /** Of the house, in milliseconds. */
  now: number
}

const askTimeMs = 3 * 3_600_000

export function SlotLine({ child, order, slot, house, doses, now }: SlotProps) {
  const t = useMedicationText()
  const dates = useDates()
  const of = { membershipId: child.ClientSubProgramMembershipID, name: child.Name }
  const due = Date.parse(slot.DueAt)
  const opens = due - house.WindowMinutes * 60_000
  const waits = useWaiting(doseCalls.recordDose).get(
    markOf(doseCalls.recordDose, {
      MedicationOrderID: order.MedicationOrderID,
      SlotOn: slot.SlotOn,
      SlotTime: slot.SlotTime,
    }),
  )
  const overdue = !slot.Dose && !waits && !slot.OnHold && now > due + house.WindowMinutes * 60_000
  // What is written down hours later says when it was.
  const longAgo = now > due + askTimeMs
  const may = house.Can.Record && !house.Closed
  const words: Record<DoseAction, string> = {
    Given: t.give,
    Refused: t.refuse,
    Held: t.hold,
    Missed: t.miss,
    Away: t.away,
    Partial: t.partial,
    'Vomited/Repeat': t.vomited,
  }
  const first: DoseAction = child.Away ? 'Away' : 'Given'
  const others = (Object.keys(words) as DoseAction[]).filter((one) => one !== first)
  const { Dose } = slot
  return (
    <div className={`k-slot-line${overdue ? ' is-overdue' : ''}`}>
      <DrugFacts order={order} child={child} today={house.Today} />
      {waits && !Dose ? (
        <Status tone="soon">{t.waits(waits.by, dates.time(new Date(waits.at).toISOString()))}</Status>
      ) : Dose ? (
        <div className="k-slot-done">
          <DoseLine dose={Dose} />
          <MoreMenu
            label={t.more(order.Drug, child.Name)}
            entries={[
              may && { label: t.correct, onClick: () => doses.correct(of, Dose) },
              may && house.Can.TakeBack && { label: t.takeBack, onClick: () => doses.takeBack(of, Dose) },
              doses.mayReport && { label: t.reportError, onClick: () => doses.report(of, Dose) },
            ]}
          />
        </div>
      ) : (
        <div className="k-slot-acts">
          {overdue && <Status tone="over">{t.overdue}</Status>}
          {slot.OnHold && <Status tone="soon">{t.onHold}</Status>}
          {may && now < opens && <small>{t.tooEarly(dates.time(new Date(opens).toISOString()))}</small>}
          {may && now >= opens && (
            <>
              {!slot.OnHold && (
                <Button
                  kind="primary"
                  size="lg"
                  busy={doses.isGiving}
                  aria-label={t.actOf(words[first], order.Drug, child.Name)}
                  onClick={() => doses.act(of, order, slot, first, longAgo)}
                >
                  {words[first]}
                </Button>
              )}
              {others.map((one) => (
                <Button
                  key={one}
                  size="lg"
                  aria-label={t.actOf(words[one], order.Drug, child.Name)}
                  onClick={() => doses.act(of, order, slot, one, longAgo)}
                >
                  {words[one]}
                </Button>
              ))}
            </>
          )}
        </div>
      )}
    </div>
  )
}
