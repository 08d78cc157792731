import type { ScreenHelp } from '#platform/web/help.ts'

export const qualityHelp: readonly ScreenHelp[] = [
  {
    path: '/QualityManagement',
    sentences: [
      [
        'Every incident of your programs, newest first, with what must be done until when. Red is overdue.',
        'Cada incidente de sus programas, del más nuevo al más viejo, con lo que hay que hacer y hasta cuándo. Rojo es atrasado.',
      ],
      [
        'Below is the trend of the last 90 days by kind, place, time and staff. Choose a program to see it alone.',
        'Abajo está la tendencia de los últimos 90 días por tipo, lugar, hora y personal. Elija un programa para verlo solo.',
      ],
    ],
    figures: [
      {
        label: ['Per 1,000 nights', 'Por cada 1,000 noches'],
        about: [
          'Submitted incidents of the last 90 days, divided by the nights that children spent in homes and houses of your programs, times 1,000.',
          'Incidentes enviados de los últimos 90 días, divididos entre las noches que los niños pasaron en hogares y casas de sus programas, por 1,000.',
        ],
      },
    ],
  },
  {
    path: '/QualityManagement',
    where: { tab: 'complaints' },
    title: ['Complaints', 'Quejas'],
    sentences: [
      [
        'Complaints and grievances with their notice dates. The one due first comes first.',
        'Quejas y reclamos con sus plazos de aviso. Primero la que vence antes.',
      ],
      [
        'Open one to write the investigation, assign corrections and close it with a finding.',
        'Abra una para escribir la investigación, asignar correcciones y cerrarla con una conclusión.',
      ],
      [
        'Whoever gave a name gets a notice of the decision. You cannot close it without that day.',
        'A quien dio su nombre se le avisa la decisión. No se puede cerrar sin ese día.',
      ],
    ],
  },
  {
    path: '/QualityManagement',
    where: { tab: 'licensing' },
    title: ['Licensing', 'Licencias'],
    sentences: [
      [
        'Visits of licensing with their citations. Each citation has a plan of correction, its due date and who writes it.',
        'Visitas de licencias con sus citaciones. Cada citación tiene un plan de corrección, su plazo y quién lo escribe.',
      ],
      [
        'Enter the day the plan was sent, and the day licensing cleared the citation.',
        'Anote el día en que se envió el plan y el día en que licencias resolvió la citación.',
      ],
    ],
  },
  {
    path: '/QualityManagement',
    where: { tab: 'corrections' },
    title: ['Corrections', 'Correcciones'],
    sentences: [
      [
        'What somebody must mend, until when. It is also on their Home until they say it is done.',
        'Lo que alguien debe corregir y hasta cuándo. También está en su Inicio hasta que diga que está hecho.',
      ],
      [
        'Read the evidence, then close it or return it. Nobody closes their own.',
        'Lea la evidencia y luego ciérrela o devuélvala. Nadie cierra la suya.',
      ],
    ],
  },
]
