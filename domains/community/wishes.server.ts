import { sql } from 'kysely'
import type { MergePart } from '#platform/server/enrollment-parts.ts'
import { handlers, type Tx } from '#platform/server/handlers.ts'
import { named, record, sameVersion } from '#platform/server/record.ts'
import { wishCalls } from './wishes.calls.ts'

const wishes = record(
  'outreach_wish',
  named('OutreachWishID', 'NoMail', 'NoEmail', 'NoPhone', 'ConsentOn', 'ConsentHow', 'Note'),
  { voids: true },
)

interface Whose {
  PersonID: string | null
  OrganizationID: string | null
}
const isOne = ({ PersonID, OrganizationID }: Whose) => (PersonID === null) !== (OrganizationID === null)

const find = (tx: Tx, { PersonID, OrganizationID }: Whose) =>
  tx
    .selectFrom('outreach_wish')
    .select(wishes.columns)
    .where('voided_at', 'is', null)
    .where(PersonID ? 'person_id' : 'organization_id', '=', PersonID ?? OrganizationID)
    .executeTakeFirst()

const nothing = { NoMail: false, NoEmail: false, NoPhone: false, ConsentOn: null, ConsentHow: null, Note: null }

const joined = (whose: 'person_id' | 'organization_id', from: string, to: string) =>
  sql`update outreach_wish k set no_mail = k.no_mail or o.no_mail, no_email = k.no_email or o.no_email,
      no_phone = k.no_phone or o.no_phone
    from outreach_wish o where k.${sql.ref(whose)} = ${to} and o.${sql.ref(whose)} = ${from} and k.voided_at is null and o.voided_at is null
      and (o.no_mail and not k.no_mail or o.no_email and not k.no_email or o.no_phone and not k.no_phone)`

/** Whoever asked not to be reached in either record is not reached. */
export const joinWishes = (tx: Tx, whose: 'person_id' | 'organization_id', from: string, to: string) =>
  joined(whose, from, to).execute(tx)

/** A client who is merged keeps one wish: that of the other record is in it, and is a wish no more. */
export const wishMerge: MergePart = {
  table: 'outreach_wish',
  together: (tx, from, to) =>
    sql`with joined as (${joined('person_id', from, to)})
      update outreach_wish o set voided_at = now(), void_reason = 'Merged' where o.person_id = ${from} and o.voided_at is null
        and exists (select from outreach_wish k where k.person_id = ${to} and k.voided_at is null)`.execute(tx),
}

export const wishHandlers = handlers(wishCalls, {
  async getWish({ tx, me, input, refuse }) {
    if (!isOne(input)) refuse('OneNeeded')
    const found = await find(tx, input)
    const Can = { Edit: me.may('Community.Edit') }
    if (!found) return { ...nothing, version: null, Can }
    const { OutreachWishID: _id, ...wish } = found
    return { ...wish, Can }
  },

  async setWish(context) {
    const { tx, input, today, refuse, stale } = context
    if (!isOne(input)) refuse('OneNeeded')
    if (input.ConsentOn && input.ConsentOn > today) refuse('InFuture')
    // Two who say it first come one after the other.
    await sql`select pg_advisory_xact_lock(727241, hashtext(${input.PersonID ?? input.OrganizationID}))`.execute(tx)
    const found = await find(tx, input)
    const { OutreachWishID: id, ...now } = found ?? { OutreachWishID: null, ...nothing, version: null }
    await sameVersion(found, input.version, stale, () => now)
    const values = wishes.values({
      NoMail: input.NoMail,
      NoEmail: input.NoEmail,
      NoPhone: input.NoPhone,
      ConsentOn: input.ConsentOn,
      ConsentHow: input.ConsentHow,
      Note: input.Note,
    })
    const saved = await wishes.save(context, { id, version: input.version }, values, () => ({
      person_id: input.PersonID,
      organization_id: input.OrganizationID,
    }))
    return { version: saved.version }
  },
})
