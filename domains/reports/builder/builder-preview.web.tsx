import { useEffect, useState } from 'react'
import { say } from '#platform/contract/words.ts'
import { useRead } from '#platform/web/calls.tsx'
import { useLocale } from '#platform/web/locale.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { Note } from '#platform/web/ui/note.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { RowsTable } from '../rows-table.web.tsx'
import { useReportsText } from '../reports-text.web.ts'
import { RunBars } from '../run-bars.web.tsx'
import { builderCalls } from './builder.calls.ts'
import { useBuilderText } from './builder-text.web.ts'
import { whyNotBuilt, type Definition } from './definition.rules.ts'
import { knownOf, type SubjectTold } from './subject-shapes.web.ts'

const pauseMs = 500

/** What was chosen, once nobody has chosen something else for a moment. */
function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}

/** The first rows of what is being built, read again after each change. */
export function BuilderPreview({ subject, definition }: { subject: SubjectTold; definition: Definition }) {
  const t = useBuilderText()
  const said = useReportsText()
  const { language } = useLocale()
  const wrong = whyNotBuilt(definition, knownOf(subject))
  const settled = useSettled(definition)
  const isWhole = !wrong && !whyNotBuilt(settled, knownOf(subject))
  const { data, error, isFetching } = useRead(
    builderCalls.preview,
    { Definition: settled },
    { enabled: isWhole, keepLast: true, quiet: true, ownErrors: true },
  )
  const shown = isWhole ? data : undefined
  const note =
    shown && (shown.Total > shown.Rows.length ? t.first(shown.Rows.length, shown.Total) : said.rows(shown.Total))
  return (
    <div className="k-build-preview" aria-busy={isFetching}>
      {wrong && <Note tone="soon">{say(wrong.why, language)}</Note>}
      {!wrong && error && <Note tone="over">{error.message}</Note>}
      {shown && shown.Bars.length > 1 && (
        <RunBars bars={shown.Bars} of={shown.BarsOf} line={shown.Line} note={note ?? ''} total={shown.Total} />
      )}
      <Card title={t.preview} note={isFetching ? t.working : note} flush>
        <output className="k-hidden">{isFetching ? '' : note}</output>
        {shown && shown.Total > 0 && (
          <RowsTable title={t.preview} columns={shown.Columns} rows={shown.Rows} opens={shown.Opens} />
        )}
        {shown?.Total === 0 && (
          <EmptyState kind="none" title={t.nothing}>
            {t.nothingText}
          </EmptyState>
        )}
        {!shown && !wrong && !error && <SkeletonRows rows={6} />}
      </Card>
    </div>
  )
}
