import type { Output } from '#platform/contract/call.ts'
import { FormDialog } from '#platform/web/blocks/form-dialog.tsx'
import { CallForm } from '#platform/web/call-form.tsx'
import { useDates } from '#platform/web/dates.ts'
import { Facts } from '#platform/web/ui/facts.tsx'
import { showToast } from '#platform/web/ui/toast.tsx'
import { breakGlassCalls } from './break-glass.calls.ts'
import { useEmergencyText } from './break-glass-text.web.ts'

export type Opening = Output<typeof breakGlassCalls.getEmergencyReviews>['Rows'][number]

/** Why a confidential chart was opened, and what somebody else finds about it. */
export function ReviewDialog({ opening, onClose }: { opening: Opening; onClose: () => void }) {
  const t = useEmergencyText()
  const dates = useDates()
  return (
    <FormDialog opened onClose={onClose} title={t.reviewTitle(opening.OpenedBy)} sentence={t.reviewSentence}>
      {(leave) => (
        <div className="k-stack">
          <Facts
            facts={[
              { label: t.reason, value: opening.Reason },
              { label: t.when, value: dates.instant(opening.OpenedAt) },
              { label: t.looks, value: t.looksOf(opening.Looks, opening.Changes) },
            ]}
          />
          <CallForm
            call={breakGlassCalls.reviewEmergency}
            values={{ BreakGlassID: opening.BreakGlassID, version: opening.version }}
            fields={[
              { name: 'Finding', span: 12, needed: true },
              { name: 'Note', span: 12, needed: true },
            ]}
            submit={t.save}
            onCancel={leave}
            onDone={() => {
              showToast({ text: t.saved })
              onClose()
            }}
          />
        </div>
      )}
    </FormDialog>
  )
}
