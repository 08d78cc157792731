import { sql } from 'kysely'
import { attachFile } from '#platform/server/attachments.ts'
import { handlers, type Tx } from '#platform/server/handlers.ts'
import { named, record, type Ways } from '#platform/server/record.ts'
import { volunteerRowCalls } from './volunteer-rows.calls.ts'

interface OfVolunteer extends Ways {
  input: { VolunteerID: string }
}

/** A row belongs to the volunteer that the call names; while it changes, nobody ends their time. */
async function within({ tx, input, notFound }: OfVolunteer) {
  const { rows } = await sql<{ sub_program_id: string }>`select sub_program_id from volunteer
    where id = ${input.VolunteerID} and voided_at is null for update`.execute(tx)
  const { sub_program_id } = rows[0] ?? notFound()
  return { volunteer_id: input.VolunteerID, sub_program_id }
}
const options = { voids: true, within } as const

const roles = record('volunteer_role', named('VolunteerRoleID', 'Role', 'StartDate', 'EndDate'), options)
const checks = record(
  'volunteer_check',
  named('VolunteerCheckID', 'Kind', 'RequestedOn', 'Result', 'ClearedOn', 'ExpiresOn', 'FileID', 'Note'),
  options,
)
const hours = record(
  'volunteer_hours',
  { ...named('VolunteerHoursID', 'WorkedOn', 'What'), Minutes: 'minutes' },
  options,
)

const checkDeferred = (tx: Tx) => sql`set constraints all immediate`.execute(tx)

export const volunteerRowHandlers = handlers(volunteerRowCalls, {
  async addEditVolunteerRole(context) {
    const { input } = context
    const saved = await roles.save(context, roles.at(input), roles.values(input))
    await checkDeferred(context.tx)
    return saved
  },

  removeVolunteerRole: (context) => roles.remove(context, roles.at(context.input), context.input.Reason),

  async addEditVolunteerCheck(context) {
    const { tx, input, today, refuse } = context
    if (input.RequestedOn > today) refuse('InFuture')
    if (input.ClearedOn && input.ClearedOn > today) refuse('ClearedInFuture')
    const at = checks.at(input)
    const before = at.id === null ? null : (await checks.lock(context, { ...at, id: at.id })).file_id
    const saved = await checks.save(context, at, checks.values(input))
    if (input.FileID && input.FileID !== before)
      await attachFile(tx, input.FileID, 'volunteer_check', saved.VolunteerCheckID)
    return saved
  },

  removeVolunteerCheck: (context) => checks.remove(context, checks.at(context.input), context.input.Reason),

  async addEditVolunteerHours(context) {
    const { tx, input, today, refuse } = context
    if (input.WorkedOn > today) refuse('InFuture')
    const { Hours, ...rest } = input
    const saved = await hours.save(context, hours.at(input), {
      ...hours.values(rest),
      minutes: Math.round(Hours * 60),
    })
    const { rows } = await sql<{ n: number }>`select sum(minutes)::int as n from volunteer_hours
      where volunteer_id = ${input.VolunteerID} and worked_on = ${input.WorkedOn} and voided_at is null`.execute(tx)
    if (rows[0]!.n > 1440) refuse('MoreThanADay')
    await checkDeferred(tx)
    return saved
  },

  removeVolunteerHours: (context) => hours.remove(context, hours.at(context.input), context.input.Reason),
})
