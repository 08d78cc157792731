import { useState } from 'react'
import { signatureDocumentTypes } from '#platform/contract/lists/signing.ts'
import { basePath } from '#platform/web/base.ts'
import { addressWord, EmbedFrame, tellParent } from './embed-frame.web.tsx'
import { SignatureInbox } from './signing/signature-inbox.web.tsx'
import type { InboxType } from './signing/signature-inbox-list.web.tsx'

const typeIn = (word: string | undefined): InboxType =>
  signatureDocumentTypes.find(({ value }) => value.toLowerCase() === word?.toLowerCase())?.value ??
  'AwaitingMySignature'

/** The signature inbox inside another page: `?SignatureDocumentType=`. */
export function Screen() {
  const [type, setType] = useState(() => typeIn(addressWord('SignatureDocumentType')))
  return (
    <EmbedFrame>
      <SignatureInbox
        key={type}
        type={type}
        hrefOf={(next) => `${basePath}EmbeddedComponents/EmbedSignaturesPane?SignatureDocumentType=${next}`}
        onType={setType}
        onSigned={(documentId) => tellParent('signed', documentId)}
      />
    </EmbedFrame>
  )
}
