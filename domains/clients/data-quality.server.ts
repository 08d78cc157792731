import { sql } from 'kysely'
import { chartPath, clientChart } from '#platform/contract/charts.ts'
import { sentence } from '#platform/contract/words.ts'
import { flawRule } from '#platform/server/data-quality.ts'
import { inMyPrograms } from '#platform/server/program-scope.ts'

const worker = ['The worker of the case', 'Quien lleva el caso'] as const
/** Programs that give a bed: nobody lives in two of them. */
const withBed = ['Foster', 'Residential', 'TAY'] as const
const open = (today: string) =>
  sql`m.voided_at is null and m.start_date <= ${today}::date and (m.end_date is null or m.end_date > ${today}::date)`

interface OfChart {
  id: string
  module: string
}

export const clientFlaws = [
  flawRule<OfChart>({
    key: 'no-birth-date',
    label: ['Birth dates missing', 'Faltan fechas de nacimiento'],
    mends: worker,
    permission: 'Person.View',
    rows: ({
      me,
      today,
    }) => sql`select m.id as ref, concat_ws(' ', p.first_name, p.last_name) as name, m.sub_program_id, jsonb_build_object('id', m.id,
        'module', k.web_application_module_name) as detail
      from client_membership m join person p on p.id = m.person_id join sub_program s on s.id = m.sub_program_id
        join core_program k on k.id = s.core_program_id where ${open(today)} and p.date_of_birth is null and p.merged_into is null
        and ${inMyPrograms(me, sql`m.sub_program_id`)}`,
    says: () => ['There is no birth date on the chart.', 'El expediente no tiene fecha de nacimiento.'],
    does: ({ Detail: { id, module } }) => ({
      label: ['Open the chart', 'Abrir el expediente'],
      address: chartPath(clientChart(module, id)),
    }),
  }),
  flawRule<OfChart & { other: string; since: string }>({
    key: 'overlapping-enrollments',
    label: ['Overlapping enrollments', 'Inscripciones que se enciman'],
    mends: ['The supervisors of the two sub-programs', 'Los supervisores de los dos subprogramas'],
    permission: 'Person.View',
    rows: ({
      me,
    }) => sql`select md5(m.id::text || o.id::text)::uuid as ref, concat_ws(' ', p.first_name, p.last_name) as name, m.sub_program_id,
        jsonb_build_object('id', m.id, 'module', k.web_application_module_name, 'other', os.name, 'since', greatest(m.start_date, o.start_date)) as detail
      from client_membership m join client_membership o on o.person_id = m.person_id and o.id > m.id and o.voided_at is null
        join person p on p.id = m.person_id join sub_program s on s.id = m.sub_program_id join core_program k on k.id = s.core_program_id
        join sub_program os on os.id = o.sub_program_id join core_program ok on ok.id = os.core_program_id
          and (ok.id = k.id or (k.web_application_module_name = any (${[...withBed]}::text[]) and ok.web_application_module_name = any (${[...withBed]}::text[])))
      where m.voided_at is null and daterange(m.start_date, m.end_date) && daterange(o.start_date, o.end_date) and ${inMyPrograms(me, sql`m.sub_program_id`)}`,
    says: ({ Detail: { other, since } }) =>
      sentence(
        [
          'Also in {other} since {since}: one of the two should have ended.',
          'También en {other} desde el {since}: una de las dos debió terminar.',
        ],
        { other, since },
      ),
    does: ({ Detail: { id, module } }) => ({
      label: ['Open the chart', 'Abrir el expediente'],
      address: chartPath(clientChart(module, id)),
    }),
  }),
  flawRule<{ born: string; one: string; other: string; merges: boolean }>({
    key: 'double-people',
    label: ['People recorded twice', 'Personas registradas dos veces'],
    mends: ['Whoever may merge clients', 'Quien puede unir clientes'],
    permission: 'Person.View',
    rows: ({
      me,
    }) => sql`select md5(a.id::text || b.id::text)::uuid as ref, concat_ws(' ', a.first_name, a.last_name) as name, m.sub_program_id,
        jsonb_build_object('born', a.date_of_birth, 'one', a.id, 'other', b.id, 'merges', ${me.may('Client.Merge')}::boolean) as detail
      from person a join person b on b.date_of_birth = a.date_of_birth and b.id > a.id and b.merged_into is null
          and norm_name(b.first_name) = norm_name(a.first_name) and norm_name(b.last_name) = norm_name(a.last_name)
        join client ca on ca.id = a.id join client cb on cb.id = b.id
        left join lateral (select x.sub_program_id from client_membership x where x.person_id = a.id and x.voided_at is null order by x.start_date desc limit 1) m on true
      where a.merged_into is null and not exists (select from duplicate_report r where r.status <> 'Open'
        and a.id in (r.client_id, r.other_client_id) and b.id in (r.client_id, r.other_client_id))`,
    says: ({ Detail: { born } }) =>
      sentence(['Two records of this name, born {born}.', 'Dos registros con este nombre, nacidos el {born}.'], {
        born,
      }),
    does: ({ Detail: { one, other, merges } }) =>
      merges
        ? { label: ['Compare', 'Comparar'], part: 'merge-clients', input: { one, other } }
        : { label: ['Open one of them', 'Abrir uno de ellos'], address: `/ClientSearch?person=${one}` },
  }),
]
