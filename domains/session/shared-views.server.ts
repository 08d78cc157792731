import { sql } from 'kysely'
import { ownReasons } from '#platform/contract/own-reasons.ts'
import { handlers, type Me, type Tx } from '#platform/server/handlers.ts'
import { sameVersion } from '#platform/server/record.ts'
import { sharedViewCalls } from './shared-views.calls.ts'

interface Row {
  SharedViewID: string
  List: string
  Name: string
  SubProgramID: string
  SubProgramName: string
  OwnerID: string
  Owner: string
  OwnerLeft: boolean
  UsedBy: number
  State: { filters: Record<string, string[]>; sort: string; descending: boolean }
  version: number
}

const mayEdit = (me: Me, ownerId: string, left: boolean) => ownerId === me.userId || left || me.may('Administrator')

/** The view as it is, locked; of a sub-program the caller works in. */
const hold = (tx: Tx, id: string, today: string) =>
  tx
    .selectFrom('shared_view')
    .selectAll()
    .select(sql<boolean>`view_left(owner_id, sub_program_id, ${today})`.as('left'))
    .where('id', '=', id)
    .where('voided_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

export const sharedViewHandlers = handlers(sharedViewCalls, {
  async getSharedViews({ tx, me, input, today }) {
    const { rows } =
      await sql<Row>`select v.id as "SharedViewID", v.list as "List", v.name as "Name", v.sub_program_id as "SubProgramID",
        s.name as "SubProgramName", v.owner_id as "OwnerID", coalesce(n.name, '') as "Owner", view_left(v.owner_id, v.sub_program_id, ${today}) as "OwnerLeft", v.state as "State", v.version,
        (select count(*)::int from shared_view_use u where u.shared_view_id = v.id and u.used_on > ${today}::date - 30) as "UsedBy"
      from shared_view v join sub_program s on s.id = v.sub_program_id left join lateral staff_names(array[v.owner_id]) n on true
      where v.list = ${input.List} and v.voided_at is null order by v.name, v.id limit 100`.execute(tx)
    return { Views: rows.map((row) => ({ ...row, Can: { Edit: mayEdit(me, row.OwnerID, row.OwnerLeft) } })) }
  },

  async shareView({ tx, me, input }) {
    const { id } = await tx
      .insertInto('shared_view')
      .values({
        list: input.List,
        name: input.Name,
        sub_program_id: input.SubProgramID,
        owner_id: me.userId,
        state: JSON.stringify(input.State),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { SharedViewID: id }
  },

  async changeSharedView({ tx, me, input, today, notFound, refuse, stale }) {
    const view = (await hold(tx, input.SharedViewID, today)) ?? notFound()
    if (!mayEdit(me, view.owner_id, view.left)) refuse('NotYours')
    await sameVersion(view, input.version, stale)
    const { version } = await tx
      .updateTable('shared_view')
      .set({ name: input.Name, state: JSON.stringify(input.State), ...(view.left && { owner_id: me.userId }) })
      .where('id', '=', view.id)
      .returning('version')
      .executeTakeFirstOrThrow()
    return { SharedViewID: view.id, version }
  },

  async removeSharedView({ tx, me, input, today, notFound, refuse, stale }) {
    const view = (await hold(tx, input.SharedViewID, today)) ?? notFound()
    if (!mayEdit(me, view.owner_id, view.left)) refuse('NotYours')
    await sameVersion(view, input.version, stale)
    await tx
      .updateTable('shared_view')
      .set({ voided_at: sql<string>`now()`, voided_by: me.userId, void_reason: ownReasons.viewRemoved[0] })
      .where('id', '=', view.id)
      .execute()
    return { SharedViewID: view.id }
  },

  async noteViewUsed({ tx, me, input, today, notFound }) {
    const view = await tx
      .selectFrom('shared_view')
      .select('id')
      .where('id', '=', input.SharedViewID)
      .where('voided_at', 'is', null)
      .executeTakeFirst()
    if (!view) return notFound()
    await tx
      .insertInto('shared_view_use')
      .values({ shared_view_id: view.id, user_id: me.userId, used_on: today })
      .onConflict((on) => on.columns(['shared_view_id', 'user_id']).doUpdateSet({ used_on: today }))
      .execute()
    return { SharedViewID: view.id }
  },
})
