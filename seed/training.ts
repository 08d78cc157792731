import type { ClientBase } from 'pg'
import { addDays } from '#platform/contract/dates.ts'
import { castId, decide } from './cast/chance.ts'
import type { Cast } from './cast/shapes.ts'
import { insertRows } from './insert.ts'
import { asked, guests, held, taught } from './training-story.ts'

const courseOf = (key: string) => castId('training course', key)
const sessionOf = (key: string, days: number) => castId('training session', key, String(days))

/** What is asked of whom, since long ago. */
async function seedRequirements(client: ClientBase, { SubPrograms, CorePrograms }: Cast, today: string): Promise<void> {
  const programsOf = (module: string | null) =>
    SubPrograms.filter(({ CoreProgramId }) =>
      CorePrograms.some((core) => core.Id === CoreProgramId && core.WebApplicationModuleName === module),
    ).map(({ Id }) => Id)
  await insertRows(
    client,
    'training_requirement',
    asked.map(([key, name, person_kind]) => ({
      id: castId('training requirement', key),
      name,
      person_kind,
      version: 1,
    })),
  )
  await insertRows(
    client,
    'training_rule',
    asked.map(([key, , , courses, hours_needed, period, due_days, roles, module, blocks]) => ({
      id: castId('training rule', key),
      requirement_id: castId('training requirement', key),
      start_date: addDays(today, -900),
      roles,
      sub_program_ids: programsOf(module),
      course_ids: courses.map(courseOf),
      hours_needed,
      period,
      due_days,
      blocks,
      version: 1,
    })),
  )
}

/** Courses, what was held of them and what is planned, who came and who is registered. */
export async function seedTraining(client: ClientBase, cast: Cast, today: string): Promise<void> {
  await insertRows(
    client,
    'training_course',
    taught.map(([key, title, category, hours, months_valid, has_certificate, trainer]) => ({
      id: courseOf(key),
      title,
      category,
      hours,
      months_valid,
      has_certificate,
      trainer,
      mode: key === 'trauma' ? 'Video' : 'In person',
      offered_from: addDays(today, -1200),
      version: 1,
    })),
  )
  await insertRows(
    client,
    'training_session',
    held.map(([key, days, begins_at, ends_at, place, seats]) => ({
      id: sessionOf(key, days),
      course_id: courseOf(key),
      held_on: addDays(today, days),
      begins_at,
      ends_at,
      place,
      link: place === null ? 'https://video.example/kith-training' : null,
      seats,
      version: 1,
    })),
  )
  await seedRequirements(client, cast, today)
  await client.query(`select set_config('app.sees_all', 'on', true)`)
  for (const [key, days, , , , , who, share] of held) {
    const past = days < 0
    // Nobody was there before they came to the agency, or to the approval of their home.
    const { rows } = await client.query<{ kind: string; person: string }>(
      `select t.kind, t.person_id as person from training_people($1::date) t where ${who} and t.since <= $2::date order by t.person_id`,
      [today, addDays(today, Math.min(days, 0))],
    )
    const came = rows.filter(({ person }) => decide(10, 'training', key, String(days), person) < share)
    await insertRows(
      client,
      'training_attendee',
      came.slice(0, past ? came.length : 11).map(({ kind, person }) => ({
        id: castId('training place', key, String(days), person),
        session_id: sessionOf(key, days),
        kind,
        person_id: person,
        status: past ? 'Attended' : 'Registered',
        hours: past ? taught.find(([one]) => one === key)![3] : null,
        signed_by: past ? 'List' : null,
        signed_at: past ? `${addDays(today, days)}T22:00:00Z` : null,
        version: 1,
      })),
    )
  }
  await insertRows(
    client,
    'training_attendee',
    guests.map((guest_name) => ({
      id: castId('training guest', guest_name),
      session_id: sessionOf('safety', -95),
      kind: 'Church guest',
      guest_name,
      status: 'Attended',
      hours: 1.5,
      signed_by: 'List',
      signed_at: `${addDays(today, -95)}T22:00:00Z`,
      version: 1,
    })),
  )
  await client.query(`select set_config('app.sees_all', '', true)`)
}
