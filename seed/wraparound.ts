import type { ClientBase } from 'pg'
import { castId, userId } from './cast/chance.ts'
import { subPrograms } from './cast/programs.ts'
import type { Cast } from './cast/shapes.ts'
import { insertRows } from './insert.ts'
import { chartOf, teamId, teams, type Row } from './wraparound-chart.ts'

async function seedTeams(client: ClientBase, { Employees }: Cast): Promise<void> {
  const workAt = (name: string) => Employees.find(({ Id }) => Id === userId(name))!.Memberships
  const rows = Object.entries(teams).map(([facilitator, { name }]) => {
    const { SubProgramId, StartDate } = workAt(facilitator)[0]!
    return { facilitator, id: teamId(facilitator), sub_program_id: SubProgramId, name, start_date: StartDate }
  })
  await insertRows(
    client,
    'wrap_team',
    rows.map(({ facilitator: _facilitator, ...row }) => ({
      ...row,
      supervisor_id: userId('Beatrix Teamwell'),
      capacity: 12,
      version: 1,
    })),
  )
  await insertRows(
    client,
    'wrap_team_member',
    rows.flatMap(({ facilitator, id, sub_program_id, start_date }) =>
      [[facilitator, 'Facilitator'] as const, ...teams[facilitator]!.members].map(([name, role]) => {
        const since = workAt(name).find((one) => one.SubProgramId === sub_program_id)!.StartDate
        return {
          id: castId('wrap member', id, name),
          wrap_team_id: id,
          sub_program_id,
          employee_id: userId(name),
          role,
          start_date: since > start_date ? since : start_date,
          version: 1,
        }
      }),
    ),
  )
}

/** Teams, and a story for each youth of wraparound. */
export async function seedWraparound(client: ClientBase, people: Cast, today: string): Promise<void> {
  const programs = subPrograms.filter(({ Key }) => Key.startsWith('wraparound')).map(({ Id }) => Id)
  await seedTeams(client, people)
  for (const sub_program_id of programs)
    for (const fiscal_year of [0, 1].map((n) => Number(today.slice(0, 4)) + n))
      await insertRows(client, 'wrap_flex_budget', [
        {
          id: castId('wrap budget', sub_program_id, String(fiscal_year)),
          sub_program_id,
          fiscal_year,
          amount: 18_000,
          version: 1,
        },
      ])
  const charts = people.Clients.filter(({ SubProgramId }) => programs.includes(SubProgramId)).map((one) =>
    chartOf(one, people, today),
  )
  const all = (table: string) => charts.flatMap((chart) => chart[table] ?? [])
  for (const table of [
    'wrap_enrollment',
    'wrap_phase',
    'wrap_team_client',
    'wrap_team_person',
    'contact_made',
    'contact_made_child',
    'wrap_meeting',
    'wrap_meeting_attendee',
    'wrap_fidelity',
    'plan_need',
    'plan_action',
    'plan_progress',
    'wrap_plan_review',
    'wrap_safety_plan',
    'wrap_outcome',
  ])
    await insertRows(client, table, all(table))
  // Money is spent on what is approved; what is closed was approved before.
  const requests = all('wrap_flex_request')
  const fresh = new Set(
    (await client.query<{ id: string }>('select id from wrap_flex_request')).rows.map(({ id }) => id),
  )
  await insertRows(
    client,
    'wrap_flex_request',
    requests.map((row) => (row['state'] === 'Closed' ? { ...row, state: 'Approved' } : row)),
  )
  const news = (row: Row) => !fresh.has(row['id'] as string)
  await insertRows(
    client,
    'wrap_flex_spend',
    all('spends').filter((row) => !fresh.has(row['wrap_flex_request_id'] as string)),
  )
  const closed = requests.filter((row) => row['state'] === 'Closed' && news(row)).map((row) => row['id'])
  await client.query(`update wrap_flex_request set state = 'Closed' where id = any ($1)`, [closed])
}
