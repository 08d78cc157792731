import type { ScreenHelp } from '#platform/web/help.ts'

export const tayHelp: readonly ScreenHelp[] = [
  {
    path: '/TAY',
    sentences: [
      [
        'Young people of 16 to 24 in your TAY programs: where they live, why they may stay in care, what is due.',
        'Jóvenes de 16 a 24 años de sus programas TAY: dónde viven, por qué pueden seguir en cuidado, qué toca hacer.',
      ],
      [
        'Enroll youth searches first. Every youth has a bed in a unit or an address of their own from the first day.',
        'Inscribir joven busca primero. Cada joven tiene una cama en una vivienda o su propia dirección desde el primer día.',
      ],
      [
        'Saved views show certifications that lapse, transition plans that are due, and who leaves in six months.',
        'Las vistas guardadas muestran certificaciones por vencer, planes de transición por hacer y quién sale en seis meses.',
      ],
    ],
    figures: [
      {
        label: ['Exit', 'Salida'],
        about: [
          'The 21st birthday, or the planned exit where it is earlier.',
          'El día en que cumple 21 años, o la salida prevista si es antes.',
        ],
      },
      {
        label: ['Certified until', 'Certificado hasta'],
        about: [
          'The first day that no certification covers. Extended care needs one from the 18th to the 21st birthday.',
          'El primer día sin certificación. El cuidado extendido la necesita desde los 18 hasta los 21 años.',
        ],
      },
      {
        label: ['Savings', 'Ahorro'],
        about: [
          'Deposits and matches less what was taken out, as the money tab counts it.',
          'Depósitos y aportes menos los retiros, como los cuenta la pestaña Dinero.',
        ],
      },
    ],
    tour: [
      {
        permission: 'TAY.Edit',
        words: [
          'Your young people on one list: home, certification, plan, savings and the day they leave care.',
          'Sus jóvenes en una lista: vivienda, certificación, plan, ahorro y el día en que salen del cuidado.',
        ],
      },
    ],
  },
  {
    path: '/TAY',
    where: { tab: 'units' },
    title: ['TAY: units', 'TAY: viviendas'],
    sentences: [
      [
        'The houses and apartments of the program: beds, who lives there, the landlord.',
        'Las casas y apartamentos del programa: camas, quién vive ahí, el dueño.',
      ],
      [
        'A unit never has more young people than beds. A bed you may not look into counts as taken.',
        'Una vivienda nunca tiene más jóvenes que camas. Una cama que usted no puede ver cuenta como ocupada.',
      ],
      [
        'Somebody inspects each unit once a month. What must be put right stays on the list until it is fixed.',
        'Alguien inspecciona cada vivienda una vez al mes. Lo que hay que arreglar queda en la lista hasta que se arregle.',
      ],
    ],
  },
  {
    path: '/TAY',
    where: { tab: 'aftercare' },
    title: ['TAY: aftercare', 'TAY: seguimiento'],
    sentences: [
      [
        'Everybody who left is asked how they are after 3, 6 and 12 months.',
        'A todos los que salieron se les pregunta cómo les va a los 3, 6 y 12 meses.',
      ],
      [
        'A contact counts from 30 days before its day. If nobody was reached, say so: that settles it too.',
        'Un contacto cuenta desde 30 días antes de su fecha. Si no se localizó a nadie, anótelo: también cuenta.',
      ],
    ],
  },
  {
    path: '/TAY',
    where: { tab: 'referrals' },
    title: ['TAY: referrals', 'TAY: derivaciones'],
    sentences: [
      [
        'Young people whom somebody asks the program to take, those whose time to decide runs out first on top.',
        'Jóvenes que alguien pide recibir en el programa; arriba, los que vencen primero.',
      ],
      [
        'An accepted youth is enrolled from here, with a home, and with what the referral already says.',
        'Un joven aceptado se inscribe desde aquí, con una vivienda y con lo que la derivación ya dice.',
      ],
    ],
  },
  {
    path: '/TAY',
    where: { youth: '*' },
    title: ['A youth’s chart', 'El expediente de un joven'],
    sentences: [
      [
        'The chart of one youth: transition goals, eligibility, housing, skills, papers, money and children.',
        'El expediente de un joven: metas de transición, elegibilidad, vivienda, habilidades, papeles, dinero e hijos.',
      ],
      [
        'Eligibility shows every certification with its proof, and the days that nothing covers.',
        'Elegibilidad muestra cada certificación con su prueba y los días sin certificación.',
      ],
      [
        'In Money nothing is changed or erased: a mistake is put right by an entry that takes it back.',
        'En Dinero nada se cambia ni se borra: un error se corrige con un movimiento que lo deshace.',
      ],
      [
        'The youth signs the plan here, on your device, or by a link from the document.',
        'El joven firma el plan aquí, en su dispositivo, o con un enlace desde el documento.',
      ],
    ],
  },
]
