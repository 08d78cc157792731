import type { ClientBase } from 'pg'
import { addDays, addMonths, ageOn } from '#platform/contract/dates.ts'
import { castId, choose, decide, personId } from './cast/chance.ts'
import { getCity } from './cast/cities.ts'
import { schools, services } from './cast/schools.ts'
import { houseOf } from './cast/people.ts'
import { getSubProgram } from './cast/programs.ts'
import type { Cast } from './cast/shapes.ts'
import { insertRows } from './insert.ts'

const readList = () =>
  schools
    .trim()
    .split('\n')
    .map((line) => {
      const [keys = '', name = '', type = '', city = ''] = line.split(' | ')
      return {
        id: castId('school', name),
        programs: keys.split(', ').map((key) => getSubProgram(key).Id),
        name,
        type,
        city,
      }
    })

const grades = ['Kindergarten', '1st', '2nd', '3rd', '4th', '5th', '6th', '7th', '8th', '9th', '10th', '11th', '12th']
const gradeAt = (age: number) =>
  age < 4 ? 'Preschool' : age < 5 ? 'Transitional Kindergarten' : (grades[age - 5] ?? '12th')
const typeAt = (age: number) => (age < 5 ? 'Preschool' : age < 11 ? 'Elementary' : age < 14 ? 'Middle' : 'High')

/** The schools of each sub-program, which child goes where, and the services they have. */
export async function seedSchooling(client: ClientBase, { Clients, People }: Cast, today: string): Promise<void> {
  const list = readList()
  await insertRows(
    client,
    'school',
    list.map(({ id, name, type, city }) => {
      const house = houseOf(name, city)
      return {
        id,
        name,
        school_type: type,
        line1: house.AddressLine1,
        city,
        state_abbreviation: house.StateAbbreviation,
        zip_code: house.ZipCode,
        phone_digits: `${getCity(city).AreaCode}55501${String(decide(100, 'school phone', name)).padStart(2, '0')}`,
        created_at: '2024-01-01',
        version: 1,
      }
    }),
  )
  await insertRows(
    client,
    'school_sub_program',
    list.flatMap(({ id, programs, name }) =>
      programs.map((sub_program_id) => ({
        id: castId('school list', name, sub_program_id),
        school_id: id,
        sub_program_id,
        start_date: '2020-01-01',
        version: 1,
      })),
    ),
  )
  const autumn = `${today.slice(5) < '08-20' ? Number(today.slice(0, 4)) - 1 : today.slice(0, 4)}-08-20`
  const fableElementary = castId('school', 'Fable Elementary')
  const atFable = ['Marisol Testado', 'Gia Placeholder', 'Jonah Placeholder'].map(personId)
  const rows = Clients.flatMap((one) => {
    const born = People.find(({ Id }) => Id === one.PersonId)?.DateOfBirth ?? today
    const years = (from: string, to: string | null, day: string) => {
      const age = ageOn(born, day)
      const near = list.filter(({ programs, type }) => programs.includes(one.SubProgramId) && type === typeAt(age))
      if (age < 3 || near.length === 0 || (to !== null && to <= from)) return []
      const iep = one.PersonId === personId('Marisol Testado') || decide(6, 'iep', one.PersonId) === 0
      return [
        {
          id: castId('client school', one.Id, to === null ? 'now' : 'before'),
          person_id: one.PersonId,
          school_id: atFable.includes(one.PersonId)
            ? fableElementary
            : choose(near, 'school', one.SiblingGroupId ?? one.Id, typeAt(age)).id,
          grade: gradeAt(age),
          iep,
          iep_review_date: iep ? addDays(today, 20 + decide(200, 'iep review', one.PersonId)) : null,
          education_rights_holder: choose(['Parent', 'Parent', 'Resource parent', null], 'rights', one.PersonId),
          attendance_note: null,
          start_date: from,
          end_date: to,
          end_reason: to === null ? null : 'New school year',
          created_at: from,
          version: 1,
        },
      ]
    }
    if (one.EndDate !== null) return []
    return one.StartDate < autumn
      ? [...years(one.StartDate, autumn, addMonths(today, -12)), ...years(autumn, null, today)]
      : years(one.StartDate, null, today)
  })
  await insertRows(client, 'client_school', rows)
  await seedServices(client, Clients, today)
}

async function seedServices(client: ClientBase, Clients: Cast['Clients'], today: string): Promise<void> {
  const offered = services
    .trim()
    .split('\n')
    .map((line) => line.split(' | '))
  const fostered = Clients.filter((one) => one.PlacementType !== null)
  const programs = [...new Set(fostered.map((one) => one.SubProgramId))]
  await insertRows(
    client,
    'program_service',
    programs.flatMap((sub_program_id) =>
      offered.map(([name = '', category = '']) => ({
        id: castId('service', sub_program_id, name),
        sub_program_id,
        name,
        category,
        start_date: '2020-01-01',
        version: 1,
      })),
    ),
  )
  await insertRows(
    client,
    'client_service',
    fostered
      .filter((one) => one.EndDate === null)
      .flatMap((one) =>
        offered
          .filter(([name = '']) => decide(5, 'has service', name, one.Id) === 0)
          .map(([name = '']) => {
            const start = addDays(today, -10 - decide(200, 'service', name, one.Id))
            return {
              id: castId('client service', one.Id, name),
              client_membership_id: one.Id,
              sub_program_id: one.SubProgramId,
              program_service_id: castId('service', one.SubProgramId, name),
              employee_id: null,
              note: null,
              start_date: start > one.StartDate ? start : one.StartDate,
              version: 1,
            }
          }),
      ),
  )
}
