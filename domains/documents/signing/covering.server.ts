import { sql } from 'kysely'
import type { Tx } from '#platform/server/handlers.ts'
import type { LineRow, LockedDocument } from './signing-document.server.ts'

/** Who is away and asked to sign a line `l`, where the caller covers for them; what one writes oneself is signed for nobody. */
export const isCoveredLine = (me: string) =>
  sql<boolean>`(l.block not in ('Author', 'Worker') and l.eligible && (select my_covered())
    and exists (select from document own where own.id = l.document_id and own.author_id is distinct from ${me}))`

/** For whom the caller may sign a line that asks others; undefined where it is not theirs at all. */
export async function signsFor(
  tx: Tx,
  document: Pick<LockedDocument, 'author_id'>,
  line: Pick<LineRow, 'block' | 'eligible'>,
  me: string,
): Promise<{ id: string; name: string } | undefined> {
  if (line.block === 'Author' || line.block === 'Worker' || document.author_id === me) return undefined
  const { rows } = await sql<{ id: string; name: string }>`select n.id, n.name from staff_names(my_covered()) n
    where n.id = any (${[...line.eligible]}::uuid[]) order by n.name limit 1`.execute(tx)
  return rows[0]
}
