import { handlers } from '#platform/server/handlers.ts'
import { changeSubmitted, editContents } from './signing-change.server.ts'
import { removeSignature, voidDocument } from './signing-remove.server.ts'
import { reviewDocument, type Reviewing } from './signing-review.server.ts'
import { signingCalls } from './signing.calls.ts'
import { submitDocument } from './submit.server.ts'

export const signingHandlers = handlers(signingCalls, {
  submitDocument,
  changeSubmittedDocument: changeSubmitted,
  editDocumentContents: editContents,
  reviewDocumentDigitally: reviewDocument,
  reviewCoreDocumentDigitally: (context) => reviewDocument(context as unknown as Reviewing),
  removeSignatureFromDocument: removeSignature,
  voidDocument,
})
