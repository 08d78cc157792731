import { sql } from 'kysely'
import { findLabel } from '#platform/contract/lists/base.ts'
import { locationEvents } from '#platform/contract/lists/foster.ts'
import { joined, sentence } from '#platform/contract/words.ts'
import { endRows } from '#platform/server/end-rows.ts'
import type { EnrollmentPart, MergePart } from '#platform/server/enrollment-parts.ts'
import { isOut } from '../absences/absences.server.ts'
import { bedErrors } from '../residents/residents.calls.ts'

const live = (id: string) => sql`client_membership_id = ${id} and voided_at is null`
const kindOf = (kind: string) => findLabel(locationEvents, kind) ?? kind

/** The beds somebody has had, and where they are meanwhile. */
export const stayPart: EnrollmentPart = {
  name: 'beds',
  recorded: {
    // The first bed begins with the enrollment and moves along; the moves after it do not.
    rows: (id) => sql`select min(s.start_date) filter (where s.follows_id is not null) as first,
        max(s.start_date) filter (where s.follows_id is not null) + 1 as until, null as detail from bed_stay s where ${live(id)}`,
    begins: {
      code: 'AfterRecords',
      words: (day) =>
        sentence(['The resident moved to another bed on {day}.', 'El residente cambió de cama el {day}.'], { day }),
    },
    ends: {
      code: 'BeforeBed',
      words: () => [
        'The resident moved to another bed after that day.',
        'El residente cambió de cama después de ese día.',
      ],
    },
    removal: {
      code: 'HasRecords',
      words: () => [
        'The resident has moved between beds. End the enrollment instead.',
        'El residente ha cambiado de cama. Termine la inscripción.',
      ],
    },
  },
  async end({ tx, membershipId, end, reason, effect }) {
    const { rows } = await sql<{
      bed: string
      house: string
    }>`select b.name as bed, h.name as house from bed_stay s join bed b on b.id = s.bed_id
      join residence h on h.id = s.residence_id where s.client_membership_id = ${membershipId} and s.voided_at is null
      order by s.start_date desc limit 1`.execute(tx)
    if ((await endRows(tx, 'bed_stay', sql`client_membership_id = ${membershipId}`, { end, reason })) > 0 && rows[0])
      effect(
        'bed',
        sentence(
          [
            'Bed **{bed}** in {house} is free from **{end}**',
            'La cama **{bed}** de {house} queda libre desde el **{end}**',
          ],
          { ...rows[0], end },
        ),
      )
    await sql`update house_absence a set back_at = greatest(a.left_at + interval '1 minute',
        ${end}::date::timestamp at time zone s.zone) from sub_program s
      where s.id = a.sub_program_id and a.client_membership_id = ${membershipId} and a.voided_at is null and a.back_at is null`.execute(
      tx,
    )
  },
  async withdraw({ tx, membershipId, reason }) {
    await sql`update bed_stay set voided_at = now(), voided_by = my_user(), void_reason = ${reason} where ${live(membershipId)}`.execute(
      tx,
    )
  },
  async whyNotReopen(tx, membershipId) {
    const { rows } = await sql<{
      elsewhere: boolean
      taken: boolean
    }>`select sleeps_elsewhere(s.person_id, s.end_date, s.id) as elsewhere,
        exists (select from bed_taken(s.bed_id, s.end_date)) or exists (select from bed_coming(s.bed_id, s.end_date)) as taken
      from bed_stay s join client_membership m on m.id = s.client_membership_id and m.end_date = s.end_date
      where s.client_membership_id = ${membershipId} and s.voided_at is null`.execute(tx)
    const [found] = rows
    if (found?.elsewhere) return { code: 'SleepsElsewhere', message: bedErrors.SleepsElsewhere.message }
    return found?.taken ? { code: 'BedTaken', message: bedErrors.BedTaken.message } : undefined
  },
  alerts: [
    {
      id: 'out-of-house',
      rows: () => sql`select case when a.kind = 'AWOL' or a.expected_at < now() then 'over' else 'soon' end as tone, 'house' as part,
          jsonb_build_object('kind', a.kind, 'since', (a.left_at at time zone u.zone)::date) as detail
        from house_absence a join sub_program u on u.id = a.sub_program_id
        where a.client_membership_id = m.id and ${isOut}`,
      words: ({ kind, since }: { kind: string; since: string }) =>
        sentence(['Out since {since}: {kind}', 'Fuera desde el {since}: {kind}'], { kind: kindOf(kind), since }),
    },
    {
      id: 'past-target',
      rows: (today) => sql`select 'soon' as tone, 'summary' as part, jsonb_build_object('day', e.target_date) as detail
        from residential_enrollment e where e.client_membership_id = m.id and e.target_date < ${today}::date and m.end_date is null`,
      words: ({ day }: { day: string }) =>
        sentence(['Target discharge was {day}', 'La salida prevista era el {day}'], { day }),
    },
  ],
  handover: [
    {
      rows: (today) => sql`select jsonb_build_object('house', h.name, 'bed', b.name, 'kind', a.kind) as detail
        from bed_stay s join residence h on h.id = s.residence_id join bed b on b.id = s.bed_id
        left join house_absence a on a.client_membership_id = m.id and ${isOut}
        where s.client_membership_id = m.id and s.voided_at is null and s.start_date <= ${today}::date
          and (s.end_date is null or s.end_date > ${today}::date)`,
      words: ({ house, bed, kind }: { house: string; bed: string; kind: string | null }) => [
        ['House', 'Casa'],
        joined(
          [house, bed, ...(kind ? [sentence(['out: {kind}', 'fuera: {kind}'], { kind: kindOf(kind) })] : [])],
          ', ',
        ),
      ],
    },
  ],
}

/** One person sleeps in one bed: two records with a bed at the same time are not one child. */
export const bedMerge: MergePart = {
  table: 'bed_stay',
  async overlap(tx, from, to) {
    const { rows } = await sql<{ a: string; b: string }>`
      select ha.name || ' ' || a.start_date as a, hb.name || ' ' || b.start_date as b
      from bed_stay a join bed_stay b on b.person_id = ${from} and b.voided_at is null
        and daterange(a.start_date, a.end_date) && daterange(b.start_date, b.end_date)
      join residence ha on ha.id = a.residence_id join residence hb on hb.id = b.residence_id
      where a.person_id = ${to} and a.voided_at is null`.execute(tx)
    // Not in a house both: one of them sleeps in a home of another program.
    if (rows.length === 0)
      return [
        'One of them has a bed in a house while the other sleeps in a home.',
        'Uno de ellos tiene una cama en una casa mientras el otro duerme en un hogar.',
      ]
    return sentence(
      ['Both have a bed at the same time: {houses}.', 'Los dos tienen una cama al mismo tiempo: {houses}.'],
      {
        houses: rows.map(({ a, b }) => `${a} / ${b}`).join('; '),
      },
    )
  },
}
