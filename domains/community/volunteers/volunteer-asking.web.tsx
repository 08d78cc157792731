import { useState } from 'react'
import { FileDrop } from '#domains/files/file-drop.web.tsx'
import { fileCalls } from '#domains/files/upload.calls.ts'
import type { CallSpec } from '#platform/contract/call.ts'
import { CallDialog, type CallDialogProps } from '#platform/web/blocks/call-dialog.tsx'
import { download } from '#platform/web/send.ts'
import { Button } from '#platform/web/ui/button.tsx'

type Asked = Omit<CallDialogProps<CallSpec>, 'onClose'>

/** One dialog at a time, drawn from the fields of its call. */
export function useAsking() {
  const [asked, setAsked] = useState<Asked>()
  return {
    ask: <C extends CallSpec>(one: Omit<CallDialogProps<C>, 'onClose'>) => setAsked(one as unknown as Asked),
    dialog: asked && <CallDialog {...asked} onClose={() => setAsked(undefined)} />,
  }
}

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
