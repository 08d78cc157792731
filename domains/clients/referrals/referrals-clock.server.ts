import { sql } from 'kysely'
import type { ReferralUrgency } from '#platform/contract/referral-programs.ts'
import { dayOrTwo, referralProgramOf } from '#platform/contract/referral-programs.ts'
import { moduleOf } from '#platform/server/chart-links.ts'
import type { Context, Tx } from '#platform/server/handlers.ts'
import { sameVersion } from '#platform/server/record.ts'
import type { referralsCalls } from './referrals.calls.ts'

type Hours = Readonly<Record<ReferralUrgency, number>>

/** Within how many hours a sub-program decides, its own or those its program begins with. */
export async function hoursOf(tx: Tx, subProgramId: string, standard: Hours): Promise<Hours> {
  const own = await tx
    .selectFrom('referral_clock')
    .select(['urgent_hours', 'routine_hours'])
    .where('sub_program_id', '=', subProgramId)
    .executeTakeFirst()
  return own ? { Urgent: own.urgent_hours, Routine: own.routine_hours } : standard
}

export const referralClockHandlers = {
  async getReferralClocks({ tx, input }: Context<typeof referralsCalls.getReferralClocks>) {
    const { clock } = referralProgramOf(input.Module)
    if (clock === 'need') return { Clocks: [] }
    const { rows } = await sql<{
      SubProgramID: string
      Name: string
      UrgentHours: number
      RoutineHours: number
      version: number | null
    }>`select s.id as "SubProgramID", s.name as "Name", coalesce(k.urgent_hours, ${clock.Urgent}::int) as "UrgentHours",
        coalesce(k.routine_hours, ${clock.Routine}::int) as "RoutineHours", k.version
      from sub_program s left join referral_clock k on k.sub_program_id = s.id
      where ${moduleOf(sql`s.id`)} = ${input.Module} order by s.name`.execute(tx)
    return { Clocks: rows }
  },

  async saveReferralClock({ tx, input, refuse, stale, notFound }: Context<typeof referralsCalls.saveReferralClock>) {
    const { rows } = await sql<{
      module: string | null
    }>`select ${moduleOf(sql`${input.SubProgramID}::uuid`)} as module`.execute(tx)
    const { module } = rows[0]!
    if (module === null) notFound()
    if (referralProgramOf(module).clock === 'need') refuse('NoClock')
    const hours = { urgent_hours: input.UrgentHours, routine_hours: input.RoutineHours }
    const before = await tx
      .selectFrom('referral_clock')
      .select(['id', 'version', 'urgent_hours as UrgentHours', 'routine_hours as RoutineHours'])
      .where('sub_program_id', '=', input.SubProgramID)
      .forUpdate()
      .executeTakeFirst()
    if (before) await sameVersion(before, input.version ?? undefined, stale, () => ({ ...dayOrTwo, ...before }))
    const saved = before
      ? await tx
          .updateTable('referral_clock')
          .set(hours)
          .where('id', '=', before.id)
          .returning(['sub_program_id as SubProgramID', 'version'])
          .executeTakeFirst()
      : await tx
          .insertInto('referral_clock')
          .values({ sub_program_id: input.SubProgramID, ...hours })
          .returning(['sub_program_id as SubProgramID', 'version'])
          .executeTakeFirst()
    return saved ?? notFound()
  },
}
