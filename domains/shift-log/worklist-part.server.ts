import { sql } from 'kysely'
import { shiftName } from '#domains/residential/shifts/shifts.rules.ts'
import { pathTo } from '#platform/contract/route-search.ts'
import { counted, sentence } from '#platform/contract/words.ts'
import { leads, placesOf, workPart } from '#platform/server/worklist.ts'
import { unclosed } from './log-rows.server.ts'

/** Shifts that nobody has taken over, house by house: for who runs the house, and for counselors who were on them. */
export const unclosedWork = workPart<{ count: number; house: string; day: string; shift: string }>({
  kind: 'shift-open',
  noun: ['Shifts not handed over', 'Turnos sin entregar'],
  permission: 'ShiftLog.Write',
  rows: (
    asked,
  ) => sql`select h.id as ref, e.employee_id as employee, min(o.day) as due, null as chart_type, null::uuid as chart_id, h.sub_program_id,
      null as chart_name, jsonb_build_object('count', count(*), 'house', h.name, 'day', min(o.day),
        'shift', (array_agg(o.shift order by o.starts_at))[1]) as detail
    from (select distinct p.employee_id, p.sub_program_id, p.sub_program_role <> 'Youth Counselor' as leads
      from (${placesOf(asked, ['House Manager', 'Youth Counselor', ...leads])}) p) e
    join residence h on h.sub_program_id = e.sub_program_id
    join (${unclosed(
      sql`array(select r.id from residence r join (${placesOf(asked)}) p on p.sub_program_id = r.sub_program_id)`,
      asked.today,
    )}) o on o.residence_id = h.id
    where e.leads or exists (select from house_duty d where d.residence_id = h.id and d.user_id = e.employee_id
      and tstzrange(d.started_at, d.ended_at) && tstzrange(o.starts_at, o.ends_at))
    group by h.id, e.employee_id, h.sub_program_id, h.name`,
  line: ({ Ref, Detail: { count, house, day, shift } }) => ({
    title: counted(
      count,
      ['# shift not handed over', '# turno sin entregar'],
      ['# shifts not handed over', '# turnos sin entregar'],
    ),
    why: sentence(['In {house}, since {shift} of {day}', 'En {house}, desde {shift} del {day}'], {
      house,
      shift: shiftName(shift),
      day,
    }),
    does: {
      label: ['Open the log', 'Abrir la bitácora'],
      address: pathTo('/Residential', { tab: 'shifts', residence: Ref, day, shift }),
    },
  }),
})
