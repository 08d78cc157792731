import { useRead } from '#platform/web/calls.tsx'
import { useClose } from '#platform/web/part-dialog.tsx'
import { breakGlassCalls } from './break-glass/break-glass.calls.ts'
import { ReviewDialog } from './break-glass/break-glass-review.web.tsx'

/** The review of one emergency opening, over any screen. */
export function Screen({ opening: id }: { opening?: string }) {
  const close = useClose()
  const { data } = useRead(breakGlassCalls.getEmergencyReviews, { State: 'Open', PageSize: 100 })
  const opening = data?.Rows.find(({ BreakGlassID }) => BreakGlassID === id)
  return opening ? <ReviewDialog opening={opening} onClose={close} /> : null
}
