import { sql } from 'kysely'
import { pathTo } from '#platform/contract/route-search.ts'
import { asWritten, sentence, type Words } from '#platform/contract/words.ts'
import { isAsked, placesOf, workPart, type Asked, type TeamFigure } from '#platform/server/worklist.ts'
import { inState, isOwed } from './due-rows.server.ts'
import { dueFigures } from './due-figures.rules.ts'

interface Item {
  form: string
  formId: string
  due: string
  document: string | null
  state: string | null
  comment: string | null
}

const aheadDays = 14

/** What they are named for, and what anybody in their role may write. */
const answered = (asked: Asked) => sql`select d.*, d.responsible_employee_id as answers from due_item d
    where ${isAsked(sql`d.responsible_employee_id`, asked)} and ${isOwed}
  union all
  select d.*, e.employee_id from (${placesOf(asked)}) e join due_item d on d.sub_program_id = e.sub_program_id
      and d.responsible_employee_id is null and d.responsible_role = e.sub_program_role where ${isOwed}`

function why({ On, Detail: { due, state, comment } }: { On: string | null; Detail: Item }, today: string): Words {
  if (state === 'Returned')
    return comment
      ? sentence(['Returned, due {due}: “{comment}”', 'Devuelto, vence el {due}: «{comment}»'], { due, comment })
      : sentence(['Returned, due {due}', 'Devuelto, vence el {due}'], { due })
  if (On !== null && On < today) return sentence(['Was due {due}', 'Venció el {due}'], { due })
  if (On !== due)
    return sentence(['Due {due}, {On} at the latest', 'Vence el {due}, a más tardar el {On}'], { due, On })
  return sentence(['Due {due}', 'Vence el {due}'], { due })
}

/** Documents to write within two weeks. One that waits for others to sign asks nothing of its writer. */
export const dueWork = workPart<Item>({
  kind: 'due',
  noun: ['Documents due', 'Documentos por hacer'],
  permission: 'CaseFile.PerformOperations',
  rows: (
    asked,
  ) => sql`select d.id as ref, d.answers as employee, d.due_on + d.grace_days as due, d.chart_type, d.chart_id, d.sub_program_id,
      null as chart_name, null as detail
    from (${answered(asked)}) d left join document doc on doc.id = d.document_id
    where d.due_on <= ${asked.today}::date + ${aheadDays}::int and doc.state is distinct from 'AwaitingSignatures'`,
  said: (ref) => sql`select (select x.name from chart x where x.id = d.chart_id limit 1) as chart_name,
      jsonb_build_object('form', f.label, 'formId', f.id, 'due', d.due_on, 'document', doc.id, 'state', doc.state,
        'comment', case when doc.state = 'Returned' then (select left(c.comment, 120) from document_comment c
          where c.document_id = doc.id and c.field_id is null order by c.made_at desc limit 1) end) as detail
    from due_item d join form_membership m on m.id = d.form_membership_id join form f on f.id = m.form_id
    left join document doc on doc.id = d.document_id where d.id = ${ref}`,
  line: (row, today) => {
    const { form, formId, document, state } = row.Detail
    return {
      title: asWritten(form),
      why: why(row, today),
      does: document
        ? {
            label: state === 'Returned' ? ['Correct', 'Corregir'] : ['Continue', 'Continuar'],
            address: pathTo('/', { document }),
          }
        : {
            label: ['Write', 'Escribir'],
            address: pathTo('/', { form: formId, chartType: row.ChartType ?? '', chart: row.ChartID ?? '' }),
          },
    }
  },
})

/** Documents overdue, of those a worker is named for. */
export const overdueFigure: TeamFigure = {
  key: 'overdue',
  ...dueFigures.overdue,
  permission: 'CaseFile.PerformOperations',
  rows: (
    asked,
  ) => sql`select d.responsible_employee_id as employee, count(*) as value, null::numeric as outof, min(d.due_on) as since
    from due_item d where ${isAsked(sql`d.responsible_employee_id`, asked)} and ${inState('Overdue', asked.today)}
    group by d.responsible_employee_id`,
  marked: ({ value }) => (value ?? 0) > 0,
  address: (worker, me) =>
    me.may('Compliance.View') ? pathTo('/', { desk: 'due', view: 'list', worker, outcome: 'OpenLate' }) : undefined,
}
