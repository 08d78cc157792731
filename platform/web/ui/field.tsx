import { IconAlertTriangle, IconPencil } from '@tabler/icons-react'
import { clsx } from 'clsx'
import { useId, type ReactNode } from 'react'
import { catalog } from '../i18n.ts'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'

export const useFieldText = catalog(
  () => ({
    needed: '(needed to submit)',
    filled: 'Filled from the chart',
    edit: 'Change this value',
    clear: 'Clear',
    noMatch: 'Nothing fits what you typed',
    choose: 'Choose',
  }),
  () => ({
    needed: '(necesario para enviar)',
    filled: 'Tomado del expediente',
    edit: 'Cambiar este valor',
    clear: 'Borrar',
    noMatch: 'Nada coincide con lo que escribió',
    choose: 'Elija',
  }),
)

export interface FieldProps {
  label: ReactNode
  /** One sentence below; an error takes its place. */
  help?: ReactNode
  error?: ReactNode
  /** Says "(needed to submit)" after the label. */
  needed?: boolean
  labelHidden?: boolean
  /** The value came from elsewhere: shown sunken and read only. A pencil appears when it may be changed here. */
  filled?: boolean | { readonly from?: string; readonly onEdit?: () => void }
}

export function useField(props: Pick<FieldProps, 'help' | 'error' | 'filled'>, given?: string) {
  const own = useId()
  const id = given ?? own
  const helpId = `${id}-help`
  const described = Boolean(props.error ?? props.help ?? props.filled)
  return {
    id,
    helpId,
    control: {
      id,
      ...(described && { 'aria-describedby': helpId }),
      ...(props.error && { 'aria-invalid': true as const }),
    },
  }
}

interface FieldFrameProps extends FieldProps {
  id: string
  children: ReactNode
}

/** Label above, control, then help or error. */
export function Field({ id, label, labelHidden, needed, help, error, filled, children }: FieldFrameProps) {
  const t = useFieldText()
  const from = filled ? ((typeof filled === 'object' ? filled.from : undefined) ?? t.filled) : undefined
  const onEdit = typeof filled === 'object' ? filled.onEdit : undefined
  return (
    <div className={clsx('k-field', filled && 'is-filled')}>
      <label htmlFor={id} className={labelHidden ? 'k-hidden' : 'k-label'}>
        {label} {needed && <em>{t.needed}</em>}
      </label>
      {onEdit ? (
        <div className="k-field-filled">
          {children}
          <IconButton icon={IconPencil} label={t.edit} size="sm" onClick={onEdit} />
        </div>
      ) : (
        children
      )}
      <FieldHelp id={`${id}-help`} error={error} help={help ?? from} />
    </div>
  )
}

export function FieldHelp({ id, error, help }: { id: string; error?: ReactNode; help?: ReactNode }) {
  if (error)
    return (
      <div id={id} className="k-help k-help-error">
        <Icon of={IconAlertTriangle} size={14} />
        <span>{error}</span>
      </div>
    )
  return help ? (
    <div id={id} className="k-help">
      {help}
    </div>
  ) : null
}

/** The same parts for Mantine's inputs, which bring their own wrapper. */
export function mantineField(
  { label, labelHidden, needed, help, error, filled }: FieldProps,
  t: { needed: string; filled: string },
) {
  const from = filled ? ((typeof filled === 'object' ? filled.from : undefined) ?? t.filled) : undefined
  return {
    label: (
      <>
        {label} {needed && <em>{t.needed}</em>}
      </>
    ),
    ...(!error && { description: help ?? from }),
    ...(error && {
      error: (
        <>
          <Icon of={IconAlertTriangle} size={14} />
          <span>{error}</span>
        </>
      ),
    }),
    inputWrapperOrder: ['label', 'input', 'description', 'error'] as ('label' | 'input' | 'description' | 'error')[],
    readOnly: Boolean(filled),
    classNames: {
      root: clsx('k-field', filled && 'is-filled'),
      label: labelHidden ? 'k-hidden' : 'k-label',
      input: 'k-input',
      description: 'k-help',
      error: 'k-help k-help-error',
      dropdown: 'k-menu',
      options: 'k-options',
      option: 'k-option',
      empty: 'k-option-empty',
      groupLabel: 'k-option-group',
      pill: 'k-value-pill',
    },
    comboboxProps: { transitionProps: { duration: 120, transition: 'fade' as const }, offset: 4 },
  }
}
