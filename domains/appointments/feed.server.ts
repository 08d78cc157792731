import { createHash, randomBytes } from 'node:crypto'
import { CompiledQuery, sql } from 'kysely'
import { namesOut } from '#platform/server/agency-profile.ts'
import { handlers, type Tx } from '#platform/server/handlers.ts'
import { appliesTo, ipRulesSql, type Rule } from '#platform/server/ip-rules.ts'
import { publicOrigin } from '#platform/server/settings.ts'
import { feedCalls } from './feed.calls.ts'

export const feedPath = '/Calendar'
export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest()

/** From where people may work holds for the calendars that read for them. */
export const networkRules = async (tx: Tx, today: string): Promise<Rule[]> =>
  (await tx.executeQuery<Rule>(CompiledQuery.raw(ipRulesSql, [today]))).rows

const forget = (tx: Tx, userId: string) =>
  sql`update calendar_feed set revoked_at = now() where user_id = ${userId} and revoked_at is null returning id`.execute(
    tx,
  )

export const feedHandlers = handlers(feedCalls, {
  async getFeed({ tx, me, today }) {
    const { rows } = await sql<{ Detail: string; CreatedAt: string; LastReadAt: string | null }>`
      select detail as "Detail", created_at as "CreatedAt", last_read_at as "LastReadAt" from calendar_feed where user_id = my_user() and revoked_at is null`.execute(
      tx,
    )
    const rules = await networkRules(tx, today)
    return {
      Feed: rows[0] ?? null,
      NamesAllowed: (await namesOut(tx)) === 'names',
      OwnNetworksOnly: rules.some((rule) => rule.action === 'allow' && appliesTo(rule, me.userId, 'full')),
    }
  },

  async getFeedToken({ tx, me, input, refuse, settings }) {
    if (input.Detail === 'Names' && (await namesOut(tx)) !== 'names') refuse('NamesNotAllowed')
    await forget(tx, me.userId)
    const secret = randomBytes(32).toString('base64url')
    await sql`insert into calendar_feed (user_id, secret_hash, detail) values (${me.userId}, ${hashOf(secret)}, ${input.Detail})`.execute(
      tx,
    )
    return { Address: `${publicOrigin(settings)}${feedPath}/${secret}.ics` }
  },

  async changeFeed({ tx, me, input, refuse, notFound }) {
    if (input.Detail === 'Names' && (await namesOut(tx)) !== 'names') refuse('NamesNotAllowed')
    const { rows } = await sql<{ detail: string }>`update calendar_feed set detail = ${input.Detail}
      where user_id = ${me.userId} and revoked_at is null returning detail`.execute(tx)
    return { Detail: (rows[0] ?? notFound()).detail }
  },

  async revokeFeed({ tx, me }) {
    return { Revoked: (await forget(tx, me.userId)).rows.length > 0 }
  },
})
