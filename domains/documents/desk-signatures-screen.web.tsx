import { useNavigate } from '@tanstack/react-router'
import { signatureDocumentTypes } from '#platform/contract/lists/signing.ts'
import { deskHref } from '#platform/web/desk-address.ts'
import { SignatureInbox } from './signing/signature-inbox.web.tsx'

/** What waits for my signature, my look, or came back to me. */
export function Screen({ type }: { type?: string }) {
  const navigate = useNavigate()
  const shown = signatureDocumentTypes.find(({ value }) => value === type)?.value ?? 'AwaitingMySignature'
  return (
    <SignatureInbox
      type={shown}
      hrefOf={(next) => deskHref('signatures', { type: next })}
      onType={(next) => void navigate({ to: '/', search: { desk: 'signatures', type: next } })}
    />
  )
}
