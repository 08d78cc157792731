import { addDays, addMonths } from '#platform/contract/dates.ts'
import { castId, choose, decide, personId, userId } from './chance.ts'
import { personOf, plainLetters } from './people.ts'
import { getSubProgram } from './programs.ts'
import { signInNames } from './sign-in-names.ts'
import { staff, type StaffRow } from './staff.ts'
import type { CastEmployee, CastPerson, CastSignIn } from './shapes.ts'

export const emailOf = (name: string) => `${plainLetters(name)}@kith.example`

/** Who may sign in to a demo, one for each role. */
export const signIns: CastSignIn[] = Object.entries(signInNames).map(([role, name]) => ({
  Role: role as CastSignIn['Role'],
  Name: name,
  Email: emailOf(name),
}))

/** Someone who has just begun came two weeks ago. */
const hired = (row: StaffRow, today: string) =>
  row.years === 0 ? addDays(today, -14) : addMonths(today, -12 * row.years - decide(11, 'hired', row.name))

function employeeOf(row: StaffRow, today: string): CastEmployee {
  const start = hired(row, today)
  const end = row.left === undefined ? null : addDays(today, -row.left)
  const [first] = row.at
  if (!first) throw new Error(`${row.name} works nowhere`)
  return {
    Id: userId(row.name),
    PersonId: personId(row.name),
    Email: emailOf(row.name),
    Title: row.title,
    Role: row.role,
    RoleMembershipId: castId('role membership', row.name),
    RoleStartDate: row.roleDays ? addDays(today, -row.roleDays[0]) : start,
    RoleEndDate: row.roleDays ? addDays(today, row.roleDays[1]) : end,
    AccountStatus: row.status ?? 'Active',
    PrimaryDefaultSpecifier: getSubProgram(first[0]).Id,
    Memberships: row.at.map(([key, role, carrier = 'none']) => ({
      Id: castId('employee membership', row.name, key),
      SubProgramId: getSubProgram(key).Id,
      SubProgramRole: role,
      IsClientCaseCarrier: carrier === 'client' || carrier === 'both',
      IsFamilyCaseCarrier: carrier === 'family' || carrier === 'both',
      StartDate: start,
      EndDate: end,
    })),
    Supervisor:
      row.supervisor === null
        ? null
        : { Id: castId('supervisor', row.name), SupervisorId: userId(row.supervisor), StartDate: start },
  }
}

function personOfStaff(row: StaffRow, today: string): CastPerson {
  const [first = '', ...last] = row.name.split(' ')
  const person = personOf(
    {
      mark: '-',
      first,
      last: last.join(' '),
      preferred: undefined,
      sex: row.sex,
      age: 24 + row.years + decide(24, 'age', row.name),
      days: undefined,
      number: undefined,
      rest: '',
    },
    'Employee',
    {
      name: row.name,
      city: row.city,
      language: 'English',
      race: choose([3, 4, 6, 6, 7, 8] as const, 'race', row.name),
      ethnicity: choose([2, 3] as const, 'ethnicity', row.name),
      subProgramIds: row.at.map(([key]) => getSubProgram(key).Id),
    },
    today,
  )
  return { ...person, Email: emailOf(row.name) }
}

export const employees = (today: string) => staff.map((row) => employeeOf(row, today))
export const peopleOfStaff = (today: string) => staff.map((row) => personOfStaff(row, today))
