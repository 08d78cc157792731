import type { ScreenHelp } from '#platform/web/help.ts'

export const formsHelp: readonly ScreenHelp[] = [
  {
    path: '/Admin/Forms',
    sentences: [
      [
        'Every form: what it asks, in numbered versions, and where, when and by whom it is due.',
        'Cada formulario: qué pregunta, en versiones numeradas, y dónde, cuándo y quién lo debe.',
      ],
      [
        'Change a draft version freely. Once published, documents are written in it, and a change is a new version.',
        'Cambie una versión en borrador libremente. Una vez publicada, se escriben documentos en ella, y un cambio es una versión nueva.',
      ],
      [
        '“Where and when” says in which sub-program it is used, how often it is due and who signs.',
        '«Dónde y cuándo» dice en qué subprograma se usa, con qué frecuencia vence y quién firma.',
      ],
      [
        '“Also settled by” names what else counts beside a document: contacts, exams, papers, trainings.',
        '«También se cumple con» dice qué más cuenta además de un documento: contactos, exámenes, documentos archivados, capacitaciones.',
      ],
    ],
  },
]
