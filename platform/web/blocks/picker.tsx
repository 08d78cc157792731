import { IconPlus, IconSearch, IconX } from '@tabler/icons-react'
import { useId, useState, type KeyboardEvent } from 'react'
import { catalog } from '../i18n.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Icon } from '../ui/icon.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { TextField } from '../ui/text-field.tsx'
import './picker.css'

const useText = catalog(
  (f) => ({
    type: 'Type a name',
    clear: (label: string) => `Clear ${label}`,
    none: (text: string) => `Nobody is called “${text}”`,
    found: (n: number) => f.plural(n, { one: '# found', other: '# found' }),
  }),
  (f) => ({
    type: 'Escriba un nombre',
    clear: (label: string) => `Borrar ${label}`,
    none: (text: string) => `Nadie se llama «${text}»`,
    found: (n: number) => f.plural(n, { one: '# resultado', other: '# resultados' }),
  }),
)

export interface Picked {
  readonly id: string
  readonly name: string
  readonly note?: string | null
}

export interface OnePickerProps {
  label: string
  help?: string | undefined
  error?: string | undefined
  value: Picked | null
  onChange: (value: Picked | null) => void
  onBlur?: () => void
  autoFocus?: boolean | undefined
}

interface PickerProps extends OnePickerProps {
  /** What is being typed; undefined when nothing is. */
  text: string | undefined
  onText: (text: string | undefined) => void
  /** Undefined until two letters are there and the answer is. */
  found: readonly Picked[] | undefined
  /** Where not people are looked for: what stands in the empty field, and what is said when there is none. */
  words?: { readonly type: string; readonly none: (text: string) => string } | undefined
  /** Below what was found: none of these. */
  other?: { readonly label: string; readonly choose: (text: string) => void } | undefined
}

/** Whether there is enough to search by. */
export const isEnough = (text: string | undefined): text is string => (text?.trim().length ?? 0) >= 2

/** One person out of many: type, choose from the list below. */
export function Picker(props: PickerProps) {
  const { label, help, error, value, onChange, onBlur, text, onText, found, autoFocus, other } = props
  const t = useText()
  const words = props.words ?? t
  const id = useId()
  const [at, setAt] = useState(0)
  const list = text === undefined ? undefined : found
  const last = (list?.length ?? 0) + (list && other ? 1 : 0)
  const shown = last > 0
  const active = Math.min(at, Math.max(last - 1, 0))

  function choose(one: Picked | null) {
    onChange(one)
    onText(undefined)
    setAt(0)
  }

  function chooseOther() {
    other?.choose(text?.trim() ?? '')
    onText(undefined)
    setAt(0)
  }

  function key(event: KeyboardEvent) {
    if (!shown || !list) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) setAt((active + step + last) % last)
    else if (event.key === 'Enter' && active === list.length) chooseOther()
    else if (event.key === 'Enter') choose(list[active]!)
    else if (event.key === 'Escape') onText(undefined)
    else return
    event.preventDefault()
  }

  return (
    <div className="k-picker">
      <TextField
        label={label}
        {...(help && { help })}
        {...(error && { error })}
        icon={IconSearch}
        role="combobox"
        aria-expanded={shown}
        aria-autocomplete="list"
        aria-controls={`${id}-list`}
        {...(shown && { 'aria-activedescendant': `${id}-${active}` })}
        {...(autoFocus && { 'data-autofocus': true })}
        placeholder={words.type}
        value={text ?? value?.name ?? ''}
        onChange={(event) => {
          setAt(0)
          onText(event.currentTarget.value)
        }}
        onFocus={(event) => event.currentTarget.select()}
        onKeyDown={key}
        onBlur={() => {
          onText(undefined)
          onBlur?.()
        }}
        end={value && <IconButton icon={IconX} size="sm" noTip label={t.clear(label)} onClick={() => choose(null)} />}
      />
      {shown && (
        <div id={`${id}-list`} role="listbox" aria-label={label} className="k-menu k-picker-list">
          {list?.map((one, index) => (
            // Chosen before the field loses the focus, which keys never leave.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
            <div
              key={one.id}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === active}
              tabIndex={-1}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(one)}
            >
              <Avatar name={one.name} id={one.id} size={28} />
              <span>
                {one.name}
                {one.note && <small>{one.note}</small>}
              </span>
            </div>
          ))}
          {other && (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
            <div
              id={`${id}-${last - 1}`}
              role="option"
              aria-selected={active === last - 1}
              tabIndex={-1}
              className="k-picker-other"
              onPointerDown={(event) => event.preventDefault()}
              onClick={chooseOther}
            >
              <Icon of={IconPlus} />
              <span>{other.label}</span>
            </div>
          )}
        </div>
      )}
      <output className={list?.length === 0 ? 'k-help' : 'k-hidden'}>
        {list && (list.length === 0 ? words.none(text ?? '') : t.found(list.length))}
      </output>
    </div>
  )
}
