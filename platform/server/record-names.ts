import { sql } from 'kysely'
import type { Tx } from './handlers.ts'

/** Names by id, for sentences. Staff are known to everybody; other people only within the caller's work. */
export async function namesOf(tx: Tx, ids: readonly (string | null)[]): Promise<Map<string, string>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))]
  if (wanted.length === 0) return new Map()
  const array = sql`${wanted}::uuid[]`
  const found = await sql<{ id: string; name: string }>`
    select id, name from staff_names(${array})
    union all select id, concat_ws(' ', first_name, last_name) from person where id = any (${array})
    union all select id, name from role where id = any (${array})
    union all select id, name from permission where id = any (${array})
    union all select id, name from sub_program where id = any (${array})
    union all select id, name from core_program where id = any (${array})
    union all select id, name from resource_family where id = any (${array})
    union all select m.id, concat_ws(' ', p.first_name, p.last_name) from client_membership m join person p on p.id = m.person_id
      where m.id = any (${array})
    union all select id, name from residence where id = any (${array})
    union all select id, name from bed where id = any (${array})
    union all select id, name from house_level where id = any (${array})
    union all select id, name from tay_unit where id = any (${array})
    union all select id, name from wrap_team where id = any (${array})
    union all select id, name from apss_family where id = any (${array})
    union all select id, name from apss_group where id = any (${array})
    union all select id, name from community_family where id = any (${array})
    union all select id, name from organization where id = any (${array})
    union all select id, name from outreach_event where id = any (${array})
    union all select id, name from campaign where id = any (${array})
    union all select id, name from funding_grant where id = any (${array})
    union all select donor_id, name from donor_sum where donor_id = any (${array})
    union all select v.id, concat_ws(' ', p.first_name, p.last_name) from volunteer v join person p on p.id = v.person_id
      where v.id = any (${array})
    union all select id, name from school where id = any (${array})
    union all select id, name from program_service where id = any (${array})
    union all select id, name from sub_program_territory where id = any (${array})
    union all select id, name from agency where id = any (${array})
    union all select id, title from hosted_file where id = any (${array})
    union all select id, name from distribution_list where id = any (${array})
    union all select id, name from ip_rule where id = any (${array})
    union all select id, what from court_rule where id = any (${array})
    union all select id, label from core_program_setting where id = any (${array})`.execute(tx)
  return new Map(found.rows.map(({ id, name }) => [id, name]))
}
