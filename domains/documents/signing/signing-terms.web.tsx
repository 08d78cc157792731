import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { identityCalls } from '#domains/session/identity.calls.ts'
import type { Output } from '#platform/contract/call.ts'
import { useChange } from '#platform/web/calls.tsx'
import { Failure } from '#platform/web/failure.ts'
import { catalog } from '#platform/web/i18n.ts'
import { send } from '#platform/web/send.ts'
import { Checkbox } from '#platform/web/ui/checkbox.tsx'
import { ScrollRegion } from '#platform/web/ui/scroll-region.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { esignConsentCalls } from './esign-consent.calls.ts'

const useText = catalog({
  before: ['Before your first signature on screen', 'Antes de su primera firma en pantalla'],
  terms: ['The agreement', 'El acuerdo'],
  agree: ['I have read this and agree to sign electronically', 'He leído esto y acepto firmar electrónicamente'],
  agreeFirst: ['Check the box to agree first', 'Marque primero que acepta'],
  password: ['Your password', 'Su contraseña'],
  passwordHelp: ['It shows that it is you who signs.', 'Muestra que es usted quien firma.'],
  passwordFirst: ['Type your password first', 'Escriba primero su contraseña'],
})

type Agreement = Output<typeof esignConsentCalls.getSigningAgreement>

/** What signing asks for beside the signature, in the dialog itself: the agreement once, the password when it is due. */
export function useSigningTerms(): {
  part: ReactNode
  missing: string | undefined
  busy: boolean
  settle: () => Promise<boolean>
} {
  const t = useText()
  const { data } = useQuery<Agreement, Failure>({
    queryKey: ['signing terms'],
    gcTime: 0,
    staleTime: Infinity,
    queryFn: ({ signal }) => send(esignConsentCalls.getSigningAgreement, {}, { quiet: true, ownErrors: true, signal }),
  })
  const [ticked, setTicked] = useState(false)
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<string>()
  const confirm = useChange(identityCalls.confirmIdentity, { ownErrors: true })
  const agree = useChange(esignConsentCalls.agreeToSign)
  const [settled, setSettled] = useState({ proof: false, agreement: false })
  const proof = Boolean(data?.ProofNeeded) && !settled.proof
  const agreement = data && data.AgreedAt === null && !settled.agreement ? data : undefined

  async function settle(): Promise<boolean> {
    setProblem(undefined)
    try {
      if (proof) await confirm.mutateAsync({ Password: password })
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      setProblem(error.messages.join(' '))
      return false
    }
    setSettled((old) => ({ ...old, proof: true }))
    if (agreement && !(await agree.run({ DisclosureVersion: agreement.DisclosureVersion }))) return false
    setSettled({ proof: true, agreement: true })
    return true
  }

  return {
    missing: agreement && !ticked ? t.agreeFirst : proof && !password ? t.passwordFirst : undefined,
    busy: confirm.isPending || agree.isPending,
    settle,
    part: (agreement || proof) && (
      <>
        {agreement && (
          <section className="k-stack" aria-label={t.before}>
            <h3>{t.before}</h3>
            <ScrollRegion label={t.terms} className="k-prose k-sign-agreement is-boxed">
              {agreement.Paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </ScrollRegion>
            <Checkbox label={t.agree} checked={ticked} onChange={(event) => setTicked(event.currentTarget.checked)} />
          </section>
        )}
        {proof && (
          <TextField
            label={t.password}
            help={t.passwordHelp}
            type="password"
            autoComplete="current-password"
            value={password}
            error={problem}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
        )}
      </>
    ),
  }
}
