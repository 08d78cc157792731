import type { ScreenHelp } from '#platform/web/help.ts'

export const distributionHelp: readonly ScreenHelp[] = [
  {
    path: '/Admin/DistributionLists',
    sentences: [
      [
        'Groups that mail goes to: people, everybody in a role or sub-program, and outside addresses.',
        'Grupos que reciben correo: personas, todos los de un rol o subprograma, y direcciones externas.',
      ],
      [
        'Roles and sub-programs are looked up when something is sent. Each address gets it once.',
        'Los roles y subprogramas se consultan al enviar. Cada dirección lo recibe una vez.',
      ],
      ['Send a test to yourself first.', 'Envíese primero una prueba.'],
    ],
    figures: [
      {
        label: ['Bounced', 'Rechazados'],
        about: [
          'Mails of the list that the mail server refused for good.',
          'Correos de la lista que el servidor rechazó definitivamente.',
        ],
      },
    ],
  },
]
