import { list, type ValueOf } from './lists/base.ts'

/** What a column of a report that people build can be. */
export const subjectKinds = list(
  { value: 'text', label: ['Text', 'Texto'] },
  { value: 'number', label: ['Number', 'Número'] },
  { value: 'money', label: ['Money', 'Dinero'] },
  { value: 'minutes', label: ['Minutes', 'Minutos'] },
  { value: 'day', label: ['Day', 'Día'] },
  { value: 'flag', label: ['Yes or no', 'Sí o no'] },
  { value: 'option', label: ['Choice', 'Opción'] },
  { value: 'person', label: ['Person', 'Persona'] },
)
export type SubjectKind = ValueOf<typeof subjectKinds>
