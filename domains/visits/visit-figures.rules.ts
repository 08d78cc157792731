import type { Figure } from '#platform/contract/figure.ts'

/** What is counted of visits. */
export const visitFigures = {
  visits: {
    label: ['Visits', 'Visitas'],
    about: [
      'Children seen this month, of those who must be seen this month.',
      'Niños visitados este mes, de los que deben visitarse este mes.',
    ],
  },
} as const satisfies Record<string, Figure>
