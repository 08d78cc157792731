import { dueFigures } from './due-figures.rules.ts'
import type { ScreenHelp } from '#platform/web/help.ts'

export const dueHelp: readonly ScreenHelp[] = [
  {
    path: '/',
    where: { desk: 'due' },
    title: ['What is due', 'Lo que vence'],
    sentences: [
      [
        'Documents by the date they are due: yours, your team’s, or by worker, program and form.',
        'Documentos por la fecha en que vencen: los suyos, los de su equipo, o por responsable, programa y formulario.',
      ],
      [
        'Nobody types these dates. They follow from the rule of each form and from what is in the chart.',
        'Nadie escribe estas fechas. Salen de la regla de cada formulario y de lo que hay en el expediente.',
      ],
      [
        'A contact, exam or paper recorded in a chart settles the form that asks for it. Take the record back, and it is due again.',
        'Un contacto, examen o documento registrado en un expediente cumple el formulario que lo pide. Si se retira, vuelve a vencer.',
      ],
      ['Click a figure to see the documents it counts.', 'Haga clic en una cifra para ver los documentos que cuenta.'],
    ],
    figures: [
      dueFigures.rate,
      dueFigures.paperwork,
      dueFigures.visits,
      {
        label: ['On time', 'A tiempo'],
        about: ['Done by the date, or within its grace.', 'Hecho en la fecha, o dentro de su prórroga.'],
      },
      {
        label: ['Done late', 'Hechos tarde'],
        about: ['Done, but dated after the due date.', 'Hecho, pero con fecha posterior al vencimiento.'],
      },
      {
        label: ['Waived', 'Dispensados'],
        about: [
          'Somebody decided, with a reason, that this one is not needed.',
          'Alguien decidió, con un motivo, que este no hace falta.',
        ],
      },
    ],
  },
]
