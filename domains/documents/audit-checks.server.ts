import { sql } from 'kysely'
import { sentence } from '#platform/contract/words.ts'
import { auditCheck } from '#platform/server/audit-checks.ts'

/** What an audit of charts asks of the case file; answered from what the asker may read. */
export const documentChecks = [
  auditCheck<{ form: string; day: string | null }>({
    key: 'document-on-file',
    label: ['Completed document on file', 'Documento completo en el expediente'],
    options: sql`select id::text as value, name as label from form where voided_at is null and retired_at is null order by name`,
    days: true,
    rows: ({
      charts,
      on,
      option,
      days,
    }) => sql`select c.chart_id, case when d.day is null then 'No' else 'Yes' end as answer, jsonb_build_object('form', f.name, 'day', d.day) as detail
      from (${charts}) c join form f on f.id::text = ${option} left join lateral (select max(d.effective_date) as day from document d join sub_program s on s.id = d.sub_program_id
        where d.client_membership_id = c.chart_id and d.form_id = f.id and d.state = 'Completed' and d.effective_date <= ${on}::date
          and (d.completed_at at time zone s.zone)::date <= ${on}::date and (${days}::int is null or d.effective_date > ${on}::date - ${days}::int)) d on true`,
    says: ({ form, day }) =>
      day
        ? sentence(['{form} of {day}', '{form} del {day}'], { form, day })
        : sentence(['No {form}', 'Sin {form}'], { form }),
  }),
  auditCheck<{ n: number; oldest: string | null }>({
    key: 'documents-signed',
    label: ['No document waits for signatures longer', 'Ningún documento espera firmas por más tiempo'],
    days: true,
    rows: ({ charts, on, days }) => sql`select c.chart_id, case when count(d.id) = 0 then 'Yes' else 'No' end as answer,
        jsonb_build_object('n', count(d.id), 'oldest', min((d.submitted_at at time zone s.zone)::date)) as detail
      from (${charts}) c left join (document d join sub_program s on s.id = d.sub_program_id) on d.client_membership_id = c.chart_id and d.state = 'AwaitingSignatures'
        and (d.submitted_at at time zone s.zone)::date <= ${on}::date - coalesce(${days}::int, 0) group by c.chart_id`,
    says: ({ n, oldest }) =>
      n === 0
        ? ['Nothing waits for a signature', 'Nada espera una firma']
        : sentence(
            [
              'Waiting for signatures: {n}, the oldest since {oldest}',
              'Esperan firmas: {n}, el más antiguo desde el {oldest}',
            ],
            { n: String(n), oldest },
          ),
  }),
]
