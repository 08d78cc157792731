import { sql } from 'kysely'
import { whyNotBorn } from '#domains/people/people.rules.ts'
import { recordPerson } from '#domains/people/record-person.server.ts'
import { handlers } from '#platform/server/handlers.ts'
import { record, type Ways } from '#platform/server/record.ts'
import { communityPeopleCalls } from './community-people.calls.ts'

interface OfFamily extends Ways {
  input: { CommunityFamilyID: string; version: number | null }
}
/** What hangs on a family belongs to its program. */
const within = async ({ tx, input, notFound }: OfFamily) => {
  const row = await tx
    .selectFrom('community_family')
    .select('sub_program_id')
    .where('id', '=', input.CommunityFamilyID)
    .where('voided_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return { community_family_id: input.CommunityFamilyID, sub_program_id: (row ?? notFound()).sub_program_id }
}
const people = record(
  'community_person',
  {
    CommunityPersonID: 'id',
    IsChild: 'is_child',
    Relation: 'relation',
    HasCustody: 'has_custody',
    School: 'school',
    Needs: 'needs',
  },
  { voids: true, within },
)
const supports = record(
  'community_support',
  { CommunitySupportID: 'id', GivenOn: 'given_on', Kind: 'kind', What: 'what', VolunteerID: 'volunteer_id' },
  { voids: true, within },
)

export const communityPeopleHandlers = handlers(communityPeopleCalls, {
  async addEditPerson(context) {
    const { tx, input, today, refuse } = context
    const at = people.at(input)
    if (at.id !== null) return people.save(context, at, people.values(input))
    const { sub_program_id } = await within(context)
    let person = input.PersonID
    if (person) {
      const known = await tx
        .selectFrom('person')
        .select('id')
        .where('id', '=', person)
        .where('merged_into', 'is', null)
        .where('voided_at', 'is', null)
        .executeTakeFirst()
      if (!known) refuse('NoSuchPerson')
      await tx
        .insertInto('person_sub_program')
        .values({ person_id: person, sub_program_id, source: 'community family' })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    } else {
      if (!input.FirstName || !input.LastName) return refuse('NameNeeded')
      if (whyNotBorn(input.DateOfBirth, today)) refuse('BornInFuture')
      const values = {
        first_name: input.FirstName,
        last_name: input.LastName,
        date_of_birth: input.DateOfBirth,
        sex: input.Sex,
      }
      const made = await recordPerson(tx, values, { subProgramId: sub_program_id, source: 'community family' })
      person = made?.id ?? refuse('NoSuchPerson')
    }
    return people.save(context, at, { ...people.values(input), person_id: person })
  },

  async deletePerson(context) {
    const { tx, input, refuse } = context
    const at = people.at(input)
    const row = await people.lock(context, at)
    const { rows } = await sql`select from hosting_child c join hosting h on h.id = c.hosting_id
      where h.community_family_id = ${input.CommunityFamilyID} and c.person_id = ${row.person_id} and c.voided_at is null limit 1`.execute(
      tx,
    )
    if (rows.length > 0) refuse('WasHosted')
    return people.remove(context, at, input.Reason)
  },

  async addEditSupport(context) {
    const { input, today, refuse } = context
    if (input.GivenOn > today) refuse('Ahead')
    return supports.save(context, supports.at(input), supports.values(input))
  },
  deleteSupport: (context) => supports.remove(context, supports.at(context.input), context.input.Reason),
})
