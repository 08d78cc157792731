import { useAmount } from '../amount.web.ts'
import { useDialogs, type Dialogs } from '#domains/activity/use-dialogs.web.tsx'
import { ChartLink } from '#domains/enrollment/chart-rail.web.tsx'
import { residentialDesk } from '#domains/residential/residential-desk.web.ts'
import { MoreMenu } from '#platform/web/blocks/more-menu.tsx'
import { useDates } from '#platform/web/dates.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import { useMedicationText, useSupplyText } from '../medications-text.web.ts'
import { drugName, useDoses } from './dose-dialogs.web.tsx'
import { DoseLine } from './dose-line.web.tsx'
import type { BookDose, HouseBook } from './house-book.calls.ts'
import type { PassHouse } from './pass.calls.ts'

interface ListProps {
  title: string
  note: string
  doses: readonly BookDose[]
  house: PassHouse
  dialogs: Dialogs
}

/** Doses of the house, the latest first. */
function DoseList({ title, note, doses, house, dialogs }: ListProps) {
  const t = useMedicationText()
  const dates = useDates()
  const acts = useDoses(house, dialogs)
  const mayRecord = house.Can.Record
  return (
    <Card title={title} note={note} flush>
      {doses.length === 0 ? (
        <EmptyState kind="none" title={t.none} level={3}>
          {t.noneText}
        </EmptyState>
      ) : (
        <ul className="k-list k-doses" aria-label={title}>
          {doses.map((dose) => {
            const of = { membershipId: dose.ClientSubProgramMembershipID, name: dose.Name }
            return (
              <li key={dose.DoseID}>
                <span>
                  <ChartLink desk={residentialDesk} membershipId={of.membershipId} name={of.name} />
                  <small>
                    {dose.Drug}, {dates.near(dose.SlotOn)} {dose.SlotTime && dates.clock(dose.SlotTime)}
                  </small>
                </span>
                <DoseLine dose={dose} />
                <MoreMenu
                  label={t.more(dose.Drug, dose.Name)}
                  entries={[
                    mayRecord &&
                      dose.Kind !== 'Scheduled' &&
                      dose.Amount !== null &&
                      dose.Effect === null && { label: t.effect, onClick: () => acts.effect(of, dose) },
                    mayRecord && dose.Kind !== 'OTC' && { label: t.correct, onClick: () => acts.correct(of, dose) },
                    house.Can.TakeBack && { label: t.takeBack, onClick: () => acts.takeBack(of, dose) },
                    acts.mayReport && { label: t.reportError, onClick: () => acts.report(of, dose) },
                  ]}
                />
              </li>
            )
          })}
        </ul>
      )}
    </Card>
  )
}

/** What nobody said anything of, and everything but given in time. */
export function Exceptions({
  book,
  house,
  onDay,
}: {
  book: HouseBook
  house: PassHouse
  onDay: (day: string) => void
}) {
  const t = useMedicationText()
  const dates = useDates()
  const dialogs = useDialogs()
  const acts = useDoses(house, dialogs)
  const note = t.since(dates.near(book.Since))
  return (
    <>
      {book.Open.length > 0 && (
        <Card title={t.openTitle} note={note} flush>
          <ul className="k-list k-doses" aria-label={t.openTitle}>
            {book.Open.map((one) => (
              <li key={`${one.MedicationOrderID} ${one.SlotOn} ${one.SlotTime}`}>
                <span>
                  <ChartLink desk={residentialDesk} membershipId={one.ClientSubProgramMembershipID} name={one.Name} />
                  <small>{t.openText(one.Drug, dates.near(one.SlotOn), dates.clock(one.SlotTime))}</small>
                </span>
                <Status tone="over">{t.overdue}</Status>
                <span className="k-slot-acts">
                  <Button size="sm" onClick={() => onDay(one.SlotOn)}>
                    {t.goThere}
                  </Button>
                  {acts.mayReport && (
                    <Button size="sm" kind="quiet" onClick={() => acts.reportOpen(one)}>
                      {t.reportError}
                    </Button>
                  )}
                </span>
              </li>
            ))}
          </ul>
        </Card>
      )}
      <DoseList title={t.exceptions} note={note} doses={book.Exceptions} house={house} dialogs={dialogs} />
      {dialogs.dialog}
    </>
  )
}

interface LogProps {
  book: HouseBook
  house: PassHouse
}

export function AsNeededLog({ book, house }: LogProps) {
  const t = useMedicationText()
  const dates = useDates()
  const dialogs = useDialogs()
  return (
    <>
      <DoseList
        title={t.asneeded}
        note={t.since(dates.near(book.Since))}
        doses={book.AsNeeded}
        house={house}
        dialogs={dialogs}
      />
      {dialogs.dialog}
    </>
  )
}

export function OtcLog({ book, house }: LogProps) {
  const t = useMedicationText()
  const s = useSupplyText()
  const dates = useDates()
  const dialogs = useDialogs()
  const note = t.since(dates.near(book.Since))
  return (
    <>
      <DoseList title={s.givenTitle} note={note} doses={book.OtcGiven} house={house} dialogs={dialogs} />
      {dialogs.dialog}
    </>
  )
}

/** Kept for whoever inspects: what, how much, why, how, and who saw it. */
export function Destroyed({ book }: { book: HouseBook }) {
  const { amount } = useAmount()
  const t = useMedicationText()
  const s = useSupplyText()
  const dates = useDates()
  return (
    <Card title={t.destroyed} flush>
      {book.Destroyed.length === 0 ? (
        <EmptyState kind="none" title={t.none} level={3}>
          {t.noneText}
        </EmptyState>
      ) : (
        <ul className="k-list k-doses" aria-label={t.destroyed}>
          {book.Destroyed.map((one) => (
            <li key={one.Id}>
              <span>
                {one.Name}
                <small>
                  {[drugName(one), one.RxNumber, one.Pharmacy, dates.date(one.HappenedOn)].filter(Boolean).join(', ')}
                </small>
              </span>
              <span>
                {amount(one.Quantity, one.DoseUnit)}
                <small>
                  {one.Reason}. {s.destroyedBy(one.Method ?? '', one.By, one.Witness ?? '')}
                </small>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
