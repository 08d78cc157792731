import { useRef, useState, type ReactNode } from 'react'
import { useRead } from '#platform/web/calls.tsx'
import { PartDialog } from '#platform/web/part-dialog.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { Note } from '#platform/web/ui/note.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { useHomeText } from './home-text.web.ts'
import { WorkRow } from './work-line.web.tsx'
import { worklistCalls, type WorkLine } from './worklist.calls.ts'
import { urgencies } from './worklist.rules.ts'

/** Keeps the place of the note. */
const noNote = '\u00a0'
/** How many lines there are before somebody asks for all. */
const firstLines = 8
/** And how many at a time then. */
const pageLines = 100

export type Asked = { EmployeeID?: string; SubProgramID?: string }

export const useWorklist = (asked: Asked, more: { Kind?: string; PageSize?: 100; Page?: number } = {}) =>
  useRead(
    worklistCalls.getWorklist,
    { ...asked, ...more },
    { quiet: true, ownErrors: true, keepLast: true, refreshEveryMs: 120_000 },
  )

interface WorklistProps {
  asked: Asked
  title?: string
  /** The one kind that is shown. */
  kind: string | undefined
  onKind: (kind: string | undefined) => void
  /** Under the lines. */
  more?: ReactNode
}

/** What needs somebody, the most urgent first, each with the one thing to do about it. */
export function Worklist({ asked, title, kind, onKind, more }: WorklistProps) {
  const t = useHomeText()
  const top = useRef<HTMLDivElement>(null)
  /** 0: the first lines alone. */
  const [page, setPage] = useState(0)
  const all = page > 0
  const [todo, setTodo] = useState<{ part: string; input: Record<string, string> }>()
  const { data, error, refetch } = useWorklist(asked, {
    ...(kind && { Kind: kind }),
    ...(all && { PageSize: pageLines, Page: page }),
  })
  const shown = all ? (data?.Lines ?? []) : (data?.Lines ?? []).slice(0, firstLines)
  const total = data?.Total ?? 0
  const last = Math.max(1, Math.ceil(total / pageLines))
  // What was on the last page is done.
  if (data && page > last) setPage(last)

  function turnTo(next: number): void {
    setPage(next)
    top.current?.scrollIntoView({ block: 'start' })
  }

  return (
    <Card
      flush
      title={title ?? t.needs}
      note={total > 0 ? t.items(total) : noNote}
      end={
        total > firstLines && (
          <button type="button" className="k-link" aria-expanded={all} onClick={() => setPage(all ? 0 : 1)}>
            {all ? t.fewer : t.seeAll(total)}
          </button>
        )
      }
    >
      <div ref={top} className="k-work-top" />
      {data && (data.Kinds.length > 1 || kind) && (
        <div className="k-work-kinds" role="group" aria-label={t.kinds}>
          {[{ Kind: undefined, Label: t.allKinds }, ...data.Kinds].map(({ Kind, Label }) => (
            <Button
              key={Kind ?? ''}
              size="sm"
              kind="quiet"
              chosen={kind === Kind}
              aria-pressed={kind === Kind}
              onClick={() => {
                onKind(Kind)
                setPage(all ? 1 : 0)
              }}
            >
              {Label}
            </Button>
          ))}
        </div>
      )}
      {data ? (
        total === 0 ? (
          <Nothing left={kind !== undefined && data.Kinds.length > 0} theirs={asked.EmployeeID !== undefined} />
        ) : (
          <Groups lines={shown} onDo={setTodo} />
        )
      ) : error ? (
        <div className="k-card-body">
          <Note tone="over">
            {t.failed}{' '}
            <button type="button" className="k-link" onClick={() => void refetch()}>
              {t.again}
            </button>
          </Note>
        </div>
      ) : (
        <div className="k-work-wait">
          <SkeletonRows rows={firstLines} height={44} />
        </div>
      )}
      {all && data && total > pageLines && (
        <div className="k-list-more k-work-pages">
          <span>{t.range((page - 1) * pageLines + 1, Math.min(page * pageLines, total), total)}</span>
          <Button size="sm" offBecause={page === 1 ? t.noPrevious : undefined} onClick={() => turnTo(page - 1)}>
            {t.previous}
          </Button>
          <Button size="sm" offBecause={page >= last ? t.noNext : undefined} onClick={() => turnTo(page + 1)}>
            {t.next}
          </Button>
        </div>
      )}
      {data && more}
      {todo && <PartDialog name={todo.part} input={todo.input} onClose={() => setTodo(undefined)} />}
    </Card>
  )
}

/** All done: of one kind while there are others, or of everything. */
function Nothing({ left, theirs }: { left: boolean; theirs: boolean }) {
  const t = useHomeText()
  if (left)
    return (
      <EmptyState kind="clear" title={t.nothingKind}>
        {t.nothingKindText}
      </EmptyState>
    )
  return (
    <EmptyState kind="clear" title={theirs ? t.nothingOf : t.nothing}>
      {theirs ? undefined : t.nothingText}
    </EmptyState>
  )
}

type OnDo = (todo: { part: string; input: Record<string, string> }) => void

/** By urgency, each group under its word. */
function Groups({ lines, onDo }: { lines: readonly WorkLine[]; onDo: OnDo }) {
  const { label } = useSpeech()
  return [...Map.groupBy(lines, ({ Urgency }) => Urgency)].map(([urgency, group]) => (
    <section key={urgency} className="k-work-group" aria-labelledby={`work-${urgency}`}>
      <h3 id={`work-${urgency}`}>{label(urgencies, urgency)}</h3>
      <ul className="k-list">
        {group.map((line) => (
          <WorkRow key={`${line.Kind} ${line.Ref}`} line={line} onDo={onDo} />
        ))}
      </ul>
    </section>
  ))
}
