import type { ClientBase } from 'pg'
import { addDays, daysBetween } from '#platform/contract/dates.ts'
import { castId, choose, userId } from './cast/chance.ts'
import type { Cast, CastClient } from './cast/shapes.ts'
import { insertRows } from './insert.ts'

const therapist = 'Theo Listenwell'
const bedNames = ['A1', 'A2', 'B1', 'B2', 'C1', 'C2', 'D1', 'D2', 'E1', 'E2']
const bedId = (residence: string, name: string) => castId('bed', residence, name)

/** Who is out of the house now, and how: days back, hour of leaving, days until expected. */
const out: Readonly<
  Record<string, { kind: string; place: string; left: number; back: number | null; with: string | null }>
> = {
  'Stubwell Isaiah': { kind: 'Home Pass', place: 'Hemet', left: 1, back: 1, with: 'Patrice Stubwell, grandmother' },
  'Modelo-Test Ximena': { kind: 'AWOL', place: 'Not known', left: 2, back: null, with: null },
}

/** Beds with who sleeps in them, the facts of the houses, and who is out. */
export async function seedResidential(client: ClientBase, people: Cast, today: string): Promise<void> {
  const programs = people.SubPrograms.filter(({ Residences }) => Residences.length > 0)
  for (const [at, { Id }] of programs.flatMap(({ Residences }) => Residences).entries())
    await client.query(
      `update residence set license_number = $2, license_expires_on = $3, address = $4, phone_digits = $5, youngest = 12, oldest = 17,
        day_ratio = 3, night_ratio = 6, meal_program_number = $6 where id = $1 and license_number is null`,
      [
        Id,
        `36-DEMO-0${at + 1}`,
        addDays(today, 40 + at * 150),
        `${410 + at * 37} Pretend Lane`,
        `909555010${at + 1}`,
        `CNIPS-DEMO-${at + 1}`,
      ],
    )
  const beds = programs.flatMap((program) =>
    program.Residences.flatMap(({ Id, LicensedBeds }) =>
      bedNames.slice(0, LicensedBeds).map((name) => ({
        id: bedId(Id, name),
        residence_id: Id,
        sub_program_id: program.Id,
        name,
        room: `Room ${name[0]}`,
        start_date: '2020-01-01',
        version: 1,
      })),
    ),
  )
  await insertRows(client, 'bed', beds)
  const residents = people.Clients.filter(({ ResidenceId }) => ResidenceId !== null)
  await insertRows(
    client,
    'residential_enrollment',
    residents.map((one) => factsOf(one, today)),
  )
  await insertRows(
    client,
    'bed_stay',
    residents.flatMap((one) => stayOf(one, residents)),
  )
  await insertRows(
    client,
    'case_assignment',
    residents.flatMap((one) => therapyOf(one, people)),
  )
  await insertRows(
    client,
    'house_absence',
    residents.flatMap((one) => absenceOf(one, people, today)),
  )
}

function factsOf(one: CastClient, today: string) {
  return {
    id: castId('residential', one.Id),
    client_membership_id: one.Id,
    emergency_stay: daysBetween(one.StartDate, today) < 5,
    admitted_from: choose(['Foster home', 'Hospital', 'Parent', 'Other STRTP'], 'from', one.Id),
    target_date: addDays(one.StartDate, 180 + (one.EndDate ? 0 : 30)),
    version: 1,
  }
}

/** Whoever came first has the first bed of the house. */
function stayOf(one: CastClient, all: readonly CastClient[]) {
  const house = all
    .filter(({ ResidenceId }) => ResidenceId === one.ResidenceId)
    .toSorted((a, b) => (a.StartDate + a.Id < b.StartDate + b.Id ? -1 : 1))
  const name = bedNames[house.indexOf(one)]!
  return [
    {
      id: castId('bed stay', one.Id),
      client_membership_id: one.Id,
      person_id: one.PersonId,
      sub_program_id: one.SubProgramId,
      residence_id: one.ResidenceId,
      bed_id: bedId(one.ResidenceId!, name),
      start_date: one.StartDate,
      end_date: one.EndDate,
      end_reason: one.DischargeReason,
      version: 1,
    },
  ]
}

/** The newest is still waiting for a therapist. */
function therapyOf(one: CastClient, { Employees, Clients }: Cast) {
  const newest = Clients.filter(({ ResidenceId }) => ResidenceId !== null).toSorted((a, b) =>
    a.StartDate < b.StartDate ? 1 : -1,
  )[0]
  const employee_id = userId(therapist)
  const place = Employees.find(({ Id }) => Id === employee_id)!.Memberships.find(
    ({ SubProgramId }) => SubProgramId === one.SubProgramId,
  )
  if (one === newest || !place) return []
  const start_date = one.StartDate > place.StartDate ? one.StartDate : place.StartDate
  if (one.EndDate !== null && one.EndDate <= start_date) return []
  return [
    {
      id: castId('therapist', one.Id),
      employee_id,
      sub_program_id: one.SubProgramId,
      subject_kind: 'client',
      subject_id: one.Id,
      person_id: one.PersonId,
      role: 'Primary Therapist',
      start_date,
      end_date: one.EndDate,
      end_reason: one.EndDate === null ? null : 'Left the program',
      version: 1,
    },
  ]
}

function absenceOf(one: CastClient, { People }: Cast, today: string) {
  const { FirstName, LastName } = People.find(({ Id }) => Id === one.PersonId)!
  const away = out[`${LastName} ${FirstName}`]
  if (!away) return []
  const left = addDays(today, -away.left)
  return [
    {
      id: castId('absence', one.Id),
      client_membership_id: one.Id,
      person_id: one.PersonId,
      sub_program_id: one.SubProgramId,
      kind: away.kind,
      place: away.place,
      with_whom: away.with,
      left_at: `${left}T16:30:00-08:00`,
      expected_at: away.back === null ? null : `${addDays(today, away.back)}T17:00:00-08:00`,
      bed_held_until: away.kind === 'AWOL' ? addDays(left, 7) : null,
      recorded_by: userId('Hector Casademo'),
      version: 1,
    },
  ]
}
