import { FileDrop } from '#domains/files/file-drop.web.tsx'
import { fileCalls } from '#domains/files/upload.calls.ts'
import { download } from '#platform/web/send.ts'
import { Button } from '#platform/web/ui/button.tsx'

/** A field that takes a file; what hangs there stays until another is chosen. */
export const fileField = (label: string, kept: string | null) =>
  ({
    label,
    words: (id: string | null) => (id ? label : ''),
    draw: ({ onChange, errors }: { onChange: (value: string | null) => void; errors: Record<string, string> }) => (
      <FileDrop label={label} onFile={(file) => onChange(file?.FileID ?? kept)} error={errors['']} />
    ),
  }) as never

/** Saves the file on this device. */
export function FileButton({ id, name }: { id: string; name: string }) {
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
