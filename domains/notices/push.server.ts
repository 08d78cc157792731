import { sql } from 'kysely'
import { deviceWords } from '#domains/session/my-sessions.rules.ts'
import { handlers } from '#platform/server/handlers.ts'
import { isPublicKey, isPushService, vapidKeys } from './push-keys.server.ts'
import { pushCalls } from './push.calls.ts'

export const pushHandlers = handlers(pushCalls, {
  async getDevices({ tx, me, settings }) {
    const Devices = await tx
      .selectFrom('push_device')
      .select(['id as PushDeviceID', 'device as Device', 'endpoint as Endpoint', 'added_at as AddedAt'])
      .where('user_id', '=', me.userId)
      .orderBy('added_at')
      .execute()
    return { PublicKey: vapidKeys(settings).publicKey, Devices }
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
