import { sql, type Insertable } from 'kysely'
import type { DB } from '#db/schema.ts'
import type { Tx } from '#platform/server/handlers.ts'

interface Meeting {
  subProgramId: string
  /** By which the person is known there. */
  source: string
  mobile?: string | null
}

/** Records somebody new, known to a sub-program from the start; nobody, if there is no such sub-program. */
export const recordPerson = (
  tx: Tx,
  values: Omit<Insertable<DB['person']>, 'id' | 'sub_program_ids'>,
  { subProgramId, source, mobile }: Meeting,
): Promise<{ id: string; version: number } | undefined> =>
  tx
    .with('made', (db) =>
      db
        .insertInto('person')
        // Row security reads it: without the sub-program the row could not be read back.
        .values({ ...values, sub_program_ids: [subProgramId] })
        .returning(['id', 'version']),
    )
    .with('known', (db) =>
      db
        .insertInto('person_sub_program')
        .columns(['person_id', 'sub_program_id', 'source'])
        .expression((eb) =>
          eb
            .selectFrom(['made', 'sub_program'])
            .where('sub_program.id', '=', subProgramId)
            .select(['made.id', 'sub_program.id as sub_program_id', sql.lit(source).as('source')]),
        )
        .returning('sub_program_id'),
    )
    .with('reached', (db) =>
      db
        .insertInto('phone')
        .columns(['person_id', 'kind', 'digits'])
        .expression((eb) =>
          eb
            .selectFrom('made')
            .where(sql<boolean>`${mobile ?? null}::text is not null`)
            .select(['made.id', sql.lit('Mobile').as('kind'), sql<string>`${mobile ?? null}::text`.as('digits')]),
        ),
    )
    .selectFrom(['made', 'known'])
    .select(['made.id', 'made.version'])
    .executeTakeFirst()
