import { sql } from 'kysely'
import { chartPath, clientChart } from '#platform/contract/charts.ts'
import { sentence, type Words } from '#platform/contract/words.ts'
import type { CalendarLayer } from '#platform/server/calendar.ts'
import { inMyPrograms } from '#platform/server/program-scope.ts'
import { tay } from './tay.rules.ts'
import { exitDayOf } from './youth/youth-facts.server.ts'

const said: Readonly<Record<string, readonly [words: readonly [`${string}{name}`, `${string}{name}`], part: string]>> =
  {
    certification: [['Certification ends: {name}', 'Termina la certificación: {name}'], 'eligibility'],
    exit: [['Leaves care: {name}', 'Sale del cuidado: {name}'], 'summary'],
    lease: [['Lease ends: {name}', 'Termina el contrato: {name}'], 'housing'],
  }

/** When certifications and leases of one's youth end, and when they leave. */
export const tayLayer: CalendarLayer = {
  name: 'tay',
  words: ['TAY: ends of certifications, leases, stays', 'TAY: fin de certificaciones, contratos y estancias'],
  permission: 'TAY.View',
  rows: ({ me, from, to, staff }) => sql`select d.day, null::text as time,
      jsonb_build_object('name', r.first_name || ' ' || r.last_name, 'what', d.what, 'id', e.client_membership_id) as detail
    from tay_enrollment e join client_roster r on r.client_membership_id = e.client_membership_id and r.status = 'Active'
    cross join lateral (
      select max(c.end_date) as day, 'certification' as what from tay_certification c where c.client_membership_id = e.client_membership_id and c.voided_at is null
      union all select ${exitDayOf(sql`r.date_of_birth`)}, 'exit'
      union all select s.lease_ends_on, 'lease' from tay_stay s where s.client_membership_id = e.client_membership_id and s.voided_at is null and s.end_date is null) d
    where r.case_manager_id = any (${[...staff]}::uuid[]) and d.day between ${from}::date and ${to}::date and ${inMyPrograms(me, sql`r.sub_program_id`)}`,
  line: ({ name, what, id }: { name: string; what: string; id: string }) => {
    const [words, part] = said[what]!
    return { text: sentence(words, { name }) as Words, address: chartPath(clientChart(tay.module, id), part) }
  },
}
