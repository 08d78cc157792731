import type { ScreenHelp } from '#platform/web/help.ts'

const path = '/StrongFamilies'

export const strongFamiliesHelp: readonly ScreenHelp[] = [
  {
    path,
    sentences: [
      [
        'Parents who ask for help: what happened, which children, for how long. Write a call down while it is on the line.',
        'Padres que piden ayuda: qué pasó, qué niños, por cuánto tiempo. Anote la llamada mientras habla.',
      ],
      [
        'Do the safety screen, record that the parent agrees, then decide. Whoever is helped becomes a community family.',
        'Haga la revisión de seguridad, anote que el padre o la madre acepta y decida. Quien recibe ayuda pasa a ser familia de la comunidad.',
      ],
    ],
    figures: [
      {
        label: ['Decide by', 'Decidir antes de'],
        about: [
          '72 hours after the request came; 24 where somebody may be in danger.',
          '72 horas después del pedido; 24 si alguien puede estar en peligro.',
        ],
      },
    ],
    tour: [
      {
        permission: 'StrongFamilies.Edit',
        words: [
          'Requests for help with their clocks, families, hosts and every stay with what comes next.',
          'Pedidos de ayuda con su plazo, familias, anfitriones y cada estadía con lo que sigue.',
        ],
      },
    ],
  },
  {
    path,
    where: { tab: 'families' },
    title: ['Strong Families: community families', 'Familias fuertes: familias de la comunidad'],
    sentences: [
      [
        'Families we help. The parents keep custody and decide who may see their chart.',
        'Familias a las que ayudamos. Los padres conservan la custodia y deciden quién puede ver su expediente.',
      ],
      [
        'A family whose parents let only the coordinator see it is on the coordinator’s list alone.',
        'Una familia que solo el coordinador puede ver aparece únicamente en la lista del coordinador.',
      ],
      [
        'Hand over gives all families of one coordinator to another, those of somebody who left too.',
        'Pasar a otro da todas las familias de un coordinador a otra persona, también las de quien ya no trabaja aquí.',
      ],
    ],
  },
  {
    path,
    where: { tab: 'hosts' },
    title: ['Strong Families: volunteer families', 'Familias fuertes: familias voluntarias'],
    sentences: [
      [
        'Families who host, from Interested to Approved, with their checks, room and days hosted.',
        'Familias que reciben niños, desde Interesada hasta Aprobada, con verificaciones, lugares y días de estadía.',
      ],
      [
        'A check that is missing or has lapsed stops every new hosting until it is cleared.',
        'Una verificación que falta o venció impide toda estadía nueva hasta aprobarla.',
      ],
    ],
    figures: [
      {
        label: ['Places free', 'Lugares libres'],
        about: [
          'Children at most, less their own and those hosted today. Six is the most for any home.',
          'El máximo de niños, menos los propios y los que están hoy. En ningún hogar más de seis.',
        ],
      },
      {
        label: ['Days hosted this year', 'Días de estadía este año'],
        about: [
          'Nights of all hostings since January 1, through today.',
          'Noches de todas las estadías desde el 1 de enero hasta hoy.',
        ],
      },
    ],
  },
  {
    path,
    where: { tab: 'hostings' },
    title: ['Strong Families: hostings', 'Familias fuertes: estadías'],
    sentences: [
      [
        'Every stay with a host: planned, under way, ended. Those under way come first.',
        'Cada estadía con anfitriones: prevista, en curso o terminada. Primero las que están en curso.',
      ],
      [
        'It begins once parent and host have signed and the medical consent is there. Beyond 45 days it is extended with a reason.',
        'Empieza cuando padres y anfitriones han firmado y está la autorización médica. Pasados 45 días se prorroga con un motivo.',
      ],
    ],
    figures: [
      {
        label: ['Coach visit due', 'Visita del mentor'],
        about: [
          'Seven days after the last visit in the first four weeks, then fourteen.',
          'Siete días después de la última visita en las primeras cuatro semanas; luego, catorce.',
        ],
      },
    ],
  },
  {
    path,
    where: { tab: 'churches' },
    title: ['Strong Families: churches', 'Familias fuertes: iglesias'],
    sentences: [
      [
        'The churches that volunteer families come from, with how many are approved and how many children are with them.',
        'Las iglesias de donde vienen las familias voluntarias, cuántas están aprobadas y cuántos niños están con ellas.',
      ],
      [
        'A name opens the church’s chart. Without the right to see it, the families from that church are shown.',
        'Un nombre abre el expediente de la iglesia. Sin permiso para verlo, se muestran las familias de esa iglesia.',
      ],
    ],
  },
  {
    path,
    where: { tab: 'match' },
    title: ['Strong Families: match', 'Familias fuertes: buscar anfitriones'],
    sentences: [
      [
        'Choose a family: hosts with room, cleared checks and fitting ages come first, the nearest before the others.',
        'Elija una familia: primero los anfitriones con lugar, verificaciones aprobadas y edades que coinciden, los más cercanos antes.',
      ],
      [
        'Each host says what speaks for and against. What is red forbids it.',
        'De cada uno se dice qué hay a favor y en contra. Lo que está en rojo lo impide.',
      ],
    ],
  },
  {
    path,
    where: { family: '*' },
    title: ['A community family’s chart', 'El expediente de una familia de la comunidad'],
    sentences: [
      [
        'Crisis, goals and plan, the people, the hostings and what else was given. The parents keep custody.',
        'Crisis, metas y plan, las personas, las estadías y qué más se dio. Los padres conservan la custodia.',
      ],
      [
        'Find a host plans a stay. It begins on the Hostings tab once both have signed.',
        'Buscar anfitriones planea una estadía. Empieza en la pestaña Estadías cuando ambos han firmado.',
      ],
      [
        'Calendar, Timeline and Activity tell of the same chart: what is ahead, what happened, and who changed what.',
        'Calendario, Cronología y Actividad cuentan del mismo expediente: lo que viene, lo que pasó y quién cambió qué.',
      ],
    ],
  },
  {
    path,
    where: { volunteer: '*' },
    title: ['A volunteer family’s chart', 'El expediente de una familia voluntaria'],
    sentences: [
      [
        'The way to approval, everyone in the home with their checks, the home, training, and the children it hosted.',
        'El camino a la aprobación, todos los del hogar con sus verificaciones, la vivienda, la formación y los niños que recibió.',
      ],
      [
        'Approval needs every item of the checklist and says how many children may live there, their own among them.',
        'La aprobación pide todos los puntos de la lista y dice cuántos niños pueden vivir ahí, contando los propios.',
      ],
    ],
  },
  {
    path,
    where: { request: '*' },
    title: ['A request for help', 'Un pedido de ayuda'],
    sentences: [
      [
        'Who asks, what happened and the children. Families with the same phone or name are shown before one is recorded twice.',
        'Quién pide, qué pasó y los niños. Las familias con el mismo teléfono o apellido se muestran antes de registrarlas dos veces.',
      ],
      [
        'Accepting needs the safety screen and the parent’s agreement.',
        'Para aceptar hacen falta la revisión de seguridad y el acuerdo de los padres.',
      ],
    ],
  },
]
