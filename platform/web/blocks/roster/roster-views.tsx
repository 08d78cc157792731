import { IconBookmark, IconChevronDown, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Menu, type MenuEntry } from '../../ui/menu.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { Words } from '../../ui/words.tsx'
import { useRosterText } from './roster-text.ts'
import type { RosterView, RosterViews as Views } from './roster-shapes.ts'

export function RosterViews({ views }: { views: Views }) {
  const t = useRosterText()
  const [naming, setNaming] = useState(false)
  const { list, current, onChoose, onSave, canShare = false, onDelete } = views
  const chosen = list.find((view) => view.id === current)
  const entry = (view: RosterView): MenuEntry => ({
    label: view.name,
    chosen: view.id === current,
    onClick: () => onChoose(view),
  })
  const group = (owner: RosterView['owner'], heading?: string): MenuEntry[] => {
    const found = list.filter((view) => view.owner === owner)
    return found.length ? [...(heading ? [{ heading }] : []), ...found.map(entry)] : []
  }
  const entries: MenuEntry[] = [...group('given'), ...group('mine', t.mine), ...group('shared', t.shared)]
  if (onSave) entries.push('line', { label: t.saveView, icon: IconBookmark, onClick: () => setNaming(true) })
  if (onDelete && chosen?.owner === 'mine')
    entries.push({
      label: t.deleteView(chosen.name),
      icon: IconTrash,
      danger: true,
      onClick: () => onDelete(chosen),
    })
  return (
    <>
      <Menu entries={entries} label={t.views}>
        <Button iconEnd={IconChevronDown} className="k-roster-view">
          <span>
            <Words text={t.view(chosen?.name ?? t.unnamed)} />
          </span>
        </Button>
      </Menu>
      {onSave && <SaveView opened={naming} onClose={() => setNaming(false)} onSave={onSave} canShare={canShare} />}
    </>
  )
}

interface SaveViewProps {
  opened: boolean
  onClose: () => void
  onSave: (name: string, shared: boolean) => void
  canShare: boolean
}

function SaveView({ opened, onClose, onSave, canShare }: SaveViewProps) {
  const t = useRosterText()
  const [name, setName] = useState('')
  const [shared, setShared] = useState(false)
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t.saveView}
      onSubmit={() => {
        if (!name.trim()) return
        onSave(name.trim(), shared)
        setName('')
        onClose()
      }}
      actions={
        <>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button kind="primary" type="submit" {...(!name.trim() && { offBecause: t.viewName })}>
            {t.save}
          </Button>
        </>
      }
    >
      <div className="k-stack">
        <TextField
          label={t.viewName}
          value={name}
          maxLength={60}
          data-autofocus
          onChange={(event) => setName(event.currentTarget.value)}
        />
        {canShare && (
          <Checkbox label={t.shareView} checked={shared} onChange={(event) => setShared(event.currentTarget.checked)} />
        )}
      </div>
    </Dialog>
  )
}
