import { sql } from 'kysely'
import { endRows } from '#platform/server/end-rows.ts'
import { sentence } from '#platform/contract/words.ts'
import { recordedAs, type EnrollmentPart } from '#platform/server/enrollment-parts.ts'
import { cutPauses } from '../authorizations/authorizations.server.ts'
import { firstContactDays } from '../apss.rules.ts'
import { firstContact } from './child-chart.server.ts'

const of = (membershipId: string) => sql`client_membership_id = ${membershipId}`

/** Stage, family and what hangs on the family: its authorization and its places in groups end with the last of its children. */
export const childPart: EnrollmentPart = {
  name: 'apss',
  recorded: recordedAs(
    'Stage',
    // The first stage begins with the enrollment and moves with it.
    (id) => sql`select min(d.day) as first, null::date as until, null as detail from (
      select p.start_date as day from apss_stage p join client_membership m on m.id = p.client_membership_id
        where p.client_membership_id = ${id} and p.voided_at is null and p.start_date > m.start_date) d`,
    {
      happened: ['Another stage began on {day}.', 'Otra etapa empezó el {day}.'],
      there: ['A second stage is recorded.', 'Hay una segunda etapa registrada.'],
    },
  ),
  async end({ tx, membershipId, end, reason, effect }) {
    if ((await endRows(tx, 'apss_stage', of(membershipId), { end, reason })) > 0)
      effect('calendar', ['The stage ends', 'La etapa termina'])
    const { rows } = await sql<{ family: string; others: number }>`select e.apss_family_id as family,
      apss_open_children(e.apss_family_id, ${end}) - (select count(*)::int from client_membership m
        where m.id = e.client_membership_id and (m.end_date is null or m.end_date > ${end})) as others
      from apss_enrollment e where e.client_membership_id = ${membershipId}`.execute(tx)
    const own = rows[0]
    if (!own || own.others > 0) return
    const { rows: open } = await sql<{ id: string; start_date: string }>`select id, start_date from apss_authorization
      where apss_family_id = ${own.family} and voided_at is null and coalesce(end_date, 'infinity') > ${end} order by start_date for update`.execute(
      tx,
    )
    for (const one of open) {
      if (one.start_date >= end) {
        await sql`update apss_authorization set voided_at = now(), voided_by = my_user(), void_reason = ${reason} where id = ${one.id}`.execute(
          tx,
        )
        continue
      }
      await cutPauses(tx, one.id, end)
      await sql`update apss_authorization set closed_on = ${end}, closed_reason = ${reason} where id = ${one.id}`.execute(
        tx,
      )
    }
    if (open.length > 0)
      effect(
        'calendar',
        sentence(['The authorization of the family ends on {end}', 'La autorización de la familia termina el {end}'], {
          end,
        }),
      )
    if ((await endRows(tx, 'apss_group_family', sql`apss_family_id = ${own.family}`, { end, reason })) > 0)
      effect('person', ['The family leaves its groups', 'La familia deja sus grupos'])
  },
  async withdraw({ tx, membershipId, reason }) {
    await sql`update apss_stage set voided_at = now(), voided_by = my_user(), void_reason = ${reason}
      where ${of(membershipId)} and voided_at is null`.execute(tx)
  },
  alerts: [
    {
      id: 'apss-first-contact',
      rows: (
        today,
      ) => sql`select case when x.due < ${today}::date then 'over' else 'soon' end as tone, 'visits' as part, jsonb_build_object('due', x.due) as detail
        from apss_enrollment e cross join lateral (select business_days_after(e.referred_on, ${firstContactDays}::int) as due) x
        where e.client_membership_id = m.id and m.end_date is null and ${firstContact} is null`,
      words: ({ due }: { due: string }) =>
        sentence(['No contact since the referral, due {due}', 'Sin contacto desde la derivación, para el {due}'], {
          due,
        }),
    },
    {
      id: 'apss-authorization',
      rows: (
        today,
      ) => sql`select case when z.ends is null or z.ends <= ${today}::date then 'over' else 'soon' end as tone, 'authorization' as part,
          jsonb_build_object('ends', z.ends, 'past', z.ends <= ${today}::date) as detail
        from apss_enrollment e cross join lateral (select max(coalesce(a.end_date, 'infinity')) as ends from apss_authorization a
          where a.apss_family_id = e.apss_family_id and a.voided_at is null) z
        where e.client_membership_id = m.id and m.end_date is null and m.start_date <= ${today}::date
          and (z.ends is null or z.ends <= ${today}::date + apss_warn_days(m.sub_program_id))`,
      words: ({ ends, past }: { ends: string | null; past: boolean | null }) =>
        ends === null
          ? ['No authorization yet', 'Aún sin autorización']
          : past
            ? sentence(['Authorization ended {ends}', 'La autorización terminó el {ends}'], { ends })
            : sentence(['Authorization ends {ends}', 'La autorización termina el {ends}'], { ends }),
    },
  ],
  handover: [
    {
      rows: () => sql`select jsonb_build_object('ends', z.end_date, 'months', z.months) as detail from apss_enrollment e
        join apss_authorization z on z.apss_family_id = e.apss_family_id and z.voided_at is null and z.end_date is not null
        where e.client_membership_id = m.id order by z.start_date desc limit 1`,
      words: ({ ends, months }: { ends: string; months: number }) => [
        ['Authorization', 'Autorización'],
        sentence(['{months} months, until {ends}', '{months} meses, hasta el {ends}'], {
          months: String(months),
          ends,
        }),
      ],
    },
  ],
}
