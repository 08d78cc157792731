import * as z from 'zod/mini'
import {
  choice,
  choices,
  day,
  email,
  flag,
  id,
  longText,
  maybe,
  phoneDigits,
  text,
  whole,
  zipCode,
} from '#platform/contract/fields.ts'
import { mailingPreferences } from '#platform/contract/lists/families.ts'
import { placementTypes, programDesignations, referralSources } from '#platform/contract/lists/foster.ts'
import { primaryLanguages, sexes } from '#platform/contract/lists/people.ts'
import { states } from '#platform/contract/lists/places.ts'

/** Which children a home may take; on the certificate once there is one. */
export const certificateFields = {
  Capacity: whole(['Licensed capacity', 'Capacidad autorizada'], { min: 0, max: 12 }),
  YoungestAge: whole(['Youngest age', 'Edad mínima'], { max: 21 }),
  OldestAge: whole(['Oldest age', 'Edad máxima'], { max: 21 }),
  LicenseNumber: maybe(text(['License or certificate number', 'Número de licencia o certificado'], { max: 40 })),
  Conditions: maybe(longText(['Conditions', 'Condiciones'], { max: 2000 })),
}

export const addressFields = {
  AddressLine1: maybe(text(['Street address', 'Calle y número'], { max: 120 })),
  AddressLine2: maybe(text(['Apartment or unit', 'Apartamento'], { max: 60 })),
  City: maybe(text(['City', 'Ciudad'], { max: 80 })),
  StateAbbreviation: maybe(choice(['State', 'Estado'], states)),
  ZipCode: maybe(zipCode()),
  County: maybe(text(['County', 'Condado'], { max: 60 })),
}

export const reachFields = {
  PhoneNumberDigits: maybe(phoneDigits()),
  Email: maybe(email()),
}

/** Every fact of the family itself; people, home and preferences have calls of their own. */
export const familyFields = {
  Name: text(['Family name', 'Nombre de la familia'], {
    max: 120,
    help: [
      'As the agency calls them, for example “Okafor family”.',
      'Como la llama la agencia, por ejemplo «Familia Okafor».',
    ],
  }),
  PlacementType: choice(['Type', 'Tipo'], placementTypes),
  IsIntensive: flag(['Intensive home (ISFC)', 'Hogar intensivo (ISFC)']),
  ...certificateFields,
  Sexes: choices(['Children accepted', 'Niños que acepta'], sexes),
  Designations: choices(['Designations', 'Designaciones'], programDesignations),
  IsAccepting: flag(['Accepting children now', 'Acepta niños ahora']),
  NotAcceptingReason: maybe(text(['Why not now', 'Por qué no ahora'], { max: 200 })),
  TakesEmergencies: flag(['Takes emergency placements', 'Acepta emergencias']),
  GivesRespite: flag(['Gives respite', 'Da relevo']),
  Languages: choices(['Languages spoken', 'Idiomas que habla'], primaryLanguages),
  ...reachFields,
  ...addressFields,
  SchoolDistrict: maybe(text(['School district', 'Distrito escolar'], { max: 120 })),
  IsAddressConfidential: flag(['The address is confidential', 'La dirección es confidencial'], {
    help: ['Opening it is then logged.', 'Abrirla queda registrado.'],
  }),
  Religion: maybe(text(['Religion', 'Religión'], { max: 80 })),
  Church: maybe(text(['Church', 'Iglesia'], { max: 120 })),
  Source: maybe(choice(['How they heard about us', 'Cómo supieron de nosotros'], referralSources)),
  MailingPreference: maybe(choice(['Mailings', 'Envíos'], mailingPreferences)),
}

/** A parent known already by their record, or to be recorded with the family. */
export const NewParent = z.strictObject({
  PersonID: maybe(id(['Person', 'Persona'])),
  FirstName: maybe(text(['First name', 'Nombre'], { max: 80 })),
  LastName: maybe(text(['Last name', 'Apellido'], { max: 80 })),
  DateOfBirth: maybe(day(['Date of birth', 'Fecha de nacimiento'])),
  Sex: z.prefault(choice(['Sex', 'Sexo'], sexes), 1),
  PhoneNumberDigits: maybe(phoneDigits()),
})

/** The sentence for facts that do not fit together, by the field to blame. */
export function factsWhyNot(facts: {
  YoungestAge: number
  OldestAge: number
  IsAccepting?: boolean
  NotAcceptingReason?: string | null
}): 'AgesCrossed' | 'WhyNotAccepting' | undefined {
  if (facts.OldestAge < facts.YoungestAge) return 'AgesCrossed'
  return facts.IsAccepting === false && !facts.NotAcceptingReason ? 'WhyNotAccepting' : undefined
}
