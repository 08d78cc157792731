import { sql } from 'kysely'
import { chartPath, clientChart } from '#platform/contract/charts.ts'
import { findLabel } from '#platform/contract/lists/base.ts'
import { locationEvents } from '#platform/contract/lists/foster.ts'
import { sentence, type Words } from '#platform/contract/words.ts'
import { dayStarts, nightBook } from '#platform/server/nights.ts'
import { residential } from './residential.rules.ts'

const house = (membershipId: string) => chartPath(clientChart(residential.module, membershipId), 'house')
const mendedBy: Words = ['House manager', 'Responsable de la casa']

/** Who has a bed, from the morning of the first day to the end of the day they leave. */
export const stayNights = nightBook<{ bed: string; membership: string }>({
  name: 'stays',
  measure: true,
  rows: (
    asked,
  ) => sql`select s.person_id, s.residence_id, 'bed' as claim, ${dayStarts(sql`s.start_date`, asked)} as from_at,
      ${dayStarts(sql`s.end_date + 1`, asked)} as to_at, s.id as ref,
      jsonb_build_object('bed', b.name, 'membership', s.client_membership_id) as detail
    from bed_stay s join bed b on b.id = s.bed_id
    where s.residence_id = ${asked.residenceId} and s.voided_at is null and s.start_date <= ${asked.to}::date
      and (s.end_date is null or s.end_date >= ${asked.from}::date)`,
  line: ({ Detail: { bed, membership } }) => ({
    says: sentence(['has bed {bed}', 'tiene la cama {bed}'], { bed }),
    address: house(membership),
    mendedBy,
  }),
})

/** Who is out, to the minute. */
export const absenceNights = nightBook<{ kind: string; left: string; membership: string }>({
  name: 'absences',
  measure: true,
  rows: (
    asked,
  ) => sql`select a.person_id, null::uuid as residence_id, 'away' as claim, a.left_at as from_at, a.back_at as to_at, a.id as ref,
      jsonb_build_object('kind', a.kind, 'left', (a.left_at at time zone ${asked.zone})::date,
        'membership', a.client_membership_id) as detail
    from house_absence a where a.person_id in (${asked.people}) and a.voided_at is null
      and a.left_at < ${dayStarts(sql`${asked.to}::date + 1`, asked)}
      and (a.back_at is null or a.back_at >= ${dayStarts(sql`${asked.from}`, asked)})`,
  line: ({ Detail: { kind, left, membership } }) => ({
    says: sentence(['out since {left}: {kind}', 'fuera desde el {left}: {kind}'], {
      left,
      kind: findLabel(locationEvents, kind) ?? kind,
    }),
    address: house(membership),
    mendedBy,
  }),
})

/** A bed that was kept until a day, of somebody who has it still and is not back: the house or the hold is wrong. */
export const holdNights = nightBook<{ until: string; membership: string }>({
  name: 'holds',
  rows: (
    asked,
  ) => sql`select a.person_id, null::uuid as residence_id, 'elsewhere' as claim, ${dayStarts(sql`a.bed_held_until + 1`, asked)} as from_at,
      a.back_at as to_at, a.id as ref, jsonb_build_object('until', a.bed_held_until, 'membership', a.client_membership_id) as detail
    from house_absence a where a.person_id in (${asked.people}) and a.voided_at is null and a.bed_held_until < ${asked.to}::date
      and a.bed_held_until < now()::date and (a.back_at is null or a.back_at >= ${dayStarts(sql`greatest(${asked.from}::date, a.bed_held_until + 1)`, asked)})`,
  line: ({ Detail: { until, membership } }) => ({
    says: sentence(['bed kept until {until}, and not back', 'cama reservada hasta el {until}, y no ha vuelto'], {
      until,
    }),
    address: house(membership),
    mendedBy,
  }),
})
