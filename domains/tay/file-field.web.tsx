import { FileDrop } from '#domains/files/file-drop.web.tsx'
import { fileCalls } from '#domains/files/upload.calls.ts'
import { download } from '#platform/web/send.ts'
import { Button } from '#platform/web/ui/button.tsx'

interface Face {
  value: string | null | undefined
  onChange: (value: string | null) => void
  errors: Record<string, string>
}

/** A field of a form that takes a file; what hangs there already stays until another one is chosen. */
export const fileField = (label: string, kept: string | null = null) =>
  ({
    label,
    words: (id: string | null) => (id ? label : ''),
    draw: ({ onChange, errors }: Face) => (
      <FileDrop label={label} onFile={(file) => onChange(file?.FileID ?? kept)} error={errors['']} />
    ),
  }) as never

/** Saves the file on this device. */
export function FileLink({ id, name }: { id: string; name: string }) {
  return (
    <Button
      kind="quiet"
      size="sm"
      onClick={() => void download(fileCalls.downloadFile, { FileID: id }).catch(() => {})}
    >
      {name}
    </Button>
  )
}
