import { sql } from 'kysely'
import { pathTo } from '#platform/contract/route-search.ts'
import { referralPath } from '#platform/contract/referral-programs.ts'
import { counted, sentence } from '#platform/contract/words.ts'
import { moduleOf } from '#platform/server/chart-links.ts'
import { inMyPrograms } from '#platform/server/program-scope.ts'
import { referralRoles } from './referrals/referrals-notices.server.ts'
import { dayThere, isForMe, placesOf, workPart } from '#platform/server/worklist.ts'

const named = sql`concat_ws(' ', p.first_name, p.last_name)`

/** Requests to open a chart, for those who answer for it. */
export const accessWork = workPart<{ who: string; since: string }>({
  kind: 'access',
  noun: ['Access requests', 'Solicitudes de acceso'],
  permission: 'Person.View',
  rows: (
    asked,
  ) => sql`select g.id as ref, o.user_id as employee, null::date as due, 'Client' as chart_type, m.id as chart_id, m.sub_program_id,
      ${named} as chart_name, jsonb_build_object('who', (select n.name from staff_names(array[g.user_id]) n), 'since', ${dayThere(sql`g.asked_at`, asked, sql`m.sub_program_id`)}) as detail
    from access_asked_of(${[...asked.people]}::uuid[], ${asked.today}) o join access_grant g on g.id = o.access_grant_id and g.user_id <> o.user_id
    join client_membership m on m.id = g.client_membership_id join person p on p.id = m.person_id`,
  line: ({ Ref, Mine, Detail: { who, since } }) => ({
    title: ['Access request', 'Solicitud de acceso'],
    why: sentence(['{who} asked on {since}', '{who} lo pidió el {since}'], { who, since }),
    does: Mine
      ? { label: ['Decide', 'Decidir'], part: 'access-decide', input: { request: Ref } }
      : { label: ['Open', 'Abrir'], address: pathTo('/ClientSearch', { view: 'requests' }) },
  }),
})

/** After this long a review is late. */
const reviewDays = 3

/** Confidential charts that were opened in an emergency, until somebody else has looked at why. */
export const emergencyWork = workPart<{ who: string; opened: string }>({
  kind: 'emergency',
  noun: ['Emergency access to review', 'Accesos de emergencia por revisar'],
  permission: 'Confidential.Grant',
  rows: (
    asked,
  ) => sql`select b.id as ref, my_user() as employee, ${dayThere(sql`b.opened_at`, asked, sql`b.sub_program_id`)} + ${reviewDays}::int as due, null::text as chart_type,
      null::uuid as chart_id, b.sub_program_id, null::text as chart_name,
      jsonb_build_object('who', (select n.name from staff_names(array[b.user_id]) n), 'opened', ${dayThere(sql`b.opened_at`, asked, sql`b.sub_program_id`)}) as detail
    from break_glass b where b.reviewed_at is null and ${isForMe(asked)} and not same_hands(b.user_id, my_user())`,
  line: ({ Ref, Detail: { who, opened } }) => ({
    title: ['Emergency access', 'Acceso de emergencia'],
    why: sentence(
      ['{who} opened a confidential chart on {opened}', '{who} abrió un expediente confidencial el {opened}'],
      { who, opened },
    ),
    does: { label: ['Review', 'Revisar'], part: 'emergency-review', input: { opening: Ref } },
  }),
})

/** Where nobody said by when, a referral is answered within so many days. */
const answerDays = 2

interface Referral {
  names: string | null
  children: number
  received: string
  needed: string | null
  /** Of a program with hours: until when, in its own time, and whether that is over. */
  by: string | null
  at: string | null
  late: boolean
  module: string | null
}

/** Referrals nobody has decided, for those who lead the program; the clock runs until a home is needed. */
export const referralWork = workPart<Referral>({
  kind: 'referral',
  noun: ['Referrals', 'Derivaciones'],
  permission: 'Program.Edit',
  rows: (
    asked,
  ) => sql`select r.id as ref, e.employee_id as employee, coalesce((r.decide_by at time zone s.zone)::date, r.needed_by, r.received_on + ${answerDays}::int) as due,
      null::text as chart_type, null::uuid as chart_id, r.sub_program_id, null::text as chart_name, null as detail
    from (${placesOf(asked, referralRoles)}) e join client_referral r on r.sub_program_id = e.sub_program_id and r.voided_at is null
      and r.status in ('New', 'Reviewing', 'Offered', 'Interview')
    join sub_program s on s.id = r.sub_program_id
    where ${inMyPrograms(asked.me, sql`r.sub_program_id`)}`,
  said: (
    ref,
  ) => sql`select null as chart_name, jsonb_build_object('received', r.received_on, 'needed', r.needed_by, 'children', c.n, 'names', c.names,
        'by', (r.decide_by at time zone s.zone)::date, 'at', to_char(r.decide_by at time zone s.zone, 'HH24:MI'), 'late', coalesce(r.decide_by < now(), false),
        'module', ${moduleOf(sql`s.id`)}) as detail
    from client_referral r join sub_program s on s.id = r.sub_program_id
    cross join lateral (select count(*)::int as n, string_agg(concat_ws(' ', k.first_name, k.last_name), ', ' order by k.sort) as names
      from client_referral_child k where k.client_referral_id = r.id) c where r.id = ${ref}`,
  line: ({ Ref, Detail: { names, children, received, needed, by, at, late, module } }) => ({
    title: names
      ? sentence(['Referral: {names}', 'Derivación: {names}'], { names })
      : counted(
          children,
          ['Referral of # child', 'Derivación de # niño'],
          ['Referral of # children', 'Derivación de # niños'],
        ),
    why:
      by && at
        ? late
          ? sentence(['Was to be decided by {by}, {at}', 'Debía decidirse antes del {by}, {at}'], { by, at })
          : sentence(['Decide by {by}, {at}', 'Decidir antes del {by}, {at}'], { by, at })
        : needed
          ? sentence(
              [
                'Came {received}, a home is needed by {needed}',
                'Llegó el {received}, se necesita hogar para el {needed}',
              ],
              {
                received,
                needed,
              },
            )
          : sentence(['Came {received}', 'Llegó el {received}'], { received }),
    does: { label: ['Decide', 'Decidir'], address: referralPath(module, Ref) },
  }),
})
