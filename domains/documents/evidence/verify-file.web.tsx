import { useId } from 'react'
import { uploadFile } from '#domains/files/upload.calls.ts'
import { largestFile } from '#platform/contract/files.ts'
import type { Output } from '#platform/contract/call.ts'
import { DropZone, useSending } from '#platform/web/blocks/drop-zone.tsx'
import { send } from '#platform/web/send.ts'
import { FieldHelp } from '#platform/web/ui/field.tsx'
import { upload } from '#platform/web/upload.ts'
import { evidenceCalls } from './evidence.calls.ts'
import { useVerifyText } from './verify-text.web.ts'

export type VerifiedFile = Output<typeof evidenceCalls.verifyFile> & { FileName: string }

/** Chooses or drops a PDF; it is compared at once. */
export function VerifyFile({ onVerdict }: { onVerdict: (verdict: VerifiedFile | undefined) => void }) {
  const t = useVerifyText()
  const id = useId()
  const { sending, done, refused, take } = useSending(async (file, progress, signal): Promise<VerifiedFile> => {
    const { FileID } = await upload(uploadFile, file, progress, signal)
    const verdict = await send(evidenceCalls.verifyFile, { FileID }, { quiet: true, ownErrors: true })
    return { ...verdict, FileName: file.name }
  })
  async function compare(file: File) {
    onVerdict(undefined)
    const isPdf = /\.pdf$/i.test(file.name)
    const verdict = await take(file, !isPdf ? t.notPdf : file.size > largestFile ? t.tooLarge : undefined)
    if (verdict) onVerdict(verdict)
  }
  return (
    <>
      <DropZone
        label={t.file}
        describedBy={`${id}-help`}
        accept=".pdf,application/pdf"
        sending={sending}
        done={done !== undefined}
        words={t}
        onFile={(file) => void compare(file)}
      >
        {done ? <b>{done.FileName}</b> : t.drop}
      </DropZone>
      <FieldHelp id={`${id}-help`} {...(refused && { error: refused })} />
    </>
  )
}
