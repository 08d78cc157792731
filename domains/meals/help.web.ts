import type { ScreenHelp } from '#platform/web/help.ts'

export const mealsHelp: readonly ScreenHelp[] = [
  {
    path: '/Residential',
    where: { tab: 'meals' },
    title: ['Residential: meals', 'Residencial: comidas'],
    sentences: [
      [
        'Tick each child’s meal when the whole meal was served. Nothing is counted from who was home.',
        'Marque la comida de cada niño cuando se sirvió completa. Nada se cuenta por quién estaba en casa.',
      ],
      [
        'Not counted marks a child who was home at a meal that nobody ticked. Out marks one who was away.',
        'Sin contar señala a un niño que estaba en casa y cuya comida nadie marcó. Fuera, a quien no estaba.',
      ],
      ['After the month is closed, every change asks why.', 'Cuando el mes está cerrado, cada cambio pide el motivo.'],
    ],
    figures: [
      {
        label: ['Claimed', 'Reclamadas'],
        about: [
          'Counted meals that are paid: two meals and a snack, or one meal and two snacks, for each child and day.',
          'Comidas contadas que se pagan: dos comidas y una merienda, o una comida y dos meriendas, por niño y día.',
        ],
      },
    ],
  },
]
