import { sql } from 'kysely'
import { daysBetween } from '#platform/contract/dates.ts'
import { pathTo } from '#platform/contract/route-search.ts'
import { asWritten, sentence } from '#platform/contract/words.ts'
import { dayThere, isAsked, workPart, type Asked, type TeamFigure } from '#platform/server/worklist.ts'
import { reviewOnly } from './signing/inbox.server.ts'
import { documentFigures } from './document-figures.rules.ts'

/** Lines that wait for these people, named or as one of several who may sign; one row for each of them. */
const waiting = (asked: Asked) => sql`select l.*, l.assignee_employee_id as signer from signature_line l
    where l.status = 'Pending' and ${isAsked(sql`l.assignee_employee_id`, asked)}
  union all
  select l.*, w.signer from signature_line l cross join lateral unnest(l.eligible) as w (signer)
    where l.status = 'Pending' and l.assignee_employee_id is null and l.eligible && ${[...asked.people]}::uuid[] and ${isAsked(sql`w.signer`, asked)}`

interface Waiting {
  form: string
  document: string
  since: string
  review: boolean
}

/** Documents that wait for a signature; a due date they hold up goes before. */
export const signWork = workPart<Waiting>({
  kind: 'sign',
  noun: ['To sign', 'Por firmar'],
  permission: 'CaseFile.PerformOperations',
  rows: (asked) => sql`select l.id as ref, l.signer as employee,
      (select max(i.due_on + i.grace_days) from due_item i where i.document_id = d.id) as due, d.chart_type, d.chart_id, d.sub_program_id,
      v.chart_snapshot ->> 'Name' as chart_name, jsonb_build_object('form', v.chart_snapshot ->> 'FormLabel', 'document', d.id,
        'since', ${dayThere(sql`l.opened_at`, asked, sql`d.sub_program_id`)}, 'review', ${reviewOnly}) as detail
    from (${waiting(asked)}) l join document d on d.id = l.document_id join document_version v on v.id = l.document_version_id`,
  line: ({ Mine, Detail: { form, document, since, review } }) => ({
    title: asWritten(form),
    why: review
      ? sentence(['Waiting for a review since {since}', 'Espera una revisión desde el {since}'], { since })
      : sentence(['Waiting for a signature since {since}', 'Espera una firma desde el {since}'], { since }),
    does: {
      label: !Mine ? ['Open', 'Abrir'] : review ? ['Review', 'Revisar'] : ['Sign', 'Firmar'],
      address: pathTo('/', { document }),
    },
  }),
})

interface Returned {
  form: string
  document: string
  since: string
  comment: string | null
}

/** Documents that came back and that nothing due asks for: those are among what is due. */
export const returnedWork = workPart<Returned>({
  kind: 'returned',
  noun: ['Returned', 'Devueltos'],
  permission: 'CaseFile.PerformOperations',
  rows: (
    asked,
  ) => sql`select d.id as ref, d.owner_id as employee, null::date as due, d.chart_type, d.chart_id, d.sub_program_id,
      (select x.name from chart x where x.id = d.chart_id limit 1) as chart_name,
      jsonb_build_object('form', f.label, 'document', d.id, 'since', ${dayThere(
        sql`coalesce((select max(l.closed_at) from signature_line l where l.document_id = d.id and l.status = 'Returned'), d.saved_at)`,
        asked,
        sql`d.sub_program_id`,
      )},
        'comment', (select left(c.comment, 120) from document_comment c where c.document_id = d.id and c.field_id is null
          order by c.made_at desc limit 1)) as detail
    from document d join form f on f.id = d.form_id where d.state = 'Returned' and ${isAsked(sql`d.owner_id`, asked)}
      and not exists (select from due_item i where i.document_id = d.id and i.status in ('Open', 'InProgress') and i.responsible_employee_id = d.owner_id)`,
  line: ({ Detail: { form, document, since, comment } }) => ({
    title: asWritten(form),
    why: comment
      ? sentence(['Returned {since}: “{comment}”', 'Devuelto el {since}: «{comment}»'], { since, comment })
      : sentence(['Returned {since}', 'Devuelto el {since}'], { since }),
    does: { label: ['Correct', 'Corregir'], address: pathTo('/', { document }) },
  }),
})

/** Drafts of somebody who is away wait for whoever covers for them: they can take one over or leave it. */
export const coveredDraftWork = workPart<{ form: string; document: string; since: string }>({
  kind: 'covered-draft',
  noun: ['Drafts of those you cover for', 'Borradores de quienes reemplaza'],
  permission: 'CaseFile.PerformOperations',
  rows: (
    asked,
  ) => sql`select d.id as ref, d.owner_id as employee, (select max(i.due_on + i.grace_days) from due_item i where i.document_id = d.id) as due,
      d.chart_type, d.chart_id, d.sub_program_id, (select x.name from chart x where x.id = d.chart_id limit 1) as chart_name,
      jsonb_build_object('form', f.label, 'document', d.id, 'since', ${dayThere(sql`d.saved_at`, asked, sql`d.sub_program_id`)}) as detail
    from document d join form f on f.id = d.form_id
    where d.state = 'Draft' and ${isAsked(sql`d.owner_id`, asked)} and d.owner_id = any ((select my_covered())::uuid[])`,
  line: ({ Detail: { form, document, since } }) => ({
    title: asWritten(form),
    why: sentence(['A draft since {since}', 'Un borrador desde el {since}'], { since }),
    does: { label: ['Open', 'Abrir'], address: pathTo('/', { document }) },
  }),
})

/** How many each has and since when, marked once the first is this many days old. */
const since = (days: number, rows: TeamFigure['rows']) => ({
  permission: 'CaseFile.PerformOperations' as const,
  rows: (asked: Asked) => sql`select w.employee, count(*) as value, null::numeric as outof, min(w.day) as since
    from (${rows(asked)}) w group by w.employee`,
  marked: (figure: { since: string | null }, today: string) =>
    figure.since !== null && daysBetween(figure.since, today) > days,
})

/** Documents that wait for a worker's signature, and since when the first does. */
export const unsignedFigure: TeamFigure = {
  key: 'unsigned',
  ...documentFigures.unsigned,
  address: (worker) => pathTo('/', { view: 'team', worker, of: 'sign' }),
  ...since(
    7,
    (asked) => sql`select l.signer as employee, ${dayThere(sql`l.opened_at`, asked, sql`d.sub_program_id`)} as day
    from (${waiting(asked)}) l join document d on d.id = l.document_id`,
  ),
}

/** Drafts, and when the oldest was begun. */
export const draftFigure: TeamFigure = {
  key: 'draft',
  ...documentFigures.draft,
  ...since(
    14,
    (
      asked,
    ) => sql`select d.owner_id as employee, ${dayThere(sql`d.created_at`, asked, sql`d.sub_program_id`)} as day from document d
      where d.state in ('Draft', 'Returned') and ${isAsked(sql`d.owner_id`, asked)}`,
  ),
}
