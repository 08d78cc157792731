import { sql } from 'kysely'
import { planHandlersOf, planNeeds } from '#domains/enrollment/plan/plan.server.ts'
import { holds, list, staffName } from '#domains/enrollment/rows.server.ts'
import type { Output } from '#platform/contract/call.ts'
import { handlers } from '#platform/server/handlers.ts'
import { goalCalls } from './goals.calls.ts'

const { getGoals, ...shared } = goalCalls

/** The forms that are a youth's written plan. */
const planForms = ['TILP', 'Transition plan']

export const goalHandlers = [
  ...planHandlersOf(shared),
  ...handlers(
    { getGoals },
    {
      async getGoals({ tx, input, today, notFound }) {
        const { rows } = await sql<Output<typeof getGoals>>`select ${planNeeds} as "Needs",
          ${list(sql`select d.id as "DocumentID", f.label as "Form", d.state as "State", d.effective_date as "EffectiveDate",
            (select count(*)::int from signature_line l where l.document_id = d.id and l.status in ('Signed', 'PaperOnFile', 'Waived')) as "Signed",
            (select count(*)::int from signature_line l where l.document_id = d.id and l.status not in ('Void', 'Lapsed')) as "Lines"
            from document d join form f on f.id = d.form_id where d.chart_id = m.id and f.name = any (${planForms}::text[])
              and d.state not in ('Deleted', 'Voided') order by d.effective_date desc nulls first, d.id limit 10`)} as "Plans",
          ${list(sql`select f.label as "Form", i.due_on as "DueOn" from due_item i join form_membership p on p.id = i.form_membership_id
            join form f on f.id = p.form_id where i.chart_id = m.id and f.name = any (${planForms}::text[]) and i.status in ('Open', 'InProgress')
              and i.due_on is not null order by i.due_on limit 4`)} as "Due",
          array(select n from (select concat_ws(' ', p.first_name, p.last_name) as n from person p where p.id = m.person_id
            union all select ${staffName('k.employee_id')} from case_assignment k where k.subject_kind = 'client' and k.subject_id = m.id
              and ${holds('k', today)}) x where n is not null) as "Who"
          from client_membership m where m.id = ${input.ClientSubProgramMembershipID}`.execute(tx)
        return rows[0] ?? notFound()
      },
    },
  ),
]
