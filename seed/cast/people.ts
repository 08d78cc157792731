import { addDays, addMonths } from '#platform/contract/dates.ts'
import { valuesOf } from '#platform/contract/lists/base.ts'
import { ethnicities, primaryLanguages, races } from '#platform/contract/lists/people.ts'
import { castId, choose, decide, personId } from './chance.ts'
import { getCity, streets } from './cities.ts'
import type { PlaybillLine } from './playbill.ts'
import type { CastAddress, CastPart, CastPerson } from './shapes.ts'

const middleNames = ['Ray', 'Jean', 'Luz', 'James', 'Marie', 'Elena', 'Lee', 'Grace', 'Andrés', 'Rose', 'Noor', 'Kai']

/** What the members of a household share. */
export interface Household {
  name: string
  city: string
  language: CastPerson['PrimaryLanguage']
  race: CastPerson['Race']
  ethnicity: CastPerson['Ethnicity']
  subProgramIds: string[]
}

function getValue<T extends string | number>(values: readonly T[], text: string): T {
  const found = values.find((value) => String(value) === text)
  if (found === undefined) throw new Error(`${text} is not in its list`)
  return found
}

export function readOrigin(text: string): Pick<Household, 'race' | 'ethnicity'> {
  const [race = '', ethnicity = ''] = text.split('/')
  return {
    race: getValue(valuesOf(races), race),
    ethnicity: getValue(valuesOf(ethnicities), ethnicity),
  }
}

export const readLanguage = (text: string) => getValue(valuesOf(primaryLanguages), text)

type Whereabouts = Omit<CastAddress, 'Id' | 'Kind' | 'Confidential' | 'StartDate' | 'EndDate'>

/** The same house for everyone who lives under that name. */
export function houseOf(name: string, cityName: string): Whereabouts {
  const { StateAbbreviation, ZipCode, County } = getCity(cityName)
  return {
    AddressLine1: `${100 + decide(8900, 'house', name)} ${choose(streets, 'street', name)}`,
    AddressLine2: decide(5, 'line 2', name) === 0 ? `Apt ${1 + decide(30, 'apartment', name)}` : null,
    City: cityName,
    StateAbbreviation,
    ZipCode,
    County,
  }
}

export function addressOf(which: string, house: Whereabouts, from: string, to: string | null = null): CastAddress {
  return {
    Id: castId('address', which),
    Kind: 'Home',
    ...house,
    Confidential: false,
    StartDate: from,
    EndDate: to,
  }
}

export const plainLetters = (name: string) =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/ø/g, 'o')
    .toLowerCase()
    .replace(/[^a-z-]+/g, '.')

export function dayOfBirth(name: string, age: number, days: number | undefined, today: string): string {
  return addDays(addMonths(today, -12 * age), -(days ?? 1 + decide(350, 'birthday', name)))
}

export function personOf(line: PlaybillLine, part: CastPart, home: Household, today: string): CastPerson {
  const lastName = line.last ?? home.name
  const name = `${line.first} ${lastName}`
  const isAdult = line.age >= 18
  const hasPhone = line.age >= 14
  const livedThere = addMonths(today, -12 - decide(84, 'lived there', home.name))
  const born = dayOfBirth(name, line.age, line.days, today)
  return {
    Id: personId(name),
    Part: part,
    FirstName: line.first,
    MiddleName: decide(3, 'has middle name', name) === 0 ? choose(middleNames, 'middle name', name) : null,
    LastName: lastName,
    PreferredName: line.preferred ?? null,
    DateOfBirth: born,
    Sex: line.sex,
    Race: home.race,
    Ethnicity: home.ethnicity,
    PrimaryLanguage: home.language,
    NeedsInterpreter: isAdult && home.language !== 'English' && decide(4, 'interpreter', name) === 0,
    Email: isAdult && decide(2, 'has e-mail', name) === 0 ? `${plainLetters(name)}@mail.example` : null,
    Phones: hasPhone
      ? [
          {
            Id: castId('phone', name),
            Kind: part === 'Professional' || part === 'Employee' ? 'Work' : 'Mobile',
            Digits: phoneDigits(name, home.city),
          },
        ]
      : [],
    Addresses: [addressOf(name, houseOf(home.name, home.city), born > livedThere ? born : livedThere)],
    SubProgramIds: home.subProgramIds,
  }
}

/** 555-0100 to 555-0199 are kept free for invented people. */
function phoneDigits(name: string, city: string): string {
  return `${getCity(city).AreaCode}55501${String(decide(100, 'phone', name)).padStart(2, '0')}`
}
