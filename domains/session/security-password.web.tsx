import { useState, type FormEvent } from 'react'
import { useChange } from '#platform/web/calls.tsx'
import { showError } from '#platform/web/errors-shown.ts'
import { Failure } from '#platform/web/failure.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { showToast } from '#platform/web/ui/toast.tsx'
import { identityCalls } from './identity.calls.ts'
import { lengthOf, shortestAlone, shortestWithFactor } from './passwords.rules.ts'
import { useSecurityText } from './security-text.web.ts'
import { useProfile } from './profile.web.tsx'

const empty = { CurrentPassword: '', NewPassword: '', ConfirmPassword: '' }
type Field = keyof typeof empty

/** A new password; the rules are said before, not after. */
export function PasswordCard({ withFactor, onChanged }: { withFactor: boolean; onChanged: () => void }) {
  const t = useSecurityText()
  const { Email } = useProfile()
  const change = useChange(identityCalls.changePassword, { ownErrors: true })
  const [typed, setTyped] = useState(empty)
  const [told, setTold] = useState<Partial<Record<Field, string>>>({})
  const shortest = withFactor ? shortestWithFactor : shortestAlone

  function whyNot(): Partial<Record<Field, string>> {
    const why: Partial<Record<Field, string>> = {}
    if (!typed.CurrentPassword) why.CurrentPassword = t.needed(t.current)
    if (lengthOf(typed.NewPassword) < shortest) why.NewPassword = t.tooShort(shortest)
    else if (typed.NewPassword !== typed.ConfirmPassword) why.ConfirmPassword = t.different
    return why
  }

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault()
    const why = whyNot()
    setTold(why)
    if (Object.keys(why).length > 0) return
    try {
      await change.mutateAsync(typed)
      setTyped(empty)
      showToast({ text: t.changed })
      onChanged()
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      if (error.refusal.fields) setTold(error.refusal.fields)
      else showError({ failure: error, endpoint: identityCalls.changePassword.name })
    }
  }

  const field = (name: Field, label: string, complete: string) => (
    <TextField
      label={label}
      type="password"
      autoComplete={complete}
      value={typed[name]}
      error={told[name]}
      onChange={(event) => {
        setTyped({ ...typed, [name]: event.currentTarget.value })
        setTold({ ...told, [name]: undefined })
      }}
    />
  )
  return (
    <Card title={t.password} flush>
      <p className="k-card-sentence">
        {t.rules(shortestAlone)} {withFactor && t.rulesWithFactor}
      </p>
      <form noValidate className="k-security-form" onSubmit={(event) => void save(event)}>
        <input type="text" name="username" autoComplete="username" value={Email} readOnly hidden />
        {field('CurrentPassword', t.current, 'current-password')}
        {field('NewPassword', t.fresh, 'new-password')}
        {field('ConfirmPassword', t.again, 'new-password')}
        <div>
          <Button type="submit" size="lg" busy={change.isPending}>
            {t.change}
          </Button>
        </div>
      </form>
    </Card>
  )
}
