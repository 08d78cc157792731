import { sql } from 'kysely'
import { reckonChart } from '#domains/due/reckon.server.ts'
import type { Output } from '#platform/contract/call.ts'
import { sentence } from '#platform/contract/words.ts'
import { handlers, type Me } from '#platform/server/handlers.ts'
import { inMyPrograms } from '#platform/server/program-scope.ts'
import { named, record } from '#platform/server/record.ts'
import type { ScopeRules } from '#platform/server/scopes.ts'
import { incidentNotices, tellOf } from './incident-notices.server.ts'
import { incidentLines, isLate, wholeIncident } from './incident-rows.server.ts'
import type { IncidentLine } from './incident-shapes.rules.ts'
import {
  chartsOf,
  keepClocks,
  keepNamed,
  occurredAt,
  reckonCharts,
  reviewersOf,
  stepTaken,
} from './incident-write.server.ts'
import { rateOf, whyNotSubmit } from './incidents.rules.ts'
import { incidentCalls } from './incidents.calls.ts'

export const incidents = record(
  'incident',
  named(
    'IncidentID',
    'Types',
    'Place',
    'PlaceDetail',
    'Injuries',
    'OthersInvolved',
    'RestraintKind',
    'RestraintMinutes',
    'Police',
    'PoliceDetail',
  ),
  {
    voids: true,
  },
)

export const incidentScopes: Pick<ScopeRules, 'incident'> = {
  incident: {
    is: 'chart',
    table: 'incident',
    person: (id) => `select person_id from incident_child where incident_id = ${id} order by id limit 1`,
    subPrograms: (id) => sql`select sub_program_id from incident_child where incident_id = ${id}`,
    async check(tx, id) {
      const found = tx.selectFrom('incident').select('id').where('id', '=', id).where('voided_at', 'is', null)
      return Boolean(await found.executeTakeFirst())
    },
  },
}

const pageSize = 50

type Whole = Omit<Output<typeof incidentCalls.getIncident>, 'Can'>

/** What the caller may do about it now; row security has decided that they may read it. */
function canOf({ Status, Mine, Staff }: Pick<Whole, 'Status' | 'Mine' | 'Staff'>, me: Me) {
  const open = Status === 'Draft' || Status === 'Returned'
  const involved = Staff.some(({ UserID, Involved }) => Involved && UserID === me.userId)
  const reviews = me.may('Incident.Review') && !Mine && !involved && me.stage === 'full'
  return {
    Edit: open && Mine,
    Submit: open && Mine,
    Review: reviews && Status === 'Submitted',
    Reopen: reviews && Status === 'Closed',
    Write: !open && me.may('Incident.Create') && me.stage === 'full',
    Remove: (Mine && Status === 'Draft') || (reviews && !open),
  }
}

export const incidentHandlers = handlers(incidentCalls, {
  async getIncidents({ tx, me, input }) {
    const like = input.Text && `%${input.Text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
    const mine = inMyPrograms(me, sql`i.sub_program_id`)
    const all = [
      mine,
      ...(input.Status ? [sql`i.status = ${input.Status}`] : []),
      ...(input.Type ? [sql`${input.Type} = any (i.types)`] : []),
      ...(input.Module
        ? [
            sql`exists (select from core_program k where k.id = s.core_program_id and k.web_application_module_name = ${input.Module})`,
          ]
        : []),
      ...(input.From ? [sql`(i.occurred_at at time zone s.zone)::date >= ${input.From}::date`] : []),
      ...(input.To ? [sql`(i.occurred_at at time zone s.zone)::date <= ${input.To}::date`] : []),
      ...(input.Late ? [isLate] : []),
      ...(like
        ? [
            sql`(i.narrative ilike ${like} or i.injuries ilike ${like} or i.place_detail ilike ${like} or exists (select from incident_child c
            join person p on p.id = c.person_id where c.incident_id = i.id and concat_ws(' ', p.first_name, p.last_name) ilike ${like}))`,
          ]
        : []),
    ]
    const where = sql.join(all, sql` and `)
    const from = sql`from incident i join sub_program s on s.id = i.sub_program_id where i.voided_at is null`
    const { rows } = await sql<{
      Incidents: IncidentLine[]
      Total: number
      Open: { ToReview: number; Late: number; Drafts: number }
    }>`select
      coalesce((select json_agg(x) from (${incidentLines(where)} order by i.occurred_at desc nulls first, i.id desc
        limit ${pageSize} offset ${((input.Page ?? 1) - 1) * pageSize}) x), '[]') as "Incidents",
      (select count(*)::int ${from} and ${where}) as "Total",
      (select json_build_object('ToReview', count(*) filter (where i.status = 'Submitted' and i.reported_by <> my_user()),
        'Late', count(*) filter (where ${isLate}), 'Drafts', count(*) filter (where i.status in ('Draft', 'Returned') and i.reported_by = my_user()))
        ${from} and i.status <> 'Closed' and ${mine}) as "Open"`.execute(tx)
    return { ...rows[0]!, MayReview: me.may('Incident.Review') }
  },

  async getForChart({ tx, input }) {
    const of = sql`exists (select from incident_child c where c.incident_id = i.id and c.client_membership_id = ${input.ClientSubProgramMembershipID})`
    const { rows } =
      await sql<IncidentLine>`${incidentLines(of)} order by i.occurred_at desc nulls first, i.id desc`.execute(tx)
    return { Incidents: rows }
  },

  async getIncident({ tx, me, input, notFound }) {
    const { rows } = await sql<Whole>`${wholeIncident(input.IncidentID)}`.execute(tx)
    const found = rows[0] ?? notFound()
    // On a shared tablet one writes a report; those of others are read at a desk.
    if (me.stage === 'pin' && !found.Mine) return notFound()
    return { ...found, Can: canOf(found, me) }
  },

  async getForNew({ tx, me, input, today }) {
    const beside = input.ClientSubProgramMembershipID
      ? sql`m.sub_program_id = (select x.sub_program_id from client_membership x where x.id = ${input.ClientSubProgramMembershipID})`
      : sql`true`
    const { rows } = await sql<Output<typeof incidentCalls.getForNew>>`select
      coalesce((select json_agg(x) from (select m.id as "ClientSubProgramMembershipID", concat_ws(' ', p.first_name, p.last_name) as "Name", s.name as "Program"
        from client_membership m join person p on p.id = m.person_id join sub_program s on s.id = m.sub_program_id
        where m.voided_at is null and m.start_date <= ${today}::date and (m.end_date is null or m.end_date >= ${today}::date - 30)
          and ${beside} and ${inMyPrograms(me, sql`m.sub_program_id`)} order by p.last_name, p.first_name, m.id limit 500) x), '[]') as "Children",
      coalesce((select json_agg(x) from (select n.id as "UserID", n.name as "Name" from staff_names(array(select distinct e.employee_id
          from employee_sub_program e where e.voided_at is null and e.start_date <= ${today}::date and (e.end_date is null or e.end_date > ${today}::date)
            and e.sub_program_id in (select m.sub_program_id from client_membership m where m.voided_at is null and ${beside}))) n
        order by n.name) x), '[]') as "Staff",
      coalesce((select json_agg(x) from (select i.id as "IncidentID", (select string_agg(concat_ws(' ', p.first_name, p.last_name), ', ')
          from incident_child c join person p on p.id = c.person_id where c.incident_id = i.id) as "Names"
        from incident i where i.reported_by = my_user() and i.status = 'Draft' and i.voided_at is null order by i.id desc limit 5) x), '[]') as "Drafts"`.execute(
      tx,
    )
    return rows[0]!
  },

  async saveIncident(context) {
    const { tx, me, input, refuse } = context
    const charts = await chartsOf(tx, me, input.Children)
    if (charts.length < new Set(input.Children).size) refuse('UnknownChild')
    const at = await occurredAt(context, charts)
    const values = {
      ...incidents.values(input),
      narrative: input.Narrative ?? '',
      occurred_at: at,
      occurred_on: at === null ? input.OccurredOn : null,
      sub_program_id: charts[0]!.sub_program_id,
    }
    let id = input.IncidentID
    if (id === null) {
      // Who may read it is known once a child is named: nothing is read of it before.
      const made = await sql<{ id: string }>`select new_id() as id`.execute(tx)
      id = made.rows[0]!.id
      await tx
        .insertInto('incident')
        .values({ id, ...values } as never)
        .execute()
      await keepNamed(context, id, input)
      await keepClocks(tx, id)
      return { IncidentID: id, version: 1 }
    }
    await incidents.lock(context, { id, version: input.version }, ({ status, reported_by }) => {
      if (reported_by !== me.userId) refuse('NotYours')
      if (status !== 'Draft' && status !== 'Returned') refuse('Locked')
    })
    await keepNamed(context, id, input)
    const saved = await incidents.change(context, { id, version: input.version }, values as never)
    await keepClocks(tx, id)
    return saved
  },

  async submitIncident(context) {
    const { tx, me, input, today, settings, refuse } = context
    const row = await incidents.lock(context, incidents.at(input), ({ status, reported_by }) => {
      if (reported_by !== me.userId) refuse('NotYours')
      if (status !== 'Draft' && status !== 'Returned') refuse('Locked')
    })
    const why = whyNotSubmit({
      occurredAt: row.occurred_at,
      place: row.place,
      types: row.types,
      narrative: row.narrative,
      restraintKind: row.restraint_kind,
      restraintMinutes: row.restraint_minutes,
    })
    if (why) refuse(why)
    const saved = await incidents.change(context, incidents.at(input), {
      status: 'Submitted',
      submitted_at: sql`now()`,
    })
    await stepTaken(context, row.id, 'Submitted', null)
    await keepClocks(tx, row.id)
    await reckonCharts(tx, row.id, today)
    await tellOf(tx, settings, incidentNotices.submitted, {
      id: row.id,
      to: await reviewersOf(tx, row.id, today),
      title: ['An incident waits for your review', 'Un incidente espera su revisión'],
    })
    return saved
  },

  async addAddendum({ tx, input, refuse }) {
    const { rows } = await sql<{
      status: string
    }>`select status from incident where id = ${input.IncidentID} for update`.execute(tx)
    if (rows[0]?.status === 'Draft' || rows[0]?.status === 'Returned') refuse('StillDraft')
    await tx.insertInto('incident_addendum').values({ incident_id: input.IncidentID, body: input.Text }).execute()
    return { IncidentID: input.IncidentID }
  },

  async removeIncident(context) {
    const { tx, me, input, today, refuse, changeSet, effect } = context
    const row = await incidents.lock(context, incidents.at(input), ({ status, reported_by }) => {
      if (status === 'Draft' && reported_by !== me.userId) refuse('NotYours')
      if (status !== 'Draft' && (!me.may('Incident.Review') || reported_by === me.userId)) refuse('ReviewersOnly')
    })
    const ChangeSetID = await changeSet('record.remove', [
      'Took back an incident report',
      'Retiró un informe de incidente',
    ])
    const { rows } = await sql<{
      id: string
    }>`select client_membership_id as id from incident_child where incident_id = ${row.id}`.execute(tx)
    effect(
      'file',
      sentence(['The report is taken back from **{n}** chart(s)', 'El informe se retira de **{n}** expediente(s)'], {
        n: String(rows.length),
      }),
    )
    await incidents.remove(context, { id: row.id, version: input.version }, input.Reason)
    for (const { id } of rows) await reckonChart(tx, { chartType: 'Client', chartId: id }, today)
    return { IncidentID: row.id, ChangeSetID }
  },

  async getTrend({ tx, me, input, refuse }) {
    if (input.To < input.From) refuse('EndsBeforeStart')
    const own = sql`${inMyPrograms(me, sql`s.id`)} ${input.Module ? sql`and k.web_application_module_name = ${input.Module}` : sql``}`
    const { rows } = await sql<{
      Total: number
      Nights: number
      Counts: Output<typeof incidentCalls.getTrend>['Counts']
    }>`
      with happened as (select i.id, i.types, i.place, i.occurred_at at time zone s.zone as at from incident i
          join sub_program s on s.id = i.sub_program_id join core_program k on k.id = s.core_program_id
          where i.voided_at is null and i.status <> 'Draft' and ${own}
            and (i.occurred_at at time zone s.zone)::date between ${input.From}::date and ${input.To}::date),
        counted as (select 'type' as "By", t as "Value", count(*)::int as "Count" from happened, unnest(types) t group by t
          union all select 'place', place, count(*)::int from happened group by place
          union all select 'hour', extract(hour from at)::text, count(*)::int from happened group by extract(hour from at)
          union all select 'weekday', extract(isodow from at)::text, count(*)::int from happened group by extract(isodow from at)
          union all select 'month', to_char(at, 'YYYY-MM'), count(*)::int from happened group by to_char(at, 'YYYY-MM')
          union all select 'staff', n.name, count(*)::int from (select x.user_id from happened h join incident_staff x on x.incident_id = h.id and x.involved
            where ${me.may('Incident.Review')}) x cross join lateral staff_names(array[x.user_id]) n group by n.id, n.name)
      select (select count(*)::int from happened) as "Total",
        resident_nights(array(select s.id from sub_program s join core_program k on k.id = s.core_program_id
          where (s.id = any ((select my_sub_programs())::uuid[]) or (select sees_all())) and ${own}), ${input.From}::date, least(${input.To}::date, current_date))::int as "Nights",
        coalesce((select json_agg(x order by x."By", x."Count" desc, x."Value") from counted x), '[]') as "Counts"`.execute(
      tx,
    )
    const { Total, Nights, Counts } = rows[0]!
    return { Total, Nights, Rate: rateOf(Total, Nights), Counts }
  },
})
