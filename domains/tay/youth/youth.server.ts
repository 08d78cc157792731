import { sql } from 'kysely'
import { endingHandlers } from '#domains/enrollment/ending.server.ts'
import { enroll } from '#domains/enrollment/enroll.server.ts'
import { enrollmentHandlers, saveFacts } from '#domains/enrollment/enrollment.server.ts'
import { lockChart } from '#domains/enrollment/on-chart.server.ts'
import type { Output } from '#platform/contract/call.ts'
import { ageOn } from '#platform/contract/dates.ts'
import { handlers } from '#platform/server/handlers.ts'
import { named, record } from '#platform/server/record.ts'
import { cents } from '../money/money.rules.ts'
import { tay, youngest } from '../tay.rules.ts'
import { tayEndingCalls, tayEnrollmentCalls, youthCalls, type ExitOutcome } from './youth.calls.ts'

const enrollments = record(
  'tay_enrollment',
  named(
    'TayEnrollmentID',
    'LegalStatus',
    'School',
    'Employer',
    'WorkHours',
    'PlannedExitOn',
    'RiskFlags',
    'ExpectingOn',
    'MatchPercent',
  ),
  {},
)

export const youthHandlers = [
  ...enrollmentHandlers(tay, tayEnrollmentCalls),
  ...endingHandlers(tay, tayEndingCalls, async ({ tx, input }) => {
    const { ClientSubProgramMembershipID } = input
    const { Housing, Income, School, Supports, SupportsNote } = input as unknown as ExitOutcome
    await sql`insert into tay_exit (client_membership_id, housing, income, school, supports, supports_note)
      values (${ClientSubProgramMembershipID}, ${Housing}, ${Income}, ${School}, ${Supports}, ${SupportsNote})`.execute(
      tx,
    )
  }),
  ...handlers(youthCalls, {
    enrollYouth: (context) =>
      enroll(context, {
        program: tay,
        async enrolled(membershipId, clientId): Promise<void> {
          const { tx, input, refuse, today } = context
          const { rows } = await sql<{
            born: string | null
          }>`select date_of_birth as born from person where id = ${clientId}`.execute(tx)
          const born = rows[0]?.born
          if (born && ageOn(born, today) < youngest) refuse('TooYoung')
          if ((input.UnitID === null) === (input.Address === null)) refuse('UnitOrAddress')
          await enrollments.add(context, { legal_status: input.LegalStatus, client_membership_id: membershipId })
          await sql`insert into tay_stay (client_membership_id, placement_type, unit_id, address, start_date)
            values (${membershipId}, ${input.PlacementType}, ${input.UnitID}, ${input.Address}, ${input.StartDate})`.execute(
            tx,
          )
        },
      }) as Promise<Output<typeof youthCalls.enrollYouth>>,

    async updateYouth(context) {
      const { tx, input, refuse } = context
      const now = await lockChart(context)
      if (input.PlannedExitOn !== null && input.PlannedExitOn <= now.start_date) refuse('ExitBeforeStart')
      const own = await tx
        .selectFrom('tay_enrollment')
        .select('id')
        .where('client_membership_id', '=', now.id)
        .executeTakeFirstOrThrow()
      const saved = await saveFacts(context, tay)
      const at = { id: own.id, version: input.YouthVersion }
      const { version } = await enrollments.change(context, at, {
        ...enrollments.values(input),
        stipend_cents: cents(input.Stipend),
        match_cap_cents: cents(input.MatchCap),
      })
      return { ...saved, YouthVersion: version }
    },
  }),
]
