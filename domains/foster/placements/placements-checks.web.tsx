import { offerAnswers, offerRefusalReasons } from '#platform/contract/lists/placing.ts'
import { useDates } from '#platform/web/dates.ts'
import { useLocale } from '#platform/web/locale.ts'
import { Status, type Tone } from '#platform/web/ui/status.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { finderSentence, ruleNames } from '../finder/finder-text.rules.ts'
import type { CheckShape } from '../finder/finder-shapes.rules.ts'

export const toneOf: Record<CheckShape['Result'], Tone> = { pass: 'ok', warn: 'soon', fail: 'over' }

/** The sentence of a check or reason in the person's own language and dates. */
export function useFinderWords() {
  const dates = useDates()
  const { language } = useLocale()
  return (of: { Code: string; Values: Record<string, string | number> }) =>
    finderSentence(of.Code, of.Values, (day) => dates.near(day), language)
}

/** What a rule is called in the head of its row. */
export function useRuleName() {
  const { say } = useSpeech()
  return (rule: string): string => {
    const name = ruleNames[rule]
    return name ? say(name) : rule
  }
}

/** Every check of a home, one per line. */
export function CheckList({ checks }: { checks: readonly CheckShape[] }) {
  const say = useFinderWords()
  const rules = useRuleName()
  return (
    <dl className="k-checks">
      {checks.map((check) => (
        <div key={check.Rule}>
          <dt>{rules(check.Rule)}</dt>
          <dd>
            <Status tone={toneOf[check.Result]}>{say(check)}</Status>
          </dd>
        </div>
      ))}
    </dl>
  )
}

const withdrawn = ['No longer needed', 'Ya no hace falta'] as const

/** What came of asking a family, with why not and what was noted. */
export function OfferAnswer({ offer }: { offer: { Answer: string; Reason: string | null; Note: string | null } }) {
  const { label, say } = useSpeech()
  // Not an answer that anybody gives: the child found a home elsewhere while the family was asked.
  const answer = offer.Answer === 'Withdrawn' ? say(withdrawn) : label(offerAnswers, offer.Answer)
  const words = [answer, offer.Reason && label(offerRefusalReasons, offer.Reason)]
  return (
    <span className="k-offer-answer">
      <Status tone={offer.Answer === 'Yes' ? 'ok' : offer.Answer === 'Waiting' ? 'soon' : 'info'}>
        {words.filter(Boolean).join(': ')}
      </Status>
      {offer.Note && <small>{offer.Note}</small>}
    </span>
  )
}
