import { sql } from 'kysely'
import * as z from 'zod/mini'
import { addMonths } from '#platform/contract/dates.ts'
import { task } from '#platform/server/jobs.ts'
import type { NightBook } from '#platform/server/nights.ts'
import { monthStart } from './census.rules.ts'
import { contradictions } from './reconcile.server.ts'

/** Compares the books of every house for this month and the last, and keeps how many contradictions there are. */
export const compareBooks = (books: () => readonly NightBook[]) =>
  task('compare_house_books', z.unknown(), async (_, { transact }) => {
    const houses = await transact(async (tx) => {
      const { rows } = await sql<{
        id: string
        sub: string
        zone: string
        today: string
      }>`select h.id, h.sub_program_id as sub, u.zone,
        (now() at time zone u.zone)::date as today from residence h join sub_program u on u.id = h.sub_program_id`.execute(
        tx,
      )
      return rows
    })
    for (const { id, sub, zone, today } of houses)
      await transact(async (tx) => {
        const from = addMonths(monthStart(today), -1)
        const pairs = await contradictions(tx, books(), [{ residenceId: id, from, to: today, zone }])
        for (const month of [from, monthStart(today)])
          await sql`insert into house_conflict as k (residence_id, sub_program_id, month, found)
            values (${id}, ${sub}, ${month}, ${pairs.filter(({ day }) => monthStart(day) === month).length})
            on conflict (residence_id, month) do update set found = excluded.found, compared_at = now()`.execute(tx)
      })
  })
