import { sql, type RawBuilder } from 'kysely'
import { pathTo } from '#platform/contract/route-search.ts'
import { sentence } from '#platform/contract/words.ts'
import { isAsked, workPart } from '#platform/server/worklist.ts'

const line = (
  ref: RawBuilder<unknown>,
  employee: RawBuilder<unknown>,
  due: RawBuilder<unknown>,
  program: RawBuilder<unknown>,
  detail: RawBuilder<unknown>,
) => sql`${ref} as ref, ${employee} as employee, ${due} as due, null::text as chart_type, null::uuid as chart_id, ${program} as sub_program_id,
  null::text as chart_name, ${detail} as detail`

/** What somebody is to mend, until a day. */
export const correctionWork = workPart<{ what: string; program: string; returned: string | null; id: string }>({
  kind: 'quality-correction',
  noun: ['Corrections', 'Correcciones'],
  permission: 'SignedIn',
  rows: (asked) => sql`select ${line(
    sql`q.id`,
    sql`q.owner_id`,
    sql`q.due_on`,
    sql`q.sub_program_id`,
    sql`jsonb_build_object('id', q.id, 'what', q.what, 'program', s.name, 'returned', q.returned_why)`,
  )} from quality_correction q join sub_program s on s.id = q.sub_program_id
    where ${isAsked(sql`q.owner_id`, asked)} and q.state = 'Open' and q.voided_at is null`,
  line: ({ Mine, On, Detail: { id, what, program, returned } }) => ({
    title: sentence(returned ? ['Came back: {what}', 'Devuelta: {what}'] : ['Correct: {what}', 'Corregir: {what}'], {
      what,
    }),
    why: sentence(['Due {On}, {program}', 'Vence el {On}, {program}'], { On, program }),
    does: Mine
      ? { label: ['Open', 'Abrir'], part: 'quality-correction', input: { id } }
      : {
          label: ['Open', 'Abrir'],
          address: pathTo('/QualityManagement', { tab: 'corrections', correction: id }),
        },
  }),
})

export const correctionCheckWork = workPart<{ what: string; program: string; on: string }>({
  kind: 'quality-check',
  noun: ['Corrections to check', 'Correcciones por revisar'],
  permission: 'QM.Manage',
  rows: (asked) => sql`select ${line(
    sql`q.id`,
    sql`q.assigned_by`,
    sql`null::date`,
    sql`q.sub_program_id`,
    sql`jsonb_build_object('what', q.what, 'program', s.name, 'on', (q.done_at at time zone s.zone)::date)`,
  )} from quality_correction q join sub_program s on s.id = q.sub_program_id
    where ${isAsked(sql`q.assigned_by`, asked)} and q.owner_id <> q.assigned_by and q.state = 'Done' and q.voided_at is null`,
  line: ({ Ref, Detail: { what, program, on } }) => ({
    title: sentence(['Check: {what}', 'Revisar: {what}'], { what }),
    why: sentence(['Done {on}, {program}', 'Hecha el {on}, {program}'], { on, program }),
    does: {
      label: ['Check', 'Revisar'],
      address: pathTo('/QualityManagement', { tab: 'corrections', correction: Ref }),
    },
  }),
})

/** An audit that whoever opened it still has to finish. */
export const auditWork = workPart<{ id: string; name: string; answered: number; charts: number }>({
  kind: 'quality-audit',
  noun: ['Chart audits to finish', 'Auditorías por terminar'],
  permission: 'QM.Manage',
  rows: (asked) =>
    sql`select ${line(
      sql`a.id`,
      sql`a.opened_by`,
      sql`a.due_on`,
      sql`a.sub_program_ids[1]`,
      sql`jsonb_build_object('id', a.id, 'name', a.name, 'charts', (select count(*)::int from audited_chart c where c.audit_id = a.id),
      'answered', (select count(*)::int from audited_chart c where c.audit_id = a.id
        and (select count(distinct w.item) from audit_answer w where w.audited_chart_id = c.id) >= jsonb_array_length(a.items)))`,
    )} from chart_audit a where ${isAsked(sql`a.opened_by`, asked)} and a.closed_on is null and a.voided_at is null`,
  line: ({ On, Detail: { id, name, answered, charts } }) => ({
    title: sentence(['Finish the audit: {name}', 'Terminar la auditoría: {name}'], { name }),
    why: sentence(
      [
        'Due {On}, {answered} of {charts} charts answered',
        'Vence el {On}, {answered} de {charts} expedientes respondidos',
      ],
      { On, answered: String(answered), charts: String(charts) },
    ),
    does: { label: ['Open', 'Abrir'], address: `/QualityManagement?tab=audits&audit=${id}` },
  }),
})

export const complaintWork = workPart<{ id: string; program: string; told: boolean; on: string }>({
  kind: 'quality-complaint',
  noun: ['Complaints to look into', 'Quejas por investigar'],
  permission: 'QM.View',
  rows: (asked) => sql`select ${line(
    sql`c.id`,
    sql`c.investigator_id`,
    sql`case when c.acknowledged_on is null then least(c.acknowledge_by, c.decide_by) else c.decide_by end`,
    sql`c.sub_program_id`,
    sql`jsonb_build_object('id', c.id, 'program', s.name, 'told', c.acknowledged_on is not null, 'on', c.received_on)`,
  )} from quality_complaint c join sub_program s on s.id = c.sub_program_id
    where ${isAsked(sql`c.investigator_id`, asked)} and c.closed_on is null and c.voided_at is null`,
  line: ({ Detail: { id, program, told, on } }) => ({
    title: told
      ? ['Decide a complaint', 'Decidir una queja']
      : ['Tell them a complaint was received', 'Avisar que se recibió una queja'],
    why: sentence(['Received {on}, {program}', 'Recibida el {on}, {program}'], { on, program }),
    does: { label: ['Open', 'Abrir'], address: `/QualityManagement?tab=complaints&complaint=${id}` },
  }),
})

export const planWork = workPart<{ regulation: string; place: string; on: string }>({
  kind: 'quality-plan',
  noun: ['Plans of correction', 'Planes de corrección'],
  permission: 'QM.View',
  rows: (asked) => sql`select ${line(
    sql`c.id`,
    sql`c.owner_id`,
    sql`c.plan_due`,
    sql`c.sub_program_id`,
    sql`jsonb_build_object('regulation', c.regulation, 'place', v.place, 'on', v.visited_on)`,
  )} from licensing_citation c join licensing_visit v on v.id = c.visit_id and v.voided_at is null
    where ${isAsked(sql`c.owner_id`, asked)} and c.plan_sent_on is null and c.voided_at is null`,
  line: ({ Ref, Detail: { regulation, place, on } }) => ({
    title: sentence(['Plan of correction: {regulation}', 'Plan de corrección: {regulation}'], { regulation }),
    why: sentence(['Visit of {on}, {place}', 'Visita del {on}, {place}'], { on, place }),
    does: {
      label: ['Open', 'Abrir'],
      address: pathTo('/QualityManagement', { tab: 'licensing', citation: Ref }),
    },
  }),
})
