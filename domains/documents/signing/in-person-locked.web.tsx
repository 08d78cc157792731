import { createPortal } from 'react-dom'
import { unlockDevice, useCovered, useLockedOut } from './in-person-lock.web.ts'
import { onDemand } from '#platform/web/on-demand.tsx'
import { useStaffText } from './in-person-staff-text.web.ts'
import './documents-signing.css'

// The cover is there at once; the way through it is fetched.
const StaffStep = onDemand('staff-step', async () => (await import('./in-person-staff.web.tsx')).StaffStep)

/** Stands before the product when a handed-over device was loaded anew or another tab opened. */
export function InPersonLocked() {
  return useLockedOut() ? <Locked /> : null
}

function Locked() {
  const t = useStaffText()
  useCovered(t.staffTitle)
  return createPortal(
    <div className="k-inperson">
      <div className="k-inperson-center">
        <StaffStep sentence={t.staffLocked} confirm={t.unlock} onConfirmed={unlockDevice} />
      </div>
    </div>,
    document.body,
  )
}
