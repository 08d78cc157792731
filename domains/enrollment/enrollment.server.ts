import { sql, type Updateable } from 'kysely'
import type { DB } from '#db/schema.ts'
import type { CallSpec } from '#platform/contract/call.ts'
import { searchClients } from '#domains/clients/search/client-search.server.ts'
import { sentence } from '#platform/contract/words.ts'
import { handlers, type Context, type Handled } from '#platform/server/handlers.ts'
import { sameVersion } from '#platform/server/record.ts'
import type { EnrollmentCalls } from './enrollment.calls.ts'
import { whyNotStart } from './enrollment.rules.ts'
import { lockMembership, nameOf, saveMembership } from './membership.server.ts'
import { whyNotBegin, whyNotRemove } from './parts.server.ts'
import type { Program } from './program.rules.ts'

interface Facts {
  ClientSubProgramMembershipID: string
  County: string | null
  CountyCaseNumber: string | null
  SafetyAlert: string | null
  Goals: string | null
  Strengths: string | null
  Confidential: boolean
  version: number
}
type SavingFacts = Pick<Context<CallSpec>, 'tx' | 'me' | 'stale' | 'notFound'> & {
  input: Facts
  refuse: (code: 'ConfidentialStays') => never
}

/** Saves the facts every program keeps, and the program's own beside them. */
export async function saveFacts(context: SavingFacts, program: Program, own: Updateable<DB['client_membership']> = {}) {
  const { tx, me, input, refuse, notFound } = context
  const id = input.ClientSubProgramMembershipID
  const now = (await lockMembership(tx, id, program.module)) ?? notFound()
  if (now.confidential && !input.Confidential && !me.permissions.has('Confidential.Grant')) refuse('ConfidentialStays')
  const { version } = await saveMembership(context, id, input.version, {
    ...own,
    county: input.County,
    county_case_number: input.CountyCaseNumber,
    safety_alert: input.SafetyAlert,
    goals: input.Goals,
    strengths: input.Strengths,
    confidential: input.Confidential,
  })
  return { ClientSubProgramMembershipID: id, version }
}

/** How the shared calls of an enrollment are answered, whatever the program. */
export const enrollmentHandlers = (program: Program, calls: EnrollmentCalls): Handled[] =>
  handlers(calls, {
    async removeEnrollment({ tx, input, registered, refuseAs, stale, notFound, effect, changeSet }) {
      const id = input.ClientSubProgramMembershipID
      const now = (await lockMembership(tx, id)) ?? notFound()
      await sameVersion(now, input.version, stale, () => ({ ClientSubProgramMembershipID: id, version: now.version }))
      const why = await whyNotRemove(tx, registered, id)
      if (why) refuseAs(why.code, 'HasRecords', why.message)
      const name = nameOf(now) || program.one[0]
      const ChangeSetID = await changeSet(
        'enrollment.remove',
        sentence(['Remove the enrollment of {name}', 'Quitar la inscripción de {name}'], { name }),
      )
      for (const part of registered.enrollment) await part.withdraw?.({ tx, membershipId: id, reason: input.Reason })
      // Whoever no program knows any more stays known here, or nobody could enroll them again.
      await sql`insert into person_sub_program (person_id, sub_program_id, source)
        select ${now.person_id}, ${now.sub_program_id}, 'added' where not exists (select from client_membership
          where person_id = ${now.person_id} and id <> ${id} and voided_at is null) on conflict do nothing`.execute(tx)
      await tx
        .updateTable('client_membership')
        .set({ voided_at: sql<string>`now()`, voided_by: sql<string>`my_user()`, void_reason: input.Reason })
        .where('id', '=', id)
        .execute()
      effect(
        'calendar',
        sentence(
          ['The enrollment of {name} from {day} is removed', 'Se quita la inscripción de {name} desde el {day}'],
          { name, day: now.start_date },
        ),
      )
      effect('person', sentence(['The record of {name} stays', 'El registro de {name} se conserva'], { name }))
      return { ClientSubProgramMembershipID: id, ChangeSetID }
    },

    async updateStartDate(context) {
      const { tx, me, input, today, registered, refuse, refuseAs, notFound } = context
      const id = input.ClientSubProgramMembershipID
      const now = (await lockMembership(tx, id, program.module)) ?? notFound()
      if (input.StartDate !== now.start_date) {
        const mayBackdate = me.may('Records.Backdate')
        const starting = { today, born: now.born, mayBackdate, reason: input.BackdateReason }
        const why = whyNotStart(input.StartDate, starting)
        if (why) refuse(why)
        if (now.end_date && input.StartDate >= now.end_date) refuse('AfterEnd')
        const after = await whyNotBegin(tx, registered, id, input.StartDate)
        if (after) refuseAs(after.code, 'AfterRecords', after.message)
      }
      const { version } = await saveMembership(context, id, input.version, {
        start_date: input.StartDate,
        ...(input.BackdateReason && { backdate_reason: input.BackdateReason }),
      })
      return { ClientSubProgramMembershipID: id, version }
    },

    async updateRunningSummary(context) {
      const { tx, me, input, notFound } = context
      const id = input.ClientSubProgramMembershipID
      if (!(await lockMembership(tx, id, program.module))) notFound()
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
      // What was there before anybody kept wordings is the first of them.
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

    async getRunningSummaries({ tx, input }) {
      const { rows } = await sql<{
        RunningSummaryID: string
        Text: string
        WrittenBy: string | null
        WrittenAt: string
      }>`
        select u.id as "RunningSummaryID", u.text as "Text", u.written_at as "WrittenAt",
          (select n.name from staff_names(array[u.written_by]) n) as "WrittenBy"
        from running_summary u where u.client_membership_id = ${input.ClientSubProgramMembershipID}
        order by u.written_at desc, u.id desc limit 100`.execute(tx)
      return { Summaries: rows }
    },

    async getRecentClients({ tx, me }) {
      const { rows } = await sql<{
        ClientSubProgramMembershipID: string
        ClientID: string
        Name: string
        SubProgramName: string
      }>`
        select r.client_membership_id as "ClientSubProgramMembershipID", r.person_id as "ClientID",
          concat_ws(' ', r.first_name, r.last_name) as "Name", r.sub_program_name as "SubProgramName"
        from recent_chart a join client_roster r on r.client_membership_id = a.row_id
        join sub_program s on s.id = r.sub_program_id join core_program k on k.id = s.core_program_id
          and k.web_application_module_name = ${program.module}
        where a.user_id = ${me.userId} and a.table_name = 'client_membership' order by a.at desc limit 8`.execute(tx)
      return { Recent: rows }
    },

    searchExistingClients: (context) => searchClients(context, context.input),
  })
