import { sql } from 'kysely'
import { constraintWords } from '#platform/contract/constraint-words.ts'
import { previewUndo, undo } from '#platform/server/change-set.ts'
import { handlers, type Tx } from '#platform/server/handlers.ts'
import { dayInWords, isTooFarAhead } from './finder-match.server.ts'
import { terminationCalls } from './termination.calls.ts'
import { cutEvents, holds, isFarBack } from './placements-place.server.ts'

const setKind = 'foster.termination'
/** The chart of a child who left is still written in. */
const beside = ['client_membership']
const elsewhereNow = [constraintWords['placement_two_homes'], constraintWords['placement_overlap']]

/** A child's enrolment in foster care, locked: who ends it and who places the child come one after the other. */
async function lockedMembership(tx: Tx, id: string) {
  return tx
    .selectFrom('client_membership')
    .innerJoin('person', 'person.id', 'client_membership.person_id')
    .innerJoin('sub_program', 'sub_program.id', 'client_membership.sub_program_id')
    .innerJoin('core_program', 'core_program.id', 'sub_program.core_program_id')
    .selectAll('client_membership')
    .select(['person.first_name', 'sub_program.name as program'])
    .where('client_membership.id', '=', id)
    .where('client_membership.voided_at', 'is', null)
    .where('core_program.web_application_module_name', '=', 'Foster')
    .forUpdate('client_membership')
    .executeTakeFirst()
}

/** Ends the open rows that hang on a membership; those that had not begun by then are taken back. */
async function endRows(
  tx: Tx,
  table: 'case_assignment' | 'client_service',
  membership: string,
  end: string,
  reason: string,
) {
  const of = table === 'case_assignment' ? sql`subject_kind = 'client' and subject_id` : sql`client_membership_id`
  const name = sql.table(table)
  const open = sql`${of} = ${membership} and voided_at is null and coalesce(end_date, 'infinity') > ${end}`
  const ended =
    await sql`update ${name} set end_date = ${end}, end_reason = ${reason} where ${open} and start_date < ${end}`.execute(
      tx,
    )
  const taken =
    await sql`update ${name} set voided_at = now(), voided_by = my_user(), void_reason = ${reason} where ${open}`.execute(
      tx,
    )
  return Number(ended.numAffectedRows ?? 0n) + Number(taken.numAffectedRows ?? 0n)
}

const counted = (count: number, one: string, more: string) => `**${count}** ${count === 1 ? one : more}`

export const terminationHandlers = handlers(terminationCalls, {
  async terminateMembership({ tx, me, input, today, refuse, notFound, stale, effect, changeSet }) {
    const { ClientSubProgramMembershipID: id, EndDate: end, DischargeReasonID: reason } = input
    const membership = (await lockedMembership(tx, id)) ?? notFound()
    if (membership.end_date !== null) refuse('AlreadyEnded')
    if (input.version !== null && input.version !== membership.version) stale({ version: membership.version })
    if (end <= membership.start_date) refuse('BeforeStart')
    if (isTooFarAhead(end, today)) refuse('TooFarAhead')
    if (isFarBack(end, today) && !(holds(me, 'Records.Backdate') && input.Note)) refuse('BackdatedTooFar')
    const stays = await tx
      .selectFrom('placement')
      .leftJoin('resource_family', 'resource_family.id', 'placement.family_id')
      .select(['placement.id', 'placement.start_date', 'placement.end_date', 'resource_family.name'])
      .where('client_membership_id', '=', id)
      .where('placement.voided_at', 'is', null)
      .orderBy('placement.start_date', 'desc')
      .forUpdate('placement')
      .execute()
    const last = stays[0]
    if (last && last.start_date >= end)
      refuse('BeforePlacement', {
        message: `The placement with ${last.name} begins on ${dayInWords(last.start_date)}. End after that day, or remove that placement first.`,
      })
    const seen = await lastContact(tx, id)
    if (seen && seen > end)
      refuse('BeforeContact', {
        message: `A contact of ${dayInWords(seen)} is recorded. End on that day or later, or correct the contact first.`,
      })
    const ChangeSetID = await changeSet(setKind, `End the enrolment of ${membership.first_name}, ${end}`)
    let events = 0
    const open = stays.filter((stay) => stay.end_date === null || stay.end_date > end)
    for (const stay of open) {
      events += await cutEvents(tx, stay.id, end, 'Discharged')
      await tx.updateTable('placement').set({ end_date: end, end_reason: reason }).where('id', '=', stay.id).execute()
      effect('bed', `The placement with **${stay.name}** ends on **${dayInWords(end)}**`)
    }
    if (events > 0)
      effect(
        'calendar',
        `${counted(events, 'event', 'events')} away from home ${events === 1 ? 'ends' : 'end'} with it`,
      )
    const roles = await tx
      .selectFrom('case_assignment')
      .select('role')
      .where('subject_kind', '=', 'client')
      .where('subject_id', '=', id)
      .where('voided_at', 'is', null)
      .where((eb) => eb.or([eb('end_date', 'is', null), eb('end_date', '>', end)]))
      .execute()
    const team = await endRows(tx, 'case_assignment', id, end, reason)
    if (team > 0)
      effect(
        'person',
        `${counted(team, 'assignment', 'assignments')} of the team ${team === 1 ? 'ends' : 'end'}: ${[...new Set(roles.map(({ role }) => role))].join(', ')}`,
      )
    const services = await endRows(tx, 'client_service', id, end, reason)
    if (services > 0) effect('file', counted(services, 'service ends', 'services end'))
    const hearings =
      await sql`update hearing set voided_at = now(), voided_by = my_user(), void_reason = ${`Enrolment ended ${end}`}
      where client_membership_id = ${id} and voided_at is null and outcome is null and held_on > ${end}`.execute(tx)
    const court = Number(hearings.numAffectedRows ?? 0n)
    if (court > 0)
      effect(
        'calendar',
        `${counted(court, 'court date after that day is', 'court dates after that day are')} taken off the calendar`,
      )
    const row = await tx
      .updateTable('client_membership')
      .set({
        end_date: end,
        end_reason: reason,
        end_destination: input.Destination,
        end_note: input.Note,
        ...(membership.next_court_date !== null && membership.next_court_date > end ? { next_court_date: null } : {}),
      })
      .where('id', '=', id)
      .returning('version')
      .executeTakeFirstOrThrow()
    effect('home', `${membership.first_name} leaves **${membership.program}** on **${dayInWords(end)}**`)
    return { ClientSubProgramMembershipID: id, version: row.version, ChangeSetID }
  },

  async revertTermination({ tx, me, input, refuse, notFound, stale, effect, changeSet }) {
    const id = input.ClientSubProgramMembershipID
    const membership = (await lockedMembership(tx, id)) ?? notFound()
    if (membership.end_date === null) refuse('NotEnded')
    if (input.version !== null && input.version !== membership.version) stale({ version: membership.version })
    const later = await tx
      .selectFrom('client_membership')
      .select('id')
      .where('person_id', '=', membership.person_id)
      .where('sub_program_id', '=', membership.sub_program_id)
      .where('voided_at', 'is', null)
      .where('start_date', '>', membership.start_date)
      .executeTakeFirst()
    if (later) refuse('LaterMembership')
    const setId = await endingSet(tx, id)
    let ChangeSetID: string
    if (setId) {
      const preview = await previewUndo(tx, setId, { beside })
      if (preview && preview.reasons.length > 0) await refuseRestore(tx, id, preview.reasons)
      for (const one of preview?.effects ?? []) effect(one.Kind, one.Sentence)
      const undone = await undo(tx, setId, me, { beside })
      if (!undone || 'reasons' in undone) refuse('CannotRestore', { message: (undone?.reasons ?? []).join(' ') })
      ChangeSetID = (undone as { changeSetId: string }).changeSetId
    } else {
      ChangeSetID = await changeSet('foster.termination-reverted', `Reopen the enrolment of ${membership.first_name}`)
      await tx
        .updateTable('client_membership')
        .set({ end_date: null, end_reason: null, end_destination: null, end_note: null })
        .where('id', '=', id)
        .execute()
      effect(
        'calendar',
        `The enrolment of ${membership.first_name} is open again; nothing else was recorded with its end`,
      )
    }
    const { version } = await tx
      .selectFrom('client_membership')
      .select('version')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return { ClientSubProgramMembershipID: id, version, ChangeSetID }

    async function refuseRestore(on: Tx, membershipId: string, reasons: readonly string[]): Promise<never> {
      const full = await fullHome(on, membershipId)
      if (full) return refuse('HomeFull', { message: `${full} has no bed left for the child. Nothing was changed.` })
      const gone = await goneCarrier(on, membershipId)
      if (gone)
        return refuse('CarrierGone', {
          message: `${gone} carried the case and does not work here any more. An administrator can let them carry it until it is handed over; or enrol the child again.`,
        })
      const elsewhere = reasons.find((reason) => elsewhereNow.includes(reason))
      if (elsewhere) return refuse('ElsewhereNow', { message: `${elsewhere} Nothing was changed.` })
      return refuse('CannotRestore', { message: reasons.join(' ') })
    }
  },
})

/** The action that ended this enrolment, if it was recorded as one and still stands. */
async function endingSet(tx: Tx, membershipId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select c.id from audit a join change_set c on c.id = a.change_set_id and c.kind = ${setKind} and c.undone_at is null
    where a.row_id = ${membershipId} and a.table_name = 'client_membership' and a.kind = 'change'
      and a.before ->> 'end_date' is null and a.after ->> 'end_date' is not null
    order by a.seq desc limit 1`.execute(tx)
  return rows[0]?.id
}

/** The home the child would go back to, when its beds are taken by now. */
async function fullHome(tx: Tx, membershipId: string): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select f.name from placement p join resource_family f on f.id = p.family_id
      cross join lateral home_loads(array[f.id], p.end_date) l
    where p.client_membership_id = ${membershipId} and p.voided_at is null and p.override_reason is null
      and p.end_date = (select end_date from client_membership where id = ${membershipId})
      and l.placed + l.own >= f.capacity limit 1`.execute(tx)
  return rows[0]?.name
}

async function lastContact(tx: Tx, membershipId: string): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select max(c.made_on) as day from contact_made_child c join contact_made m on m.id = c.contact_made_id
    where c.client_membership_id = ${membershipId} and m.voided_at is null`.execute(tx)
  return rows[0]?.day ?? null
}

/** Whoever carried the case until its end and cannot carry it any more. */
async function goneCarrier(tx: Tx, membershipId: string): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select n.name from case_assignment a join client_membership m on m.id = a.subject_id and m.end_date = a.end_date
      join application_user u on u.id = a.employee_id cross join lateral staff_names(array[a.employee_id]) n
    where a.subject_id = ${membershipId} and a.voided_at is null and (u.account_status = 'Inactive' or not exists (
      select from employee_sub_program e where e.employee_id = a.employee_id and e.sub_program_id = a.sub_program_id
        and e.voided_at is null and e.is_client_case_carrier and (e.end_date is null or e.end_date > current_date))) limit 1`.execute(
    tx,
  )
  return rows[0]?.name
}
