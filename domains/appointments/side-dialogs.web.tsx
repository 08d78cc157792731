import type { Output } from '#platform/contract/call.ts'
import type { Occurrence } from './appointment-shapes.rules.ts'
import { BulkDialog } from './bulk-dialog.web.tsx'
import { DaySheet } from './day-sheet.web.tsx'
import { FeedDialog } from './feed-dialog.web.tsx'
import type { planningCalls } from './planning.calls.ts'
import { UnplannedDialog } from './unplanned-dialog.web.tsx'

interface SideProps {
  open: 'bulk' | 'feed' | 'sheet' | 'unplanned' | undefined
  on: string
  /** Whose calendar is open, where it is one person’s. */
  who: string | undefined
  start: Output<typeof planningCalls.getCalendarStart>
  onClose: () => void
  onOpen: (one: Occurrence) => void
  onPlan: (appointmentId: string) => void
}

/** What the address opens beside the calendar. */
export function SideDialogs({ open, on, who, start, onClose, onOpen, onPlan }: SideProps) {
  if (open === 'feed') return <FeedDialog onClose={onClose} />
  if (open === 'bulk') return <BulkDialog {...{ on, start, onClose }} />
  if (open === 'sheet') return <DaySheet {...{ on, who, onClose }} />
  if (open === 'unplanned')
    return (
      <UnplannedDialog
        onClose={onClose}
        onOpen={(one) => {
          onClose()
          onOpen(one)
        }}
        onPlan={(id) => {
          onClose()
          onPlan(id)
        }}
      />
    )
  return null
}
