import { list, type ValueOf } from '#platform/contract/lists/base.ts'

/** What a chart has a day for. */
export const chartDateKinds = list(
  { value: 'Begins', label: ['Stay begins', 'Empieza la estadía'] },
  { value: 'Expected', label: ['Expected home', 'Regreso previsto'] },
  { value: 'Ended', label: ['Stay ended', 'Terminó la estadía'] },
  { value: 'Visit', label: ['Coach visit', 'Visita del mentor'] },
  { value: 'Contact', label: ['Contact with the parents', 'Contacto con los padres'] },
  { value: 'FollowUp', label: ['Follow-up', 'Seguimiento'] },
  { value: 'Consent', label: ['Consent ends', 'Termina el consentimiento'] },
  { value: 'Review', label: ['Hold to review', 'Pausa por revisar'] },
  { value: 'Paper', label: ['Runs out', 'Vence'] },
)
export type ChartDateKind = ValueOf<typeof chartDateKinds>

/** How many days are asked for at once: a month with the weeks around it. */
export const mostDays = 62
