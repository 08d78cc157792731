import { sql } from 'kysely'
import { asWritten, sentence, type Words } from '#platform/contract/words.ts'
import { isAsked, placesOf, workPart } from '#platform/server/worklist.ts'
import { inquiryPath, openStatuses } from './inquiries.rules.ts'

/** How long ahead a next step is shown. */
const stepDays = 7
/** Who answers what nobody has been given yet. */
export const recruiters: readonly string[] = ['RFS', 'Recruiter']

interface Inquiry {
  name: string
  subProgram: string
  received: string
  step: string | null
  answered: boolean
}

const why = (on: string | null, { received, answered }: Inquiry): Words =>
  answered
    ? sentence(['Next step planned for {on}', 'Próximo paso previsto para el {on}'], { on })
    : sentence(['Came {received}, nobody has answered yet', 'Llegó el {received}, nadie ha respondido todavía'], {
        received,
      })

/** One business day after it came, as `answerBy` says. */
const answerBy = sql`i.received_on + case extract(isodow from i.received_on) when 5 then 3 when 6 then 2 else 1 end`

/** Inquiries nobody has answered, and next steps whose day has come. */
export const inquiryWork = workPart<Inquiry>({
  kind: 'inquiry',
  noun: ['Inquiries', 'Consultas'],
  permission: 'Inquiry.Edit',
  rows: (
    asked,
  ) => sql`select i.id as ref, i.worker as employee, case when i.answered_on is null then (${answerBy})::date else i.next_step_on end as due,
      null::text as chart_type, null::uuid as chart_id, i.sub_program_id, null::text as chart_name,
      jsonb_build_object('name', concat_ws(' ', i.first_name, i.last_name), 'subProgram', i.sub_program_id, 'received', i.received_on,
        'step', i.next_step, 'answered', i.answered_on is not null) as detail
    from (select n.*, n.rfs_employee_id as worker from inquiry n where ${isAsked(sql`n.rfs_employee_id`, asked)} and n.voided_at is null and n.closed_on is null
      union all select n.*, e.employee_id from (${placesOf(asked, recruiters)}) e join inquiry n
        on n.sub_program_id = e.sub_program_id and n.rfs_employee_id is null and n.answered_on is null) i
    where i.voided_at is null and i.status = any (${[...openStatuses]}::text[])
      and (i.answered_on is null or i.next_step_on <= ${asked.today}::date + ${stepDays}::int)`,
  line: ({ Ref, On, Detail }) => {
    const { name, subProgram, step, answered } = Detail
    return {
      title:
        step && answered ? asWritten(`${step}: ${name}`) : sentence(['Inquiry: {name}', 'Consulta: {name}'], { name }),
      why: why(On, Detail),
      does: {
        label: answered ? ['Open', 'Abrir'] : ['Answer', 'Responder'],
        address: inquiryPath(subProgram, Ref),
      },
    }
  },
})
