import { IconDots } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { RemoveDialog } from '#platform/web/blocks/remove-dialog.tsx'
import { useDates } from '#platform/web/dates.ts'
import { IconButton } from '#platform/web/ui/icon-button.tsx'
import { Menu, type MenuEntry } from '#platform/web/ui/menu.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import type { Expiry } from './household.rules.ts'
import type { ChecksBits } from './household-shapes.rules.ts'
import { useHouseholdText, useStandingText } from './household-text.web.ts'
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
  onRemove: (reason: string) => Promise<boolean>
}

/** The last step before something of the household entered by mistake goes away. */
export function RemoveRecord({ what, onClose, onRemove }: RemoveRecordProps) {
  const t = useHouseholdText()
  return (
    <RemoveDialog
      title={t.removeTitle(what)}
      sentence={t.removeSentence}
      text={{ reason: t.reason, cancel: t.cancel, remove: t.removeIt, why: t.reasonNeeded }}
      most={400}
      onClose={onClose}
      onRemove={onRemove}
    />
  )
}
