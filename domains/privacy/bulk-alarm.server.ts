import { sql } from 'kysely'
import * as z from 'zod/mini'
import { dayIn } from '#platform/contract/dates.ts'
import { sentence } from '#platform/contract/words.ts'
import { task } from '#platform/server/jobs.ts'
import { paragraphs } from '#platform/server/mail.ts'
import { tell, type NoticeKind } from '#platform/server/notices.ts'

export const bulkAlarmNotice: NoticeKind = { kind: 'privacy.bulk-alarm', event: 'urgent', personal: true }

/** Tells the administrators who took files of how many people; the files themselves are in the audit. */
export const tellBulkAlarm = task('tell_bulk_alarm', z.object({ AlarmID: z.uuid() }), async ({ AlarmID }, job) => {
  const today = dayIn(job.settings.agency.zone, new Date())
  await job.transact(async (tx) => {
    const { rows } = await sql<{ name: string; people: number; id: string }>`
      select n.name, b.people, a.id from bulk_alarm b cross join lateral staff_names(array[b.user_id]) n
      cross join administrators(${today}) a where b.id = ${AlarmID}`.execute(tx)
    for (const { name, people, id } of rows)
      await tell(tx, job.settings, bulkAlarmNotice, {
        to: [id],
        key: AlarmID,
        title: ['Files of many people were taken', 'Se descargaron archivos de muchas personas'],
        text: paragraphs(
          sentence(
            [
              '{name} took files of {people} people within 24 hours. More than 500 raise this alarm.',
              '{name} descargó archivos de {people} personas en 24 horas. Más de 500 dan esta alarma.',
            ],
            { name, people },
          ),
          [
            'Each file is in the audit with what was asked for. Ask whether it was needed.',
            'Cada archivo está en la auditoría con lo que se pidió. Pregunte si hacía falta.',
          ],
        ),
      })
  })
})
