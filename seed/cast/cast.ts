import { valuesOf } from '#platform/contract/lists/base.ts'
import { professionalTypes } from '#platform/contract/lists/people.ts'
import { choose, decide } from './chance.ts'
import { employees, peopleOfStaff } from './employees.ts'
import { households } from './households.ts'
import { personOf } from './people.ts'
import { readLine } from './playbill.ts'
import { professionals } from './programs-people.ts'
import { agencies, corePrograms, getSubProgram, subPrograms } from './programs.ts'
import type { Cast, CastClient, CastPerson, CastProfessional } from './shapes.ts'

const officeCities: Record<string, string> = {
  'north-valley': 'Van Nuys',
  'orange-county': 'Santa Ana',
  'inland-desert': 'Riverside',
  'las-vegas': 'Las Vegas',
  wraparound: 'Pomona',
  'wraparound-orange': 'Santa Ana',
  residential: 'San Bernardino',
  'strong-san-diego': 'San Diego',
  tay: 'Long Beach',
  apss: 'Long Beach',
  'puget-sound': 'Everett',
  'inland-northwest': 'Spokane',
  'southwest-washington': 'Vancouver',
}

function readProfessionals(clients: CastClient[], today: string) {
  const people: CastPerson[] = []
  const rows: CastProfessional[] = []
  for (const text of professionals.trim().split('\n')) {
    const [who = '', type = '', agency = '', keys = ''] = text.split(' | ')
    const programs = keys.split(', ').map(getSubProgram)
    const [first] = programs
    const professionalType = valuesOf(professionalTypes).find((value) => value === type)
    if (!first || !professionalType) throw new Error(`no such professional: ${text}`)
    const home = {
      name: agency,
      city: officeCities[first.Key] ?? 'Santa Ana',
      language: 'English' as const,
      race: choose([3, 4, 6, 6, 7, 8] as const, 'race', who),
      ethnicity: choose([2, 3] as const, 'ethnicity', who),
      subProgramIds: programs.map((program) => program.Id),
    }
    const person = personOf(readLine(`- ${who}`), 'Professional', home, today)
    people.push(person)
    const mine = clients.filter((client) => home.subProgramIds.includes(client.SubProgramId) && !client.EndDate)
    rows.push({
      PersonId: person.Id,
      ProfessionalType: professionalType,
      Agency: agency,
      // Everyone of a program knows its first client, and every third of the others.
      ClientIds: mine.filter((client, at) => at === 0 || decide(3, who, client.Id) === 0).map((client) => client.Id),
    })
  }
  return { people, rows }
}

/** The demo agency on a given day: the same people for ever, as old and as long in care as on their first night. */
export function cast(today: string): Cast {
  const { People, Clients, Families, Relations } = households(today)
  const outside = readProfessionals(Clients, today)
  return {
    Agencies: agencies,
    CorePrograms: corePrograms,
    SubPrograms: subPrograms,
    People: [...peopleOfStaff(today), ...People, ...outside.people],
    Employees: employees(today),
    Clients,
    Families,
    Relations,
    Professionals: outside.rows,
  }
}
