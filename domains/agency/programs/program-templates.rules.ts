import { list } from '#platform/contract/lists/base.ts'

/** The kinds of programs an agency can begin with. The value is the module whose screens they open. */
export const programTemplates = list(
  { value: 'Foster', label: ['Foster care', 'Acogida'] },
  { value: 'Wraparound', label: ['Wraparound', 'Wraparound'] },
  { value: 'Residential', label: ['Residential care', 'Residencial'] },
  { value: 'TAY', label: ['Transitional-age youth (TAY)', 'Jóvenes en transición (TAY)'] },
  { value: 'APSS', label: ['Adoption support (APSS)', 'Apoyo a la adopción (APSS)'] },
)
