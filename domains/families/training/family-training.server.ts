import { sql } from 'kysely'
import { handlers, type Tx } from '#platform/server/handlers.ts'
import { record, type RowOf } from '#platform/server/record.ts'
import { familyTrainingCalls } from './family-training.calls.ts'
import { householdPeople, nameOf } from '../household/household-people.server.ts'
import { inFuture, own, whenNew, type OfFamily } from '../household/household-rows.server.ts'
import { mayEdit } from '../rights.server.ts'

const trainings = record(
  'family_training',
  {
    FamilyTrainingID: 'id',
    PersonID: 'person_id',
    Title: 'title',
    Kind: 'kind',
    TrainedOn: 'trained_on',
    Hours: 'hours',
    Provider: 'provider',
    Note: 'note',
  },
  {
    voids: true,
    current: async ({ tx, input }: OfFamily, only: string): Promise<unknown> =>
      (await trainingsOf(tx, input.FosterResourceFamilyID, { only }))[0],
  },
)

async function trainingsOf(tx: Tx, familyId: string, which: { from?: string; through?: string; only?: string }) {
  const { rows } = await sql<RowOf<typeof trainings> & { PersonName: string; FromSession: boolean }>`
    select ${trainings.select('t')}, concat_ws(' ', p.first_name, p.last_name) as "PersonName",
      t.attendee_id is not null as "FromSession"
    from family_training t join person p on p.id = t.person_id
    where t.family_id = ${familyId} and t.voided_at is null
      and t.trained_on between ${which.from ?? '1900-01-01'} and ${which.through ?? '2199-12-31'}
      ${which.only ? sql`and t.id = ${which.only}` : sql``}
    order by t.trained_on desc, t.id desc`.execute(tx)
  return rows.map((one) => ({ ...one, Hours: Number(one.Hours) }))
}

const yearOf = (day: string) => Number(day.slice(0, 4))

export const familyTrainingHandlers = handlers(familyTrainingCalls, {
  async getTraining({ tx, me, input, today }) {
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
      Can: await mayEdit(tx, me, input.FosterResourceFamilyID),
    }
  },

  async addEditTraining(context) {
    const { tx, input, today, refuse } = context
    const familyId = input.FosterResourceFamilyID
    const household = await householdPeople(tx, familyId, today)
    if (!household.some((one) => one.PersonID === input.PersonID)) refuse('NotInHousehold')
    if (inFuture(today, input.TrainedOn)) refuse('InFuture')
    const at = own(context, input.FamilyTrainingID)
    if (at.id !== null)
      await trainings.lock(context, { ...at, id: at.id }, ({ attendee_id }) => {
        if (attendee_id) refuse('OfSession')
      })
    return trainings.save(context, at, trainings.values(input), whenNew(context))
  },

  async deleteTraining(context) {
    const { input, refuse } = context
    const at = own(context, input.FamilyTrainingID)
    await trainings.lock(context, at, ({ attendee_id }) => {
      if (attendee_id) refuse('OfSession')
    })
    return trainings.remove(context, at, input.Reason)
  },
})
