import type { Words } from './words.ts'

/** How somebody wants to hear of a kind of event. */
export const noticeWays = {
  app: ['In the app', 'En la aplicación'],
  both: ['In the app and by e-mail', 'En la aplicación y por correo'],
  digest: ['In the app and daily summary', 'En la aplicación y el resumen'],
  mail: ['By e-mail only', 'Solo por correo'],
  off: ['Not at all', 'Nunca'],
} as const satisfies Record<string, Words>
export type NoticeWay = keyof typeof noticeWays

const event = <const Name extends string>(value: Name, label: Words, standard: NoticeWay = 'both') => ({
  /** The setting in which each person says how they want to hear of it. */
  value,
  label,
  standard,
})

/** What people choose a way for; each kind of notice belongs to one of them. */
export const noticeEvents = [
  event('notifyDue', ['Documents coming due', 'Documentos por vencer'], 'digest'),
  event('notifySignatures', ['Documents waiting for my signature', 'Documentos que esperan mi firma']),
  event('notifyDocuments', ['What happens to my documents', 'Lo que pasa con mis documentos']),
  event('notifyAssignments', ['Cases and cover given to me', 'Casos y reemplazos que me dan']),
  event('notifyAccess', ['Requests to open charts', 'Solicitudes para abrir expedientes']),
  event(
    'notifyExpiring',
    ['Approvals, checks and papers that expire', 'Aprobaciones, verificaciones y papeles que vencen'],
    'digest',
  ),
  event(
    'notifyAppointments',
    ['Reminders and changes of my appointments', 'Recordatorios y cambios de mis citas'],
    'app',
  ),
  event('notifyIncidents', ['Incidents to review or to finish', 'Incidentes por revisar o terminar']),
  event('notifyMedication', ['Doses refused, held or missed', 'Dosis rechazadas, suspendidas o perdidas']),
  event('notifyReferrals', [
    'New referrals, and what happened with mine',
    'Derivaciones nuevas y qué pasó con las mías',
  ]),
  event('notifyRequests', ['New inquiries and requests for help', 'Consultas y pedidos de ayuda nuevos']),
  event('notifyExpenses', ['Expenses and flex funds', 'Gastos y fondos flexibles']),
  event('notifyContacts', ['Answers to my contacts', 'Respuestas a mis contactos'], 'app'),
  event('notifyPlacements', ['Exceptions in placements', 'Excepciones en ubicaciones']),
  event('notifyWelligent', ['Files of services from Welligent', 'Archivos de servicios de Welligent']),
  event('notifyTickets', ['Requests for help and their answers', 'Solicitudes de ayuda y sus respuestas']),
]

export type NoticeEvent = (typeof noticeEvents)[number]['value']

/** Nobody can switch these off, and no hour is too late for them. */
export const urgentNotices = { value: 'urgent', label: ['Security', 'Seguridad'] } as const

export const findNoticeEvent = (event: string): { label: Words; standard: NoticeWay } | undefined =>
  noticeEvents.find(({ value }) => value === event)
