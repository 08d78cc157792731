import { useState } from 'react'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { showToast } from '#platform/web/ui/toast.tsx'
import type { DocumentLine } from '#domains/documents/document-shapes.rules.ts'
import { saidLine } from './line-label.web.ts'
import { Handover, type HandedBack } from './in-person-handover.web.tsx'
import { lockDevice, unlockDevice } from './in-person-lock.web.ts'
import { useInPersonText } from './in-person-text.web.ts'
import { signingCalls } from './signing.calls.ts'
import { isStale, RefusedNote, useSigningChange } from './signing-change.web.tsx'
import { namesOf, type OpenDocument } from './open-document.web.ts'
import './documents-signing.css'

interface InPersonProps {
  open: OpenDocument
  line: DocumentLine
  onClose: () => void
  onDone: () => void
  onReadAgain: () => void
}

type Known = 'known' | 'photo' | 'other'
type Spoken = 'en' | 'es' | 'other'

/** Somebody outside signs on this device: staff say who it is, hand over, and confirm afterwards. */
export function InPerson({ open, line, onClose, onDone, onReadAgain }: InPersonProps) {
  const t = useInPersonText()
  const names = namesOf(line)
  const [chosen, setChosen] = useState<string | null>(names.length === 1 ? names[0]! : null)
  const [typed, setTyped] = useState('')
  const [known, setKnown] = useState<Known | null>(null)
  const [how, setHow] = useState('')
  const [spoken, setSpoken] = useState<Spoken>(open.Language)
  const [other, setOther] = useState('')
  const [interpreter, setInterpreter] = useState('')
  const [handed, setHanded] = useState(false)
  const review = useSigningChange(signingCalls.reviewCoreDocumentDigitally)
  const name = (names.length === 0 ? typed : (chosen ?? '')).trim()
  const check = known === 'other' ? how.trim() : known ? { known: t.known, photo: t.photo }[known] : ''
  const language = spoken === 'other' ? other.trim() : { en: 'English', es: 'Spanish' }[spoken]
  const missing = name.length < 3 || check.length < 2 || language.length < 2 ? t.wanted : undefined

  function handOver(): void {
    if (missing) return
    lockDevice(spoken === 'es' ? 'es' : 'en')
    setHanded(true)
  }
  async function confirmed(back: HandedBack): Promise<void> {
    if (back.outcome === 'ended') {
      unlockDevice()
      return onClose()
    }
    const { Document: head } = open
    const answer = await review.run({
      DocumentID: head.DocumentID,
      VersionNo: head.VersionNo,
      ContentSha256: head.ContentSha256 ?? '',
      LineID: line.LineID!,
      Decision: back.outcome === 'signed' ? 'Approve' : 'Decline',
      ...(back.outcome === 'signed' ? { Signature: back.signing } : { Comment: back.why || t.noWords }),
      InPerson: {
        PrintedName: name,
        IdentityCheck: check,
        Language: language,
        Interpreter: interpreter.trim() || null,
        Consent: back.outcome === 'signed',
      },
    })
    if (!answer) return
    unlockDevice()
    showToast({ text: back.outcome === 'signed' ? t.done(name) : t.declined(name) })
    onDone()
  }

  if (handed)
    return (
      <>
        <Handover
          open={open}
          name={name}
          language={spoken === 'es' ? 'es' : 'en'}
          onConfirmed={(back) => void confirmed(back)}
        >
          <RefusedNote refused={review.refused} />
          {review.refused && (
            <Button
              onClick={() => {
                unlockDevice()
                if (isStale(review.refused)) onReadAgain()
                onClose()
              }}
            >
              {t.toDocument}
            </Button>
          )}
        </Handover>
        {review.asks}
      </>
    )
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t.setupTitle(saidLine(line.Label))}
      sentence={t.setupSentence}
      onSubmit={handOver}
      actions={
        <>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button type="submit" kind="primary" offBecause={missing}>
            {t.handOver}
          </Button>
        </>
      }
    >
      <div className="k-stack">
        {names.length > 0 && (
          <SelectField
            label={t.who}
            autoFocus
            value={chosen}
            onChange={setChosen}
            options={names.map((one) => ({ value: one, label: one }))}
          />
        )}
        {names.length === 0 && (
          <TextField
            label={t.name}
            data-autofocus
            maxLength={200}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        )}
        <SelectField
          label={t.identity}
          value={known}
          onChange={(value) => setKnown(value as Known)}
          options={(['known', 'photo', 'other'] as const).map((value) => ({ value, label: t[value] }))}
        />
        {known === 'other' && (
          <TextField
            label={t.otherWords}
            maxLength={200}
            value={how}
            onChange={(event) => setHow(event.currentTarget.value)}
          />
        )}
        <SelectField
          label={t.language}
          value={spoken}
          onChange={(value) => value && setSpoken(value as Spoken)}
          options={[
            { value: 'en', label: t.english },
            { value: 'es', label: t.spanish },
            { value: 'other', label: t.otherLanguage },
          ]}
        />
        {spoken === 'other' && (
          <TextField
            label={t.whichLanguage}
            maxLength={60}
            value={other}
            onChange={(event) => setOther(event.currentTarget.value)}
          />
        )}
        <TextField
          label={t.interpreter}
          maxLength={200}
          value={interpreter}
          onChange={(event) => setInterpreter(event.currentTarget.value)}
        />
      </div>
    </Dialog>
  )
}
