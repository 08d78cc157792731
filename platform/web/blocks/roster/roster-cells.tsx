import { useMemo, type ReactNode } from 'react'
import { headed, type AnyRoster, type Column, type Kind } from '#platform/contract/roster.ts'
import type { Words } from '#platform/contract/words.ts'
import { useDates, type Dates } from '../../dates.ts'
import { useSpeech, type Speech } from '../../words.ts'
import { useLocale } from '../../locale.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Status } from '../../ui/status.tsx'
import { useRosterText } from './roster-text.ts'
import type { RosterColumn } from './roster-shapes.ts'

type Text = ReturnType<typeof useRosterText>
type Row = Readonly<Record<string, unknown>>

/** What a cell written by hand needs. */
export interface CellTools {
  readonly dates: Dates
  readonly today: string
  readonly say: Speech['say']
  /** A stored value, by the list it belongs to. */
  readonly label: Speech['label']
  /** `#` in the chosen form stands for the number. */
  readonly count: (n: number, one: Words, other: Words) => string
  readonly number: (n: number) => string
}
/** Columns drawn by hand; the others are drawn by their kind. */
export type Cells<R extends AnyRoster, T> = (
  tools: CellTools,
) => Partial<Record<R['types']['columns'], (row: T) => ReactNode>>

/** In one line, whole on hover. */
export const cut = (text: string | null | undefined, shown = text) =>
  text ? (
    <span className="k-cut" title={text}>
      {shown}
    </span>
  ) : null

/** R. Mockley: the first name by its letter, the whole on hover. */
export function ShortName({ of }: { of: string }) {
  const [first = '', ...rest] = of.split(' ')
  return <span title={of}>{rest.length > 0 ? `${first.slice(0, 1)}. ${rest.join(' ')}` : first}</span>
}

/** In the order by which lists are sorted: seen, read aloud and copied alike. */
export const sortedName = (first: string, last: string): string => `${last}, ${first}`

interface PersonCellProps {
  name: string
  id: string
  /** By which the list is sorted; it comes first. */
  last?: string
  children?: ReactNode
}

/** An avatar and a name, with what it is called and marks behind it. */
export function PersonCell({ name, id, last, children }: PersonCellProps) {
  const first = last && name.endsWith(` ${last}`) ? name.slice(0, -last.length - 1) : undefined
  return (
    <span className="k-person is-roomy">
      <Avatar name={name} id={id} size={28} />
      <span title={name}>
        {first ? sortedName(first, last!) : name}
        {children}
      </span>
    </span>
  )
}

export function GoesBy({ name }: { name: string | null | undefined }) {
  const t = useRosterText()
  return name ? <small className="k-goes-by"> {t.goesBy(name)}</small> : null
}

function cellOf(id: string, column: Column, idOf: (row: Row) => string, tools: CellTools) {
  const { dates, say, today } = tools
  const field = column.field ?? id
  const { value, list = [] } = column
  const byKind = (row: Row): ReactNode => {
    if (value) {
      const told = value(row as never, today)
      return typeof told === 'object' && told !== null ? cut(say(told)) : told
    }
    const held = row[field]
    if (held === null || held === undefined) return null
    switch (column.kind) {
      case 'person':
        return (
          <PersonCell name={`${row['FirstName'] as string} ${held as string}`} last={held as string} id={idOf(row)}>
            <GoesBy name={row['PreferredName'] as string | null} />
            {row['Confidential'] === true && (
              <Status tone="conf" small>
                <span className="k-hidden">{say(['Confidential', 'Confidencial'])}</span>
              </Status>
            )}
          </PersonCell>
        )
      case 'name':
        return <PersonCell name={held as string} id={idOf(row)} />
      case 'age':
        return dates.age(held as string).replace(/ (years|años)$/, '')
      case 'day':
        return dates.near(held as string)
      case 'instant':
        return dates.instant(held as string)
      case 'number':
        return (held as number) === 0 ? null : tools.number(held as number)
      case 'choice':
        return cut(tools.label(list, held as string))
      case 'several':
        return cut((held as string[]).map((one) => tools.label(list, one)).join(', '))
      case 'flag':
        return held ? say(column.label) : null
      default:
        return cut(held as string)
    }
  }
  return byKind
}

function sortWords(kind: Kind, sort: Column['sort'], t: Text, say: CellTools['say']): readonly [string, string] {
  if (Array.isArray(sort)) return [say(sort[0] as Words), say(sort[1] as Words)]
  if (kind === 'age') return [t.oldest, t.youngest]
  if (kind === 'day' || kind === 'instant') return [t.earliest, t.latest]
  return kind === 'number' ? [t.least, t.most] : [t.aToZ, t.zToA]
}

export type Shown = 'start' | 'more' | 'no'

/** The columns of a description as the roster draws them; words and dates change with the locale alone. */
export function useRosterColumns<R extends AnyRoster, T>(
  roster: R,
  cells: Cells<R, T>,
  idOf: (row: T) => string,
  show?: Partial<Record<string, Shown>>,
): RosterColumn<T>[] {
  const t = useRosterText()
  const dates = useDates()
  const { say, label } = useSpeech()
  const locale = useLocale()
  const shown = JSON.stringify(show ?? {})
  return useMemo(
    () => {
      const today = dates.today()
      const number = (n: number) => new Intl.NumberFormat(locale.dateLocale).format(n)
      const count = (n: number, one: Words, other: Words) => say(n === 1 ? one : other).replace('#', number(n))
      const tools: CellTools = { dates, today, say, label, number, count }
      const own = cells(tools) as Partial<Record<string, (row: T) => ReactNode>>
      return Object.entries(roster.columns as Readonly<Record<string, Column>>).flatMap(([id, column]) => {
        const where = show?.[id] ?? column.show ?? 'start'
        if (where === 'file' || where === 'no') return []
        return [
          {
            id,
            label: headed(say(column.label), today),
            cell: own[id] ?? (cellOf(id, column, idOf as (row: Row) => string, tools) as (row: T) => ReactNode),
            ...(column.sort && { sort: sortWords(column.kind, column.sort, t, say) }),
            ...((column.end || column.kind === 'age') && { align: 'end' as const }),
            ...(where === 'more' && { extra: true }),
            ...(column.card && { card: column.card }),
            ...(column.quiet && { quiet: true }),
          },
        ]
      })
    },
    // eslint-disable-next-line react/exhaustive-deps
    [locale, roster, cells, shown],
  )
}
