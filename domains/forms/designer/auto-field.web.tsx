import { IconTargetArrow, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useRead } from '#platform/web/calls.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { Field } from '#platform/web/ui/field.tsx'
import { IconButton } from '#platform/web/ui/icon-button.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { autofillCalls } from '#domains/forms/autofill.calls.ts'
import { useDesignerText } from './designer-text.web.ts'

interface AutoFieldProps {
  selector: string | null
  type: string
  structure: string
  chartType: string
  sample: string | undefined
  onChange: (selector: string | null) => void
}

/** Where a field's value comes from by itself, chosen among what the chart knows. */
export function AutoField({ selector, chartType, sample, onChange }: AutoFieldProps) {
  const t = useDesignerText()
  const [opened, setOpened] = useState(false)
  return (
    <Field id="auto-field" label={t.auto}>
      <div className="k-row">
        <Button id="auto-field" size="md" icon={IconTargetArrow} onClick={() => setOpened(true)}>
          {selector ?? t.autoNone}
        </Button>
        {selector && <IconButton icon={IconX} label={t.autoNone} onClick={() => onChange(null)} />}
      </div>
      {opened && (
        <AutoFieldBrowser
          chartType={chartType}
          sample={sample}
          onClose={() => setOpened(false)}
          onUse={(one) => {
            onChange(one)
            setOpened(false)
          }}
        />
      )}
    </Field>
  )
}

interface BrowserProps {
  chartType: string
  sample: string | undefined
  onClose: () => void
  onUse: (selector: string) => void
}

/** Everything the chart can fill in, with what it would be on the sample chart. */
function AutoFieldBrowser({ chartType, sample, onClose, onUse }: BrowserProps) {
  const t = useDesignerText()
  const [search, setSearch] = useState('')
  const { data } = useRead(
    autofillCalls.getAutoFields,
    { ChartType: chartType as never, ...(sample && { ChartID: sample }) },
    { quiet: true },
  )
  const wanted = search.toLowerCase()
  const rows = data?.Rows.filter((row) => `${row.Selector} ${row.Source}`.toLowerCase().includes(wanted)) ?? []
  return (
    <Dialog opened onClose={onClose} title={t.browse} sentence={t.browseNote} wide>
      <div className="k-stack">
        <TextField
          label={t.search}
          labelHidden
          placeholder={t.search}
          value={search}
          data-autofocus
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        {!data && <SkeletonRows rows={6} />}
        {data && rows.length === 0 && <p className="k-quiet">{t.nothing}</p>}
        <div className="fd-live">
          {rows.map((row) => (
            <button key={row.Selector} type="button" onClick={() => onUse(row.Selector)}>
              <b>{row.Selector}</b>
              <span>{row.Source}</span>
              {sample && <small>{row.Live ? t.autoLive(row.Live) : t.autoEmpty}</small>}
            </button>
          ))}
        </div>
      </div>
    </Dialog>
  )
}
