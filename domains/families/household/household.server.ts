import { sql } from 'kysely'
import { handlers, type Context, type Tx } from '#platform/server/handlers.ts'
import { record } from '#platform/server/record.ts'
import { ownMinors } from './household.rules.ts'
import { householdCalls } from './household.calls.ts'
import { contactsOf, sittersOf } from './household-contacts.server.ts'
import { dogsOf } from './household-dogs.server.ts'
import {
  checksBits,
  countPlaced,
  householdPeople,
  meetPerson,
  recordedChecks,
  type HouseholdPerson,
} from './household-people.server.ts'
import { lockFamily, own, tooFarAhead, type OfFamily } from './household-rows.server.ts'
import { mayEdit } from '../rights.server.ts'

const members = record(
  'family_member',
  {
    ContactID: 'id',
    Relation: 'relation',
    LivesInHome: 'lives_in_home',
    SchoolOrWork: 'school_or_work',
    LivedOutOfState: 'lived_out_of_state',
    Note: 'note',
    StartDate: 'start_date',
    EndDate: 'end_date',
  },
  {
    voids: true,
    current: async ({ tx, input, today }: OfFamily, id: string): Promise<unknown> =>
      (await findMembers(tx, input.FosterResourceFamilyID, today)).find((one) => one.ContactID === id),
  },
)

const personBits = (one: HouseholdPerson) => ({
  PersonID: one.PersonID,
  FirstName: one.FirstName,
  LastName: one.LastName,
  PreferredName: one.PreferredName,
  DateOfBirth: one.DateOfBirth,
  Sex: one.Sex,
  Phone: one.Phone,
  PersonVersion: one.PersonVersion,
  StartDate: one.StartDate,
  EndDate: one.EndDate,
  EndReason: one.EndReason,
  State: one.State,
  version: one.version,
})

/** Everyone of the family, with checks read once. */
async function readPeople(tx: Tx, familyId: string, today: string) {
  const people = await householdPeople(tx, familyId, today)
  const checks = await recordedChecks(tx, familyId)
  return { people, checksFor: (one: HouseholdPerson) => checksBits(one, checks, today) }
}

type Read = Awaited<ReturnType<typeof readPeople>>

async function parentsOf(tx: Tx, familyId: string, { people, checksFor }: Read) {
  const rows = await tx
    .selectFrom('family_parent')
    .select([
      'id',
      'marital_status as MaritalStatus',
      'education_level as EducationLevel',
      'income_level as IncomeLevel',
      'employer as Employer',
    ])
    .where('family_id', '=', familyId)
    .execute()
  const more = new Map(rows.map(({ id, ...rest }) => [id, rest]))
  return people
    .filter((one) => one.IsParent)
    .map((one) => ({
      FosterResourceParentID: one.id,
      ...personBits(one),
      ...more.get(one.id)!,
      LivedOutOfState: one.LivedOutOfState,
      Checks: checksFor(one),
    }))
}

async function membersOf(tx: Tx, familyId: string, { people, checksFor }: Read) {
  const { rows } = await sql<{
    id: string
    SchoolOrWork: string | null
    Note: string | null
    BedroomID: string | null
    BedroomName: string | null
  }>`select m.id, m.school_or_work as "SchoolOrWork", m.note as "Note", b.id as "BedroomID", b.name as "BedroomName"
    from family_member m
    left join bedroom_sleeper s on s.family_id = m.family_id and s.person_id = m.person_id
    left join bedroom b on b.id = s.bedroom_id and b.voided_at is null
    where m.family_id = ${familyId}`.execute(tx)
  const more = new Map(rows.map(({ id, ...rest }) => [id, rest]))
  return people
    .filter((one) => !one.IsParent)
    .map((one) => ({
      ContactID: one.id,
      ...personBits(one),
      ...more.get(one.id)!,
      Relation: one.Relation,
      LivesInHome: one.LivesInHome,
      LivedOutOfState: one.LivedOutOfState,
      Checks: checksFor(one),
    }))
}

const findMembers = async (tx: Tx, familyId: string, today: string) =>
  membersOf(tx, familyId, await readPeople(tx, familyId, today))

/** Puts a person into a room of the home, or out of any. */
async function sleepIn(
  { tx, refuse }: Pick<Context<typeof householdCalls.addEditFamilyMember>, 'tx' | 'refuse'>,
  family: { id: string; sub_program_id: string },
  personId: string,
  bedroomId: string | null,
): Promise<void> {
  if (bedroomId === null) {
    await tx
      .deleteFrom('bedroom_sleeper')
      .where('family_id', '=', family.id)
      .where('person_id', '=', personId)
      .execute()
    return
  }
  const room = await tx
    .selectFrom('bedroom')
    .select('id')
    .where('id', '=', bedroomId)
    .where('family_id', '=', family.id)
    .where('voided_at', 'is', null)
    .executeTakeFirst()
  if (!room) refuse('NoSuchRoom')
  await tx
    .insertInto('bedroom_sleeper')
    .values({ bedroom_id: bedroomId, family_id: family.id, sub_program_id: family.sub_program_id, person_id: personId })
    .onConflict((conflict) => conflict.columns(['family_id', 'person_id']).doUpdateSet({ bedroom_id: bedroomId }))
    .execute()
}

export const householdHandlers = handlers(householdCalls, {
  async getHousehold({ tx, me, input, today, notFound }) {
    const familyId = input.FosterResourceFamilyID
    const family =
      (await tx
        .selectFrom('resource_family as f')
        .leftJoin('family_roster as r', 'r.family_id', 'f.id')
        .select(['f.capacity', 'r.placed'])
        .where('f.id', '=', familyId)
        .executeTakeFirst()) ?? notFound()
    const read = await readPeople(tx, familyId, today)
    const Bedrooms = await tx
      .selectFrom('bedroom')
      .select(['id as BedroomID', 'name as Name'])
      .where('family_id', '=', familyId)
      .where('voided_at', 'is', null)
      .orderBy('name')
      .execute()
    const Placed = family.placed ?? (await countPlaced(tx, familyId, today))
    return {
      Parents: await parentsOf(tx, familyId, read),
      Members: await membersOf(tx, familyId, read),
      Babysitters: await sittersOf(tx, familyId, today),
      Dogs: await dogsOf(tx, familyId, today),
      Contacts: await contactsOf(tx, familyId, today),
      Bedrooms,
      Capacity: family.capacity,
      OwnMinors: ownMinors(
        read.people.filter((one) => one.State === 'current'),
        today,
      ),
      Placed,
      Can: await mayEdit(tx, me, input.FosterResourceFamilyID),
    }
  },

  async getFamilyMembers({ tx, me, input, today }) {
    return {
      Contacts: await findMembers(tx, input.FosterResourceFamilyID, today),
      Can: await mayEdit(tx, me, input.FosterResourceFamilyID),
    }
  },

  async addEditFamilyMember(context) {
    const { tx, input, today, refuse, notFound } = context
    const family = await lockFamily(context, input.FosterResourceFamilyID)
    if (tooFarAhead(input.StartDate, today)) refuse('TooFarAhead')
    if (input.EndDate && !input.EndReason) refuse('EndReasonNeeded')
    let personId: string
    if (input.ContactID) {
      const row = await tx
        .selectFrom('family_member')
        .select('person_id')
        .where('id', '=', input.ContactID)
        .where('family_id', '=', family.id)
        .where('voided_at', 'is', null)
        .executeTakeFirst()
      personId = (row ?? notFound()).person_id
      if (input.PersonID && input.PersonID !== personId) refuse('OtherPerson')
    } else personId = (await meetPerson(context, family, input)).id
    const end_reason = input.EndDate && input.EndReason
    const saved = await members.save(
      context,
      own(context, input.ContactID),
      { ...members.values(input), end_reason },
      () => ({ person_id: personId, sub_program_id: family.sub_program_id }),
    )
    await sleepIn(context, family, personId, input.LivesInHome ? input.BedroomID : null)
    return { ...saved, PersonID: personId }
  },

  deleteFamilyMember: (context) => members.remove(context, own(context, context.input.ContactID), context.input.Reason),
})
