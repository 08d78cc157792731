import type { Refusal } from '#platform/contract/refusals.ts'
import { siteUpdatingMessage, unspecifiedErrorMessage } from '#platform/contract/lists/constants.ts'
import { say } from '#platform/contract/words.ts'
import { getLocale } from './locale.ts'

/** `kept`: a change that waits on a shared tablet for the network. */
export type FailureKind = 'refused' | 'signed-out' | 'unavailable' | 'no-response' | 'unspecified' | 'kept'

/** Why a call did not succeed, in the words the error dialog shows. */
export class Failure extends Error {
  readonly kind: FailureKind
  /** 0 where there was no response. */
  readonly status: number
  readonly refusal: Partial<Refusal>
  readonly messages: readonly string[]
  constructor(kind: FailureKind, status: number, refusal: Partial<Refusal> = {}, cause?: unknown) {
    const { language } = getLocale()
    const messages =
      kind === 'unavailable'
        ? [say(siteUpdatingMessage, language)]
        : refusal.errors?.length
          ? refusal.errors
          : [say(unspecifiedErrorMessage, language)]
    super(messages.join(' '), { cause })
    this.name = 'Failure'
    this.kind = kind
    this.status = status
    this.refusal = refusal
    this.messages = messages
  }
}
