import { sql } from 'kysely'
import { labelWords } from '#platform/contract/lists/base.ts'
import { tayConditions } from '#platform/contract/lists/tay.ts'
import { joined, sentence } from '#platform/contract/words.ts'
import type { EnrollmentPart } from '#platform/server/enrollment-parts.ts'
import { askedBefore, daysUntil } from '../tay.rules.ts'
import { exitDayOf, inExtendedCare } from '../youth/youth-facts.server.ts'

const open = (today: string) =>
  sql`m.start_date <= ${today}::date and (m.end_date is null or m.end_date > ${today}::date)`
/** Days before the exit from which the chart counts them. */
const countedFrom = 180

/** Whether extended care is certified, and how long there is until the exit. */
export const certificationPart: EnrollmentPart = {
  name: 'tay certification',
  recorded: {
    rows: (id) => sql`select min(c.start_date) as first, null::date as until, null as detail from tay_certification c
      where c.client_membership_id = ${id} and c.voided_at is null`,
    removal: {
      code: 'HasRecords',
      words: () => [
        'A certification is recorded. End the enrollment instead.',
        'Hay una certificación registrada. Termine la inscripción.',
      ],
    },
  },
  alerts: [
    {
      id: 'tay-not-certified',
      rows: (today) => sql`select 'over' as tone, 'eligibility' as part, null::jsonb as detail
        from tay_enrollment e where e.client_membership_id = m.id and ${open(today)} and ${inExtendedCare(sql`p.date_of_birth`, sql`${today}::date`)}
          and not exists (select from tay_certification c where c.client_membership_id = m.id and c.voided_at is null
            and c.start_date <= ${today}::date and c.end_date > ${today}::date)`,
      words: () => ['Not certified for extended care', 'Sin certificación de cuidado extendido'],
    },
    {
      id: 'tay-certification-ends',
      rows: (
        today,
      ) => sql`select 'soon' as tone, 'eligibility' as part, jsonb_build_object('day', max(c.end_date)) as detail
        from tay_enrollment e join tay_certification c on c.client_membership_id = e.client_membership_id and c.voided_at is null
        where e.client_membership_id = m.id and ${open(today)} and ${inExtendedCare(sql`p.date_of_birth`, sql`(${today}::date + ${askedBefore}::int)`)}
        having max(c.end_date) between ${today}::date + 1 and ${today}::date + ${askedBefore}::int`,
      words: ({ day }: { day: string }) =>
        sentence(['Certification ends {day}', 'La certificación termina el {day}'], { day }),
    },
    {
      id: 'tay-exit',
      rows: (
        today,
      ) => sql`select 'info' as tone, 'summary' as part, jsonb_build_object('day', ${exitDayOf(sql`p.date_of_birth`)}) as detail
        from tay_enrollment e where e.client_membership_id = m.id and ${open(today)}
          and ${exitDayOf(sql`p.date_of_birth`)} between ${today}::date and ${today}::date + ${countedFrom}::int`,
      words: ({ day }: { day: string }, today) =>
        sentence(['Leaves in {n} days, {day}', 'Sale en {n} días, el {day}'], {
          n: String(daysUntil(day, today)),
          day,
        }),
    },
  ],
  handover: [
    {
      rows: (today) => sql`select jsonb_build_object('condition', c.condition, 'until', c.end_date) as detail
        from tay_certification c where c.client_membership_id = m.id and c.voided_at is null and c.end_date > ${today}::date
        order by c.start_date limit 1`,
      words: ({ condition, until }: { condition: string; until: string }) => [
        ['Certified', 'Certificado'],
        joined(
          [labelWords(tayConditions, condition), sentence(['until {until}', 'hasta el {until}'], { until })],
          ', ',
        ),
      ],
    },
  ],
}
