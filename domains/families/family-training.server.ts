import { sql } from 'kysely'
import { handlers, type Tx } from '#platform/server/handlers.ts'
import { familyTrainingCalls } from './family-training.calls.ts'
import { householdPeople, nameOf } from './household-people.server.ts'
import { inFuture, mayEdit, saveOwn, voidOwn } from './household-rows.server.ts'

interface TrainingRow {
  FamilyTrainingID: string
  PersonID: string
  PersonName: string
  Title: string
  Kind: string
  TrainedOn: string
  Hours: number
  Provider: string | null
  Note: string | null
  version: number
}

async function trainingsOf(tx: Tx, familyId: string, which: { from?: string; through?: string; only?: string }) {
  const { rows } = await sql<TrainingRow>`
    select t.id as "FamilyTrainingID", t.person_id as "PersonID", concat_ws(' ', p.first_name, p.last_name) as "PersonName",
      t.title as "Title", t.kind as "Kind", t.trained_on as "TrainedOn", t.hours::float8 as "Hours", t.provider as "Provider",
      t.note as "Note", t.version
    from family_training t join person p on p.id = t.person_id
    where t.family_id = ${familyId} and t.voided_at is null
      and t.trained_on between ${which.from ?? '1900-01-01'} and ${which.through ?? '2199-12-31'}
      ${which.only ? sql`and t.id = ${which.only}` : sql``}
    order by t.trained_on desc, t.id desc`.execute(tx)
  return rows
}

const yearOf = (day: string) => Number(day.slice(0, 4))

export const familyTrainingHandlers = handlers(familyTrainingCalls, {
  async getTraining({ tx, me, input, today, looked }) {
    const familyId = input.FosterResourceFamilyID
    const Year = input.Year ?? yearOf(today)
    const From = `${Year}-01-01`
    const Through = `${Year}-12-31`
    const all = await trainingsOf(tx, familyId, {})
    const Trainings = all.filter((one) => one.TrainedOn >= From && one.TrainedOn <= Through)
    const household = await householdPeople(tx, familyId, today)
    const trained = new Set(Trainings.map((one) => one.PersonID))
    const shown = household.filter((one) => trained.has(one.PersonID) || (one.IsParent && one.State !== 'ended'))
    const unique = shown.filter((one, at) => shown.findIndex((other) => other.PersonID === one.PersonID) === at)
    await looked('resource_family', familyId, { part: 'training' })
    return {
      Year,
      Years: [...new Set([yearOf(today), Year, ...all.map((one) => yearOf(one.TrainedOn))])].toSorted((a, b) => b - a),
      From,
      Through,
      People: unique.map((one) => {
        const own = Trainings.filter((training) => training.PersonID === one.PersonID)
        return {
          PersonID: one.PersonID,
          Name: nameOf(one),
          IsParent: one.IsParent,
          Hours: own.reduce((sum, training) => sum + training.Hours, 0),
          Trainings: own.length,
        }
      }),
      Trainings,
      Can: mayEdit(me),
    }
  },

  async addEditTraining(context) {
    const { tx, input, today, refuse } = context
    const familyId = input.FosterResourceFamilyID
    const household = await householdPeople(tx, familyId, today)
    if (!household.some((one) => one.PersonID === input.PersonID)) refuse('NotInHousehold')
    if (inFuture(today, input.TrainedOn)) refuse('InFuture')
    const saved = await saveOwn(
      context,
      {
        table: 'family_training',
        familyId,
        id: input.FamilyTrainingID,
        version: input.version,
        find: async (only) => (await trainingsOf(tx, familyId, { only }))[0],
      },
      {
        person_id: input.PersonID,
        title: input.Title,
        kind: input.Kind,
        trained_on: input.TrainedOn,
        hours: input.Hours,
        provider: input.Provider,
        note: input.Note,
      },
    )
    return { FamilyTrainingID: saved.id, version: saved.version }
  },

  async deleteTraining(context) {
    const { tx, input } = context
    const familyId = input.FosterResourceFamilyID
    const find = async (only: string) => (await trainingsOf(tx, familyId, { only }))[0]
    await voidOwn(
      context,
      { table: 'family_training', familyId, id: input.FamilyTrainingID, version: input.version, find },
      input.Reason,
    )
    return { FamilyTrainingID: input.FamilyTrainingID }
  },
})
