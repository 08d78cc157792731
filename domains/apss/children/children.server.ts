import { sql } from 'kysely'
import { endingHandlers } from '#domains/enrollment/ending.server.ts'
import { enroll } from '#domains/enrollment/enroll.server.ts'
import { enrollmentHandlers, saveFacts } from '#domains/enrollment/enrollment.server.ts'
import { nameOf } from '#domains/enrollment/membership.server.ts'
import { lockChart, openChart } from '#domains/enrollment/on-chart.server.ts'
import { findLabel } from '#platform/contract/lists/base.ts'
import { apssStages } from '#platform/contract/lists/apss.ts'
import { sentence } from '#platform/contract/words.ts'
import { handlers, type Context, type Tx } from '#platform/server/handlers.ts'
import { named, record } from '#platform/server/record.ts'
import { datedFor, settle, tenure, tenureTable } from '#platform/server/tenure.ts'
import { apss } from '../apss.rules.ts'
import { apssEndingCalls, apssEnrollmentCalls, childCalls } from './children.calls.ts'

const enrollments = record(
  'apss_enrollment',
  named('ApssEnrollmentID', 'Office', 'CSWName', 'CSWPhoneDigits', 'CSWEmail', 'ReferralReason', 'FinalizedOn'),
  {},
)
const stages = tenureTable({ table: 'apss_stage', subject: ['client_membership_id'], holder: ['stage'] })

/** A family of the sub-program that the caller sees. */
export const findFamily = (tx: Tx, id: string, subProgramId: string) =>
  tx
    .selectFrom('apss_family')
    .select(['id', 'name'])
    .where('id', '=', id)
    .where('sub_program_id', '=', subProgramId)
    .where('voided_at', 'is', null)
    .executeTakeFirst()

type Enrolls = Context<typeof childCalls.addClientToProgramMembership>

/** The family the children are enrolled into: on record, or made with the first of them. */
async function familyFor({ tx, input, refuse, effect }: Enrolls, membershipId: string): Promise<string> {
  if (input.ApssFamilyID) {
    const family = (await findFamily(tx, input.ApssFamilyID, input.SubProgramID)) ?? refuse('NoFamily')
    return family.id
  }
  const { rows } = await sql<{ id: string; name: string }>`insert into apss_family (sub_program_id, name)
    select m.sub_program_id, coalesce(${input.FamilyName}, p.last_name) from client_membership m join person p on p.id = m.person_id
    where m.id = ${membershipId} returning id, name`.execute(tx)
  const made = rows[0]!
  effect('person', sentence(['The family **{name}** is added', 'Se agrega la familia **{name}**'], { name: made.name }))
  return made.id
}

export const childHandlers = [
  ...enrollmentHandlers(apss, apssEnrollmentCalls),
  ...endingHandlers(apss, apssEndingCalls),
  ...handlers(childCalls, {
    addClientToProgramMembership: (context) => {
      const { tx, input, today, refuse } = context
      let family: Promise<string> | undefined
      const referred = input.ReferredOn ?? (input.StartDate < today ? input.StartDate : today)
      if (referred > today) refuse('ReferredLater')
      return enroll(context, {
        program: apss,
        async enrolled(membershipId) {
          family ??= familyFor(context, membershipId)
          await enrollments.add(context, {
            ...enrollments.values(input),
            referred_on: referred,
            apss_family_id: await family,
            client_membership_id: membershipId,
          })
          await sql`insert into apss_stage (client_membership_id, stage, start_date)
            values (${membershipId}, ${input.Stage}, ${input.StartDate})`.execute(tx)
        },
      })
    },

    async updateApssMembership(context) {
      const { tx, input, today, refuse } = context
      const { id, sub_program_id } = await lockChart(context)
      const own = await tx
        .selectFrom('apss_enrollment')
        .select(['id', 'referred_on', 'apss_family_id'])
        .where('client_membership_id', '=', id)
        .executeTakeFirstOrThrow()
      if (input.ReferredOn && input.ReferredOn > today) refuse('ReferredLater')
      if (input.FinalizedOn && input.FinalizedOn > today) refuse('FinalizedLater')
      const family = input.ApssFamilyID ?? own.apss_family_id
      if (family !== own.apss_family_id && !(await findFamily(tx, family, sub_program_id))) refuse('NoFamily')
      const saved = await saveFacts(context, apss)
      const at = { id: own.id, version: input.ApssVersion }
      const { version } = await enrollments.change(context, at, {
        ...enrollments.values(input),
        referred_on: input.ReferredOn ?? own.referred_on,
        apss_family_id: family,
      })
      return { ...saved, ApssVersion: version }
    },

    async changeStage(context) {
      const { tx, me, input, today, refuse, effect } = context
      const start = input.StartDate ?? today
      if (input.FinalizedOn && input.FinalizedOn > today) refuse('FinalizedLater')
      const now = await openChart(context)
      const { row } = settle(
        await tenure(tx, stages, datedFor(me, today)).transfer(
          { client_membership_id: now.id },
          {
            holder: { stage: input.Stage },
            start,
            endReason: 'Next stage',
            more: { person_id: now.person_id, sub_program_id: now.sub_program_id, note: input.Note },
          },
        ),
        context,
      )
      if (input.FinalizedOn)
        await tx
          .updateTable('apss_enrollment')
          .set({ finalized_on: input.FinalizedOn })
          .where('client_membership_id', '=', now.id)
          .execute()
      effect(
        'calendar',
        sentence(['{name} is in **{stage}** from {start}', '{name} está en **{stage}** desde el {start}'], {
          name: nameOf(now),
          stage: findLabel(apssStages, input.Stage) ?? input.Stage,
          start,
        }),
      )
      return { ApssStageID: row.id, Stage: row.stage, version: row.version }
    },

    async deleteCurrentStage(context) {
      const { tx, me, input, today, refuse } = context
      const now = await openChart(context)
      const of = tenure(tx, stages, datedFor(me, today))
      const [latest, before] = await of.history({ client_membership_id: now.id })
      if (!latest || !before) return refuse('FirstStage')
      const seen = { id: latest.id, version: input.version }
      const done = settle(
        await of.deleteCurrent({ client_membership_id: now.id }, { reason: input.Reason, seen }),
        context,
      )
      const { id, stage, version } = done.reopened ?? before
      return { ApssStageID: id, Stage: stage, version }
    },
  }),
]
