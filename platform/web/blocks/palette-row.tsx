// oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- an option of an ARIA combobox: the field keeps the focus
import { clsx } from 'clsx'
import { Avatar } from '../ui/avatar.tsx'
import { Icon } from '../ui/icon.tsx'
import { Marked } from '../ui/marked.tsx'
import type { PaletteItem } from './command-palette.tsx'

interface PaletteRowProps {
  id: string
  item: PaletteItem
  current: boolean
  onPoint: () => void
  onChoose: () => void
}

export function PaletteRow({ id, item, current, onPoint, onChoose }: PaletteRowProps) {
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
      <span className="k-palette-text">
        <span>{item.search ? <Marked text={item.label} search={item.search} /> : item.label}</span>
        {item.detail && <small>{item.detail}</small>}
        {item.snippet && (
          <small className="k-palette-snippet">
            <Marked text={item.snippet} search={item.search ?? ''} />
          </small>
        )}
      </span>
      {item.note && <small className="k-palette-why">{item.note}</small>}
    </div>
  )
}
