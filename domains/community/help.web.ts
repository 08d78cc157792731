import type { ScreenHelp } from '#platform/web/help.ts'

export const communityHelp: readonly ScreenHelp[] = [
  {
    path: '/',
    where: { desk: 'register' },
    title: ['Organizations', 'Organizaciones'],
    sentences: [
      [
        'One register of churches, businesses, foundations and agencies for every side of the agency.',
        'Un solo registro de iglesias, empresas, fundaciones y agencias para todas las áreas.',
      ],
      [
        'While you type a new one, those that look like it are shown: use that record instead.',
        'Al escribir una nueva se muestran las parecidas: use ese registro.',
      ],
      [
        'Two records of the same organization are merged, and the merge can be undone.',
        'Dos registros de la misma organización se unen, y eso se puede deshacer.',
      ],
      [
        'What an organization asked about mailings holds for every letter and label.',
        'Lo que pidió sobre los envíos vale para toda carta y etiqueta.',
      ],
    ],
  },
  {
    path: '/StrongFamilies',
    where: { tab: 'volunteers' },
    title: ['Volunteers', 'Voluntarios'],
    sentences: [
      [
        'People who help families: what they do, whether their checks hold, and how many hours they gave this year.',
        'Quienes ayudan a las familias: qué hacen, si sus verificaciones siguen vigentes y cuántas horas dieron este año.',
      ],
      [
        'Ready to serve means every check was cleared and still holds, and the confidentiality agreement is signed.',
        'Listo para servir quiere decir que todas las verificaciones están aprobadas y vigentes y que firmó la confidencialidad.',
      ],
      [
        'A check that runs out shows up on Home 45 days ahead.',
        'Una verificación por vencer aparece en Inicio 45 días antes.',
      ],
      [
        'Choose rows to make labels or letters; whoever asked for no mail is left out.',
        'Elija filas para hacer etiquetas o cartas; quedan fuera quienes pidieron no recibir correo.',
      ],
    ],
  },
  {
    path: '/ChurchEngagement',
    where: { tab: 'events' },
    title: ['Events', 'Eventos'],
    sentences: [
      [
        'Recruitment evenings and info sessions: who signed up, who came, and what came of it.',
        'Noches de reclutamiento y sesiones informativas: quién se inscribió, quién vino y qué resultó.',
      ],
      [
        'Open the sign-up page and pass its address on: strangers sign up there in English or Spanish.',
        'Abra la página de inscripción y comparta su dirección: allí se inscriben en inglés o español.',
      ],
      [
        'Write to them makes labels, letters or a list of e-mails of the guests; whoever asked for none is left out.',
        'Escribirles hace etiquetas, cartas o una lista de correos de los asistentes; quedan fuera quienes no lo desean.',
      ],
      [
        'After the day, mark who came and whether it led to an inquiry, a volunteer, or a gift.',
        'Después del día, marque quién vino y si resultó en una consulta, un voluntario o un donativo.',
      ],
    ],
  },
]
