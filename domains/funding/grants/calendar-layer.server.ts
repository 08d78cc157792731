import { sql } from 'kysely'
import { labelWords } from '#platform/contract/lists/base.ts'
import { grantDueKinds } from '#platform/contract/lists/funding.ts'
import { sentence } from '#platform/contract/words.ts'
import type { CalendarLayer } from '#platform/server/calendar.ts'
import { grantPath } from '../funding.rules.ts'

/** What grants want by a day and is still to do: of their owner, or of everybody who works there where a grant has none. */
export const grantLayer: CalendarLayer = {
  name: 'grants',
  words: ['Grant dates', 'Fechas de subvenciones'],
  permission: 'FundDevelopment.View',
  rows: ({ from, to, staff, today }) => sql`select d.due_on as day, null::text as time,
      jsonb_build_object('id', g.id, 'name', g.name, 'kind', d.kind) as detail
    from grant_due d join funding_grant g on g.id = d.grant_id and g.voided_at is null and g.status not in ('Declined', 'Closed')
    where d.voided_at is null and d.done_on is null and d.due_on between ${from}::date and ${to}::date
      and (g.owner_employee_id = any (${[...staff]}::uuid[]) or g.owner_employee_id is null and exists (select from employee_sub_program m
        where m.sub_program_id = g.sub_program_id and m.employee_id = any (${[...staff]}::uuid[])
          and m.voided_at is null and m.start_date <= ${today}::date and (m.end_date is null or m.end_date > ${today}::date)))`,
  line: ({ id, name, kind }: { id: string; name: string; kind: string }) => ({
    text: sentence(['{kind}: {name}', '{kind}: {name}'], { kind: labelWords(grantDueKinds, kind), name }),
    address: grantPath(id),
  }),
}
