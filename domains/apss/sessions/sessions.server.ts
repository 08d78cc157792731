import { sql } from 'kysely'
import { chartOn, openChart, removeMistake } from '#domains/enrollment/on-chart.server.ts'
import { list, staffName } from '#domains/enrollment/rows.server.ts'
import type { Output } from '#platform/contract/call.ts'
import { sentence } from '#platform/contract/words.ts'
import { handlers, type Tx } from '#platform/server/handlers.ts'
import { record } from '#platform/server/record.ts'
import { familyOf } from '../family/family.server.ts'
import { childrenOf, parentsOf } from './attendees.server.ts'
import { checkFacilitator, dropFamilies, writeFamilies } from './session-write.server.ts'
import { sessionCalls } from './sessions.calls.ts'

export const sessions = record('apss_session', { ApssSessionID: 'id' }, { voids: true })

/** Of a session `s`, for the family `family`. */
const sessionColumns = (
  family: string,
) => sql`s.id as "ApssSessionID", s.apss_group_id as "ApssGroupID", g.name as "GroupName", s.service as "Service",
  s.held_on as "HeldOn", to_char(s.start_time, 'HH24:MI') as "StartTime", to_char(s.end_time, 'HH24:MI') as "EndTime", s.mode as "Mode", s.place as "Place",
  s.topic as "Topic", s.facilitator_id as "FacilitatorID", ${staffName('s.facilitator_id')} as "Facilitator", s.state as "State",
  s.canceled_reason as "CanceledReason", s.note as "Note", f.note as "FamilyNote", f.beyond_reason as "BeyondReason", s.version,
  ${list(sql`select c.client_membership_id as "Id", concat_ws(' ', p.first_name, p.last_name) as "Name", c.attended as "Attended"
    from apss_session_client c join person p on p.id = c.person_id where c.apss_session_id = s.id and c.apss_family_id = ${family} order by p.first_name`)} as "Children",
  ${list(sql`select c.apss_parent_id as "Id", concat_ws(' ', p.first_name, p.last_name) as "Name", c.attended as "Attended"
    from apss_session_parent c join apss_parent w on w.id = c.apss_parent_id join person p on p.id = w.person_id
    where c.apss_session_id = s.id and c.apss_family_id = ${family} order by p.first_name`)} as "Parents"`

const mostShown = 200

async function sessionOfFamily(tx: Tx, id: string, family: string) {
  const found = await tx
    .selectFrom('apss_session as s')
    .innerJoin('apss_session_family as f', 'f.apss_session_id', 's.id')
    .select(['s.id', 's.apss_group_id'])
    .where('s.id', '=', id)
    .where('f.apss_family_id', '=', family)
    .where('s.voided_at', 'is', null)
    .executeTakeFirst()
  return found
}

export const sessionHandlers = handlers(sessionCalls, {
  async getSessions(context) {
    const { tx, today, input } = context
    const { apss_family_id: family, sub_program_id } = await familyOf(context)
    const { rows } = await sql<Output<typeof sessionCalls.getSessions>>`select
      ${list(sql`select ${sessionColumns(family)} from apss_session s join apss_session_family f on f.apss_session_id = s.id and f.apss_family_id = ${family}
        left join apss_group g on g.id = s.apss_group_id
        where s.voided_at is null and exists (select from apss_session_client c where c.apss_session_id = s.id and c.client_membership_id = ${input.ClientSubProgramMembershipID})
        order by s.held_on desc, s.start_time desc nulls last, s.id desc limit ${mostShown}`)} as "Sessions",
      ${list(childrenOf(sql`${family}`))} as "Children", ${list(parentsOf(sql`${family}`))} as "Parents",
      ${list(sql`select distinct n.id as "Id", n.name as "Name" from employee_sub_program k cross join lateral staff_names(array[k.employee_id]) n
        where k.sub_program_id = ${sub_program_id} and k.voided_at is null and k.start_date <= ${today} and (k.end_date is null or k.end_date > ${today}) order by 2`)} as "Staff",
      ${list(sql`select a.start_date as "StartDate", a.end_date as "EndDate" from apss_authorization a
        where a.apss_family_id = ${family} and a.voided_at is null order by a.start_date`)} as "Authorized"`.execute(tx)
    return rows[0]!
  },

  async addEditSession(context) {
    const { tx, me, input, today, refuse, notFound } = context
    const { sub_program_id } = await chartOn(context, input.HeldOn)
    const { apss_family_id: family } = await familyOf(context)
    if ((input.StartTime === null) !== (input.EndTime === null)) refuse('BothTimes')
    if (input.ChildrenPresent.length + input.ParentsPresent.length === 0) refuse('NobodyCame')
    const facilitator = input.FacilitatorID ?? me.userId
    const writing = { tx, today, refuse }
    await checkFacilitator(writing, facilitator, sub_program_id, input.HeldOn)
    const values = {
      service: input.Service,
      held_on: input.HeldOn,
      start_time: input.StartTime,
      end_time: input.EndTime,
      mode: input.Mode,
      place: input.Place,
      topic: input.Topic,
      facilitator_id: facilitator,
      note: input.Note,
    }
    let id = input.ApssSessionID
    if (id) {
      const own = (await sessionOfFamily(tx, id, family)) ?? notFound()
      if (own.apss_group_id) notFound()
      await sessions.change(context, { id, version: input.version }, values)
    } else {
      // Row security knows the session by its children, who are written next.
      const { rows } = await sql<{ id: string }>`select new_id() as id`.execute(tx)
      id = rows[0]!.id
      await tx
        .insertInto('apss_session')
        .values({ id, sub_program_id, ...values, state: 'Held', created_by: me.userId })
        .execute()
    }
    await writeFamilies(
      writing,
      {
        id,
        subProgramId: sub_program_id,
        heldOn: input.HeldOn,
        start: input.StartTime,
        end: input.EndTime,
        mode: input.Mode,
        place: input.Place,
        facilitator,
        told: [input.Topic ?? input.Service, input.Note].filter(Boolean).join('. '),
        group: false,
      },
      [
        {
          family,
          children: input.ChildrenPresent,
          parents: input.ParentsPresent,
          note: null,
          beyond: input.BeyondReason,
        },
      ],
    )
    const { version } = await tx
      .selectFrom('apss_session')
      .select('version')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return { ApssSessionID: id, version }
  },

  async removeSession(context) {
    const { tx, input, refuse, notFound } = context
    await openChart(context)
    const { apss_family_id: family } = await familyOf(context)
    const own = (await sessionOfFamily(tx, input.ApssSessionID, family)) ?? notFound()
    if (own.apss_group_id) refuse('OfGroup')
    const removed = await removeMistake(context, sessions, own.id, ({ held_on }) =>
      sentence(['Session of {day}', 'Sesión del {day}'], { day: held_on }),
    )
    await dropFamilies(tx, own.id, input.Reason)
    return removed
  },
})
