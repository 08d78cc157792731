import { list } from './base.ts'

export const signatureDocumentTypes = list(
  { value: 'AwaitingMySignature', label: ['To sign', 'Por firmar'] },
  { value: 'AwaitingMyReview', label: ['To review', 'Por revisar'] },
  { value: 'ReturnedToMe', label: ['Returned to me', 'Devueltos a mí'] },
  { value: 'AwaitingOthers', label: ['Waiting for others', 'Esperan a otros'] },
  { value: 'RecentlySigned', label: ['Recently signed', 'Firmados hace poco'] },
)
