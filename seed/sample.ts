import type { ClientBase } from 'pg'
import { addDays } from '#platform/contract/dates.ts'
import { cast } from './cast/cast.ts'
import { familyId, personId, userId } from './cast/chance.ts'
import { getSubProgram } from './cast/programs.ts'
import type { Cast, CastClient, CastEmployee, CastFamily } from './cast/shapes.ts'
import { seedCaseload } from './caseload.ts'
import { seedCharts } from './chart.ts'
import { seedClients } from './clients.ts'
import { seedFamilies } from './families.ts'
import { seedHouseholds } from './household.ts'
import { seedPlacements } from './placements.ts'
import { seedPeople, seedStaff } from './seed.ts'
import { seedVisits } from './visits.ts'

/** Those of the cast who make up a sample week, and how many days ago each child came. */
const children: Record<string, number> = {
  'Marisol Testado': 6,
  'Mateo Testado': 6,
  'Odessa Fauxley': 5,
  'Lucía Muestra': 4,
  'Gia Placeholder': 2,
  'Jonah Placeholder': 2,
}
/** The cases of whoever adds the sample; what was done so far, others did. */
const mine = ['Lucía Muestra', 'Gia Placeholder', 'Jonah Placeholder'].map(personId)
const families = ['Okafor-Example', 'Okonkwo-Demo', 'Whitlock-Demo', 'Harper-Sample', 'Postizo-Demo'].map(familyId)
const staff = ['Priya Notreal', 'Renata Mockley', 'Silas Placehold', 'Ingrid Homevisit', 'Dana Examply'].map(userId)
const home = getSubProgram('north-valley')

export interface SampleOf {
  subProgramId: string
  /** A placing agency of the program, if there is one. */
  agencyId: string | null
  /** Who adds it. */
  userId: string
  today: string
}

function arrived(one: CastClient, at: number, ago: number, { today }: SampleOf): CastClient {
  const StartDate = addDays(today, -ago)
  return {
    ...one,
    StartDate,
    CID: `SAMPLE-${at + 1}`,
    FamLinkNumber: null,
    WelligentID: null,
    Placements: one.Placements.slice(-1).map((stay) => ({ ...stay, StartDate, EndDate: null, EndReason: null })),
  }
}

const working = (one: CastEmployee): CastEmployee => ({
  ...one,
  Title: `Sample: ${one.Title}`,
  Memberships: one.Memberships.filter(({ SubProgramId }) => SubProgramId === home.Id),
  Supervisor: one.Supervisor && staff.includes(one.Supervisor.SupervisorId) ? one.Supervisor : null,
})

const without = (one: CastFamily): CastFamily => ({ ...one, TerritoryId: null })

/** A handful of the cast, as if they had come within the week. */
function sampleCast(of: SampleOf): Cast {
  const all = cast(of.today)
  const names = Object.entries(children).map(([name, ago]) => ({ id: personId(name), ago }))
  const Clients = names.map(({ id, ago }, at) =>
    arrived(
      all.Clients.find(({ PersonId, SubProgramId }) => PersonId === id && SubProgramId === home.Id)!,
      at,
      ago,
      of,
    ),
  )
  const Families = all.Families.filter(({ Id }) => families.includes(Id)).map(without)
  const Employees = all.Employees.filter(({ Id }) => staff.includes(Id)).map(working)
  const ids = new Set(Clients.map(({ Id }) => Id))
  const Professionals = all.Professionals.map((one) => ({
    ...one,
    ClientIds: one.ClientIds.filter((id) => ids.has(id)),
  })).filter(({ ClientIds }) => ClientIds.length > 0)
  const childIds = new Set(names.map(({ id }) => id))
  const Relations = all.Relations.filter(({ PersonId }) => childIds.has(PersonId))
  const known = new Set([
    ...childIds,
    ...Relations.map(({ OtherPersonId }) => OtherPersonId),
    ...Families.flatMap(({ ParentIds, Members }) => [...ParentIds, ...Members.map(({ PersonId }) => PersonId)]),
    ...Employees.map(({ PersonId }) => PersonId),
    ...Professionals.map(({ PersonId }) => PersonId),
  ])
  return {
    Agencies: [],
    CorePrograms: [],
    SubPrograms: [{ ...home, AgencyId: of.agencyId }],
    People: all.People.filter(({ Id }) => known.has(Id)).map((one) => ({ ...one, SubProgramIds: [home.Id] })),
    Employees,
    Clients,
    Families,
    Relations,
    Professionals,
  }
}

const castIds = /018cc251-f400-7[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}/g

/** Ids of its own each time: what was written about an earlier sample is not about this one. */
function freshIds(subProgramId: string): (text: string) => string {
  const fresh = new Map([[home.Id, subProgramId]])
  const next = (id: string) => {
    const made = fresh.get(id) ?? newId()
    fresh.set(id, made)
    return made
  }
  return (text) => text.replaceAll(castIds, next)
}

function newId(): string {
  const time = Date.now().toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${crypto.randomUUID().slice(15)}`
}

/** Writes a sample week through the builders of the demonstration; a row that is there already is a fault. */
export async function seedSample(run: (text: string, values: unknown[]) => Promise<unknown>, of: SampleOf) {
  const fresh = freshIds(of.subProgramId)
  const client = {
    query: (text: string, values: unknown[] = []) =>
      run(
        text.replace(/ on conflict do nothing$/, ''),
        values.map((one) => (typeof one === 'string' ? fresh(one) : one)),
      ),
  } as unknown as ClientBase
  const { today } = of
  const people = sampleCast(of)
  const adder = {
    Id: of.userId,
    Memberships: [{ SubProgramId: home.Id, StartDate: addDays(today, -6), EndDate: null }],
  }
  const carried: Cast = {
    ...people,
    Clients: people.Clients.map((one) => (mine.includes(one.PersonId) ? { ...one, CaseCarrierId: of.userId } : one)),
    Employees: [...people.Employees, adder as unknown as CastEmployee],
  }
  await seedPeople(client, people)
  await seedStaff(client, people, null)
  await seedClients(client, people, today)
  await seedFamilies(client, people, today)
  await seedCaseload(client, carried)
  await seedPlacements(client, people, today)
  await seedVisits(client, people, today, { months: 1, within: 3 })
  await seedCharts(client, people, today)
  await seedHouseholds(client, people, today)
}
