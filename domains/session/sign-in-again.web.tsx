import { useState } from 'react'
import { Failure } from '#platform/web/failure.ts'
import { catalog } from '#platform/web/i18n.ts'
import { send } from '#platform/web/send.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Note } from '#platform/web/ui/note.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { identityCalls } from './identity.calls.ts'
import type { SessionTimes } from './session-clock.web.ts'

const useText = catalog(
  () => ({
    email: 'Work e-mail',
    password: 'Password',
    code: 'Code from your authenticator app, or a recovery code',
    signIn: 'Sign in and continue',
    page: 'Your password must be changed first. Use the sign-in page; drafts are kept.',
  }),
  () => ({
    email: 'Correo de trabajo',
    password: 'Contraseña',
    code: 'Código de su aplicación, o un código de recuperación',
    signIn: 'Entrar y continuar',
    page: 'Antes debe cambiar su contraseña. Use la página de entrada; los borradores se conservan.',
  }),
)

/** Signs the same person in again without leaving the page. */
export function SignInAgain({
  userId,
  email,
  onDone,
}: {
  userId: string
  email: string
  onDone: (times: SessionTimes) => void
}) {
  const t = useText()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [needsCode, setNeedsCode] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)

  async function signIn(): Promise<void> {
    setBusy(true)
    setProblem(undefined)
    try {
      const answer = await send(
        identityCalls.signInAgain,
        { ExpectedUserID: userId, Email: email, Password: password, Code: code || null },
        { quiet: true },
      )
      if (answer.Stage === 'full' && answer.Now && answer.IdleAt && answer.ExpiresAt) {
        onDone({ Now: answer.Now, IdleAt: answer.IdleAt, ExpiresAt: answer.ExpiresAt })
      } else if (answer.Stage === 'password') setNeedsCode(true)
      else setProblem(t.page)
    } catch (error) {
      setProblem(error instanceof Failure ? error.messages.join(' ') : String(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void signIn()
      }}
    >
      {problem && (
        <div role="alert">
          <Note tone="over">{problem}</Note>
        </div>
      )}
      <TextField label={t.email} value={email} readOnly autoComplete="username" />
      <TextField
        label={t.password}
        type="password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        autoComplete="current-password"
        autoFocus
      />
      {needsCode && (
        <TextField
          label={t.code}
          value={code}
          onChange={(event) => setCode(event.target.value)}
          autoComplete="one-time-code"
          autoFocus
        />
      )}
      <Button type="submit" kind="primary" size="lg" wide busy={busy}>
        {t.signIn}
      </Button>
    </form>
  )
}
