import { sql } from 'kysely'
import { addDays } from '#platform/contract/dates.ts'
import type { Tx } from '#platform/server/handlers.ts'
import type { TrainedKind } from '../training-lists.rules.ts'
import type { Lapse, Remedy } from './compliance.calls.ts'

interface Planned {
  id: string
  course: string
  title: string
  held_on: string
  left: number | null
}

interface Asked {
  today: string
  through: string
  kind: TrainedKind | undefined
  program: string | undefined
}

interface Lapsing extends Omit<Lapse, 'IsRegistered'> {
  CourseIDs: string[]
}

/** Who lacks something or will by a day, as last counted, by whom it is first. */
async function lapsing(tx: Tx, { today, through, kind, program }: Asked): Promise<Lapsing[]> {
  const { rows } = await sql<Lapsing>`select t.person_id as "PersonID", t.kind as "Kind", t.name as "Name",
      r.id as "TrainingRequirementID", r.name as "Requirement", s.due_on as "DueOn", u.course_ids as "CourseIDs"
    from training_standing s join training_people(${today}, of_kind => ${kind ?? null}::text) t on t.person_id = s.person_id and t.kind = s.kind
    join training_requirement r on r.id = s.requirement_id and r.voided_at is null
    join training_rule u on u.requirement_id = r.id and u.voided_at is null and u.start_date <= ${today}::date
      and (u.end_date is null or u.end_date > ${today}::date)
    where s.due_on <= ${through}::date and (${program ?? null}::uuid is null or ${program ?? null}::uuid = any (t.sub_program_ids))
    order by s.due_on, norm_name(t.name), t.person_id, norm_name(r.name)`.execute(tx)
  return rows
}

/** Each of them under the first planned session that mends it; those without one last. */
export async function remedies(tx: Tx, asked: Asked): Promise<Remedy[]> {
  const { today, through } = asked
  const lines = await lapsing(tx, asked)
  const planned = await sql<Planned>`select s.id, s.course_id as course, c.title, s.held_on, s.seats - n.taken as left
    from training_session s join training_course c on c.id = s.course_id cross join lateral training_seats(s.id) n
    where s.voided_at is null and s.canceled_on is null and s.held_on between ${today}::date and ${addDays(through, 180)}::date
    order by s.held_on, s.begins_at, s.id`.execute(tx)
  const places = await sql<{
    person: string
    kind: string
    session: string
  }>`select a.person_id as person, a.kind, a.session_id as session
    from training_attendee a where a.voided_at is null and a.status in ('Registered', 'Waitlisted')
      and a.session_id = any (${planned.rows.map(({ id }) => id)}::uuid[]) and a.person_id is not null`.execute(tx)
  const taken = new Set(places.rows.map((one) => `${one.person} ${one.kind} ${one.session}`))
  const fitting = new Map<string, Planned[]>()
  const fitsOf = ({ TrainingRequirementID: id, CourseIDs }: Lapsing) => {
    const known = fitting.get(id)
    if (known) return known
    const fits = planned.rows.filter(({ course }) => CourseIDs.length === 0 || CourseIDs.includes(course))
    fitting.set(id, fits)
    return fits
  }
  const groups = new Map<string | null, Lapse[]>()
  for (const line of lines) {
    const { CourseIDs: _courses, ...lapse } = line
    const fits = fitsOf(line)
    const has = (id: string) => taken.has(`${line.PersonID} ${line.Kind} ${id}`)
    // Where somebody has a place already, that one; else the first with a seat, else the first.
    const session = fits.find(({ id }) => has(id)) ?? fits.find(({ left }) => left === null || left > 0) ?? fits[0]
    const at = session?.id ?? null
    const group = groups.get(at) ?? []
    group.push({ ...lapse, IsRegistered: session !== undefined && has(session.id) })
    groups.set(at, group)
  }
  const found = planned.rows.flatMap(({ id, title, held_on, left }): Remedy[] => {
    const of = groups.get(id)
    return of
      ? [
          {
            TrainingSessionID: id,
            Title: title,
            HeldOn: held_on,
            SeatsLeft: left === null ? null : Math.max(0, left),
            People: of,
          },
        ]
      : []
  })
  const none = groups.get(null)
  return [
    ...found,
    ...(none ? [{ TrainingSessionID: null, Title: null, HeldOn: null, SeatsLeft: null, People: none }] : []),
  ]
}
