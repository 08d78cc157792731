import { sql } from 'kysely'
import type { Tx } from '#platform/server/handlers.ts'

/** Goes on in this transaction as somebody: row security shows what they may see today. Says whether they may read case files. */
export async function readAs(tx: Tx, userId: string, today: string): Promise<boolean> {
  const { rows } = await sql<{
    active: boolean
    person_id: string
    permissions: string[]
    programs: string[]
    granted: string[]
    hidden: string[]
    sealed: string[]
    labels: string[]
  }>`select u.account_status <> 'Inactive' as active, u.person_id, r.permissions, user_sub_programs(u.id, ${today}) as programs,
      g.granted, user_hidden(u.id, ${today}, g.granted) as hidden, user_sealed(u.id) as sealed, user_labels(u.id, ${today}) as labels
    from application_user u cross join lateral (select user_permissions(u.id, ${today}) as permissions) r
    cross join lateral user_granted(u.id, ${today}, r.permissions @> array['Confidential.Grant']) g (granted) where u.id = ${userId}`.execute(
    tx,
  )
  const found = rows[0]
  const seesAll = Boolean(found?.active && found.permissions.includes('Administrator'))
  const reads = Boolean(found?.active && (seesAll || found.permissions.includes('CaseFile.PerformOperations')))
  const list = (ids: readonly string[] | undefined) => (reads && ids ? `{${ids.join(',')}}` : '{}')
  await sql`select set_config('app.user', ${userId}, true), set_config('app.person', ${found?.person_id ?? ''}, true),
    set_config('app.sub_programs', ${list(found?.programs)}, true), set_config('app.sees_all', ${seesAll ? 'on' : 'off'}, true),
    set_config('app.granted', ${list(found?.granted)}, true), set_config('app.hidden', ${found ? `{${found.hidden.join(',')}}` : '{}'}, true),
    set_config('app.sealed', ${found ? `{${found.sealed.join(',')}}` : '{}'}, true),
    set_config('app.labels', ${list(found?.labels)}, true), set_config('app.viewed', 'off', true)`.execute(tx)
  return reads
}
