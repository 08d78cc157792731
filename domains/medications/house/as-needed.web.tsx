import { useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import { useMedicationText } from '../medications-text.web.ts'
import type { DoseDialogs } from './dose-dialogs.web.tsx'
import { houseBookCalls } from './house-book.calls.ts'
import { DrugFacts } from './pass-child.web.tsx'
import type { PassHouse } from './pass.calls.ts'

/** What may be given without a time: as needed by an order, or from the signed list; and what is to be told of it. */
export function AsNeededCard({ house, doses }: { house: PassHouse; doses: DoseDialogs }) {
  const t = useMedicationText()
  const dates = useDates()
  const { data: book } = useRead(houseBookCalls.getHouseBook, { ResidenceID: house.ResidenceID })
  const may = house.Can.Record && house.Day === house.Today
  if (house.Children.length === 0) return null
  return (
    <Card title={t.prnTitle} flush>
      <ul className="k-list k-asneeded" aria-label={t.prnTitle}>
        {house.Children.map((child) => {
          const of = { membershipId: child.ClientSubProgramMembershipID, name: child.Name }
          return (
            <li key={of.membershipId}>
              <div className="k-slot-line">
                <b>{child.Name}</b>
                {may && !child.Away && book && book.Otc.length > 0 && (
                  <div className="k-slot-acts">
                    <Button onClick={() => doses.otc(of, book.Otc)} aria-label={t.actOf(t.otcGive, '', child.Name)}>
                      {t.otcGive}
                    </Button>
                  </div>
                )}
              </div>
              {child.EffectDue.map((dose) => (
                <div key={dose.DoseID} className="k-slot-line">
                  <span className="k-drug">
                    <Status tone="soon">{t.effectDue}</Status>
                    <small>
                      {dose.Drug}, {dose.PrnReason}, {dates.instantWithin(dose.GivenAt)}
                    </small>
                  </span>
                  {house.Can.Record && (
                    <div className="k-slot-acts">
                      <Button
                        size="lg"
                        aria-label={t.actOf(t.effect, dose.Drug, child.Name)}
                        onClick={() => doses.effect(of, dose)}
                      >
                        {t.effect}
                      </Button>
                    </div>
                  )}
                </div>
              ))}
              {child.Orders.filter(({ Prn }) => Prn).map((order) => (
                <div key={order.MedicationOrderID} className="k-slot-line">
                  <span className="k-drug">
                    <DrugFacts order={order} child={child} today={house.Today} />
                    <small>
                      {[
                        order.PrnReason && t.prnFor(order.PrnReason),
                        order.MaxPerDay !== null && t.prnToday(order.GivenToday, order.MaxPerDay),
                        order.NextAt && t.prnNext(dates.instantWithin(order.NextAt)),
                      ]
                        .filter(Boolean)
                        .join(', ')}
                    </small>
                  </span>
                  {may && !child.Away && (
                    <div className="k-slot-acts">
                      <Button
                        size="lg"
                        aria-label={t.actOf(t.prnGive, order.Drug, child.Name)}
                        onClick={() => doses.prn(of, order)}
                      >
                        {t.prnGive}
                      </Button>
                    </div>
                  )}
                </div>
              ))}
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
