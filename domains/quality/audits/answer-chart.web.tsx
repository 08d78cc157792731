import { useState } from 'react'
import type { Output } from '#platform/contract/call.ts'
import { chartPath } from '#platform/contract/charts.ts'
import { FormDialog } from '#platform/web/blocks/form-dialog.tsx'
import { AppLink } from '#platform/web/app-link.tsx'
import { useChange, useRead } from '#platform/web/calls.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Segmented } from '#platform/web/ui/radio-group.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { showToast } from '#platform/web/ui/toast.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { auditAnswers, type AuditAnswer } from './audits.rules.ts'
import { auditCalls } from './audits.calls.ts'
import { useAuditsText } from './audits-text.web.ts'

type Chart = Output<typeof auditCalls.getChart>
type Given = Record<string, { Answer?: AuditAnswer; Note: string }>

/** The questions about one chart: what the machine saw, and what the caller answers. */
export function AnswerChart({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useAuditsText()
  const { data } = useRead(auditCalls.getChart, { AuditedChartID: id })
  return (
    <FormDialog opened wide onClose={onClose} title={data?.Name ?? t.answer} sentence={data?.SubProgramName}>
      {() => (data ? <Questions chart={data} onClose={onClose} /> : <SkeletonRows rows={8} />)}
    </FormDialog>
  )
}

function Questions({ chart, onClose }: { chart: Chart; onClose: () => void }) {
  const t = useAuditsText()
  const { label, options } = useSpeech()
  const save = useChange(auditCalls.saveAnswers)
  const [given, setGiven] = useState<Given>(() =>
    Object.fromEntries(
      chart.Answers.filter(({ Mine }) => Mine).map((one) => [one.ItemID, { Answer: one.Answer, Note: one.Note ?? '' }]),
    ),
  )
  const put = (item: string, more: Partial<Given[string]>) =>
    setGiven((before) => ({ ...before, [item]: { Note: '', ...before[item], ...more } }))
  const answers = Object.entries(given).flatMap(([ItemID, { Answer, Note }]) =>
    Answer ? [{ ItemID, Answer, Note: Note.trim() || null }] : [],
  )
  const submit = async () => {
    if (answers.length === 0) return onClose()
    const done = await save.run({ AuditedChartID: chart.AuditedChartID, Answers: answers })
    if (!done) return
    showToast({ text: t.saved })
    onClose()
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <p>
        <AppLink to={chartPath(chart)} className="k-link">
          {t.chart}
        </AppLink>
      </p>
      <ol className="k-audit-questions">
        {chart.Items.map((item) => {
          const others = chart.Answers.filter(({ ItemID, Mine }) => ItemID === item.ItemID && !Mine)
          const mine = given[item.ItemID]
          const asked = item.Check === null && chart.Can.Answer
          return (
            <li key={item.ItemID}>
              {asked ? (
                <Segmented
                  label={item.Text}
                  choices={options(auditAnswers)}
                  value={mine?.Answer ?? null}
                  onChange={(Answer) => put(item.ItemID, { Answer })}
                />
              ) : (
                <b>{item.Text}</b>
              )}
              {others.map((one) => (
                <Status key={`${one.Rater} ${one.ItemID}`} tone={one.Answer === 'No' ? 'over' : 'ok'} small>
                  {[t.others(one.Rater ?? t.machine, label(auditAnswers, one.Answer)), one.Evidence, one.Note]
                    .filter(Boolean)
                    .join(', ')}
                </Status>
              ))}
              {asked && mine?.Answer === 'No' && (
                <TextField
                  label={t.note}
                  value={mine.Note}
                  onChange={(event) => put(item.ItemID, { Note: event.currentTarget.value })}
                />
              )}
            </li>
          )
        })}
      </ol>
      <div className="k-quality-row">
        <Button onClick={onClose}>{t.shut}</Button>
        {chart.Can.Answer && (
          <Button kind="primary" type="submit" busy={save.isPending}>
            {t.save}
          </Button>
        )}
      </div>
    </form>
  )
}
