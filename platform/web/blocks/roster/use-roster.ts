import { useState } from 'react'
import type { CallSpec, FileCall, Output, Sent } from '#platform/contract/call.ts'
import type { AnyRoster, RowOf } from '#platform/contract/roster.ts'
import { pageSizes } from '#platform/contract/lists/constants.ts'
import type { OptionList } from '#platform/contract/lists/base.ts'
import { useRead } from '../../calls.tsx'
import { download, send } from '../../send.ts'
import { useListKeeping, useSharedOf } from './list-keeping.ts'
import { useRosterColumns, type Cells, type Shown } from './roster-cells.tsx'
import { useRosterText } from './roster-text.ts'
import type { RosterFilter, RosterProps, RosterState } from './roster-shapes.ts'
import { usePageSize, useSavedViews, viewsOf, type ListStart } from './saved-views.ts'
import { useNarrowedBy } from './use-narrowed-by.ts'
import { useRosterState } from './use-roster-state.ts'
import { useSpeech } from '../../words.ts'

/** What a filter offers that no list holds: sub-programs, workers. */
export type Choices = Readonly<
  Record<string, readonly { readonly value: string; readonly label: string }[] | undefined>
>

/** Records with an id and a name, as a filter offers them. */
export const named = (records: readonly { Id: string; Name: string }[] | undefined) =>
  records?.map(({ Id, Name }) => ({ value: Id, label: Name }))

interface Listed<T> {
  Rows: T[]
  Total: number
  TotalIsMore?: boolean | undefined
}

interface Uses<R extends AnyRoster, L extends CallSpec, F extends FileCall, T> {
  readonly list: L
  readonly file?: F
  /** Under which name a person's layout is kept, and the views where the description offers some; without one, nothing is. */
  readonly kept?: string
  readonly start: ListStart
  readonly rowKey: (row: T) => string
  /** Whose avatar it is; the key of the row unless said. */
  readonly avatar?: (row: T) => string
  readonly choices?: Choices
  readonly cells: Cells<R, T>
  readonly show?: Partial<Record<R['types']['columns'], Shown>>
  /** What the call takes beside the filters. */
  readonly also?: Partial<Sent<L>>
  /** Refusals are said in the place of the list. */
  readonly ownErrors?: true
}

/** The filters of a description with the words and choices of the reader. */
function useFilters(roster: AnyRoster, choices: Choices): RosterFilter[] {
  const { say, known } = useSpeech()
  return roster.allFilters.flatMap((filter): RosterFilter[] => {
    const base = { id: filter.id, label: say(filter.label) }
    const { widget } = filter
    const said = (options: OptionList) => known(options).map(({ value, label }) => ({ value: String(value), label }))
    if (widget.kind === 'options') return [{ ...base, kind: 'options', options: said(widget.options) }]
    if (widget.kind === 'choices')
      return [{ ...base, kind: 'options', options: [...said(widget.before ?? []), ...(choices[widget.from] ?? [])] }]
    if (widget.kind === 'days') return [{ ...base, kind: 'days' }]
    if (widget.kind === 'none') return []
    const { said: words } = widget
    return [
      {
        ...base,
        kind: 'text',
        boxes: widget.boxes.map(say),
        digits: true,
        ...(words && { say: (values) => filled(say(words), values, widget.usual) }),
      },
    ]
  })
}

/** # is the first value, ## the second. */
const filled = (words: string, values: readonly string[], usual: readonly string[] = []) => {
  const [first, second] = [0, 1].map((at) => values[at] || (usual[at] ?? ''))
  return words.replace('##', second!).replace('#', first!)
}

const largestPage = Math.max(...pageSizes)

/** Of a whole list, page after page; a row that moves to the next page meanwhile is there once. */
async function everyRowOf<T>(page: (Page: number) => Promise<readonly T[]>, rowKey: (row: T) => string): Promise<T[]> {
  const found = new Map<string, T>()
  for (let at = 1; ; at += 1) {
    const rows = await page(at)
    for (const row of rows) found.set(rowKey(row), row)
    if (rows.length < largestPage) return [...found.values()]
  }
}

/** What the state asks the call for. */
export function askedOf(roster: AnyRoster, state: RosterState): Record<string, unknown> {
  const asked: Record<string, unknown> = {
    Search: state.search.trim() || undefined,
    Sort: roster.sorts.find((one) => one === state.sort),
    Descending: state.descending || undefined,
  }
  for (const filter of roster.allFilters) {
    const values = state.filters[filter.id]
    if (!values?.length) continue
    for (const [input, value] of Object.entries(filter.ask(values))) asked[input] = value === '' ? undefined : value
  }
  return asked
}

/** The page, by its number; far down also by a row that was seen. An exact number is believed if this screen was told it. */
export const pageAsked = ({ page, size, near, counted }: RosterState, numbered: boolean) => ({
  Page: page,
  PageSize: size,
  ...(counted && (numbered && counted !== 'all' ? { Counted: Number(counted) } : { CountAll: true })),
  ...(near && (near.startsWith('-') ? { Before: near.slice(1) } : { After: near })),
})

/** Everything a roster needs from its description: `<Roster {...useRoster(…)} />`, with what only this screen knows. */
export function useRoster<const R extends AnyRoster, const L extends CallSpec, const F extends FileCall, T = RowOf<R>>(
  roster: R,
  uses: Uses<R, L, F, T>,
) {
  const { list, file, start, choices = {}, also, rowKey } = uses
  const t = useRosterText()
  const { say } = useSpeech()
  const { userId } = useListKeeping()
  const shared = useSharedOf(uses.kept && roster.views ? uses.kept : '')
  const filters = useFilters(roster, choices)
  const ids = filters.map(({ id }) => id)
  const [state, putState] = useRosterState(ids, { ...start, ...usePageSize() })
  const kept = useSavedViews(uses.kept ?? '')
  const [layout, setLayout] = useState<RosterProps<T>['layout']>()
  const [seen, setSeen] = useState(false)
  const single = new Set(roster.allFilters.filter(({ one }) => one).map(({ id }) => id))
  const [numbered, setNumbered] = useState(false)
  const onState = (change: Partial<RosterState>) => {
    if (change.counted) setNumbered(true)
    putState(oneOfEach(change, single))
  }
  const asked = { ...also, ...askedOf(roster, state) }
  const { data, error, isPending, refetch } = useRead(list, { ...asked, ...pageAsked(state, numbered) } as Sent<L>, {
    keepLast: true,
    quiet: seen,
    ...(uses.ownErrors && { ownErrors: true }),
  })
  if (data && !seen) setSeen(true)
  const found = data as Listed<T> | undefined
  const total = found?.Total ?? 0
  const narrowed = useNarrowedBy(state, filters)
  const words = (forms: readonly [readonly [string, string], readonly [string, string]]) =>
    say(forms[total === 1 ? 0 : 1])
  const { text } = roster
  const more = found?.TotalIsMore ?? false
  const count = `**${t.counted(words(text.count), total, more)}**`
  const usual = JSON.stringify(state.filters) === JSON.stringify(start.filters ?? {}) && !state.search
  const given = (roster.views ?? []).map(({ id, name, filters: set = {}, sort = start.sort }) => ({
    id,
    name: say(name),
    state: { filters: withReader({ ...start.filters, ...set }, userId), sort },
  }))
  return {
    label: say(text.title),
    columns: useRosterColumns(roster, uses.cells, uses.avatar ?? rowKey, uses.show),
    rows: found?.Rows ?? [],
    rowKey,
    total,
    totalIsMore: more,
    totalWords:
      usual || narrowed.length === 0
        ? [count, text.usual && words(text.usual)].filter(Boolean).join(' ')
        : `${count}, ${narrowed.join('; ')}`,
    state,
    onState,
    layout: uses.kept ? kept.layout : layout,
    onLayout: uses.kept ? kept.keepLayout : setLayout,
    filters: filters.filter((filter) => filter.kind !== 'options' || filter.options.length > 0),
    ...(text.search && { searchLabel: say(text.search) }),
    ...(uses.kept &&
      roster.views && {
        views: viewsOf(kept, given, start, state, onState, shared, ({ owner, usedBy, left }) =>
          t.sharedBy(owner, usedBy, left),
        ),
      }),
    ...(file && {
      onExport: (Format: 'csv' | 'xlsx') => void download(file, { ...asked, Format } as Sent<F>).catch(() => {}),
    }),
    ...(file && {
      bulk: [
        {
          label: t.exportChosen,
          onClick: (keys: readonly string[]) =>
            void download(file, { ...asked, Only: keys, Format: 'xlsx' } as Sent<F>).catch(() => {}),
        },
      ],
    }),
    /** What fits, on whatever page. */
    everyRow: () =>
      everyRowOf(async (Page) => {
        const page = await send(list, { ...asked, Page, PageSize: largestPage } as Sent<L>)
        return (page as Listed<T>).Rows
      }, rowKey),
    loading: isPending && !error,
    failed: error ? { text: error.messages.join(' '), onRetry: () => void refetch() } : undefined,
    usual,
    empty: { kind: 'first' as const, title: say(text.none[0]), text: say(text.none[1]) },
    /** The whole answer, for screens that show more of it than the list. */
    data: data as Output<L> | undefined,
  }
}

/** The filters of an offered view; one without values is taken away. */
const withReader = (filters: RosterState['filters'], userId: string): RosterState['filters'] =>
  Object.fromEntries(
    Object.entries(filters).flatMap(([id, values]) =>
      values.length > 0 ? [[id, values.map((value) => (value === '@me' ? userId : value))]] : [],
    ),
  )

const oneOfEach = (change: Partial<RosterState>, single: ReadonlySet<string>): Partial<RosterState> =>
  change.filters
    ? {
        ...change,
        filters: Object.fromEntries(
          Object.entries(change.filters).map(([id, values]) => [id, single.has(id) ? values.slice(-1) : values]),
        ),
      }
    : change
