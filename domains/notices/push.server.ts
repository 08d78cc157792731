import { sql } from 'kysely'
import { deviceWords } from '#domains/session/my-sessions.rules.ts'
import { handlers, type Me, type Tx } from '#platform/server/handlers.ts'
import { isPublicKey, isPushService, vapidKeys } from './push-keys.server.ts'
import { textsTo } from './notice-out.server.ts'
import { pushCalls } from './push.calls.ts'

async function phoneOf(tx: Tx, { userId }: Me): Promise<string | null> {
  const { rows } = await sql<{ phone: string | null }>`select ${textsTo(sql`u.person_id`)} as phone
    from application_user u where u.id = ${userId}`.execute(tx)
  return rows[0]?.phone ?? null
}

export const pushHandlers = handlers(pushCalls, {
  async getDevices({ tx, me, settings }) {
    const Devices = await tx
      .selectFrom('push_device')
      .select(['id as PushDeviceID', 'device as Device', 'endpoint as Endpoint', 'added_at as AddedAt'])
      .where('user_id', '=', me.userId)
      .orderBy('added_at')
      .execute()
    return {
      PublicKey: vapidKeys(settings).publicKey,
      TextsTo: settings.sms ? { Phone: await phoneOf(tx, me) } : null,
      Devices,
    }
  },

  async addDevice({ tx, input, settings, userAgent, refuse }) {
    if (!isPushService(input.Endpoint, settings)) refuse('UnknownService')
    if (!isPublicKey(input.P256dh)) refuse('BadKey')
    const { rows } = await sql<{ id: string | null }>`select add_push_device(${input.Endpoint}, ${input.P256dh},
      ${input.Auth}, ${deviceWords(userAgent)}) as id`.execute(tx)
    return { PushDeviceID: rows[0]!.id ?? refuse('TooManyDevices') }
  },

  async removeDevice({ tx, me, input, notFound }) {
    const gone = await tx
      .deleteFrom('push_device')
      .where('id', '=', input.PushDeviceID)
      .where('user_id', '=', me.userId)
      .returning('id as PushDeviceID')
      .executeTakeFirst()
    return gone ?? notFound()
  },
})
