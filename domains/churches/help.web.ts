import type { ScreenHelp } from '#platform/web/help.ts'

export const churchesHelp: readonly ScreenHelp[] = [
  {
    path: '/ChurchEngagement',
    sentences: [
      [
        'The churches of your programs: how near each is, who keeps the relationship, and when somebody was last in touch.',
        'Las iglesias de sus programas: qué tan cerca está cada una, quién lleva la relación y cuándo hubo el último contacto.',
      ],
      [
        'Before a church is added, a search shows those that look like it.',
        'Antes de agregar una iglesia, una búsqueda muestra las que se parecen.',
      ],
      ['A name opens the church’s chart.', 'Un nombre abre el expediente de la iglesia.'],
    ],
  },
  {
    path: '/ChurchEngagement',
    where: { church: '*' },
    title: ['A church’s chart', 'El expediente de una iglesia'],
    sentences: [
      [
        'Facts and people, what was said and what is to do, linked families, its documents, and what changed when.',
        'Datos y personas, lo que se dijo y lo que falta hacer, familias vinculadas, sus documentos y qué cambió cuándo.',
      ],
      [
        'What would bring it on follows from its stage, its people and the last interaction.',
        'Lo que la acercaría se deduce de su etapa, sus personas y el último contacto.',
      ],
      [
        'What you type about an interaction is kept while you write, for you alone.',
        'Lo que escribe sobre un contacto se guarda mientras escribe, solo para usted.',
      ],
    ],
  },
  {
    path: '/ChurchEngagement',
    where: { tab: 'items' },
    title: ['Churches: action items', 'Iglesias: pendientes'],
    sentences: [
      [
        'What is to be done for churches: yours, the team’s, what is overdue, and by day.',
        'Lo que hay que hacer por las iglesias: lo suyo, lo del equipo, lo atrasado y por día.',
      ],
      [
        'An item with a window is overdue the day after its last day.',
        'Un pendiente con plazo está atrasado al día siguiente de su último día.',
      ],
      ['Whoever is given an item is told.', 'A quien recibe un pendiente se le avisa.'],
    ],
  },
  {
    path: '/ChurchEngagement',
    where: { tab: 'interactions' },
    title: ['Churches: interactions', 'Iglesias: contactos'],
    sentences: [
      [
        'Calls, e-mails and meetings with every church, newest first.',
        'Llamadas, correos y reuniones con todas las iglesias, lo más nuevo primero.',
      ],
      [
        'Families linked with a church, and those its care communities help, see on their timeline that there was a visit, not what was said.',
        'En la cronología de las familias vinculadas, y de las que ayudan sus comunidades de cuidado, aparece que hubo una visita, no lo que se dijo.',
      ],
    ],
  },
  {
    path: '/ChurchEngagement',
    where: { tab: 'communities' },
    title: ['Churches: care communities', 'Iglesias: comunidades de cuidado'],
    sentences: [
      [
        'Volunteers of a church who help one family: a team leader, two child mentors, an interim caregiver, four family helpers.',
        'Voluntarios de una iglesia que ayudan a una familia: un líder, dos mentores de los niños, un cuidador temporal y cuatro ayudantes.',
      ],
      [
        'A need can be shared by several people; each takes a part.',
        'Varias personas pueden repartirse una necesidad; cada una toma una parte.',
      ],
    ],
    figures: [
      {
        label: ['Needs met', 'Necesidades cubiertas'],
        about: [
          'Needs of the last 90 days of which every part was taken.',
          'Necesidades de los últimos 90 días cuyas partes se tomaron todas.',
        ],
      },
      {
        label: ['Children helped', 'Niños ayudados'],
        about: [
          'Children for whom these needs were met. Each counts once, however many people and needs there were.',
          'Niños para quienes se cubrieron. Cada uno cuenta una vez, sin importar cuántas personas y necesidades hubo.',
        ],
      },
    ],
  },
  {
    path: '/ChurchEngagement',
    where: { tab: 'map' },
    title: ['Churches: map', 'Iglesias: mapa'],
    sentences: [
      [
        'Churches, approved homes, children who wait for a home and care communities by county and ZIP code.',
        'Iglesias, hogares aprobados, niños que esperan un hogar y comunidades de cuidado por condado y código postal.',
      ],
      [
        'The list beside the map names the ZIP codes without a church; every number opens its list.',
        'La lista junto al mapa nombra los códigos postales sin iglesia; cada número abre su lista.',
      ],
      [
        'The county is the one on record, or else that of the ZIP code. What has neither is in the row that is not on the map.',
        'El condado es el registrado o, si falta, el del código postal. Lo que no tiene ninguno está en la fila fuera del mapa.',
      ],
    ],
    figures: [
      {
        label: ['Approved homes', 'Hogares aprobados'],
        about: [
          'Homes of all programs that are approved today. The link opens those of your own programs.',
          'Hogares de todos los programas aprobados hoy. El enlace abre los de sus propios programas.',
        ],
      },
      {
        label: ['Waiting children', 'Niños que esperan'],
        about: [
          'Children in foster care without a home today. Fewer than five in an area are not told to those outside their program.',
          'Niños en acogimiento sin hogar hoy. Menos de cinco en una zona no se dicen a quien no es de su programa.',
        ],
      },
    ],
  },
]
