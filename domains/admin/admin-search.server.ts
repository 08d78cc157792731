import { sql, type RawBuilder } from 'kysely'
import { chartPath } from '#platform/contract/charts.ts'
import { pathTo } from '#platform/contract/route-search.ts'
import type { Permission } from '#platform/contract/permissions.ts'
import type { Handler } from '#platform/server/handlers.ts'
import type { overviewCalls } from './overview.calls.ts'

interface Found {
  kind: string
  id: string
  title: string
  detail: string | null
}

const mostOfAKind = 10

/** What can be found, what one needs to find it, and where it stands. */
const kinds: readonly {
  kind: string
  permission: Permission
  path: (id: string) => string
  find: (term: string, like: string) => RawBuilder<unknown>
}[] = [
  {
    kind: 'user',
    permission: 'Users.Manage',
    path: (ChartID) => chartPath({ ChartType: 'Employee', ChartID, Module: '' }),
    find: (
      term,
    ) => sql`select id, name as title, concat_ws(', ', title, email, nullif(account_status, 'Active')) as detail
      from find_staff(${term}, 500) where id in (select users_in_reach())`,
  },
  {
    kind: 'role',
    permission: 'Roles.Manage',
    path: (id) => pathTo('/Admin/Role', { role: id }),
    find: (_, like) => sql`select id, name as title, nullif(description, '') as detail from role
      where name ilike ${like} or description ilike ${like} order by name`,
  },
  {
    kind: 'permission',
    permission: 'Roles.Manage',
    path: (id) => pathTo('/Admin/Permission', { permission: id }),
    find: (_, like) => sql`select id, name as title, description as detail from permission
      where name ilike ${like} or description ilike ${like} order by name`,
  },
  {
    kind: 'hosted-file',
    permission: 'Files.Host',
    path: (id) => pathTo('/Admin/HostedFiles', { HostedFileID: id }),
    find: (
      _,
      like,
    ) => sql`select id, title, case when retired_at is null then category else category || ', retired' end as detail
      from hosted_file where title ilike ${like} order by retired_at is not null, title`,
  },
  {
    kind: 'distribution-list',
    permission: 'DistributionLists.Manage',
    path: (id) => pathTo('/Admin/DistributionLists', { DistributionListID: id }),
    find: (_, like) => sql`select id, name as title, purpose as detail from distribution_list
      where name ilike ${like} or purpose ilike ${like} order by name`,
  },
  {
    kind: 'ip-rule',
    permission: 'IP.Manage',
    path: (id) => pathTo('/Admin/IPRestrictions', { IPRuleID: id }),
    find: (_, like) => sql`select id, name as title, concat_ws(' ', action, network::text) as detail from ip_rule
      where name ilike ${like} or network::text like ${like} or note ilike ${like} order by name`,
  },
]

export const searchAdmin: Handler<typeof overviewCalls.searchAdmin> = async ({ tx, me, input }) => {
  const like = `%${input.Search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const open = kinds.filter(({ permission }) => me.may(permission))
  if (open.length === 0) return { Results: [], More: false }
  const parts = open.map(
    ({ kind, find }) =>
      sql`(select ${kind}::text as kind, f.* from (${find(input.Search, like)}) f limit ${mostOfAKind + 1})`,
  )
  const { rows } = await sql<Found>`${sql.join(parts, sql` union all `)}`.execute(tx)
  const shown = open.map(({ kind, path }) => ({ path, of: rows.filter((row) => row.kind === kind) }))
  return {
    Results: shown.flatMap(({ path, of }) =>
      of.slice(0, mostOfAKind).map((row) => ({
        Kind: row.kind,
        ID: row.id,
        Title: row.title,
        Detail: row.detail,
        Path: path(row.id),
      })),
    ),
    More: shown.some(({ of }) => of.length > mostOfAKind),
  }
}
