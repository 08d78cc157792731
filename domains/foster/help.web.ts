import type { ScreenHelp } from '#platform/web/help.ts'

export const fosterHelp: readonly ScreenHelp[] = [
  {
    path: '/Foster',
    sentences: [
      [
        'The children in foster care whom you may see, one line each.',
        'Los niños en acogida que usted puede ver, uno por línea.',
      ],
      [
        'Search, filter and sort; keep what you use often as a view, also for your sub-program. A name opens the chart.',
        'Busque, filtre y ordene; guarde lo que usa a menudo como vista, también para su subprograma. Un nombre abre el expediente.',
      ],
      [
        'The tabs above lead to families, placements, referrals, visits and approvals.',
        'Las pestañas de arriba llevan a familias, ubicaciones, derivaciones, visitas y aprobaciones.',
      ],
    ],
    figures: [
      { label: ['Waiting', 'En espera'], about: ['Enrolled, and no home yet.', 'Inscrito, y todavía sin hogar.'] },
      {
        label: ['Away', 'Ausente'],
        about: [
          'Placed, and for now elsewhere: respite, hospital, detention, camp.',
          'Con hogar, y por ahora en otro lugar: respiro, hospital, detención, campamento.',
        ],
      },
    ],
    tour: [
      {
        permission: 'Foster.View',
        words: [
          'Children, families, placements and visits of foster care. A name opens the chart.',
          'Niños, familias, ubicaciones y visitas de acogida. Un nombre abre el expediente.',
        ],
      },
    ],
  },
  {
    path: '/Foster',
    where: { child: '*' },
    title: ['A child’s chart', 'El expediente de un niño'],
    sentences: [
      [
        'The chart of one child: the facts, the home, court, health, school, documents and visits, each in its tab.',
        'El expediente de un niño: los datos, el hogar, la corte, la salud, la escuela, los documentos y las visitas, cada uno en su pestaña.',
      ],
      [
        'On the side is what is due and who works with the child.',
        'Al lado está lo que vence y quién trabaja con el niño.',
      ],
      [
        'What you change is saved at once, told in Activity, and most of it can be undone there.',
        'Lo que cambia se guarda al momento, aparece en Actividad, y casi todo se puede deshacer ahí.',
      ],
    ],
  },
  {
    path: '/Foster',
    where: { child: '*', part: 'court' },
    title: ['A child’s chart: court', 'El expediente de un niño: tribunal'],
    sentences: [
      [
        'Hearings, orders and the people of the court. A hearing ahead becomes the next court date.',
        'Audiencias, órdenes y las personas del tribunal. Una audiencia futura será la próxima fecha.',
      ],
      [
        'What must be ready before a hearing follows from its kind. Check off what is done; what is missing is on Home, too.',
        'Lo que debe estar listo antes de una audiencia depende de su tipo. Marque lo hecho; lo que falta también está en Inicio.',
      ],
      [
        'The report collects what happened since the last hearing. Leave facts out, write around them, black out words, and make one PDF.',
        'El informe reúne lo ocurrido desde la última audiencia. Omita hechos, escriba lo que falte, tache palabras y haga un solo PDF.',
      ],
    ],
  },
  {
    path: '/Foster',
    where: { child: '*', part: 'timeline' },
    title: ['A child’s chart: timeline', 'El expediente de un niño: cronología'],
    sentences: [
      [
        'Everything on the chart in one line: visits, moves, court, health, school, services, incidents, documents and people.',
        'Todo lo del expediente en una línea: visitas, mudanzas, tribunal, salud, escuela, servicios, incidentes, documentos y personas.',
      ],
      [
        'Choose kinds and days. A title opens the tab where it is written.',
        'Elija tipos y días. Un título abre la pestaña donde está escrito.',
      ],
    ],
  },
  {
    path: '/Foster',
    where: { tab: 'placements' },
    permission: 'Foster.View',
    title: ['Foster: placements', 'Acogida: ubicaciones'],
    sentences: [
      [
        'The homes and their beds: who is placed where, who comes and goes this week, who is away.',
        'Los hogares y sus camas: quién está dónde, quién llega y se va esta semana, quién está fuera.',
      ],
      [
        '“Find a home” begins with a child and compares homes.',
        '«Buscar un hogar» empieza con un niño y compara hogares.',
      ],
    ],
    figures: [
      {
        label: ['Beds', 'Camas'],
        about: ['How many children the home is approved for.', 'Para cuántos niños está aprobado el hogar.'],
      },
      {
        label: ['Placed', 'Ubicados'],
        about: [
          'Foster children who live there today, those who are away included.',
          'Niños en acogida que viven ahí hoy, incluidos los que están fuera.',
        ],
      },
      {
        label: ['Own children', 'Hijos propios'],
        about: [
          'Minors of the family. They count against the beds.',
          'Menores de la familia. Cuentan contra las camas.',
        ],
      },
      {
        label: ['Free', 'Libres'],
        about: ['Beds less placed and own children.', 'Camas menos ubicados e hijos propios.'],
      },
    ],
  },
  {
    path: '/Foster',
    where: { find: '*' },
    title: ['Find a home', 'Buscar un hogar'],
    sentences: [
      [
        'Four steps to a home: what the child needs, homes that fit, a comparison, a decision.',
        'Cuatro pasos hacia un hogar: lo que el niño necesita, hogares que sirven, una comparación y una decisión.',
      ],
      [
        'A red check forbids a home unless somebody with the permission makes an exception. Yellow only warns.',
        'Una verificación en rojo impide un hogar, salvo que alguien con permiso haga una excepción. El amarillo solo avisa.',
      ],
      [
        'The decision is kept as it was made: the children, the homes compared, every check and why.',
        'La decisión se guarda como se tomó: los niños, los hogares comparados, cada verificación y el porqué.',
      ],
    ],
  },
]
