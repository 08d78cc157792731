import { Modal } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useEffect, useMemo, type FormEvent } from 'react'
import { closeByEscape } from './close-by-escape.ts'
import { useEarlyEscape } from './early-escape.ts'
import { useFocusReturn } from './focus-return.ts'
import { DialogFace } from './dialog-face.tsx'
import type { DialogProps } from './dialog.tsx'
import { useCloseText } from './close-text.ts'
import { IconButton } from './icon-button.tsx'
import { KitContext } from './kit-context.tsx'

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

export function LiveDialog(props: DialogProps) {
  const { opened, onClose, wide, onSubmit, withX = true, ...face } = props
  const t = useCloseText()
  const escape = closeByEscape(onClose)
  const zIndex = useLayer(opened)
  const content = useFocusReturn(opened)
  useEarlyEscape(opened, content, onClose)
  const inner = (
    <>
      <DialogFace Heading={Modal.Title} {...face} />
      {withX && <IconButton icon={IconX} label={t.close} onClick={onClose} noTip className="k-dialog-x" />}
    </>
  )
  return (
    <KitContext>
      <Modal.Root
        opened={opened}
        onClose={onClose}
        closeOnEscape={false}
        returnFocus={false}
        centered
        size={wide ? 720 : 520}
        zIndex={zIndex}
        transitionProps={{ duration: 160, transition: 'fade-up' }}
        classNames={{
          content: wide ? 'k-dialog k-dialog-wide' : 'k-dialog',
          inner: 'k-dialog-space',
          overlay: 'k-veil',
        }}
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
    </KitContext>
  )
}
