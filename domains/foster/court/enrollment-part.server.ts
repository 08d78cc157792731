import { sql } from 'kysely'
import { addDays, daysBetween } from '#platform/contract/dates.ts'
import { findLabel } from '#platform/contract/lists/base.ts'
import { dueSoonDays } from '#platform/contract/lists/constants.ts'
import { courtOrderKinds } from '#platform/contract/lists/court.ts'
import { both, counted, dayInWords, sentence } from '#platform/contract/words.ts'
import type { AlertPart, EnrollmentPart } from '#platform/server/enrollment-parts.ts'
import { orderSoonDays } from '../children/children.rules.ts'

/** Hearings within two weeks or without an outcome, and orders that run out. */
const alerts: readonly AlertPart[] = [
  {
    id: 'court',
    rows: (
      today,
    ) => sql`select case when m.next_court_date < ${today}::date then 'over' else 'soon' end as tone, 'court' as part,
        to_jsonb(m.next_court_date) as detail where m.next_court_date <= ${addDays(today, dueSoonDays)}::date
        and (m.end_date is null or m.end_date > ${today}::date)`,
    words: (day: string, today) => {
      if (day < today)
        return sentence(['Court {day}: outcome missing', 'Audiencia del {day}: falta el resultado'], { day })
      if (day === today) return ['Court today', 'Audiencia hoy']
      return counted(
        daysBetween(today, day),
        ['Court tomorrow', 'Audiencia mañana'],
        ['Court in # days', 'Audiencia en # días'],
      )
    },
  },
  {
    id: 'order',
    rows: (today) => sql`select case when v.day <= ${today}::date then 'over' else 'soon' end as tone, v.part,
        jsonb_build_object('kind', v.kind, 'name', v.name, 'day', v.day) as detail from (
        select 'court' as part, o.kind, null::text as name, o.expires_on as day from court_order o
        where o.client_membership_id = m.id and o.voided_at is null and o.expires_on <= ${addDays(today, orderSoonDays)}::date
          and not exists (select from court_order n where n.client_membership_id = m.id and n.kind = o.kind and n.voided_at is null
            and n.ordered_on > o.ordered_on)
        union all
        select 'health', 'Psychotropic medication', h.name, h.order_expires_on from client_health h
        where h.person_id = m.person_id and h.kind = 'Medication' and h.voided_at is null
          and (h.end_date is null or h.end_date > ${today}::date) and h.order_expires_on <= ${addDays(today, orderSoonDays)}::date
          and not exists (select from court_order o where o.client_membership_id = m.id and o.voided_at is null
            and o.kind = 'Psychotropic medication' and o.expires_on = h.order_expires_on)) v order by v.day`,
    words: ({ kind, name, day }: { kind: string; name: string | null; day: string }, today) =>
      sentence(
        day <= today
          ? ['{what} order ended {day}', 'Orden de {what} terminó el {day}']
          : ['{what} order ends {day}', 'Orden de {what} termina el {day}'],
        { what: name ?? findLabel(courtOrderKinds, kind) ?? kind, day },
      ),
  },
]

/** Court dates still ahead are off the calendar once a child has left. */
export const courtPart: EnrollmentPart = {
  name: 'court',
  alerts,
  handover: [
    {
      rows: (
        today,
      ) => sql`select to_jsonb(array(select d.held_on from (select h.held_on from hearing h where h.client_membership_id = m.id
            and h.voided_at is null and h.outcome is null and h.held_on >= ${today}::date
          union select m.next_court_date where m.next_court_date >= ${today}::date) d order by 1 limit 3)) as detail
        where m.next_court_date >= ${today}::date or exists (select from hearing h where h.client_membership_id = m.id and h.voided_at is null
          and h.outcome is null and h.held_on >= ${today}::date)`,
      words: (days: string[]) => [
        ['Court', 'Corte'],
        both((language) => days.map((day) => dayInWords(day, language)).join('; ')),
      ],
    },
  ],
  async end({ tx, membershipId, end, effect }) {
    const hearings =
      await sql`update hearing set voided_at = now(), voided_by = my_user(), void_reason = ${`Enrollment ended ${end}`}
      where client_membership_id = ${membershipId} and voided_at is null and outcome is null and held_on > ${end}`.execute(
        tx,
      )
    await sql`update client_membership set next_court_date = null where id = ${membershipId} and next_court_date > ${end}`.execute(
      tx,
    )
    const court = Number(hearings.numAffectedRows ?? 0n)
    if (court > 0)
      effect(
        'calendar',
        counted(
          court,
          ['**#** court date after that day comes off the calendar', '**#** audiencia posterior sale del calendario'],
          [
            '**#** court dates after that day come off the calendar',
            '**#** audiencias posteriores salen del calendario',
          ],
        ),
      )
  },
  async withdraw({ tx, membershipId, reason }) {
    for (const table of ['hearing', 'court_order'])
      await sql`update ${sql.table(table)} set voided_at = now(), voided_by = my_user(), void_reason = ${reason}
        where client_membership_id = ${membershipId} and voided_at is null`.execute(tx)
  },
}
