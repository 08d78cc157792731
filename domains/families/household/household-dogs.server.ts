import { handlers, type Tx } from '#platform/server/handlers.ts'
import { record } from '#platform/server/record.ts'
import { dogAge, expiryOf } from './household.rules.ts'
import { householdDogsCalls } from './household-dogs.calls.ts'
import { inFuture, own, whenNew, type OfFamily } from './household-rows.server.ts'
import { mayEdit } from '../rights.server.ts'

const dogs = record(
  'family_dog',
  {
    DogID: 'id',
    Name: 'name',
    Breed: 'breed',
    Weight: 'weight_pounds',
    Age: 'age',
    Sex: 'sex',
    Fixed: 'fixed',
    RabiesDate: 'rabies_on',
    RabiesExpires: 'rabies_expires_on',
    LicenseNumber: 'license_number',
    LicenseExpires: 'license_expires_on',
    BiteHistory: 'bite_history',
    Temperament: 'temperament',
    Note: 'note',
  },
  {
    voids: true,
    current: async ({ tx, input, today }: OfFamily, id: string): Promise<unknown> =>
      (await dogsOf(tx, input.FosterResourceFamilyID, today, id))[0],
  },
)

export async function dogsOf(tx: Tx, familyId: string, today: string, only?: string) {
  const rows = await tx
    .selectFrom('family_dog')
    .select([...dogs.columns, 'age_told_on'])
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
    LicenseExpiry: expiryOf(dog.LicenseExpires, today),
  }))
}

export const householdDogsHandlers = handlers(householdDogsCalls, {
  async getDogs({ tx, me, input, today }) {
    return {
      Dogs: await dogsOf(tx, input.FosterResourceFamilyID, today),
      Can: await mayEdit(tx, me, input.FosterResourceFamilyID),
    }
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
    const age_told_on = input.Age === null ? null : before?.age === input.Age ? before.age_told_on : today
    return dogs.save(context, own(context, input.DogID), { ...dogs.values(input), age_told_on }, whenNew(context))
  },

  deleteDog: (context) => dogs.remove(context, own(context, context.input.DogID), context.input.Reason),
})
