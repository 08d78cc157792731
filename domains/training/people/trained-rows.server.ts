import { sql, type RawBuilder } from 'kysely'
import type { Me, Tx } from '#platform/server/handlers.ts'
import type { TrainedKind } from '../training-lists.rules.ts'
import type { Proof, Taken, Trained } from './trained-shapes.rules.ts'

/** Until when something holds that was done on a day: as its course says, and no longer than its own newest certificate. */
const holds = (done: RawBuilder<unknown>, ofIt: RawBuilder<unknown>) =>
  sql`least((${done} + make_interval(months => c.months_valid) - interval '1 day')::date, (select x.expires_on from training_proof x
    where ${ofIt} and x.voided_at is null order by x.issued_on desc, x.created_at desc limit 1))`

/** Everything that somebody was trained in, each once, the latest first; the hours of a resource parent are those of the family. */
async function takenBy(tx: Tx, person: string, kind: TrainedKind): Promise<Taken[]> {
  const { rows } =
    await sql<Taken>`select a.id as "Ref", 'Session' as "Source", s.id as "TrainingSessionID", c.id as "TrainingCourseID", c.title as "Title",
      coalesce(s.trainer, c.trainer) as "Provider", s.held_on as "DoneOn", a.hours::float8 as "Hours",
      ${holds(sql`s.held_on`, sql`x.attendee_id = a.id`)} as "ExpiresOn", a.rating as "Rating", a.comment as "Comment", a.version
    from training_attendee a join training_session s on s.id = a.session_id join training_course c on c.id = s.course_id
    where a.person_id = ${person} and a.kind = ${kind} and a.status = 'Attended' and a.voided_at is null
    union all select x.id, 'Elsewhere', null, x.course_id, x.title, x.provider, x.issued_on, x.hours::float8, x.expires_on, null, null, x.version
    from training_proof x where x.person_id = ${person} and x.kind = ${kind} and x.attendee_id is null and x.voided_at is null
    union all select f.id, 'Family', null, f.course_id, f.title, f.provider, f.trained_on, f.hours::float8,
      ${holds(sql`f.trained_on`, sql`x.family_training_id = f.id`)}, null, null, f.version
    from family_training f left join training_course c on c.id = f.course_id
    where f.person_id = ${person} and ${kind}::text = 'Resource parent' and f.attendee_id is null and f.voided_at is null
    order by "DoneOn" desc, "Title", "Ref"`.execute(tx)
  return rows
}

async function proofsOf(tx: Tx, person: string, kind: TrainedKind): Promise<Proof[]> {
  const { rows } =
    await sql<Proof>`select x.id as "TrainingProofID", x.course_id as "TrainingCourseID", x.title as "Title", x.provider as "Provider",
      x.issued_on as "IssuedOn", x.expires_on as "ExpiresOn", x.file_id as "FileID", (select f.file_name from stored_file f where f.id = x.file_id) as "FileName",
      exists (select from training_proof y where y.person_id = x.person_id and y.kind = x.kind and y.voided_at is null and y.id <> x.id
        and (case when x.course_id is null then y.course_id is null and norm_name(y.title) = norm_name(x.title) else y.course_id = x.course_id end)
        and (y.issued_on, y.created_at) > (x.issued_on, x.created_at)) as "IsReplaced", x.version
    from training_proof x where x.person_id = ${person} and x.kind = ${kind} and x.voided_at is null
    order by x.issued_on desc, x.created_at desc`.execute(tx)
  return rows
}

interface Who {
  person?: string
  employee?: string
  kind: TrainedKind
}

/** Somebody whose training is looked after, as far as the caller may know them. */
export async function trainedRecord(tx: Tx, me: Me, who: Who, today: string): Promise<Trained | undefined> {
  const person =
    who.person ??
    (
      await sql<{
        id: string
      }>`select person_id as id from application_user where id = ${who.employee ?? null}::uuid`.execute(tx)
    ).rows[0]?.id
  if (!person) return undefined
  const { rows } = await sql<
    Omit<Trained, 'Year' | 'Hours' | 'Taken' | 'Proofs' | 'Can'>
  >`select t.person_id as "PersonID", t.kind as "Kind", t.name as "Name",
      t.since as "Since", t.roles as "Roles", array(select s.name from sub_program s where s.id = any (t.sub_program_ids) order by s.name) as "Programs",
      t.employee_id as "EmployeeID", t.family_id as "FamilyID", t.volunteer_id as "VolunteerID"
    from training_people(${today}, array[${person}::uuid]) t where t.kind = ${who.kind}`.execute(tx)
  const found = rows[0]
  if (!found) return undefined
  const Taken = await takenBy(tx, person, who.kind)
  const Year = Number(today.slice(0, 4))
  return {
    ...found,
    Year,
    Hours: Taken.filter(({ DoneOn }) => DoneOn.startsWith(`${Year}-`)).reduce((sum, one) => sum + (one.Hours ?? 0), 0),
    Taken,
    Proofs: await proofsOf(tx, person, who.kind),
    Can: { Edit: me.may('Training.Manage') },
  }
}
