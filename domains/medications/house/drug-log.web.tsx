import { useAmount } from '../amount.web.ts'
import { IconChevronLeft, IconPrinter } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { addDays } from '#platform/contract/dates.ts'
import { reasonWords } from '#platform/contract/own-reasons.ts'
import { useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { consentKinds, doseStates, movementKinds } from '../medications.rules.ts'
import { useMedicationText } from '../medications-text.web.ts'
import { useMonthText } from '../month-text.web.ts'
import { useReason } from './dose-line.web.tsx'
import { passCalls } from './pass.calls.ts'

interface LogProps {
  membershipId: string
  orderId: string
  onBack: () => void
}

/** All of one drug: prescription, quantity, refills, the dose with its changes, every dose with its time. */
export function DrugLog({ membershipId, orderId, onBack }: LogProps) {
  const t = useMonthText()
  const m = useMedicationText()
  const dates = useDates()
  const { label, say } = useSpeech()
  const { amount, unit } = useAmount()
  const reason = useReason()
  const { data } = useRead(passCalls.getDrugLog, {
    ClientSubProgramMembershipID: membershipId,
    MedicationOrderID: orderId,
  })
  if (!data) return <SkeletonRows rows={8} height={32} />
  const part = (title: string, lines: readonly { id: string; text: ReactNode }[]) => (
    <section>
      <h3>{title}</h3>
      {lines.length === 0 ? (
        <p>{t.none}</p>
      ) : (
        <ul>
          {lines.map(({ id, text }) => (
            <li key={id}>{text}</li>
          ))}
        </ul>
      )}
    </section>
  )
  const line = (...parts: (string | number | false | null | undefined)[]) => parts.filter(Boolean).join(', ')
  return (
    <article className="k-mar k-mar-log" aria-label={t.log(data.Drug)}>
      <header>
        <div>
          <h2>{t.log(data.Drug)}</h2>
          <p>
            {data.Name}. {data.Psychotropic && `${m.psychotropic}. `}
            {t.left(data.Left)}
          </p>
        </div>
        <div className="k-actions k-no-print">
          <Button icon={IconChevronLeft} onClick={onBack}>
            {t.back}
          </Button>
          <Button kind="primary" icon={IconPrinter} onClick={() => print()}>
            {t.print}
          </Button>
        </div>
      </header>
      <div className="k-mar-told">
        {part(
          t.orders,
          data.Orders.map((one) => ({
            id: one.MedicationOrderID,
            text: line(
              one.EndDate
                ? t.until(dates.date(one.StartDate), dates.date(addDays(one.EndDate, -1)))
                : t.since(dates.date(one.StartDate)),
              one.Strength,
              amount(one.DoseAmount, one.DoseUnit),
              one.Directions,
              one.Prescriber,
              one.PrescribedOn && t.prescribed(dates.date(one.PrescribedOn)),
              one.Quantity !== null && t.quantity(one.Quantity, unit(one.DoseUnit)),
              one.Refills !== null && t.refills(one.Refills),
              one.ConsentKind &&
                one.ConsentOn &&
                one.ConsentExpiresOn &&
                t.consent(
                  label(consentKinds, one.ConsentKind),
                  dates.date(one.ConsentOn),
                  dates.date(one.ConsentExpiresOn),
                ),
              one.EndReason && say(reasonWords(one.EndReason)),
            ),
          })),
        )}
        {part(
          t.supply,
          data.Supply.map((one) => ({
            id: one.Id,
            text: line(
              dates.date(one.HappenedOn),
              `${label(movementKinds, one.Kind)}: ${one.Quantity}`,
              one.RxNumber,
              one.RefillsLeft !== null && t.refills(one.RefillsLeft),
              one.Reason,
              one.By,
              one.Witness && m.withWitness(one.Witness),
            ),
          })),
        )}
        {part(
          t.counts,
          data.Counts.map((one) => ({
            id: one.Id,
            text: line(
              dates.instant(one.CountedAt),
              t.counted(one.Counted, one.Expected),
              one.Note,
              one.By,
              one.Witness && m.withWitness(one.Witness),
            ),
          })),
        )}
        {part(
          t.doses,
          data.Doses.map((dose) => ({
            id: dose.DoseID,
            text: line(
              `${dates.date(dose.GivenOn)} ${dates.clock(dose.GivenTime)}`,
              label(doseStates, dose.State),
              dose.Amount !== null && amount(dose.Amount, dose.Unit),
              reason(dose) || dose.PrnReason,
              dose.CorrectionReason && m.corrected(dose.CorrectionReason),
              dose.By,
              dose.Witness && m.withWitness(dose.Witness),
            ),
          })),
        )}
      </div>
    </article>
  )
}
