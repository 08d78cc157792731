import type { ScreenHelp } from '#platform/web/help.ts'

export const qualityHelp: readonly ScreenHelp[] = [
  {
    path: '/QualityManagement',
    where: { tab: 'audits' },
    title: ['Chart audits', 'Auditorías de expedientes'],
    sentences: [
      [
        'Open an audit with a tool. The seed draws the charts; the same seed draws the same ones again.',
        'Abra una auditoría con un instrumento. La semilla saca los expedientes; la misma saca otra vez los mismos.',
      ],
      [
        'The machine answers its questions as of the day of the sample and says what it saw. You answer the others.',
        'El sistema responde sus preguntas según el día de la muestra y dice lo que vio. Usted responde las demás.',
      ],
      [
        'A second person can answer about the same chart without seeing the first. The answers are compared; the first counts.',
        'Otra persona puede responder sobre el mismo expediente sin ver lo del primero. Se comparan; cuenta la primera respuesta.',
      ],
      [
        'Every “No” is a finding. Assign a correction, close it, and audit those charts again.',
        'Cada «No» es un hallazgo. Asigne una corrección, ciérrela y audite de nuevo esos expedientes.',
      ],
    ],
    figures: [
      {
        label: ['Score', 'Puntaje'],
        about: [
          'Yes among yes and no, in percent. What does not apply is not counted.',
          'Sí entre sí y no, en por ciento. No se cuenta lo que no aplica.',
        ],
      },
      {
        label: ['Kappa', 'Índice kappa'],
        about: [
          'How much more two raters agree than chance would have it: 1 is always, 0 is no more than chance.',
          'Cuánto más coinciden dos personas que por azar: 1 es siempre, 0 no más que el azar.',
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
  {
    path: '/QualityManagement',
    where: { tab: 'data' },
    title: ['Data quality', 'Calidad de los datos'],
    sentences: [
      [
        'What is missing or cannot be right in the data of your programs. Each kind says who mends it.',
        'Lo que falta o no puede estar bien en los datos de sus programas. Cada tipo dice quién lo corrige.',
      ],
      [
        'The button opens the record itself: the contact, the two people, the chart. It leaves the list once the data is right.',
        'El botón abre el registro mismo: el contacto, las dos personas, el expediente. Sale de la lista cuando los datos están bien.',
      ],
      [
        'Dismiss what is right as it is, with the reason. You can put it back.',
        'Descarte lo que está bien así, con el motivo. Puede volver a ponerlo.',
      ],
    ],
  },
  {
    path: '/QualityManagement',
    where: { tab: 'surveys' },
    title: ['Surveys', 'Encuestas'],
    sentences: [
      [
        'Ask youth, families or counties. Make links and hand them out: each takes one answer, without an account.',
        'Pregunte a jóvenes, familias o condados. Haga enlaces y entréguelos: cada uno admite una respuesta, sin cuenta.',
      ],
      [
        'Nobody can see who answered. Results are shown once five people have, and change when five more have.',
        'Nadie puede ver quién respondió. Los resultados se muestran con cinco respuestas y cambian con cinco más.',
      ],
      [
        'Choose who answers to see the score from survey to survey.',
        'Elija quién responde para ver el puntaje de una encuesta a otra.',
      ],
    ],
    figures: [
      {
        label: ['Score', 'Puntaje'],
        about: [
          'The average of all answers of a survey, from 1 to 5.',
          'El promedio de todas las respuestas de una encuesta, de 1 a 5.',
        ],
      },
    ],
  },
  {
    path: '/QualityManagement',
    where: { tab: 'policies' },
    permission: 'Files.Host',
    title: ['Policies', 'Políticas'],
    sentences: [
      [
        'Files that staff must read and confirm, with how many have. Open one to see who has not.',
        'Archivos que el personal debe leer y confirmar, y cuántos lo han hecho. Abra uno para ver quién falta.',
      ],
      [
        'Publish a new version and everyone confirms it again.',
        'Publique una versión nueva y todos la confirman otra vez.',
      ],
    ],
  },
  {
    path: '/QualityManagement',
    where: { tab: 'outcomes' },
    permission: 'Figures.View',
    title: ['Outcomes', 'Resultados'],
    sentences: [
      [
        'What became of the people served: permanency, stability, safety, and how youth left.',
        'Qué fue de las personas atendidas: permanencia, estabilidad, seguridad y cómo egresaron los jóvenes.',
      ],
      [
        'Each figure shows the period before next to it and opens its list.',
        'Cada cifra está junto a la del período anterior y abre su lista.',
      ],
      ['The line shows each month as it was counted at its end.', 'La línea muestra cada mes como se contó al final.'],
    ],
  },
  {
    path: '/QualityManagement',
    where: { tab: 'compliance' },
    permission: 'Compliance.View',
    title: ['Compliance', 'Cumplimiento'],
    sentences: [
      [
        'How the due dates of documents and visits were kept, by program, worker and form. Each figure opens its list.',
        'Cómo se cumplieron los plazos de documentos y visitas, por programa, empleado y formulario. Cada cifra abre su lista.',
      ],
      [
        'Inspection shows a chart, a home or a program as its file was on a day, and exports it as a packet.',
        'Inspección muestra un expediente, un hogar o un programa como estaba un día, y lo exporta como paquete.',
      ],
    ],
  },
]
