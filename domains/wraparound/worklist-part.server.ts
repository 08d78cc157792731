import { sql } from 'kysely'
import { chartPath, clientChart } from '#platform/contract/charts.ts'
import { dueSoonDays } from '#platform/contract/lists/constants.ts'
import { asWritten, dollarWords, sentence } from '#platform/contract/words.ts'
import { isAsked, placesOf, workPart, type Asked } from '#platform/server/worklist.ts'
import { wraparound } from './wraparound.rules.ts'

/** The youth whom somebody facilitates for. */
const youth = (asked: Asked) => sql`select w.client_membership_id, f.worker, w.next_meeting, r.sub_program_id,
    r.first_name || ' ' || r.last_name as name from wrap_roster w join client_roster r on r.client_membership_id = w.client_membership_id
  cross join lateral unnest(w.facilitator_ids) as f (worker)
  where w.status <> 'Ended' and w.facilitator_ids && ${[...asked.people]}::uuid[] and ${isAsked(sql`f.worker`, asked)}`
const chart = sql`'Client' as chart_type, y.client_membership_id as chart_id, y.sub_program_id, y.name as chart_name`
const tab = (id: string | null, part: string) => chartPath(clientChart(wraparound.module, id ?? ''), part)

/** What the plan asks somebody to do, for the facilitator who sees to it. */
export const actionWork = workPart<{ action: string; who: string }>({
  kind: 'action',
  noun: ['Action items', 'Tareas del plan'],
  permission: 'Wrap.Edit',
  rows: (asked) => sql`select a.id as ref, y.worker as employee, a.due_on as due, ${chart},
      jsonb_build_object('action', a.action, 'who', a.who) as detail
    from (${youth(asked)}) y join plan_action a on a.client_membership_id = y.client_membership_id and a.voided_at is null and a.state = 'Open'
    where a.due_on <= ${asked.today}::date + ${dueSoonDays}::int`,
  line: ({ Ref, On, ChartID, Detail: { action, who } }) => ({
    title: asWritten(action),
    why: sentence(['{who} does it by {On}', '{who} lo hace para el {On}'], { who, On }),
    does: {
      label: ['Done', 'Hecho'],
      part: 'wraparound-action',
      input: { youth: ChartID ?? '', action: Ref },
    },
  }),
})

/** Team meetings that are near, or that were planned and about which nothing was written. */
export const meetingWork = workPart<null>({
  kind: 'meeting',
  noun: ['Team meetings', 'Reuniones de equipo'],
  permission: 'Wrap.Edit',
  rows: (asked) => sql`select m.id as ref, y.worker as employee, m.held_on as due, ${chart}, null::jsonb as detail
    from (${youth(asked)}) y join wrap_meeting m on m.client_membership_id = y.client_membership_id and m.voided_at is null
      and m.state = 'Planned' and m.held_on <= ${asked.today}::date + 7`,
  line: ({ Ref, On, ChartID }, today) =>
    On !== null && On < today
      ? {
          title: ['Team meeting to record', 'Reunión de equipo por registrar'],
          why: sentence(['Planned for {On}; say whether it was held', 'Prevista para el {On}; diga si se realizó'], {
            On,
          }),
          does: {
            label: ['Record', 'Registrar'],
            part: 'wraparound-meeting',
            input: { youth: ChartID ?? '', meeting: Ref },
          },
        }
      : {
          title: ['Team meeting', 'Reunión de equipo'],
          why: sentence(['Planned for {On}', 'Prevista para el {On}'], { On }),
          does: { label: ['Open', 'Abrir'], address: tab(ChartID, 'meetings') },
        },
})

/** Who decides about flex funds, by role in the sub-program. */
export const flexDeciders: readonly string[] = ['Supervisor', 'Program Manager', 'Director', 'Facilitator']

/** Flex funds somebody else asked for, for those who decide. */
export const flexWork = workPart<{ amount: number; purpose: string; asked: string; who: string | null }>({
  kind: 'flex',
  noun: ['Flex funds', 'Fondos flexibles'],
  permission: 'Wrap.Teams',
  rows: (
    asked,
  ) => sql`select r.id as ref, e.employee_id as employee, null::date as due, 'Client' as chart_type, r.client_membership_id as chart_id,
      r.sub_program_id, concat_ws(' ', p.first_name, p.last_name) as chart_name, jsonb_build_object('amount', r.amount, 'purpose', left(r.purpose, 80),
        'asked', r.asked_on, 'who', (select n.name from staff_names(array[r.requested_by]) n)) as detail
    from (${placesOf(asked, flexDeciders)}) e
    join wrap_flex_request r on r.sub_program_id = e.sub_program_id and r.state = 'Requested' and r.voided_at is null and r.requested_by <> e.employee_id
    join person p on p.id = r.person_id`,
  line: ({ Ref, Mine, ChartID, Detail: { amount, purpose, asked, who } }) => ({
    title: sentence(['Flex funds: {amount}, {purpose}', 'Fondos flexibles: {amount}, {purpose}'], {
      amount: dollarWords(amount),
      purpose,
    }),
    why: sentence(['{who} asked on {asked}', '{who} lo pidió el {asked}'], { who, asked }),
    does: Mine
      ? {
          label: ['Decide', 'Decidir'],
          part: 'wraparound-flex-decide',
          input: { youth: ChartID ?? '', request: Ref },
        }
      : { label: ['Open', 'Abrir'], address: tab(ChartID, 'flex') },
  }),
})
