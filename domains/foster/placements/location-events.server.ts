import { sql } from 'kysely'
import { sentence } from '#platform/contract/words.ts'
import { labelWords } from '#platform/contract/lists/base.ts'
import { locationEvents } from '#platform/contract/lists/foster.ts'
import { handlers, type Tx } from '#platform/server/handlers.ts'
import { record, type Ways } from '#platform/server/record.ts'
import { ruleValues } from '#platform/contract/rule-packs.ts'
import { isTooFarAhead } from '../finder/finder-match.server.ts'
import { locationEventsCalls } from './location-events.calls.ts'
import { isFarBack } from './placements-place.server.ts'
import { bedHolds, bedHoldUntil } from './bed-holds.rules.ts'

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

interface OfChart extends Ways {
  input: { ClientSubProgramMembershipID: string }
}
const events = record(
  'location_event',
  { LocationEventID: 'id', EndDate: 'end_date', EndReason: 'end_reason' },
  {
    voids: true,
    within: async ({ input }: OfChart) => ({ client_membership_id: input.ClientSubProgramMembershipID }),
    current: ({ tx }, id) =>
      tx
        .selectFrom('location_event')
        .select(['end_date as EndDate', 'end_reason as EndReason', 'version'])
        .where('id', '=', id)
        .executeTakeFirst(),
  },
)

async function childOn(tx: Tx, membershipId: string): Promise<string> {
  const { first_name } = await tx
    .selectFrom('client_membership as m')
    .innerJoin('person as p', 'p.id', 'm.person_id')
    .select('p.first_name')
    .where('m.id', '=', membershipId)
    .executeTakeFirstOrThrow()
  return first_name
}

export const locationEventsHandlers = handlers(locationEventsCalls, {
  async addLocationEvent({ tx, me, input, today, refuse, effect, changeSet }) {
    const { StartDate: start, EndDate: end, Kind } = input
    if (isTooFarAhead(start, today)) refuse('TooFarAhead')
    if (start > today && unplanned.includes(Kind)) refuse('NotAhead')
    if (isFarBack(start, today) && !(me.may('Records.Backdate') && input.Note)) refuse('BackdatedTooFar')
    if (end !== null && end <= start) refuse('EndsBeforeStart')
    const hold = input.BedHeldUntil ?? bedHoldUntil(Kind, start, ruleValues(bedHolds, start))
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
    const ChangeSetID = await changeSet(
      'foster.location-event',
      sentence(['{name}: {kind} from {start}', '{name}: {kind} desde el {start}'], {
        name: stay.first_name,
        kind: labelWords(locationEvents, Kind),
        start,
      }),
    )
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
    effect(
      'home',
      sentence(
        [
          'The placement with **{family}** continues; this does not count as a move',
          'La ubicación con **{family}** continúa; esto no cuenta como mudanza',
        ],
        { family: stay.family },
      ),
    )
    effect(
      'calendar',
      end
        ? sentence(
            [
              '{name} is away from **{start}** and back on **{end}**',
              '{name} está fuera desde el **{start}** y vuelve el **{end}**',
            ],
            { name: stay.first_name, start, end },
          )
        : sentence(['{name} is away from **{start}**', '{name} está fuera desde el **{start}**'], {
            name: stay.first_name,
            start,
          }),
    )
    if (hold)
      effect(
        'bed',
        sentence(
          [
            'The bed is held until **{hold}**; then the board asks whether to end the placement',
            'La cama se reserva hasta el **{hold}**; después el tablero pregunta si termina la ubicación',
          ],
          { hold },
        ),
      )
    return { LocationEventID: made.id, version: made.version, ChangeSetID }
  },

  async endLocationEvent(context) {
    const { tx, me, input, today, refuse, effect, changeSet } = context
    const at = { id: input.LocationEventID, version: input.version }
    const event = await events.lock(context, at)
    const name = await childOn(tx, event.client_membership_id)
    if (event.end_date !== null && event.end_date <= today) refuse('AlreadyEnded')
    if (input.EndDate <= event.start_date) refuse('EndsBeforeStart')
    if (isTooFarAhead(input.EndDate, today)) refuse('TooFarAhead')
    if (isFarBack(input.EndDate, today) && !(me.may('Records.Backdate') && input.EndReason)) refuse('BackdatedTooFar')
    const ChangeSetID = await changeSet(
      'foster.location-event',
      sentence(['{name} is back: {kind}, {day}', '{name} está de vuelta: {kind}, {day}'], {
        name,
        kind: labelWords(locationEvents, event.kind),
        day: input.EndDate,
      }),
    )
    const saved = await events.change(context, at, events.values(input))
    effect(
      'home',
      sentence(['{name} is home again from **{day}**', '{name} está en el hogar de nuevo desde el **{day}**'], {
        name,
        day: input.EndDate,
      }),
    )
    return { ...saved, ChangeSetID }
  },

  async deleteLocationEvent(context) {
    const { tx, me, input, effect, changeSet } = context
    const at = { id: input.LocationEventID, version: input.version }
    const event = await events.lock(context, at)
    const name = await childOn(tx, event.client_membership_id)
    const ChangeSetID = await changeSet(
      'foster.location-event',
      sentence(['Remove {name}’s time away: {kind}', 'Eliminar la ausencia de {name}: {kind}'], {
        name,
        kind: labelWords(locationEvents, event.kind),
      }),
    )
    const voided = { voided_at: sql`now()`, voided_by: me.userId, void_reason: input.Reason }
    const saved = await events.change(context, at, voided)
    effect(
      'home',
      sentence(['{name} counts as at home on those nights', '{name} cuenta como en el hogar esas noches'], { name }),
    )
    return { ...saved, ChangeSetID }
  },
})
