import { sql, type RawBuilder } from 'kysely'
import { chartPath, clientChart } from '#platform/contract/charts.ts'
import { dueSoonDays } from '#platform/contract/lists/constants.ts'
import { findLabel } from '#platform/contract/lists/base.ts'
import { courtOrderKinds } from '#platform/contract/lists/court.ts'
import { sentence } from '#platform/contract/words.ts'
import { expiresAs } from '#platform/server/expiries.ts'
import { isAsked, placesOf, workPart, type Asked } from '#platform/server/worklist.ts'
import { orderSoonDays } from '../children/children.rules.ts'

const psychotropic = 'Psychotropic medication'
const tabOf = (id: string | null, tab: string) => chartPath(clientChart('Foster', id ?? ''), tab)
const courtTab = (id: string | null) => tabOf(id, 'court')

/** Court within two weeks, and hearings that were held without anybody writing down what came of it. */
export const courtWork = workPart<null>({
  kind: 'court',
  noun: ['Court', 'Audiencias'],
  permission: 'Foster.View',
  rows: (
    asked,
  ) => sql`select r.client_membership_id as ref, r.case_manager_id as employee, m.next_court_date as due, 'Client' as chart_type,
      r.client_membership_id as chart_id, r.sub_program_id, r.first_name || ' ' || r.last_name as chart_name, null::jsonb as detail
    from client_roster r join client_membership m on m.id = r.client_membership_id
    where ${isAsked(sql`r.case_manager_id`, asked)} and r.status <> 'Ended' and m.next_court_date <= ${asked.today}::date + ${dueSoonDays}::int`,
  line: ({ On, ChartID }, today) => {
    return On !== null && On < today
      ? {
          title: ['Court outcome', 'Resultado de la audiencia'],
          why: sentence(['Court was {day}; the outcome is missing', 'La audiencia fue el {day}; falta el resultado'], {
            day: On,
          }),
          does: {
            label: ['Add outcome', 'Agregar resultado'],
            part: 'foster-court-outcome',
            input: { child: ChartID ?? '' },
          },
        }
      : {
          title: ['Court date', 'Audiencia'],
          why: sentence(['Court is {day}', 'La audiencia es el {day}'], { day: On }),
          does: { label: ['Open court', 'Abrir audiencias'], address: courtTab(ChartID) },
        }
  },
})

/** What a hearing ahead asks for and is not there: one line for a hearing, from two weeks before the first of it is due. */
export const courtReadyWork = workPart<{ held: string; what: string[]; es: string[] }>({
  kind: 'court-ready',
  noun: ['Court preparation', 'Preparación de audiencias'],
  permission: 'Foster.View',
  rows: (
    asked,
  ) => sql`select a.hearing_id as ref, r.case_manager_id as employee, min(a.due) as due, 'Client' as chart_type,
      r.client_membership_id as chart_id, r.sub_program_id, r.first_name || ' ' || r.last_name as chart_name,
      jsonb_build_object('held', a.held_on, 'what', jsonb_agg(u.what order by a.due, u.what),
        'es', jsonb_agg(coalesce(u.what_es, u.what) order by a.due, u.what)) as detail
    from court_asked(array(select r.client_membership_id from client_roster r join client_membership m on m.id = r.client_membership_id
        where ${isAsked(sql`r.case_manager_id`, asked)} and r.status <> 'Ended' and m.next_court_date >= ${asked.today}::date), ${asked.today}::date) a
      join court_rule u on u.id = a.court_rule_id join client_roster r on r.client_membership_id = a.client_membership_id
    where a.state = 'Missing' and a.due <= ${asked.today}::date + ${dueSoonDays}::int
    group by a.hearing_id, a.held_on, r.client_membership_id, r.case_manager_id, r.sub_program_id, r.first_name, r.last_name`,
  line: ({ ChartID, Detail: { held, what, es } }) => ({
    title: ['Court preparation', 'Preparación de la audiencia'],
    why: sentence(['For court {day}: {what}', 'Para la audiencia del {day}: {what}'], {
      day: held,
      what: [few(what), few(es)],
    }),
    does: { label: ['Open court', 'Abrir audiencias'], address: courtTab(ChartID) },
  }),
})

const few = (what: readonly string[]) =>
  what.length > 2 ? `${what.slice(0, 2).join(', ')} (+${what.length - 2})` : what.join(', ')

/** Of charts in `from`, which names whose each is. */
const orders = (
  asked: Asked,
  from: RawBuilder<unknown>,
) => sql`select e.ref, r.manager as employee, e.expires_on as due, 'Client' as chart_type,
      r.client_membership_id as chart_id, r.sub_program_id, r.first_name || ' ' || r.last_name as chart_name, e.detail
    from (${from}) r cross join lateral (
      select o.id as ref, o.expires_on, jsonb_build_object('kind', o.kind, 'tab', 'court') as detail from court_order o
        where o.client_membership_id = r.client_membership_id and o.voided_at is null
          and not exists (select from court_order n where n.client_membership_id = o.client_membership_id and n.kind = o.kind and n.voided_at is null
            and n.ordered_on > o.ordered_on)
      union all
      select h.id, h.order_expires_on, jsonb_build_object('tab', 'health', 'kind',
          case when not exists (select from record_label l where l.record_id = h.id and l.labels <> '{}') then ${psychotropic}::text end)
        from client_health h where h.person_id = r.person_id and h.kind = 'Medication' and h.voided_at is null
          and (h.end_date is null or h.end_date > ${asked.today}::date)
          and not exists (select from court_order o where o.client_membership_id = r.client_membership_id and o.voided_at is null
            and o.kind = ${psychotropic} and o.expires_on >= h.order_expires_on)) e
    where r.status <> 'Ended' and e.expires_on <= ${asked.today}::date + ${orderSoonDays}::int`

const carried = (asked: Asked) =>
  sql`select r.*, r.case_manager_id as manager from client_roster r where ${isAsked(sql`r.case_manager_id`, asked)}`
/** As `carried`, and those that nobody carries, for whoever supervises the sub-program. */
const carriedOrNot = (asked: Asked) => sql`${carried(asked)} union all
  select r.*, p.employee_id from client_roster r join (${placesOf(asked, ['Supervisor'])}) p on p.sub_program_id = r.sub_program_id
  where r.case_manager_id is null`

/** Court orders that run out, also those for a medication; of a record with a label nothing is said of what it is for. */
export const orderWork = workPart<{ kind: string | null; tab: 'court' | 'health' }>({
  kind: 'order',
  noun: ['Court orders', 'Órdenes judiciales'],
  permission: 'Foster.View',
  rows: (asked) => orders(asked, carried(asked)),
  line: ({ On, ChartID, Detail: { kind, tab } }, today) => ({
    title: kind === null ? ['Court order', 'Orden judicial'] : (findLabel(courtOrderKinds, kind) ?? [kind, kind]),
    why: sentence(
      On !== null && On < today
        ? ['The order ended {day}', 'La orden terminó el {day}']
        : ['The order ends {day}', 'La orden termina el {day}'],
      { day: On },
    ),
    does: { label: ['Renew', 'Renovar'], address: tabOf(ChartID, tab) },
  }),
})

export const orderExpiry = expiresAs(orderWork, ['# court orders end', '# órdenes judiciales terminan'], (asked) =>
  orders(asked, carriedOrNot(asked)),
)
