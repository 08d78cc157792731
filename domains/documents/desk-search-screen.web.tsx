import { IconFileSearch } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { chartTypes } from '#platform/contract/lists/documents.ts'
import { useRead } from '#platform/web/calls.tsx'
import { useCrumbs } from '#platform/web/crumbs.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { Note } from '#platform/web/ui/note.tsx'
import { PageHead } from '#platform/web/ui/page-head.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { caseFileCalls } from './case-file/case-file.calls.ts'
import { Found, Question, type SearchWords } from './case-file/search-documents.web.tsx'
import { useSearchText } from './case-file/search-text.web.ts'
import './case-file/documents-case-file.css'

/** Documents by their words, over every chart one may read. The address holds the question. */
export function Screen(input: SearchWords) {
  const t = useSearchText()
  const navigate = useNavigate()
  useCrumbs([{ label: t.title }])
  const asked = Boolean(input.words || input.form || input.from || input.to)
  const size = Math.min(100, Number(input.pages ?? 1) > 2 ? 100 : Number(input.pages ?? 1) > 1 ? 50 : 25) as
    | 25
    | 50
    | 100
  const { data, error } = useRead(
    caseFileCalls.searchDocuments,
    {
      ...(input.words && { Words: input.words.slice(0, 100) }),
      ...(input.form && { FormID: input.form }),
      ...(input.from && { From: input.from }),
      ...(input.to && { To: input.to }),
      ...(chartTypes.some(({ value }) => value === input.chartType) && { ChartType: input.chartType as never }),
      PageSize: size,
    },
    { enabled: asked, keepLast: true, ownErrors: true },
  )
  const put = (more: Record<string, string | undefined>) =>
    void navigate({ to: '/', search: { desk: 'search', ...input, pages: undefined, ...more } })
  return (
    <div className="k-page k-stack">
      <PageHead title={t.title} sentence={t.sentence} />
      <Question key={JSON.stringify(input)} input={input} forms={data?.Forms ?? []} onAsk={put} />
      <Card label={t.title} flush>
        {error ? (
          <div className="k-card-body k-card-body-only">
            <Note tone="over">{error.message}</Note>
          </div>
        ) : !asked ? (
          <EmptyState kind="first" icon={IconFileSearch} level={2} title={t.start}>
            {t.startText}
          </EmptyState>
        ) : !data ? (
          <SkeletonRows rows={5} height={64} />
        ) : data.Rows.length === 0 ? (
          <EmptyState kind="none" level={2} title={t.none}>
            {t.noneText}
          </EmptyState>
        ) : (
          <Found rows={data.Rows} total={data.Total} search={input.words ?? ''} />
        )}
      </Card>
      {data && asked && data.Total > data.Rows.length && size < 100 && (
        <div>
          <Button onClick={() => put({ pages: String(Number(input.pages ?? 1) + 1) })}>{t.more}</Button>
        </div>
      )}
    </div>
  )
}
