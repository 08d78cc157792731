import { chosenField } from '#platform/web/blocks/chosen-field.tsx'
import { RecordCard } from '#platform/web/blocks/record-card.tsx'
import { useChange } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import { showToast } from '#platform/web/ui/toast.tsx'
import { typedSource } from '../funding.rules.ts'
import { useFundingText } from '../funding-text.web.ts'
import { useGrantForm, type Grant } from './grant-form.web.tsx'
import { useGrantText } from './grant-text.web.ts'
import { grantPartsCalls } from './grant-parts.calls.ts'
import '../funding.css'

interface PartProps {
  grant: Grant
  form: ReturnType<typeof useGrantForm>
  off: string | undefined
}

export function Measures({ grant, form, off }: PartProps) {
  const t = useGrantText()
  const f = useFundingText()
  const dates = useDates()
  const count = useChange(grantPartsCalls.countGrantMeasures)
  const ask = (one?: Grant['Measures'][number]) =>
    form.dialogs.ask({
      call: grantPartsCalls.saveGrantMeasure,
      title: one ? t.editMeasure : t.addMeasure,
      sentence: grant.Name,
      values: one ? { ...one, GrantID: grant.GrantID } : { GrantID: grant.GrantID, Source: typedSource },
      fields: [{ name: 'Name', span: 12 }, 'Target', 'Source', { name: 'Value', span: 12 }],
      custom: {
        Source: chosenField(t.source, [
          { value: typedSource, label: t.typed },
          ...grant.Countable.map(({ Key, Name }) => ({ value: Key, label: Name })),
        ]),
      },
    })
  const again = async () => {
    const done = await count.run({ GrantID: grant.GrantID })
    if (done) showToast({ text: t.counted(done.Counted) })
  }
  return (
    <RecordCard
      title={t.measures}
      rows={grant.Measures}
      idOf={(one) => one.GrantMeasureID}
      rowClass="k-funding-rows"
      none={t.noMeasures}
      add={!off && { label: t.addMeasure, onClick: () => ask() }}
      end={
        !off &&
        grant.Measures.some(({ Source }) => Source !== typedSource) && (
          <Button kind="quiet" size="sm" onClick={() => void again()}>
            {t.count}
          </Button>
        )
      }
      draw={(one) => (
        <>
          <span>
            <b>{one.Name}</b>
            <small>{one.ValueOn ? t.asOf(one.SourceName, dates.date(one.ValueOn)) : one.SourceName}</small>
          </span>
          <Status tone={one.Value !== null && one.Value >= one.Target ? 'ok' : 'info'} small>
            {one.Few ? t.few : one.Value === null ? t.noValue : t.valueOf(one.Value, one.Target)}
          </Status>
          {!off && (
            <Button kind="quiet" size="sm" onClick={() => ask(one)}>
              {f.edit}
            </Button>
          )}
        </>
      )}
    />
  )
}
