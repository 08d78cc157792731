import { useState } from 'react'
import type { Asked } from '#domains/session/proof.web.tsx'
import { useChange, useRead } from '#platform/web/calls.tsx'
import { catalog } from '#platform/web/i18n.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Checkbox } from '#platform/web/ui/checkbox.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { esignConsentCalls } from './esign-consent.calls.ts'

const useText = catalog(
  () => ({
    title: 'Before you sign on screen',
    sentence: 'You are asked this once, before your first signature.',
    agree: 'I have read this and agree to sign electronically',
    go: 'Agree and continue',
    wanted: 'Check the box to agree first',
    cancel: 'Not now',
  }),
  () => ({
    title: 'Antes de firmar en pantalla',
    sentence: 'Se le pregunta una sola vez, antes de su primera firma.',
    agree: 'He leído esto y acepto firmar electrónicamente',
    go: 'Aceptar y continuar',
    wanted: 'Marque primero que acepta',
    cancel: 'Ahora no',
  }),
)

/** Asked once, before somebody's first signature on screen. */
export function AgreementDialog({ asked }: { asked: Asked }) {
  const t = useText()
  const [ticked, setTicked] = useState(false)
  const { data } = useRead(esignConsentCalls.getSigningAgreement, {}, { quiet: true })
  const agree = useChange(esignConsentCalls.agreeToSign)
  async function submit(): Promise<void> {
    if (!ticked || !data || agree.isPending) return
    const given = await agree.run({ DisclosureVersion: data.DisclosureVersion })
    if (given) asked.go()
    else setTicked(false)
  }
  return (
    <Dialog
      opened
      wide
      onClose={asked.stop}
      title={t.title}
      sentence={t.sentence}
      onSubmit={() => void submit()}
      actions={
        <>
          <Button onClick={asked.stop}>{t.cancel}</Button>
          <Button
            type="submit"
            kind="primary"
            busy={agree.isPending}
            offBecause={ticked && data ? undefined : t.wanted}
          >
            {t.go}
          </Button>
        </>
      }
    >
      <div className="k-stack">
        {data ? (
          <div className="k-prose k-sign-agreement">
            {data.Paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        ) : (
          <SkeletonRows rows={5} />
        )}
        <Checkbox
          label={t.agree}
          data-autofocus
          checked={ticked}
          onChange={(event) => setTicked(event.currentTarget.checked)}
        />
      </div>
    </Dialog>
  )
}
