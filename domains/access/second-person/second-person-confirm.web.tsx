import { useState, type ReactNode } from 'react'
import { useProof } from '#domains/session/proof.web.tsx'
import type { CallSpec, Output } from '#platform/contract/call.ts'
import { FormDialog } from '#platform/web/blocks/form-dialog.tsx'
import { CallForm } from '#platform/web/call-form.tsx'
import { readAgain } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { showError } from '#platform/web/errors-shown.ts'
import { Failure } from '#platform/web/failure.ts'
import { send } from '#platform/web/send.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { showToast } from '#platform/web/ui/toast.tsx'
import { secondPersonCalls } from './second-person.calls.ts'
import { useSecondPersonText } from './second-person-tab-text.web.ts'
import { useTaskWords } from './second-person-text.web.ts'

type Request = Output<typeof secondPersonCalls.getSecondPersonRequests>['Requests'][number]

/** What a request would do, with what, and who asked. */
export function RequestFacts({ one }: { one: Request }) {
  const t = useSecondPersonText()
  const dates = useDates()
  const words = useTaskWords()
  return (
    <div>
      <p>
        <b>{words.task(one.Call)}</b>
      </p>
      {words.facts(one).map((fact) => (
        <small key={fact}>{fact}</small>
      ))}
      {one.Charts > 0 && (
        <small>{[one.Gains.length > 0 && t.gains(one.Gains), t.charts(one.Charts)].filter(Boolean).join(', ')}</small>
      )}
      <small>{t.asked(one.AskedBy, dates.instantWithin(one.AskedAt))}</small>
    </div>
  )
}

interface Confirming {
  /** The two ways to decide it. */
  buttons: (one: Request, size?: 'sm') => ReactNode
  /** In place of what decides, while it is open: the reason why not, or a link to hand over. */
  instead: ReactNode
  /** Beside it: the proof of who one is. */
  proof: ReactNode
}

/** Confirms a request by making its call, or declines it with the reason. */
export function useConfirming(onDecided?: () => void): Confirming {
  const t = useSecondPersonText()
  const { proven, proof } = useProof()
  const [declining, setDeclining] = useState<Request>()
  const [link, setLink] = useState('')
  const [busy, setBusy] = useState('')

  async function confirm(one: Request): Promise<void> {
    setBusy(one.SecondPersonID)
    // The call as it was asked for, made by whoever confirms it.
    const call = { name: one.Call } as CallSpec
    const vouches = `${one.SecondPersonID}/${one.version}`
    try {
      const answer = await proven(() => send(call, one.Input as never, { vouches, ownErrors: true }))
      const handed = (answer as { Link?: string | null } | undefined)?.Link
      if (handed) setLink(handed)
      else if (answer) {
        showToast({ text: t.confirmed })
        onDecided?.()
      }
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      showError({ failure: error, endpoint: call.name })
    }
    setBusy('')
    await readAgain(secondPersonCalls.declineSecondPerson)
  }

  function handedOver() {
    setLink('')
    onDecided?.()
  }

  const instead = declining ? (
    <FormDialog opened onClose={() => setDeclining(undefined)} title={t.declineTitle}>
      {(leave) => (
        <CallForm
          call={secondPersonCalls.declineSecondPerson}
          values={{ SecondPersonID: declining.SecondPersonID, version: declining.version }}
          fields={[{ name: 'Note', span: 12, needed: true }]}
          submit={t.decline}
          onCancel={leave}
          onDone={() => {
            showToast({ text: t.declined })
            setDeclining(undefined)
            onDecided?.()
          }}
        />
      )}
    </FormDialog>
  ) : link ? (
    <Dialog
      opened
      onClose={handedOver}
      title={t.link}
      sentence={t.linkText}
      actions={
        <Button kind="primary" onClick={handedOver}>
          {t.done}
        </Button>
      }
    >
      <code className="k-second-link">{link}</code>
    </Dialog>
  ) : null

  return {
    instead,
    proof,
    buttons: (one, size) => (
      <>
        <Button {...(size && { size })} onClick={() => setDeclining(one)}>
          {t.decline}
        </Button>
        <Button
          {...(size && { size })}
          kind="primary"
          busy={busy === one.SecondPersonID}
          offBecause={one.WhyNot ? t[one.WhyNot] : undefined}
          onClick={() => void confirm(one)}
        >
          {t.confirm}
        </Button>
      </>
    ),
  }
}
