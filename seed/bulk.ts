import type pg from 'pg'
import type { Log } from '#db/embedded.ts'

/** Tells what was done and how long it took. */
export const timer = (log: Log) => {
  let last = performance.now()
  return (what: string) => {
    const now = performance.now()
    log(`${((now - last) / 1000).toFixed(1).padStart(7)} s  ${what}`)
    last = now
  }
}

/** Drops every index but the primary keys and gives the statements that bring them back. */
export async function withoutIndexes(client: pg.Client, tables: readonly string[]): Promise<string[]> {
  const constraints = await client.query<{ drop: string; make: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
       format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as make
     from pg_constraint where contype = 'x' and conrelid = any ($1::regclass[])`,
    [tables],
  )
  const indexes = await client.query<{ drop: string; make: string }>(
    `select format('drop index %s', indexrelid::regclass) as drop, pg_get_indexdef(indexrelid) as make
     from pg_index i where indrelid = any ($1::regclass[]) and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
    [tables],
  )
  const all = [...constraints.rows, ...indexes.rows]
  for (const { drop } of all) await client.query(drop)
  return all.map(({ make }) => make)
}

/** What the rows lean on is made in the same breath; a superuser may skip those checks too. Returns the way back. */
export async function silenceTriggers(client: pg.Client, tables: readonly string[]): Promise<() => Promise<void>> {
  const role = await client.query<{ all: boolean }>('select rolsuper as all from pg_roles where rolname = current_user')
  if (role.rows[0]?.all) {
    await client.query('set local session_replication_role = replica')
    return async () => void (await client.query('set local session_replication_role = origin'))
  }
  const each = async (how: string) => {
    for (const table of tables) await client.query(`alter table ${table} ${how} trigger user`)
  }
  await each('disable')
  return () => each('enable')
}
