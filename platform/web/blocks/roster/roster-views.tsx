import { IconBookmark, IconChevronDown, IconCopy, IconDeviceFloppy, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { onDemand } from '../../on-demand.tsx'
import { Button } from '../../ui/button.tsx'
import { Menu, type MenuEntry } from '../../ui/menu.tsx'
import { Words } from '../../ui/words.tsx'
import { useRosterText } from './roster-text.ts'
import type { RosterView, RosterViews as Views } from './roster-shapes.ts'

const DeleteView = onDemand('roster-delete-view', async () => (await import('./roster-delete-view.tsx')).DeleteView)
const SaveView = onDemand('roster-save-view', async () => (await import('./roster-save-view.tsx')).SaveView)

export function RosterViews({ views }: { views: Views }) {
  const t = useRosterText()
  const [naming, setNaming] = useState(false)
  const [deleting, setDeleting] = useState<RosterView>()
  const { list, matching, onChoose, onSave, places = [], onDelete, onUpdate, onCopy } = views
  const [last, setLast] = useState<string>()
  const current = matching.find((id) => id === last) ?? matching[0]
  const chosen = list.find((view) => view.id === current)
  // The shared view that was chosen and then changed: its owner may save the change.
  const changed = chosen ? undefined : list.find((view) => view.id === last && view.mayEdit)
  const entry = (view: RosterView): MenuEntry => ({
    label: view.about ? (
      <span className="k-roster-shared">
        {view.name} <small>{view.about}</small>
      </span>
    ) : (
      view.name
    ),
    key: view.id,
    chosen: view.id === current,
    onClick: () => {
      setLast(view.id)
      onChoose(view)
    },
  })
  const group = (owner: RosterView['owner'], heading?: string): MenuEntry[] => {
    const found = list.filter((view) => view.owner === owner)
    return found.length ? [...(heading ? [{ heading }] : []), ...found.map(entry)] : []
  }
  const entries: MenuEntry[] = [...group('given'), ...group('mine', t.mine), ...group('shared', t.shared)]
  if (onSave) entries.push('line', { label: t.saveView, icon: IconBookmark, onClick: () => setNaming(true) })
  if (onUpdate && changed)
    entries.push({ label: t.updateView(changed.name), icon: IconDeviceFloppy, onClick: () => onUpdate(changed) })
  if (onCopy && chosen?.owner === 'shared')
    entries.push({ label: t.copyView(chosen.name), icon: IconCopy, onClick: () => onCopy(chosen) })
  if (onDelete && chosen && (chosen.owner === 'mine' || chosen.mayEdit))
    entries.push({
      label: t.deleteView(chosen.name),
      icon: IconTrash,
      danger: true,
      onClick: () => (chosen.owner === 'shared' ? setDeleting(chosen) : onDelete(chosen)),
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
      {onSave && naming && <SaveView onClose={() => setNaming(false)} onSave={onSave} places={places} />}
      {onDelete && deleting && (
        <DeleteView view={deleting} onClose={() => setDeleting(undefined)} onDelete={onDelete} />
      )}
    </>
  )
}
