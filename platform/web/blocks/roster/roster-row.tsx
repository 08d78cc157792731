import { IconDots } from '@tabler/icons-react'
import { clsx } from 'clsx'
import { memo, useRef, useState, type MouseEvent, type ReactNode } from 'react'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu, type MenuEntry } from '../../ui/menu.tsx'
import { useRosterText } from './roster-text.ts'
import type { RosterColumn } from './roster-shapes.ts'

interface RosterRowProps<Row> {
  row: Row
  name: string
  columns: readonly RosterColumn<Row>[]
  /** From 1, counted over the whole list; the head is 1. */
  index: number
  height: number
  selected: boolean
  onSelect?: ((selected: boolean) => void) | undefined
  href?: string | undefined
  onOpen?: (() => void) | undefined
  menu?: ((row: Row) => readonly MenuEntry[]) | undefined
}

function PlainRow<Row>(props: RosterRowProps<Row>) {
  const { row, name, columns, index, height, selected, onSelect, href, onOpen, menu } = props
  const t = useRosterText()
  const [first, ...others] = columns
  return (
    <tr data-row aria-rowindex={index} className={clsx(selected && 'is-selected')} style={{ height }}>
      {onSelect && (
        <td className="k-roster-pick">
          <input
            type="checkbox"
            className="k-box"
            aria-label={t.select(name)}
            checked={selected}
            onChange={(event) => onSelect(event.currentTarget.checked)}
          />
        </td>
      )}
      <th scope="row" className="k-roster-name">
        <NameLink href={href} onOpen={onOpen}>
          {first?.cell(row)}
        </NameLink>
      </th>
      {others.map((column) => (
        <td key={column.id} className={clsx(column.align === 'end' && 'is-end', column.quiet && 'is-quiet')}>
          {column.cell(row)}
        </td>
      ))}
      {menu && (
        <td className="k-roster-menu">
          <RowMenu name={name} entries={() => menu(row)} />
        </td>
      )}
    </tr>
  )
}

/** Memoised: choosing one row draws one row. */
export const RosterRow = memo(PlainRow, (a, b) =>
  (['row', 'name', 'columns', 'index', 'height', 'selected', 'href', 'menu'] as const).every(
    (key) => a[key] === b[key],
  ),
) as typeof PlainRow

interface NameLinkProps {
  href?: string | undefined
  onOpen?: (() => void) | undefined
  children: ReactNode
}

export function NameLink({ href, onOpen, children }: NameLinkProps) {
  if (!href) return children
  return (
    <a
      href={href}
      onClick={(event: MouseEvent) => {
        if (!onOpen || event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
        event.preventDefault()
        onOpen()
      }}
    >
      {children}
    </a>
  )
}

/** A plain button until it is wanted: a hundred live menus would be slow. */
export function RowMenu({ name, entries }: { name: string; entries: () => readonly MenuEntry[] }) {
  const t = useRosterText()
  const [wanted, setWanted] = useState(false)
  if (wanted) return <LiveMenu name={name} entries={entries()} />
  return <IconButton icon={IconDots} label={t.menu(name)} size="sm" noTip onClick={() => setWanted(true)} />
}

/** Takes over the focus of the plain button and opens then, so that closing gives it back. */
function LiveMenu({ name, entries }: { name: string; entries: readonly MenuEntry[] }) {
  const t = useRosterText()
  const fresh = useRef(true)
  const [opened, setOpened] = useState(false)
  function open() {
    if (fresh.current) setOpened(true)
    fresh.current = false
  }
  return (
    <Menu entries={entries} align="end" label={t.menu(name)} opened={opened} onOpened={setOpened}>
      <IconButton ref={takeFocus} icon={IconDots} label={t.menu(name)} size="sm" noTip onFocus={open} />
    </Menu>
  )
}

function takeFocus(button: HTMLButtonElement | null) {
  button?.focus()
}
