import type { ScreenHelp } from '#platform/web/help.ts'

export const familiesHelp: readonly ScreenHelp[] = [
  {
    path: '/Foster',
    where: { tab: 'families' },
    permission: 'Family.View',
    title: ['Foster: families', 'Acogida: familias'],
    sentences: [
      [
        'The resource families you may see, with where each is on its way to approval, its beds and what runs out.',
        'Las familias de acogida que usted puede ver, con su avance hacia la aprobación, sus camas y lo que vence.',
      ],
      ['A name opens the family’s chart.', 'Un nombre abre el expediente de la familia.'],
    ],
  },
  {
    path: '/Foster',
    where: { family: '*' },
    title: ['A family’s chart', 'El expediente de una familia'],
    sentences: [
      [
        'One family: who lives in the home, the phase it is in, checks, papers, training and the children placed.',
        'Una familia: quién vive en el hogar, la fase en que está, verificaciones, papeles, capacitación y los niños ubicados.',
      ],
      [
        'Each phase lists what it asks for. Approval needs all of it, and somebody who may approve.',
        'Cada fase dice lo que pide. La aprobación pide todo, y a alguien que pueda aprobar.',
      ],
      ['Papers are told 60 and 30 days before they run out.', 'Los papeles se avisan 60 y 30 días antes de vencer.'],
    ],
  },
  {
    path: '/Foster',
    where: { tab: 'approvals' },
    permission: 'Family.View',
    title: ['Foster: approvals', 'Acogida: aprobaciones'],
    sentences: [
      [
        'Families on their way to approval, by phase, and how many came through in each month.',
        'Familias en camino a la aprobación, por fase, y cuántas la lograron cada mes.',
      ],
      [
        'Families that have been in a phase for long are marked.',
        'Se marcan las familias que llevan mucho tiempo en una fase.',
      ],
    ],
    figures: [
      {
        label: ['Net homes', 'Hogares netos'],
        about: [
          'Approved, less surrendered, rescinded, closed and revoked. Coming back from a hold counts as neither.',
          'Aprobados, menos los entregados, anulados, cerrados y revocados. Volver de una pausa no cuenta.',
        ],
      },
      {
        label: ['Days or less for half', 'Días o menos para la mitad'],
        about: [
          'Half of the families approved in this time took so many days or less from application to approval.',
          'La mitad de las familias aprobadas en este tiempo tardó tantos días o menos de la solicitud a la aprobación.',
        ],
      },
      {
        label: ['Days or less for 8 in 10', 'Días o menos para 8 de 10'],
        about: ['The same for eight of ten families.', 'Lo mismo para ocho de cada diez familias.'],
      },
    ],
  },
]
