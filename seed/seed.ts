import pg from 'pg'
import { dayIn } from '#platform/contract/dates.ts'
import { cast } from './cast/cast.ts'
import { cities } from './cast/cities.ts'
import type { Cast } from './cast/shapes.ts'
import { seedAccess } from './access.ts'
import { seedApss } from './apss.ts'
import { seedAppointments } from './appointments.ts'
import { seedAsked } from './asked.ts'
import { seedCaseload } from './caseload.ts'
import { seedCensus } from './census.ts'
import { seedCharts } from './chart.ts'
import { seedClients } from './clients.ts'
import { seedCommunitySide } from './community-side.ts'
import { seedFamilies } from './families.ts'
import { seedHouseholds } from './household.ts'
import { insertRows } from './insert.ts'
import { seedNewcomers } from './newcomers.ts'
import { seedMeals } from './meals.ts'
import { seedMedications } from './medications.ts'
import { seedOffice } from './office.ts'
import { seedPlacements } from './placements.ts'
import { seedRelations } from './relations.ts'
import { seedResidential } from './residential.ts'
import { seedIncidents } from './incidents.ts'
import { seedShiftLog } from './shift-log.ts'
import { seedResidentLife } from './resident-life.ts'
import { seedShifts } from './shifts.ts'
import { seedSchooling } from './schooling.ts'
import { seedTay } from './tay.ts'
import { seedTraining } from './training.ts'
import { seedWraparound } from './wraparound.ts'
import { seedVisits } from './visits.ts'

export interface SeedOptions {
  today?: string
  /** Everybody of the demonstration signs in with the same password. */
  passwordHash?: string | null
}

/** Fills an agency with the cast of the demonstration; running it again changes nothing. */
export async function seed(
  owner: pg.ClientConfig,
  { today = dayIn('America/Los_Angeles', new Date()), passwordHash = null }: SeedOptions = {},
): Promise<void> {
  const client = new pg.Client(owner)
  await client.connect()
  try {
    await client.query('begin')
    await client.query("select pg_advisory_xact_lock(727003), set_config('app.call', 'seed', true)")
    await seedAccess(client)
    const people = cast(today)
    await seedPrograms(client, people)
    await seedPeople(client, people)
    await seedPlaces(client)
    await seedStaff(client, people, passwordHash)
    await seedNewcomers(client, people, today)
    await seedClients(client, people, today)
    await seedFamilies(client, people, today)
    await seedCaseload(client, people)
    await seedPlacements(client, people, today)
    await seedVisits(client, people, today)
    await seedCharts(client, people, today)
    await seedSchooling(client, people, today)
    await seedHouseholds(client, people, today)
    await seedRelations(client, people)
    await seedWraparound(client, people, today)
    await seedTay(client, people, today)
    await seedApss(client, people, today)
    await seedResidential(client, people, today)
    await seedShifts(client)
    await seedCensus(client, today)
    await seedMeals(client, today)
    await seedShiftLog(client, today)
    await seedIncidents(client, people, today)
    await seedMedications(client, today)
    await seedResidentLife(client, people, today)
    await seedAsked(client, people, today)
    await seedCommunitySide(client, people, today)
    await seedTraining(client, people, today)
    await seedAppointments(client, people, today)
    await seedOffice(client, today)
    await client.query('commit')
    await client.query('analyze')
  } finally {
    await client.end()
  }
}

async function seedPrograms(client: pg.Client, { Agencies, CorePrograms, SubPrograms }: Cast): Promise<void> {
  await insertRows(
    client,
    'agency',
    Agencies.map(({ Id, Name }) => ({ id: Id, name: Name })),
  )
  await insertRows(
    client,
    'core_program',
    CorePrograms.map((program) => ({
      id: program.Id,
      name: program.Name,
      web_application_module_name: program.WebApplicationModuleName,
      home_controller_name: program.HomeControllerName,
    })),
  )
  await insertRows(
    client,
    'core_program_agency',
    CorePrograms.flatMap(({ Id, AgencyIds }) => AgencyIds.map((agency_id) => ({ core_program_id: Id, agency_id }))),
  )
  await insertRows(
    client,
    'sub_program',
    SubPrograms.map(({ Id, CoreProgramId, Name, Region, Zone }) => ({
      id: Id,
      core_program_id: CoreProgramId,
      name: Name,
      region: Region,
      zone: Zone,
    })),
  )
  await insertRows(
    client,
    'sub_program_territory',
    SubPrograms.flatMap((program) =>
      program.Territories.map(({ Id, Name }) => ({ id: Id, sub_program_id: program.Id, name: Name })),
    ),
  )
  await insertRows(
    client,
    'residence',
    SubPrograms.flatMap((program) =>
      program.Residences.map(({ Id, Name, LicensedBeds }) => ({
        id: Id,
        sub_program_id: program.Id,
        name: Name,
        licensed_beds: LicensedBeds,
      })),
    ),
  )
}

async function seedPlaces(client: pg.Client): Promise<void> {
  await insertRows(
    client,
    'zip_place',
    Object.values(cities).map((one) => ({
      zip_code: one.ZipCode,
      latitude: one.Latitude,
      longitude: one.Longitude,
    })),
  )
}

export async function seedPeople(client: pg.ClientBase, { People }: Cast): Promise<void> {
  await insertRows(
    client,
    'person',
    People.map((person) => ({
      id: person.Id,
      first_name: person.FirstName,
      middle_name: person.MiddleName,
      last_name: person.LastName,
      preferred_name: person.PreferredName,
      date_of_birth: person.DateOfBirth,
      sex: person.Sex,
      race: person.Race,
      ethnicity: person.Ethnicity,
      primary_language: person.PrimaryLanguage,
      needs_interpreter: person.NeedsInterpreter,
      email: person.Email,
      sub_program_ids: person.SubProgramIds,
    })),
  )
  await insertRows(
    client,
    'person_sub_program',
    People.flatMap(({ Id, Part, SubProgramIds }) =>
      SubProgramIds.map((sub_program_id) => ({ person_id: Id, sub_program_id, source: Part })),
    ),
  )
  await insertRows(
    client,
    'phone',
    People.flatMap((person) =>
      person.Phones.map(({ Id, Kind, Digits }, sort) => ({
        id: Id,
        person_id: person.Id,
        kind: Kind,
        digits: Digits,
        sort,
      })),
    ),
  )
  await insertRows(
    client,
    'address',
    People.flatMap((person) =>
      person.Addresses.map((address) => ({
        id: address.Id,
        person_id: person.Id,
        kind: address.Kind,
        line1: address.AddressLine1,
        line2: address.AddressLine2,
        city: address.City,
        state_abbreviation: address.StateAbbreviation,
        zip_code: address.ZipCode,
        county: address.County,
        confidential: address.Confidential,
        start_date: address.StartDate,
        end_date: address.EndDate,
      })),
    ),
  )
}

export async function seedStaff(
  client: pg.ClientBase,
  { Employees }: Cast,
  passwordHash: string | null,
): Promise<void> {
  await insertRows(
    client,
    'application_user',
    Employees.map(({ Id, PersonId, Email, AccountStatus }) => ({
      id: Id,
      person_id: PersonId,
      email: Email,
      account_status: AccountStatus,
      password_hash: AccountStatus === 'Active' ? passwordHash : null,
      must_change_password: false,
      reset_needed: false,
      created_at: new Date().toISOString(),
    })),
  )
  await insertRows(
    client,
    'employee',
    Employees.map(({ Id, Title, PrimaryDefaultSpecifier }) => ({
      id: Id,
      title: Title,
      primary_default_specifier: PrimaryDefaultSpecifier,
    })),
  )
  const roles = await client.query<{ id: string; name: string }>('select id, name from role')
  const roleIds = new Map(roles.rows.map(({ id, name }) => [name, id]))
  await insertRows(
    client,
    'user_role',
    Employees.filter(({ Role }) => roleIds.has(Role)).map((employee) => ({
      id: employee.RoleMembershipId,
      user_id: employee.Id,
      role_id: roleIds.get(employee.Role),
      start_date: employee.RoleStartDate,
      end_date: employee.RoleEndDate,
    })),
  )
  await insertRows(
    client,
    'employee_sub_program',
    Employees.flatMap((employee) =>
      employee.Memberships.map((membership) => ({
        id: membership.Id,
        employee_id: employee.Id,
        sub_program_id: membership.SubProgramId,
        sub_program_role: membership.SubProgramRole,
        is_client_case_carrier: membership.IsClientCaseCarrier,
        is_family_case_carrier: membership.IsFamilyCaseCarrier,
        start_date: membership.StartDate,
        end_date: membership.EndDate,
      })),
    ),
  )
  await insertRows(
    client,
    'employee_supervisor',
    Employees.flatMap(({ Id, Supervisor }) =>
      Supervisor
        ? [
            {
              id: Supervisor.Id,
              employee_id: Id,
              supervisor_id: Supervisor.SupervisorId,
              start_date: Supervisor.StartDate,
            },
          ]
        : [],
    ),
  )
}
