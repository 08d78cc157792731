import { addDays } from '#platform/contract/dates.ts'
import { castId, choose, clientId, decide, familyId, userId } from './chance.ts'
import { apssFamilies } from './apss-families.ts'
import { regionFamilies } from './children-regions.ts'
import { valleyFamilies } from './children-valley.ts'
import { birthFamilies } from './children.ts'
import { getCity } from './cities.ts'
import { readHome } from './home-marks.ts'
import { moreFamilies } from './homes-more.ts'
import { resourceFamilies, volunteerFamilies } from './homes.ts'
import { legalState } from './legal.ts'
import { addressOf, houseOf, type Household, personOf, readLanguage, readOrigin } from './people.ts'
import { phasesOf } from './phases.ts'
import { type PlaybillLine, readPlaybill } from './playbill.ts'
import { otherClients } from './programs-people.ts'
import { tayYouth } from './tay-youth.ts'
import { wraparoundYouth } from './wraparound-youth.ts'
import { getSubProgram, subPrograms } from './programs.ts'
import type { Cast, CastClient, CastFamily, CastPerson, CastRelation } from './shapes.ts'

type Households = Pick<Cast, 'People' | 'Clients' | 'Families' | 'Relations'>

const nameOf = (person: CastPerson) => `${person.FirstName} ${person.LastName}`

const relation = (person: CastPerson, other: CastPerson, word: string): CastRelation => ({
  Id: castId('relation', nameOf(person), nameOf(other)),
  PersonId: person.Id,
  OtherPersonId: other.Id,
  Relation: word,
})

const wordBySex = (person: CastPerson, male: string, female: string) => (person.Sex === 2 ? male : female)

/** Where every home and residence stands: a client's addresses are theirs. */
const cityByPlace = new Map([
  ...readPlaybill(`${resourceFamilies}\n${moreFamilies}`).map(
    ({ head: [name = '', , city = ''] }) => [name, city] as const,
  ),
  ...subPrograms.flatMap((program) => program.Residences.map((residence) => [residence.Name, 'Riverside'] as const)),
])

function readFamilies(kind: CastFamily['Kind'], text: string, today: string): Households {
  const found: Households = { People: [], Clients: [], Families: [], Relations: [] }
  for (const { head, story, lines } of readPlaybill(text)) {
    const [
      name = '',
      key = '',
      city = '',
      language = '',
      origin = '',
      territory = '',
      phase = '',
      capacity = '',
      approved = '',
      marks = '',
    ] = head
    const program = getSubProgram(key)
    const home: Household = {
      name,
      city,
      language: readLanguage(language),
      ...readOrigin(origin),
      subProgramIds: [program.Id],
    }
    const part = kind === 'Resource' ? 'Resource family' : 'Volunteer'
    const people = lines.map((line) => personOf(line, part, home, today))
    const parents = people.filter((_, index) => lines[index]?.mark === '*')
    const pathway = program.Region === 'PNW' ? 'WA' : 'CA'
    const approvedDate = approved === '0' ? null : addDays(today, -Number(approved))
    const phases = kind === 'Resource' ? phasesOf(name, pathway, phase, approvedDate, today) : []
    found.People.push(...people)
    found.Families.push({
      Id: familyId(name),
      Kind: kind,
      Name: name,
      SubProgramId: program.Id,
      TerritoryId: territory === '-' ? null : getByName(program.Territories, territory).Id,
      Phase: phases.at(-1)?.Phase ?? phase,
      ApprovedDate: approvedDate,
      Pathway: pathway,
      Phases: phases,
      Capacity: Number(capacity),
      Home: readHome(name, marks),
      Languages: [...new Set(['English', home.language])],
      ParentIds: parents.map((parent) => parent.Id),
      Members: people.flatMap((one, index) =>
        parents.includes(one) ? [] : [{ PersonId: one.Id, Relation: lines[index]?.rest ?? '' }],
      ),
      Story: story,
    })
    for (const parent of parents) {
      for (const [index, other] of people.entries()) {
        if (other === parent) continue
        const word = parents.includes(other) ? wordBySex(other, 'Husband', 'Wife') : (lines[index]?.rest ?? '')
        found.Relations.push(relation(parent, other, word))
      }
    }
  }
  return found
}

function getByName<T extends { Name: string }>(items: T[], name: string): T {
  const found = items.find((item) => item.Name === name)
  if (!found) throw new Error(`no ${name}`)
  return found
}

interface Stay {
  place: string
  overridden: boolean
  from: string
  to: string | null
}

/**
 * "Ruiz-Demo 330, Okafor-Example 412 = Reunified With Parent 40": nights in each place, back from today or from the end.
 * "Ruiz-Demo 330 > Harper-Sample 6": and a move in six days.
 */
function readStays(text: string, today: string) {
  const [before = '', ahead] = text.split(' > ')
  const next = ahead === undefined ? null : readCount(ahead)
  const [places = '', ending] = before.split(' = ')
  const ended = ending === undefined ? null : readCount(ending)
  let day = ended ? addDays(today, -ended.count) : today
  const end = ended ? day : null
  const stays: Stay[] = []
  for (const { words, count } of places.split(', ').map(readCount).toReversed()) {
    const from = addDays(day, -count)
    const place = words.replace('!', '')
    stays.unshift({ place, overridden: place !== words, from, to: stays.length === 0 ? end : day })
    day = from
  }
  if (next) {
    const from = addDays(today, next.count)
    const last = stays.at(-1)
    if (last) last.to = from
    stays.push({ place: next.words, overridden: false, from, to: null })
  }
  return { stays, start: day, end, reason: ended?.words ?? null }
}

function readCount(text: string) {
  const found = /^(.*?)\s*(\d+)$/.exec(text)
  if (!found) throw new Error(`no number of days in: ${text}`)
  return { words: found[1] ?? '', count: Number(found[2]) }
}

function whereClientLived(person: CastPerson, home: Household, stays: Stay[], today: string) {
  const name = nameOf(person)
  const [first] = person.Addresses
  const placed = stays.filter((stay) => stay.place !== '' && stay.from <= today)
  const [firstStay] = placed
  const lastStay = placed.at(-1)
  if (!first || !firstStay || !lastStay) return person.Addresses
  const before = { ...first, EndDate: firstStay.from }
  if (before.StartDate >= firstStay.from) before.StartDate = person.DateOfBirth
  const there = placed.map(({ place, from, to }) => ({
    ...addressOf(`${name} at ${place}`, houseOf(place, cityByPlace.get(place) ?? place), from, to),
    Confidential: name === 'Marisol Testado' && to === null,
  }))
  const after =
    lastStay.to === null ? [] : [addressOf(`${name} afterwards`, houseOf(home.name, home.city), lastStay.to)]
  return [before, ...there, ...after]
}

function designationOf(name: string, age: number): CastClient['Designation'] {
  const chosen = choose(['General', 'General', 'General', 'AC', 'DD', 'CSEC'] as const, 'designation', name)
  return chosen === 'CSEC' && age < 12 ? 'General' : chosen
}

function readClients(text: string, today: string): Households {
  const found: Households = { People: [], Clients: [], Families: [], Relations: [] }
  for (const { head, story, lines } of readPlaybill(text)) {
    const [name = '', key = '', city = '', language = '', origin = '', carrier = ''] = head
    const program = getSubProgram(key)
    const home: Household = {
      name,
      city,
      language: readLanguage(language),
      ...readOrigin(origin),
      subProgramIds: [program.Id],
    }
    const isClient = (line: PlaybillLine) => line.mark === '+'
    const relatives = lines.filter((line) => !isClient(line))
    const siblings = lines.filter(isClient).length > 1 ? castId('siblings', name, key) : null
    const adults = relatives.map((line) => personOf(line, 'Relative', home, today))
    const clients = lines.filter(isClient).map((line) => {
      const person = personOf(line, 'Client', home, today)
      const full = nameOf(person)
      const { stays, start, end, reason } = readStays(line.rest, today)
      person.Addresses = whereClientLived(person, home, stays, today)
      const isFoster = program.Territories.length > 0
      const isResidential = program.Residences.length > 0
      found.Clients.push({
        Id: clientId(full, key),
        PersonId: person.Id,
        SubProgramId: program.Id,
        StartDate: start,
        EndDate: end,
        DischargeReason: reason,
        CID: line.number ?? String(4_430_000 + decide(60_000, 'CID', full)),
        FamLinkNumber: program.Region === 'PNW' ? String(7_100_000 + decide(800_000, 'FamLink', full)) : null,
        WelligentID:
          full === 'Marisol Testado'
            ? '20719'
            : isFoster || key.startsWith('strong')
              ? null
              : String(21_000 + decide(60_000, 'Welligent', full)),
        PlacementType: isFoster ? choose(['Foster', 'Foster', 'Foster/Adoption'] as const, 'type', full) : null,
        Designation: designationOf(full, line.age),
        ...legalState(full, key, line.age, stays),
        CaseCarrierId: userId(carrier),
        ResidenceId: isResidential ? getByName(program.Residences, stays.at(-1)?.place ?? '').Id : null,
        SiblingGroupId: siblings,
        County: getCity(city).County,
        Placements: isFoster
          ? stays
              .filter((stay) => stay.place !== '')
              .map((stay) => ({
                Id: castId('placement', full, stay.from === start ? 'first' : stay.place),
                FosterResourceFamilyID: familyId(stay.place),
                StartDate: stay.from,
                EndDate: stay.to,
                EndReason: stay.to === null ? null : stay.to === end ? reason : 'Moved Within Agency',
                Overridden: stay.overridden,
              }))
          : [],
        Story: story,
      })
      return person
    })
    for (const person of clients) {
      for (const [index, adult] of adults.entries()) {
        found.Relations.push(relation(person, adult, relatives[index]?.rest ?? ''))
      }
      for (const other of clients) {
        if (other !== person) found.Relations.push(relation(person, other, wordBySex(other, 'Brother', 'Sister')))
      }
    }
    found.People.push(...adults, ...clients)
  }
  return found
}

export function households(today: string): Households {
  const all = [
    readFamilies('Resource', resourceFamilies, today),
    readFamilies('Resource', moreFamilies, today),
    readFamilies('Volunteer', volunteerFamilies, today),
    readClients(birthFamilies, today),
    readClients(valleyFamilies, today),
    readClients(regionFamilies, today),
    readClients(otherClients, today),
    readClients(apssFamilies, today),
    readClients(wraparoundYouth, today),
    readClients(tayYouth, today),
  ]
  return {
    People: all.flatMap((one) => one.People),
    Clients: all.flatMap((one) => one.Clients),
    Families: all.flatMap((one) => one.Families),
    Relations: all.flatMap((one) => one.Relations),
  }
}
