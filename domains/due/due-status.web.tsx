import { dueStates } from '#platform/contract/lists/documents.ts'
import { useDates } from '#platform/web/dates.ts'
import { useSpeech } from '#platform/web/words.ts'
import { Status, type Tone } from '#platform/web/ui/status.tsx'
import type { DueRow } from './due.calls.ts'
import { useDueText } from './due-text.web.ts'

const tones: Partial<Record<DueRow['State'], Tone>> = { Done: 'ok', DoneLate: 'soon', NeedsData: 'soon' }

/** How an item stands, in words and tone. */
export function DueStatus({ row }: { row: DueRow }) {
  const t = useDueText()
  const dates = useDates()
  const { label } = useSpeech()
  const late = row.DaysLate ?? 0
  if (row.State === 'InProgress')
    return <Status tone={late > 0 ? 'over' : 'info'}>{late > 0 ? t.inProgressLate(late) : t.inProgress}</Status>
  if (row.DueOn && (row.State === 'Overdue' || row.State === 'DueSoon' || row.State === 'Upcoming')) {
    const near = dates.due(row.DueOn)
    // Days of grace: the date has passed, but it is not late yet.
    const tone = row.State === 'DueSoon' && near.tone === 'over' ? 'soon' : near.tone
    return <Status tone={tone}>{near.text}</Status>
  }
  return <Status tone={tones[row.State] ?? 'info'}>{label(dueStates, row.State)}</Status>
}
