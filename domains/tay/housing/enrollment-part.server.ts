import { sql } from 'kysely'
import { joined, sentence } from '#platform/contract/words.ts'
import { endRows } from '#platform/server/end-rows.ts'
import type { EnrollmentPart, MergePart } from '#platform/server/enrollment-parts.ts'
import { stayErrors } from '../youth/youth.calls.ts'
import { askedBefore } from '../tay.rules.ts'

const live = (id: string) => sql`client_membership_id = ${id} and voided_at is null`

/** Where a youth lives; the bed is free from the last day on. */
export const homePart: EnrollmentPart = {
  name: 'tay homes',
  recorded: {
    // The first home begins with the enrollment and moves along; the moves after it do not.
    rows: (id) => sql`select min(s.start_date) filter (where s.follows_id is not null) as first,
        max(s.start_date) filter (where s.follows_id is not null) + 1 as until, null as detail from tay_stay s where ${live(id)}`,
    begins: {
      code: 'AfterRecords',
      words: (day) => sentence(['The youth moved on {day}.', 'El joven se mudó el {day}.'], { day }),
    },
    ends: {
      code: 'BeforeMove',
      words: () => ['The youth moved after that day.', 'El joven se mudó después de ese día.'],
    },
    removal: {
      code: 'HasRecords',
      words: () => [
        'The youth has moved. End the enrollment instead.',
        'El joven se ha mudado. Termine la inscripción.',
      ],
    },
  },
  async end({ tx, membershipId, end, reason, effect }) {
    const { rows } = await sql<{
      unit: string | null
    }>`select u.name as unit from tay_stay s left join tay_unit u on u.id = s.unit_id
      where s.client_membership_id = ${membershipId} and s.voided_at is null order by s.start_date desc limit 1`.execute(
      tx,
    )
    const ended = await endRows(tx, 'tay_stay', sql`client_membership_id = ${membershipId}`, { end, reason })
    const unit = rows[0]?.unit
    if (ended > 0 && unit)
      effect(
        'bed',
        sentence(
          ['A bed in **{unit}** is free from **{end}**', 'Una cama de **{unit}** queda libre desde el **{end}**'],
          { unit, end },
        ),
      )
  },
  async withdraw({ tx, membershipId, reason }) {
    await sql`update tay_stay set voided_at = now(), voided_by = my_user(), void_reason = ${reason} where ${live(membershipId)}`.execute(
      tx,
    )
  },
  async whyNotReopen(tx, membershipId) {
    const { rows } = await sql<{ asked: boolean; full: boolean; elsewhere: boolean; closed: boolean }>`select
        exists (select from tay_aftercare a where a.client_membership_id = m.id and a.voided_at is null) as asked,
        coalesce(t.taken + t.coming, 0) >= u.beds as full, u.end_date is not null or u.voided_at is not null as closed,
        exists (select from tay_stay o where o.person_id = m.person_id and o.client_membership_id <> m.id and o.unit_id is not null
          and o.voided_at is null and coalesce(o.end_date, 'infinity') > m.end_date) as elsewhere
      from client_membership m left join tay_stay s on s.client_membership_id = m.id and s.voided_at is null and s.end_date = m.end_date
      left join tay_unit u on u.id = s.unit_id left join lateral tay_units_taken(array[s.unit_id], m.end_date) t on true
      where m.id = ${membershipId}`.execute(tx)
    const [found] = rows
    if (found?.asked)
      return {
        code: 'CannotRestore',
        message: [
          'Aftercare contacts are recorded. Remove them first, or enroll the youth anew.',
          'Hay contactos de seguimiento. Quítelos primero o inscriba de nuevo al joven.',
        ],
      }
    if (found?.closed) return { code: 'UnitNotInUse', message: stayErrors.UnitNotInUse.message }
    if (found?.elsewhere) return { code: 'HasBed', message: stayErrors.HasBed.message }
    return found?.full ? { code: 'UnitFull', message: stayErrors.UnitFull.message } : undefined
  },
  alerts: [
    {
      id: 'tay-lease',
      rows: (
        today,
      ) => sql`select case when s.lease_ends_on < ${today}::date then 'over' else 'soon' end as tone, 'housing' as part,
          jsonb_build_object('day', s.lease_ends_on) as detail from tay_stay s where s.client_membership_id = m.id and s.voided_at is null
          and s.end_date is null and s.lease_ends_on <= ${today}::date + ${askedBefore}::int`,
      words: ({ day }: { day: string }) => sentence(['Lease ends {day}', 'El contrato termina el {day}'], { day }),
    },
    {
      id: 'tay-corrections',
      rows: (today) => sql`select 'over' as tone, 'housing' as part, jsonb_build_object('n', count(*)) as detail
        from tay_stay s join tay_correction k on k.unit_id = s.unit_id and k.fixed_on is null and k.due_on < ${today}::date
        join tay_inspection i on i.id = k.inspection_id and i.voided_at is null
        where s.client_membership_id = m.id and s.voided_at is null and s.start_date <= ${today}::date
          and (s.end_date is null or s.end_date > ${today}::date) having count(*) > 0`,
      words: ({ n }: { n: number }) =>
        sentence(['Repairs overdue in the unit: {n}', 'Arreglos atrasados en la vivienda: {n}'], { n: String(n) }),
    },
  ],
  handover: [
    {
      rows: (
        today,
      ) => sql`select jsonb_build_object('type', s.placement_type, 'place', coalesce(u.name, s.address)) as detail
        from tay_stay s left join tay_unit u on u.id = s.unit_id where s.client_membership_id = m.id and s.voided_at is null
          and s.start_date <= ${today}::date and (s.end_date is null or s.end_date > ${today}::date)`,
      words: ({ type, place }: { type: string; place: string }) => [
        ['Lives in', 'Vive en'],
        joined([place, type], ', '),
      ],
    },
  ],
}

/** One person lives in one unit: two records with a bed at the same time are not one youth. */
export const stayMerge: MergePart = {
  table: 'tay_stay',
  async overlap(tx, from, to) {
    const { rows } = await sql<{ a: string; b: string }>`
      select ua.name || ' ' || a.start_date as a, ub.name || ' ' || b.start_date as b
      from tay_stay a join tay_stay b on b.person_id = ${from} and b.voided_at is null
        and daterange(a.start_date, a.end_date) && daterange(b.start_date, b.end_date)
      join tay_unit ua on ua.id = a.unit_id join tay_unit ub on ub.id = b.unit_id
      where a.person_id = ${to} and a.voided_at is null`.execute(tx)
    return sentence(
      ['Both have a bed at the same time: {units}.', 'Los dos tienen una cama al mismo tiempo: {units}.'],
      { units: rows.map(({ a, b }) => `${a} / ${b}`).join('; ') },
    )
  },
}
