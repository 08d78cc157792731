import type { ScreenHelp } from '#platform/web/help.ts'

export const rulesHelp: readonly ScreenHelp[] = [
  {
    path: '/Admin',
    where: { tab: 'rules' },
    permission: 'Administrator',
    title: ['Rules', 'Reglas'],
    sentences: [
      [
        'What the program goes by: children in a home, what an approval waits for, when a month asks for a visit.',
        'Por lo que se guía el programa: niños por hogar, qué espera una aprobación, cuándo un mes pide una visita.',
      ],
      [
        'A change has a first day and a reason. What was decided before keeps the numbers of its day.',
        'Un cambio tiene un primer día y un motivo. Lo decidido antes conserva los números de su día.',
      ],
      [
        'Try new numbers against last month first: you see what they would have stopped.',
        'Pruebe los números nuevos con el mes pasado: verá qué habrían detenido.',
      ],
    ],
  },
]
