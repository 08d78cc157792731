import { wrapPrinciples } from '#platform/contract/lists/wraparound.ts'
import { ProgressLine } from '#platform/web/blocks/progress-line.tsx'
import '#platform/web/blocks/tick-list.css'
import { useDates } from '#platform/web/dates.ts'
import { catalog } from '#platform/web/i18n.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Facts } from '#platform/web/ui/facts.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { youthTab } from '../youth/youth-tab.web.ts'
import { measureCalls } from './measures.calls.ts'

const useText = catalog({
  title: ['Fidelity to the ten principles', 'Fidelidad a los diez principios'],
  score: ['Score the principles', 'Calificar los principios'],
  none: [
    'Not scored yet. Score the ten principles after a team meeting or once a quarter.',
    'Aún sin calificar. Califique los diez principios después de una reunión o cada trimestre.',
  ],
  percent: ['{n}%', '{n} %'],
  line: ['Fidelity from {from}% to {to}%', 'Fidelidad de {from} % a {to} %'],
  of4: ['{n} of 4', '{n} de 4'],
  s0: ['0, not at all', '0, nada'],
  s4: ['4, fully', '4, por completo'],
})

/** How well the team works by the ten principles, as it was scored over time. */
export const Fidelity = youthTab(measureCalls.getFidelity, function Fidelity({ data, id, may, dialogs }) {
  const t = useText()
  const dates = useDates()
  const { label } = useSpeech()
  const byDay = data.Scores.toSorted((a, b) => a.ScoredOn.localeCompare(b.ScoredOn))
  const last = byDay.at(-1)
  const choices = [0, 1, 2, 3, 4].map((n) => ({
    value: String(n),
    label: n === 0 ? t.s0 : n === 4 ? t.s4 : String(n),
  }))
  const score = () =>
    dialogs.ask({
      call: measureCalls.scoreFidelity,
      wide: true,
      title: t.score,
      values: { ...id, ScoredOn: dates.today(), Scores: last?.Scores ?? Array<number>(10).fill(2) },
      fields: ['ScoredOn', { name: 'Scores', span: 12 }, 'Note'],
      custom: {
        Scores: {
          label: t.title,
          words: (scores) => scores.join(', '),
          draw: ({ value, onChange }) => (
            <fieldset className="k-ticks">
              <legend>{t.title}</legend>
              {wrapPrinciples.map(({ value: principle }, at) => (
                <SelectField
                  key={principle}
                  label={label(wrapPrinciples, principle)}
                  options={choices}
                  value={String(value[at] ?? 0)}
                  onChange={(chosen) => onChange(value.map((one, index) => (index === at ? Number(chosen ?? 0) : one)))}
                />
              ))}
            </fieldset>
          ),
        },
      },
    })
  return (
    <Card
      title={t.title}
      note={last && t.percent(last.Percent)}
      end={
        may && (
          <Button kind="quiet" size="sm" onClick={score}>
            {t.score}
          </Button>
        )
      }
    >
      {last ? (
        <>
          <div className="k-need-progress k-fidelity">
            {byDay.length > 1 && (
              <ProgressLine
                points={byDay.map(({ ScoredOn, Percent }) => ({ day: ScoredOn, score: Percent }))}
                most={100}
                label={t.line(byDay[0]!.Percent, last.Percent)}
              />
            )}
            <small>{[dates.near(last.ScoredOn), last.ScoredBy].filter(Boolean).join(', ')}</small>
          </div>
          <Facts
            facts={wrapPrinciples.map(({ value }, at) => ({
              label: label(wrapPrinciples, value),
              value: t.of4(last.Scores[at] ?? 0),
            }))}
          />
          {last.Note && <p className="k-prose k-lines">{last.Note}</p>}
        </>
      ) : (
        <p className="k-quiet">{t.none}</p>
      )}
    </Card>
  )
})
