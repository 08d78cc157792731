import { sql } from 'kysely'
import { handlers, type Tx } from '#platform/server/handlers.ts'
import { dayInWords, isTooFarAhead } from './finder-match.server.ts'
import { locationEventsCalls } from './location-events.calls.ts'
import { holds, isFarBack } from './placements-place.server.ts'
import { bedHoldUntil } from './placements.rules.ts'

/** What happens without a plan cannot be written down before it does. */
const unplanned: readonly string[] = ['AWOL', 'Detention', 'Hospital - Psychiatric']

async function stayOn(tx: Tx, membershipId: string, day: string) {
  const { rows } = await sql<{
    id: string
    family_id: string
    family: string
    sub_program_id: string
    first_name: string
  }>`
    select p.id, p.family_id, coalesce(f.name, '') as family, p.sub_program_id, c.first_name
    from placement p join person c on c.id = p.person_id left join resource_family f on f.id = p.family_id
    where p.client_membership_id = ${membershipId} and p.voided_at is null and p.start_date <= ${day}
      and coalesce(p.end_date, 'infinity') > ${day} for update of p`.execute(tx)
  return rows[0]
}

async function eventOf(tx: Tx, membershipId: string, id: string) {
  return tx
    .selectFrom('location_event')
    .innerJoin('client_membership', 'client_membership.id', 'location_event.client_membership_id')
    .innerJoin('person', 'person.id', 'client_membership.person_id')
    .selectAll('location_event')
    .select('person.first_name')
    .where('location_event.id', '=', id)
    .where('location_event.client_membership_id', '=', membershipId)
    .where('location_event.voided_at', 'is', null)
    .forUpdate('location_event')
    .executeTakeFirst()
}

export const locationEventsHandlers = handlers(locationEventsCalls, {
  async addLocationEvent({ tx, me, input, today, refuse, effect, changeSet }) {
    const { StartDate: start, EndDate: end, Kind } = input
    if (isTooFarAhead(start, today)) refuse('TooFarAhead')
    if (start > today && unplanned.includes(Kind)) refuse('NotAhead')
    if (isFarBack(start, today) && !(holds(me, 'Records.Backdate') && input.Note)) refuse('BackdatedTooFar')
    if (end !== null && end <= start) refuse('EndsBeforeStart')
    const hold = input.BedHeldUntil ?? bedHoldUntil(Kind, start)
    if (input.BedHeldUntil !== null && input.BedHeldUntil <= start) refuse('HoldBeforeStart')
    const stay = (await stayOn(tx, input.ClientSubProgramMembershipID, start)) ?? refuse('NoPlacement')
    if (input.RespiteFamilyID !== null) {
      if (Kind !== 'Respite') refuse('OnlyForRespite')
      if (input.RespiteFamilyID === stay.family_id) refuse('OwnFamily')
      const found = await tx
        .selectFrom('resource_family')
        .select('id')
        .where('id', '=', input.RespiteFamilyID)
        .where('voided_at', 'is', null)
        .executeTakeFirst()
      if (!found) refuse('NoRespiteFamily')
    }
    const ChangeSetID = await changeSet('foster.location-event', `${stay.first_name}: ${Kind} from ${start} on`)
    const made = await tx
      .insertInto('location_event')
      .values({
        placement_id: stay.id,
        client_membership_id: input.ClientSubProgramMembershipID,
        sub_program_id: stay.sub_program_id,
        kind: Kind,
        place: input.Place,
        respite_family_id: input.RespiteFamilyID,
        bed_held_until: hold,
        note: input.Note,
        start_date: start,
        end_date: end,
      })
      .returning(['id', 'version'])
      .executeTakeFirstOrThrow()
    effect('home', `The placement with **${stay.family}** goes on; this does not count as a move`)
    effect(
      'calendar',
      end
        ? `${stay.first_name} is elsewhere from **${dayInWords(start)}** and back on **${dayInWords(end)}**`
        : `${stay.first_name} is elsewhere from **${dayInWords(start)}** on`,
    )
    if (hold)
      effect('bed', `The bed is held until **${dayInWords(hold)}**; then the board asks whether to end the placement`)
    return { LocationEventID: made.id, version: made.version, ChangeSetID }
  },

  async endLocationEvent({ tx, me, input, today, refuse, notFound, stale, effect, changeSet }) {
    const event = (await eventOf(tx, input.ClientSubProgramMembershipID, input.LocationEventID)) ?? notFound()
    if (event.version !== input.version)
      stale({ EndDate: event.end_date, EndReason: event.end_reason, version: event.version })
    if (event.end_date !== null && event.end_date <= today) refuse('AlreadyEnded')
    if (input.EndDate <= event.start_date) refuse('EndsBeforeStart')
    if (isTooFarAhead(input.EndDate, today)) refuse('TooFarAhead')
    if (isFarBack(input.EndDate, today) && !(holds(me, 'Records.Backdate') && input.EndReason))
      refuse('BackdatedTooFar')
    const ChangeSetID = await changeSet(
      'foster.location-event',
      `${event.first_name} is back: ${event.kind}, ${input.EndDate}`,
    )
    const row = await tx
      .updateTable('location_event')
      .set({ end_date: input.EndDate, end_reason: input.EndReason })
      .where('id', '=', event.id)
      .returning('version')
      .executeTakeFirstOrThrow()
    effect('home', `${event.first_name} is home again from **${dayInWords(input.EndDate)}** on`)
    return { LocationEventID: event.id, version: row.version, ChangeSetID }
  },

  async deleteLocationEvent({ tx, me, input, notFound, stale, effect, changeSet }) {
    const event = (await eventOf(tx, input.ClientSubProgramMembershipID, input.LocationEventID)) ?? notFound()
    if (event.version !== input.version)
      stale({ EndDate: event.end_date, EndReason: event.end_reason, version: event.version })
    const ChangeSetID = await changeSet('foster.location-event', `Remove ${event.kind} of ${event.first_name}`)
    const row = await tx
      .updateTable('location_event')
      .set({ voided_at: new Date().toISOString(), voided_by: me.userId, void_reason: input.Reason })
      .where('id', '=', event.id)
      .returning('version')
      .executeTakeFirstOrThrow()
    effect('home', `${event.first_name} counts as at home on those nights`)
    return { LocationEventID: event.id, version: row.version, ChangeSetID }
  },
})
