// oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- an ARIA combobox: the field keeps the focus and moves through the options
import { Modal } from '@mantine/core'
import { IconSearch, type Icon as IconType } from '@tabler/icons-react'
import { clsx } from 'clsx'
import { useEffect, useId, useState, type KeyboardEvent, type ReactNode } from 'react'
import { catalog } from '../i18n.ts'
import { Avatar } from '../ui/avatar.tsx'
import { useFocusReturn } from '../ui/focus-return.ts'
import { Icon } from '../ui/icon.tsx'
import { KeyHint } from '../ui/key-hint.tsx'
import { KitContext } from '../ui/kit-context.tsx'
import './command-palette.css'

const useText = catalog({
  label: ['Find a chart, person, screen or action', 'Buscar expediente, persona, pantalla o acción'],
  none: ['Nothing fits “{text}”.', 'Nada coincide con «{text}».'],
  found: [
    ['# result', '# resultado'],
    ['# results', '# resultados'],
  ],
  searching: ['Searching', 'Buscando'],
  move: ['to move', 'para mover'],
  open: ['to open', 'para abrir'],
  close: ['to close', 'para cerrar'],
})

export interface PaletteItem {
  readonly id: string
  readonly label: string
  readonly note?: string
  readonly icon?: IconType
  /** A person: shows initials in place of an icon. */
  readonly personId?: string
  readonly onChoose: () => void
}

export interface PaletteGroup {
  readonly label: string
  readonly items: readonly PaletteItem[]
}

interface CommandPaletteProps {
  opened: boolean
  onClose: () => void
  query: string
  onQuery: (query: string) => void
  groups: readonly PaletteGroup[]
  loading?: boolean
}

export function CommandPalette({ opened, onClose, ...rest }: CommandPaletteProps) {
  const t = useText()
  const content = useFocusReturn(opened)
  return (
    <KitContext>
      <Modal.Root
        opened={opened}
        onClose={onClose}
        returnFocus={false}
        size={600}
        yOffset="12vh"
        transitionProps={{ duration: 120, transition: 'fade' }}
        classNames={{ content: 'k-palette', overlay: 'k-veil' }}
      >
        <Modal.Overlay />
        <Modal.Content ref={content} aria-label={t.label} radius={16}>
          <PaletteBody onClose={onClose} {...rest} />
        </Modal.Content>
      </Modal.Root>
    </KitContext>
  )
}

function PaletteBody({ onClose, query, onQuery, groups, loading }: Omit<CommandPaletteProps, 'opened'>) {
  const t = useText()
  const list = useId()
  const [at, setAt] = useState(0)
  const items = groups.flatMap((group) => group.items)
  const current = Math.min(at, items.length - 1)
  const optionId = (item: PaletteItem) => `${list}-${item.id}`

  useEffect(() => {
    const item = items[current]
    if (item) document.getElementById(optionId(item))?.scrollIntoView({ block: 'nearest' })
  })

  function choose(item: PaletteItem | undefined) {
    if (!item) return
    onClose()
    item.onChoose()
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }
    const step = steps[event.key]
    if (step) {
      event.preventDefault()
      setAt((current + step + items.length) % Math.max(1, items.length))
    } else if (event.key === 'Enter') {
      event.preventDefault()
      choose(items[current])
    }
  }

  return (
    <>
      <div className="k-palette-field">
        <Icon of={IconSearch} />
        <input
          data-autofocus
          role="combobox"
          aria-label={t.label}
          aria-expanded={items.length > 0}
          aria-controls={list}
          aria-autocomplete="list"
          {...(items[current] && { 'aria-activedescendant': optionId(items[current]) })}
          placeholder={t.label}
          value={query}
          onChange={(event) => {
            setAt(0)
            onQuery(event.currentTarget.value)
          }}
          onKeyDown={onKeyDown}
          autoComplete="off"
          spellCheck={false}
        />
      </div>
      <div id={list} role="listbox" aria-label={t.label} className="k-palette-list">
        {groups.map((group) =>
          group.items.length ? (
            <div key={group.label} role="group" aria-label={group.label}>
              <div className="k-menu-heading" aria-hidden="true">
                {group.label}
              </div>
              {group.items.map((item) => (
                <PaletteRow
                  key={item.id}
                  id={optionId(item)}
                  item={item}
                  current={item === items[current]}
                  onPoint={() => setAt(items.indexOf(item))}
                  onChoose={() => choose(item)}
                />
              ))}
            </div>
          ) : null,
        )}
      </div>
      <output className={items.length || loading ? 'k-hidden' : 'k-palette-none'}>
        {loading ? t.searching : items.length ? t.found(items.length) : t.none(query)}
      </output>
      <div className="k-palette-foot" aria-hidden="true">
        <Hint keys={['↑', '↓']}>{t.move}</Hint>
        <Hint keys={['Enter']}>{t.open}</Hint>
        <Hint keys={['Esc']}>{t.close}</Hint>
      </div>
    </>
  )
}

interface PaletteRowProps {
  id: string
  item: PaletteItem
  current: boolean
  onPoint: () => void
  onChoose: () => void
}

function PaletteRow({ id, item, current, onPoint, onChoose }: PaletteRowProps) {
  return (
    <div
      id={id}
      role="option"
      aria-selected={current}
      className={clsx('k-palette-row', current && 'is-current')}
      onMouseMove={onPoint}
      onClick={onChoose}
    >
      {item.personId ? <Avatar name={item.label} id={item.personId} size={28} /> : item.icon && <Icon of={item.icon} />}
      <span>{item.label}</span>
      {item.note && <small>{item.note}</small>}
    </div>
  )
}

function Hint({ keys, children }: { keys: readonly string[]; children: ReactNode }) {
  return (
    <span>
      <KeyHint keys={keys} /> {children}
    </span>
  )
}
