import { sql } from 'kysely'
import { holidays } from '#domains/due/due-facts.server.ts'
import { reckonChart } from '#domains/due/reckon.server.ts'
import { instantOf } from '#domains/enrollment/zone-time.server.ts'
import type { CallSpec, Input } from '#platform/contract/call.ts'
import type { Context, Me, Tx } from '#platform/server/handlers.ts'
import { inMyPrograms } from '#platform/server/program-scope.ts'
import type { incidentCalls } from './incidents.calls.ts'
import { clocksOf, type ClockRule } from './incidents.rules.ts'

/** The clocks of an incident as the rules of its day want them; what is settled stays. */
export async function keepClocks(tx: Tx, id: string): Promise<void> {
  const { rows } = await sql<{ on: string | null; types: string[]; modules: string[]; rules: ClockRule[] | null }>`
    select (i.occurred_at at time zone s.zone)::date as on, i.types,
      array(select distinct k.web_application_module_name from incident_child c join sub_program u on u.id = c.sub_program_id
        join core_program k on k.id = u.core_program_id where c.incident_id = i.id) as modules,
      (select json_agg(r) from incident_rule r where r.start_date <= (i.occurred_at at time zone s.zone)::date
        and (r.end_date is null or r.end_date > (i.occurred_at at time zone s.zone)::date)) as rules
    from incident i join sub_program s on s.id = i.sub_program_id where i.id = ${id}`.execute(tx)
  const { on, types, modules, rules } = rows[0]!
  const clocks = on === null ? [] : clocksOf(rules ?? [], { on, types, modules }, await holidays(tx))
  const given = JSON.stringify(clocks)
  await sql`delete from incident_clock where incident_id = ${id} and settled_at is null
    and clock not in (select x.clock from jsonb_to_recordset(${given}::jsonb) as x (clock text))`.execute(tx)
  await sql`insert into incident_clock (incident_id, clock, due_at)
    select i.id, x.clock, min(coalesce(i.occurred_at + make_interval(hours => x.hours), (x.day + 1)::timestamp at time zone s.zone))
    from incident i join sub_program s on s.id = i.sub_program_id
    cross join jsonb_to_recordset(${given}::jsonb) as x (clock text, hours int, day date) where i.id = ${id} group by i.id, x.clock
    on conflict (incident_id, clock) do update set due_at = excluded.due_at
    where incident_clock.settled_at is null and incident_clock.due_at <> excluded.due_at`.execute(tx)
}

export interface Chart {
  id: string
  sub_program_id: string
  start_date: string
  end_date: string | null
}

/** The enrollments named, in their order, as far as the caller may see them. */
export async function chartsOf(tx: Tx, me: Me, ids: readonly string[]): Promise<Chart[]> {
  const { rows } =
    await sql<Chart>`select m.id, m.sub_program_id, m.start_date, m.end_date from unnest(${[...ids]}::uuid[]) with ordinality x (id, at)
    join client_membership m on m.id = x.id and m.voided_at is null and ${inMyPrograms(me, sql`m.sub_program_id`)} order by x.at`.execute(
      tx,
    )
  return rows
}

/** What is due on the charts of an incident, at once. */
export async function reckonCharts(tx: Tx, id: string, today: string): Promise<void> {
  const { rows } = await sql<{
    id: string
  }>`select client_membership_id as id from incident_child where incident_id = ${id} order by 1`.execute(tx)
  for (const row of rows) await reckonChart(tx, { chartType: 'Client', chartId: row.id }, today)
}

type Saving = Context<typeof incidentCalls.saveIncident>

export async function occurredAt({ tx, input, refuse }: Saving, charts: readonly Chart[]): Promise<string | null> {
  const { OccurredOn, OccurredTime } = input
  if (OccurredOn === null) return null
  if (charts.some(({ start_date }) => OccurredOn < start_date)) refuse('BeforeEnrollment')
  if (charts.some(({ end_date }) => end_date !== null && OccurredOn > end_date)) refuse('AfterEnrollment')
  if (OccurredTime === null) return null
  const found = (await instantOf(tx, charts[0]!.sub_program_id, OccurredOn, OccurredTime)) ?? refuse('NoSuchTime')
  return found.at > found.now ? refuse('NotYet') : found.at
}

export async function keepNamed(
  { tx, refuse }: Saving,
  id: string,
  input: Input<typeof incidentCalls.saveIncident>,
): Promise<void> {
  await sql`insert into incident_child (incident_id, client_membership_id) select ${id}, x from unnest(${input.Children}::uuid[]) x
    on conflict do nothing`.execute(tx)
  await sql`delete from incident_child where incident_id = ${id} and client_membership_id <> all (${input.Children}::uuid[])`.execute(
    tx,
  )
  const witnesses = input.WitnessStaff.filter((one) => !input.InvolvedStaff.includes(one))
  const all = [...new Set([...input.InvolvedStaff, ...witnesses])]
  const known = await sql`select from staff_names(${all}::uuid[])`.execute(tx)
  if (known.rows.length < all.length) refuse('UnknownStaff')
  await sql`delete from incident_staff where incident_id = ${id} and user_id <> all (${all}::uuid[])`.execute(tx)
  await sql`insert into incident_staff (incident_id, user_id, involved)
    select ${id}, x, x = any (${input.InvolvedStaff}::uuid[]) from unnest(${all}::uuid[]) x
    on conflict (incident_id, user_id) do update set involved = excluded.involved where incident_staff.involved <> excluded.involved`.execute(
    tx,
  )
}

/** Who reviews in the programs of an incident: neither who reported it nor who took part. */
export async function reviewersOf(tx: Tx, id: string, today: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select distinct e.employee_id as id from incident_child c
    join employee_sub_program e on e.sub_program_id = c.sub_program_id and e.voided_at is null and e.start_date <= ${today}::date
      and (e.end_date is null or e.end_date > ${today}::date)
    join incident i on i.id = c.incident_id
    where c.incident_id = ${id} and e.employee_id <> i.reported_by and 'Incident.Review' = any (user_permissions(e.employee_id, ${today}::date))
      and not exists (select from incident_staff x where x.incident_id = i.id and x.user_id = e.employee_id and x.involved)`.execute(
    tx,
  )
  return rows.map((row) => row.id)
}

export async function stepTaken(
  { tx }: Pick<Context<CallSpec>, 'tx'>,
  id: string,
  step: string,
  note: string | null,
): Promise<void> {
  await sql`insert into incident_step (incident_id, step, note) values (${id}, ${step}, ${note})`.execute(tx)
}
