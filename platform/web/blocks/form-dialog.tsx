import { useState, type ReactNode } from 'react'
import { catalog } from '../i18n.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { hasUnsaved } from '../unsaved.ts'

const useText = catalog(
  () => ({
    title: 'Close without saving?',
    sentence: 'What you wrote here has not been saved yet.',
    stay: 'Keep writing',
    leave: 'Close without saving',
  }),
  () => ({
    title: '¿Cerrar sin guardar?',
    sentence: 'Lo que escribió aquí aún no se ha guardado.',
    stay: 'Seguir escribiendo',
    leave: 'Cerrar sin guardar',
  }),
)

interface FormDialogProps {
  opened: boolean
  onClose: () => void
  title: ReactNode
  sentence?: ReactNode
  wide?: boolean
  /** Gets the way out that asks first when something is not saved. */
  children: (close: () => void) => ReactNode
}

/** A dialog round a form: Escape, the cross and a click outside do not throw away what was typed. */
export function FormDialog({ opened, onClose, children, ...head }: FormDialogProps) {
  const t = useText()
  const [asking, setAsking] = useState(false)
  const close = () => (hasUnsaved() ? setAsking(true) : onClose())
  return (
    <>
      <Dialog opened={opened} onClose={close} {...head}>
        {opened && children(close)}
      </Dialog>
      <Dialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={t.title}
        sentence={t.sentence}
        actions={
          <>
            <Button
              kind="danger"
              onClick={() => {
                setAsking(false)
                onClose()
              }}
            >
              {t.leave}
            </Button>
            <Button kind="primary" data-autofocus onClick={() => setAsking(false)}>
              {t.stay}
            </Button>
          </>
        }
      />
    </>
  )
}
