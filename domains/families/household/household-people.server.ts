import { sql } from 'kysely'
import { whyNotBorn } from '#domains/people/people.rules.ts'
import { allOf } from '#platform/server/database.ts'
import type { Tx } from '#platform/server/handlers.ts'
import { record } from '#platform/server/record.ts'
import { checksOf, checksWord, type AdultChecks, type RecordedCheck } from '../checks/family-checks.rules.ts'
import { stateOn, turnsAdultOn, type Housemate, type HouseholdState } from './household.rules.ts'
import type { OfFamily } from './household-rows.server.ts'

export interface HouseholdPerson extends Housemate {
  /** Of the parent or member row. */
  id: string
  FirstName: string
  LastName: string
  PreferredName: string | null
  Sex: number
  Phone: string | null
  PersonVersion: number
  Relation: string
  StartDate: string
  EndDate: string | null
  EndReason: string | null
  State: HouseholdState
  version: number
}

/** Parents and members, also those who left; the current ones first. */
export async function householdPeople(tx: Tx, familyId: string, today: string): Promise<HouseholdPerson[]> {
  const { rows } = await sql<Omit<HouseholdPerson, 'State'>>`
    select h.id, p.id as "PersonID", p.first_name as "FirstName", p.last_name as "LastName",
      p.preferred_name as "PreferredName", p.date_of_birth as "DateOfBirth", p.sex as "Sex", p.version as "PersonVersion",
      (select digits from phone where phone.person_id = p.id order by sort limit 1) as "Phone",
      h.is_parent as "IsParent", h.relation as "Relation", h.lives as "LivesInHome", h.elsewhere as "LivedOutOfState",
      h.start_date as "StartDate", h.end_date as "EndDate", h.end_reason as "EndReason", h.version
    from (
      select id, person_id, true as is_parent, 'Parent' as relation, true as lives, lived_out_of_state as elsewhere,
        start_date, end_date, end_reason, version from family_parent where family_id = ${familyId} and voided_at is null
      union all
      select id, person_id, false, relation, lives_in_home, lived_out_of_state, start_date, end_date, end_reason, version
        from family_member where family_id = ${familyId} and voided_at is null) h
    join person p on p.id = h.person_id
    order by h.end_date is not null and h.end_date <= ${today}, not h.is_parent, p.date_of_birth nulls last, p.first_name`.execute(
    tx,
  )
  return rows.map((row) => ({ ...row, State: stateOn(row.StartDate, row.EndDate, today) }))
}

export interface CheckRow extends RecordedCheck {
  BackgroundCheckID: string
  PersonName: string
  Note: string | null
  version: number
}

export const backgroundChecks = record(
  'background_check',
  {
    BackgroundCheckID: 'id',
    PersonID: 'person_id',
    Kind: 'kind',
    RequestedOn: 'requested_on',
    Result: 'result',
    ResultOn: 'result_on',
    ExpiresOn: 'expires_on',
    Note: 'note',
  },
  {
    voids: true,
    current: async ({ tx, input }: OfFamily, id: string): Promise<unknown> =>
      (await recordedChecks(tx, input.FosterResourceFamilyID, id))[0],
  },
)

export async function recordedChecks(tx: Tx, familyId: string, only?: string): Promise<CheckRow[]> {
  const { rows } = await sql<CheckRow>`
    select ${backgroundChecks.select('c')}, concat_ws(' ', p.first_name, p.last_name) as "PersonName"
    from background_check c join person p on p.id = c.person_id
    where c.family_id = ${familyId} and c.voided_at is null ${only ? sql`and c.id = ${only}` : sql``}
    order by coalesce(c.result_on, c.requested_on) desc, c.id desc`.execute(tx)
  return rows
}

/** How one person’s checks stand, as the lists show it. */
export function checksBits(one: Housemate, checks: readonly RecordedCheck[], today: string) {
  const found: AdultChecks = checksOf(one, checks, today)
  return {
    Word: checksWord(found),
    Open: found.Open,
    TurnsAdultOn: found.Standing === 'coming' ? turnsAdultOn(one.DateOfBirth!) : null,
  }
}

/** Current and scheduled adults, with every check: what the gate of approval asks. */
export async function adultsChecked(tx: Tx, familyId: string, today: string) {
  const [household, checks] = await allOf(householdPeople(tx, familyId, today), recordedChecks(tx, familyId))
  const people = household.filter((one) => one.State !== 'ended')
  return people.map((person) => ({ person, checks: checksOf(person, checks, today) }))
}

export interface Who {
  PersonID: string | null
  FirstName: string | null
  LastName: string | null
  PreferredName: string | null
  DateOfBirth: string | null
  Sex: number
}

type WhoCode = 'NameNeeded' | 'NoSuchPerson' | 'BornInFuture' | 'AlreadyHere' | 'PlacedHere'

interface Meeting {
  tx: Tx
  today: string
  refuse: (code: WhoCode) => never
}

/** The person meant, recorded on the way when new, and known to the family’s program. */
export async function meetPerson(
  { tx, today, refuse }: Meeting,
  family: { id: string; sub_program_id: string },
  who: Who,
): Promise<{ id: string; date_of_birth: string | null }> {
  const person = who.PersonID
    ? await findPerson(tx, who.PersonID)
    : await recordPerson({ tx, today, refuse }, family, who)
  if (!person) return refuse('NoSuchPerson')
  const household = await householdPeople(tx, family.id, today)
  if (household.some((one) => one.PersonID === person.id && one.State !== 'ended')) refuse('AlreadyHere')
  const placed = await sql`select from placement where family_id = ${family.id} and person_id = ${person.id}
    and voided_at is null and (end_date is null or end_date > ${today})`.execute(tx)
  if (placed.rows.length > 0) refuse('PlacedHere')
  await tx
    .insertInto('person_sub_program')
    .values({ person_id: person.id, sub_program_id: family.sub_program_id, source: 'family' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return person
}

const findPerson = (tx: Tx, id: string) =>
  tx.selectFrom('person').select(['id', 'date_of_birth']).where('id', '=', id).executeTakeFirst()

async function recordPerson({ tx, today, refuse }: Meeting, family: { sub_program_id: string }, who: Who) {
  if (!who.FirstName || !who.LastName) return refuse('NameNeeded')
  if (whyNotBorn(who.DateOfBirth, today)) refuse('BornInFuture')
  const { id } = await tx
    .insertInto('person')
    .values({
      first_name: who.FirstName,
      last_name: who.LastName,
      preferred_name: who.PreferredName,
      date_of_birth: who.DateOfBirth,
      sex: who.Sex,
      sub_program_ids: [family.sub_program_id],
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, date_of_birth: who.DateOfBirth }
}

/** Children who live in the home today. */
export async function placedChildren(tx: Tx, familyId: string, today: string) {
  const { rows } = await sql<{ PersonID: string; Name: string; DateOfBirth: string | null }>`
    select p.id as "PersonID", concat_ws(' ', p.first_name, p.last_name) as "Name", p.date_of_birth as "DateOfBirth"
    from placement l join person p on p.id = l.person_id
    where l.family_id = ${familyId} and l.voided_at is null and l.start_date <= ${today}
      and (l.end_date is null or l.end_date > ${today}) order by p.date_of_birth, p.first_name`.execute(tx)
  return rows
}

/** How many are placed on a day or later, also those of programs the caller does not see. */
export async function countPlaced(tx: Tx, familyId: string, day: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select family_placed(${familyId}, ${day}) as n`.execute(tx)
  return rows[0]!.n
}

export const nameOf = (one: { FirstName: string; LastName: string }) => `${one.FirstName} ${one.LastName}`
