import { sql } from 'kysely'
import { chartPath, clientChart } from '#platform/contract/charts.ts'
import { pathTo } from '#platform/contract/route-search.ts'
import { labelWords } from '#platform/contract/lists/base.ts'
import { asWritten, joined, sentence } from '#platform/contract/words.ts'
import { isAsked, isForMe, workPart } from '#platform/server/worklist.ts'
import { exceptionReasons } from './billing-lists.rules.ts'
import { stuck } from './services/exceptions.server.ts'

interface Told {
  reason: string
  n: number
}

/** For who bills: what does not move by itself, one line for each reason. */
export const billingExceptions = workPart<Told>({
  kind: 'billing-exceptions',
  noun: ['Billing exceptions', 'Excepciones de facturación'],
  permission: 'Billing.Manage',
  rows: (
    asked,
  ) => sql`select md5('billing ' || r || e.sub_program_id)::uuid as ref, ${asked.me.userId}::uuid as employee, min(e.service_on) + 30 as due,
      null::text as chart_type, null::uuid as chart_id, e.sub_program_id, null::text as chart_name,
      jsonb_build_object('reason', r, 'n', count(*)) as detail
    from ${stuck(asked.today)} e cross join unnest(e.reasons) r
    where ${isForMe(asked)} and r not in ('NoteMissing', 'NoteDraft', 'NoteUnsigned', 'CoSignMissing')
    group by r, e.sub_program_id`,
  line: ({ Detail }) => ({
    title: joined([labelWords(exceptionReasons, Detail.reason), asWritten(`(${Detail.n})`)]),
    why: sentence(['{n} services wait', 'Servicios en espera: {n}'], { n: Detail.n }),
    does: { label: ['Fix', 'Corregir'], address: pathTo('/Billing', { tab: 'exceptions', reason: Detail.reason }) },
  }),
})

interface Unwritten {
  n: number
  first: string
  form: string | null
  document: string | null
}

/**
 * For whoever writes the note of a service: those without one, by client, and drafts. What waits for a signature, was sent back or is
 * due as a document is told there.
 */
export const noteWork = workPart<Unwritten>({
  kind: 'billing-note',
  noun: ['Notes that billing waits for', 'Notas que espera facturación'],
  permission: 'CaseFile.PerformOperations',
  rows: (
    asked,
  ) => sql`select (array_agg(b.id order by b.service_on, b.id))[1] as ref, b.waits_for as employee, min(b.sign_by) as due,
      'Client' as chart_type, b.client_membership_id as chart_id, b.sub_program_id,
      (select concat_ws(' ', p.first_name, p.last_name) from person p where p.id = min(b.person_id::text)::uuid) as chart_name,
      jsonb_build_object('n', count(*), 'first', min(b.service_on), 'document', d.id, 'form', f.label) as detail
    from billing_line b left join document d on d.id = b.note_id left join form f on f.id = d.form_id
    where b.status = 'Draft note' and ${isAsked(sql`b.waits_for`, asked)} and d.state is distinct from 'Returned'
      and not exists (select from due_item i where i.document_id = d.id and i.status in ('Open', 'InProgress') and i.responsible_employee_id = b.waits_for)
    group by b.waits_for, b.client_membership_id, b.sub_program_id, d.id, f.label`,
  line: ({ ChartID, Module, Detail: { n, first, form, document } }) => ({
    title: form === null ? ['Services without a note', 'Servicios sin nota'] : asWritten(form),
    why: document
      ? sentence(
          [
            'A draft; billing waits for the service of {first}',
            'Un borrador; facturación espera el servicio del {first}',
          ],
          { first },
        )
      : n === 1
        ? sentence(['The service of {first} has no note', 'El servicio del {first} no tiene nota'], { first })
        : sentence(['{n} services since {first} have no note', '{n} servicios desde el {first} no tienen nota'], {
            n,
            first,
          }),
    does: document
      ? { label: ['Continue', 'Continuar'], address: pathTo('/', { document }) }
      : { label: ['Open', 'Abrir'], address: chartPath(clientChart(Module as never, ChartID ?? '')) },
  }),
})

interface RunningOut {
  number: string
  code: string | null
  left: number | null
}
const soon = 30
/** Of the units a payer allows, so many in ten are used. */
const nearlyUsed = 9

/** For who bills: authorizations of open enrollments that end, or whose units are nearly used, and that no later one follows. */
export const authorizationWork = workPart<RunningOut>({
  kind: 'billing-authorization',
  noun: ['Payer authorizations to renew', 'Autorizaciones del pagador por renovar'],
  permission: 'Billing.Manage',
  rows: (
    asked,
  ) => sql`select a.id as ref, ${asked.me.userId}::uuid as employee, a.end_date - 1 as due, 'Client' as chart_type,
      a.client_membership_id as chart_id, a.sub_program_id, concat_ws(' ', p.first_name, p.last_name) as chart_name,
      jsonb_build_object('number', a.number, 'code', concat_ws(' ', k.code, k.modifier), 'left', a.units - u.used) as detail
    from billing_authorization a join person p on p.id = a.person_id join client_membership m on m.id = a.client_membership_id
      left join billing_code k on k.id = a.billing_code_id
      cross join lateral (select coalesce(sum(o.units), 0)::int as used from billing_line o join billing_code c on c.id = o.billing_code_id
        where a.units is not null and o.person_id = a.person_id and o.status in ('Submitted', 'Approved') and c.needs_authorization
          and (a.billing_code_id is null or o.billing_code_id = a.billing_code_id) and daterange(a.start_date, a.end_date) @> o.service_on) u
    where ${isForMe(asked)} and a.voided_at is null and m.voided_at is null and (m.end_date is null or m.end_date > ${asked.today}::date)
      and daterange(a.start_date, a.end_date) @> ${asked.today}::date
      and (a.end_date <= ${asked.today}::date + ${soon}::int or 10 * u.used >= ${nearlyUsed}::int * a.units)
      and not exists (select from billing_authorization l where l.person_id = a.person_id and l.voided_at is null and l.end_date > a.end_date
        and l.start_date <= a.end_date and (l.billing_code_id is null or l.billing_code_id = a.billing_code_id))`,
  line: ({ On, ChartID, Module, Detail: { number, code, left } }) => ({
    title: joined([
      ['Payer authorization', 'Autorización del pagador'],
      asWritten([number, code].filter(Boolean).join(', ')),
    ]),
    why:
      left === null
        ? sentence(['Ends {On}', 'Termina el {On}'], { On })
        : sentence(['{left} units left, ends {On}', 'Quedan {left} unidades, termina el {On}'], { left, On }),
    does: { label: ['Open', 'Abrir'], address: chartPath(clientChart(Module as never, ChartID ?? '')) },
  }),
})
