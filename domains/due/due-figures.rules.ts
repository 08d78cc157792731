import type { Figure } from '#platform/contract/figure.ts'

/** What is counted of due dates. */
export const dueFigures = {
  overdue: {
    label: ['Overdue', 'Atrasados'],
    about: ['Documents past their due date that they are named for.', 'Documentos vencidos que les corresponden.'],
  },
  rate: {
    label: ['Kept on time', 'Cumplido a tiempo'],
    about: [
      'What was done by its date, of all that had to be done by now. What is waived or not overdue yet is left out.',
      'Lo hecho en su fecha, de todo lo que debía estar hecho. No cuenta lo dispensado ni lo que aún no está atrasado.',
    ],
  },
  paperwork: {
    label: ['Written up late', 'Redactados tarde'],
    about: ['Done in time, but submitted after the date.', 'Hechos a tiempo, pero enviados después de la fecha.'],
  },
  visits: {
    label: ['Visits made', 'Visitas hechas'],
    about: [
      'Monthly visits made, of those required, in whole months of the period that are over. The case manager at the end of the month answers for them.',
      'Visitas mensuales hechas, de las requeridas, en meses completos del período ya terminados. Responde quien llevaba el caso al final del mes.',
    ],
  },
} as const satisfies Record<string, Figure>
