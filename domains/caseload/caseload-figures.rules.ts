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
      'Cases weighted: a family counts half, AC and DD one and a half, CSEC two.',
      'Casos ponderados: una familia cuenta medio, AC y DD uno y medio, CSEC dos.',
    ],
  },
} as const satisfies Record<string, Figure>
