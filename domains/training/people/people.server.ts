import { sql } from 'kysely'
import { attachFile } from '#platform/server/attachments.ts'
import { handlers } from '#platform/server/handlers.ts'
import { listOf } from '#platform/server/list-of.ts'
import { named, record } from '#platform/server/record.ts'
import { trainedRoster } from './people-roster.rules.ts'
import { trainedCalls } from './people.calls.ts'
import { trainedRecord } from './trained-rows.server.ts'

const proofs = record(
  'training_proof',
  named('TrainingProofID', 'PersonID', 'Kind', 'Title', 'Provider', 'IssuedOn', 'ExpiresOn', 'Hours', 'FileID'),
  { voids: true },
)

/** Everything that counts, by person and kind: the hours of resource parents are in the records of families alone. */
const counts = sql`(select a.person_id, a.kind, s.held_on as on_day, a.hours from training_attendee a join training_session s on s.id = a.session_id
    where a.status = 'Attended' and a.voided_at is null and a.kind in ('Employee', 'Volunteer')
  union all select x.person_id, x.kind, x.issued_on, x.hours from training_proof x where x.voided_at is null and x.attendee_id is null and x.kind <> 'Resource parent'
  union all select f.person_id, 'Resource parent', f.trained_on, f.hours from family_training f where f.voided_at is null)`

const peopleOn = (today: string) =>
  sql`(select t.*, coalesce(t.employee_id, t.volunteer_id, t.person_id) as key from training_people(${today}) t) t`
const yearOf = (today: string) => `${today.slice(0, 4)}-01-01`

/** People are reckoned by the day, so the list is made for one. */
const peopleList = (today: string) =>
  listOf(trainedRoster, {
    from: sql`${peopleOn(today)} ${beside(today)}`,
    rows: { key: 't.key', join: sql`${peopleOn(today)} on t.key = found.key ${beside(today)}` },
    table: 'training_attendee',
    fields: {
      TrainedID: 't.key',
      PersonID: 't.person_id',
      Name: 't.name',
      Kind: 't.kind',
      Roles: 't.roles',
      HoursThisYear: sql`coalesce(y.hours, 0)`,
      Sessions: sql`coalesce(y.n, 0)`,
      LastOn: 'y.last_on',
      NextOn: 'y.next_on',
      NextExpiry: 'y.next_expiry',
      Since: 't.since',
      Programs: sql`array(select s.name from sub_program s where s.id = any (t.sub_program_ids) order by s.name)`,
    },
    where: {
      SubProgramIDs: (ids: readonly string[]) => sql`t.sub_program_ids && ${[...ids]}::uuid[]`,
    },
    search: (text) => sql`norm_name(t.name) like '%' || norm_name(${text}) || '%'`,
    sort: { Name: sql`norm_name(t.name)` },
    start: 'Name',
    ties: ['t.key'],
  })

const beside = (today: string) => sql`left join lateral (select
    (select sum(c.hours)::float8 from ${counts} c where c.person_id = t.person_id and c.kind = t.kind and c.on_day between ${yearOf(today)}::date and ${today}::date) as hours,
    (select count(*)::int from ${counts} c where c.person_id = t.person_id and c.kind = t.kind and c.on_day between ${yearOf(today)}::date and ${today}::date) as n,
    (select max(c.on_day) from ${counts} c where c.person_id = t.person_id and c.kind = t.kind) as last_on,
    (select min(s.held_on) from training_attendee a join training_session s on s.id = a.session_id where a.person_id = t.person_id and a.kind = t.kind
      and a.voided_at is null and a.status = 'Registered' and s.held_on >= ${today}::date and s.canceled_on is null) as next_on,
    (select min(x.expires_on) from training_proof x where x.person_id = t.person_id and x.kind = t.kind and x.voided_at is null
      and x.expires_on >= ${today}::date) as next_expiry) y on true`

export const trainedHandlers = handlers(trainedCalls, {
  getTrained: (context) => peopleList(context.today).page(context),
  getEmployeesInTraining: (context) => peopleList(context.today).file(context),

  async getTrainedPerson({ tx, me, input, today, notFound, looked }) {
    const found = (await trainedRecord(tx, me, { person: input.PersonID, kind: input.Kind }, today)) ?? notFound()
    await looked('person', input.PersonID, { training: input.Kind })
    return found
  },

  async addOutsideTraining(context) {
    const { tx, input, today, refuse } = context
    if (input.DoneOn > today) refuse('InFuture')
    const { rows } = await sql<{
      family: string | null
      program: string | null
    }>`select t.family_id as family, t.sub_program_ids[1] as program
      from training_people(${today}, array[${input.PersonID}::uuid]) t where t.kind = ${input.Kind}`.execute(tx)
    const found = rows[0] ?? refuse('NotKnown')
    if (input.TrainingCourseID) {
      const course =
        await sql`select from training_course where id = ${input.TrainingCourseID} and voided_at is null`.execute(tx)
      if (course.rows.length === 0) refuse('NoCourse')
    }
    const parent = input.Kind === 'Resource parent'
    let familyTraining: string | null = null
    if (parent) {
      const made = await sql<{
        id: string
      }>`insert into family_training (family_id, sub_program_id, person_id, title, trained_on, hours, provider, course_id)
        select r.id, r.sub_program_id, ${input.PersonID}::uuid, ${input.Title}, ${input.DoneOn}::date, ${input.Hours}, ${input.Provider}::text,
          ${input.TrainingCourseID}::uuid from resource_family r where r.id = ${found.family}::uuid returning id`.execute(
        tx,
      )
      familyTraining = made.rows[0]?.id ?? null
    }
    if (parent && !input.FileID && !input.ExpiresOn) return { PersonID: input.PersonID, TrainingProofID: null }
    const saved = await proofs.add(context, {
      person_id: input.PersonID,
      kind: input.Kind,
      course_id: input.TrainingCourseID,
      title: input.Title,
      provider: input.Provider,
      issued_on: input.DoneOn,
      expires_on: input.ExpiresOn,
      hours: parent ? null : input.Hours,
      family_training_id: familyTraining,
      file_id: input.FileID,
    })
    if (input.FileID) await attachFile(tx, input.FileID, 'training_proof', saved.TrainingProofID)
    return { PersonID: input.PersonID, TrainingProofID: saved.TrainingProofID }
  },
})
