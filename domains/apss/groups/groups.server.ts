import { sql } from 'kysely'
import { holds } from '#domains/enrollment/rows.server.ts'
import { addDays } from '#platform/contract/dates.ts'
import { handlers, type Tx } from '#platform/server/handlers.ts'
import { named, record } from '#platform/server/record.ts'
import type { ScopeRules } from '#platform/server/scopes.ts'
import { datedFor, settle, tenure, tenureTable } from '#platform/server/tenure.ts'
import { apss } from '../apss.rules.ts'
import { findFamily } from '../children/children.server.ts'
import { checkFacilitator, dropFamilies, writeFamilies } from '../sessions/session-write.server.ts'
import { sessions } from '../sessions/sessions.server.ts'
import { eveningCalls } from './evenings.calls.ts'
import { groupCalls } from './groups.calls.ts'
import { readGroup, readGroups } from './groups-read.server.ts'

const groups = record(
  'apss_group',
  named(
    'ApssGroupID',
    'Name',
    'Kind',
    'FacilitatorID',
    'Place',
    'Language',
    'Capacity',
    'Note',
    'StartDate',
    'EndDate',
  ),
  { voids: true },
)
const places = tenureTable({ table: 'apss_group_family', subject: ['apss_group_id', 'apss_family_id'], holder: [] })
const placeRows = record('apss_group_family', { ApssGroupFamilyID: 'id' }, { voids: true })

export const groupScopes: Pick<ScopeRules, 'apssGroup'> = {
  apssGroup: {
    is: 'record',
    table: 'apss_group',
    async check(tx, id) {
      const found = tx.selectFrom('apss_group').select('id').where('id', '=', id).where('voided_at', 'is', null)
      return Boolean(await found.executeTakeFirst())
    },
  },
}

const services = {
  'Support group': 'Support group',
  'Parent education': 'Parent education',
  'Youth group': 'Support group',
} as const
const serviceOf = (kind: string) => services[kind as keyof typeof services]
const meetsOn = (group: { start_date: string; end_date: string | null }, day: string) =>
  group.start_date <= day && (group.end_date === null || day < group.end_date)

/** An evening of the group that was not removed. */
async function sessionOf(tx: Tx, group: string, id: string) {
  return tx
    .selectFrom('apss_session')
    .select(['id', 'state'])
    .where('id', '=', id)
    .where('apss_group_id', '=', group)
    .where('voided_at', 'is', null)
    .executeTakeFirst()
}

/** The families of the group with a child enrolled on that day: whoever of them did not come was absent. */
async function expected(tx: Tx, group: string, on: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select t.apss_family_id as id from apss_group_family t
    where t.apss_group_id = ${group} and ${holds('t', on)} and exists (select from apss_enrollment e
      join client_membership m on m.id = e.client_membership_id and m.voided_at is null
      where e.apss_family_id = t.apss_family_id and m.start_date <= ${on} and (m.end_date is null or m.end_date >= ${on}))`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}

export const groupHandlers = handlers(
  { ...groupCalls, ...eveningCalls },
  {
    getGroups: ({ tx, today }) => readGroups(tx, today),
    getGroup: ({ tx, input, today }) => readGroup(tx, input.ApssGroupID, today),

    async addEditGroup(context) {
      const { tx, input, today, refuse } = context
      const { rows } = await sql`select 1 from sub_program s join core_program k on k.id = s.core_program_id
      and k.web_application_module_name = ${apss.module} where s.id = ${input.SubProgramID}`.execute(tx)
      if (rows.length === 0) refuse('NotApss')
      const at = groups.at(input)
      if (at.id) {
        const now = await groups.get(context, at.id)
        if (now.sub_program_id !== input.SubProgramID) refuse('OtherProgram')
      }
      if (input.FacilitatorID)
        await checkFacilitator({ tx, today, refuse: refuse as never }, input.FacilitatorID, input.SubProgramID, today)
      return groups.save(context, at, groups.values(input), () => ({ sub_program_id: input.SubProgramID }))
    },

    async addGroupFamily(context) {
      const { tx, input, refuse } = context
      // Of two who take the last place, the second sees it taken.
      const group = await groups.get(context, input.ApssGroupID)
      const family = (await findFamily(tx, input.ApssFamilyID, group.sub_program_id)) ?? refuse('NoFamily')
      const { rows } = await sql<{
        n: number
      }>`select count(*)::int as n from apss_group_family t where t.apss_group_id = ${group.id}
      and t.voided_at is null and (t.end_date is null or t.end_date > ${input.StartDate})`.execute(tx)
      if (group.capacity !== null && rows[0]!.n >= group.capacity) refuse('Full')
      return placeRows.add(context, {
        apss_group_id: group.id,
        apss_family_id: family.id,
        sub_program_id: group.sub_program_id,
        start_date: input.StartDate,
      })
    },

    async endGroupFamily(context) {
      const { tx, me, input, today, notFound } = context
      const row = await placeRows.get(context, input.ApssGroupFamilyID)
      if (row.apss_group_id !== input.ApssGroupID) notFound()
      const subject = { apss_group_id: row.apss_group_id, apss_family_id: row.apss_family_id }
      const seen = { id: row.id, version: input.version }
      const of = tenure(tx, places, datedFor(me, today))
      const done = settle(await of.end(subject, { end: input.EndDate, reason: input.Reason, seen }), context)
      return { ApssGroupFamilyID: done.row.id, version: done.row.version }
    },

    async planSessions(context) {
      const { tx, me, input, today, refuse } = context
      const group = await groups.get(context, input.ApssGroupID)
      if ((input.StartTime === null) !== (input.EndTime === null)) refuse('BothTimes')
      if (input.HeldOn < today) refuse('Past')
      const facilitator = group.facilitator_id ?? refuse('NoFacilitator')
      const days = Array.from({ length: input.Times }, (_, n) => addDays(input.HeldOn, n * 7 * input.EveryWeeks))
      if (days.some((day) => !meetsOn(group, day))) refuse('GroupEnded')
      await tx
        .insertInto('apss_session')
        .values(
          days.map((held_on) => ({
            sub_program_id: group.sub_program_id,
            apss_group_id: group.id,
            service: serviceOf(group.kind),
            held_on,
            start_time: input.StartTime,
            end_time: input.EndTime,
            mode: group.place === 'Video' ? 'Video' : 'In-person other',
            place: group.place,
            topic: input.Topic,
            facilitator_id: facilitator,
            created_by: me.userId,
          })),
        )
        .execute()
      return { Planned: days.length }
    },

    async recordSession(context) {
      const { tx, me, input, today, refuse, notFound } = context
      const group = await groups.get(context, input.ApssGroupID)
      if (input.HeldOn > today) refuse('NotYet')
      if (!meetsOn(group, input.HeldOn)) refuse('GroupEnded')
      if ((input.StartTime === null) !== (input.EndTime === null)) refuse('BothTimes')
      const facilitator = input.FacilitatorID ?? group.facilitator_id ?? me.userId
      const writing = { tx, today, refuse }
      await checkFacilitator(writing, facilitator, group.sub_program_id, input.HeldOn)
      if (input.ApssSessionID && !(await sessionOf(tx, group.id, input.ApssSessionID))) notFound()
      const there = input.Families.filter(({ Children, Parents }) => Children.length + Parents.length > 0)
      const values = {
        held_on: input.HeldOn,
        start_time: input.StartTime,
        end_time: input.EndTime,
        mode: input.Mode,
        place: input.Place,
        topic: input.Topic,
        note: input.Note,
        childcare: input.Childcare,
        facilitator_id: facilitator,
        state: 'Held',
        canceled_reason: null,
      }
      const { ApssSessionID } = await sessions.save(context, sessions.at(input), values, () => ({
        sub_program_id: group.sub_program_id,
        apss_group_id: group.id,
        service: serviceOf(group.kind),
        created_by: me.userId,
      }))
      await writeFamilies(
        writing,
        {
          id: ApssSessionID,
          subProgramId: group.sub_program_id,
          heldOn: input.HeldOn,
          start: input.StartTime,
          end: input.EndTime,
          mode: input.Mode,
          place: input.Place,
          facilitator,
          told: [group.name, input.Topic].filter(Boolean).join(': '),
          group: true,
        },
        [
          ...there.map((one) => ({
            family: one.ApssFamilyID,
            children: one.Children,
            parents: one.Parents,
            note: one.Note,
            beyond: input.BeyondReason,
          })),
          ...(await expected(tx, group.id, input.HeldOn))
            .filter((family) => !there.some(({ ApssFamilyID }) => ApssFamilyID === family))
            .map((family) => ({ family, children: [], parents: [], note: null, beyond: null })),
        ],
      )
      const { version } = await tx
        .selectFrom('apss_session')
        .select('version')
        .where('id', '=', ApssSessionID)
        .executeTakeFirstOrThrow()
      return { ApssSessionID, version }
    },

    async cancelSession(context) {
      const { tx, input, refuse, notFound } = context
      const own = (await sessionOf(tx, input.ApssGroupID, input.ApssSessionID)) ?? notFound()
      if (own.state !== 'Planned') refuse('NotPlanned')
      return sessions.change(
        context,
        { id: own.id, version: input.version },
        {
          state: 'Canceled',
          canceled_reason: input.Reason,
        },
      )
    },

    async removeGroupSession(context) {
      const { tx, input, changeSet, notFound } = context
      const own = (await sessionOf(tx, input.ApssGroupID, input.ApssSessionID)) ?? notFound()
      await changeSet('record.remove', ['Removed: evening of a group', 'Se quitó: reunión de un grupo'])
      await sessions.remove(context, { id: own.id, version: input.version }, input.Reason)
      await dropFamilies(tx, own.id, input.Reason)
      return { ApssSessionID: own.id, version: input.version + 1 }
    },
  },
)
