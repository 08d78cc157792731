import type { ClientBase } from 'pg'
import { addDays } from '#platform/contract/dates.ts'
import { castId, userId } from './cast/chance.ts'
import { insertRows } from './insert.ts'

const quinn = 'Quinn Auditworth'
const items = [
  { ItemID: 'q1', Text: 'The summary on the chart says why the child is in care' },
  { ItemID: 'q2', Text: 'Goals are written in words the youth would use' },
  { ItemID: 'q3', Text: 'A contact of the last month names where the child was seen' },
  { ItemID: 'q4', Text: 'No document waits for signatures longer than two weeks', Check: 'documents-signed', Days: 14 },
  { ItemID: 'q5', Text: 'Nothing on the chart is overdue', Check: 'nothing-overdue' },
].map((one) => ({ Section: null, Check: null, Option: null, Days: null, ...one }))

/** A tool and an audit of a few charts that is half answered. */
export async function seedAudits(client: ClientBase, today: string): Promise<void> {
  const tool = castId('audit tool', 'foster')
  const audit = castId('chart audit', 'foster')
  const { rows: programs } = await client.query<{ id: string }>(
    `select id from sub_program where name = 'Foster, North Valley'`,
  )
  const program = programs[0]!.id
  await insertRows(client, 'audit_tool', [
    { id: tool, name: 'Foster care, quarterly', module: 'Foster', items, version: 1 },
  ])
  const asOf = addDays(today, -9)
  const { rows } = await client.query<{ id: string; person_id: string; n: number }>(
    `select m.id, m.person_id, (count(*) over ())::int as n from client_membership m where m.voided_at is null and m.sub_program_id = $1
       and m.start_date <= $2 and (m.end_date is null or m.end_date > $2) order by md5('first quarter' || m.id::text), m.id limit 4`,
    [program, asOf],
  )
  await insertRows(client, 'chart_audit', [
    {
      id: audit,
      tool_id: tool,
      name: 'Foster care, quarterly',
      items,
      sub_program_ids: [program],
      as_of: asOf,
      seed: 'first quarter',
      sample_size: 4,
      population: rows[0]!.n,
      due_on: addDays(today, 6),
      opened_by: userId(quinn),
      version: 1,
    },
  ])
  const charts = rows.map((row, at) => ({
    id: castId('audited chart', row.id),
    audit_id: audit,
    client_membership_id: row.id,
    person_id: row.person_id,
    sub_program_id: program,
    position: at + 1,
  }))
  await insertRows(client, 'audited_chart', charts)
  const answers = ['Yes', 'No', 'Yes']
  const second = ['Yes', 'No', 'No']
  const of = (chart: string, who: string, given: readonly string[], hour: number) =>
    given.map((answer, at) => ({
      id: castId('audit answer', chart, who, String(at)),
      audited_chart_id: chart,
      item: `q${at + 1}`,
      rater_id: userId(who),
      answer,
      note: answer === 'No' ? 'A sample of what was missing.' : null,
      evidence: null,
      answered_at: `${addDays(today, -3)}T${hour}:0${at}:00Z`,
      version: 1,
    }))
  await insertRows(client, 'audit_answer', [
    ...of(charts[0]!.id, quinn, answers, 17),
    ...of(charts[0]!.id, 'Priya Notreal', second, 19),
    ...of(charts[1]!.id, quinn, ['Yes', 'Yes', 'N/A'], 18),
    ...charts.slice(0, 2).flatMap((chart, at) => [
      {
        id: castId('audit answer', chart.id, 'machine', 'q4'),
        audited_chart_id: chart.id,
        item: 'q4',
        rater_id: null,
        answer: 'Yes',
        note: null,
        evidence: { n: 0, oldest: null },
        answered_at: `${addDays(today, -9)}T17:00:00Z`,
        version: 1,
      },
      {
        id: castId('audit answer', chart.id, 'machine', 'q5'),
        audited_chart_id: chart.id,
        item: 'q5',
        rater_id: null,
        answer: at === 0 ? 'No' : 'Yes',
        note: null,
        evidence: at === 0 ? { n: 1, oldest: addDays(today, -20) } : { n: 0, oldest: null },
        answered_at: `${addDays(today, -9)}T17:00:00Z`,
        version: 1,
      },
    ]),
  ])
}
