import { sql } from 'kysely'
import type { Me, Tx } from '#platform/server/handlers.ts'
import type { Chart } from './charts.server.ts'
import { holdsOn, type Known } from './auto-known.server.ts'

/** The author, who carries the case, the employee of the chart, and whom each answers to. */
export async function knownOfStaff(
  tx: Tx,
  { chart, me, today }: { chart: Chart; me: Me; today: string },
): Promise<Known> {
  const { rows } = await sql<{
    part: string
    name: string
    title: string | null
    email: string
    phone: string | null
    above: string | null
  }>`
    with who as (
      select 'Author' as part, ${me.userId}::uuid as id
      union all select case c.role when 'Case Manager' then 'CaseManager' else c.role end, c.employee_id from case_assignment c
        where c.subject_id = ${chart.id} and ${holdsOn('c', today)}
      union all select 'Employee', ${chart.employeeId}::uuid where ${chart.employeeId}::uuid is not null),
    led as (select w.part, w.id, (select s.supervisor_id from employee_supervisor s where s.employee_id = w.id and ${holdsOn('s', today)}
        order by s.supervisor_role <> 'Primary', s.supervisor_role, s.start_date limit 1) as above from who w),
    everybody as (select part, id, above from led
      union all select 'Supervisor', above, null from led where part = 'Author' and above is not null)
    select e.part, n.name, t.title, u.email, (select h.digits from phone h where h.person_id = u.person_id order by h.sort, h.id limit 1) as phone,
      (select b.name from staff_names(array[e.above]) b) as above
    from everybody e join application_user u on u.id = e.id left join employee t on t.id = e.id
    cross join lateral staff_names(array[e.id]) n`.execute(tx)
  const known: Known = {}
  for (const { part, name, title, email, phone, above } of rows) {
    known[`${part}.FullName`] = name
    known[`${part}.Title`] = title
    known[`${part}.Email`] = email
    known[`${part}.Phone`] = phone
    known[`${part}.Supervisor`] = above
  }
  if (chart.employeeId) known['Employee.StartDate'] = chart.startDate
  // A family is carried by its approval worker, else by its support worker.
  const carrier = ['ASW', 'RFS'].find((part) => known[`${part}.FullName`])
  if (!known['CaseManager.FullName'] && carrier)
    for (const key of ['FullName', 'Title', 'Email', 'Phone', 'Supervisor'])
      known[`CaseManager.${key}`] = known[`${carrier}.${key}`] ?? null
  return known
}
