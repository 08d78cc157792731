import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { choice, day, flag, id, longText, maybe, text, version, whole } from '#platform/contract/fields.ts'
import { sexes } from '#platform/contract/lists/people.ts'
import { family, MayEdit, removal } from './household-shapes.rules.ts'

const folder = 'Foster/ResourceFamily/Contacts/Dogs'

const dogFields = {
  Name: text('Name', { max: 60 }),
  Breed: maybe(text('Breed', { max: 80 })),
  Weight: maybe(whole('Weight in pounds', { min: 1, max: 350 })),
  Age: maybe(whole('Age in years', { max: 30 })),
  Sex: choice('Sex', sexes),
  Fixed: flag('Spayed or neutered'),
  RabiesDate: maybe(day('Rabies shot on')),
  RabiesExpires: maybe(day('Rabies shot expires')),
  LicenceNumber: maybe(text('Licence number', { max: 40 })),
  LicenceExpires: maybe(day('Licence expires')),
  BiteHistory: maybe(
    longText('Bite history', { max: 2000, help: 'What happened, when, and to whom. Empty: none known.' }),
  ),
  Temperament: maybe(text('Temperament', { max: 200 })),
  Note: maybe(longText('Notes', { max: 2000 })),
}

const expiry = z.literal(['none', 'expired', 'within30', 'within60', 'later'])

export const Dog = z.strictObject({
  DogID: id('Dog'),
  ...dogFields,
  /** As told once, and the years since. */
  AgeNow: z.nullable(z.int()),
  RabiesExpiry: expiry,
  LicenceExpiry: expiry,
  version: version(),
})
export type Dog = z.infer<typeof Dog>

const topics = ['families', 'activity']

export const householdDogsCalls = {
  getDogs: call({
    name: `${folder}/GetDogs`,
    method: 'GET',
    summary: 'The dogs of the home with their shots and licences',
    permission: 'Family.View',
    scope: { fosterResourceFamily: 'FosterResourceFamilyID' },
    input: z.strictObject(family),
    output: z.strictObject({ Dogs: z.array(Dog), Can: MayEdit }),
    topics: ['families'],
    audit: 'view',
  }),
  addEditDog: call({
    name: `${folder}/AddEditDog`,
    summary: 'Add a dog of the home or change what is known of it',
    permission: 'Family.Edit',
    scope: { fosterResourceFamily: 'FosterResourceFamilyID' },
    input: z.strictObject({ ...family, DogID: maybe(id('Dog')), ...dogFields, version: maybe(version()) }),
    output: z.strictObject({ DogID: id('Dog'), version: version() }),
    errors: {
      RabiesOrder: {
        message: 'The rabies shot expires after the day it was given.',
        field: 'RabiesExpires',
        constraint: 'family_dog_rabies',
      },
      ShotInFuture: { message: 'The rabies shot lies in the future.', field: 'RabiesDate' },
    },
    topics,
  }),
  deleteDog: call({
    name: `${folder}/DeleteDog`,
    summary: 'Take a dog off the home; the record stays in the history with the reason',
    permission: 'Family.Edit',
    scope: { fosterResourceFamily: 'FosterResourceFamilyID' },
    input: z.strictObject({ ...family, DogID: id('Dog'), ...removal }),
    output: z.strictObject({ DogID: id('Dog') }),
    topics,
  }),
}
