import { caseloadFigures } from '#domains/caseload/caseload-figures.rules.ts'
import { documentFigures } from '#domains/documents/document-figures.rules.ts'
import { dueFigures } from '#domains/due/due-figures.rules.ts'
import { visitFigures } from '#domains/visits/visit-figures.rules.ts'
import type { ScreenHelp } from '#platform/web/help.ts'

export const homeHelp: readonly ScreenHelp[] = [
  {
    path: '/',
    sentences: [
      [
        'Home shows what needs you today, the most urgent first.',
        'Inicio muestra lo que requiere su atención hoy, lo más urgente primero.',
      ],
      [
        'Each line says why it is there and has one button that does it. Many are done right here, and the line goes away.',
        'Cada línea dice por qué está y tiene un botón que lo resuelve. Muchas se hacen aquí mismo, y la línea desaparece.',
      ],
      [
        'With several sub-programs, the choice on top narrows the list and your cases to one. Below it says what the others hold.',
        'Si tiene varios subprogramas, la opción de arriba limita la lista y sus casos a uno. Debajo dice lo que hay en los demás.',
      ],
      [
        'While you cover for a colleague, their lines are here too and name them.',
        'Mientras suple a un colega, sus líneas también están aquí y lo nombran.',
      ],
      [
        'Beside the list are your cases, today’s appointments, drafts, news and the charts you opened last.',
        'Junto a la lista están sus casos, las citas de hoy, los borradores, los anuncios y los últimos expedientes que abrió.',
      ],
    ],
    figures: [
      {
        label: ['Last contact', 'Último contacto'],
        about: [
          'The newest visit, call or message with this child or family.',
          'La visita, llamada o mensaje más reciente con este niño o familia.',
        ],
      },
      {
        label: ['Next due', 'Próximo'],
        about: ['The next document of this chart and its date.', 'El próximo documento de este expediente y su fecha.'],
      },
    ],
    tour: [
      {
        permission: 'Compliance.View',
        words: [
          'Your day begins here: what needs you, the most urgent first. The Team tab shows how your people are doing.',
          'Su día empieza aquí: lo que requiere su atención, lo más urgente primero. La pestaña Equipo muestra cómo va su gente.',
        ],
      },
      {
        words: [
          'Your day begins here: what needs you, the most urgent first. Each line has a button that does it.',
          'Su día empieza aquí: lo que requiere su atención, lo más urgente primero. Cada línea tiene un botón que lo resuelve.',
        ],
      },
    ],
  },
  {
    path: '/',
    where: { view: 'team' },
    title: ['Home: your team', 'Inicio: su equipo'],
    sentences: [
      [
        'The people you supervise, with the figures of their work. Red means that something needs you.',
        'Las personas que supervisa, con las cifras de su trabajo. El rojo indica que algo requiere su atención.',
      ],
      [
        'A name opens what needs that person. A figure opens the list it is counted from.',
        'Un nombre abre lo que requiere su atención. Una cifra abre la lista de la que se cuenta.',
      ],
    ],
    figures: [
      caseloadFigures.cases,
      caseloadFigures.load,
      dueFigures.overdue,
      visitFigures.visits,
      documentFigures.unsigned,
      documentFigures.draft,
    ],
  },
  {
    path: '/Admin',
    where: { tab: 'announcements' },
    permission: 'Announcements.Publish',
    title: ['Announcements', 'Anuncios'],
    sentences: [
      [
        'Announcements appear on the Home page of everybody, or of the sub-programs you choose.',
        'Los anuncios aparecen en la página de inicio de todos, o de los subprogramas que usted elija.',
      ],
      [
        'Each has a first day and an end. Readers can put one away for themselves.',
        'Cada uno tiene un primer día y un final. Los lectores pueden quitarlo de su propia página.',
      ],
      [
        'One that you remove needs a reason, and can be brought back.',
        'Quitar uno pide un motivo, y se puede recuperar.',
      ],
    ],
  },
]
