import { sql } from 'kysely'
import type { AnyCall } from '#platform/contract/call.ts'
import { labelOf } from '#platform/contract/lists/base.ts'
import { appointmentTypes } from '#platform/contract/lists/staff.ts'
import { both, counted, sentence, type Words } from '#platform/contract/words.ts'
import type { Context } from '#platform/server/handlers.ts'
import { tellAll, type NoticeKind, type Told } from '#platform/server/notices.ts'
import type { Plan } from './plan.server.ts'

export const staffNotices = {
  given: { kind: 'appointments.given', event: 'notifyAppointments', personal: true },
  moved: { kind: 'appointments.moved', event: 'notifyAppointments', personal: true },
  off: { kind: 'appointments.off', event: 'notifyAppointments', personal: true },
} as const satisfies Record<string, NoticeKind>
type What = keyof typeof staffNotices

type Telling = Pick<Context<AnyCall>, 'tx' | 'me' | 'today' | 'settings'>

/** An appointment whose people are to hear of it, and when it is. */
interface About {
  id: string
  staff: readonly string[]
  on: string | null
  time: string | null
}

const one = {
  given: ['You are on an appointment: {what}, {when}', 'Usted tiene una cita: {what}, {when}'],
  moved: ['Moved: {what}, {when}', 'Cita cambiada: {what}, {when}'],
  off: ['Canceled: {what}, {when}', 'Cita cancelada: {what}, {when}'],
} as const satisfies Record<What, Words>
const several = {
  given: (n: number) =>
    counted(
      n,
      ['You are on # appointment', 'Usted tiene # cita'],
      ['You are on # appointments', 'Usted tiene # citas'],
    ),
  moved: (n: number) =>
    counted(n, ['# appointment was moved', '# cita se cambió'], ['# appointments were moved', '# citas se cambiaron']),
  off: (n: number) =>
    counted(
      n,
      ['# appointment was canceled', '# cita se canceló'],
      ['# appointments were canceled', '# citas se cancelaron'],
    ),
} as const satisfies Record<What, (n: number) => Words>

const whenOf = ({ on, time }: About): Words =>
  time === null ? sentence(['{on}', '{on}'], { on }) : sentence(['{on}, {time}', '{on}, {time}'], { on, time })

interface Row {
  at: number
  type: string
  employee: string
  membership: string | null
}

/**
 * Tells colleagues what somebody else did with appointments they attend, as far as these are ahead; of several at once in one line.
 * Whoever may not know of a client on one is told nothing of it, as in the calendar.
 */
export async function tellStaff(
  { tx, me, today, settings }: Telling,
  what: What,
  abouts: readonly About[],
): Promise<void> {
  const ahead = abouts
    .map((about) => ({ ...about, staff: about.staff.filter((id) => id !== me.userId) }))
    .filter(({ staff, on }) => staff.length > 0 && on !== null && on >= today)
  if (ahead.length === 0) return
  const asked = ahead.map(({ id, staff }, at) => ({ at, id, staff }))
  const { rows } =
    await sql<Row>`select x.at, a.type, s.employee, (select c.client_membership_id from appointment_client c
      where c.appointment_id = a.id and chart_in_reach(s.employee, c.client_membership_id, null) order by c.id limit 1) as membership
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as x (at int, id uuid, staff uuid[])
    join appointment a on a.id = x.id cross join lateral unnest(x.staff) as s (employee)
    where not exists (select from appointment_client c join client_membership m on m.id = c.client_membership_id where c.appointment_id = a.id
      and (sealed_from(m.id, s.employee) or m.confidential and not chart_in_reach(s.employee, m.id, null)))
    order by x.at`.execute(tx)
  const told = [...Map.groupBy(rows, ({ employee }) => employee)].map(([employee, theirs]): Told => {
    const [{ at, type, membership }] = theirs as [Row]
    const about = ahead[at]!
    return {
      to: [employee],
      title:
        theirs.length > 1
          ? several[what](theirs.length)
          : sentence(one[what], {
              what: both((language) => labelOf(appointmentTypes, type, language)),
              when: whenOf(about),
            }),
      link: `/Appointments?view=day&on=${about.on}`,
      ...(theirs.length === 1 && { membership }),
    }
  })
  await tellAll(tx, settings, staffNotices[what], told)
}

/** Who came to it, who left it, and whom another time concerns. */
export async function tellChanged(
  context: Telling,
  {
    id,
    held,
    staff,
    isMoved,
    ...when
  }: { id: string; held: Plan; staff: readonly string[]; isMoved: boolean } & Pick<About, 'on' | 'time'>,
): Promise<void> {
  const stays = (who: string) => held.staff.includes(who)
  await tellStaff(context, 'given', [{ id, ...when, staff: staff.filter((who) => !stays(who)) }])
  await tellStaff(context, 'off', [{ id, ...when, staff: held.staff.filter((who) => !staff.includes(who)) }])
  if (isMoved) await tellStaff(context, 'moved', [{ id, ...when, staff: staff.filter(stays) }])
}
