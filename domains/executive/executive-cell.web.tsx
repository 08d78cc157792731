import { useState } from 'react'
import { figureText } from '#domains/measures/figure-value.web.ts'
import { usePeriodText } from '#domains/measures/period-picker.web.tsx'
import { addDays } from '#platform/contract/dates.ts'
import { LineChart } from '#platform/web/blocks/charts/line-chart.tsx'
import { useChange, useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { useLocale } from '#platform/web/locale.ts'
import { PartDialog } from '#platform/web/part-dialog.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { NumberField } from '#platform/web/ui/number-field.tsx'
import { TextArea } from '#platform/web/ui/text-area.tsx'
import { showToast } from '#platform/web/ui/toast.tsx'
import { executiveCalls, type Grid } from './executive.calls.ts'
import { useExecutiveText } from './executive-text.web.ts'

interface ExecutiveCellProps {
  grid: Grid
  row: Grid['Rows'][number]
  at: number
  onClose: () => void
}

/** One cell: its months, its target, a note for the period, and the list behind it. */
export function ExecutiveCell({ grid, row, at, onClose }: ExecutiveCellProps) {
  const t = useExecutiveText()
  const dates = useDates()
  const said = usePeriodText()
  const { dateLocale } = useLocale()
  const measure = grid.Measures[at]!
  const cell = row.Cells[at]!
  const where = { Measure: measure.Measure, Module: row.Module, Region: row.Region }
  const [list, setList] = useState(false)
  const [target, setTarget] = useState(cell.Target)
  const [note, setNote] = useState(cell.Note ?? '')
  const { data } = useRead(executiveCalls.getTrend, where, { quiet: true })
  const saveTarget = useChange(executiveCalls.saveTarget)
  const saveNote = useChange(executiveCalls.saveNote)
  const save = async () => {
    const typed = note.trim() || null
    const changed = [
      target !== cell.Target &&
        (await saveTarget.run({
          ...where,
          Target: target,
          ...(cell.TargetVersion && { version: cell.TargetVersion }),
        })),
      typed !== cell.Note &&
        (await saveNote.run({
          ...where,
          From: grid.From,
          To: grid.To,
          Note: typed,
          ...(cell.NoteVersion && { version: cell.NoteVersion }),
        })),
    ]
    if (changed.includes(undefined)) return
    showToast({ text: t.saved })
    onClose()
  }
  const value = cell.IsSmall ? t.small : figureText(measure.Unit, cell.Value, dateLocale)
  if (list)
    return (
      <PartDialog
        name="figure-rows"
        input={{ measure: measure.Measure, from: grid.From, to: grid.To, module: row.Module, region: row.Region }}
        onClose={() => setList(false)}
      />
    )
  return (
    <Dialog
      opened
      wide
      withX
      onClose={onClose}
      title={`${measure.Label}: ${value}`}
      sentence={`${row.Program}, ${row.RegionName}. ${said({ kind: grid.Kind, from: grid.From, to: addDays(grid.To, 1) })}`}
      aside={row.IsOwn && cell.AsOf === null ? <Button onClick={() => setList(true)}>{t.list}</Button> : undefined}
      actions={
        <Button kind="primary" busy={saveTarget.isPending || saveNote.isPending} onClick={() => void save()}>
          {t.save}
        </Button>
      }
    >
      <p>{measure.About}</p>
      {!row.IsOwn && <p className="k-quiet">{cell.IsSmall ? t.smallText : t.notMine}</p>}
      {row.IsOwn && cell.AsOf !== null && <p className="k-quiet">{t.keptThen(dates.date(cell.AsOf))}</p>}
      {data && data.Points.length > 0 ? (
        <LineChart
          title={measure.Label}
          note={t.trend}
          labels={data.Points.map(({ Month }) => dates.month(Month))}
          labelHead={t.month}
          series={[
            { name: measure.Label, values: data.Points.map(({ Value }) => Value) },
            ...(cell.Target === null ? [] : [{ name: t.targetLabel, values: data.Points.map(() => cell.Target) }]),
          ]}
          format={(one) => figureText(measure.Unit, one, dateLocale)}
        />
      ) : (
        <p className="k-quiet">{t.noTrend}</p>
      )}
      <NumberField label={t.targetLabel} places={1} value={target} onChange={setTarget} />
      <TextArea label={t.noteLabel} value={note} maxLength={1000} onChange={(event) => setNote(event.target.value)} />
    </Dialog>
  )
}
