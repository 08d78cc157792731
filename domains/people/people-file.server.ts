import { findLabel } from '#platform/contract/lists/base.ts'
import { sexes } from '#platform/contract/lists/people.ts'
import type { FileReply } from '#platform/server/handlers.ts'
import { rosterFile, type SheetFormat } from '#platform/server/spreadsheet.ts'
import type { listPeople } from './people-list.server.ts'

type Row = Awaited<ReturnType<typeof listPeople>>[number]

const english = ['People', 'Last name', 'First name', 'Goes by', 'Date of birth', 'Sex', 'City', 'Phone', 'Programs']
const spanish = [
  'Personas',
  'Apellido',
  'Nombre',
  'Le dicen',
  'Fecha de nacimiento',
  'Sexo',
  'Ciudad',
  'Teléfono',
  'Programas',
]
const spanishSexes: Record<number, string> = { 1: 'Sin especificar', 2: 'Masculino', 3: 'Femenino' }

/** The list as the screen shows it, one person a line. */
export function peopleFile(rows: readonly Row[], format: SheetFormat, language: 'en' | 'es' = 'en'): FileReply {
  const [name, last, first, goesBy, born, sex, city, phone, programs] = language === 'es' ? spanish : english
  return rosterFile<Row>(
    name!,
    [
      { title: last!, value: (row) => row.LastName },
      { title: first!, value: (row) => row.FirstName },
      { title: goesBy!, value: (row) => row.PreferredName },
      { title: born!, value: (row) => row.DateOfBirth, kind: 'day' },
      { title: sex!, value: (row) => (language === 'es' ? spanishSexes[row.Sex] : findLabel(sexes, row.Sex)) },
      { title: city!, value: (row) => row.City },
      { title: phone!, value: (row) => row.Phone },
      { title: programs!, value: (row) => row.Programs.join(', '), width: 40 },
    ],
    rows,
    format,
  )
}
