import { daysBetween } from '#platform/contract/dates.ts'
import { dueStates } from '#platform/contract/lists/documents.ts'
import { useDates } from '#platform/web/dates.ts'
import { useSpeech } from '#platform/web/words.ts'
import { Status, type Tone } from '#platform/web/ui/status.tsx'
import type { DueRow } from './due.calls.ts'
import { useDueText } from './due-text.web.ts'

const tones: Partial<Record<DueRow['State'], Tone>> = { Done: 'ok', DoneLate: 'soon', NeedsData: 'soon' }

type Shown = Pick<DueRow, 'State' | 'DueOn' | 'DocumentID'>

/** How an item is, in words and tone: the same on the desk, the rail, Home and the case file. */
export function useDueState(): (row: Shown) => { tone: Tone; text: string } {
  const t = useDueText()
  const dates = useDates()
  const { label } = useSpeech()
  return ({ State, DueOn, DocumentID }) => {
    if (State === 'NeedsData') return { tone: 'soon', text: t.needsData }
    if (State === 'InProgress') return { tone: 'info', text: t.inProgress }
    if (DueOn && (State === 'Overdue' || State === 'DueSoon' || State === 'Upcoming')) {
      const near = dates.due(DueOn)
      if (State === 'Overdue')
        return { tone: 'over', text: DocumentID ? t.inProgressLate(daysBetween(DueOn, dates.today())) : near.text }
      // Days of grace: the date has passed, but it is not overdue yet.
      return near.tone === 'over' ? { tone: 'soon', text: t.due(dates.date(DueOn)) } : near
    }
    return { tone: tones[State] ?? 'info', text: label(dueStates, State) }
  }
}

export function DueStatus({ row }: { row: DueRow }) {
  const { tone, text } = useDueState()(row)
  return <Status tone={tone}>{text}</Status>
}
