import { sql, type RawBuilder } from 'kysely'
import { pageOf } from '#platform/contract/paging.ts'
import { moduleOf } from '#platform/server/chart-links.ts'
import { handlers, type Tx } from '#platform/server/handlers.ts'
import { tell } from '#platform/server/notices.ts'
import type { Settings } from '#platform/server/settings.ts'
import { clientNotices } from '../client-notices.server.ts'
import { sameVersion } from '#platform/server/record.ts'
import { breakGlassCalls, openMinutes, type breakGlassFindings } from './break-glass.calls.ts'

interface Opened {
  BreakGlassID: string
  ClientSubProgramMembershipID: string
  Module: string | null
  Name: string
  ClosesAt: string
}

/** The owner, or those who may grant where nobody answers for the chart, or else the other administrators. */
async function tellOwners(
  tx: Tx,
  settings: Settings,
  { membership, me, today }: { membership: string; me: string; today: string },
) {
  const { rows } = await sql<{ user_id: string }>`
    with deciders as (select user_id from access_deciders(${membership}, ${today}) where user_id <> ${me})
    select user_id from deciders
    union select a.id from administrators(${today}) a where a.id <> ${me} and not exists (select from deciders)`.execute(
    tx,
  )
  await tell(tx, settings, clientNotices.openedInEmergency, {
    to: rows.map(({ user_id }) => user_id),
    title: [
      'A confidential chart you are responsible for was opened',
      'Se abrió un expediente confidencial del que usted es responsable',
    ],
    text: [
      'An administrator opened a confidential chart in an emergency, for up to an hour. The Activity tab of the chart shows who it was and what they looked at. Somebody else reviews the reason.',
      'Un administrador abrió un expediente confidencial por una emergencia, durante una hora como máximo. La pestaña Actividad del expediente muestra quién fue y qué consultó. Otra persona revisa el motivo.',
    ],
  })
  return rows.length
}

/** After 72 hours a review is late. */
const late = sql<boolean>`(b.reviewed_at is null and b.opened_at < now() - interval '72 hours')`

const during = (kind: RawBuilder<unknown>) =>
  sql<number>`(select count(*)::int from audit a where a.about_id = b.person_id and a.user_id = b.user_id and a.kind = ${kind}
    and a.detail ? 'breakGlass' and a.at between b.opened_at and b.closes_at)`

export const breakGlassHandlers = handlers(breakGlassCalls, {
  async openInEmergency({ tx, me, input, today, settings, refuse, notFound }) {
    const { ClientSubProgramMembershipID, SearchHitID, Reason } = input
    if (!ClientSubProgramMembershipID === !SearchHitID) refuse('WhichChart')
    const { rows } = await sql<{
      client_membership_id: string
      person_id: string
      sub_program_id: string
      mine: boolean
    }>`
      select t.*, exists (select from client_membership m where m.id = t.client_membership_id) as mine
      from break_glass_target(${ClientSubProgramMembershipID}, ${SearchHitID}) t`.execute(tx)
    const target = rows[0] ?? notFound()
    if (target.mine) refuse('AlreadyYours')
    const { client_membership_id, person_id, sub_program_id } = target
    const Told = await tellOwners(tx, settings, { membership: client_membership_id, me: me.userId, today })
    const made = await tx
      .insertInto('break_glass')
      .values({
        client_membership_id,
        person_id,
        sub_program_id,
        user_id: me.userId,
        reason: Reason,
        closes_at: sql<string>`now() + make_interval(mins => ${openMinutes})`,
        told: Told,
      })
      .returning(['id', 'closes_at'])
      .executeTakeFirstOrThrow()
    // From here on the chart is open: row security is told at once, so that the answer can name it.
    await sql`select set_config('app.granted', array_append(array_append(my_granted(), ${client_membership_id}::uuid), ${person_id}::uuid)::text, true)`.execute(
      tx,
    )
    const { rows: named } = await sql<{ name: string; module: string | null }>`
      select concat_ws(' ', p.first_name, p.last_name) as name, ${moduleOf(sql`${sub_program_id}::uuid`)} as module
      from person p where p.id = ${person_id}`.execute(tx)
    return {
      BreakGlassID: made.id,
      ClientSubProgramMembershipID: client_membership_id,
      Module: named[0]?.module ?? null,
      Name: named[0]?.name ?? '',
      ClosesAt: made.closes_at,
      Told,
    }
  },

  async closeEmergency({ tx, me, input, notFound }) {
    const { numUpdatedRows } = await tx
      .updateTable('break_glass')
      .set({ closes_at: sql<string>`now()` })
      .where('id', '=', input.BreakGlassID)
      .where('user_id', '=', me.userId)
      .where('closes_at', '>', sql<string>`now()`)
      .executeTakeFirst()
    return numUpdatedRows === 1n ? { BreakGlassID: input.BreakGlassID } : notFound()
  },

  async getOpenEmergencies({ tx, me }) {
    const { rows } = await sql<Opened>`
      select b.id as "BreakGlassID", b.client_membership_id as "ClientSubProgramMembershipID",
        ${moduleOf(sql.ref('b.sub_program_id'))} as "Module", concat_ws(' ', p.first_name, p.last_name) as "Name",
        b.closes_at as "ClosesAt"
      from break_glass b join person p on p.id = b.person_id
      where b.user_id = ${me.userId} and b.closes_at > now() order by b.closes_at`.execute(tx)
    return { Open: rows }
  },

  async getEmergencyReviews({ tx, input, today }) {
    const { limit, offset } = pageOf(input)
    const wanted = sql`(${input.State ?? null}::text is null or (b.reviewed_at is not null) = (${input.State ?? null} = 'Reviewed'))`
    const { rows } = await sql<{
      BreakGlassID: string
      OpenedBy: string
      ChartName: string | null
      SubProgramName: string
      CaseManager: string | null
      Reason: string
      OpenedAt: string
      ClosesAt: string
      Looks: number
      Changes: number
      Told: number
      State: 'Open' | 'Reviewed'
      Finding: (typeof breakGlassFindings)[number]['value'] | null
      ReviewedBy: string | null
      ReviewedAt: string | null
      ReviewNote: string | null
      Late: boolean
      version: number
      WhyNot: 'Own' | 'SameHands' | null
      total: number
    }>`select b.id as "BreakGlassID", (select n.name from staff_names(array[b.user_id]) n) as "OpenedBy",
        (select concat_ws(' ', p.first_name, p.last_name) from person p join client_membership m on m.person_id = p.id
          where m.id = b.client_membership_id) as "ChartName", s.name as "SubProgramName",
        (select n.name from case_owners(b.client_membership_id, ${today}) o, staff_names(array[o.user_id]) n
          where o.step = 0 limit 1) as "CaseManager",
        b.reason as "Reason", b.opened_at as "OpenedAt", b.closes_at as "ClosesAt", ${during(sql`'view'`)} as "Looks",
        ${during(sql`'change'`)} as "Changes", b.told as "Told",
        case when b.reviewed_at is null then 'Open' else 'Reviewed' end as "State", b.finding as "Finding",
        (select n.name from staff_names(array[b.reviewed_by]) n) as "ReviewedBy", b.reviewed_at as "ReviewedAt",
        b.review_note as "ReviewNote", ${late} as "Late", b.version, 
        case when b.user_id = my_user() then 'Own' when same_hands(b.user_id, my_user()) then 'SameHands' end as "WhyNot", (count(*) over ())::int as total
      from break_glass b join sub_program s on s.id = b.sub_program_id where ${wanted}
      order by (b.reviewed_at is null) desc, b.opened_at ${sql.raw(input.Sort && !input.Descending ? 'asc' : 'desc')}, b.id
      limit ${limit} offset ${offset}`.execute(tx)
    return {
      Rows: rows.map(({ total: _total, ...row }) => ({
        ...row,
        Can: { Review: row.State === 'Open' && row.WhyNot === null },
      })),
      Total: rows[0]?.total ?? 0,
    }
  },

  async reviewEmergency({ tx, me, input, refuse, notFound, stale }) {
    const row =
      (await tx
        .selectFrom('break_glass')
        .selectAll()
        .where('id', '=', input.BreakGlassID)
        .forUpdate()
        .executeTakeFirst()) ?? notFound()
    if (row.user_id === me.userId) refuse('OwnOpening')
    if (row.reviewed_at) refuse('AlreadyReviewed')
    await sameVersion(row, input.version, stale)
    const saved = await tx
      .updateTable('break_glass')
      .set({
        reviewed_by: me.userId,
        reviewed_at: sql<string>`now()`,
        finding: input.Finding,
        review_note: input.Note,
      })
      .where('id', '=', row.id)
      .returning(['id as BreakGlassID', 'version'])
      .executeTakeFirstOrThrow()
    return saved
  },
})
