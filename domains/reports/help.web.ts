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
        'Excel, CSV and PDF have the same rows, with the days and filters on top. A PDF has at most 300 rows.',
        'Excel, CSV y PDF tienen las mismas filas, con los días y los filtros arriba. Un PDF tiene como máximo 300 filas.',
      ],
      [
        'Press a name to open its chart, or a sum to see its rows.',
        'Pulse un nombre para abrir su expediente, o una suma para ver sus filas.',
      ],
      [
        'Mark a report with the star to find it first, or save what you ask under a name.',
        'Marque un informe con la estrella para encontrarlo primero, o guarde lo que pide con un nombre.',
      ],
    ],
  },
  {
    path: '/Reports',
    where: { build: '*' },
    title: ['Building a report', 'Crear un informe'],
    sentences: [
      [
        'Choose a subject, then its columns and filters. A group takes rows together, a figure adds them up.',
        'Elija un tema y luego sus columnas y filtros. Un grupo reúne filas y una cifra las suma.',
      ],
      [
        'The preview and the report count only what you may see. Whoever opens a shared one sees their own.',
        'La vista previa y el informe cuentan solo lo que usted puede ver. Quien abre uno compartido ve lo suyo.',
      ],
      [
        '“Within the days of the run” takes the days that are chosen when the report is run or sent.',
        '«En los días pedidos» toma los días elegidos al ejecutar o enviar el informe.',
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
    permission: 'Reports.Schedule',
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
      [
        'A schedule stops, and you are told, when its list has ended or nobody else can open the report.',
        'Un calendario se detiene, y se le avisa, cuando su lista terminó o nadie más puede abrir el informe.',
      ],
    ],
  },
  {
    path: '/Reports',
    where: { tab: 'regulators' },
    permission: 'Reports.Regulators',
    title: ['Regulators', 'Reguladores'],
    sentences: [
      [
        'Choose a format, its version and its days. Each element shows what is filled, missing, out of range or inconsistent.',
        'Elija un formato, su versión y sus días. Cada elemento muestra lo completo, lo que falta, lo fuera de rango y lo incoherente.',
      ],
      [
        'Press a number to see the records behind it, and open a chart to mend it.',
        'Pulse un número para ver los registros detrás, y abra un expediente para corregirlo.',
      ],
      [
        'A file is kept as it was made, with its hash. Make it again to see what changed since.',
        'Un archivo se guarda como se hizo, con su resumen. Hágalo otra vez para ver qué cambió.',
      ],
      ['It has the children that you may see, and no others.', 'Tiene los niños que usted puede ver y ningún otro.'],
    ],
  },
]
