import { sql } from 'kysely'
import { joined, sentence, type Words } from '#platform/contract/words.ts'
import type { Registered } from '#platform/server/domain.ts'
import { allOf } from '#platform/server/database.ts'
import type { Tx } from '#platform/server/handlers.ts'
import { nounOf } from '#platform/server/audit-records.ts'
import { linksTo, type Link } from '#platform/server/merge-moves.ts'

/** Settled field by field, or kept by the merge itself. */
const apart = new Set([
  'address',
  'phone',
  'client',
  'person_search',
  'person_sub_program',
  'client_merge',
  'duplicate_report',
  'search_hit',
  'application_user',
  // What was signed stays as it was signed, with the record it was signed under.
  'signature',
])

/** Every column that points to a person or client, or repeats the person of a membership. */
export async function linksToPeople(tx: Tx): Promise<Link[]> {
  const links = await linksTo(tx, [
    { table: 'person', column: 'id' },
    { table: 'client', column: 'id' },
    { table: 'client_membership', column: 'person_id' },
  ])
  // Memberships first: what hangs on them follows.
  return links
    .filter(({ table, column }) => !apart.has(table) && !(table === 'person' && column === 'merged_into'))
    .toSorted((a, b) => Number(b.table === 'client_membership') - Number(a.table === 'client_membership'))
}

export type Moved = { table: string; count: number } | { overlap: Words }

const isOverlap = (error: unknown) => /^23(505|514|P01)$/.test((error as { code?: string }).code ?? '')

/** Moves everything of one person to another; stops at each table whose rows do not fit together. */
export async function moveAll(
  tx: Tx,
  registered: Registered,
  links: readonly Link[],
  from: string,
  to: string,
): Promise<Moved[]> {
  const move = async ({ table, column }: Link): Promise<Moved> => {
    const done =
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${to} where ${sql.ref(column)} = ${from}`.execute(
        tx,
      )
    return { table, count: Number(done.numAffectedRows ?? 0n) }
  }
  const together = () => allOf(...registered.merges.map(async (part) => part.together?.(tx, from, to)))
  try {
    const [, , moved] = await allOf(
      sql`savepoint merge_move`.execute(tx),
      together(),
      allOf(...links.map(move)),
      sql`release savepoint merge_move`.execute(tx),
    )
    return moved
  } catch (error) {
    if (!isOverlap(error)) throw error
    await sql`rollback to savepoint merge_move`.execute(tx)
  }
  // Something does not fit: once more, each by itself, to tell all that do not.
  await together()
  const moved: Moved[] = []
  for (const link of links) {
    await sql`savepoint merge_move`.execute(tx)
    try {
      moved.push(await move(link))
    } catch (error) {
      if (!isOverlap(error)) throw error
      await sql`rollback to savepoint merge_move`.execute(tx)
      moved.push({ overlap: await whichOverlap(tx, registered, link, from, to) })
    }
    await sql`release savepoint merge_move`.execute(tx)
  }
  return moved
}

interface Stay {
  from: string
  to: string | null
}

const stayWords = ({ from, to }: Stay): Words =>
  to
    ? sentence(['{from} to {to}', 'del {from} al {to}'], { from, to })
    : sentence(['since {from}', 'desde el {from}'], { from })

/** The rows in the way, in words. */
async function whichOverlap(
  tx: Tx,
  registered: Registered,
  { table, column }: Link,
  from: string,
  to: string,
): Promise<Words> {
  const own = registered.merges.find((one) => one.table === table)
  if (own?.overlap) return own.overlap(tx, from, to)
  if (table === 'client_membership') {
    const { rows } = await sql<{ name: string; a: Stay; b: Stay }>`
      select s.name, json_build_object('from', a.start_date, 'to', a.end_date - 1) as a,
        json_build_object('from', b.start_date, 'to', b.end_date - 1) as b
      from client_membership a join client_membership b on b.sub_program_id = a.sub_program_id and b.person_id = ${from}
        and b.voided_at is null and daterange(a.start_date, a.end_date) && daterange(b.start_date, b.end_date)
      join sub_program s on s.id = a.sub_program_id where a.person_id = ${to} and a.voided_at is null`.execute(tx)
    return joined(
      rows.map(({ name, a, b }) =>
        sentence(['Both are in {name} ({a}; {b}).', 'Ambos están en {name} ({a}; {b}).'], {
          name,
          a: stayWords(a),
          b: stayWords(b),
        }),
      ),
    )
  }
  const { rows } = await sql<{
    n: number
  }>`select count(*)::int as n from ${sql.table(table)} where ${sql.ref(column)} = ${from}`.execute(tx)
  return sentence(
    [
      '{n} of the other’s records ({kind}) would be doubled or overlap.',
      '{n} de los registros del otro ({kind}) quedarían dobles o se cruzarían.',
    ],
    { n: rows[0]!.n, kind: nounOf(registered.records, table) },
  )
}
