import type { ScreenHelp } from '#platform/web/help.ts'

export const wraparoundHelp: readonly ScreenHelp[] = [
  {
    path: '/Wraparound',
    sentences: [
      [
        'The youth in wraparound whom you may see, one line each, with team, phase and what comes next.',
        'Los jóvenes de wraparound que usted puede ver, uno por línea, con equipo, fase y lo que sigue.',
      ],
      [
        'A name opens the chart. The tabs above lead to teams, meetings, plans of care and flex funds.',
        'Un nombre abre el expediente. Las pestañas de arriba llevan a equipos, reuniones, planes de atención y fondos flexibles.',
      ],
    ],
    figures: [
      {
        label: ['Natural supports', 'Apoyos naturales'],
        about: [
          'Friends, neighbors and faith community, in percent of all people in the youth’s team.',
          'Amigos, vecinos y comunidad de fe, en porcentaje de todas las personas del equipo del joven.',
        ],
      },
    ],
    tour: [
      {
        permission: 'Wrap.View',
        words: [
          'Youth, the teams around them, meetings, plans of care and flex funds. A name opens the chart.',
          'Jóvenes, sus equipos, reuniones, planes de atención y fondos flexibles. Un nombre abre el expediente.',
        ],
      },
    ],
  },
  {
    path: '/Wraparound',
    where: { tab: 'teams' },
    title: ['Wraparound: teams', 'Wraparound: equipos'],
    sentences: [
      [
        'Employees who work together for many youth, each in a role.',
        'Empleados que trabajan juntos por muchos jóvenes, cada uno en un papel.',
      ],
      [
        'A team takes more youth than its capacity only with a reason.',
        'Un equipo recibe más jóvenes que su capacidad solo con un motivo.',
      ],
    ],
    figures: [
      {
        label: ['Capacity', 'Capacidad'],
        about: ['How many youth the team is meant for.', 'Para cuántos jóvenes está pensado el equipo.'],
      },
    ],
  },
  {
    path: '/Wraparound',
    where: { tab: 'meetings' },
    title: ['Wraparound: meetings', 'Wraparound: reuniones'],
    sentences: [
      [
        'Team meetings that are planned, held or canceled. Each youth needs one every 30 days.',
        'Reuniones de equipo planeadas, hechas o canceladas. Cada joven necesita una cada 30 días.',
      ],
      [
        'A meeting that was held plans the next one. Its minutes can be mailed; what was typed goes along only where the agency lets names out.',
        'Una reunión hecha planea la siguiente. Su acta se envía por correo; lo escrito va solo si la agencia permite nombres.',
      ],
    ],
  },
  {
    path: '/Wraparound',
    where: { tab: 'plans' },
    title: ['Wraparound: plans of care', 'Wraparound: planes de atención'],
    sentences: [
      [
        'Plans of care: needs, each with a goal, a strength, actions and progress.',
        'Planes de atención: necesidades, cada una con una meta, una fortaleza, acciones y avance.',
      ],
      [
        'A plan is due 30 days after enrollment, and its review every 90 days.',
        'Un plan vence 30 días después de la inscripción, y su revisión cada 90 días.',
      ],
    ],
    figures: [
      {
        label: ['Progress, 0 to 10', 'Avance, de 0 a 10'],
        about: [
          'From 0, nothing yet, to 10, the need is met. Noted once a day at most.',
          'De 0, nada todavía, a 10, necesidad cubierta. Se anota una vez al día como máximo.',
        ],
      },
    ],
  },
  {
    path: '/Wraparound',
    where: { tab: 'flex' },
    title: ['Wraparound: flex funds', 'Wraparound: fondos flexibles'],
    sentences: [
      [
        'Money for what no other fund pays: requested, decided by somebody else, spent, closed.',
        'Dinero para lo que ningún otro fondo paga: se pide, lo decide otra persona, se gasta y se cierra.',
      ],
      [
        'A fiscal year begins in July and is named after its end.',
        'El año fiscal empieza en julio y lleva el nombre de su final.',
      ],
    ],
    figures: [
      {
        label: ['Committed', 'Comprometidos'],
        about: [
          'Promised this fiscal year. What was closed gives its rest back.',
          'Comprometido este año fiscal. Lo cerrado devuelve su resto.',
        ],
      },
    ],
  },
  {
    path: '/Wraparound',
    where: { youth: '*' },
    title: ['A youth’s chart', 'El expediente de un joven'],
    sentences: [
      [
        'The chart of one youth: the people around them, the phase, plan of care, meetings, safety plan, flex funds and documents.',
        'El expediente de un joven: las personas a su alrededor, la fase, el plan de atención, reuniones, plan de seguridad, fondos y documentos.',
      ],
      [
        'On the side is what is due and who works with the youth.',
        'Al lado está lo que vence y quién trabaja con el joven.',
      ],
    ],
  },
]
