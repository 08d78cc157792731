import { IconDots } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { useDates } from '#platform/web/dates.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { IconButton } from '#platform/web/ui/icon-button.tsx'
import { Menu, type MenuEntry } from '#platform/web/ui/menu.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { useUnsaved } from '#platform/web/unsaved.ts'
import type { Expiry } from './household.rules.ts'
import type { ChecksBits } from './household-shapes.rules.ts'
import { useHouseholdText, useStandingText } from './household-text.web.ts'
import './household-words.web.ts'
import './household.css'

export function ChecksStatus({ checks }: { checks: ChecksBits }) {
  const t = useStandingText()
  const dates = useDates()
  switch (checks.Word) {
    case 'clear':
      return <Status tone="ok">{t.clear}</Status>
    case 'failed':
      return <Status tone="over">{t.failed}</Status>
    case 'expired':
      return <Status tone="over">{t.checkExpired}</Status>
    case 'open':
      return <Status tone="soon">{t.open(checks.Open.length)}</Status>
    case 'coming':
      return <Status tone="soon">{t.coming(dates.near(checks.TurnsAdultOn!))}</Status>
    case 'unknown':
      return <Status tone="soon">{t.unknown}</Status>
    case 'none':
      return null
  }
}

/** A paper that runs out: quiet while it holds, said when it ends soon or has ended. */
export function ExpiryStatus({ day, expiry, label }: { day: string | null; expiry: Expiry; label?: string }) {
  const t = useStandingText()
  const dates = useDates()
  const named = (text: string) => (label ? `${label}: ${text.slice(0, 1).toLowerCase()}${text.slice(1)}` : text)
  if (!day) return <span className="k-quiet">{named(t.noExpiry)}</span>
  if (expiry === 'expired') return <Status tone="over">{named(t.expired(dates.near(day)))}</Status>
  if (expiry === 'within30') return <Status tone="soon">{named(t.expires(dates.near(day)))}</Status>
  if (expiry === 'within60') return <Status tone="info">{named(t.expires(dates.near(day)))}</Status>
  return <span className="k-quiet">{named(t.expires(dates.near(day)))}</span>
}

interface RecordRowProps {
  name: string
  mark?: ReactNode
  title: ReactNode
  /** Facts in one line below the name; what is empty is left out. */
  facts: readonly ReactNode[]
  end?: ReactNode
  entries: readonly MenuEntry[]
  past?: boolean
}

/** One person, dog or contact: mark, name, facts, how it stands, what can be done. */
export function RecordRow({ name, mark, title, facts, end, entries, past }: RecordRowProps) {
  const t = useHouseholdText()
  const shown = facts.filter(Boolean)
  return (
    <li className={past ? 'is-past' : ''}>
      {mark}
      <div className="k-hh-what">
        <b>{title}</b>
        {shown.length > 0 && (
          <p>
            {shown.map((fact, index) => (
              <span key={index}>{fact}</span>
            ))}
          </p>
        )}
      </div>
      {end && <div className="k-hh-end">{end}</div>}
      {entries.length > 0 && (
        <Menu entries={entries} align="end" label={t.actions(name)}>
          <IconButton icon={IconDots} label={t.actions(name)} size="sm" noTip />
        </Menu>
      )}
    </li>
  )
}

interface EarlierProps<R> {
  rows: readonly R[]
  isPast: (row: R) => boolean
  label: string
  children: (row: R) => ReactNode
}

/** What holds, and below it, on demand, what held before. */
export function RecordRows<R>({ rows, isPast, label, children }: EarlierProps<R>) {
  const t = useHouseholdText()
  const [shown, setShown] = useState(false)
  const past = rows.filter(isPast)
  return (
    <>
      <ul className="k-list k-hh-rows" aria-label={label}>
        {rows.filter((row) => !isPast(row)).map(children)}
        {shown && past.map(children)}
      </ul>
      {past.length > 0 && (
        <p className="k-hh-earlier">
          <button type="button" className="k-link" aria-expanded={shown} onClick={() => setShown(!shown)}>
            {shown ? t.hideEarlier : t.showEarlier(past.length)}
          </button>
        </p>
      )}
    </>
  )
}

interface RemoveRecordProps {
  what: string
  onClose: () => void
  /** Gives whether it was done; refused, the dialog stays with the reason in it. */
  onRemove: (reason: string) => Promise<boolean>
}

/** The last step before something entered by mistake goes away. */
export function RemoveRecord({ what, onClose, onRemove }: RemoveRecordProps) {
  const t = useHouseholdText()
  const [reason, setReason] = useState('')
  const [busy, setBusy] = useState(false)
  useUnsaved(reason.trim() !== '')
  const missing = reason.trim() ? undefined : t.reasonNeeded
  function submit() {
    if (busy || missing) return
    setBusy(true)
    void onRemove(reason.trim())
      .then((done) => done && onClose())
      .finally(() => setBusy(false))
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t.removeTitle(what)}
      sentence={t.removeSentence}
      onSubmit={submit}
      actions={
        <>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button type="submit" kind="last" busy={busy} offBecause={missing}>
            {t.removeIt}
          </Button>
        </>
      }
    >
      <TextField
        label={t.reason}
        needed
        data-autofocus
        maxLength={400}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </Dialog>
  )
}
