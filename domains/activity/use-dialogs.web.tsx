import { useState, type ReactNode } from 'react'
import type { CallSpec } from '#platform/contract/call.ts'
import { CallDialog, type CallDialogProps } from '#platform/web/blocks/call-dialog.tsx'
import { catalog } from '#platform/web/i18n.ts'
import { ActionForm, type ActionFormProps } from './action-form.web.tsx'

const useText = catalog(
  () => ({ remove: 'Remove', removed: 'Removed.' }),
  () => ({ remove: 'Quitar', removed: 'Se quitó.' }),
)

/** A call that takes a mistake away asks why. */
type Removing = CallSpec & { input: { _zod: { output: { Reason: string } } } }

/** One dialog at a time, said where it is opened; `dialog` is drawn once, beside what opens it. */
export function useDialogs(onClosed?: () => void) {
  const t = useText()
  const [dialog, setDialog] = useState<ReactNode>(null)
  const onClose = () => {
    setDialog(null)
    onClosed?.()
  }
  return {
    dialog,
    /** One change in the fields of its call. */
    ask: <const C extends CallSpec>(props: Omit<CallDialogProps<C>, 'onClose'>) =>
      setDialog(<CallDialog<C> {...(props as CallDialogProps<C>)} onClose={onClose} />),
    /** A change that says first what it does, and can be taken back. */
    act: <const C extends CallSpec>(props: Omit<ActionFormProps<C>, 'onClose'>) =>
      setDialog(<ActionForm<C> {...(props as ActionFormProps<C>)} onClose={onClose} />),
    /** Takes a mistake away, with the reason and a way back. */
    remove: <const C extends Removing>(props: Pick<ActionFormProps<C>, 'call' | 'values' | 'title' | 'sentence'>) =>
      setDialog(
        <ActionForm<C>
          {...props}
          fields={['Reason' as never]}
          confirmLabel={t.remove}
          danger
          done={() => t.removed}
          onClose={onClose}
        />,
      ),
    show: (draw: (onClose: () => void) => ReactNode) => setDialog(draw(onClose)),
  }
}

export type Dialogs = ReturnType<typeof useDialogs>
