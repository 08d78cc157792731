import { sql } from 'kysely'
import { labelOf } from '#platform/contract/lists/base.ts'
import { appointmentTypes } from '#platform/contract/lists/staff.ts'
import { both, sentence } from '#platform/contract/words.ts'
import { inMyPrograms } from '#platform/server/program-scope.ts'
import { isAsked, workPart } from '#platform/server/worklist.ts'

/** The week of somebody who is away, for whoever covers for them, as far as the cover lasts. */
export const coveredAppointmentWork = workPart<{ type: string; day: string; time: string | null }>({
  kind: 'covered-appointment',
  noun: ['Appointments of those you cover for', 'Citas de quienes reemplaza'],
  permission: 'SignedIn',
  rows: (
    asked,
  ) => sql`select o.id as ref, s.employee_id as employee, o.start_on as due, case when c.client_membership_id is null then null else 'Client' end as chart_type,
      c.client_membership_id as chart_id, a.sub_program_id, c.name as chart_name, jsonb_build_object('type', a.type, 'day', o.start_on,
        'time', case when not a.all_day then to_char(o.starts_at at time zone a.zone, 'HH24:MI') end) as detail
    from leave_cover v join appointment_staff s on s.employee_id = v.employee_id
    join appointment a on a.id = s.appointment_id and a.voided_at is null and a.visibility = 'Team'
    join appointment_occurrence o on o.appointment_id = a.id and o.removed_at is null
    left join lateral (select x.client_membership_id, concat_ws(' ', p.first_name, p.last_name) as name from appointment_client x
      join person p on p.id = x.person_id where x.appointment_id = a.id and ${inMyPrograms(asked.me, sql`x.sub_program_id`)} order by x.id limit 1) c on true
    where v.cover_employee_id = ${asked.me.userId} and v.voided_at is null and v.start_date <= ${asked.today}::date and v.end_date > ${asked.today}::date
      and ${isAsked(sql`s.employee_id`, asked)} and o.start_on between ${asked.today}::date and least(${asked.today}::date + 7, v.end_date - 1)
      and o.status in ('Scheduled', 'Confirmed')`,
  line: ({ Detail: { type, day, time } }) => ({
    title: both((language) => labelOf(appointmentTypes, type, language)),
    why: time
      ? sentence(['{day} at {time}', '{day} a las {time}'], { day, time })
      : sentence(['On {day}', 'El {day}'], { day }),
    does: { label: ['Open the day', 'Abrir el día'], address: `/Appointments?view=day&on=${day}` },
  }),
})

/** Appointments of past days of which nobody has said what became of them. */
export const openAppointmentWork = workPart<{ type: string; day: string; of: string }>({
  kind: 'appointment',
  noun: ['Appointments to close', 'Citas por cerrar'],
  permission: 'SignedIn',
  rows: (
    asked,
  ) => sql`select o.id as ref, s.employee_id as employee, o.start_on as due, case when c.client_membership_id is null then null else 'Client' end as chart_type,
      c.client_membership_id as chart_id, a.sub_program_id, c.name as chart_name, jsonb_build_object('type', a.type, 'day', o.start_on, 'of', a.id) as detail
    from appointment_staff s join appointment a on a.id = s.appointment_id and a.voided_at is null and (a.visibility = 'Team' or s.employee_id = ${asked.me.userId})
    join appointment_occurrence o on o.appointment_id = a.id and o.removed_at is null
    left join lateral (select x.client_membership_id, concat_ws(' ', p.first_name, p.last_name) as name from appointment_client x
      join person p on p.id = x.person_id where x.appointment_id = a.id and ${inMyPrograms(asked.me, sql`x.sub_program_id`)} order by x.id limit 1) c on true
    where ${isAsked(sql`s.employee_id`, asked)} and o.start_on < ${asked.today}::date and o.start_on >= ${asked.today}::date - 31
      and o.status in ('Scheduled', 'Confirmed', 'Arrived') and (a.family_id is not null or exists (select from appointment_client z where z.appointment_id = a.id))`,
  line: ({ Ref, Detail: { type, day, of } }) => ({
    title: both((language) => labelOf(appointmentTypes, type, language)),
    why: sentence(['It was on {day}. What became of it?', 'Fue el {day}. ¿Qué pasó?'], { day }),
    does: {
      label: ['Say what happened', 'Decir qué pasó'],
      part: 'appointment-status',
      input: { appointment: of, occurrence: Ref },
    },
  }),
})
