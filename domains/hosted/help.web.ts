import type { ScreenHelp } from '#platform/web/help.ts'

export const hostedHelp: readonly ScreenHelp[] = [
  {
    path: '/Admin/HostedFiles',
    sentences: [
      [
        'Policies, handbooks and blank forms for your staff. People read the newest version.',
        'Políticas, manuales y formularios en blanco para su personal. Se lee la versión más nueva.',
      ],
      [
        'Choose who it is for and whether they must confirm that they read it. A new version asks again.',
        'Elija para quién es y si deben confirmar que lo leyeron. Una versión nueva vuelve a preguntar.',
      ],
      ['What was read is retired, never deleted.', 'Lo que se leyó se retira, nunca se elimina.'],
    ],
    figures: [
      {
        label: ['Acknowledged', 'Confirmado'],
        about: [
          'How many of the people it is for today have confirmed the newest version.',
          'Cuántas de las personas a las que hoy va dirigido confirmaron la versión más nueva.',
        ],
      },
    ],
  },
]
