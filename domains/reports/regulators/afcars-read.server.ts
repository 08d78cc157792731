import { sql, type RawBuilder } from 'kysely'
import { inMyPrograms } from '#platform/server/program-scope.ts'
import { visitPack } from '#domains/visits/visit-pack.rules.ts'
import { ruleValueOn } from '#platform/server/rule-packs.ts'
import type { AfcarsLines, ChildLine } from './afcars.rules.ts'
import type { EpisodeLine, VisitLine } from './afcars-stays.rules.ts'
import type { PlacementLine } from './afcars-placements.rules.ts'
import type { ReadLines, Unnumbered } from './read-shapes.server.ts'

const review = [
  'Review, 6 months',
  'Review, 12 months',
  'Review, 18 months',
  'Dependency review',
  'Post-permanency review',
  'Nonminor dependent review',
]
const permanency = [
  'Permanency planning',
  'Selection and implementation (WIC 366.26)',
  'Review, 12 months',
  'Review, 18 months',
]
const away = ['AWOL', 'Hospital - Medical', 'Hospital - Psychiatric', 'Detention']

/** Children in out-of-home care within the days, with all their lines, as whoever asks may see them. */
export const readAfcars: ReadLines = async ({ tx, me, days, program }) => {
  const { from, to, today } = days
  const after = sql`least(${to}::date, ${today}::date + 1)`
  const cared = sql`(select m.id, m.person_id, m.sub_program_id, m.start_date, m.end_date, m.end_reason, m.county, m.dependency_status, m.court_plan,
      k.web_application_module_name as module
    from client_membership m join sub_program s on s.id = m.sub_program_id join core_program k on k.id = s.core_program_id
    where m.voided_at is null and k.web_application_module_name in ('Foster', 'Residential') and m.start_date < ${after}
      and (m.end_date is null or m.end_date >= ${from}::date) and m.end_reason is distinct from 'Entered in Error'
      and (${program ?? null}::uuid is null or m.sub_program_id = ${program ?? null}) and ${inMyPrograms(me, sql`m.sub_program_id`)})`
  const subject = sql`m.person_id as person, m.id as membership, m.module, concat_ws(' ', p.first_name, p.last_name) as name`
  const order = sql`p.last_name, p.first_name, m.person_id`
  const rows = async <R>(query: RawBuilder<Unnumbered<R>>) => (await query.execute(tx)).rows

  const children = await rows(sql<Unnumbered<ChildLine>>`with m as materialized ${cared}
    select distinct on (${order}) ${subject}, p.date_of_birth as born, p.sex, p.race, p.ethnicity, c.icwa_status as icwa, nullif(btrim(p.tribe), '') as tribe, m.county,
      (select count(*)::int from client_membership e join sub_program s on s.id = e.sub_program_id join core_program k on k.id = s.core_program_id
        where e.person_id = m.person_id and e.voided_at is null and k.web_application_module_name in ('Foster', 'Residential') and e.start_date < ${after}
          and e.end_reason is distinct from 'Entered in Error' and ${inMyPrograms(me, sql`e.sub_program_id`)}) as entries,
      (select min(e.start_date) from m e where e.person_id = m.person_id) as first
    from m join person p on p.id = m.person_id join client c on c.id = m.person_id order by ${order}, m.start_date desc, m.id`)

  const episodes = await rows(sql<Unnumbered<EpisodeLine>>`with m as materialized ${cared}
    select ${subject}, p.date_of_birth as born, m.start_date as start, m.end_date as "end", m.end_reason as reason, m.county, m.dependency_status as status,
      m.court_plan as plan,
      (select max(h.held_on) from hearing h where h.client_membership_id = m.id and h.voided_at is null and h.kind = any (${review}::text[]) and h.held_on < ${after}) as review,
      (select max(h.held_on) from hearing h where h.client_membership_id = m.id and h.voided_at is null and h.kind = any (${permanency}::text[]) and h.held_on < ${after}) as hearing,
      n.placements, n.slept, n.sleeps
    from m join person p on p.id = m.person_id cross join lateral (
      select count(*)::int as placements, max(o.end_date) as slept, coalesce(bool_or(o.end_date is null), false) as sleeps
      from (select b.start_date, b.end_date from placement b where b.client_membership_id = m.id and b.voided_at is null and b.start_date < ${after}
        union all select b.start_date, b.end_date from bed_stay b where b.client_membership_id = m.id and b.voided_at is null and b.start_date < ${after}) o) n
    order by ${order}, m.start_date, m.id`)

  const lasts = (start: RawBuilder<unknown>, end: RawBuilder<unknown>) =>
    sql`${start} < ${after} and (${end} is null or ${end} >= ${from}::date)`
  const placements = await rows(sql<Unnumbered<PlacementLine>>`with m as materialized ${cared},
    o as (
      select b.client_membership_id, 'home' as kind, f.family_type as setting, f.license_number as provider, f.state_abbreviation as state, b.start_date, b.end_date, b.family_id, b.id
        from placement b join m on m.id = b.client_membership_id left join resource_family f on f.id = b.family_id
        where b.voided_at is null and ${lasts(sql`b.start_date`, sql`b.end_date`)}
      union all
      select b.client_membership_id, 'house', 'House', r.license_number, null, b.start_date, b.end_date, null, b.id
        from bed_stay b join m on m.id = b.client_membership_id left join residence r on r.id = b.residence_id
        where b.voided_at is null and ${lasts(sql`b.start_date`, sql`b.end_date`)}
      union all
      select b.client_membership_id, 'away', b.kind, null, null, b.start_date, b.end_date, null, b.id
        from location_event b join m on m.id = b.client_membership_id
        where b.voided_at is null and b.kind = any (${away}::text[]) and ${lasts(sql`b.start_date`, sql`b.end_date`)}
      union all
      select b.client_membership_id, 'away', b.kind, null, null, d.left_on, d.back_on, null, b.id
        from house_absence b join m on m.id = b.client_membership_id join sub_program s on s.id = b.sub_program_id
          cross join lateral (select (b.left_at at time zone s.zone)::date as left_on, (b.back_at at time zone s.zone)::date as back_on) d
        where b.voided_at is null and b.kind = any (${away}::text[]) and d.left_on is distinct from d.back_on and ${lasts(sql`d.left_on`, sql`d.back_on`)})
    select ${subject}, p.date_of_birth as born, o.kind, o.setting, nullif(btrim(o.provider), '') as provider, o.state, o.start_date as start, o.end_date as "end",
      m.start_date as enrolled, m.end_date as left,
      (select r.kind from family_parent fp join person_relation r on r.voided_at is null
          and (r.person_id = fp.person_id and r.other_person_id = m.person_id or r.other_person_id = fp.person_id and r.person_id = m.person_id)
          and r.kind not in ('Foster parent', 'Foster sibling', 'Adoptive parent', 'Guardian')
        where fp.family_id = o.family_id and fp.voided_at is null order by r.kind limit 1) as relation,
      coalesce((select jsonb_agg(jsonb_build_object('born', q.date_of_birth, 'sex', q.sex, 'race', q.race, 'ethnicity', q.ethnicity, 'marital', q.marital_status)
          order by q.start_date, q.id) from (select fp.id, fp.start_date, fp.marital_status, a.date_of_birth, a.sex, a.race, a.ethnicity
            from family_parent fp join person a on a.id = fp.person_id where fp.family_id = o.family_id and fp.voided_at is null
              and fp.start_date < ${after} and (fp.end_date is null or fp.end_date > o.start_date)
              and (fp.end_date is null or fp.end_date >= least(coalesce(o.end_date, ${after}), ${after})) order by fp.start_date, fp.id limit 2) q), '[]') as parents
    from o join m on m.id = o.client_membership_id join person p on p.id = m.person_id order by ${order}, o.start_date, o.kind desc, o.id`)

  const visits = await rows(sql<Unnumbered<VisitLine>>`with m as materialized ${cared}
    select ${subject}, mo.month, m.start_date as start, m.end_date as "end", v.made_on as seen, v.kind
    from m join person p on p.id = m.person_id
      join (select g::date as month, (g + interval '1 month')::date as after, ${ruleValueOn(visitPack, 'days', sql`g::date`)} as days from generate_series(${from}::date, ${to}::date - 1, interval '1 month') g
        where (g + interval '1 month')::date <= ${today}::date) mo
        on least(coalesce(m.end_date, mo.after), mo.after) - greatest(m.start_date, mo.month) >= mo.days
      left join lateral (select v.made_on, x.kind from contact_made_child v join contact_made x on x.id = v.contact_made_id and x.voided_at is null
        where v.client_membership_id = m.id and v.counts and v.made_on >= mo.month and v.made_on < mo.after order by v.made_on limit 1) v on true
    order by ${order}, mo.month, m.id`)
  return { children, episodes, placements, visits } satisfies {
    [K in keyof AfcarsLines]: Unnumbered<AfcarsLines[K][number]>[]
  }
}
