import { sql } from 'kysely'
import type { Me, Tx } from '#platform/server/handlers.ts'
import { handlers } from '#platform/server/handlers.ts'
import { queueMail } from '#platform/server/mail.ts'
import { newSecret } from '#platform/server/sessions.ts'
import { keysOf } from '../sign-in/keys.ts'
import { passwordMatches } from '../sign-in/passwords.ts'
import { pinOff, wrongPinsAllowed } from './tablet-door.server.ts'
import { witnessCalls } from './witness.calls.ts'

const proofMinutes = 10
/** Good for one person, in one house. */
const purpose = (me: Me, house: string) => `witness ${me.userId} ${house}`

export const witnessHandlers = handlers(witnessCalls, {
  async witness({ tx, me, input, today, settings }) {
    const { ResidenceID, UserID, Pin } = input
    // Counted before it is judged; a wrong one is an answer and no refusal, so that the count stays.
    const { rows } = await sql<{
      hash: string
      failures: number
      email: string
    }>`update staff_pin s set failures = s.failures + 1
      where s.user_id = ${UserID} and s.user_id <> ${me.userId} and s.failures < ${wrongPinsAllowed}
        and exists (select from house_pin_staff(${ResidenceID}, ${today}) h where h.user_id = s.user_id)
        and exists (select from residence r where r.id = ${ResidenceID} and (r.sub_program_id = any (my_sub_programs()) or r.id = my_house() or sees_all()))
      returning s.pin_hash as hash, s.failures, (select u.email from application_user u where u.id = s.user_id) as email`.execute(
      tx,
    )
    const right = await passwordMatches(keysOf(settings).pepper, rows[0]?.hash ?? null, Pin)
    if (!rows[0] || !right) {
      if (rows[0]?.failures === wrongPinsAllowed)
        await queueMail(tx, { to: rows[0].email, subject: pinOff.subject, body: pinOff.body })
      return { Proof: null }
    }
    await sql`update staff_pin set failures = 0, last_used_at = now() where user_id = ${UserID}`.execute(tx)
    const Proof = newSecret()
    await sql`insert into challenge (user_id, purpose, value, expires_at)
      values (${UserID}, ${purpose(me, ResidenceID)}, ${Proof}, now() + make_interval(mins => ${proofMinutes}))`.execute(
      tx,
    )
    return { Proof }
  },
})

/** Who stood beside the caller in a house; each proof is taken once. */
export async function takeWitness(tx: Tx, me: Me, house: string, proof: string | null): Promise<string | undefined> {
  if (proof === null) return undefined
  const { rows } = await sql<{ user_id: string }>`update challenge set used_at = now()
    where value = ${proof} and purpose = ${purpose(me, house)} and used_at is null and expires_at > now() returning user_id`.execute(
    tx,
  )
  return rows[0]?.user_id
}
