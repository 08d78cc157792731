import type { ScreenHelp } from '#platform/web/help.ts'

export const executiveHelp: readonly ScreenHelp[] = [
  {
    path: '/ExecutiveCoreDashboard',
    sentences: [
      [
        'Every core program in each of its regions, figure by figure, with the period before.',
        'Cada programa en cada una de sus regiones, cifra por cifra, con el período anterior.',
      ],
      [
        'Open a cell for its months, its target, a note for the period, and the list behind it.',
        'Abra una celda para ver sus meses, su meta, una nota del período y su lista.',
      ],
      [
        'Programs that are not yours show what was kept overnight. Fewer than five people are not shown.',
        'Los programas que no son suyos muestran lo guardado por la noche. No se muestran menos de cinco personas.',
      ],
    ],
  },
]
