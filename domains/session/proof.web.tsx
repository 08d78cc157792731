import { useState } from 'react'
import { identityCalls } from './identity.calls.ts'
import type { CallSpec, Output, Sent } from '#platform/contract/call.ts'
import { useChange } from '#platform/web/calls.tsx'
import { showError } from '#platform/web/errors-shown.ts'
import { Failure } from '#platform/web/failure.ts'
import { catalog } from '#platform/web/i18n.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'

const useText = catalog(
  () => ({
    title: 'Is it you?',
    sentence: 'This step asks for your password again. The answer holds for five minutes.',
    password: 'Your password',
    cancel: 'Cancel',
    go: 'Confirm and continue',
    wanted: 'Type your password first',
  }),
  () => ({
    title: '¿Es usted?',
    sentence: 'Este paso pide otra vez su contraseña. La respuesta vale cinco minutos.',
    password: 'Su contraseña',
    cancel: 'Cancelar',
    go: 'Confirmar y continuar',
    wanted: 'Escriba primero su contraseña',
  }),
)

export interface Asked {
  go: () => void
  stop: () => void
}

/** Work that may ask who it is: `proven` does it, again after the proof, or gives undefined when there was none. */
export function useProof() {
  const [asked, setAsked] = useState<Asked>()

  async function proven<R>(work: () => Promise<R>): Promise<R | undefined> {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof Failure) || error.refusal.code !== 'ConfirmIdentity') throw error
      const confirmed = await new Promise<boolean>((answer) =>
        setAsked({ go: () => answer(true), stop: () => answer(false) }),
      )
      setAsked(undefined)
      return confirmed ? proven(work) : undefined
    }
  }

  return { proven, proof: asked && <ProofDialog asked={asked} /> }
}

/** A change that may ask who it is: `run` gives the answer, or undefined when it was refused and the person told. */
export function useProvenChange<const C extends CallSpec>(call: C) {
  const change = useChange(call, { ownErrors: true })
  const { proven, proof } = useProof()
  const [fields, setFields] = useState<Record<string, string>>({})

  async function run(input: Sent<C>): Promise<Output<C> | undefined> {
    setFields({})
    try {
      return await proven(() => change.mutateAsync(input))
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      const told = error.refusal.fields ?? {}
      setFields(told)
      if (Object.keys(told).length === 0) showError({ failure: error, endpoint: call.name })
      return undefined
    }
  }

  return {
    run,
    busy: change.isPending,
    /** Refusals by field. */
    fields,
    proof,
  }
}

/** Asks for the password again. */
export function ProofDialog({ asked }: { asked: Asked }) {
  const t = useText()
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<string>()
  const confirm = useChange(identityCalls.confirmIdentity, { ownErrors: true })
  async function submit(): Promise<void> {
    if (!password) return
    try {
      await confirm.mutateAsync({ Password: password })
      asked.go()
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      setProblem(error.messages.join(' '))
    }
  }
  return (
    <Dialog
      opened
      onClose={asked.stop}
      title={t.title}
      sentence={t.sentence}
      onSubmit={() => void submit()}
      actions={
        <>
          <Button onClick={asked.stop}>{t.cancel}</Button>
          <Button type="submit" kind="primary" busy={confirm.isPending} offBecause={password ? undefined : t.wanted}>
            {t.go}
          </Button>
        </>
      }
    >
      <TextField
        label={t.password}
        type="password"
        autoComplete="current-password"
        data-autofocus
        value={password}
        error={problem}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
    </Dialog>
  )
}
