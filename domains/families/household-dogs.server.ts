import { handlers, type Context, type Tx } from '#platform/server/handlers.ts'
import { dogAge, expiryOf } from './household.rules.ts'
import { householdDogsCalls } from './household-dogs.calls.ts'
import { inFuture, mayEdit, saveOwn, voidOwn } from './household-rows.server.ts'

export async function dogsOf(tx: Tx, familyId: string, today: string, only?: string) {
  const rows = await tx
    .selectFrom('family_dog')
    .select([
      'id as DogID',
      'name as Name',
      'breed as Breed',
      'weight_pounds as Weight',
      'age as Age',
      'age_told_on',
      'sex as Sex',
      'fixed as Fixed',
      'rabies_on as RabiesDate',
      'rabies_expires_on as RabiesExpires',
      'licence_number as LicenceNumber',
      'licence_expires_on as LicenceExpires',
      'bite_history as BiteHistory',
      'temperament as Temperament',
      'note as Note',
      'version',
    ])
    .where('family_id', '=', familyId)
    .where('voided_at', 'is', null)
    .$if(only !== undefined, (query) => query.where('id', '=', only!))
    .orderBy('name')
    .execute()
  return rows.map(({ age_told_on, ...dog }) => ({
    ...dog,
    Fixed: dog.Fixed ?? false,
    AgeNow: dogAge(dog.Age, age_told_on, today),
    RabiesExpiry: expiryOf(dog.RabiesExpires, today),
    LicenceExpiry: expiryOf(dog.LicenceExpires, today),
  }))
}

const which = (
  {
    tx,
    today,
    input,
  }: Pick<Context<typeof householdDogsCalls.addEditDog>, 'tx' | 'today'> & {
    input: { FosterResourceFamilyID: string; version: number | null }
  },
  id: string | null,
) => ({
  table: 'family_dog' as const,
  familyId: input.FosterResourceFamilyID,
  id,
  version: input.version,
  find: async (dog: string) => (await dogsOf(tx, input.FosterResourceFamilyID, today, dog))[0],
})

export const householdDogsHandlers = handlers(householdDogsCalls, {
  async getDogs({ tx, me, input, today, looked }) {
    await looked('resource_family', input.FosterResourceFamilyID, { part: 'dogs' })
    return { Dogs: await dogsOf(tx, input.FosterResourceFamilyID, today), Can: mayEdit(me) }
  },

  async addEditDog(context) {
    const { tx, input, today, refuse } = context
    if (inFuture(today, input.RabiesDate)) refuse('ShotInFuture')
    const before = input.DogID
      ? await tx
          .selectFrom('family_dog')
          .select(['age', 'age_told_on'])
          .where('id', '=', input.DogID)
          .executeTakeFirst()
      : undefined
    const saved = await saveOwn(context, which(context, input.DogID), {
      name: input.Name,
      breed: input.Breed,
      weight_pounds: input.Weight,
      age: input.Age,
      age_told_on: input.Age === null ? null : before?.age === input.Age ? before.age_told_on : today,
      sex: input.Sex,
      fixed: input.Fixed,
      rabies_on: input.RabiesDate,
      rabies_expires_on: input.RabiesExpires,
      licence_number: input.LicenceNumber,
      licence_expires_on: input.LicenceExpires,
      bite_history: input.BiteHistory,
      temperament: input.Temperament,
      note: input.Note,
    })
    return { DogID: saved.id, version: saved.version }
  },

  async deleteDog(context) {
    const { input } = context
    await voidOwn(context, { ...which(context, input.DogID), id: input.DogID }, input.Reason)
    return { DogID: input.DogID }
  },
})
