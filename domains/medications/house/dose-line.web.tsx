import { notGivenReasons } from '#platform/contract/lists/clinical.ts'
import { useDates } from '#platform/web/dates.ts'
import { Status, type Tone } from '#platform/web/ui/status.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { doseStates, prnEffects, overTime } from '../medications.rules.ts'
import { useMedicationText } from '../medications-text.web.ts'
import type { Dose } from './pass-shapes.calls.ts'

export const toneOf = (state: string): Tone =>
  state === 'Given' ? 'ok' : state === overTime || state === 'Away' || state === 'Partial' ? 'soon' : 'over'

/** Why it was not given: the words of another reason in its place. */
export function useReason() {
  const { label } = useSpeech()
  return ({ Reason, ReasonText }: { Reason: string | null; ReasonText: string | null }) =>
    [Reason && Reason !== 'Other' && label(notGivenReasons, Reason), ReasonText].filter(Boolean).join(': ')
}

/** What became of a dose, by whom, and what it said before. */
export function DoseLine({ dose }: { dose: Dose }) {
  const t = useMedicationText()
  const dates = useDates()
  const { label } = useSpeech()
  const reason = useReason()
  const minutes = (Date.parse(dose.RecordedAt) - Date.parse(dose.GivenAt)) / 60_000
  const more = [
    reason(dose),
    dose.PrnReason && t.prnFor(dose.PrnReason),
    dose.Effect && `${t.effect}: ${label(prnEffects, dose.Effect)}`,
    dose.EffectNote,
    dose.Note,
    minutes > 15 && t.sentLater(dates.instantWithin(dose.RecordedAt)),
    dose.CorrectionReason && t.corrected(dose.CorrectionReason),
    ...dose.Before.map((one) =>
      [t.before(label(doseStates, one.State), one.By), one.Reason && label(notGivenReasons, one.Reason)]
        .filter(Boolean)
        .join(': '),
    ),
  ]
  return (
    <span className="k-dose">
      <Status tone={toneOf(dose.State)}>
        {t.by(label(doseStates, dose.State), dates.clock(dose.GivenTime), dose.By)}
        {dose.Witness && ` ${t.withWitness(dose.Witness)}`}
      </Status>
      <small>{more.filter(Boolean).join('. ')}</small>
    </span>
  )
}
