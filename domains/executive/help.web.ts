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
        'Unsigned, staff, caseload and training of a period that is over are as they were kept on its last night.',
        'Lo sin firmar, el personal, los casos y la capacitación de un período terminado son como se guardaron su última noche.',
      ],
      [
        'Open a cell for its months, its target, a note for the period, and the list behind it.',
        'Abra una celda para ver sus meses, su meta, una nota del período y su lista.',
      ],
      [
        'Programs that are not yours show what was kept overnight. A figure or percentage of fewer than five people is not shown.',
        'Los programas que no son suyos muestran lo guardado por la noche. No se muestra una cifra o un porcentaje de menos de cinco personas.',
      ],
    ],
  },
]
