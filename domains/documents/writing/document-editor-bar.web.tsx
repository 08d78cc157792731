import { IconChevronLeft, IconDots, IconFileTypeDocx, IconPrinter, IconTrash, IconUserShare } from '@tabler/icons-react'
import { useDates } from '#platform/web/dates.ts'
import { useLocale } from '#platform/web/locale.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { IconButton } from '#platform/web/ui/icon-button.tsx'
import { Menu, type MenuEntry } from '#platform/web/ui/menu.tsx'
import { Status, toneIcon } from '#platform/web/ui/status.tsx'
import { Words } from '#platform/web/ui/words.tsx'
import type { Draft } from './document-autosave.web.ts'
import { chartHref } from '#platform/web/charts.ts'
import { goToNotices } from './document-editor-notices.web.tsx'
import type { Writable } from './document-editor-state.web.ts'
import { useEditorText } from './document-editor-text.web.ts'

/** Saved 10:42:07, or what keeps it from being saved. */
export function SaveNote({ draft }: { draft: Draft }) {
  const t = useEditorText()
  const { dateLocale, zone } = useLocale()
  const { saver } = draft
  const dates = useDates()
  const clock = (at: string) =>
    dates.dateOf(at) === dates.today()
      ? new Intl.DateTimeFormat(dateLocale, {
          hour: 'numeric',
          minute: '2-digit',
          second: '2-digit',
          timeZone: zone,
        }).format(Date.parse(at))
      : dates.instantWithin(at)
  const waits = Object.keys(saver.conflicts).length > 0
  const words = {
    fresh: t.fresh,
    saved: saver.savedAt ? t.savedAt(clock(saver.savedAt)) : t.fresh,
    saving: t.saving,
    unsaved: waits ? t.conflict : t.unsaved,
    retrying: t.retrying,
    refused: t.refused,
    over: t.over,
  }[saver.mood]
  const bad = saver.mood === 'retrying' || saver.mood === 'refused' || saver.mood === 'over' || waits
  const icon = bad ? toneIcon.over : saver.mood === 'saved' ? toneIcon.ok : toneIcon.soon
  const look = bad ? 'failed' : saver.mood === 'saved' || saver.mood === 'fresh' ? 'saved' : 'unsaved'
  return (
    <span className={`k-saved k-saved-${look} k-de-saved`}>
      {saver.mood !== 'fresh' && <Icon of={icon} size={15} />}
      <output>{words}</output>
      {waits && (
        <button type="button" className="k-link" onClick={goToNotices}>
          {t.choose}
        </button>
      )}
      {saver.mood === 'retrying' && (
        <button type="button" className="k-link" onClick={() => void saver.save()}>
          {t.now}
        </button>
      )}
    </span>
  )
}

interface BarProps {
  open: Writable
  draft: Draft
  effectiveDate: string | null
  embedded: boolean
  submit: string
  busy: boolean
  onSubmit: () => void
  onMove: () => void
  onDelete: () => void
  onWord: (() => void) | undefined
  onPrint: (() => void) | undefined
  onClose: (() => void) | undefined
}

/** Always in sight: what it is, whose, since when it is saved, and the way on. */
export function EditorBar(props: BarProps) {
  const { open, draft, effectiveDate, embedded, submit, busy, onSubmit, onMove, onDelete, onWord, onPrint, onClose } =
    props
  const t = useEditorText()
  const dates = useDates()
  const head = 'Document' in open ? open.Document : undefined
  const due = open.DueItem?.DueOn
  const near = due ? dates.due(due) : undefined
  const kept = draft.saver.documentId !== null
  const entries: MenuEntry[] = [
    ...(onWord ? [{ label: t.word, icon: IconFileTypeDocx, onClick: onWord }] : []),
    ...(onPrint ? [{ label: t.preview, icon: IconPrinter, onClick: onPrint }] : []),
    ...(kept && head?.State !== 'Returned' ? [{ label: t.move, icon: IconUserShare, onClick: onMove }] : []),
    ...(kept && head?.State !== 'Returned'
      ? [{ label: t.remove, icon: IconTrash, danger: true, onClick: onDelete }]
      : []),
  ]
  return (
    <header className="k-de-bar">
      <div className="k-de-title">
        {!embedded && (
          <a className="k-de-back" href={chartHref(open.Chart)}>
            <Icon of={IconChevronLeft} size={16} />
            {open.Chart.Name}
          </a>
        )}
        <h1>{open.FormLabel}</h1>
        <div className="k-de-facts">
          <span className="k-de-chart">{open.Chart.Name}</span>
          {head && (
            <span>
              <Words text={head.State === 'Returned' ? t.returnedTo(head.OwnerName) : t.draftBy(head.OwnerName)} />
            </span>
          )}
          {effectiveDate && (
            <span>
              <Words text={t.dated(dates.date(effectiveDate))} />
            </span>
          )}
          {near && due && (
            <Status tone={near.tone}>
              {near.tone === 'over' ? t.late(near.text, dates.near(due)) : t.dueOn(dates.near(due))}
            </Status>
          )}
        </div>
      </div>
      <div className="k-de-actions">
        <SaveNote draft={draft} />
        <div className="k-actions">
          {onClose && <Button onClick={onClose}>{t.close}</Button>}
          {entries.length > 0 && (
            <Menu entries={entries} align="end" label={t.more}>
              <IconButton icon={IconDots} label={t.more} noTip />
            </Menu>
          )}
          <Button onClick={() => void draft.saver.save(true)}>{t.save}</Button>
          <Button kind="primary" busy={busy} onClick={onSubmit}>
            {submit}
          </Button>
        </div>
      </div>
    </header>
  )
}
