import { sql } from 'kysely'
import type { Me } from '#platform/server/handlers.ts'
import { inMyPrograms } from '#platform/server/program-scope.ts'

export const mayChange = (me: Me, authorId: string) => authorId === me.userId || me.may('Caseload.Transfer')

/** The caller may know of every child the contact `c` covers. */
export const notHidden = sql<boolean>`c.id not in (select hidden_contacts())`

/** Of a program whose clients the caller may read, or with a family they may read. */
export const ofMyCharts = (me: Pick<Me, 'may'>) =>
  sql<boolean>`(${inMyPrograms(me, sql`c.sub_program_id`)} or (c.family_id is not null and ${me.may('Family.View')})
    or (c.also_sub_program_ids is not null and exists (select from unnest(c.also_sub_program_ids) o (id) where ${inMyPrograms(me, sql`o.id`)})))`
