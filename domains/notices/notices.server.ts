import { sql, type RawBuilder } from 'kysely'
import { chartKinds } from '#platform/contract/charts.ts'
import { countedTo, pageOf } from '#platform/contract/paging.ts'
import { say, type Language } from '#platform/contract/words.ts'
import { moduleOf } from '#platform/server/chart-links.ts'
import { handlers, type Me, type Tx } from '#platform/server/handlers.ts'
import type { NoticeKind } from '#platform/server/notices.ts'
import { mostUnread, noticeCalls, type NoticeRow } from './notices.calls.ts'

/** Row security hides what is about a chart that the reader may not know of. */
const mine = ({ userId }: Me) => sql`n.user_id = ${userId} and n.in_app`

export async function unreadOf(tx: Tx, me: Me): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from (
    select from notice n where ${mine(me)} and n.read_at is null limit ${mostUnread}) x`.execute(tx)
  return rows[0]!.n
}

/** The programs whose charts the caller may open, and whether families’ and hosts’. */
const chartRights = (me: Me) => ({
  modules: chartKinds.flatMap(({ chartType, module, view }) =>
    chartType === 'Client' && module && view && me.may(view) ? [module] : [],
  ),
  families: me.may('Family.View'),
  hosts: me.may('StrongFamilies.View'),
})

/** What the caller has no right to open any more is not named, and says nothing that somebody typed. */
async function rowsOf(
  tx: Tx,
  me: Me,
  which: RawBuilder<unknown>,
  language: Language,
  { limit, offset }: ReturnType<typeof pageOf>,
) {
  const says = (column: string) => sql.ref(`n.${column}_${language}`)
  const { modules, families, hosts } = chartRights(me)
  const { rows } = await sql<Omit<NoticeRow, 'Many'>>`select n.id as "NoticeID", n.kind as "Kind", n.event as "Event",
      ${says('title')} as "Title", nullif(concat_ws(E'\\n\\n', ${says('text')}, case when o.opens then n.typed end), '') as "Text",
      case when o.opens or n.record_id is not null then n.link end as "Link", n.told_at as "ToldAt", n.read_at as "ReadAt",
      case when not o.opens then null when m.id is not null then json_build_object('ChartType', 'Client', 'ChartID', m.id, 'Module', c.module,
          'Name', concat_ws(' ', p.first_name, p.last_name))
        when f.id is not null then json_build_object('ChartType', family_chart_type(f.pathway), 'ChartID', f.id,
          'Module', case f.pathway when 'VF' then 'StrongFamilies' else 'Foster' end, 'Name', f.name) end as "Chart",
      (select s.name from staff_names(array[n.for_user_id]) s where n.for_user_id is not null) as "ForName"
    from (select * from notice n where ${which} order by n.told_at desc, n.id desc limit ${limit} offset ${offset}) n
    left join client_membership m on m.id = n.client_membership_id left join person p on p.id = m.person_id
    left join resource_family f on f.id = n.family_id
    cross join lateral (select case when m.id is not null then ${moduleOf(sql`m.sub_program_id`)} end as module) c
    cross join lateral (select case when n.client_membership_id is not null then m.id is not null and coalesce(c.module = any (${modules}::text[]), false)
      when n.family_id is not null then f.id is not null and case f.pathway when 'VF' then ${hosts}::boolean else ${families}::boolean end
      when n.program_ids is not null then sees_all() or n.program_ids && my_sub_programs() else true end as opens) o
    order by n.told_at desc, n.id desc`.execute(tx)
  return rows
}

export const noticeHandlersOf = (kindsOf: () => readonly NoticeKind[]) =>
  handlers(noticeCalls, {
    async getNotices({ tx, me, input, language }) {
      const { limit, offset } = pageOf(input)
      const which = input.OnlyUnread ? sql`${mine(me)} and n.read_at is null` : mine(me)
      const rows = await rowsOf(tx, me, which, language, { limit, offset })
      const many = new Map(kindsOf().map((one) => [one.kind, one.many && say(one.many, language)]))
      const found = await sql<{ n: number }>`select count(*)::int as n from (
      select from notice n where ${which} limit ${countedTo + 1}) x`.execute(tx)
      const total = found.rows[0]!.n
      return {
        Rows: rows.map((row) => ({ ...row, Many: many.get(row.Kind) ?? null })),
        Total: Math.min(total, countedTo),
        ...(total > countedTo && { TotalIsMore: true }),
        Unread: await unreadOf(tx, me),
      }
    },

    async getUnread({ tx, me }) {
      return { Unread: await unreadOf(tx, me) }
    },

    async markRead({ tx, me, input, notFound }) {
      const { rows } = await sql<{ id: string }>`update notice n
      set read_at = ${input.IsRead === false ? null : sql`coalesce(n.read_at, now())`}
      where ${mine(me)} and n.id = any (${input.NoticeIDs}::uuid[]) returning n.id`.execute(tx)
      if (rows.length < new Set(input.NoticeIDs).size) notFound()
      return { Unread: await unreadOf(tx, me) }
    },

    async markAllRead({ tx, me, input, notFound }) {
      const newest = input.NewestNoticeID
      if (newest) {
        const { rows } = await sql`select from notice n where ${mine(me)} and n.id = ${newest}`.execute(tx)
        if (rows.length === 0) notFound()
      }
      await sql`update notice n set read_at = now() where ${mine(me)} and n.read_at is null
      and ${newest ? sql`n.told_at <= (select told_at from notice where id = ${newest})` : sql`true`}`.execute(tx)
      return { Unread: await unreadOf(tx, me) }
    },
  })
