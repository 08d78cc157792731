import { sql } from 'kysely'
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
