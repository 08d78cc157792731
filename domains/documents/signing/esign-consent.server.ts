import { say } from '#platform/contract/words.ts'
import type { Tx } from '#platform/server/handlers.ts'
import { handlers } from '#platform/server/handlers.ts'
import { esignConsentCalls } from './esign-consent.calls.ts'
import { staffAgreement, staffDisclosure } from './esign-text.rules.ts'

/** How long a proof of identity holds, and what reading and signing may take of it. */
const proofHoldsMs = 5 * 60_000
const timeToSignMs = 3 * 60_000

/** The caller's agreement to the wording in force, or nothing. */
export async function findAgreement(tx: Tx, userId: string) {
  return tx
    .selectFrom('esign_consent')
    .select(['id', 'given_at'])
    .where('user_id', '=', userId)
    .where('disclosure_version', '=', staffDisclosure)
    .where('withdrawn_at', 'is', null)
    .orderBy('given_at')
    .executeTakeFirst()
}

export const esignConsentHandlers = handlers(esignConsentCalls, {
  async getSigningAgreement({ tx, me, language }) {
    const given = await findAgreement(tx, me.userId)
    return {
      DisclosureVersion: staffDisclosure,
      Paragraphs: staffAgreement.map((paragraph) => say(paragraph, language)),
      AgreedAt: given?.given_at ?? null,
      ProofNeeded: Date.now() - Date.parse(me.confirmedAt) > proofHoldsMs - timeToSignMs,
    }
  },

  async agreeToSign({ tx, me, input, ip, userAgent, refuse }) {
    if (input.DisclosureVersion !== staffDisclosure) refuse('OtherWording')
    // Two clicks at once agree once.
    await tx.selectFrom('application_user').select('id').where('id', '=', me.userId).forUpdate().execute()
    const known = await findAgreement(tx, me.userId)
    if (known) return { AgreedAt: known.given_at }
    const { given_at } = await tx
      .insertInto('esign_consent')
      .values({
        user_id: me.userId,
        disclosure_version: staffDisclosure,
        scope: 'Everything signed in KITH',
        method: 'Session',
        ip: ip || null,
        user_agent: userAgent.slice(0, 400),
      })
      .returning('given_at')
      .executeTakeFirstOrThrow()
    return { AgreedAt: given_at }
  },
})
