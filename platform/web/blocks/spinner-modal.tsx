import { Modal } from '@mantine/core'
import { spinnerDelayMs, stillWorkingAfterSeconds } from '#platform/contract/lists/constants.ts'
import { catalog } from '../i18n.ts'
import { useFocusReturn } from '../ui/focus-return.ts'
import { useDelayed } from '../ui/skeleton.tsx'
import './dialogs.css'

const useText = catalog(
  () => ({ working: 'Working', still: 'Still working…' }),
  () => ({ working: 'Trabajando', still: 'Seguimos trabajando…' }),
)

/** While calls that block the page run. Appears after 300 ms, cannot be closed, and says so after 10 s. */
export function SpinnerModal({ active }: { active: boolean }) {
  const t = useText()
  const shown = useDelayed(active, spinnerDelayMs)
  const long = useDelayed(active, stillWorkingAfterSeconds * 1000)
  const content = useFocusReturn(shown)
  return (
    <Modal.Root
      opened={shown}
      returnFocus={false}
      onClose={() => undefined}
      closeOnEscape={false}
      closeOnClickOutside={false}
      centered
      size="auto"
      zIndex={500}
      transitionProps={{ duration: 120, transition: 'fade' }}
      classNames={{ content: 'k-spinner-card', overlay: 'k-veil' }}
    >
      <Modal.Overlay />
      <Modal.Content ref={content} aria-label={t.working} radius={16}>
        <span className="k-spinner" aria-hidden="true" />
        <output>{long ? t.still : t.working}</output>
      </Modal.Content>
    </Modal.Root>
  )
}
