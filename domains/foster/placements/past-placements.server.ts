import { sentence } from '#platform/contract/words.ts'
import { handlers } from '#platform/server/handlers.ts'
import { pastPlacementsCalls } from './past-placements.calls.ts'
import { isFarBack } from './placements-place.server.ts'

export const pastPlacementsHandlers = handlers(pastPlacementsCalls, {
  /** A stay that is over is a fact, not a decision: no check of the home is asked, only that its days are possible. */
  async addPastPlacement({ tx, me, input, today, refuse, notFound, effect, changeSet }) {
    if (input.EndDate > today) refuse('NotOver')
    if (input.EndDate <= input.StartDate) refuse('EndsBeforeStart')
    if (isFarBack(input.StartDate, today) && !me.may('Records.Backdate')) refuse('BackdatedTooFar')
    const child =
      (await tx
        .selectFrom('client_membership as m')
        .innerJoin('person as p', 'p.id', 'm.person_id')
        .select(['m.id', 'm.person_id', 'm.sub_program_id', 'p.first_name'])
        .where('m.id', '=', input.ClientSubProgramMembershipID)
        .where('m.voided_at', 'is', null)
        .executeTakeFirst()) ?? notFound()
    const home =
      (await tx
        .selectFrom('resource_family')
        .select(['id', 'name'])
        .where('id', '=', input.FosterResourceFamilyID)
        .where('voided_at', 'is', null)
        .executeTakeFirst()) ?? notFound()
    const told = { name: child.first_name, home: home.name, start: input.StartDate, end: input.EndDate }
    const stay = sentence(
      ['{name} was with {home} from {start} until {end}', '{name} estuvo con {home} desde el {start} hasta el {end}'],
      told,
    )
    const ChangeSetID = await changeSet('foster.past-placement', stay)
    const made = await tx
      .insertInto('placement')
      .values({
        client_membership_id: child.id,
        person_id: child.person_id,
        sub_program_id: child.sub_program_id,
        family_id: home.id,
        placement_type: input.PlacementType,
        start_date: input.StartDate,
        end_date: input.EndDate,
        end_reason: input.EndReason,
        end_note: input.EndNote,
        backdate_reason: input.BackdateReason,
      })
      .returning(['id as PlacementID', 'version'])
      .executeTakeFirstOrThrow()
    effect('bed', stay)
    return { ...made, ChangeSetID }
  },
})
