import type { Figure } from '#platform/contract/figure.ts'

/** What is counted of a caseload. */
export const caseloadFigures = {
  cases: {
    label: ['Cases', 'Casos'],
    about: ['Children and families assigned to them.', 'Niños y familias que tienen asignados.'],
  },
  load: {
    label: ['Load', 'Carga'],
    about: [
      'Cases by how much work they are: need, drive, documents due, as the agency weighs them.',
      'Casos según el trabajo que dan: necesidad, viaje, documentos, como los pondera la agencia.',
    ],
  },
} as const satisfies Record<string, Figure>
