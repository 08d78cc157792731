import { sql } from 'kysely'
import * as z from 'zod/mini'
import { dayIn, daysBetween } from '#platform/contract/dates.ts'
import { sentence } from '#platform/contract/words.ts'
import { lastGreenDrill } from '#platform/server/backup-log.ts'
import { task } from '#platform/server/jobs.ts'
import { paragraphs } from '#platform/server/mail.ts'
import { tell, type NoticeKind } from '#platform/server/notices.ts'
import { drillDays } from './overview.rules.ts'

export const drillNotice: NoticeKind = { kind: 'admin.drill', event: 'urgent', personal: true }

/** Whether to speak up today: on the first day that is too late, and every week after it. */
export function isReminderDay(last: string | undefined, today: string): boolean {
  const late = last === undefined ? daysBetween('2024-01-01', today) : daysBetween(last, today) - drillDays - 1
  return late >= 0 && late % 7 === 0
}

/** A backup that nobody has restored for more than a week is told to the administrators. */
export const remindOfDrill = task('remind_of_drill', z.object({}), async (_payload, { settings, transact }) => {
  const today = dayIn(settings.agency.zone, new Date())
  const last = lastGreenDrill(settings.dataDir)
  const day = last && dayIn(settings.agency.zone, new Date(last))
  if (settings.demo || !isReminderDay(day, today)) return
  await transact(async (tx) => {
    const { rows } = await sql<{ id: string }>`select id from administrators(${today})`.execute(tx)
    await tell(tx, settings, drillNotice, {
      to: rows.map(({ id }) => id),
      key: today,
      title: ['No backup was restored as a test', 'No se ha probado restaurar una copia'],
      text: paragraphs(
        day
          ? sentence(
              [
                'The last test in which a backup came back whole was on {day}.',
                'La última prueba en la que una copia volvió completa fue el {day}.',
              ],
              { day },
            )
          : [
              'No test in which a backup came back whole is known.',
              'No se conoce ninguna prueba en la que una copia volviera completa.',
            ],
        [
          'Ask whoever keeps the server to run the drill (npm run drill). Until then nobody knows whether the records can be brought back.',
          'Pida a quien mantiene el servidor que haga el ensayo (npm run drill). Hasta entonces nadie sabe si los registros se pueden recuperar.',
        ],
      ),
    })
  })
})
