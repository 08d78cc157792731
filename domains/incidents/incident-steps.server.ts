import { sql } from 'kysely'
import { instantOf } from '#domains/enrollment/zone-time.server.ts'
import type { CallSpec } from '#platform/contract/call.ts'
import { handlers, type Context } from '#platform/server/handlers.ts'
import { named, record } from '#platform/server/record.ts'
import { toldFor } from './incidents.rules.ts'
import { incidentNotices, tellOf } from './incident-notices.server.ts'
import { incidents } from './incidents.server.ts'
import { stepTaken } from './incident-write.server.ts'
import { incidentStepCalls } from './incident-steps.calls.ts'

const clocks = record('incident_clock', named('IncidentClockID'), {})
const tasks = record('incident_task', named('IncidentTaskID'), {})

type Reviewing = Context<CallSpec> & {
  input: { IncidentID: string; version: number }
  refuse: (code: 'WrongState' | 'OwnReport') => never
}

/** The incident, held, in a state its reviewer can take further. */
const held = (context: Reviewing, from: string) => {
  const { me, input, refuse } = context as Reviewing & { me: NonNullable<Reviewing['me']> }
  return incidents.lock(context, { id: input.IncidentID, version: input.version }, ({ status, reported_by }) => {
    if (reported_by === me.userId) refuse('OwnReport')
    if (status !== from) refuse('WrongState')
  })
}

type Timed = Pick<Context<CallSpec>, 'tx' | 'notFound'> & {
  input: { IncidentID: string }
  refuse: (code: 'NotYet' | 'NoSuchTime' | 'BeforeIncident') => never
}

/** A time after the incident, in its zone. */
async function after({ tx, input, refuse, notFound }: Timed, On: string, Time: string): Promise<string> {
  const { rows } = await sql<{
    sub_program_id: string
    occurred_at: string | null
  }>`select sub_program_id, date_trunc('minute', occurred_at) as occurred_at
    from incident where id = ${input.IncidentID} for update`.execute(tx)
  const incident = rows[0] ?? notFound()
  const found = (await instantOf(tx, incident.sub_program_id, On, Time)) ?? refuse('NoSuchTime')
  if (found.at > found.now) refuse('NotYet')
  if (incident.occurred_at !== null && Date.parse(found.at) < Date.parse(incident.occurred_at)) refuse('BeforeIncident')
  return found.at
}

const settledNow = { settled_at: sql`now()`, settled_by: sql`my_user()` }

export const incidentStepHandlers = handlers(incidentStepCalls, {
  async returnIncident(context) {
    const { tx, input, settings } = context
    const { id, reported_by } = await held(context as never, 'Submitted')
    const saved = await incidents.change(context, incidents.at(input), { status: 'Returned' })
    await stepTaken(context, id, 'Returned', input.Reason)
    await tellOf(tx, settings, incidentNotices.returned, {
      id,
      to: [reported_by],
      title: ['A report on an incident came back to you', 'Le devolvieron un informe de incidente'],
    })
    return saved
  },

  async closeIncident(context) {
    const { tx, input, refuse } = context
    const { id } = await held(context as never, 'Submitted')
    const open = await sql`select from incident_task where incident_id = ${id} and done_at is null limit 1`.execute(tx)
    if (open.rows.length > 0) refuse('TasksOpen')
    await stepTaken(context, id, 'Closed', input.Note)
    return incidents.change(context, incidents.at(input), {
      status: 'Closed',
      closed_at: sql`now()`,
      closed_by: sql`my_user()`,
    })
  },

  async reopenIncident(context) {
    const { input } = context
    const { id } = await held(context as never, 'Closed')
    await stepTaken(context, id, 'Reopened', input.Reason)
    return incidents.change(context, incidents.at(input), { status: 'Submitted', closed_at: null, closed_by: null })
  },

  async recordNotice(context) {
    const { tx, input, refuse } = context
    const { IncidentID, Told, Name, On, Time, Way, Reference, Note, IncidentClockID } = input
    const told_at = await after(context, On, Time)
    await tx
      .insertInto('incident_notice')
      .values({ incident_id: IncidentID, told: Told, name: Name, told_at, way: Way, reference: Reference, note: Note })
      .execute()
    if (IncidentClockID !== null) {
      const clock = await clocks.get(context, IncidentClockID)
      if (clock.incident_id !== IncidentID) context.notFound()
      if (clock.settled_at !== null) refuse('AlreadySettled')
      if (!toldFor[clock.clock]?.includes(Told)) refuse('WrongClock')
      await clocks.change(
        context,
        { id: clock.id, version: clock.version },
        { ...settledNow, done_at: told_at, note: Way },
      )
    }
    return { IncidentID }
  },

  async settleClock(context) {
    const { me, input, refuse } = context
    const { IncidentID, IncidentClockID, On, Time, Note, version } = input
    if ((On === null) !== (Time === null)) refuse('TimeMissing')
    const at = { id: IncidentClockID, version, incident_id: IncidentID }
    const { clock } = await clocks.lock(context, at, ({ settled_at }) => {
      if (settled_at !== null) refuse('AlreadySettled')
    })
    if (clock === 'Debrief' && On !== null && Note === null) refuse('DebriefMissing')
    const done_at = On !== null && Time !== null ? await after(context, On, Time) : null
    if (done_at === null) {
      if (Note === null) refuse('ReasonMissing')
      const { reported_by } = await incidents.get(context, IncidentID)
      if (!me.may('Incident.Review') || reported_by === me.userId) refuse('ReviewersDecide')
    }
    await clocks.change(context, at, { ...settledNow, done_at, note: Note })
    return { IncidentID }
  },

  async saveTask(context) {
    const { tx, input, today, settings, refuse } = context
    const { IncidentID, What, OwnerID, DueOn } = input
    const { status } = await incidents.get(context, IncidentID)
    if (status !== 'Submitted') refuse('WrongState')
    if (DueOn < today) refuse('DayPassed')
    const known = await sql`select from staff_names(array[${OwnerID}::uuid])`.execute(tx)
    if (known.rows.length === 0) refuse('UnknownStaff')
    const tookPart = await sql`
      select from incident_staff where incident_id = ${IncidentID} and user_id = ${OwnerID} and involved`.execute(tx)
    if (tookPart.rows.length > 0) refuse('TookPart')
    await tx
      .insertInto('incident_task')
      .values({ incident_id: IncidentID, what: What, owner_id: OwnerID, due_on: DueOn })
      .execute()
    await tellOf(tx, settings, incidentNotices.task, {
      id: IncidentID,
      to: [OwnerID],
      title: ['A follow-up to an incident is yours', 'Le toca un seguimiento de un incidente'],
    })
    return { IncidentID }
  },

  async settleTask(context) {
    const { me, input, refuse } = context
    const at = { id: input.IncidentTaskID, version: input.version, incident_id: input.IncidentID }
    await tasks.lock(context, at, ({ owner_id, done_at }) => {
      if (owner_id !== me.userId && !me.may('Incident.Review')) refuse('NotYours')
      if (done_at !== null) refuse('AlreadySettled')
    })
    await tasks.change(context, at, { done_at: sql`now()`, done_by: sql`my_user()`, note: input.Note })
    return { IncidentID: input.IncidentID }
  },
})
