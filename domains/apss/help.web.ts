import type { ScreenHelp } from '#platform/web/help.ts'

export const apssHelp: readonly ScreenHelp[] = [
  {
    path: '/APSS',
    sentences: [
      [
        'Families who adopt or have adopted, one line each, with their children, the stage, services and what comes next.',
        'Familias que adoptan o adoptaron, una por línea, con sus niños, la etapa, los servicios y lo que sigue.',
      ],
      [
        'A child’s name opens the chart. The tabs above lead to groups, authorizations, outcomes and referrals.',
        'El nombre de un niño abre el expediente. Las pestañas de arriba llevan a grupos, autorizaciones, resultados y derivaciones.',
      ],
    ],
    tour: [
      {
        permission: 'APSS.View',
        words: [
          'Families in adoption support, their groups and what the county authorized. A child’s name opens the chart.',
          'Familias con apoyo a la adopción, sus grupos y lo que autorizó el condado. El nombre de un niño abre el expediente.',
        ],
      },
    ],
  },
  {
    path: '/APSS',
    where: { tab: 'groups' },
    title: ['Adoption support: groups', 'Apoyo a la adopción: grupos'],
    sentences: [
      [
        'Groups with the families who come. An evening is recorded once for all of them and is then in each family’s chart.',
        'Grupos con las familias que vienen. Una reunión se registra una vez para todas y queda en el expediente de cada familia.',
      ],
      [
        'A family without an authorization on that day needs a reason.',
        'Una familia sin autorización ese día necesita un motivo.',
      ],
    ],
    figures: [
      {
        label: ['Evenings', 'Reuniones'],
        about: [
          'Each counts once, however many families came.',
          'Cada una cuenta una vez, vengan las familias que vengan.',
        ],
      },
    ],
  },
  {
    path: '/APSS',
    where: { group: '*' },
    title: ['A group', 'Un grupo'],
    sentences: [
      [
        'The evenings of one group, planned and held, and the families who come.',
        'Las reuniones de un grupo, previstas y hechas, y las familias que vienen.',
      ],
      [
        'Tick who was there. A child who came is credited with a contact; nobody writes it a second time.',
        'Marque quién asistió. A un niño que vino se le cuenta un contacto; nadie lo escribe otra vez.',
      ],
    ],
  },
  {
    path: '/APSS',
    where: { tab: 'authorizations' },
    title: ['Adoption support: authorizations', 'Apoyo a la adopción: autorizaciones'],
    sentences: [
      [
        'Families whose months end soon, are paused or are missing, the most urgent first.',
        'Familias cuyos meses terminan pronto, están en pausa o faltan, lo más urgente primero.',
      ],
      [
        'A pause puts the end off by its days. The contract says how many months one authorization may have.',
        'Una pausa aplaza el fin tantos días como dura. El contrato dice cuántos meses puede tener una autorización.',
      ],
    ],
  },
  {
    path: '/APSS',
    where: { tab: 'outcomes' },
    title: ['Adoption support: outcomes', 'Apoyo a la adopción: resultados'],
    sentences: [
      [
        'What became of the children served in the last 12 months, and what families say in the survey.',
        'Qué fue de los niños atendidos en los últimos 12 meses y qué dicen las familias en la encuesta.',
      ],
      [
        'A family gets the survey by a link that works once.',
        'La familia recibe la encuesta por un enlace que funciona una vez.',
      ],
    ],
    figures: [
      {
        label: ['Disruptions avoided', 'Rupturas evitadas'],
        about: ['Children whose latest outcome says so.', 'Niños cuyo último resultado lo dice.'],
      },
    ],
  },
  {
    path: '/APSS',
    where: { tab: 'referrals' },
    title: ['Adoption support: referrals', 'Apoyo a la adopción: derivaciones'],
    sentences: [
      [
        'Families whom somebody asks the program to serve, those whose time to decide runs out first on top.',
        'Familias que alguien pide atender en el programa; arriba, las que vencen primero.',
      ],
      [
        'An accepted child is enrolled from here, with the day and the worker the referral already says. A brother or sister is enrolled into the same family.',
        'Un niño aceptado se inscribe desde aquí, con la fecha y el trabajador que la derivación ya dice. Un hermano se inscribe en la misma familia.',
      ],
    ],
  },
  {
    path: '/APSS',
    where: { client: '*' },
    title: ['A child’s chart', 'El expediente de un niño'],
    sentences: [
      [
        'The chart of one child: the family, services, sessions, goals, what is authorized, the referral and outcomes.',
        'El expediente de un niño: la familia, servicios, sesiones, metas, lo autorizado, la derivación y los resultados.',
      ],
      [
        'What belongs to the family is the same in the charts of its other children.',
        'Lo que es de la familia es igual en los expedientes de sus otros niños.',
      ],
    ],
  },
]
