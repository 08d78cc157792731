import { choice, choices, email, maybe, phoneDigits, text, zipCode } from '#platform/contract/fields.ts'
import { wordList } from '#platform/contract/lists/base.ts'
import { states } from '#platform/contract/lists/places.ts'

export const organizationKinds = wordList(
  ['Church', 'Iglesia'],
  ['Business', 'Empresa'],
  ['Foundation', 'Fundación'],
  ['Agency', 'Agencia'],
  ['Other', 'Otro'],
)

/** Why an organization on record may be the one somebody means. */
export const organizationReasons = wordList(
  ['Same name', 'Mismo nombre'],
  ['Similar name', 'Nombre parecido'],
  ['Same ZIP code', 'Mismo código postal'],
  ['Same phone number', 'Mismo teléfono'],
  ['Same e-mail', 'Mismo correo electrónico'],
)

/** Where it is and how it is reached; a call of another side takes them too where it records one. */
export const organizationPlace = {
  AddressLine1: maybe(text(['Street address', 'Calle y número'], { max: 120 })),
  AddressLine2: maybe(text(['Suite, unit', 'Oficina, unidad'], { max: 120 })),
  City: maybe(text(['City', 'Ciudad'], { max: 80 })),
  StateAbbreviation: maybe(choice(['State', 'Estado'], states)),
  ZipCode: maybe(zipCode()),
  County: maybe(text(['County', 'Condado'], { max: 80 })),
  PhoneNumberDigits: maybe(phoneDigits()),
  Email: maybe(email()),
  Web: maybe(text(['Website', 'Sitio web'], { max: 300 })),
}

export const organizationFields = {
  Name: text(['Name', 'Nombre'], { max: 200 }),
  Kinds: choices(['What it is', 'Qué es'], organizationKinds),
  ...organizationPlace,
}

/** Words that many names share tell nothing about whose name it is. */
const common =
  /\b(the|of|and|a|for|in|church|iglesia|ministries|ministerios|ministry|chapel|fellowship|foundation|fundacion|inc|llc|co|corp|de|la|el|los|las|del)\b/g

/** A name without the words that many share; the whole of it where nothing else is left. */
export const coreOf = (name: string): string => name.replaceAll(common, ' ').replaceAll(/ +/g, ' ').trim() || name

/** The facts of which one of two holds after a merge, with their columns. */
export const organizationMergeFields = {
  Name: ['name'],
  Address: ['line1', 'line2', 'city', 'state_abbreviation', 'zip_code', 'county'],
  PhoneNumberDigits: ['phone_digits'],
  Email: ['email'],
  Web: ['web'],
} as const

export type OrganizationMergeField = keyof typeof organizationMergeFields
export const organizationMergeFieldNames = Object.keys(organizationMergeFields) as [
  OrganizationMergeField,
  ...OrganizationMergeField[],
]
