import type { Icon as IconType } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { MenuEntry } from '../../ui/menu.tsx'

export type Density = 'compact' | 'normal' | 'roomy'
export type PageSize = 25 | 50 | 100

/** What the address holds: back, refresh and links keep it. */
export interface RosterState {
  readonly search: string
  /** Filter id to its values. A day range has two values, either of them possibly empty. */
  readonly filters: Readonly<Record<string, readonly string[]>>
  readonly sort: string
  readonly descending: boolean
  /** From 1. */
  readonly page: number
  readonly size: PageSize
  /** Far down: the key of the row that the page follows, or, with a minus, comes before. */
  readonly near: string
  /** `all`: the exact number was asked for; then the number itself. */
  readonly counted: string
}

/** What a user keeps: which columns in which order, and how high the rows are. */
export interface RosterLayout {
  readonly columns: readonly string[]
  readonly density: Density
}

export interface RosterColumn<Row> {
  readonly id: string
  readonly label: string
  readonly cell: (row: Row) => ReactNode
  readonly align?: 'end'
  /** The words for both directions, for example A to Z and Z to A; without them it cannot be sorted. */
  readonly sort?: readonly [ascending: string, descending: string]
  /** Left out until the user asks for it. */
  readonly extra?: boolean
  /** Its place on a phone card. */
  readonly card?: 'fact' | 'status'
  /** In ink3: identifiers and the like. */
  readonly quiet?: boolean
}

interface FilterBase {
  readonly id: string
  readonly label: string
}
export type RosterFilter =
  | (FilterBase & { readonly kind: 'options'; readonly options: readonly { value: string; label: string }[] })
  | (FilterBase & {
      readonly kind: 'text'
      /** What each box asks for; one box that says "Contains" unless given. */
      readonly boxes?: readonly string[]
      /** Numbers only. */
      readonly digits?: boolean
      /** The values as people read them. */
      readonly say?: (values: readonly string[]) => string
    })
  | (FilterBase & { readonly kind: 'days' })

export interface RosterView {
  readonly id: string
  readonly name: string
  readonly owner: 'mine' | 'shared' | 'given'
  readonly state: Partial<RosterState>
  /** Of a shared one: whose it is and who uses it. */
  readonly about?: string
  /** Of a shared one: the reader can change it and take it away. */
  readonly mayEdit?: boolean
  /** Of a shared one: with whom. */
  readonly subProgram?: string
  readonly usedBy?: number
}

export interface RosterViews {
  readonly list: readonly RosterView[]
  /** Those whose filters and order are set now: of several the one that was chosen is shown. */
  readonly matching: readonly string[]
  readonly onChoose: (view: RosterView) => void
  /** With a sub-program it is shared; gives why it could not be. */
  readonly onSave?: (name: string, subProgramId: string | undefined) => Promise<string | undefined>
  /** Sub-programs that a view can be given to. */
  readonly places?: readonly { readonly id: string; readonly name: string }[]
  /** Gives the shared view the filters and the order that are set now. */
  readonly onUpdate?: (view: RosterView) => void
  /** Keeps the shared view as one's own too. */
  readonly onCopy?: (view: RosterView) => void
  readonly onDelete?: (view: RosterView) => void
}

export interface RosterEmpty {
  readonly title: string
  readonly text?: ReactNode
  readonly icon?: IconType
  readonly action?: ReactNode
}

export interface BulkAction {
  readonly label: string
  readonly onClick: (keys: readonly string[]) => void
}

export interface RosterProps<Row> {
  /** What it lists, for readers: "Children". */
  label: string
  /** The first column is the name: it always stays, and stays in view. */
  columns: readonly RosterColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  rowName: (row: Row) => string
  rowHref?: (row: Row) => string
  onOpen?: (row: Row) => void
  rowMenu?: (row: Row) => readonly MenuEntry[]
  total: number
  /** There are more than `total`; nobody counted on. */
  totalIsMore?: boolean
  /** The total with the filter in words, **bold** marked: "**148 children** in North Valley". */
  totalWords: string
  state: RosterState
  onState: (change: Partial<RosterState>) => void
  layout?: RosterLayout | undefined
  onLayout?: (layout: RosterLayout) => void
  filters?: readonly RosterFilter[]
  searchLabel?: string
  views?: RosterViews
  bulk?: readonly BulkAction[]
  onExport?: (format: 'csv' | 'xlsx') => void
  loading?: boolean
  /** Why it could not be read. */
  failed?: { readonly text: string; readonly onRetry: () => void } | undefined
  /** As it opens, with the filters it starts with: nothing found then means nothing is there. */
  usual?: boolean
  /** first: nothing was ever entered; clear: nothing needs doing. Without a match it says so itself. */
  empty: { readonly kind: 'first' | 'clear' } & RosterEmpty
}
