import { sql } from 'kysely'
import { fieldKey } from '#platform/server/pepper.ts'
import { handlers } from '#platform/server/handlers.ts'
import { inMyPrograms } from '#platform/server/program-scope.ts'
import { fieldCalls, type FieldCase } from './field.calls.ts'
import { keptHours } from './field.rules.ts'

const address = (row: string) =>
  sql`nullif(concat_ws(', ', nullif(concat_ws(' ', ${sql.ref(`${row}.line1`)}, ${sql.ref(`${row}.line2`)}), ''), ${sql.ref(`${row}.city`)},
    nullif(concat_ws(' ', ${sql.ref(`${row}.state_abbreviation`)}, ${sql.ref(`${row}.zip_code`)}), '')), '')`

export const fieldHandlers = handlers(fieldCalls, {
  async takeAlong({ tx, me, input, today, settings, refuse, looked }) {
    const wanted = [...new Set(input.SubjectIDs)]
    const { rows: Cases } = await sql<FieldCase>`
      select distinct on ("Name", a.subject_id) a.subject_kind as "SubjectKind", a.subject_id as "SubjectID",
        coalesce(f.name, concat_ws(' ', p.first_name, p.last_name)) as "Name", h.name as "HomeName", coalesce(f.id, h.id) as "FosterResourceFamilyID",
        case when f.id is not null then case when not f.address_confidential then ${address('f')} end
          when h.id is not null then case when not h.address_confidential then ${address('h')} end
          else (select ${address('d')} from address d where d.person_id = p.id and d.kind = 'Home' and d.voided_at is null and not d.confidential
            and d.start_date <= ${today} and (d.end_date is null or d.end_date > ${today}) limit 1) end as "Address",
        coalesce(f.phone_digits, h.phone_digits) as "Phone",
        array(select x.name from client_health x where x.person_id = p.id and x.kind = 'Allergy' and x.voided_at is null
          and (x.end_date is null or x.end_date > ${today}) order by x.name) as "Allergies",
        m.safety_alert as "SafetyAlert",
        (select jsonb_build_object('On', c.made_on, 'ContactType', c.kind, 'By', n.name) from contact_made c cross join lateral staff_names(array[c.author_id]) n
          where c.voided_at is null and not contact_hidden(c.id) and (c.family_id = f.id or c.id in (select x.contact_made_id from contact_made_child x
            where x.client_membership_id = m.id)) order by c.made_on desc, c.start_time desc nulls last, c.id desc limit 1) as "LastContact"
      from case_assignment a
      left join client_membership m on m.id = a.subject_id and a.subject_kind = 'client' and m.voided_at is null
      left join person p on p.id = m.person_id
      left join resource_family f on f.id = a.subject_id and a.subject_kind = 'family' and f.voided_at is null
      left join lateral (select o.* from placement q join resource_family o on o.id = q.family_id
        where q.client_membership_id = m.id and q.voided_at is null and q.start_date <= ${today} and (q.end_date is null or q.end_date > ${today}) limit 1) h on true
      where a.subject_id = any (${wanted}::uuid[]) and (a.employee_id = ${me.userId} or a.employee_id = any ((select my_covered())::uuid[]))
        and a.voided_at is null and a.start_date <= ${today} and (a.end_date is null or a.end_date > ${today}) and coalesce(m.id, f.id) is not null
        and case a.subject_kind when 'family' then ${me.may('Family.View')} else ${inMyPrograms(me, sql`a.sub_program_id`)} end
      order by "Name", a.subject_id`.execute(tx)
    if (Cases.length < wanted.length) refuse('NotYours')
    for (const one of Cases)
      await looked(one.SubjectKind === 'client' ? 'client_membership' : 'resource_family', one.SubjectID, {
        part: 'taken along',
      })
    const Until = new Date(Date.now() + keptHours * 3_600_000).toISOString()
    return { Cases, Until, Key: fieldKey(settings, me.userId) }
  },

  async getFieldKey({ me, settings }) {
    return { Key: fieldKey(settings, me.userId) }
  },
})
