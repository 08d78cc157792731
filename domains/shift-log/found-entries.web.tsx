import { ChartLink } from '#domains/enrollment/chart-rail.web.tsx'
import { residentialDesk } from '#domains/residential/residential-desk.web.ts'
import { shiftName } from '#domains/residential/shifts/shifts.rules.ts'
import { pathTo } from '#platform/contract/route-search.ts'
import { AppLink } from '#platform/web/app-link.tsx'
import { useDates } from '#platform/web/dates.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import { useSpeech } from '#platform/web/words.ts'
import type { FoundEntry } from './reading.calls.ts'
import { shiftMarks, shiftTopics } from './shift-log.rules.ts'
import { useShiftText } from './shift-log-text.web.ts'

interface FoundProps {
  rows: readonly FoundEntry[]
  label: string
  /** In a chart everything is about one child. */
  named?: boolean
}

/** Entries away from their log, each with the way to its shift. */
export function FoundEntries({ rows, label: name, named = false }: FoundProps) {
  const t = useShiftText()
  const dates = useDates()
  const { say, label } = useSpeech()
  return (
    <ul className="k-list k-shift-found" aria-label={name}>
      {rows.map((row) => (
        <li key={row.EntryID}>
          <span className="k-shift-who">
            {named &&
              (row.ClientSubProgramMembershipID && row.Name ? (
                <ChartLink
                  desk={residentialDesk}
                  membershipId={row.ClientSubProgramMembershipID}
                  part="shift-log"
                  name={row.Name}
                />
              ) : (
                <b>{t.ofHouse}</b>
              ))}
            {row.Topic !== 'House' && <b>{label(shiftTopics, row.Topic)}</b>}
          </span>
          <span>
            {row.Mark && <span className="k-shift-mark">{label(shiftMarks, row.Mark)}</span>}
            {row.Body && <span className="k-shift-body">{row.Body}</span>}
            <small>{t.by(row.By, dates.instantWithin(row.MadeAt))}</small>
            {row.Added && (
              <Status tone="info" small>
                {t.added}
              </Status>
            )}
          </span>
          <small>
            <AppLink
              to={pathTo('/Residential', { tab: 'shifts', residence: row.ResidenceID, day: row.Day, shift: row.Shift })}
            >
              {t.whereWhen(row.House, say(shiftName(row.Shift)), dates.near(row.Day))}
            </AppLink>
          </small>
        </li>
      ))}
    </ul>
  )
}

interface PagesProps {
  page: number
  size: number
  total: number
  onPage: (page: number) => void
}

export function Pages({ page, size, total, onPage }: PagesProps) {
  const t = useShiftText()
  if (total <= size) return null
  return (
    <span className="k-shift-ends">
      {page > 1 && (
        <Button size="sm" onClick={() => onPage(page - 1)}>
          {t.before}
        </Button>
      )}
      {page * size < total && (
        <Button size="sm" onClick={() => onPage(page + 1)}>
          {t.after}
        </Button>
      )}
    </span>
  )
}
