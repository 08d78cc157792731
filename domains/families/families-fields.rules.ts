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
  Capacity: whole('Licensed capacity', { min: 0, max: 12 }),
  YoungestAge: whole('Youngest age', { max: 21 }),
  OldestAge: whole('Oldest age', { max: 21 }),
  LicenceNumber: maybe(text('Licence or certificate number', { max: 40 })),
  Conditions: maybe(longText('Conditions', { max: 2000 })),
}

export const addressFields = {
  AddressLine1: maybe(text('Street address', { max: 120 })),
  AddressLine2: maybe(text('Apartment or unit', { max: 60 })),
  City: maybe(text('City', { max: 80 })),
  StateAbbreviation: maybe(choice('State', states)),
  ZipCode: maybe(zipCode()),
  County: maybe(text('County', { max: 60 })),
}

export const reachFields = {
  PhoneNumberDigits: maybe(phoneDigits()),
  Email: maybe(email()),
}

/** Every fact of the family itself; people, home and preferences have calls of their own. */
export const familyFields = {
  Name: text('Family name', { max: 120, help: 'As the agency calls them, for example “Okafor family”.' }),
  PlacementType: choice('Type', placementTypes),
  IsIntensive: flag('Intensive home (ISFC)'),
  ...certificateFields,
  Sexes: choices('Children accepted', sexes),
  Designations: choices('Designations', programDesignations),
  IsAccepting: flag('Accepting children now'),
  NotAcceptingReason: maybe(text('Why not now', { max: 200 })),
  TakesEmergencies: flag('Takes emergency placements'),
  GivesRespite: flag('Gives respite'),
  Languages: choices('Languages spoken', primaryLanguages),
  ...reachFields,
  ...addressFields,
  SchoolDistrict: maybe(text('School district', { max: 120 })),
  IsAddressConfidential: flag('The address is confidential', { help: 'Opening it is then logged.' }),
  Religion: maybe(text('Religion', { max: 80 })),
  Church: maybe(text('Church', { max: 120 })),
  Source: maybe(choice('How they heard of us', referralSources)),
  MailingPreference: maybe(choice('Mailings', mailingPreferences)),
}

/** A parent known already by their record, or to be recorded with the family. */
export const NewParent = z.strictObject({
  PersonID: maybe(id('Person')),
  FirstName: maybe(text('First name', { max: 80 })),
  LastName: maybe(text('Last name', { max: 80 })),
  DateOfBirth: maybe(day('Date of birth')),
  Sex: z.prefault(choice('Sex', sexes), 1),
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
