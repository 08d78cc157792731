import { pathTo } from '#platform/contract/route-search.ts'
import { addDays } from '#platform/contract/dates.ts'
import type { ActionDialogProps } from '#platform/web/actions.ts'
import { CallDialog } from '#platform/web/blocks/call-dialog.tsx'
import { useDates } from '#platform/web/dates.ts'
import { hrefOf, useGo } from '#platform/web/go.ts'
import { useProgramField } from '../quality-parts.web.tsx'
import { complaintEntry } from './complaint-entry.web.ts'
import { acknowledgeDays, decideDays } from './complaint-shapes.rules.ts'
import { complaintCalls } from './complaints.calls.ts'
import { useComplaintsText } from './complaints-text.web.ts'

interface NewComplaintProps extends ActionDialogProps {
  onDone?: (id: string) => void
}

/** What somebody complained of, over whatever is open; it leads to the complaint. */
export function NewComplaint({ onClose, onDone }: NewComplaintProps) {
  const t = useComplaintsText()
  const today = useDates().today()
  const go = useGo()
  const SubProgramID = useProgramField()
  const open = (complaint: string) => go(hrefOf(pathTo('/QualityManagement', { tab: 'complaints', complaint })))
  return (
    <CallDialog
      call={complaintCalls.saveComplaint}
      title={t.add}
      wide
      values={{
        Kind: 'Complaint',
        ReceivedOn: today,
        AcknowledgeBy: addDays(today, acknowledgeDays),
        DecideBy: addDays(today, decideDays),
      }}
      fields={[{ name: 'SubProgramID', span: 12, needed: true }, ...complaintEntry]}
      custom={{ SubProgramID }}
      onClose={onClose}
      onDone={({ QualityComplaintID }) => (onDone ?? open)(QualityComplaintID)}
    />
  )
}
