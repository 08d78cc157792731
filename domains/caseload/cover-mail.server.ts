import { sql } from 'kysely'
import * as z from 'zod/mini'
import { dayIn } from '#platform/contract/dates.ts'
import { sentence } from '#platform/contract/words.ts'
import type { Tx } from '#platform/server/handlers.ts'
import { task } from '#platform/server/jobs.ts'
import { tell } from '#platform/server/notices.ts'
import type { Settings } from '#platform/server/settings.ts'
import { caseloadNotices } from './caseload-notices.server.ts'

interface Told {
  away: string
  away_id: string
  cover: string
  cover_id: string
  start_date: string
  end_date: string
}

/** Tells both of a cover that begins, without any child's name, and remembers it; gives the new version. */
export async function tellOfCover(tx: Tx, settings: Settings, coverId: string): Promise<number> {
  const { rows } =
    await sql<Told>`select a.name as away, c.name as cover, v.employee_id as away_id, v.cover_employee_id as cover_id,
      v.start_date, v.end_date from leave_cover v cross join lateral staff_names(array[v.employee_id]) a
    cross join lateral staff_names(array[v.cover_employee_id]) c where v.id = ${coverId}`.execute(tx)
  const { away, away_id, cover, cover_id, start_date, end_date } = rows[0]!
  await tell(tx, settings, caseloadNotices.covering, {
    to: [cover_id],
    key: coverId,
    title: sentence(['You cover for {away}', 'Usted reemplaza a {away}'], { away }),
    text: sentence(
      [
        'Starting {start} you cover the caseload of {away}, who is back on {end}. The handover brief is under Foster, Visits, Cover.',
        'A partir del {start} usted atiende los casos de {away}, que regresa el {end}. El resumen de entrega está en Foster, Visitas, Reemplazo.',
      ],
      { start: start_date, away, end: end_date },
    ),
    link: '/Foster?tab=visits',
  })
  await tell(tx, settings, caseloadNotices.covered, {
    to: [away_id],
    key: coverId,
    title: sentence(['{cover} covers for you', '{cover} le reemplaza'], { cover }),
    text: sentence(
      [
        'Starting {start}, {cover} covers your caseload. You are expected back on {end}.',
        'A partir del {start}, {cover} atiende sus casos. Se espera su regreso el {end}.',
      ],
      { start: start_date, cover, end: end_date },
    ),
  })
  const { version } = await tx
    .updateTable('leave_cover')
    .set({ told_at: sql`now()` })
    .where('id', '=', coverId)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

/** Covers arranged ahead: both are told in the night on which it begins. */
export const tellOfCovers = task('tell_of_covers', z.object({}), async (_, { settings, transact }) => {
  const today = dayIn(settings.agency.zone, new Date())
  await transact(async (tx) => {
    const { rows } = await sql<{ id: string }>`select id from leave_cover where told_at is null and voided_at is null
      and start_date <= ${today} and end_date > ${today} for update skip locked`.execute(tx)
    for (const { id } of rows) await tellOfCover(tx, settings, id)
  })
})
