import { IconDots } from '@tabler/icons-react'
import { IconButton } from '../ui/icon-button.tsx'
import { Menu, type MenuEntry } from '../ui/menu.tsx'

interface MoreMenuProps {
  /** Says of what: More on the meeting of June 3. */
  label: string
  /** What cannot be done is left out by a falsy value. */
  entries: readonly (MenuEntry | false | null | undefined)[]
}

/** What can be done with a record, behind three dots; nothing where nothing can. */
export function MoreMenu({ label, entries }: MoreMenuProps) {
  const shown = entries.filter((one): one is MenuEntry => Boolean(one))
  if (shown.length === 0) return null
  return (
    <Menu align="end" label={label} entries={shown}>
      <IconButton icon={IconDots} size="sm" label={label} noTip />
    </Menu>
  )
}
