import { sql } from 'kysely'
import { addDays } from '#platform/contract/dates.ts'
import type { Tx } from '#platform/server/handlers.ts'
import type { TrainedKind } from '../training-lists.rules.ts'
import { complianceFacts } from './compliance-facts.server.ts'
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

/** Who lacks something or will by a day, each under the first planned session that mends it; those without one last. */
export async function remedies(tx: Tx, { today, through, kind, program }: Asked): Promise<Remedy[]> {
  const { people, standings } = await complianceFacts(tx, today, { kind, program })
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
  const groups = new Map<string | null, Lapse[]>()
  for (const person of people)
    for (const { rule, State, DueOn } of standings(person)) {
      if (DueOn === null || DueOn > through || State === 'Done') continue
      const fits = planned.rows.filter(({ course }) => rule.CourseIDs.length === 0 || rule.CourseIDs.includes(course))
      const has = (id: string) => taken.has(`${person.PersonID} ${person.Kind} ${id}`)
      // Where somebody has a place already, that one; else the first with a seat, else the first.
      const session = fits.find(({ id }) => has(id)) ?? fits.find(({ left }) => left === null || left > 0) ?? fits[0]
      const line: Lapse = {
        PersonID: person.PersonID,
        Kind: person.Kind,
        Name: person.Name,
        TrainingRequirementID: rule.TrainingRequirementID,
        Requirement: rule.Name,
        State,
        DueOn,
        IsRegistered: session !== undefined && has(session.id),
      }
      const at = session?.id ?? null
      groups.set(at, [...(groups.get(at) ?? []), line])
    }
  const first = (lines: readonly Lapse[]) =>
    lines.toSorted((a, b) => a.DueOn.localeCompare(b.DueOn) || a.Name.localeCompare(b.Name))
  const found = planned.rows.flatMap(({ id, title, held_on, left }): Remedy[] => {
    const lines = groups.get(id)
    return lines
      ? [
          {
            TrainingSessionID: id,
            Title: title,
            HeldOn: held_on,
            SeatsLeft: left === null ? null : Math.max(0, left),
            People: first(lines),
          },
        ]
      : []
  })
  const none = groups.get(null)
  return [
    ...found,
    ...(none ? [{ TrainingSessionID: null, Title: null, HeldOn: null, SeatsLeft: null, People: first(none) }] : []),
  ]
}
