import type { ScreenHelp } from '#platform/web/help.ts'

export const reportsHelp: readonly ScreenHelp[] = [
  {
    path: '/Reports',
    sentences: [
      [
        'Open a report, choose its days and run it. You see what you may see, and nothing else.',
        'Abra un informe, elija sus días y ejecútelo. Ve lo que puede ver y nada más.',
      ],
      [
        'Excel, CSV and PDF have the same rows, with the days and the sub-program on top.',
        'Excel, CSV y PDF tienen las mismas filas, con los días y el subprograma arriba.',
      ],
      [
        'Mark a report with the star to find it first, or save what you ask under a name.',
        'Marque un informe con la estrella para encontrarlo primero, o guarde lo que pide con un nombre.',
      ],
    ],
  },
  {
    path: '/Reports',
    where: { tab: 'history' },
    title: ['History', 'Historial'],
    sentences: [
      [
        'What you ran and its days. Opening it again reads the records of today.',
        'Lo que ejecutó y sus días. Al abrirlo otra vez se leen los registros de hoy.',
      ],
      [
        'A long file is made in the background: here you see how far it is, and can cancel it.',
        'Un archivo largo se prepara en segundo plano: aquí ve cuánto falta y puede cancelarlo.',
      ],
    ],
  },
  {
    path: '/Reports',
    where: { tab: 'schedules' },
    title: ['Schedules', 'Calendarios'],
    sentences: [
      [
        'A mail with a link leaves at the hour you choose, by the agency’s clock. It has no figures.',
        'Un correo con un enlace sale a la hora que elija, según el reloj de la agencia. No lleva cifras.',
      ],
      [
        'Whoever opens the link reads what they may see themselves. Here you see who gets it.',
        'Quien abre el enlace lee lo que puede ver por su cuenta. Aquí ve quién lo recibe.',
      ],
    ],
  },
]
