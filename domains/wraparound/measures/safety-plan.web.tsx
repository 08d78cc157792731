import { useState } from 'react'
import { useDates } from '#platform/web/dates.ts'
import { catalog } from '#platform/web/i18n.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { youthTab } from '../youth/youth-tab.web.ts'
import { measureCalls, type SafetyPlan } from './measures.calls.ts'

const useText = catalog({
  title: ['Safety plan', 'Plan de seguridad'],
  write: ['Write safety plan', 'Escribir plan de seguridad'],
  rewrite: ['Write a new version', 'Escribir una versión nueva'],
  none: ['No safety plan yet', 'Aún sin plan de seguridad'],
  due: ['The first one is due {day}.', 'El primero es para el {day}.'],
  noneText: [
    'Write down what sets it off, what helps and whom to call.',
    'Escriba qué lo provoca, qué ayuda y a quién llamar.',
  ],
  version: ['Version {n}, from {day}', 'Versión {n}, desde el {day}'],
  by: ['by {name}', 'por {name}'],
  review: ['Review on {day}', 'Revisar el {day}'],
  earlier: ['Earlier versions', 'Versiones anteriores'],
  hide: ['Hide earlier versions', 'Ocultar las versiones anteriores'],
})

const parts = ['Triggers', 'WarningSigns', 'Coping', 'WhoToCall', 'CrisisSteps'] as const

/** The safety plan that holds, and every version before it. */
export const SafetyPlans = youthTab(measureCalls.getSafetyPlans, function SafetyPlans({ data, id, may, dialogs }) {
  const t = useText()
  const dates = useDates()
  const [all, setAll] = useState(false)
  const [now, ...earlier] = data.Plans
  const ask = () =>
    dialogs.ask({
      call: measureCalls.addSafetyPlan,
      wide: true,
      title: t.title,
      values: { ...id, ...now, ReviewOn: null, BasedOnVersionNo: now?.VersionNo ?? null, EffectiveOn: dates.today() },
      fields: ['EffectiveOn', 'ReviewOn', ...parts],
    })
  const write = may && <Button onClick={ask}>{now ? t.rewrite : t.write}</Button>
  return (
    <>
      {now ? (
        <>
          <div className="k-part-head">
            <h2>{t.title}</h2>
            {write}
          </div>
          <Version plan={now} />
        </>
      ) : (
        <Card title={t.title}>
          <EmptyState kind="first" title={t.none} action={write}>
            {data.DueOn ? t.due(dates.near(data.DueOn)) : t.noneText}
          </EmptyState>
        </Card>
      )}
      {earlier.length > 0 && (
        <div>
          <Button kind="quiet" size="sm" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? t.hide : t.earlier}
          </Button>
        </div>
      )}
      {all && earlier.map((plan) => <Version key={plan.WrapSafetyPlanID} plan={plan} />)}
    </>
  )
})

function Version({ plan }: { plan: SafetyPlan }) {
  const t = useText()
  const dates = useDates()
  const { field } = useSpeech()
  return (
    <Card
      title={t.version(plan.VersionNo, dates.date(plan.EffectiveOn))}
      note={plan.WrittenBy && t.by(plan.WrittenBy)}
      end={plan.ReviewOn && <small>{t.review(dates.near(plan.ReviewOn))}</small>}
    >
      {parts.map((part) => (
        <section key={part} className="k-safety-part">
          <h3>{field(measureCalls.addSafetyPlan, part)}</h3>
          <p className="k-prose k-lines">{plan[part]}</p>
        </section>
      ))}
    </Card>
  )
}
