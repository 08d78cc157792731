import { useEffect, useRef, useState, type ReactNode } from 'react'
import { identityCalls } from '#domains/session/identity.calls.ts'
import { useChange } from '#platform/web/calls.tsx'
import { Failure } from '#platform/web/failure.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { useStaffText } from './in-person-staff-text.web.ts'

interface StaffStepProps {
  sentence: string
  confirm: string
  /** The password was right. */
  onConfirmed: () => void
  onBack?: (() => void) | undefined
  children?: ReactNode
}

/** Only staff go on from here, with their password. */
export function StaffStep({ sentence, confirm, onConfirmed, onBack, children }: StaffStepProps) {
  const t = useStaffText()
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<string>()
  const check = useChange(identityCalls.confirmIdentity, { ownErrors: true })
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  async function submit(): Promise<void> {
    if (!password || check.isPending) return
    try {
      await check.mutateAsync({ Password: password })
      setPassword('')
      onConfirmed()
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      setProblem(error.messages.join(' '))
    }
  }
  return (
    <form
      className="k-inperson-staff k-stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <h2>{t.staffTitle}</h2>
      <p>{sentence}</p>
      <TextField
        label={t.password}
        type="password"
        autoComplete="current-password"
        ref={field}
        value={password}
        error={problem}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      {children}
      <div className="k-actions">
        {onBack && <Button onClick={onBack}>{t.goBack}</Button>}
        <Button
          type="submit"
          kind="primary"
          busy={check.isPending}
          offBecause={password ? undefined : t.passwordWanted}
        >
          {confirm}
        </Button>
      </div>
    </form>
  )
}
