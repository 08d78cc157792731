import { sql } from 'kysely'
import type { AnyCall } from '#platform/contract/call.ts'
import { say } from '#platform/contract/words.ts'
import { quoted, quotedOrNull } from './caller-settings.ts'
import { declaredRefusal } from './database-errors.ts'
import type { Context, Effect, Me } from './handlers.ts'
import { refused } from './refused.ts'
import { SecondPersonNeeded } from './second-person.ts'

interface Own extends Pick<
  Context<AnyCall>,
  'tx' | 'today' | 'ip' | 'userAgent' | 'requestId' | 'language' | 'settings' | 'registered'
> {
  me: Me | undefined
  input: Record<string, unknown>
  effects: Effect[]
  /** What the look that the kernel writes down says beside the record. */
  seen: Record<string, unknown>
  /** Statements that write down further looks, sent with the end of the transaction. */
  looks: string[]
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
      Object.assign(own.seen, detail)
    },
    async looked(table, rowId, detail) {
      const told = detailOf(me, detail)
      own.looks.push(`insert into audit (kind, user_id, session_id, ip, request_id, call, table_name, row_id, detail)
        values ('view', coalesce(${quotedOrNull(me?.viewedBy)}::uuid, my_user()), ${quotedOrNull(me?.sessionId)},
          nullif(current_setting('app.ip'), '')::inet, ${quoted(requestId)}, ${quoted(call.name)}, ${quoted(table)},
          ${quotedOrNull(rowId)}, ${quotedOrNull(told)})`)
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
