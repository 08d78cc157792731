import { sql } from 'kysely'
import { identifier, identifierShape } from '#domains/clients/identifiers/client-identifiers.rules.ts'
import { enroll } from '#domains/enrollment/enroll.server.ts'
import { endingHandlers } from '#domains/enrollment/ending.server.ts'
import { enrollmentHandlers, saveFacts } from '#domains/enrollment/enrollment.server.ts'
import { nameOf } from '#domains/enrollment/membership.server.ts'
import { lockChart, openChart } from '#domains/enrollment/on-chart.server.ts'
import { findLabel } from '#platform/contract/lists/base.ts'
import { wrapPhases } from '#platform/contract/lists/wraparound.ts'
import { sentence } from '#platform/contract/words.ts'
import { handlers } from '#platform/server/handlers.ts'
import { named, record } from '#platform/server/record.ts'
import { datedFor, settle, tenure, tenureTable } from '#platform/server/tenure.ts'
import { nextCansAfter, wraparound } from '../wraparound.rules.ts'
import { wrapEndingCalls, wrapEnrollmentCalls, youthCalls } from './youth.calls.ts'

const enrollments = record('wrap_enrollment', named('WrapEnrollmentID', 'CountyUnit', 'FamilyVision', 'CANSLast'), {})
const phases = tenureTable({ table: 'wrap_phase', subject: ['client_membership_id'], holder: ['phase'] })

export const youthHandlers = [
  ...enrollmentHandlers(wraparound, wrapEnrollmentCalls),
  ...endingHandlers(wraparound, wrapEndingCalls),
  ...handlers(youthCalls, {
    addClientToProgramMembership: (context) =>
      enroll(context, {
        program: wraparound,
        async enrolled(membershipId) {
          const { tx, input } = context
          await enrollments.add(context, { ...enrollments.values(input), client_membership_id: membershipId })
          await sql`insert into wrap_phase (client_membership_id, phase, start_date)
            values (${membershipId}, 'Engagement', ${input.StartDate})`.execute(tx)
        },
      }),

    async updateClientIds(context) {
      const { tx, input, refuse, stale } = context
      const { person_id } = await lockChart(context)
      const numbers = { cid: input.CID, famlink_number: input.FamLinkNumber, welligent_id: input.WelligentID }
      for (const [column, given] of Object.entries(numbers)) {
        const number = identifier(given)
        if (number !== null && !identifierShape.test(number)) refuse('OddNumber')
        numbers[column as keyof typeof numbers] = number
      }
      const saved = await tx
        .updateTable('client')
        .set(numbers)
        .where('id', '=', person_id)
        .where('version', '=', input.ClientVersion)
        .returning(['id as ClientID', 'version as ClientVersion'])
        .executeTakeFirst()
      return saved ?? stale({ ClientID: person_id })
    },

    async updateWrapMembership(context) {
      const { tx, input } = context
      const { id } = await lockChart(context)
      const own = await tx
        .selectFrom('wrap_enrollment')
        .select(['id', 'cans_last', 'cans_next'])
        .where('client_membership_id', '=', id)
        .executeTakeFirstOrThrow()
      // A date set by hand stays until the assessment itself is another one.
      const kept = input.CANSLast === own.cans_last ? own.cans_next : null
      const next = input.CANSNext ?? kept ?? (input.CANSLast && nextCansAfter(input.CANSLast))
      const saved = await saveFacts(context, wraparound)
      const at = { id: own.id, version: input.WrapVersion }
      const { version } = await enrollments.change(context, at, { ...enrollments.values(input), cans_next: next })
      return { ...saved, WrapVersion: version }
    },

    async changePhase(context) {
      const { tx, me, input, today, effect } = context
      const start = input.StartDate ?? today
      const now = await openChart(context)
      const { row } = settle(
        await tenure(tx, phases, datedFor(me, today)).transfer(
          { client_membership_id: now.id },
          {
            holder: { phase: input.Phase },
            start,
            endReason: 'Next phase',
            more: { person_id: now.person_id, sub_program_id: now.sub_program_id, note: input.Note },
          },
        ),
        context,
      )
      effect(
        'calendar',
        sentence(['{name} is in **{phase}** from {start}', '{name} está en **{phase}** desde el {start}'], {
          name: nameOf(now),
          phase: findLabel(wrapPhases, input.Phase) ?? input.Phase,
          start,
        }),
      )
      return { WrapPhaseID: row.id, Phase: row.phase, version: row.version }
    },

    async deleteCurrentPhase(context) {
      const { tx, me, input, today, refuse } = context
      const now = await openChart(context)
      const of = tenure(tx, phases, datedFor(me, today))
      const [latest, before] = await of.history({ client_membership_id: now.id })
      if (!latest || !before) return refuse('FirstPhase')
      const seen = { id: latest.id, version: input.version }
      const done = settle(
        await of.deleteCurrent({ client_membership_id: now.id }, { reason: input.Reason, seen }),
        context,
      )
      const { id, phase, version } = done.reopened ?? before
      return { WrapPhaseID: id, Phase: phase, version }
    },
  }),
]
