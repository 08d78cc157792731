import { sql } from 'kysely'
import { chartPath, clientChart } from '#platform/contract/charts.ts'
import { sentence } from '#platform/contract/words.ts'
import { residential } from '#domains/residential/residential.rules.ts'
import { dayStarts, nightBook } from '#platform/server/nights.ts'
import { holdsStill } from './house/house-rows.server.ts'

/** Who was given a dose was in the house. */
export const doseNights = nightBook<{ drug: string; time: string; membership: string }>({
  name: 'doses',
  rows: (
    asked,
  ) => sql`select d.person_id, d.residence_id, 'here' as claim, d.given_at as from_at, d.given_at as to_at, d.id as ref,
      jsonb_build_object('drug', coalesce(o.drug, (select i.drug from otc_item i where i.id = d.otc_item_id)), 'time', to_char(d.given_at at time zone ${asked.zone}, 'HH24:MI'),
        'membership', d.client_membership_id) as detail
    from medication_dose d left join medication_order o on o.id = d.medication_order_id
    where d.residence_id = ${asked.residenceId} and d.voided_at is null and d.amount is not null and ${holdsStill}
      and d.slot_on between ${asked.from}::date - 1 and ${asked.to}::date + 1
      and d.given_at >= ${dayStarts(sql`${asked.from}`, asked)} and d.given_at < ${dayStarts(sql`${asked.to}::date + 1`, asked)}`,
  line: ({ Detail: { drug, time, membership } }) => ({
    says: sentence(['{drug} given at {time}', '{drug} dado a las {time}'], { drug, time }),
    address: chartPath(clientChart(residential.module, membership), 'medications'),
    mendedBy: ['Nurse', 'Enfermería'],
  }),
})
