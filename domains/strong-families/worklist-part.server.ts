import { sql } from 'kysely'
import { chartPath, communityChart, hostChart } from '#platform/contract/charts.ts'
import { paperWords } from '#platform/contract/lists/household.ts'
import { sentence, type Words } from '#platform/contract/words.ts'
import { expiresAs, type ExpiryPart } from '#platform/server/expiries.ts'
import { isAsked, leads, placesOf, workPart, type Asked } from '#platform/server/worklist.ts'
import { nextVisit } from './hosting/hostings-roster.server.ts'
import { usualStayDays } from './strong-families.rules.ts'

/** Who answers a request nobody carries yet. */
export const takers: readonly string[] = [...new Set(['Family Specialist', ...leads])]
/** How long ahead a visit, an end, a check is shown. */
const ahead = 7
const checksAhead = 30

const chart = sql`'Community Family' as chart_type, f.id as chart_id, f.sub_program_id, f.name as chart_name`

/** Requests that wait for their decision: the clock is in hours, so the day of its end is the last in time. */
export const requestWork = workPart<{ name: string; danger: boolean; screened: boolean }>({
  kind: 'help-request',
  noun: ['Requests for help', 'Pedidos de ayuda'],
  permission: 'StrongFamilies.Edit',
  safety: true,
  rows: (
    asked,
  ) => sql`select r.id as ref, e.employee_id as employee, (r.decide_by at time zone s.zone)::date as due, null::text as chart_type,
      null::uuid as chart_id, r.sub_program_id, null::text as chart_name, jsonb_build_object('name', concat_ws(' ', r.first_name, r.last_name),
        'danger', coalesce(r.danger_now, false), 'screened', r.screened_on is not null) as detail
    from (${placesOf(asked, takers)}) e join community_referral r on r.sub_program_id = e.sub_program_id
      join sub_program s on s.id = r.sub_program_id
    where r.voided_at is null and r.decision is null`,
  line: ({ Ref, On, Detail: { name, danger, screened } }) => ({
    title: sentence(['Request for help: {name}', 'Pedido de ayuda: {name}'], { name }),
    why: danger
      ? ['Somebody may be in danger', 'Alguien puede estar en peligro']
      : sentence(['Decide by {On}', 'Decidir a más tardar el {On}'], { On }),
    does: {
      label: screened ? ['Decide', 'Decidir'] : ['Screen', 'Revisar'],
      address: `/StrongFamilies?request=${Ref}`,
    },
  }),
})

type What = 'visit' | 'end' | 'limit' | 'follow' | 'sign'
const words: Readonly<Record<What, { title: Words; why: Words; does: Words }>> = {
  visit: {
    title: ['Coach visit', 'Visita del mentor'],
    why: ['The coach visits by {On}', 'El mentor visita a más tardar el {On}'],
    does: ['Log', 'Registrar'],
  },
  end: {
    title: ['Children expected home', 'Regreso previsto de los niños'],
    why: ['Expected {On}: end or extend', 'Previsto el {On}: termine o prorrogue'],
    does: ['Open', 'Abrir'],
  },
  limit: {
    title: ['Day 45 of a hosting', 'Día 45 de una estadía'],
    why: [
      'Day 45 is {On}: end it, or extend it with a reason',
      'El día 45 es el {On}: termine o prorrogue con un motivo',
    ],
    does: ['Open', 'Abrir'],
  },
  follow: {
    title: ['Follow-up after a hosting', 'Seguimiento después de una estadía'],
    why: ['Due {On}', 'Vence el {On}'],
    does: ['Record', 'Registrar'],
  },
  sign: {
    title: ['Hosting to be signed', 'Estadía por firmar'],
    why: ['Begins {On}, agreement or consent missing', 'Empieza el {On}, falta acuerdo o autorización'],
    does: ['Open', 'Abrir'],
  },
}

/**
 * Each family with whoever answers for it: the coordinator, or whoever takes requests where there is none who works there. What only
 * the coordinator may open falls to nobody else.
 */
const answered = (asked: Asked) => sql`select f.*, f.coordinator_id as worker from community_family f
    where ${isAsked(sql`f.coordinator_id`, asked)} and works_in(f.coordinator_id, f.sub_program_id, ${asked.today}::date)
  union all select f.*, e.employee_id from (select distinct x.employee_id, x.sub_program_id from (${placesOf(asked, takers)}) x) e
    join community_family f on f.sub_program_id = e.sub_program_id and (f.closes_at is null or f.closes_at > now())
      and (f.coordinator_id is null or not works_in(f.coordinator_id, f.sub_program_id, ${asked.today}::date))`

/** What a hosting asks of its coordinator: signatures, visits, the end, the follow-ups, however late. */
export const hostingWork = workPart<{ what: What }>({
  kind: 'hosting',
  noun: ['Hostings', 'Estadías'],
  permission: 'StrongFamilies.Edit',
  rows: (asked) => sql`select md5(h.id::text || w.what || w.due)::uuid as ref, f.worker as employee, w.due, ${chart},
      jsonb_build_object('what', w.what) as detail
    from (${answered(asked)}) f join hosting h on h.community_family_id = f.id and h.voided_at is null
    cross join lateral (
      select 'visit' as what, ${nextVisit} as due
      union all select 'end', h.expected_end where h.begun_on is not null and h.end_date is null
      union all select 'limit', h.start_date + ${usualStayDays}::int where h.begun_on is not null and h.end_date is null and h.extended_on is null
        and h.expected_end < h.start_date + ${usualStayDays}::int
      union all select 'follow', h.end_date + 30 where h.follow_up_30_on is null
      union all select 'follow', h.end_date + 90 where h.follow_up_90_on is null
      union all select 'sign', h.start_date where h.begun_on is null
        and (h.agreement_parent_on is null or h.agreement_host_on is null or h.medical_consent_on is null)) w
    where f.voided_at is null and w.due <= ${asked.today}::date + ${ahead}::int`,
  line: ({ On, ChartID, Detail: { what } }) => ({
    title: words[what].title,
    why: sentence(words[what].why, { On }),
    does: { label: words[what].does, address: chartPath(communityChart(ChartID ?? ''), 'hostings') },
  }),
})

export const hostingExpiry = expiresAs(hostingWork, ['# dates of hostings', '# fechas de estadías'])

/** Checks and papers of hosts that run out, for whoever works with hosts. */
export const hostPaperWork = workPart<{ what: string }>({
  kind: 'host-paper',
  noun: ['Papers of hosts', 'Papeles de anfitriones'],
  permission: 'StrongFamilies.Edit',
  rows: (
    asked,
  ) => sql`select md5(v.id::text || x.what)::uuid as ref, e.employee_id as employee, min(x.expires_on) as due,
      'Volunteer Family' as chart_type, v.id as chart_id, v.sub_program_id, v.name as chart_name, jsonb_build_object('what', x.what) as detail
    from (${placesOf(asked, ['Family Specialist'])}) e join resource_family v on v.sub_program_id = e.sub_program_id and v.pathway = 'VF'
        and v.voided_at is null
      join family_phase p on p.family_id = v.id and p.voided_at is null and p.end_date is null and p.phase <> 'Ended'
      cross join lateral family_expiries(v.id, ${asked.today}) x
    where x.expires_on <= ${asked.today}::date + ${checksAhead}::int
    group by v.id, v.sub_program_id, v.name, e.employee_id, x.what`,
  line: ({ On, ChartID, Detail: { what } }) => ({
    title: paperWords(what),
    why: sentence(['Runs out {On}', 'Vence el {On}'], { On }),
    does: { label: ['Renew', 'Renovar'], address: chartPath(hostChart(ChartID ?? ''), 'checks') },
  }),
})

const told = expiresAs(hostPaperWork, ['# papers of hosts expire', '# papeles de anfitriones vencen'])
/** Whose check it is, is read in the app alone. */
export const hostPaperExpiry: ExpiryPart = {
  ...told,
  line(row, today) {
    const [kind = '', ...whose] = (row.Detail as { what: string }).what.split(': ')
    return { ...told.line(row, today), title: paperWords(kind), typed: whose.join(': ') || undefined }
  },
}
