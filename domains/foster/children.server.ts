import { sql } from 'kysely'
import { handlers } from '#platform/server/handlers.ts'
import { childrenCalls } from './children.calls.ts'
import { enrolChildren } from './children-enrol.server.ts'
import { firstDays, lockMembership, may, placesWith, saveMembership } from './children-membership.server.ts'
import { whyNotMove, whyNotRemove, whyNotStart } from './children.rules.ts'

export const childrenHandlers = handlers(childrenCalls, {
  addClientToProgramMembership: enrolChildren,

  async deleteClientSubProgramMembership({ tx, input, refuse, stale, notFound, effect, changeSet }) {
    const id = input.ClientSubProgramMembershipID
    const now = (await lockMembership(tx, id)) ?? notFound()
    if (now.version !== input.version) stale({ ClientSubProgramMembershipID: id, version: now.version })
    const has = await firstDays(tx, id)
    const why = whyNotRemove(has)
    if (why) refuse(why)
    const person = await tx
      .selectFrom('person')
      .select(['first_name', 'last_name'])
      .where('id', '=', now.person_id)
      .executeTakeFirst()
    const name = person ? `${person.first_name} ${person.last_name}` : 'The child'
    const ChangeSetID = await changeSet('fosterClient.remove', `Take back the enrolment of ${name}`)
    const voided = { voided_at: sql<string>`now()`, voided_by: sql<string>`my_user()`, void_reason: input.Reason }
    for (const table of ['hearing', 'court_order'] as const)
      await tx
        .updateTable(table)
        .set(voided)
        .where('client_membership_id', '=', id)
        .where('voided_at', 'is', null)
        .execute()
    // Whoever no program knows any more stays known here, or nobody could enrol them again.
    await sql`insert into person_sub_program (person_id, sub_program_id, source)
      select ${now.person_id}, ${now.sub_program_id}, 'added' where not exists (select from client_membership
        where person_id = ${now.person_id} and id <> ${id} and voided_at is null) on conflict do nothing`.execute(tx)
    await tx.updateTable('client_membership').set(voided).where('id', '=', id).execute()
    effect('calendar', `The enrolment of ${name} from ${now.start_date} is taken back`)
    effect('person', `The record of ${name} stays`)
    return { ClientSubProgramMembershipID: id, ChangeSetID }
  },

  async updateStartDate(context) {
    const { tx, me, input, today, refuse, notFound } = context
    const id = input.ClientSubProgramMembershipID
    const now = (await lockMembership(tx, id)) ?? notFound()
    const { date_of_birth: born } = await tx
      .selectFrom('client_membership as m')
      .leftJoin('person as p', 'p.id', 'm.person_id')
      .select('p.date_of_birth')
      .where('m.id', '=', id)
      .executeTakeFirstOrThrow()
    const mayBackdate = may(me, 'Records.Backdate')
    const why =
      input.StartDate === now.start_date
        ? undefined
        : (whyNotStart(input.StartDate, { today, born, mayBackdate, reason: input.BackdateReason }) ??
          whyNotMove(input.StartDate, { ...(await firstDays(tx, id)), end: now.end_date }))
    if (why) refuse(why)
    const { version } = await saveMembership(context, id, input.version, {
      start_date: input.StartDate,
      ...(input.BackdateReason && { backdate_reason: input.BackdateReason }),
    })
    return { ClientSubProgramMembershipID: id, version }
  },

  async updateRunningSummary(context) {
    const { tx, me, input } = context
    const id = input.ClientSubProgramMembershipID
    const text = input.RunningSummary.trim()
    const { before, version } = await saveMembership(context, id, input.version, { running_summary: text || null })
    if ((before.running_summary ?? '') === text) return { ClientSubProgramMembershipID: id, version }
    const kept = { client_membership_id: id, sub_program_id: before.sub_program_id }
    const history = await tx
      .selectFrom('running_summary')
      .select('id')
      .where('client_membership_id', '=', id)
      .limit(1)
      .execute()
    // What stood there before anybody kept wordings is the first of them.
    if (before.running_summary && history.length === 0)
      await tx
        .insertInto('running_summary')
        .values({ ...kept, text: before.running_summary, written_at: before.created_at })
        .execute()
    await tx
      .insertInto('running_summary')
      .values({ ...kept, text, written_by: me.userId })
      .execute()
    return { ClientSubProgramMembershipID: id, version }
  },

  async updateClientSubProgramMembership(context) {
    const { tx, me, input, refuse, notFound } = context
    const id = input.ClientSubProgramMembershipID
    const now = (await lockMembership(tx, id)) ?? notFound()
    if (now.confidential && !input.Confidential && !may(me, 'Confidential.Grant')) refuse('ConfidentialStays')
    const { version } = await saveMembership(context, id, input.version, {
      designation: input.Designation,
      placement_type: input.PlacementType,
      level_of_care: input.LevelOfCare,
      county: input.County,
      county_case_number: input.CountyCaseNumber,
      safety_alert: input.SafetyAlert,
      goals: input.Goals,
      strengths: input.Strengths,
      confidential: input.Confidential,
    })
    return { ClientSubProgramMembershipID: id, version }
  },

  async updateAgency(context) {
    const { tx, input, refuse, notFound } = context
    const id = input.ClientSubProgramMembershipID
    const now = (await lockMembership(tx, id)) ?? notFound()
    if (input.AgencyID && !(await placesWith(tx, input.AgencyID, now.sub_program_id))) refuse('NotAnAgency')
    const { version } = await saveMembership(context, id, input.version, { agency_id: input.AgencyID })
    return { ClientSubProgramMembershipID: id, version }
  },
})
