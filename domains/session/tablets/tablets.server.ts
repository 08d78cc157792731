import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { handlers } from '#platform/server/handlers.ts'
import { sameVersion } from '#platform/server/record.ts'
import { hashOf } from '#platform/server/sessions.ts'
import { tabletCalls } from './tablets.calls.ts'

/** Without letters that look alike. */
const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const newCode = () => Array.from({ length: 10 }, () => letters[randomInt(letters.length)]).join('')
const codeMinutes = 15

interface TabletRow {
  TabletID: string
  Name: string
  ResidenceName: string
  State: 'Waiting' | 'CodeExpired' | 'Enrolled' | 'Revoked'
  CodeUntil: string | null
  EnrolledAt: string | null
  LastSeenAt: string | null
  version: number
}

export const tabletHandlers = handlers(tabletCalls, {
  async getTablets({ tx }) {
    const tablets = await sql<TabletRow>`select t.id as "TabletID", t.name as "Name", r.name as "ResidenceName",
        case when t.revoked_at is not null then 'Revoked' when t.public_key is not null then 'Enrolled'
          when t.code_until > now() then 'Waiting' else 'CodeExpired' end as "State",
        t.code_until as "CodeUntil", t.enrolled_at as "EnrolledAt", t.last_seen_at as "LastSeenAt", t.version
      from tablet t join residence r on r.id = t.residence_id
      order by t.revoked_at is not null, r.name, t.name, t.id`.execute(tx)
    const residences = await sql<{ ResidenceID: string; Name: string }>`select id as "ResidenceID", name as "Name"
      from residence order by name, id`.execute(tx)
    return { Tablets: tablets.rows, Residences: residences.rows }
  },

  async offerTablet({ tx, input, notFound }) {
    const residence = await sql`select id from residence where id = ${input.ResidenceID}`.execute(tx)
    if (residence.rows.length === 0) return notFound()
    const code = newCode()
    const { rows } = await sql<{ TabletID: string; CodeUntil: string }>`
      insert into tablet (residence_id, name, code_hash, code_until)
      values (${input.ResidenceID}, ${input.Name}, ${hashOf(code)}, now() + make_interval(mins => ${codeMinutes}))
      returning id as "TabletID", code_until as "CodeUntil"`.execute(tx)
    return { ...rows[0]!, Code: `${code.slice(0, 5)}-${code.slice(5)}` }
  },

  async revokeTablet({ tx, input, stale, refuse, notFound }) {
    const { rows } = await sql<{ version: number; revoked: boolean }>`select version, revoked_at is not null as revoked
      from tablet where id = ${input.TabletID} for update`.execute(tx)
    const [tablet] = rows
    if (!tablet) return notFound()
    if (tablet.revoked) refuse('AlreadyRevoked')
    await sameVersion(tablet, input.version, stale)
    await sql`update tablet set revoked_at = now(), code_hash = null, code_until = null
      where id = ${input.TabletID}`.execute(tx)
    return { TabletID: input.TabletID }
  },
})
