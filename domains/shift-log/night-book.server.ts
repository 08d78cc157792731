import { sql } from 'kysely'
import { findLabel } from '#platform/contract/lists/base.ts'
import { pathTo } from '#platform/contract/route-search.ts'
import { sentence } from '#platform/contract/words.ts'
import { nightBook } from '#platform/server/nights.ts'
import { shiftMarks } from './shift-log.rules.ts'

/**
 * Where a night shift says a child slept, at the moment at which a night is counted, or when the shift began. What was said last holds,
 * additions too.
 */
export const shiftLogNights = nightBook<{ mark: string; house: string; day: string; shift: string }>({
  name: 'shift log',
  rows: (
    asked,
  ) => sql`select x.person_id, x.residence_id, case x.mark when 'Not Here' then 'away' else 'here' end as claim,
      x.at as from_at, x.at as to_at, x.id as ref,
      jsonb_build_object('mark', x.mark, 'house', x.residence_id, 'day', x.day, 'shift', x.shift) as detail
    from (select distinct on (e.shift_log_id, e.person_id) e.id, e.person_id, e.residence_id, e.mark, e.day, l.shift,
        greatest(l.starts_at, least((e.day + time '23:59') at time zone ${asked.zone}, l.ends_at - interval '1 minute')) as at
      from shift_entry e join shift_log l on l.id = e.shift_log_id
      where e.residence_id = ${asked.residenceId} and e.day between ${asked.from}::date and ${asked.to}::date
        and e.topic = 'Sleep' and e.mark is not null and l.night
      order by e.shift_log_id, e.person_id, e.made_at desc, e.id desc) x`,
  line: ({ Detail: { mark, house, day, shift } }) => ({
    says: sentence(['shift log says {mark}', 'la bitácora dice {mark}'], { mark: findLabel(shiftMarks, mark) ?? mark }),
    address: pathTo('/Residential', { tab: 'shifts', residence: house, day, shift }),
    mendedBy: ['Who writes the shift log', 'Quien escribe la bitácora'],
  }),
})
