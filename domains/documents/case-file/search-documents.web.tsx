import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import type { Output } from '#platform/contract/call.ts'
import { chartTypes } from '#platform/contract/lists/documents.ts'
import { useDates } from '#platform/web/dates.ts'
import { useSpeech } from '#platform/web/words.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { DateField } from '#platform/web/ui/date-field.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import type { caseFileCalls } from './case-file.calls.ts'
import { Excerpt, stateTone } from './case-file-columns.web.tsx'
import { useStateWords } from './case-file-text.web.ts'
import { documentHref } from '#platform/web/desk-address.ts'
import { linkTo, useGo } from '#platform/web/go.ts'
import { useSearchText } from './search-text.web.ts'

type Row = Output<typeof caseFileCalls.searchDocuments>['Rows'][number]

/** What the address asks. */
export interface SearchWords {
  words?: string | undefined
  form?: string | undefined
  chartType?: string | undefined
  from?: string | undefined
  to?: string | undefined
  pages?: string | undefined
}

interface QuestionProps {
  input: SearchWords
  forms: readonly { FormID: string; FormLabel: string }[]
  onAsk: (words: Record<string, string | undefined>) => void
}

export function Question({ input, forms, onAsk }: QuestionProps) {
  const t = useSearchText()
  const { say } = useSpeech()
  const [words, setWords] = useState(input.words ?? '')
  const [from, setFrom] = useState<string | null>(input.from ?? null)
  const [to, setTo] = useState<string | null>(input.to ?? null)
  const rest = { form: input.form, chartType: input.chartType, from: from ?? undefined, to: to ?? undefined }
  return (
    <form
      className="k-cf-question"
      onSubmit={(event) => {
        event.preventDefault()
        onAsk({ words: words.trim() || undefined, ...rest })
      }}
    >
      <TextField
        label={t.words}
        type="search"
        icon={IconSearch}
        maxLength={100}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      {(forms.length > 0 || input.form) && (
        <SelectField
          label={t.form}
          clearable
          placeholder={t.any}
          options={forms.map(({ FormID, FormLabel }) => ({ value: FormID, label: FormLabel }))}
          value={input.form ?? null}
          onChange={(form) => onAsk({ words: words.trim() || undefined, ...rest, form: form ?? undefined })}
        />
      )}
      <SelectField
        label={t.chartType}
        clearable
        placeholder={t.any}
        options={chartTypes.map(({ value, label }) => ({ value, label: say(label) }))}
        value={input.chartType ?? null}
        onChange={(chartType) =>
          onAsk({ words: words.trim() || undefined, ...rest, chartType: chartType ?? undefined })
        }
      />
      <DateField label={t.from} value={from} onChange={setFrom} />
      <DateField label={t.to} value={to} onChange={setTo} />
      <Button kind="primary" type="submit">
        {t.search}
      </Button>
    </form>
  )
}

/** What was found, with the words around it. */
export function Found({ rows, total, search }: { rows: readonly Row[]; total: number; search: string }) {
  const t = useSearchText()
  const words = useStateWords()
  const { label } = useSpeech()
  const dates = useDates()
  const go = useGo()
  return (
    <>
      <p className="k-cf-count" role="status">
        {t.found(total)}
      </p>
      <ul className="k-list">
        {rows.map((row) => (
          <li key={row.DocumentID}>
            <a className="k-cf-found" {...linkTo(documentHref(row.DocumentID), go)}>
              <span className="k-cf-found-head">
                <b>{row.FormLabel}</b>
                <span>{row.Chart.Name}</span>
                <Status tone={stateTone[row.State]} small>
                  {words[row.State]}
                </Status>
              </span>
              {row.Excerpt && (
                <span>
                  <Excerpt text={row.Excerpt} search={search} />
                </span>
              )}
              <small>
                {label(chartTypes, row.Chart.ChartType)}, {row.Chart.SubProgramName}.{' '}
                {dates.date(row.EffectiveDate ?? dates.dateOf(row.SavedAt))} {t.by(row.AuthorName)}
              </small>
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}
