import { Modal } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useEffect, useMemo, type FormEvent, type ReactNode } from 'react'
import { catalog } from '../i18n.ts'
import { closeByEscape } from './close-by-escape.ts'
import { useFocusReturn } from './focus-return.ts'
import { IconButton } from './icon-button.tsx'

export const useCloseText = catalog(
  () => ({ close: 'Close' }),
  () => ({ close: 'Cerrar' }),
)

let openDialogs = 0

/** Whatever opens last lies on top, also when it was there long before: the app's own questions above a screen's form. */
function useLayer(opened: boolean): number {
  useEffect(() => {
    if (!opened) return
    openDialogs += 1
    return () => {
      openDialogs -= 1
    }
  }, [opened])
  return useMemo(() => (opened ? 200 + openDialogs : 200), [opened])
}

interface DialogProps {
  opened: boolean
  onClose: () => void
  title: ReactNode
  /** Under the title. */
  sentence?: ReactNode
  /** Before the title, for example an icon tile. */
  mark?: ReactNode
  children?: ReactNode
  /** At the bottom, primary last. */
  actions?: ReactNode
  /** At the bottom left. */
  aside?: ReactNode
  wide?: boolean
  /** Makes the body a form. */
  onSubmit?: () => void
  withX?: boolean
}

/** 520 wide, 720 when `wide`; on a phone a sheet over the whole height. Put `data-autofocus` on what opens focused. */
export function Dialog(props: DialogProps) {
  const { opened, onClose, title, sentence, mark, children, actions, aside, wide, onSubmit, withX = true } = props
  const t = useCloseText()
  const escape = closeByEscape(onClose)
  const zIndex = useLayer(opened)
  const content = useFocusReturn(opened)
  const inner = (
    <>
      <div className="k-dialog-head">
        {mark}
        <div>
          <Modal.Title>{title}</Modal.Title>
          {sentence && <p>{sentence}</p>}
        </div>
      </div>
      <div className="k-dialog-body">{children}</div>
      {(actions || aside) && (
        <div className="k-dialog-foot">
          {aside && <div className="k-dialog-aside">{aside}</div>}
          {actions}
        </div>
      )}
      {withX && <IconButton icon={IconX} label={t.close} onClick={onClose} noTip className="k-dialog-x" />}
    </>
  )
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      closeOnEscape={false}
      returnFocus={false}
      centered
      size={wide ? 720 : 520}
      zIndex={zIndex}
      transitionProps={{ duration: 160, transition: 'fade-up' }}
      classNames={{ content: wide ? 'k-dialog k-dialog-wide' : 'k-dialog', inner: 'k-dialog-space', overlay: 'k-veil' }}
    >
      <Modal.Overlay />
      <Modal.Content ref={content} radius={16}>
        {onSubmit ? (
          <form
            noValidate
            className="k-dialog-inner"
            {...escape}
            onSubmit={(event: FormEvent) => {
              event.preventDefault()
              event.stopPropagation()
              onSubmit()
            }}
          >
            {inner}
          </form>
        ) : (
          <div className="k-dialog-inner" {...escape}>
            {inner}
          </div>
        )}
      </Modal.Content>
    </Modal.Root>
  )
}
