import { sql } from 'kysely'
import { labelWords } from '#platform/contract/lists/base.ts'
import { volunteerCheckKinds } from '#platform/contract/lists/community.ts'
import { sentence } from '#platform/contract/words.ts'
import { expiresAs, type ExpiryPart } from '#platform/server/expiries.ts'
import { placesOf, workPart, type Asked } from '#platform/server/worklist.ts'
import { checkNoticeDays, volunteerPath } from './volunteers.rules.ts'

interface Expiring {
  kind: string
  name: string
  id: string
  program: string
}

/**
 * Checks that run out, each for whoever looks after the volunteer; without one who works there, for everybody who works in the
 * program.
 */
const expiring = (
  asked: Asked,
) => sql`select c.id as ref, coalesce(own.employee_id, any_of.employee_id) as employee, c.expires_on as due,
    null::text as chart_type, null::uuid as chart_id, v.sub_program_id, null::text as chart_name,
    jsonb_build_object('kind', c.kind, 'name', concat_ws(' ', p.first_name, p.last_name), 'id', v.id,
      'program', v.sub_program_id) as detail
  from (select distinct on (x.volunteer_id, x.kind) x.* from volunteer_check x where x.voided_at is null and x.result = 'Cleared'
      order by x.volunteer_id, x.kind, x.cleared_on desc) c
  join volunteer v on v.id = c.volunteer_id and v.voided_at is null and (v.end_date is null or v.end_date > ${asked.today}::date)
  join person p on p.id = v.person_id
  left join (${placesOf(asked)}) own on own.employee_id = v.employee_id and own.sub_program_id = v.sub_program_id
  left join (${placesOf(asked)}) any_of on any_of.sub_program_id = v.sub_program_id
    and (v.employee_id is null or not works_in(v.employee_id, v.sub_program_id, ${asked.today}::date))
  where c.expires_on <= ${asked.today}::date + ${checkNoticeDays}::int and coalesce(own.employee_id, any_of.employee_id) is not null`

export const volunteerCheckWork = workPart<Expiring>({
  kind: 'volunteer-check',
  noun: ['Checks of volunteers', 'Verificaciones de voluntarios'],
  permission: 'StrongFamilies.Edit',
  rows: expiring,
  line: ({ On, Detail: { kind, name, id } }, today) => ({
    title: labelWords(volunteerCheckKinds, kind),
    why: sentence(
      On !== null && On < today
        ? ['{name}: expired {On}', '{name}: venció el {On}']
        : ['{name}: expires {On}', '{name}: vence el {On}'],
      { name, On },
    ),
    does: { label: ['Renew', 'Renovar'], address: volunteerPath(id) },
  }),
})

const told = expiresAs(volunteerCheckWork, ['# checks of volunteers expire', '# verificaciones de voluntarios vencen'])

/** Whose check it is, is read in the app alone. */
export const volunteerCheckExpiry: ExpiryPart = {
  ...told,
  line(row, today) {
    const { On, Detail } = row as unknown as { On: string | null; Detail: Expiring }
    return {
      ...told.line(row, today),
      why: sentence(
        On !== null && On < today ? ['Expired {On}', 'Venció el {On}'] : ['Expires {On}', 'Vence el {On}'],
        { On },
      ),
      typed: Detail.name,
      programs: [Detail.program],
    }
  },
}
