import type { ScreenHelp } from '#platform/web/help.ts'

export const rulesHelp: readonly ScreenHelp[] = [
  {
    path: '/Admin',
    where: { tab: 'rules' },
    title: ['Rules', 'Reglas'],
    sentences: [
      [
        'The numbers the program goes by: how many children in a home, how long a bed is held.',
        'Los números por los que se guía el programa: cuántos niños por hogar, cuánto se guarda una cama.',
      ],
      [
        'A change has a first day and a reason. What was decided before keeps the numbers of its day.',
        'Un cambio tiene un primer día y un motivo. Lo decidido antes conserva los números de su día.',
      ],
      [
        'Try new numbers against last month first: you see which placements they would have stopped.',
        'Pruebe los números nuevos con el mes pasado: verá qué ubicaciones habrían detenido.',
      ],
    ],
  },
]
