import type { ScreenHelp } from '#platform/web/help.ts'

export const dashboardHelp: readonly ScreenHelp[] = [
  {
    path: '/Dashboard',
    sentences: [
      [
        'Figures about homes over a period you choose. Each names its period and opens the list behind it.',
        'Cifras sobre los hogares en el período que elija. Cada una dice su período y abre su lista.',
      ],
      [
        'Net homes: approved less closed. A family that comes back from a hold counts as neither.',
        'Hogares netos: aprobados menos cerrados. Una familia que vuelve de una pausa no cuenta.',
      ],
      [
        'Days to approval run from the start of Application: the median, and the days within which four in five were approved.',
        'Los días hasta la aprobación corren desde el inicio de la solicitud: la mediana, y los días en que se aprobaron cuatro de cada cinco.',
      ],
      [
        'Click a number in the phases or a point of a line for the families it counts.',
        'Haga clic en un número de las fases o en un punto de una línea para ver las familias que cuenta.',
      ],
    ],
  },
  {
    path: '/Dashboard',
    where: { tab: 'usage' },
    title: ['User activity', 'Actividad de usuarios'],
    sentences: [
      [
        'How many people of your programs use the system, day by day, and from which browser.',
        'Cuántas personas de sus programas usan el sistema, día a día, y desde qué navegador.',
      ],
      [
        'Click a day, a month or a browser for who it was, a person for their days. What somebody looked at is not kept here.',
        'Haga clic en un día, un mes o un navegador para ver quiénes fueron, en una persona para ver sus días. Lo que vieron no se guarda aquí.',
      ],
    ],
  },
  {
    path: '/Dashboard',
    where: { tab: 'billing' },
    permission: 'Billing.View',
    title: ['Billing', 'Facturación'],
    sentences: [
      [
        'Billing in figures by fiscal year. The whole of it is on the Billing screen.',
        'La facturación en cifras por año fiscal. Todo lo demás está en la pantalla de Facturación.',
      ],
      ['Each figure names its year and opens the list behind it.', 'Cada cifra dice su año y abre su lista.'],
    ],
  },
]
