import { sql, type RawBuilder } from 'kysely'
import { say } from '#platform/contract/words.ts'
import type { Language } from '#platform/contract/words.ts'
import type { Me, Tx } from '#platform/server/handlers.ts'
import type { ChurchStage } from '../church-lists.rules.ts'
import { nextSteps } from '../churches.rules.ts'
import type { ChurchContact, ChurchProfile } from './church-shapes.rules.ts'

const mostShown = 5

/** Events of the caller's programs held at an organization this year, those called off left out. */
export const eventsThisYear = (organization: RawBuilder<unknown>, today: string) =>
  sql<number>`(select count(*)::int from outreach_event e where e.organization_id = ${organization} and e.voided_at is null
    and e.canceled_on is null and e.held_on >= ${`${today.slice(0, 4)}-01-01`}::date and e.held_on <= ${`${today.slice(0, 4)}-12-31`}::date)`

type Row = Omit<ChurchProfile, 'Next' | 'Can' | 'Contacts' | 'Stage'> & {
  Stage: ChurchStage
  Contacts: ChurchContact[]
}

/** A church with everything its chart shows at first. */
export async function findChurch(
  { tx, me, today, language }: { tx: Tx; me: Me; today: string; language: Language },
  id: string,
) {
  const { rows } =
    await sql<Row>`select c.id as "ChurchID", c.organization_id as "OrganizationID", o.name as "Name", o.line1 as "AddressLine1",
      o.line2 as "AddressLine2", o.city as "City", o.state_abbreviation as "StateAbbreviation", o.zip_code as "ZipCode", o.county as "County",
      o.phone_digits as "PhoneNumberDigits", o.email as "Email", o.web as "Web", c.sub_program_id as "SubProgramID", s.name as "SubProgramName",
      c.stage as "Stage", c.denomination as "Denomination", c.region as "Region", c.attendance_band as "AttendanceBand",
      c.service_times as "ServiceTimes", c.languages as "Languages", c.note as "Note", c.stage_since as "StageSince",
      (select jsonb_build_object('UserID', w.employee_id, 'Name', n.name, 'Since', w.start_date,
          'WorksHere', works_in(w.employee_id, c.sub_program_id, ${today}::date)) from church_owner w
        cross join lateral staff_names(array[w.employee_id]) n where w.church_id = c.id and w.voided_at is null
          and w.start_date <= ${today} and (w.end_date is null or w.end_date > ${today})) as "Owner",
      r.last_on as "LastOn", (select n.name from staff_names(array[r.last_by]) n) as "LastBy", r.next_due_on as "NextDueOn",
      coalesce((select jsonb_agg(jsonb_build_object('ChurchContactID', k.id, 'PersonID', k.person_id, 'Name', concat_ws(' ', p.first_name, p.last_name),
          'Role', k.role, 'Title', k.title, 'PhoneNumberDigits', k.phone_digits, 'Email', k.email, 'Note', k.note, 'StartDate', k.start_date,
          'EndDate', k.end_date, 'version', k.version)
          order by k.end_date is not null and k.end_date <= ${today}, array_position('{Main Contact,Ministry Lead,Other}'::text[], k.role), k.start_date desc)
        from church_contact k join person p on p.id = k.person_id where k.church_id = c.id and k.voided_at is null), '[]') as "Contacts",
      coalesce((select jsonb_agg(jsonb_build_object('ChurchFamilyID', f.id, 'FosterResourceFamilyID', f.family_id, 'Name', x.name, 'Kind', f.kind,
          'LinkedOn', f.linked_on, 'IsHost', x.pathway = 'VF', 'Opens', y.opens, 'Phase', case when y.opens then (select h.phase from family_phase h
            where h.family_id = x.id and h.voided_at is null order by h.start_date desc, h.id desc limit 1) end, 'version', f.version) order by x.name)
        from church_family f join resource_family x on x.id = f.family_id and x.voided_at is null
        cross join lateral (select case when x.pathway = 'VF' then ${me.may('StrongFamilies.View')}::boolean else ${me.may('Family.View')}::boolean end as opens) y
        where f.church_id = c.id and f.voided_at is null), '[]') as "Families",
      coalesce((select jsonb_agg(jsonb_build_object('CareCommunityID', y.id, 'Name', y.name, 'Status', y.status) order by y.status = 'Ended', y.name)
        from care_community y where y.church_id = c.id and y.voided_at is null), '[]') as "Communities",
      coalesce((select jsonb_agg(jsonb_build_object('OutreachEventID', e.id, 'Name', e.name, 'HeldOn', e.held_on, 'IsCanceled', e.canceled_on is not null,
          'SignedUp', (select coalesce(sum(g.party), 0)::int from outreach_guest g where g.event_id = e.id and g.voided_at is null),
          'Came', (select coalesce(sum(g.party), 0)::int from outreach_guest g where g.event_id = e.id and g.voided_at is null and g.attended))
          order by e.held_on desc, e.id)
        from (select * from outreach_event e where e.organization_id = c.organization_id and e.voided_at is null
          order by e.held_on desc, e.id limit ${mostShown}) e), '[]') as "Events",
      ${eventsThisYear(sql`c.organization_id`, today)} as "EventsThisYear",
      coalesce((select jsonb_agg(jsonb_build_object('FamilyID', f.id, 'Name', f.name, 'Phase', (select h.phase from family_phase h
          where h.family_id = f.id and h.voided_at is null order by h.start_date desc, h.id desc limit 1)) order by f.name, f.id)
        from resource_family f where f.organization_id = c.organization_id and f.pathway = 'VF' and f.voided_at is null
          and ${me.may('StrongFamilies.View')}), '[]') as "Hosts",
      coalesce((select jsonb_agg(jsonb_build_object('VolunteerID', v.id, 'Name', concat_ws(' ', p.first_name, p.last_name), 'Roles', v.roles)
          order by p.last_name, p.first_name, v.id)
        from volunteer v join person p on p.id = v.person_id where v.organization_id = c.organization_id and v.voided_at is null
          and (v.end_date is null or v.end_date > ${today}) and ${me.may('StrongFamilies.View')}), '[]') as "Volunteers",
      (select jsonb_build_object('DonorID', d.id, 'Gifts', count(g.id), 'Cents', coalesce(sum(g.cents), 0), 'LastOn', max(g.given_on))
        from donor d left join gift g on g.donor_id = d.id and g.voided_at is null
        where d.organization_id = c.organization_id and d.voided_at is null and ${me.may('FundDevelopment.View')}
        group by d.id order by count(g.id) desc, d.id limit 1) as "Giving",
      c.version
    from church c join organization o on o.id = c.organization_id join sub_program s on s.id = c.sub_program_id
    left join church_roster r on r.church_id = c.id where c.id = ${id} and c.voided_at is null`.execute(tx)
  const row = rows[0]
  if (!row) return undefined
  const now = row.Contacts.filter(({ EndDate }) => EndDate === null || EndDate > today)
  const steps = nextSteps(
    {
      stage: row.Stage,
      lastOn: row.LastOn,
      since: row.StageSince,
      hasOwner: row.Owner !== null,
      hasMainContact: now.some(({ Role }) => Role === 'Main Contact'),
      hasLead: now.some(({ Role }) => Role === 'Ministry Lead'),
      recruited: row.Families.filter(({ Kind }) => Kind === 'Recruited').length,
      communities: row.Communities.filter(({ Status }) => Status === 'Active').length,
    },
    today,
  )
  const may = me.may('Church.Edit')
  return {
    ...row,
    Next: steps.map(({ category, what }) => ({ Category: category, What: say(what, language) })),
    Can: { Edit: may, Delete: may },
  }
}
