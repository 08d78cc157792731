import { sql } from 'kysely'
import { holidays } from '#domains/due/due-facts.server.ts'
import { triedOut } from '#domains/rules/tried.server.ts'
import { addMonths } from '#platform/contract/dates.ts'
import { labelWords } from '#platform/contract/lists/base.ts'
import { incidentClocks, incidentTypes } from '#platform/contract/lists/incidents.ts'
import { joined, sentence, type Words } from '#platform/contract/words.ts'
import { allOf } from '#platform/server/database.ts'
import type { Context } from '#platform/server/handlers.ts'
import type { OneAndMany, RulePlace, RuleTrial } from '#platform/server/rule-packs.ts'
import type { incidentRuleCalls } from './incident-rules.calls.ts'
import { lengthWords } from './incident-rule.rules.ts'
import { clocksOf, type ClockRule } from './incidents.rules.ts'

const told: { stops: OneAndMany; eases: OneAndMany } = {
  stops: [
    ['# more clock would have been missed or would have run', 'Habría # plazo más, incumplido o en curso'],
    ['# more clocks would have been missed or would have run', 'Habría # plazos más, incumplidos o en curso'],
  ],
  eases: [
    ['# clock would have been kept or would not have run', '# plazo se habría cumplido o no habría corrido'],
    ['# clocks would have been kept or would not have run', '# plazos se habrían cumplido o no habrían corrido'],
  ],
}

interface Happened {
  id: string
  child: string
  types: string[]
  modules: string[]
  on: string
  rules: ClockRule[] | null
}

const states = {
  none: ['No clock', 'Sin plazo'],
  kept: ['In time', 'A tiempo'],
  late: ['After its time', 'Fuera de plazo'],
} as const satisfies Record<string, Words>
type State = keyof typeof states

/** Incidents of the month with the clock as it was, and as it would have been. */
export async function tryClock({
  tx,
  input,
  today,
  language,
  refuse,
  looked,
}: Context<typeof incidentRuleCalls.tryRule>) {
  const { Clock, Module, Type, Hours, Days, BusinessDays } = input
  if ([Hours, Days, BusinessDays].filter((length) => length !== null).length !== 1) refuse('OneLength')
  const [from, to] = [addMonths(today, -1), today]
  const [{ rows }, free] = await allOf(
    sql<Happened>`select i.id, i.types, (i.occurred_at at time zone s.zone)::date as on,
        (select concat_ws(' ', p.first_name, p.last_name) from incident_child c join person p on p.id = c.person_id where c.incident_id = i.id
          order by c.id limit 1) as child,
        array(select distinct k.web_application_module_name from incident_child c join sub_program u on u.id = c.sub_program_id
          join core_program k on k.id = u.core_program_id where c.incident_id = i.id) as modules,
        (select json_agg(r) from incident_rule r where r.clock = ${Clock} and r.start_date <= (i.occurred_at at time zone s.zone)::date
          and (r.end_date is null or r.end_date > (i.occurred_at at time zone s.zone)::date)) as rules
      from incident i join sub_program s on s.id = i.sub_program_id
      where i.voided_at is null and i.status <> 'Draft' and (i.occurred_at at time zone s.zone)::date >= ${from}::date
        and (i.occurred_at at time zone s.zone)::date < ${to}::date and exists (select from incident_child c join person p on p.id = c.person_id
          where c.incident_id = i.id) order by i.occurred_at desc, i.id limit 2000`.execute(tx),
    holidays(tx),
  )
  const typed: ClockRule = {
    clock: Clock,
    module: Module,
    type: Type,
    hours: Hours,
    days: Days,
    business_days: BusinessDays,
  }
  const would = rows.flatMap(({ id, rules, ...one }) => {
    const others = (rules ?? []).filter(({ module, type }) => module !== Module || type !== Type)
    return clocksOf([...others, typed], one, free).map((clock) => ({ id, ...clock }))
  })
  const judged = await sql<{ id: string; was: State; would: State }>`
    with wanted as (select i.id, min(coalesce(i.occurred_at + make_interval(hours => x.hours), (x.day + 1)::timestamp at time zone s.zone)) as due
        from jsonb_to_recordset(${JSON.stringify(would)}::jsonb) as x (id uuid, hours int, day date) join incident i on i.id = x.id
        join sub_program s on s.id = i.sub_program_id group by i.id)
    select i.id, case when k.id is null then 'none' when coalesce(k.done_at, k.settled_at, now()) > k.due_at then 'late' else 'kept' end as was,
      case when w.due is null then 'none' when coalesce(k.done_at, k.settled_at, now()) > w.due then 'late' else 'kept' end as would
    from unnest(${rows.map(({ id }) => id)}::uuid[]) i (id) left join incident_clock k on k.incident_id = i.id and k.clock = ${Clock}
    left join wanted w on w.id = i.id`.execute(tx)
  const byId = new Map(judged.rows.map((one) => [one.id, one]))
  const worse: readonly State[] = ['none', 'kept', 'late']
  const trials = rows.flatMap(({ id, child, types, on }): RuleTrial[] => {
    const found = byId.get(id)!
    return found.was === found.would
      ? []
      : [
          {
            Name: child,
            On: on,
            Path: null,
            Was: sentence(['{types}: {state}', '{types}: {state}'], {
              types: joined(
                types.map((one) => labelWords(incidentTypes, one)),
                ', ',
              ),
              state: states[found.was],
            }),
            Would: states[found.would],
            Stops: worse.indexOf(found.would) > worse.indexOf(found.was),
          },
        ]
  })
  await looked('incident_rule', null, { clock: Clock, looked: rows.length, otherwise: trials.length })
  return triedOut({ from, to, looked: rows.length, trials }, language, told)
}

/** Where the clocks are changed, and how they stand. */
export const clockPlace: RulePlace = {
  label: ['Clocks of incidents', 'Plazos de los incidentes'],
  about: [
    'By kind and program. An incident keeps the clocks of its day.',
    'Por tipo y programa. Un incidente conserva los plazos de su día.',
  ],
  path: '/Residential?tab=incidents',
  permission: 'Incident.Review',
  async rules({ tx, today }) {
    const { rows } = await sql<{
      Clock: string
      Module: string | null
      Type: string | null
      Hours: number | null
      Days: number | null
      BusinessDays: number | null
      From: string
    }>`select r.clock as "Clock", (select min(k.name) from core_program k where k.web_application_module_name = r.module) as "Module", r.type as "Type",
        r.hours as "Hours", r.days as "Days", r.business_days as "BusinessDays", r.start_date as "From"
      from incident_rule r where r.end_date is null or r.end_date > ${today}::date order by r.clock, r.module nulls first, r.type nulls first, r.start_date`.execute(
      tx,
    )
    return rows.map(({ Clock, Module, Type, From, ...length }) => ({
      What: joined(
        [
          labelWords(incidentClocks, Clock),
          Module === null ? (['every program', 'todos los programas'] as const) : ([Module, Module] as const),
          Type === null ? (['every kind', 'todos los tipos'] as const) : labelWords(incidentTypes, Type),
        ],
        ', ',
      ),
      Rule: lengthWords(length),
      From,
    }))
  },
}
