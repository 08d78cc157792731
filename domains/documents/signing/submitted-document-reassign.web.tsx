import { useEffect, useRef, useState } from 'react'
import { useRead } from '#platform/web/calls.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { Note } from '#platform/web/ui/note.tsx'
import { Segmented } from '#platform/web/ui/radio-group.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { TextArea } from '#platform/web/ui/text-area.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { showToast } from '#platform/web/ui/toast.tsx'
import { useUnsaved } from '#platform/web/unsaved.ts'
import type { DocumentLine } from '#domains/documents/document-shapes.rules.ts'
import { saidLine } from './line-label.web.ts'
import { lineCalls } from './lines.calls.ts'
import { RefusedNote, useSigningChange } from './signing-change.web.tsx'
import type { OpenDocument } from './open-document.web.ts'
import { useTaskText } from './submitted-document-task-text.web.ts'

interface ReassignDialogProps {
  open: OpenDocument
  line: DocumentLine
  onClose: () => void
  onDone: () => void
}

/** Somebody else signs the line: of the same pool, or somebody outside by name. */
export function ReassignDialog({ open, line, onClose, onDone }: ReassignDialogProps) {
  const t = useTaskText()
  const { DocumentID } = open.Document
  const LineID = line.LineID!
  const { data } = useRead(lineCalls.getLineChoices, { DocumentID, LineID }, { quiet: true })
  const [who, setWho] = useState<string | null>(null)
  const [name, setName] = useState('')
  const [known, setKnown] = useState<'known' | 'other'>('known')
  const [reason, setReason] = useState('')
  const change = useSigningChange(lineCalls.reassignLine)
  const settled = useUnsaved(reason.trim() !== '' || name.trim() !== '')
  // The choices come after the dialog has opened.
  const fields = useRef<HTMLDivElement>(null)
  const ready = data !== undefined
  useEffect(() => {
    if (ready) fields.current?.querySelector<HTMLElement>('[data-autofocus], input')?.focus()
  }, [ready])
  const staff = line.Capacity === 'Staff'
  const people = data?.People.flatMap((one) => (one.PersonID ? [{ ...one, PersonID: one.PersonID }] : [])) ?? []
  const options = staff
    ? (data?.Employees ?? []).map((one) => ({ value: one.EmployeeID, label: one.Name }))
    : people.map((one) => ({ value: one.PersonID, label: one.Relation ? `${one.Name}, ${one.Relation}` : one.Name }))
  const free = !staff && data?.AnyName === true && (known === 'other' || options.length === 0)
  const chosen = free ? name.trim().length >= 3 : who !== null
  const missing = chosen ? (reason.trim() ? undefined : t.reasonWanted) : t.whoWanted

  async function submit(): Promise<void> {
    if (missing || change.busy) return
    const given = free ? { Name: name.trim() } : staff ? { EmployeeID: who } : { PersonID: who }
    const answer = await change.run({ DocumentID, LineID, Reason: reason.trim(), ...given })
    if (!answer) return
    settled()
    const label = options.find((option) => option.value === who)?.label ?? ''
    showToast({ text: t.reassigned(free ? name.trim() : label) })
    onDone()
  }

  return (
    <>
      <Dialog
        opened
        onClose={onClose}
        title={t.reassignTitle(saidLine(line.Label))}
        sentence={t.reassignSentence}
        onSubmit={() => void submit()}
        actions={
          <>
            <Button onClick={onClose}>{t.cancel}</Button>
            <Button type="submit" kind="primary" busy={change.busy} offBecause={missing}>
              {t.reassign}
            </Button>
          </>
        }
      >
        {data ? (
          <div className="k-stack" ref={fields}>
            {!staff && data.AnyName && options.length > 0 && (
              <Segmented
                label={t.person}
                labelHidden
                value={known}
                onChange={setKnown}
                choices={[
                  { value: 'known', label: t.inBooks },
                  { value: 'other', label: t.notInBooks },
                ]}
              />
            )}
            {free ? (
              <TextField
                label={t.anyName}
                help={t.anyNameHelp}
                data-autofocus
                maxLength={120}
                value={name}
                onChange={(event) => setName(event.currentTarget.value)}
              />
            ) : options.length > 0 ? (
              <SelectField
                label={staff ? t.employee : t.person}
                autoFocus
                options={options}
                value={who}
                onChange={setWho}
                error={change.refused?.fields['EmployeeID']}
              />
            ) : (
              <Note tone="soon">{t.nobodyElse}</Note>
            )}
            <TextArea
              label={t.reason}
              minRows={2}
              maxLength={1000}
              value={reason}
              onChange={(event) => setReason(event.currentTarget.value)}
            />
            {!change.refused?.fields['EmployeeID'] && <RefusedNote refused={change.refused} />}
          </div>
        ) : (
          <SkeletonRows rows={3} />
        )}
      </Dialog>
      {change.asks}
    </>
  )
}
