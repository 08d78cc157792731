import { IconDownload, IconFile, IconPaperclip, IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { RemoveMistake } from '#platform/web/blocks/remove-mistake.tsx'
import { useSizeWords } from '#platform/web/sizes.ts'
import { fileCalls, uploadFile } from '#domains/files/upload.calls.ts'
import { acceptedFiles, largestFile } from '#platform/contract/files.ts'
import { useChange } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { Failure } from '#platform/web/failure.ts'
import { useWhyNot } from '#platform/web/permissions.tsx'
import { download } from '#platform/web/send.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { IconButton } from '#platform/web/ui/icon-button.tsx'
import { Note } from '#platform/web/ui/note.tsx'
import { upload } from '#platform/web/upload.ts'
import { useDone } from '../client-records.web.tsx'
import { referralsCalls } from './referrals.calls.ts'
import type { Referral } from './referrals-shapes.rules.ts'
import { useDecideText } from './referrals-text.web.ts'

type ReferralFile = Referral['Files'][number]

/** What came with the referral; read within the program only. */
export function ReferralFiles({ referral }: { referral: Referral }) {
  const t = useDecideText()
  const size = useSizeWords()
  const dates = useDates()
  const done = useDone()
  const [removing, setRemoving] = useState<ReferralFile>()
  const remove = useChange(referralsCalls.removeFileFromReferral)
  const whyNot = useWhyNot(referralsCalls.attachReferralFile)
  const { sending, refused, take } = useAttach(referral.ReferralID)
  const input = useRef<HTMLInputElement>(null)
  const save = (FileID: string) => void download(fileCalls.downloadFile, { FileID }).catch(() => {})
  return (
    <section>
      <div className="k-referral-files-head">
        <h3>{t.files}</h3>
        <Button
          size="sm"
          icon={IconPaperclip}
          offBecause={whyNot}
          busy={sending !== undefined}
          onClick={() => input.current?.click()}
        >
          {t.addFile}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          accept={acceptedFiles}
          aria-label={t.addFile}
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? []
            if (file) take(file)
            event.currentTarget.value = ''
          }}
        />
      </div>
      <output>{sending && t.sending(sending.name, Math.round(sending.part * 100))}</output>
      {refused && <Note tone="over">{refused}</Note>}
      {referral.Files.length === 0 && !sending && <p className="k-quiet">{t.noFiles}</p>}
      <ul className="k-list k-referral-files">
        {referral.Files.map((file) => (
          <li key={file.ReferralFileID}>
            <Icon of={IconFile} />
            <span className="k-record-what">
              <b>{file.FileName}</b>
              <small>{`${size(file.SizeBytes)}, ${dates.instant(file.AddedAt)}`}</small>
            </span>
            <IconButton
              icon={IconDownload}
              size="sm"
              label={t.download(file.FileName)}
              onClick={() => save(file.FileID)}
            />
            {!whyNot && (
              <IconButton
                icon={IconX}
                size="sm"
                label={t.removeFile(file.FileName)}
                onClick={() => setRemoving(file)}
              />
            )}
          </li>
        ))}
      </ul>
      {removing && (
        <RemoveMistake
          what={removing.FileName}
          sentence={t.removeFileSentence}
          onClose={() => setRemoving(undefined)}
          onRemove={async (Reason) => {
            const { ReferralFileID, FileName } = removing
            const gone = await remove.run({ ReferralID: referral.ReferralID, ReferralFileID, Reason })
            if (gone) done(t.fileRemoved(FileName))
            return Boolean(gone)
          }}
        />
      )}
    </section>
  )
}

/** Sends a file and hangs it on the referral at once. */
function useAttach(ReferralID: string) {
  const t = useDecideText()
  const tell = useDone()
  const attach = useChange(referralsCalls.attachReferralFile)
  const [sending, setSending] = useState<{ name: string; part: number }>()
  const [refused, setRefused] = useState<string>()
  const stop = useRef<AbortController>(undefined)
  useEffect(() => () => stop.current?.abort(), [])

  function take(file: File) {
    if (file.size > largestFile) return setRefused(t.tooLarge)
    setRefused(undefined)
    setSending({ name: file.name, part: 0 })
    const control = new AbortController()
    stop.current = control
    upload(uploadFile, file, (part) => setSending({ name: file.name, part }), control.signal)
      .then(({ FileID }) => attach.run({ ReferralID, FileID }))
      .then((made) => made && tell(t.attached(file.name)))
      .catch((failure: unknown) => {
        if (!(failure instanceof Failure)) throw failure
        if (!control.signal.aborted) setRefused(failure.messages.join(' '))
      })
      .finally(() => setSending(undefined))
  }
  return { sending, refused, take }
}
