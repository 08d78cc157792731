import { IconPaperclip, IconX } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { Button } from '#platform/web/ui/button.tsx'
import { FieldHelp, useFieldText } from '#platform/web/ui/field.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { IconButton } from '#platform/web/ui/icon-button.tsx'
import { useFormFieldText } from './form-field-text.web.ts'
import { usePage } from './form-page-store.web.ts'

interface FileAnswerProps {
  id: string
  fieldId: string
  label: string
  needed: boolean
  help: string | undefined
  error: string | undefined
  value: readonly string[]
  onChange: (value: string[] | undefined) => void
}

/** Files of one question; each is sent as soon as it is chosen. */
export function FileAnswer({ id, fieldId, label, needed, help, error, value, onChange }: FileAnswerProps) {
  const t = useFormFieldText()
  const words = useFieldText()
  const { files } = usePage()
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const shown = value.flatMap((one) => files?.list.filter((file) => file.AttachmentID === one) ?? [])

  async function attach(file: File) {
    setBusy(true)
    const made = await files?.attach?.(fieldId, file)
    setBusy(false)
    if (made) onChange([...value, made])
  }
  return (
    <fieldset className="k-field k-choices" {...((error || help) && { 'aria-describedby': `${id}-help` })}>
      <legend className="k-label">
        {label} {needed && <em>{words.needed}</em>}
      </legend>
      {shown.length > 0 && (
        <ul className="k-fp-files">
          {shown.map((file) => (
            <li key={file.AttachmentID}>
              <Icon of={IconPaperclip} size={15} />
              <span>{file.FileName}</span>
              <IconButton
                icon={IconX}
                size="sm"
                label={t.removeFile(file.FileName)}
                onClick={() => {
                  const left = value.filter((one) => one !== file.AttachmentID)
                  onChange(left.length > 0 ? left : undefined)
                  files?.remove?.(file.AttachmentID)
                }}
              />
            </li>
          ))}
        </ul>
      )}
      <input
        ref={input}
        type="file"
        className="k-hidden"
        tabIndex={-1}
        aria-hidden="true"
        onChange={(event) => {
          const file = event.currentTarget.files?.[0]
          event.currentTarget.value = ''
          if (file) void attach(file)
        }}
      />
      <Button icon={IconPaperclip} busy={busy} className="k-fp-attach" onClick={() => input.current?.click()}>
        {busy ? t.attaching : t.attach}
      </Button>
      <FieldHelp id={`${id}-help`} error={error} help={help} />
    </fieldset>
  )
}
