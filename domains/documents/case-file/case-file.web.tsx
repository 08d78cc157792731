import { IconFiles } from '@tabler/icons-react'
import { useState } from 'react'
import { CaseFileTree } from '#platform/web/blocks/case-file-tree.tsx'
import { Roster } from '#platform/web/blocks/roster/roster.tsx'
import type { RosterState } from '#platform/web/blocks/roster/roster-shapes.ts'
import { useRead } from '#platform/web/calls.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { useNarrow } from '#platform/web/ui/use-media.ts'
import type { ValueOf } from '#platform/contract/lists/base.ts'
import type { chartTypes } from '#platform/contract/lists/documents.ts'
import { useWhyNot } from '#platform/web/permissions.tsx'
import { disclosureCalls } from '#domains/documents/disclosure/disclosure.calls.ts'
import { Disclosures } from '#domains/documents/disclosure/disclosures.web.tsx'
import { caseFileCalls } from './case-file.calls.ts'
import { useCaseFileColumns } from './case-file-columns.web.tsx'
import { Actions, Due } from './case-file-parts.web.tsx'
import { CaseFileTasks, type CaseTask } from './case-file-tasks.web.tsx'
import { FormDue } from './case-file-new.web.tsx'
import { chosenFrom, chosenId, formsOf, nodesOf, packetOf, type CaseForm } from './case-file-places.web.ts'
import { useCaseFileFilters, useDocumentMenu } from './case-file-list.web.ts'
import { startOf, keepState } from './case-file-state.web.ts'
import { useCaseFileText } from './case-file-text.web.ts'
import { deskHref, documentHref, newDocumentHref } from '#platform/web/desk-address.ts'
import { linkTo, useGo } from '#platform/web/go.ts'
import './documents-case-file.css'

interface CaseFileProps {
  chartType: ValueOf<typeof chartTypes>
  chartId: string
  /** Whose file it is, for titles. */
  name?: string
  /** Only this chapter. */
  chapter?: string | undefined
  onOpen?: (documentId: string) => void
  /** Begins a form; goes to the editor unless given. */
  onNew?: (formId: string) => void
}

/** The file of a chart: chapters with their state on the left, documents on the right, and what can be added. */
export function CaseFile({ chartType, chartId, name, chapter, onOpen, onNew }: CaseFileProps) {
  const t = useCaseFileText()
  const narrow = useNarrow()
  const disclosing = !useWhyNot(disclosureCalls.disclose) && chartType === 'Client'
  const go = useGo()
  const [state, setState] = useState<RosterState>(() => startOf(chartId, chapter))
  const [task, setTask] = useState<CaseTask>()
  const { input, filtersFor, wordsFor } = useCaseFileFilters(state)
  const { data, error, refetch, isPlaceholderData } = useRead(
    caseFileCalls.getDocumentsForChart,
    { ChartID: chartId, ChartType: chartType, ...input },
    { keepLast: true, ownErrors: true },
  )
  const open = onOpen ?? ((id: string) => go(documentHref(id)))
  const onState = (change: Partial<RosterState>) => {
    const next = { ...state, ...change, page: change.page ?? 1 }
    keepState(chartId, next)
    setState(next)
  }
  const menu = useDocumentMenu(open)
  const columns = useCaseFileColumns(state.search)
  const { chapter: [inChapter] = [], section: [inSection] = [], form: [inForm] = [] } = state.filters
  const form = data && formsOf(data.Tree).find(({ FormID }) => FormID === inForm)
  const write = ({ FormID }: CaseForm) => {
    setTask(undefined)
    if (onNew) onNew(FormID)
    else go(newDocumentHref(FormID, chartType, chartId))
  }
  const filters = data ? filtersFor(data) : []
  const narrowed = wordsFor(filters)
  const tree = data ? (
    <CaseFileTree
      nodes={nodesOf(data.Tree, t.all)}
      chosen={chosenId({ chapter: inChapter, section: inSection, form: inForm })}
      onChoose={(id) => {
        const { chapter: c, section: s, form: f } = chosenFrom(id)
        onState({
          filters: { ...state.filters, chapter: c ? [c] : [], section: s ? [s] : [], form: f ? [f] : [] },
        })
      }}
    />
  ) : (
    <SkeletonRows rows={6} height={32} />
  )
  return (
    <div className="k-cf">
      <aside className="k-cf-side">
        {narrow ? (
          <details className="k-card k-cf-fold">
            <summary>{form?.FormLabel ?? t.chapters}</summary>
            {tree}
          </details>
        ) : (
          <Card title={t.chapters}>{tree}</Card>
        )}
        {!narrow && data && <Due data={data} onNew={write} onOpen={open} />}
      </aside>
      <div className="k-cf-main">
        <div className="k-cf-bar">
          {form ? (
            <div className="k-cf-chosen">
              <h2>{form.FormLabel}</h2>
              {form.Offered ? <FormDue form={form} /> : <small>{t.notOffered}</small>}
            </div>
          ) : (
            <h2>{t.documents}</h2>
          )}
          {data && (
            <Actions
              chartId={chartId}
              form={form}
              onNew={() => (form?.Offered ? write(form) : setTask({ do: 'choose' }))}
              onTask={setTask}
            />
          )}
        </div>
        <Roster
          label={t.documents}
          columns={columns}
          rows={data?.Documents ?? []}
          rowKey={(row) => row.DocumentID}
          rowName={(row) => row.Title || row.FormLabel}
          rowHref={(row) => documentHref(row.DocumentID)}
          onOpen={(row) => open(row.DocumentID)}
          rowMenu={menu}
          total={data?.Total ?? 0}
          totalWords={narrowed ? t.totalIn(data?.Total ?? 0, narrowed) : t.total(data?.Total ?? 0)}
          state={state}
          onState={onState}
          filters={filters}
          searchLabel={t.search}
          bulk={[
            { label: t.packet, onClick: (ids) => setTask({ do: 'packet', ...packetOf(data?.Documents ?? [], ids) }) },
            ...(disclosing
              ? [
                  {
                    label: t.give,
                    onClick: (ids: readonly string[]) =>
                      setTask({ do: 'disclose', ...packetOf(data?.Documents ?? [], [...ids]) }),
                  },
                ]
              : []),
          ]}
          loading={!data && !error}
          failed={error && !isPlaceholderData ? { text: error.message, onRetry: () => void refetch() } : undefined}
          empty={{ kind: 'first', icon: IconFiles, title: t.none, text: t.noneText }}
        />
        {data && !onOpen && (
          <a
            className="k-link k-cf-more"
            {...linkTo(deskHref('search', { words: state.search.trim() || undefined }), go)}
          >
            {t.everywhere}
          </a>
        )}
        {data && chartType === 'Client' && <Disclosures chartId={chartId} />}
        {narrow && data && <Due data={data} onNew={write} onOpen={open} />}
      </div>
      {data && task && (
        <CaseFileTasks
          task={task}
          tree={data.Tree}
          chart={{ ChartID: chartId, ChartType: chartType }}
          name={name}
          onTask={setTask}
          onOpen={open}
          onNew={write}
        />
      )}
    </div>
  )
}
