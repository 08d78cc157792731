import type { ReactNode } from 'react'
import type { CallSpec, Output, Sent } from '#platform/contract/call.ts'
import { CallForm } from '../call-form.tsx'
import type { CustomFields, FieldChoice } from '../call-form-grid.tsx'
import { catalog } from '../i18n.ts'
import { showToast } from '../ui/toast.tsx'
import { FormDialog } from './form-dialog.tsx'

const useText = catalog(
  () => ({ saved: 'Saved' }),
  () => ({ saved: 'Guardado' }),
)

export interface CallDialogProps<C extends CallSpec> {
  call: C
  values: Partial<Sent<C>>
  /** By default all that are not hidden. */
  fields?: readonly FieldChoice<keyof Sent<C> & string>[]
  custom?: CustomFields<Sent<C>>
  title: string
  sentence?: ReactNode
  wide?: boolean
  submit?: string
  /** What it is in one line, for a change that waits on a tablet without network; the title when not given. */
  said?: string
  onClose: () => void
  /** The toast afterwards. */
  done?: string
  onDone?: (answer: Output<C>) => void
  /** Between the fields and the buttons; may follow what is typed. */
  children?: ReactNode | ((typed: Partial<Sent<C>>) => ReactNode)
}

/** One change in a dialog of its own: the call's fields, saved, closed, said. Open while it is there. */
export function CallDialog<const C extends CallSpec>(props: CallDialogProps<C>) {
  const { title, sentence, wide, onClose, done, onDone, submit, said, custom, ...form } = props
  const t = useText()
  return (
    <FormDialog opened onClose={onClose} wide={wide ?? false} title={title} sentence={sentence}>
      {(close) => (
        <CallForm<C>
          {...form}
          {...(submit && { submit })}
          {...(custom && { custom })}
          onCancel={close}
          said={said ?? title}
          onKept={onClose}
          onDone={(answer) => {
            onClose()
            showToast({ text: done ?? t.saved })
            onDone?.(answer)
          }}
        />
      )}
    </FormDialog>
  )
}
