import type { ClientBase } from 'pg'
import { addDays } from '#platform/contract/dates.ts'
import { castId, userId } from './cast/chance.ts'
import type { Cast } from './cast/shapes.ts'
import { insertRows } from './insert.ts'

const yasmin = 'Yasmin Shiftley'
const jamal = 'Jamal Daywatch'
const hector = 'Hector Casademo'
const nadia = 'Nadia Dosewell'
const priya = 'Priya Notreal'

interface Told {
  /** Which of the residents, or a foster child. */
  who: number | 'foster'
  ago: number
  time: string
  types: readonly string[]
  place: string
  status: 'Draft' | 'Submitted' | 'Returned' | 'Closed'
  by?: string
  involved?: string
  text: string
  restraint?: readonly [kind: string, minutes: number]
  /** A clock that nobody has settled. */
  left?: readonly string[]
  task?: string
}

/** A month in the houses, newest first. */
const story: readonly Told[] = [
  {
    who: 0,
    ago: 0,
    time: '06:20',
    types: ['Property'],
    place: 'Bedroom',
    status: 'Draft',
    text: 'A window was found cracked at wake-up.',
  },
  {
    who: 1,
    ago: 1,
    time: '19:40',
    types: ['Restraint', 'Assault'],
    place: 'Living Area',
    status: 'Submitted',
    involved: jamal,
    restraint: ['Seated', 4],
    left: ['WrittenReport', 'Debrief'],
    text: 'After a call with family the youth threw a chair. Staff talked first, then held the youth seated for four minutes. No marks were seen.',
    task: 'Look at the arm again tomorrow',
  },
  {
    who: 2,
    ago: 3,
    time: '21:15',
    types: ['AWOL'],
    place: 'Outdoors',
    status: 'Returned',
    by: nadia,
    left: ['WrittenReport'],
    text: 'The youth left through the side gate after supper.',
  },
  {
    who: 3,
    ago: 9,
    time: '15:30',
    types: ['Injury'],
    place: 'School',
    status: 'Submitted',
    left: ['WrittenReport'],
    text: 'The youth fell in the yard. The nurse cleaned the knee.',
  },
  {
    who: 4,
    ago: 12,
    time: '07:50',
    types: ['Medication Error'],
    place: 'Kitchen or Dining',
    status: 'Closed',
    by: nadia,
    text: 'The evening dose was given in the morning. The prescriber was called; no harm.',
  },
  {
    who: 0,
    ago: 16,
    time: '20:05',
    types: ['Assault'],
    place: 'Living Area',
    status: 'Closed',
    text: 'Two residents pushed each other over the remote. Staff stood between them.',
  },
  {
    who: 5,
    ago: 21,
    time: '17:20',
    types: ['Contraband'],
    place: 'Bedroom',
    status: 'Closed',
    text: 'A vape was found at the room check.',
  },
  {
    who: 1,
    ago: 25,
    time: '22:10',
    types: ['Self-Harm or Suicidal'],
    place: 'Bathroom',
    status: 'Closed',
    text: 'The youth said they did not want to live. Staff stayed; the crisis team came.',
  },
  {
    who: 'foster',
    ago: 5,
    time: '12:10',
    types: ['Illness or Emergency Room'],
    place: 'Family Home',
    status: 'Submitted',
    by: 'Renata Mockley',
    left: ['WrittenReport'],
    text: 'The child had a fever of 103 and was seen in the emergency room. Home the same night.',
  },
]

/** Incidents with their clocks, reviews and one follow-up. */
export async function seedIncidents(client: ClientBase, people: Cast, today: string): Promise<void> {
  const inside = people.Clients.filter(
    ({ ResidenceId, EndDate, StartDate }) =>
      ResidenceId !== null && EndDate === null && StartDate <= addDays(today, -26),
  )
  const renata = people.Employees.find(({ Id }) => Id === userId('Renata Mockley'))!
  const foster = people.Clients.find(
    ({ SubProgramId, EndDate, StartDate }) =>
      EndDate === null &&
      StartDate <= addDays(today, -26) &&
      renata.Memberships.some((place) => place.SubProgramId === SubProgramId),
  )
  const told = story.flatMap((one, at) => {
    const child = one.who === 'foster' ? foster : inside[one.who % inside.length]
    return child ? [{ ...one, child, id: castId('incident', String(at)), by: one.by ?? yasmin }] : []
  })
  const reviewer = (one: (typeof told)[number]) => userId(one.who === 'foster' ? priya : hector)
  await insertRows(
    client,
    'incident',
    told.map((one) => ({
      id: one.id,
      sub_program_id: one.child.SubProgramId,
      status: one.status,
      occurred_at: `${addDays(today, -one.ago)}T${one.time}:00-08:00`,
      place: one.place,
      types: one.types,
      narrative: one.text,
      police: false,
      restraint_kind: one.restraint?.[0] ?? null,
      restraint_minutes: one.restraint?.[1] ?? null,
      reported_by: userId(one.by),
      submitted_at: one.status === 'Draft' ? null : `${addDays(today, -one.ago)}T23:30:00-08:00`,
      closed_at: one.status === 'Closed' ? `${addDays(today, 4 - one.ago)}T17:00:00-08:00` : null,
      closed_by: one.status === 'Closed' ? reviewer(one) : null,
      version: 1,
    })),
  )
  await insertRows(
    client,
    'incident_child',
    told.map(({ id, child }) => ({
      id: castId('incident child', id),
      incident_id: id,
      client_membership_id: child.Id,
      person_id: child.PersonId,
      sub_program_id: child.SubProgramId,
    })),
  )
  await insertRows(
    client,
    'incident_staff',
    told.flatMap(({ id, involved }) =>
      involved
        ? [{ id: castId('incident staff', id), incident_id: id, user_id: userId(involved), involved: true }]
        : [],
    ),
  )
  await insertRows(
    client,
    'incident_step',
    told.flatMap((one) => {
      const step = (name: string, by: string, at: string, note: string | null) => ({
        id: castId('incident step', one.id, name),
        incident_id: one.id,
        step: name,
        note,
        made_by: by,
        made_at: at,
      })
      if (one.status === 'Draft') return []
      return [
        step('Submitted', userId(one.by), `${addDays(today, -one.ago)}T23:30:00-08:00`, null),
        ...(one.status === 'Returned'
          ? [
              step(
                'Returned',
                reviewer(one),
                `${addDays(today, 1 - one.ago)}T10:00:00-08:00`,
                'What was the youth wearing, and whom did you call first?',
              ),
            ]
          : []),
        ...(one.status === 'Closed'
          ? [
              step(
                'Closed',
                reviewer(one),
                `${addDays(today, 4 - one.ago)}T17:00:00-08:00`,
                'Staff followed the plan. Talked through in the team.',
              ),
            ]
          : []),
      ]
    }),
  )
  await insertRows(
    client,
    'incident_task',
    told.flatMap(({ id, task }) =>
      task
        ? [
            {
              id: castId('incident task', id),
              incident_id: id,
              what: task,
              owner_id: userId(nadia),
              due_on: addDays(today, 1),
              made_by: userId(hector),
              version: 1,
            },
          ]
        : [],
    ),
  )
  await seedClocks(client, told)
}

/** By the rules, as the product reckons them, but for holidays. */
async function seedClocks(
  client: ClientBase,
  told: readonly { id: string; by: string; left?: readonly string[] }[],
): Promise<void> {
  await client.query(
    `with told as (select * from jsonb_to_recordset($1::jsonb) as t (id uuid, by uuid, open text[])),
      due as (select i.id, r.clock, t.by, r.clock = any (t.open) or i.status = 'Draft' as open, i.occurred_at, i.submitted_at,
          min(coalesce(i.occurred_at + make_interval(hours => r.hours), (x.on_day + coalesce(r.days,
            case extract(isodow from x.on_day) when 5 then 3 when 6 then 2 else 1 end) + 1)::timestamp at time zone s.zone)) as due_at
        from told t join incident i on i.id = t.id join sub_program s on s.id = i.sub_program_id join core_program k on k.id = s.core_program_id
        cross join lateral (select (i.occurred_at at time zone s.zone)::date::date as on_day) x
        join incident_rule r on coalesce(r.module, k.web_application_module_name) = k.web_application_module_name and (r.type is null or r.type = any (i.types))
        group by i.id, r.clock, t.by, t.open, i.status, i.occurred_at, i.submitted_at)
     insert into incident_clock (incident_id, clock, due_at, settled_at, settled_by, done_at, note)
     select id, clock, due_at, case when not open then submitted_at end, case when not open then by end,
       case when not open then least(submitted_at, due_at) end, case when not open then 'Phone' end from due
     on conflict do nothing`,
    [JSON.stringify(told.map(({ id, by, left }) => ({ id, by: userId(by), open: left ?? [] })))],
  )
  await client.query(
    `insert into incident_notice (incident_id, told, told_at, way, made_by)
     select c.incident_id, case c.clock when 'PlacingAgency' then 'Placing Agency' when 'Representative' then 'Authorized Representative' else 'Licensing' end,
       c.done_at, 'Phone', c.settled_by from incident_clock c where c.done_at is not null and c.clock in ('Licensing', 'PlacingAgency', 'Representative')
       and not exists (select from incident_notice n where n.incident_id = c.incident_id)`,
  )
}
