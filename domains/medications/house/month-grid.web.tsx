import { useAmount } from '../amount.web.ts'
import { addDays } from '#platform/contract/dates.ts'
import { medicationRoutes } from '#platform/contract/lists/clinical.ts'
import { useDates } from '#platform/web/dates.ts'
import { initialsOf } from '#platform/web/ui/avatar.tsx'
import { ScrollRegion } from '#platform/web/ui/scroll-region.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { doseStates, overTime } from '../medications.rules.ts'
import { useMonthText } from '../month-text.web.ts'
import { drugName } from './dose-dialogs.web.tsx'
import type { MonthGrid } from './pass.calls.ts'
import type { Dose } from './pass-shapes.calls.ts'

/** As the paper form has them. */
const codes: Readonly<Record<string, string>> = {
  Refused: 'R',
  Held: 'H',
  Missed: 'M',
  Away: 'A',
  Partial: 'P',
  'Vomited/Repeat': 'V',
}
const codeOf = ({ State, By, CorrectionReason }: Dose) =>
  `${codes[State] ?? initialsOf(By)}${State === overTime ? '+' : ''}${CorrectionReason ? '*' : ''}`

const daysIn = (month: string): string[] => {
  const days: string[] = []
  for (let day = month; day.slice(0, 7) === month.slice(0, 7); day = addDays(day, 1)) days.push(day)
  return days
}

/** Medications by times of day, one column for each day. */
export function Grid({ data }: { data: MonthGrid }) {
  const t = useMonthText()
  const dates = useDates()
  const { label } = useSpeech()
  const { amount } = useAmount()
  const days = daysIn(data.Month)
  const open = new Map(data.Open.map((one) => [`${one.MedicationOrderID} ${one.SlotOn} ${one.SlotTime}`, one]))
  const at = new Map(data.Doses.map((dose) => [`${dose.MedicationOrderID} ${dose.SlotOn} ${dose.SlotTime}`, dose]))
  const said = (dose: Dose) => `${label(doseStates, dose.State)} ${dates.clock(dose.GivenTime)}, ${dose.By}`
  return (
    <ScrollRegion label={`${t.title}, ${dates.month(data.Month)}`} className="k-mar-scroll">
      <table className="k-mar-grid">
        <thead>
          <tr>
            <th scope="col">{t.drug}</th>
            <th scope="col">{t.time}</th>
            {days.map((day) => (
              <th key={day} scope="col">
                {Number(day.slice(8))}
              </th>
            ))}
          </tr>
        </thead>
        {data.Orders.filter(({ Prn }) => !Prn).map((order) => (
          <tbody key={order.MedicationOrderID}>
            {order.Times.map((time, index) => (
              <tr key={time}>
                {index === 0 && (
                  <th scope="rowgroup" rowSpan={order.Times.length}>
                    <b>{drugName(order)}</b>
                    <small>
                      {amount(order.DoseAmount, order.DoseUnit)}, {label(medicationRoutes, order.Route)}.{' '}
                      {order.Directions}
                    </small>
                    <small>
                      {t.prescriber(order.Prescriber, order.RxNumber ?? '')},{' '}
                      {order.EndDate
                        ? t.until(dates.near(order.StartDate), dates.near(addDays(order.EndDate, -1)))
                        : t.since(dates.near(order.StartDate))}
                    </small>
                  </th>
                )}
                <th scope="row">{dates.clock(time)}</th>
                {days.map((day) => {
                  const dose = at.get(`${order.MedicationOrderID} ${day} ${time}`)
                  const missing = open.get(`${order.MedicationOrderID} ${day} ${time}`)
                  const owed = day >= order.StartDate && (order.EndDate === null || day < order.EndDate)
                  return (
                    <td key={day} className={owed ? undefined : 'is-none'}>
                      {dose ? (
                        <span className={codes[dose.State] ? 'is-not' : undefined} title={said(dose)}>
                          {codeOf(dose)}
                          <span className="k-hidden"> {said(dose)}</span>
                        </span>
                      ) : (
                        missing && (
                          <span
                            className={missing.OnHold ? undefined : 'is-not'}
                            title={missing.OnHold ? t.onHold : t.noEntry}
                          >
                            {missing.OnHold ? '–' : '!'}
                            <span className="k-hidden"> {missing.OnHold ? t.onHold : t.noEntry}</span>
                          </span>
                        )
                      )}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </ScrollRegion>
  )
}
