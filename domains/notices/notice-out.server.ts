import { createHmac } from 'node:crypto'
import { sql, type RawBuilder } from 'kysely'
import webPush from 'web-push'
import * as z from 'zod/mini'
import { findNoticeEvent, urgentNotices } from '#platform/contract/notices.ts'
import { say, type Language } from '#platform/contract/words.ts'
import { task, type JobContext } from '#platform/server/jobs.ts'
import { mailedLink } from '#platform/server/notices.ts'
import type { Settings } from '#platform/server/settings.ts'
import { isPushService, vapidKeys } from './push-keys.server.ts'

interface Device {
  id: string
  endpoint: string
  p256dh: string
  auth: string
}

interface Out {
  id: string
  event: string
  language: Language
  devices: Device[]
  /** Where a text message goes, for who chose one for this event. */
  phone: string | null
}

const seconds = 10_000
const dayInSeconds = 86_400

/** What leaves by push or text message says which kind of thing happened, never what or about whom. */
const said = ({ event, language }: Out) => say(findNoticeEvent(event)?.label ?? urgentNotices.label, language)

async function post(url: string, headers: Record<string, string>, body: Uint8Array | string): Promise<number> {
  const reply = await fetch(url, {
    method: 'POST',
    headers,
    body: body as BodyInit,
    redirect: 'error',
    signal: AbortSignal.timeout(seconds),
  })
  await reply.body?.cancel()
  return reply.status
}

/** Whether the device is still there. */
async function push(out: Out, device: Device, settings: Settings): Promise<boolean> {
  if (!isPushService(device.endpoint, settings)) return false
  const payload = JSON.stringify({ Title: settings.agency.name, Text: said(out), Tag: out.id })
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint: device.endpoint, keys: { p256dh: device.p256dh, auth: device.auth } },
    payload,
    {
      vapidDetails: {
        subject: mailedLink(settings, '/').replace(/^http:.*/, 'mailto:kith@localhost'),
        ...vapidKeys(settings),
      },
      TTL: dayInSeconds,
    },
  )
  const named = Object.fromEntries(Object.entries(headers).filter(([name]) => !/^content-length$/i.test(name)))
  const status = await post(device.endpoint, named as Record<string, string>, body)
  if (status === 404 || status === 410) return false
  if (status >= 400) throw new Error(`the push service answered ${status}`)
  return true
}

/** Signed over the time and the body, so that nobody else can have a message sent, or the same one later again. */
async function text(out: Out, { sms, agency }: Settings): Promise<void> {
  if (!sms || !out.phone) return
  const body = JSON.stringify({ Id: out.id, To: `+1${out.phone}`, Text: `${agency.name}: ${said(out)}` })
  const at = Math.floor(Date.now() / 1000)
  const signature = createHmac('sha256', sms.secret).update(`${at}.${body}`).digest('hex')
  const status = await post(
    sms.url,
    { 'content-type': 'application/json', 'x-kith-signature': `t=${at},v1=${signature}` },
    body,
  )
  if (status >= 400) throw new Error(`the text message service answered ${status}`)
}

/** The number to which text messages of a person go. */
export const textsTo = (person: RawBuilder<unknown>) => sql<string | null>`(select p.digits from phone p
  where p.person_id = ${person} and p.kind in ('Mobile', 'Work') order by p.kind, p.sort limit 1)`

const find = (job: JobContext, noticeId: string) =>
  job.transact(async (tx) => {
    const { rows } = await sql<Out>`select n.id, n.event, language_of_address(u.email) as language,
        coalesce((select json_agg(json_build_object('id', d.id, 'endpoint', d.endpoint, 'p256dh', d.p256dh, 'auth', d.auth))
          from push_device d where d.user_id = n.user_id and n.in_app and not n.for_digest), '[]') as devices,
        case when n.event = any (string_to_array(setting_of(n.user_id, 'smsFor'), ',')) then ${textsTo(sql`u.person_id`)} end as phone
      from notice n join application_user u on u.id = n.user_id
      where n.id = ${noticeId} and n.read_at is null and n.told_at > now() - interval '1 day' and notice_may_leave(n.id)`.execute(
      tx,
    )
    return rows[0]
  })

/** Push and text message of one notice. A repeat replaces what a device already shows; the service knows a message by its id. */
export const noticeOut = task('notice_out', z.object({ NoticeID: z.uuid() }), async ({ NoticeID }, job) => {
  const out = await find(job, NoticeID)
  if (!out) return
  const results = await Promise.allSettled([
    text(out, job.settings),
    ...out.devices.map(async (device) => {
      if (await push(out, device, job.settings)) return
      await job.transact((tx) => tx.deleteFrom('push_device').where('id', '=', device.id).execute())
    }),
  ])
  const failed = results.find(({ status }) => status === 'rejected') as PromiseRejectedResult | undefined
  if (failed) throw failed.reason
})
