import { handlers, type Tx } from '#platform/server/handlers.ts'
import { record, type Ways } from '#platform/server/record.ts'
import { familyHomeCalls } from './family-home.calls.ts'
import { expiryOf } from '../household/household.rules.ts'
import { householdPeople, nameOf, placedChildren } from '../household/household-people.server.ts'
import { inFuture, lockFamily, own, whenNew, type OfFamily } from '../household/household-rows.server.ts'
import { mayEdit } from '../rights.server.ts'
import { roomIn } from '../chart/family-facts.server.ts'

const bedrooms = record(
  'bedroom',
  {
    BedroomID: 'id',
    Name: 'name',
    Beds: 'beds',
    Cribs: 'cribs',
    Floor: 'floor',
    ForChildren: 'for_children',
    Note: 'note',
  },
  {
    voids: true,
    async current({ tx, input, today }: OfFamily, id: string): Promise<unknown> {
      const familyId = input.FosterResourceFamilyID
      const rooms = await roomsOf(tx, familyId, await residentsOf(tx, familyId, today))
      const found = rooms.find((one) => one.BedroomID === id)
      return found && { ...found, Sleepers: found.Sleepers.map((one) => one.PersonID) }
    },
  },
)

const homes = record(
  'resource_family',
  {
    FosterResourceFamilyID: 'id',
    HomeType: 'home_type',
    Pool: 'pool',
    Firearms: 'firearms',
    FirearmsLocked: 'firearms_locked',
    Vehicles: 'vehicles',
    SmokeAlarmChecked: 'smoke_alarm_checked_on',
    CoAlarmChecked: 'co_alarm_checked_on',
    LastInspection: 'last_inspection_on',
    CorrectionsOpen: 'corrections_open',
    Insurance: 'insurance',
    InsuranceExpires: 'insurance_expires_on',
    EmergencyPlan: 'emergency_plan_on',
  },
  { voids: true, current: ({ tx }: Ways, id: string): Promise<unknown> => factsOf(tx, id) },
)

interface Resident {
  PersonID: string
  Name: string
  Kind: 'parent' | 'member' | 'child'
  DateOfBirth: string | null
}

/** Whoever lives in the home today. */
async function residentsOf(tx: Tx, familyId: string, today: string): Promise<Resident[]> {
  const people = await householdPeople(tx, familyId, today)
  const household = people
    .filter((one) => one.State === 'current' && one.LivesInHome)
    .map((one): Resident => ({
      PersonID: one.PersonID,
      Name: nameOf(one),
      Kind: one.IsParent ? 'parent' : 'member',
      DateOfBirth: one.DateOfBirth,
    }))
  const placed = await placedChildren(tx, familyId, today)
  return [...household, ...placed.map((one): Resident => ({ ...one, Kind: 'child' }))]
}

async function roomsOf(tx: Tx, familyId: string, residents: readonly Resident[]) {
  const rooms = await tx
    .selectFrom('bedroom')
    .select(bedrooms.columns)
    .where('family_id', '=', familyId)
    .where('voided_at', 'is', null)
    .orderBy('for_children', 'desc')
    .orderBy('name')
    .execute()
  const sleepers = await tx
    .selectFrom('bedroom_sleeper')
    .select(['bedroom_id', 'person_id'])
    .where('family_id', '=', familyId)
    .execute()
  return rooms.map((room) => {
    const here = new Set(sleepers.filter((one) => one.bedroom_id === room.BedroomID).map((one) => one.person_id))
    const Sleepers = residents.filter((one) => here.has(one.PersonID))
    return { ...room, Sleepers, Free: room.Beds + room.Cribs - Sleepers.length }
  })
}

async function factsOf(tx: Tx, familyId: string) {
  const found = await tx
    .selectFrom('resource_family')
    .select(homes.columns)
    .where('id', '=', familyId)
    .executeTakeFirst()
  if (!found) return undefined
  const { FosterResourceFamilyID: _id, ...facts } = found
  return { ...facts, FirearmsLocked: facts.FirearmsLocked ?? false }
}

/** Who sleeps in the room from now on; whoever is named leaves the room they had. */
async function putToBed(tx: Tx, room: { id: string; familyId: string; subProgramId: string }, people: string[]) {
  const leaving = tx.deleteFrom('bedroom_sleeper').where('bedroom_id', '=', room.id)
  await (people.length > 0 ? leaving.where('person_id', 'not in', people) : leaving).execute()
  for (const person_id of people)
    await tx
      .insertInto('bedroom_sleeper')
      .values({ bedroom_id: room.id, family_id: room.familyId, sub_program_id: room.subProgramId, person_id })
      .onConflict((conflict) => conflict.columns(['family_id', 'person_id']).doUpdateSet({ bedroom_id: room.id }))
      .execute()
}

export const familyHomeHandlers = handlers(familyHomeCalls, {
  async getHome({ tx, me, input, today, notFound }) {
    const familyId = input.FosterResourceFamilyID
    const facts = (await factsOf(tx, familyId)) ?? notFound()
    const Residents = await residentsOf(tx, familyId, today)
    return {
      ...facts,
      InsuranceExpiry: expiryOf(facts.InsuranceExpires, today),
      Bedrooms: await roomsOf(tx, familyId, Residents),
      Licensed: await roomIn(tx, familyId),
      Residents,
      Can: await mayEdit(tx, me, input.FosterResourceFamilyID),
    }
  },

  async updateHome(context) {
    const { input, today, refuse } = context
    const doneOn = ['SmokeAlarmChecked', 'CoAlarmChecked', 'LastInspection', 'EmergencyPlan'] as const
    const late = doneOn.find((field) => inFuture(today, input[field]))
    if (late) refuse('DoneInFuture', { field: late })
    const { FosterResourceFamilyID: id, version } = input
    const firearms_locked = input.Firearms ? input.FirearmsLocked : null
    return homes.change(context, { id, version }, { ...homes.values(input), firearms_locked })
  },

  async addEditBedroom(context) {
    const { tx, input, today, refuse } = context
    const family = await lockFamily(context, input.FosterResourceFamilyID)
    const residents = await residentsOf(tx, family.id, today)
    const people = [...new Set(input.Sleepers)]
    if (people.some((id) => !residents.some((one) => one.PersonID === id))) refuse('NotInHome')
    const room = await bedrooms.save(context, own(context, input.BedroomID), bedrooms.values(input), whenNew(context))
    await putToBed(tx, { id: room.BedroomID, familyId: family.id, subProgramId: family.sub_program_id }, people)
    return room
  },

  async deleteBedroom(context) {
    const { tx, input } = context
    const gone = await bedrooms.remove(context, own(context, input.BedroomID), input.Reason)
    await tx.deleteFrom('bedroom_sleeper').where('bedroom_id', '=', input.BedroomID).execute()
    return gone
  },
})
