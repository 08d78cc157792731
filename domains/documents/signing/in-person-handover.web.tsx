import { useBlocker } from '@tanstack/react-router'
import { IconLock } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { say } from '#platform/contract/words.ts'
import { fullName, useProfile } from '#domains/session/profile.web.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Checkbox } from '#platform/web/ui/checkbox.tsx'
import { TextArea } from '#platform/web/ui/text-area.tsx'
import type { Signing } from '#domains/documents/document-shapes.rules.ts'
import { outsideDisclosureText } from './esign-text.rules.ts'
import { FormPage } from '#domains/forms/page/form-page.web.tsx'
import { useCovered } from './in-person-lock.web.ts'
import { StaffStep } from './in-person-staff.web.tsx'
import { useInPersonText } from './in-person-text.web.ts'
import { SignatureChoice } from './signature-choice.web.tsx'
import type { OpenDocument } from './open-document.web.ts'
import { SignedPlace } from './submitted-document-place.web.tsx'

export interface HandedBack {
  outcome: 'signed' | 'declined' | 'ended'
  signing?: Signing | undefined
  why?: string
}

/** Each step begins at its heading. */
const top = (heading: HTMLHeadingElement | null) => heading?.focus()

interface HandoverProps {
  open: OpenDocument
  name: string
  language: 'en' | 'es'
  /** Staff confirmed with their password; gives what stands in the way, or nothing when it was recorded. */
  onConfirmed: (back: HandedBack) => void
  children?: ReactNode
}

/** What the person sees who signs in person: this document, the agreement, their signature; nothing else. */
export function Handover({ open, name, language, onConfirmed, children }: HandoverProps) {
  const t = useInPersonText()
  const staff = fullName(useProfile())
  const [step, setStep] = useState<'read' | 'decline' | 'back'>('read')
  const [back, setBack] = useState<HandedBack>({ outcome: 'ended' })
  const [agreed, setAgreed] = useState(false)
  const [signing, setSigning] = useState<Signing>()
  const [why, setWhy] = useState('')
  useCovered(t.readHere)
  useBlocker({ shouldBlockFn: () => true, enableBeforeUnload: true })
  const give = (next: HandedBack) => {
    setBack(next)
    setStep('back')
  }
  const missing = agreed ? (signing ? undefined : t.signWanted) : t.agreeWanted

  return createPortal(
    <div className="k-inperson" lang={language}>
      <main className="k-inperson-page">
        {step === 'read' && (
          <>
            <header>
              <div>
                <h1 ref={top} tabIndex={-1}>
                  {t.hello(name)}
                </h1>
                <p>{open.FormLabel}</p>
              </div>
              <button type="button" className="k-inperson-exit" onClick={() => give({ outcome: 'ended' })}>
                <IconLock size={18} aria-hidden="true" />
                {t.staff}
              </button>
            </header>
            <section aria-label={t.readHere} className="k-sig-paper">
              <FormPage
                prefix="handover"
                template={open.Template}
                fields={open.Fields}
                values={open.Values}
                language={open.Language}
                files={{ list: open.Attachments }}
                signature={(block, lineNo) => <SignedPlace lines={open.Lines} block={block} lineNo={lineNo} />}
              />
            </section>
            <section className="k-inperson-card">
              <h2>{t.meaningTitle}</h2>
              {outsideDisclosureText.map((paragraph) => (
                <p key={paragraph[0]}>{say(paragraph, language)}</p>
              ))}
              <Checkbox label={t.agree} checked={agreed} onChange={(event) => setAgreed(event.currentTarget.checked)} />
            </section>
            <section className="k-inperson-card">
              <h2>{t.signTitle}</h2>
              <SignatureChoice name={name} onChange={setSigning} allow={['Typed', 'Drawn']} />
            </section>
            <div className="k-inperson-acts">
              <Button size="lg" onClick={() => setStep('decline')}>
                {t.decline}
              </Button>
              <Button
                size="lg"
                kind="primary"
                offBecause={missing}
                onClick={() => give({ outcome: 'signed', signing })}
              >
                {t.sign}
              </Button>
            </div>
          </>
        )}
        {step === 'decline' && (
          <section className="k-inperson-card">
            <h1 ref={top} tabIndex={-1}>
              {t.declineTitle}
            </h1>
            <p>{t.declineText}</p>
            <TextArea
              label={t.declineWhy}
              maxLength={1000}
              value={why}
              onChange={(event) => setWhy(event.currentTarget.value)}
            />
            <div className="k-inperson-acts">
              <Button size="lg" onClick={() => setStep('read')}>
                {t.goBack}
              </Button>
              <Button size="lg" kind="primary" onClick={() => give({ outcome: 'declined', why: why.trim() })}>
                {t.declineGo}
              </Button>
            </div>
          </section>
        )}
        {step === 'back' && (
          <div className="k-inperson-center">
            <h1 ref={top} tabIndex={-1}>
              {back.outcome === 'signed' ? t.thanks(name) : t.giveBack(staff)}
            </h1>
            {back.outcome === 'signed' && <p className="k-inperson-lead">{t.giveBack(staff)}</p>}
            <StaffStep
              sentence={
                { signed: t.staffSign(name), declined: t.staffDecline(name), ended: t.staffLeave }[back.outcome]
              }
              confirm={back.outcome === 'ended' ? t.leave : t.record}
              onConfirmed={() => onConfirmed(back)}
              onBack={() => setStep('read')}
            >
              {children}
            </StaffStep>
          </div>
        )}
      </main>
    </div>,
    document.body,
  )
}
