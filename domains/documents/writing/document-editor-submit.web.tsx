import { useState } from 'react'
import { fullName, useProfile } from '#domains/session/profile.web.tsx'
import { useDates } from '#platform/web/dates.ts'
import { catalog } from '#platform/web/i18n.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { Note } from '#platform/web/ui/note.tsx'
import { TextArea } from '#platform/web/ui/text-area.tsx'
import { saidLine } from '../signing/line-label.web.ts'
import type { Draft } from './document-autosave.web.ts'
import type { Writable } from './document-editor-state.web.ts'
import type { Signing } from '#domains/documents/document-shapes.rules.ts'
import { SignatureChoice } from '#domains/documents/signing/signature-choice.web.tsx'
import { signingCalls } from '#domains/documents/signing/signing.calls.ts'
import { RefusedNote, useSigningChange } from '#domains/documents/signing/signing-change.web.tsx'
import { useSigningTerms } from '#domains/documents/signing/signing-terms.web.tsx'

const useText = catalog(
  (f) => ({
    title: (form: string) => `Submit ${form}`,
    sentence: (chart: string) => `For ${chart}. After this the text is fixed; a change makes a new version.`,
    next: (names: readonly string[]) => `Then ${f.list([...names])} will be asked to sign.`,
    paper: 'This form is signed on paper: print it after submitting and upload the signed copy.',
    nobody: (label: string, why: string) => `${label}: ${why}`,
    late: 'Why it is late',
    lateHelp: (days: string) => `It is ${days}. You can leave this empty.`,
    sign: 'Sign and submit',
    submit: 'Submit',
    wanted: 'Sign first: type your full name, draw, or use your saved image',
    cancel: 'Keep writing',
  }),
  (f) => ({
    title: (form: string) => `Enviar ${form}`,
    sentence: (chart: string) => `Para ${chart}. Después el texto queda fijo; un cambio crea una versión nueva.`,
    next: (names: readonly string[]) => `Después se pedirá la firma de ${f.list([...names])}.`,
    paper: 'Este formulario se firma en papel: imprímalo después de enviarlo y suba la copia firmada.',
    nobody: (label: string, why: string) => `${label}: ${why}`,
    late: 'Por qué llega tarde',
    lateHelp: (days: string) => `Lleva ${days}. Puede dejarlo vacío.`,
    sign: 'Firmar y enviar',
    submit: 'Enviar',
    wanted: 'Firme primero: escriba su nombre completo, dibuje o use su imagen guardada',
    cancel: 'Seguir escribiendo',
  }),
)

interface SubmitDialogProps {
  open: Writable
  draft: Draft
  onClose: () => void
  onSubmitted: (documentId: string, next: readonly string[]) => void
}

/** The author signs and the text is fixed; whoever signs next is named beforehand. */
export function SubmitDialog({ open, draft, onClose, onSubmitted }: SubmitDialogProps) {
  const t = useText()
  const dates = useDates()
  const name = fullName(useProfile())
  const [signing, setSigning] = useState<Signing>()
  const [late, setLate] = useState('')
  const submit = useSigningChange(signingCalls.submitDocument)
  const asksAuthor = open.Lines.some((line) => line.Block === 'Author') && open.SigningMode !== 'PaperOnly'
  const needsAuthor = asksAuthor && open.Lines.some((line) => line.Block === 'Author' && line.Required)
  const terms = useSigningTerms()
  // Who leaves an optional line empty signs nothing and agrees to nothing.
  const signs = asksAuthor && (needsAuthor || signing !== undefined)
  const wanted = needsAuthor && !signing ? t.wanted : signs ? terms.missing : undefined
  const others = open.Lines.filter((line) => line.Block !== 'Author' && line.Required)
  const due = open.DueItem?.DueOn ? dates.due(open.DueItem.DueOn) : undefined
  const { saver, store } = draft

  async function run(): Promise<void> {
    if (submit.busy || terms.busy || wanted) return
    if (!(await saver.settle())) return
    if (signs && !(await terms.settle())) return
    saver.stop()
    const answer = await submit.run({
      DocumentID: saver.documentId,
      FormVersionID: open.FormVersionID,
      ChartID: open.Chart.ChartID,
      ChartType: open.Chart.ChartType,
      Values: store.given,
      Revision: saver.revision,
      Signature: asksAuthor ? (signing ?? null) : null,
      LateReason: late.trim() || null,
    })
    if (answer) onSubmitted(answer.DocumentID, answer.NextSigners)
    else saver.goOn()
  }

  return (
    <>
      <Dialog
        opened
        onClose={onClose}
        title={t.title(open.FormLabel)}
        sentence={t.sentence(open.Chart.Name)}
        onSubmit={() => void run()}
        actions={
          <>
            <Button onClick={onClose}>{t.cancel}</Button>
            <Button type="submit" kind="primary" busy={submit.busy || terms.busy} offBecause={wanted}>
              {asksAuthor ? t.sign : t.submit}
            </Button>
          </>
        }
      >
        <div className="k-stack">
          {open.SigningMode === 'PaperOnly' && <Note>{t.paper}</Note>}
          {others.length > 0 && (
            <p className="k-de-next">
              {t.next(
                others.map(({ Label, Signers }) =>
                  Signers.length > 0 ? `${Label} (${Signers.map(({ Name }) => Name).join(' / ')})` : Label,
                ),
              )}
            </p>
          )}
          {others
            .filter((line) => line.Problem)
            .map((line) => (
              <Note key={line.Block} tone="over">
                {t.nobody(saidLine(line.Label), line.Problem ?? '')}
              </Note>
            ))}
          {due?.tone === 'over' && (
            <TextArea
              label={t.late}
              help={t.lateHelp(due.text)}
              minRows={2}
              maxLength={1000}
              value={late}
              onChange={(event) => setLate(event.currentTarget.value)}
            />
          )}
          {asksAuthor && (
            <SignatureChoice
              name={name}
              onChange={setSigning}
              disabled={submit.busy}
              error={submit.refused?.fields['Signature']}
            />
          )}
          {signs && terms.part}
          {!submit.refused?.fields['Signature'] && <RefusedNote refused={submit.refused} />}
        </div>
      </Dialog>
      {submit.asks}
    </>
  )
}
