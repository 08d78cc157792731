import type { ClientBase } from 'pg'
import { addDays, addMonths, ageOn } from '#platform/contract/dates.ts'
import { castId, choose, decide } from './cast/chance.ts'
import type { Cast, CastEmployee, CastFamily } from './cast/shapes.ts'
import { insertRows } from './insert.ts'

/** Resource families with their way to approval, their people and their workers. */
export async function seedFamilies(client: ClientBase, cast: Cast, today: string): Promise<void> {
  const families = cast.Families.filter((one) => one.Kind === 'Resource')
  await insertRows(
    client,
    'resource_family',
    families.map((family) => familyRow(family, cast, today)),
  )
  await insertRows(
    client,
    'family_phase',
    families.flatMap((family) =>
      family.Phases.map((phase) => ({
        id: phase.Id,
        family_id: family.Id,
        sub_program_id: family.SubProgramId,
        phase: phase.Phase,
        begun_by: carrierOf(family, cast.Employees, 'RFS')?.employee.Id ?? null,
        note: phase.Reason === null ? null : family.Story,
        reason: phase.Reason,
        review_date: phase.Phase === 'On Hold' && phase.EndDate === null ? addDays(today, 30) : null,
        start_date: phase.StartDate,
        end_date: phase.EndDate,
        version: 1,
      })),
    ),
  )
  await insertRows(
    client,
    'family_parent',
    families.flatMap((family) =>
      family.ParentIds.map((person_id) => ({
        id: castId('family parent', family.Name, person_id),
        family_id: family.Id,
        sub_program_id: family.SubProgramId,
        person_id,
        marital_status: family.ParentIds.length > 1 ? 'Married' : choose(['Single', 'Divorced'], 'marital', person_id),
        education_level: choose(
          ['High School or Equivalent', 'Some College', 'Associate Degree', "Bachelor's Degree"],
          'education',
          person_id,
        ),
        income_level: choose(['$40,000 - $59,999', '$60,000 - $79,999', '$80,000 - $100,000'], 'income', family.Name),
        lived_out_of_state: decide(8, 'out of state', person_id) === 0,
        start_date: family.Phases[0]?.StartDate ?? today,
        version: 1,
      })),
    ),
  )
  await insertRows(
    client,
    'family_member',
    families.flatMap((family) =>
      family.Members.map(({ PersonId, Relation }) => {
        const born = cast.People.find(({ Id }) => Id === PersonId)?.DateOfBirth ?? today
        const since = family.Phases[0]?.StartDate ?? today
        return {
          id: castId('family member', family.Name, PersonId),
          family_id: family.Id,
          sub_program_id: family.SubProgramId,
          person_id: PersonId,
          relation: Relation,
          lives_in_home: true,
          school_or_work: ageOn(born, today) < 18 ? 'School' : null,
          lived_out_of_state: false,
          start_date: born > since ? born : since,
          version: 1,
        }
      }),
    ),
  )
  await insertRows(
    client,
    'case_assignment',
    families.flatMap((family) => carriersOf(family, cast.Employees)),
  )
}

function familyRow(family: CastFamily, { People }: Cast, today: string) {
  const parents = People.filter(({ Id }) => family.ParentIds.includes(Id))
  const house = parents[0]?.Addresses.at(-1)
  const phone = parents[0]?.Phones[0]?.Digits ?? null
  const approved = family.ApprovedDate
  const pool = decide(6, 'pool', family.Name) === 0
  const firearms = decide(9, 'firearms', family.Name) === 0
  return {
    id: family.Id,
    name: family.Name,
    sub_program_id: family.SubProgramId,
    sub_program_territory_id: family.TerritoryId,
    pathway: family.Pathway,
    family_type: 'Foster',
    intensive: false,
    license_number: approved ? `${family.Pathway}-${10_000 + decide(90_000, 'license', family.Name)}` : null,
    capacity: family.Capacity,
    youngest_age: family.Home.Youngest,
    oldest_age: family.Home.Oldest,
    sexes: family.Home.Sexes,
    designations: family.Home.Designations,
    conditions: null,
    update_due_date: updateDue(family, today),
    accepting: family.Phase === 'Approved' || family.Phase === 'Licensed',
    emergency_homes: family.Home.Emergency,
    respite: family.Home.Respite,
    languages: family.Languages,
    source: choose(['Web Search', 'Church', 'Current Resource Family', 'Event or Booth'], 'source', family.Name),
    phone_digits: phone,
    email: parents.find((one) => one.Email)?.Email ?? null,
    line1: house?.AddressLine1,
    line2: house?.AddressLine2,
    city: house?.City,
    state_abbreviation: house?.StateAbbreviation,
    zip_code: house?.ZipCode,
    county: house?.County,
    school_district: house ? `${house.City} Example Unified` : null,
    address_confidential: family.Home.Confidential,
    home_type: choose(['House', 'House', 'Apartment', 'Townhouse or Condominium'], 'home type', family.Name),
    pool,
    firearms,
    firearms_locked: firearms ? true : null,
    smoke_alarm_checked_on: approved ? addDays(today, -decide(300, 'smoke', family.Name)) : null,
    co_alarm_checked_on: approved ? addDays(today, -decide(300, 'smoke', family.Name)) : null,
    last_inspection_on: approved ? addDays(today, -20 - decide(330, 'inspection', family.Name)) : null,
    corrections_open: null,
    insurance_expires_on: approved ? addDays(today, 20 + decide(330, 'insurance', family.Name)) : null,
    emergency_plan_on: approved,
    created_at: family.Phases[0]?.StartDate ?? today,
    version: 1,
  }
}

function updateDue({ ApprovedDate, Home }: CastFamily, today: string): string | null {
  if (ApprovedDate === null) return null
  if (Home.UpdateDueIn !== null) return addDays(today, Home.UpdateDueIn)
  let day = ApprovedDate
  for (let months = 12; day <= today; months += 12) day = addMonths(ApprovedDate, months)
  return day
}

const specialists = ['RFS', 'Recruiter']

/** Who of the sub-program carries families: the specialist, or the agency's social worker. */
export function carrierOf(family: CastFamily, employees: CastEmployee[], role: 'ASW' | 'RFS') {
  return employees
    .flatMap((employee) => employee.Memberships.map((at) => ({ employee, at })))
    .find(({ employee, at }) => {
      const mine = at.SubProgramId === family.SubProgramId && at.IsFamilyCaseCarrier && at.EndDate === null
      return mine && employee.AccountStatus === 'Active' && specialists.includes(at.SubProgramRole) === (role === 'RFS')
    })
}

function carriersOf(family: CastFamily, employees: CastEmployee[]) {
  const since = family.Phases[0]?.StartDate ?? ''
  return (['ASW', 'RFS'] as const).flatMap((role) => {
    const found = carrierOf(family, employees, role)
    return found
      ? [
          {
            id: castId('case assignment', role, family.Id),
            employee_id: found.employee.Id,
            sub_program_id: family.SubProgramId,
            subject_kind: 'family',
            subject_id: family.Id,
            person_id: null,
            role,
            start_date: since > found.at.StartDate ? since : found.at.StartDate,
            version: 1,
          },
        ]
      : []
  })
}
