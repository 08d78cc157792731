import { sql, type RawBuilder } from 'kysely'
import { list, staffName } from '#domains/enrollment/rows.server.ts'
import { instantOf, iso } from '#domains/enrollment/zone-time.server.ts'
import type { CallSpec, Output } from '#platform/contract/call.ts'
import { handlers, type Context } from '#platform/server/handlers.ts'
import { named, record } from '#platform/server/record.ts'
import { dutyCalls } from './duty.calls.ts'

const duties = record('house_duty', named('HouseDutyID'), {})
const longest = 2 * 86_400_000

/** Who is at work in the house whose id is `house`, in the order they came. */
export const onShiftNow = (house: RawBuilder<unknown>) => sql`select d.id as "HouseDutyID", d.user_id as "UserID",
    ${staffName('d.user_id')} as "Name", d.started_at as "StartedAt", d.user_id = my_user() as "Mine", d.version
  from house_duty d where d.residence_id = ${house} and d.ended_at is null and d.started_at <= now() order by d.started_at, d.id`

type Timed = Pick<Context<CallSpec>, 'tx' | 'notFound'> & {
  input: { On: string | null; Time: string | null; ResidenceID: string }
  refuse: (code: 'NotYet' | 'TooLongAgo' | 'TimeMissing' | 'NoSuchTime') => never
}

/** The time that was typed, or now. */
async function timeOf({ tx, input, refuse, notFound }: Timed): Promise<string | RawBuilder<unknown>> {
  const { On, Time, ResidenceID } = input
  if ((On === null) !== (Time === null)) refuse('TimeMissing')
  if (On === null || Time === null) return sql`now()`
  const house = await tx
    .selectFrom('residence')
    .select('sub_program_id')
    .where('id', '=', ResidenceID)
    .executeTakeFirst()
  const found = (await instantOf(tx, (house ?? notFound()).sub_program_id, On, Time)) ?? refuse('NoSuchTime')
  if (found.at > found.now) refuse('NotYet')
  if (Date.parse(found.now) - Date.parse(found.at) > longest) refuse('TooLongAgo')
  return found.at
}

/** Who works in a house's sub-program today. */
const staffOf = (house: string, today: string) => sql`select e.employee_id, min(e.sub_program_role) as role
  from residence h join employee_sub_program e on e.sub_program_id = h.sub_program_id
  where h.id = ${house} and e.voided_at is null and e.start_date <= ${today}::date and (e.end_date is null or e.end_date > ${today}::date)
  group by e.employee_id`

export const dutyHandlers = handlers(dutyCalls, {
  async getDuty({ tx, me, input, today }) {
    const house = input.ResidenceID
    const staff = me.may('Residential.Edit')
      ? list(sql`select e.employee_id as "UserID", n.name as "Name", e.role as "Role",
          exists (select from house_duty d where d.user_id = e.employee_id and d.ended_at is null) as "OnShift"
        from (${staffOf(house, today)}) e cross join lateral staff_names(array[e.employee_id]) n order by n.name`)
      : sql`'[]'::json`
    const { rows } = await sql<Output<typeof dutyCalls.getDuty>>`select ${list(onShiftNow(sql`${house}`))} as "Now",
      ${list(sql`select d.id as "HouseDutyID", ${staffName('d.user_id')} as "Name", d.started_at as "StartedAt", d.ended_at as "EndedAt", d.version
        from house_duty d where d.residence_id = ${house} and d.ended_at > now() - interval '3 days' order by d.started_at desc limit 30`)} as "Before",
      ${staff} as "Staff"`.execute(tx)
    return rows[0]!
  },

  async beginDuty(context) {
    const { tx, me, input, today, refuse } = context
    const UserID = input.UserID ?? me.userId
    if (UserID !== me.userId && !me.may('Residential.Edit')) refuse('OthersOnly')
    const { rows } =
      await sql`select from (${staffOf(input.ResidenceID, today)}) e where e.employee_id = ${UserID}`.execute(tx)
    if (rows.length === 0) refuse('NotStaff')
    return duties.add(context, {
      residence_id: input.ResidenceID,
      sub_program_id: sql`(select sub_program_id from residence where id = ${input.ResidenceID})`,
      user_id: UserID,
      started_at: await timeOf(context),
    } as never)
  },

  async endDuty(context) {
    const { me, input, refuse } = context
    const ended_at = await timeOf(context)
    await duties.lock(
      context,
      { id: input.HouseDutyID, version: input.version, residence_id: input.ResidenceID },
      ({ user_id, ended_at: before, started_at }) => {
        if (user_id !== me.userId && !me.may('Residential.Edit')) refuse('OthersOnly')
        if (before !== null) refuse('AlreadyEnded')
        if (typeof ended_at === 'string' && ended_at <= iso(started_at)) refuse('EndsBeforeStart')
      },
    )
    return duties.change(context, duties.at(input), { ended_at } as never)
  },
})
