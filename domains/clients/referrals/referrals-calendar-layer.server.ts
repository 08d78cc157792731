import { sql } from 'kysely'
import { referralPath } from '#platform/contract/referral-programs.ts'
import { sentence } from '#platform/contract/words.ts'
import type { CalendarLayer } from '#platform/server/calendar.ts'
import { moduleOf } from '#platform/server/chart-links.ts'
import { inMyPrograms } from '#platform/server/program-scope.ts'

/** Interviews with children who are referred, for whoever planned them. */
export const interviewLayer: CalendarLayer = {
  name: 'interviews',
  words: ['Interviews', 'Entrevistas'],
  permission: 'Program.View',
  rows: ({ me, from, to, staff }) => sql`select (r.interview_at at time zone s.zone)::date as day,
      to_char(r.interview_at at time zone s.zone, 'HH24:MI') as time,
      jsonb_build_object('id', r.id, 'module', ${moduleOf(sql`s.id`)}, 'place', r.interview_place, 'names', (select string_agg(concat_ws(' ', c.first_name, c.last_name), ', ' order by c.sort)
        from client_referral_child c where c.client_referral_id = r.id)) as detail
    from client_referral r join sub_program s on s.id = r.sub_program_id
    where r.interviewer_id = any (${[...staff]}::uuid[]) and r.voided_at is null and r.status <> 'Withdrawn'
      and r.interview_at >= ${from}::date - 1 and r.interview_at < ${to}::date + 2
      and (r.interview_at at time zone s.zone)::date between ${from}::date and ${to}::date and ${inMyPrograms(me, sql`r.sub_program_id`)}`,
  line: ({ id, module, names }: { id: string; module: string | null; names: string | null }) => ({
    text: sentence(['Interview: {names}', 'Entrevista: {names}'], { names: names ?? '' }),
    address: referralPath(module, id),
  }),
}
