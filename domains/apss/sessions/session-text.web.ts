import { catalog } from '#platform/web/i18n.ts'

export const useSessionText = catalog({
  title: ['Sessions', 'Sesiones'],
  add: ['Record a session', 'Registrar una sesión'],
  edit: ['Correct the session', 'Corregir la sesión'],
  remove: ['Remove session', 'Quitar sesión'],
  none: ['No session yet', 'Aún sin sesiones'],
  noneText: [
    'Record a session once; it is the contact of whoever was there.',
    'Registre la sesión una vez; es el contacto de quienes asistieron.',
  ],
  children: ['Children who were there', 'Niños que asistieron'],
  parents: ['Parents who were there', 'Padres que asistieron'],
  notThen: ['{name}, not here on that day', '{name}, ese día no estaba'],
  facilitator: ['Led by', 'A cargo de'],
  there: ['Present: {names}', 'Asistieron: {names}'],
  missing: ['Absent: {names}', 'Faltaron: {names}'],
  beyond: ['Without an authorization: {reason}', 'Sin autorización: {reason}'],
  group: ['Group: {name}', 'Grupo: {name}'],
  openGroup: ['Open the group', 'Abrir el grupo'],
  more: ['More on the session of {day}', 'Más sobre la sesión del {day}'],
  notAuthorized: [
    'No authorization covers today. A session needs a reason.',
    'Ninguna autorización cubre hoy. Una sesión necesita un motivo.',
  ],
})
