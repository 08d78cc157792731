import { sql } from 'kysely'
import type { Tx } from '#platform/server/handlers.ts'

interface Enrolled {
  referralId: string
  membershipId: string
  subProgramId: string
  /** Which child of the referral; without it the one whose name and birth date fit, or the only one left. */
  referralChildId?: string | null
  person?: { firstName: string; lastName: string; dateOfBirth: string | null }
}

export type WhyNotLinked = 'NoReferral' | 'NotAccepted' | 'NoChildLeft'

const same = (a: string, b: string) => a.localeCompare(b, 'en', { sensitivity: 'base' }) === 0

/** Writes on an accepted referral which enrollment came of it; says why not, or null when it is written. */
export async function linkReferral(tx: Tx, enrolled: Enrolled): Promise<WhyNotLinked | null> {
  const referral = await tx
    .selectFrom('client_referral')
    .select('status')
    .where('id', '=', enrolled.referralId)
    .where('sub_program_id', '=', enrolled.subProgramId)
    .where('voided_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!referral) return 'NoReferral'
  if (referral.status !== 'Accepted') return 'NotAccepted'
  const waiting = await tx
    .selectFrom('client_referral_child')
    .select(['id', 'first_name', 'last_name', 'date_of_birth'])
    .where('client_referral_id', '=', enrolled.referralId)
    .where(sql<string | null>`live_enrollment(client_membership_id)`, 'is', null)
    .orderBy('sort')
    .execute()
  const { referralChildId, person } = enrolled
  const fits = (one: (typeof waiting)[number]) =>
    person !== undefined &&
    same(one.first_name, person.firstName) &&
    (same(one.last_name, person.lastName) || (person.dateOfBirth !== null && one.date_of_birth === person.dateOfBirth))
  const child = referralChildId
    ? waiting.find(({ id }) => id === referralChildId)
    : (waiting.find(fits) ?? (waiting.length === 1 ? waiting[0] : undefined))
  if (!child) return 'NoChildLeft'
  await tx
    .updateTable('client_referral_child')
    .set({ client_membership_id: enrolled.membershipId })
    .where('id', '=', child.id)
    .execute()
  return null
}
