import type { Sent } from '#platform/contract/call.ts'
import { useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { rulePreviewCalls } from '../rule-preview.calls.ts'
import { usePlacesText } from './places-text.web.ts'

type Rule = Omit<Sent<typeof rulePreviewCalls.previewDueRule>, 'ChartID' | 'BasisDate' | 'Language'>

const ruleFields = [
  'RequiredFrequency',
  'FirstDue',
  'FirstDuePhase',
  'FirstDueTimeAdjustment',
  'FirstDueTimeAdjustmentUnits',
  'ScheduleMode',
  'ArbitraryExpirationDate',
  'AgeType',
  'AgeMin',
  'AgeMax',
  'EarlyCreditDays',
  'GraceDays',
  'SettledBy',
] as const

interface RulePreviewProps {
  /** The rule as it stands in the form, half finished as it may be. */
  values: Partial<Rule>
  sample: string | undefined
}

/** The rule in words, and the next five dates it makes on the sample chart. */
export function RulePreview({ values, sample }: RulePreviewProps) {
  const t = usePlacesText()
  const dates = useDates()
  const rule = Object.fromEntries(
    ruleFields.flatMap((name) =>
      values[name] === null || values[name] === undefined || values[name] === '' ? [] : [[name, values[name]]],
    ),
  ) as unknown as Rule
  const whole = Boolean(values.RequiredFrequency && values.RequiredFrequency !== 'As Needed' && values.FirstDue)
  const basis = sample ? { ChartID: sample } : { BasisDate: dates.today() }
  const { data, error } = useRead(
    rulePreviewCalls.previewDueRule,
    { ...rule, ...basis },
    { enabled: whole, ownErrors: true, quiet: true, keepLast: true },
  )
  return (
    <section aria-live="polite">
      <h4>{t.next}</h4>
      {!whole ? (
        <p className="k-quiet">{t.asNeeded}</p>
      ) : error ? (
        <p className="k-quiet">{error.messages.join(' ')}</p>
      ) : (
        data && (
          <>
            <p>{data.Rule}</p>
            {data.Next.length === 0 ? (
              <p className="k-quiet">{data.Problem ?? t.noDates}</p>
            ) : (
              <ol className="fd-dates">
                {data.Next.map((one) => (
                  <li key={one.DueOn}>
                    {dates.date(one.DueOn)}{' '}
                    {one.OpensOn && <small className="k-quiet">{t.opens(dates.date(one.OpensOn))}</small>}
                  </li>
                ))}
              </ol>
            )}
          </>
        )
      )}
    </section>
  )
}
