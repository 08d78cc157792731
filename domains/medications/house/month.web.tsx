import { useAmount } from '../amount.web.ts'
import { IconPrinter } from '@tabler/icons-react'
import { medicationRoutes } from '#platform/contract/lists/clinical.ts'
import { useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { initialsOf } from '#platform/web/ui/avatar.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { doseStates, prnEffects } from '../medications.rules.ts'
import { useMedicationText } from '../medications-text.web.ts'
import { useMonthText } from '../month-text.web.ts'
import { drugName } from './dose-dialogs.web.tsx'
import { useReason } from './dose-line.web.tsx'
import { Grid } from './month-grid.web.tsx'
import { passCalls, type MonthGrid } from './pass.calls.ts'
import type { Dose } from './pass-shapes.calls.ts'

/** One resident's month, on the screen and as the page that is kept on paper. */
export function Month({ membershipId, month }: { membershipId: string; month: string }) {
  const t = useMonthText()
  const m = useMedicationText()
  const dates = useDates()
  const { data } = useRead(
    passCalls.getMonth,
    { ClientSubProgramMembershipID: membershipId, Month: month },
    { keepLast: true },
  )
  if (!data) return <SkeletonRows rows={8} height={32} />
  return (
    <article className="k-mar" aria-label={`${t.title}, ${data.Name}, ${dates.month(data.Month)}`}>
      <header>
        <div>
          <h2>{data.Name}</h2>
          <p>
            {t.title}, {dates.month(data.Month)}. {data.House && t.house(data.House, data.License ?? '')}.{' '}
            {data.DateOfBirth && t.born(dates.date(data.DateOfBirth))}. {data.Bed && m.bed(data.Bed)}
          </p>
          {data.Allergies.length > 0 ? (
            <Status tone="over">{m.allergy(data.Allergies.join(', '))}</Status>
          ) : (
            <p>{m.noAllergy}</p>
          )}
        </div>
        <div className="k-actions k-no-print">
          {data.Closed && <Status tone="info">{t.closed}</Status>}
          <Button kind="primary" icon={IconPrinter} onClick={() => print()}>
            {t.print}
          </Button>
        </div>
      </header>
      {data.Orders.length === 0 ? (
        <EmptyState kind="none" title={t.noOrders} level={3}>
          {t.noOrdersText}
        </EmptyState>
      ) : (
        <>
          <Grid data={data} />
          <p className="k-mar-legend">{t.legend}</p>
          <People doses={data.Doses} />
          <Told data={data} />
        </>
      )}
      <p className="k-mar-sign">{t.signature}</p>
    </article>
  )
}

/** Whose initials they are. */
function People({ doses }: { doses: readonly Dose[] }) {
  const t = useMonthText()
  const names = [...new Set(doses.flatMap(({ By, Witness }) => (Witness ? [By, Witness] : [By])))].toSorted()
  return (
    <p className="k-mar-legend">
      <b>{t.people}:</b> {names.map((name) => `${initialsOf(name)} ${name}`).join(', ') || t.none}
    </p>
  )
}

/** What a grid of letters does not say: why, how it worked, who saw it. */
function Told({ data }: { data: MonthGrid }) {
  const t = useMonthText()
  const m = useMedicationText()
  const dates = useDates()
  const { label } = useSpeech()
  const { amount } = useAmount()
  const reason = useReason()
  const prn = data.Orders.filter(({ Prn }) => Prn)
  const lines = (title: string, doses: readonly Dose[]) => (
    <section>
      <h3>{title}</h3>
      {doses.length === 0 ? (
        <p>{t.none}</p>
      ) : (
        <ul>
          {doses.map((dose) => (
            <li key={dose.DoseID}>
              {[
                `${dates.near(dose.SlotOn)} ${dates.clock(dose.SlotTime ?? dose.GivenTime)}`,
                dose.Drug,
                label(doseStates, dose.State),
                reason(dose) || dose.PrnReason,
                dose.Effect && `${m.effect}: ${label(prnEffects, dose.Effect)}`,
                dose.CorrectionReason && m.corrected(dose.CorrectionReason),
                dose.By,
                dose.Witness && m.withWitness(dose.Witness),
              ]
                .filter(Boolean)
                .join(', ')}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
  return (
    <div className="k-mar-told">
      {prn.length > 0 && (
        <section>
          <h3>{t.prnOrders}</h3>
          <ul>
            {prn.map((one) => (
              <li key={one.MedicationOrderID}>
                {[
                  drugName(one),
                  amount(one.DoseAmount, one.DoseUnit),
                  label(medicationRoutes, one.Route),
                  one.Directions,
                  t.prnOrder(one.PrnReason ?? '', one.MaxPerDay ?? 0),
                  one.Prescriber,
                ].join(', ')}
              </li>
            ))}
          </ul>
        </section>
      )}
      {lines(
        t.notGiven,
        data.Doses.filter((dose) => dose.Kind === 'Scheduled' && (dose.State !== 'Given' || dose.CorrectionReason)),
      )}
      {lines(
        t.asNeeded,
        data.Doses.filter((dose) => dose.Kind !== 'Scheduled'),
      )}
    </div>
  )
}
