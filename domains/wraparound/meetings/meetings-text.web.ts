import { catalog } from '#platform/web/i18n.ts'

export const useMeetingsText = catalog({
  title: ['Team meetings', 'Reuniones de equipo'],
  plan: ['Plan a meeting', 'Planear una reunión'],
  record: ['Record a meeting', 'Registrar una reunión'],
  minutes: ['Write minutes', 'Escribir el acta'],
  editPlan: ['Change the plan', 'Cambiar el plan'],
  cancel: ['Cancel meeting', 'Cancelar reunión'],
  canceled: ['The meeting is canceled.', 'La reunión está cancelada.'],
  remove: ['Remove meeting', 'Quitar reunión'],
  planned: ['The meeting is planned.', 'La reunión está planeada.'],
  recorded: ['The meeting is recorded.', 'La reunión está registrada.'],
  none: ['No team meeting yet', 'Aún sin reunión de equipo'],
  noneText: [
    'The team meets at least every 30 days. Plan the first one.',
    'El equipo se reúne al menos cada 30 días. Planee la primera.',
  ],
  attendees: ['Who was there', 'Quién asistió'],
  nobody: [
    'The youth has no team yet. Add people on the Team tab.',
    'El joven aún no tiene equipo. Agregue personas en la pestaña Equipo.',
  ],
  there: ['Present', 'Asistieron'],
  missing: ['Absent', 'Faltaron'],
  more: ['More on the meeting of {day}', 'Más sobre la reunión del {day}'],
  send: ['Send minutes', 'Enviar el acta'],
  sendTitle: ['Send the minutes', 'Enviar el acta'],
  to: ['To', 'Para'],
  sent: [
    ['Minutes sent to # person.', 'Acta enviada a # persona.'],
    ['Minutes sent to # people.', 'Acta enviada a # personas.'],
  ],
  copySent: [
    ['copy sent to #', 'copia enviada a #'],
    ['copies sent to #', 'copias enviadas a #'],
  ],
  noAddress: ['no e-mail', 'sin correo'],
  range: ['next 30 days', 'próximos 30 días'],
  noMinutes: ['Minutes missing', 'Falta el acta'],
  upcoming: ['Team meetings', 'Reuniones de equipo'],
  noneUpcoming: ['No meetings planned', 'Sin reuniones planeadas'],
  noneUpcomingText: [
    'No team meeting is planned in the next 30 days.',
    'No hay reuniones de equipo planeadas en los próximos 30 días.',
  ],
  facilitator: ['Facilitator {name}', 'Facilitador: {name}'],
})
