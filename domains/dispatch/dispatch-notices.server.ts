import { sql } from 'kysely'
import * as z from 'zod/mini'
import { sentence } from '#platform/contract/words.ts'
import { task } from '#platform/server/jobs.ts'
import { tell, type NoticeKind } from '#platform/server/notices.ts'

const event = 'notifyDocuments'
export const dispatchNotice = { kind: 'dispatch.sent', event, personal: true } as const satisfies NoticeKind
export const handedNotice = { kind: 'dispatch.handed', event, personal: true } as const satisfies NoticeKind
export const endedNotice = { kind: 'dispatch.ended', event, personal: true } as const satisfies NoticeKind
const openedNotice = { kind: 'dispatch.opened', event, personal: true } as const satisfies NoticeKind
export const dispatchNotices: readonly NoticeKind[] = [dispatchNotice, handedNotice, endedNotice, openedNotice]

/** Tells whoever sent a file that it was opened, or that its receipt came, each once. */
export const tellDispatch = task(
  'tell_dispatch',
  z.object({ send: z.uuid() }),
  async ({ send }, { settings, transact }) => {
    await transact(async (tx) => {
      const { rows } = await sql<{ to: string; by: string; acknowledged: boolean }>`select s.sent_by as to,
        coalesce(n.name, s.name, s.address) as by, s.acknowledged_at is not null as acknowledged
      from dispatch_send s left join staff_names(array(select x.user_id from dispatch_send x where x.id = ${send})) n on n.id = s.user_id
      where s.id = ${send} and s.opened_at is not null`.execute(tx)
      const found = rows[0]
      if (!found) return
      await tell(tx, settings, openedNotice, {
        to: [found.to],
        key: `${send} ${found.acknowledged ? 'acknowledged' : 'opened'}`,
        title: found.acknowledged
          ? sentence(['{by} sent the receipt for your file', '{by} dio acuse de su archivo'], { by: found.by })
          : sentence(['{by} opened your file', '{by} abrió su archivo'], { by: found.by }),
        link: '/UserUtilities/FileUploadAndDispatch',
      })
    })
  },
)
