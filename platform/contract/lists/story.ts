import { list, type ValueOf } from './base.ts'

/** What a chart tells of, told apart on its timeline and in a report to the court. */
export const storyGroups = list(
  { value: 'Visits', label: ['Visits', 'Visitas'] },
  { value: 'Moves', label: ['Homes and moves', 'Hogares y mudanzas'] },
  { value: 'Court', label: ['Court', 'Tribunal'] },
  { value: 'Health', label: ['Health', 'Salud'] },
  { value: 'School', label: ['School', 'Escuela'] },
  { value: 'Services', label: ['Services and goals', 'Servicios y metas'] },
  { value: 'Incidents', label: ['Incidents', 'Incidentes'] },
  { value: 'Documents', label: ['Documents', 'Documentos'] },
  { value: 'People', label: ['People', 'Personas'] },
)
export type StoryGroup = ValueOf<typeof storyGroups>
