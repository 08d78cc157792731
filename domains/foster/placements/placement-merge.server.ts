import { sql } from 'kysely'
import { sentence } from '#platform/contract/words.ts'
import type { MergePart } from '#platform/server/enrollment-parts.ts'

/** One person is in one home: two records placed at the same time are not one child. */
export const placementMerge: MergePart = {
  table: 'placement',
  async overlap(tx, from, to) {
    const { rows } = await sql<{ a: string; b: string }>`
      select fa.name || ' ' || a.start_date as a, fb.name || ' ' || b.start_date as b
      from placement a join placement b on b.person_id = ${from} and b.voided_at is null
        and daterange(a.start_date, a.end_date) && daterange(b.start_date, b.end_date)
      join resource_family fa on fa.id = a.family_id join resource_family fb on fb.id = b.family_id
      where a.person_id = ${to} and a.voided_at is null`.execute(tx)
    return sentence(['They are placed at the same time: {homes}.', 'Están ubicados al mismo tiempo: {homes}.'], {
      homes: rows.map(({ a, b }) => `${a} / ${b}`).join('; '),
    })
  },
}
