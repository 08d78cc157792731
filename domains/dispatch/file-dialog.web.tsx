import { useDeferredValue, useState } from 'react'
import { useChange, useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { Failure } from '#platform/web/failure.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { DateField } from '#platform/web/ui/date-field.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { Note } from '#platform/web/ui/note.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { showToast } from '#platform/web/ui/toast.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { dueStates } from '#platform/contract/lists/documents.ts'
import { filingCalls } from './filing.calls.ts'
import type { Item } from './queue-line.web.tsx'
import { useDispatchText } from './dispatch-text.web.ts'

export type Filing = Pick<Item, 'ItemID' | 'Name' | 'Label' | 'version'>

/** Whose a file is, what it is and of which day. */
export function FileDialog({ item, onClose }: { item: Filing; onClose: () => void }) {
  const t = useDispatchText()
  const dates = useDates()
  const { label } = useSpeech()
  const [search, setSearch] = useState('')
  const asked = useDeferredValue(search.trim())
  const { data } = useRead(
    filingCalls.classify,
    { ItemID: item.ItemID, ...(asked.length > 1 && { Search: asked }) },
    { keepLast: true, quiet: true },
  )
  const [chart, setChart] = useState<string>()
  const [form, setForm] = useState<string | null>()
  const [title, setTitle] = useState(item.Label ?? item.Name.replace(/\.\w+$/, ''))
  const [date, setDate] = useState<string | null>()
  const [refused, setRefused] = useState<string>()
  const file = useChange(filingCalls.fileToChart, { ownErrors: true })
  const chosen = data?.Charts.find(({ ChartID }) => ChartID === chart)
  const { data: places } = useRead(
    filingCalls.suggestForms,
    { ItemID: item.ItemID, ChartID: chosen?.ChartID ?? '', ChartType: chosen?.ChartType ?? 'Client' },
    { enabled: chosen !== undefined, quiet: true },
  )
  const named = places?.Forms.find(({ Named }) => Named)
  const formId = form === undefined ? (named?.FormID ?? null) : form
  async function go() {
    if (!chosen) return setRefused(t.chooseChart)
    try {
      const { Recalled } = await file.mutateAsync({
        ItemID: item.ItemID,
        version: item.version,
        ChartID: chosen.ChartID,
        ChartType: chosen.ChartType,
        FormID: formId,
        Title: title.trim(),
        EffectiveDate: date ?? data?.Date ?? dates.today(),
      })
      onClose()
      showToast({ text: Recalled > 0 ? t.filedRecalled(chosen.Name, Recalled) : t.filed(chosen.Name) })
    } catch (error) {
      setRefused(error instanceof Failure ? error.messages.join(' ') : String(error))
    }
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t.fileTitle(item.Label ?? item.Name)}
      onSubmit={() => void go()}
      actions={
        <>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button kind="primary" type="submit" busy={file.isPending}>
            {t.save}
          </Button>
        </>
      }
    >
      <div className="k-stack">
        {refused && <Note tone="over">{refused}</Note>}
        <fieldset className="k-dispatch-charts">
          <legend>{t.whose}</legend>
          <TextField
            label={t.search}
            value={search}
            data-autofocus
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
          {data?.Charts.length === 0 && <small>{t.noChart}</small>}
          {data?.Charts.map((one) => (
            <div key={one.ChartID} className="k-dispatch-chart">
              <input
                type="radio"
                name="chart"
                id={`chart-${one.ChartID}`}
                aria-describedby={`why-${one.ChartID}`}
                checked={chart === one.ChartID}
                onChange={() => {
                  setChart(one.ChartID)
                  setForm(undefined)
                }}
              />
              <label htmlFor={`chart-${one.ChartID}`}>{one.Name}</label>
              <small id={`why-${one.ChartID}`}>
                {one.Detail}. {one.Why}
              </small>
            </div>
          ))}
        </fieldset>
        {places && places.Forms.length > 1 && (
          <SelectField
            label={t.form}
            help={
              named && formId === named.FormID ? (named.Named === 'name' ? t.formInName : t.formInText) : t.formHelp
            }
            clearable
            placeholder={t.anyForm}
            options={places.Forms.map((one) => ({
              value: one.FormID,
              label: [
                `${one.ChapterLabel}: ${one.FormLabel}`,
                (one.State === 'Overdue' || one.State === 'DueSoon') && label(dueStates, one.State).toLowerCase(),
              ]
                .filter(Boolean)
                .join(', '),
            }))}
            value={formId}
            onChange={setForm}
          />
        )}
        <TextField label={t.what} value={title} onChange={(event) => setTitle(event.currentTarget.value)} />
        <DateField
          label={t.date}
          value={date === undefined ? (data?.Date ?? dates.today()) : date}
          max={dates.today()}
          onChange={setDate}
        />
      </div>
    </Dialog>
  )
}
