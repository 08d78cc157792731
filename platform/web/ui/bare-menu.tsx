import type { MouseEvent } from 'react'
import { BareDialog } from './bare-dialog.tsx'
import type { MenuEntry } from './menu.tsx'

/** The entries of a menu that could not be fetched. */
export function BareMenu(props: { entries: readonly MenuEntry[]; label?: string | undefined; onClose: () => void }) {
  const { entries, label, onClose } = props
  return (
    <BareDialog title={label} onClose={onClose}>
      <ul className="k-list">
        {entries.map((entry, index) => (
          <li key={index}>
            {entry === 'line' ? (
              <hr />
            ) : 'heading' in entry ? (
              <b>{entry.heading}</b>
            ) : (
              <Entry {...{ entry, onClose }} />
            )}
          </li>
        ))}
      </ul>
    </BareDialog>
  )
}

function Entry({ entry, onClose }: { entry: Extract<MenuEntry, { label: unknown }>; onClose: () => void }) {
  const { label, href, onClick, offBecause } = entry
  const act = (event: MouseEvent) => {
    onClose()
    onClick?.(event)
  }
  if (offBecause)
    return (
      <span className="k-quiet">
        {label} <small>{offBecause}</small>
      </span>
    )
  return href ? (
    <a className="k-link" href={href} onClick={act}>
      {label}
    </a>
  ) : (
    <button type="button" className="k-link" onClick={act}>
      {label}
    </button>
  )
}
