import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { choice, day, flag, id, longText, maybe, text, version, whole } from '#platform/contract/fields.ts'
import { sexes } from '#platform/contract/lists/people.ts'
import { family, MayEdit, removal } from './household-shapes.rules.ts'

const folder = 'Foster/ResourceFamily/Contacts/Dogs'

const dogFields = {
  Name: text(['Name', 'Nombre'], { max: 60 }),
  Breed: maybe(text(['Breed', 'Raza'], { max: 80 })),
  Weight: maybe(whole(['Weight in pounds', 'Peso en libras'], { min: 1, max: 350 })),
  Age: maybe(whole(['Age in years', 'Edad en años'], { max: 30 })),
  Sex: choice(['Sex', 'Sexo'], sexes),
  Fixed: flag(['Spayed or neutered', 'Esterilizado']),
  RabiesDate: maybe(day(['Rabies shot on', 'Vacuna contra la rabia el'])),
  RabiesExpires: maybe(day(['Rabies shot expires', 'La vacuna vence'])),
  LicenseNumber: maybe(text(['License number', 'Número de licencia'], { max: 40 })),
  LicenseExpires: maybe(day(['License expires', 'La licencia vence'])),
  BiteHistory: maybe(
    longText(['Bite history', 'Historial de mordeduras'], {
      max: 2000,
      help: [
        'What happened, when, and to whom. Empty: none known.',
        'Qué pasó, cuándo y a quién. Vacío: nada conocido.',
      ],
    }),
  ),
  Temperament: maybe(text(['Temperament', 'Temperamento'], { max: 200 })),
  Note: maybe(longText(['Notes', 'Notas'], { max: 2000 })),
}

const expiry = z.literal(['none', 'expired', 'within30', 'within60', 'later'])

export const Dog = z.strictObject({
  DogID: id(['Dog', 'Perro']),
  ...dogFields,
  /** As told once, and the years since. */
  AgeNow: z.nullable(z.int()),
  RabiesExpiry: expiry,
  LicenseExpiry: expiry,
  version: version(),
})
export type Dog = z.infer<typeof Dog>

const topics = ['families', 'activity']

export const householdDogsCalls = {
  getDogs: call({
    name: `${folder}/GetDogs`,
    method: 'GET',
    summary: 'The dogs of the home with their shots and licenses',
    permission: 'Program.View',
    scope: { family: 'FosterResourceFamilyID' },
    input: z.strictObject(family),
    output: z.strictObject({ Dogs: z.array(Dog), Can: MayEdit }),
    topics: ['families'],
    audit: { view: 'dogs' },
  }),
  addEditDog: call({
    name: `${folder}/AddEditDog`,
    summary: 'Add a dog of the home or change what is known of it',
    permission: 'Program.Edit',
    scope: { family: 'FosterResourceFamilyID' },
    input: z.strictObject({ ...family, DogID: maybe(id(['Dog', 'Perro'])), ...dogFields, version: maybe(version()) }),
    output: z.strictObject({ DogID: id(['Dog', 'Perro']), version: version() }),
    errors: {
      RabiesOrder: {
        message: [
          'The rabies shot must expire after the day it was given.',
          'La vacuna contra la rabia debe vencer después del día en que se puso.',
        ],
        field: 'RabiesExpires',
        constraint: 'family_dog_rabies',
      },
      ShotInFuture: {
        message: ['The rabies shot is in the future.', 'La vacuna contra la rabia está en el futuro.'],
        field: 'RabiesDate',
      },
    },
    topics,
  }),
  deleteDog: call({
    name: `${folder}/DeleteDog`,
    summary: 'Take a dog off the home; the record stays in the history with the reason',
    permission: 'Program.Edit',
    scope: { family: 'FosterResourceFamilyID' },
    input: z.strictObject({ ...family, DogID: id(['Dog', 'Perro']), ...removal }),
    output: z.strictObject({ DogID: id(['Dog', 'Perro']) }),
    topics,
  }),
}
