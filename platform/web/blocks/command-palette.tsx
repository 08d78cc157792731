// oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- an ARIA combobox: the field keeps the focus and moves through the options
import { Modal } from '@mantine/core'
import { clsx } from 'clsx'
import { IconSearch, type Icon as IconType } from '@tabler/icons-react'
import { useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { catalog } from '../i18n.ts'
import { keyOf } from '../keys.ts'
import { Button } from '../ui/button.tsx'
import { useFocusReturn } from '../ui/focus-return.ts'
import { Icon } from '../ui/icon.tsx'
import { KeyHint } from '../ui/key-hint.tsx'
import { KitContext } from '../ui/kit-context.tsx'
import { paletteKeys } from './palette-keys.ts'
import { PaletteRow } from './palette-row.tsx'
import './command-palette.css'

const useText = catalog({
  label: ['Find a chart, person, screen or action', 'Buscar expediente, persona, pantalla o acción'],
  none: ['Nothing fits “{text}”.', 'Nada coincide con «{text}».'],
  found: [
    ['# result', '# resultado'],
    ['# results', '# resultados'],
  ],
  searching: ['Searching', 'Buscando'],
  failed: ['The search did not answer.', 'La búsqueda no respondió.'],
  again: ['Try again', 'Intentar de nuevo'],
  move: ['to move', 'para mover'],
  open: ['to open', 'para abrir'],
  close: ['to close', 'para cerrar'],
})

export interface PaletteItem {
  readonly id: string
  readonly label: string
  /** At the end of the row: why it is there. */
  readonly note?: string
  /** Below the label. */
  readonly detail?: string
  /** Words around what was found. */
  readonly snippet?: string
  /** What is marked in label and snippet. */
  readonly search?: string
  readonly icon?: IconType
  /** A person: shows initials in place of an icon. */
  readonly personId?: string
  readonly onChoose: () => void
}

export interface PaletteGroup {
  readonly label: string
  readonly items: readonly PaletteItem[]
  /** Found by what was typed before: still to be seen, not to be chosen. */
  readonly old?: boolean
}

interface CommandPaletteProps {
  opened: boolean
  onClose: () => void
  query: string
  onQuery: (query: string) => void
  groups: readonly PaletteGroup[]
  loading?: boolean
  /** The search failed: asks once more. */
  onAgain?: () => void
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

function PaletteBody({ onClose, query, onQuery, groups, loading, onAgain }: Omit<CommandPaletteProps, 'opened'>) {
  const t = useText()
  const list = useId()
  const field = useRef<HTMLInputElement>(null)
  const [at, setAt] = useState(0)
  const items = groups.flatMap((group) => group.items)
  const old = new Set(groups.flatMap((group) => (group.old ? group.items : [])))
  const current = Math.min(at, items.length - 1)
  const optionId = (item: PaletteItem) => `${list}-${item.id}`

  // At once, not a moment later as the kit does it: what is pressed then would be lost.
  useLayoutEffect(() => field.current?.focus(), [])
  useEffect(() => {
    const item = items[current]
    if (item) document.getElementById(optionId(item))?.scrollIntoView({ block: 'nearest' })
    // What had the focus may have gone with the screen below while this one was still coming.
    if (document.activeElement === document.body) field.current?.focus()
  })

  function choose(item: PaletteItem | undefined) {
    if (!item || old.has(item)) return
    onClose()
    item.onChoose()
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    const key = keyOf(paletteKeys, event)
    if (!key) return
    event.preventDefault()
    if (key === 'choose') choose(items[current])
    else setAt((current + (key === 'next' ? 1 : -1) + items.length) % Math.max(1, items.length))
  }

  return (
    <>
      <div className={clsx('k-palette-field', loading && 'is-loading')}>
        <Icon of={IconSearch} />
        <input
          ref={field}
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
          maxLength={200}
          autoComplete="off"
          spellCheck={false}
        />
      </div>
      <div id={list} role="listbox" aria-label={t.label} className="k-palette-list">
        {groups.map((group) =>
          group.items.length ? (
            <div key={group.label} role="group" aria-label={group.label} aria-busy={group.old ?? false}>
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
      <output className={items.length ? 'k-hidden' : 'k-palette-none'}>
        {loading ? t.searching : onAgain ? t.failed : items.length ? t.found(items.length) : t.none(query)}
      </output>
      {onAgain && (
        <div className="k-palette-failed">
          {items.length > 0 && <span>{t.failed}</span>}
          <Button size="sm" onClick={onAgain}>
            {t.again}
          </Button>
        </div>
      )}
      <div className="k-palette-foot" aria-hidden="true">
        <Hint keys={['↑', '↓']}>{t.move}</Hint>
        <Hint keys={['Enter']}>{t.open}</Hint>
        <Hint keys={['Esc']}>{t.close}</Hint>
      </div>
    </>
  )
}

function Hint({ keys, children }: { keys: readonly string[]; children: ReactNode }) {
  return (
    <span>
      <KeyHint keys={keys} /> {children}
    </span>
  )
}
