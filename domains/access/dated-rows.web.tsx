import { IconDots } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { usePeriodWords } from '#platform/web/blocks/period.tsx'
import { catalog } from '#platform/web/i18n.ts'
import { IconButton } from '#platform/web/ui/icon-button.tsx'
import { Menu, type MenuEntry } from '#platform/web/ui/menu.tsx'
import { Status } from '#platform/web/ui/status.tsx'

const useText = catalog(
  () => ({ ended: 'Ended', scheduled: 'Later', actions: (what: string) => `Actions for ${what}` }),
  () => ({ ended: 'Terminado', scheduled: 'Después', actions: (what: string) => `Acciones para ${what}` }),
)

export interface DatedRow {
  id: string
  /** What it is called in the menu's name. */
  name: string
  title: ReactNode
  note?: ReactNode
  end?: ReactNode
  mark?: ReactNode
  StartDate: string
  EndDate: string | null
  State: 'current' | 'scheduled' | 'ended'
  entries?: readonly MenuEntry[]
}

/** Dated memberships as a list: title, period, how it stands, what can be done. */
export function DatedRows({ rows, label }: { rows: readonly DatedRow[]; label: string }) {
  const t = useText()
  const period = usePeriodWords()
  return (
    <ul className="k-list k-dated" aria-label={label}>
      {rows.map((row) => (
        <li key={row.id} className={row.State === 'ended' ? 'is-past' : ''}>
          {row.mark}
          <span className="k-dated-what">
            <b>{row.title}</b>
            <small>{[row.note, period(row.StartDate, row.EndDate)].filter(Boolean).join(', ')}</small>
          </span>
          {row.end && <span className="k-dated-end">{row.end}</span>}
          {row.State === 'scheduled' && <Status tone="info">{t.scheduled}</Status>}
          {row.State === 'ended' && <span className="k-quiet">{t.ended}</span>}
          {row.entries && row.entries.length > 0 && (
            <Menu entries={row.entries} align="end" label={t.actions(row.name)}>
              <IconButton icon={IconDots} label={t.actions(row.name)} size="sm" noTip />
            </Menu>
          )}
        </li>
      ))}
    </ul>
  )
}
