import { sql } from 'kysely'
import { pathTo } from '#platform/contract/route-search.ts'
import { sentence } from '#platform/contract/words.ts'
import { isAsked, workPart } from '#platform/server/worklist.ts'

const chart = sql`'Client' as chart_type, r.client_membership_id as chart_id, r.sub_program_id, r.first_name || ' ' || r.last_name as chart_name`

/** Children who have no home. */
export const placeWork = workPart<{ since: string }>({
  kind: 'place',
  noun: ['Waiting for a home', 'Esperan un hogar'],
  permission: 'Foster.Place',
  safety: true,
  rows: (asked) => sql`select r.client_membership_id as ref, r.case_manager_id as employee, null::date as due, ${chart},
      jsonb_build_object('since', greatest(r.start_date, (select max(p.end_date) from placement p
        where p.client_membership_id = r.client_membership_id and p.voided_at is null))) as detail
    from client_roster r join foster_roster f on f.client_membership_id = r.client_membership_id and f.status = 'Waiting'
    where ${isAsked(sql`r.case_manager_id`, asked)} and r.status = 'Active'`,
  line: ({ ChartID, Detail: { since } }) => ({
    title: ['Waiting for a home', 'Espera un hogar'],
    why: sentence(['Without a placement since {since}', 'Sin ubicación desde el {since}'], { since }),
    does: { label: ['Place', 'Ubicar'], address: pathTo('/Foster', { find: ChartID ?? '' }) },
  }),
})

/** Homes that were asked and have not answered. */
export const offerWork = workPart<{ home: string; family: string; asked: string }>({
  kind: 'offer',
  noun: ['Homes to answer', 'Hogares por responder'],
  permission: 'Foster.Place',
  rows: (asked) => sql`select o.id as ref, o.offered_by as employee, null::date as due, ${chart},
      jsonb_build_object('home', h.name, 'family', h.id, 'asked', o.offered_on) as detail
    from placement_offer o join client_roster r on r.client_membership_id = o.client_membership_id and r.status <> 'Ended'
    join resource_family h on h.id = o.family_id
    where ${isAsked(sql`o.offered_by`, asked)} and o.answer = 'Waiting' and o.voided_at is null`,
  line: ({ ChartID, ChartName, Detail: { home, family, asked } }) => ({
    title: sentence(['Answer of {home}', 'Respuesta de {home}'], { home }),
    why: sentence(['Asked {asked}, no answer yet', 'Consultado el {asked}, sin respuesta todavía'], { asked }),
    does: {
      label: ['Record answer', 'Anotar respuesta'],
      part: 'foster-offer',
      input: { child: ChartID ?? '', who: ChartName ?? '', home: family, name: home },
    },
  }),
})
