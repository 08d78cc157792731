import { handlers, type Tx } from '#platform/server/handlers.ts'
import { familyHomeCalls } from './family-home.calls.ts'
import { expiryOf } from './household.rules.ts'
import { householdPeople, nameOf, placedChildren } from './household-people.server.ts'
import { inFuture, lockFamily, mayEdit, saveOwn, voidOwn } from './household-rows.server.ts'

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
    .select([
      'id as BedroomID',
      'name as Name',
      'beds as Beds',
      'cribs as Cribs',
      'floor as Floor',
      'for_children as ForChildren',
      'note as Note',
      'version',
    ])
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
    .select([
      'home_type as HomeType',
      'pool as Pool',
      'firearms as Firearms',
      'firearms_locked',
      'vehicles as Vehicles',
      'smoke_alarm_checked_on as SmokeAlarmChecked',
      'co_alarm_checked_on as CoAlarmChecked',
      'last_inspection_on as LastInspection',
      'corrections_open as CorrectionsOpen',
      'insurance as Insurance',
      'insurance_expires_on as InsuranceExpires',
      'emergency_plan_on as EmergencyPlan',
      'version',
    ])
    .where('id', '=', familyId)
    .executeTakeFirst()
  if (!found) return undefined
  const { firearms_locked, ...facts } = found
  return { ...facts, FirearmsLocked: firearms_locked ?? false }
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
  async getHome({ tx, me, input, today, looked, notFound }) {
    const familyId = input.FosterResourceFamilyID
    const facts = (await factsOf(tx, familyId)) ?? notFound()
    const Residents = await residentsOf(tx, familyId, today)
    await looked('resource_family', familyId, { part: 'home' })
    return {
      ...facts,
      InsuranceExpiry: expiryOf(facts.InsuranceExpires, today),
      Bedrooms: await roomsOf(tx, familyId, Residents),
      Residents,
      Can: mayEdit(me),
    }
  },

  async updateHome({ tx, input, today, refuse, stale, notFound }) {
    const doneOn = ['SmokeAlarmChecked', 'CoAlarmChecked', 'LastInspection', 'EmergencyPlan'] as const
    const late = doneOn.find((field) => inFuture(today, input[field]))
    if (late) refuse('DoneInFuture', { field: late })
    const saved = await tx
      .updateTable('resource_family')
      .set({
        home_type: input.HomeType,
        pool: input.Pool,
        firearms: input.Firearms,
        firearms_locked: input.Firearms ? input.FirearmsLocked : null,
        vehicles: input.Vehicles,
        smoke_alarm_checked_on: input.SmokeAlarmChecked,
        co_alarm_checked_on: input.CoAlarmChecked,
        last_inspection_on: input.LastInspection,
        corrections_open: input.CorrectionsOpen,
        insurance: input.Insurance,
        insurance_expires_on: input.InsuranceExpires,
        emergency_plan_on: input.EmergencyPlan,
      })
      .where('id', '=', input.FosterResourceFamilyID)
      .where('version', '=', input.version)
      .returning('version')
      .executeTakeFirst()
    if (!saved) return stale((await factsOf(tx, input.FosterResourceFamilyID)) ?? notFound())
    return { FosterResourceFamilyID: input.FosterResourceFamilyID, version: saved.version }
  },

  async addEditBedroom(context) {
    const { tx, input, today, refuse } = context
    const family = await lockFamily(context, input.FosterResourceFamilyID)
    const residents = await residentsOf(tx, family.id, today)
    const people = [...new Set(input.Sleepers)]
    if (people.some((id) => !residents.some((one) => one.PersonID === id))) refuse('NotInHome')
    const room = await saveOwn(
      context,
      {
        table: 'bedroom',
        familyId: family.id,
        id: input.BedroomID,
        version: input.version,
        find: async (id) => {
          const found = (await roomsOf(tx, family.id, residents)).find((one) => one.BedroomID === id)
          return found && { ...found, Sleepers: found.Sleepers.map((one) => one.PersonID) }
        },
      },
      {
        name: input.Name,
        beds: input.Beds,
        cribs: input.Cribs,
        floor: input.Floor,
        for_children: input.ForChildren,
        note: input.Note,
      },
    )
    await putToBed(tx, { id: room.id, familyId: family.id, subProgramId: family.sub_program_id }, people)
    return { BedroomID: room.id, version: room.version }
  },

  async deleteBedroom(context) {
    const { tx, input, today } = context
    const familyId = input.FosterResourceFamilyID
    const find = async (id: string) =>
      (await roomsOf(tx, familyId, await residentsOf(tx, familyId, today))).find((one) => one.BedroomID === id)
    await voidOwn(
      context,
      { table: 'bedroom', familyId, id: input.BedroomID, version: input.version, find },
      input.Reason,
    )
    await tx.deleteFrom('bedroom_sleeper').where('bedroom_id', '=', input.BedroomID).execute()
    return { BedroomID: input.BedroomID }
  },
})
