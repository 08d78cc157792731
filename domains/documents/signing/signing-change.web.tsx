import { useState, type ReactNode } from 'react'
import { ProofDialog, type Asked } from '#domains/session/proof.web.tsx'
import type { CallSpec, Output, Sent } from '#platform/contract/call.ts'
import { useChange } from '#platform/web/calls.tsx'
import { showError } from '#platform/web/errors-shown.ts'
import { Failure } from '#platform/web/failure.ts'
import { commonRefusals } from '#platform/contract/refusals.ts'
import { catalog } from '#platform/web/i18n.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Note } from '#platform/web/ui/note.tsx'
import { AgreementDialog } from './signing-agreement.web.tsx'

/** Why it was not done, in the call's own words. */
export interface Refused {
  code: string
  text: string
  fields: Record<string, string>
}

type Question = 'proof' | 'agreement'

/** The content moved on under the reader: only reading it again helps. */
export const isStale = (refused: Refused | undefined): boolean =>
  refused?.code === 'NewerVersion' || refused?.code === 'ContentChanged' || refused?.code === 'Stale'

/** Of the call itself, not one that any call may be refused with. */
const isOwn = (code: string) => code !== '' && !(code in commonRefusals)

/** A change about signatures: asks who it is, or to agree to sign on screen, and then goes on with the same input. */
export function useSigningChange<const C extends CallSpec>(call: C) {
  const change = useChange(call, { ownErrors: true })
  const [question, setQuestion] = useState<{ what: Question; asked: Asked }>()
  const [refused, setRefused] = useState<Refused>()

  async function ask(what: Question): Promise<boolean> {
    const yes = await new Promise<boolean>((answer) =>
      setQuestion({ what, asked: { go: () => answer(true), stop: () => answer(false) } }),
    )
    setQuestion(undefined)
    return yes
  }
  async function run(input: Sent<C>): Promise<Output<C> | undefined> {
    setRefused(undefined)
    for (;;) {
      try {
        return await change.mutateAsync(input)
      } catch (error) {
        if (!(error instanceof Failure)) throw error
        const code = error.refusal.code ?? ''
        if (code === 'ConfirmIdentity' && (await ask('proof'))) continue
        if (code === 'ConsentNeeded' && (await ask('agreement'))) continue
        if (code === 'ConfirmIdentity' || code === 'ConsentNeeded') return undefined
        if (isOwn(code) || code === 'InvalidInput' || code === 'Stale')
          setRefused({ code, text: error.messages.join(' '), fields: error.refusal.fields ?? {} })
        else showError({ failure: error, endpoint: call.name })
        return undefined
      }
    }
  }
  const asks: ReactNode =
    question &&
    (question.what === 'proof' ? <ProofDialog asked={question.asked} /> : <AgreementDialog asked={question.asked} />)
  return {
    run,
    busy: change.isPending,
    refused,
    asks,
    /** Asks to agree to sign on screen, where the answer itself did not say so. */
    agree: () => ask('agreement'),
  }
}

const useText = catalog(
  () => ({ read: 'Read the new version', kept: 'What you typed here is kept.' }),
  () => ({ read: 'Leer la nueva versión', kept: 'Lo que escribió aquí se conserva.' }),
)

interface RefusedNoteProps {
  refused: Refused | undefined
  onRead?: () => void
  /** Nothing worth keeping was typed. */
  keepsNothing?: boolean
}

/** The refusal in place; where the content moved on, with the way to the new version. */
export function RefusedNote({ refused, onRead, keepsNothing }: RefusedNoteProps) {
  const t = useText()
  if (!refused) return null
  const stale = isStale(refused) && onRead
  return (
    <div role="alert">
      <Note tone={stale ? 'soon' : 'over'}>
        <p>{stale && !keepsNothing ? `${refused.text} ${t.kept}` : refused.text}</p>
        {stale && (
          <p className="k-sign-note-act">
            <Button size="sm" onClick={onRead}>
              {t.read}
            </Button>
          </p>
        )}
      </Note>
    </div>
  )
}
