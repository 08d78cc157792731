import { sql } from 'kysely'
import type { AnyCall } from '#platform/contract/call.ts'
import { say } from '#platform/contract/words.ts'
import { declaredRefusal } from './database-errors.ts'
import type { Context, Effect, Me } from './handlers.ts'
import type { Statement } from './looks.ts'
import { refused } from './refused.ts'
import { SecondPersonNeeded } from './second-person.ts'

interface Own extends Pick<
  Context<AnyCall>,
  'tx' | 'today' | 'ip' | 'userAgent' | 'requestId' | 'language' | 'settings' | 'registered'
> {
  me: Me | undefined
  input: Record<string, unknown>
  effects: Effect[]
  /** What the look that the kernel writes down says beside the record; none where it writes down no look. */
  seen: Record<string, unknown> | undefined
  /** Statements that write down further looks, sent with the end of the transaction; none where nothing is written. */
  looks: Statement[] | undefined
  vouched: boolean | undefined
}

/** What a handler is given: the transaction, who asks, and the ways to leave or to write things down. */
export function contextOf(call: AnyCall, own: Own): Context<typeof call> {
  const { tx, me, input, today, ip, userAgent, requestId, language, settings, registered } = own
  const leave = (code: string, detail?: Parameters<Context<AnyCall>['refuse']>[1]): never => {
    const declared = call.errors?.[code]
    throw declared ? declaredRefusal(code, declared, detail) : new Error(`${call.name} declares no error ${code}`)
  }
  return {
    tx,
    me: me as Me,
    vouched: own.vouched === true,
    input,
    today,
    ip,
    userAgent,
    requestId,
    language,
    settings,
    registered,
    refuse: leave as never,
    refuseAs(code, otherwise: string, message) {
      return leave(call.errors?.[code] ? code : otherwise, { message })
    },
    secondPerson(gains) {
      throw new SecondPersonNeeded(gains)
    },
    notFound() {
      throw refused('NotFound')
    },
    stale(current) {
      throw refused('Stale', { current })
    },
    effect(Kind, Sentence) {
      own.effects.push({ Kind, Sentence: say(Sentence, language) })
    },
    seen(detail) {
      if (!own.seen) throw new Error(`${call.name}: seen is lost, no record of its scope is looked at`)
      Object.assign(own.seen, detail)
    },
    async looked(table, rowId, detail) {
      if (!own.looks) throw new Error(`${call.name}: looked is lost, without audit it only reads`)
      own.looks.push({
        text: `insert into audit (kind, user_id, session_id, ip, request_id, call, table_name, row_id, detail)
          values ('view', coalesce($1::uuid, my_user()), $2, nullif(current_setting('app.ip'), '')::inet, $3, $4, $5, $6, $7)`,
        values: [me?.viewedBy, me?.sessionId, requestId, call.name, table, rowId, detailOf(me, detail)],
      })
    },
    async changeSet(kind, title) {
      const made = await sql<{ id: string }>`with made as (
          insert into change_set (kind, title, title_es, user_id)
          values (${kind}, ${say(title, 'en')}, ${say(title, 'es')}, my_user()) returning id)
        select id, set_config('app.change_set', id::text, true) from made`.execute(tx)
      return (made.rows[0] as { id: string }).id
    },
    async enqueue(task, payload, options = {}) {
      await sql`select enqueue(${task}, ${JSON.stringify(payload)}::json, ${options.jobKey ?? null}, ${options.runAt ?? null}::timestamptz)`.execute(
        tx,
      )
    },
  } as Context<typeof call>
}

/** Whoever views as another is the one who looked; whom they viewed as stands beside it. */
export const detailOf = (me: Me | undefined, detail?: Record<string, unknown>): string | null =>
  detail || me?.viewedBy ? JSON.stringify({ ...detail, ...(me?.viewedBy ? { viewedAs: me.userId } : {}) }) : null
