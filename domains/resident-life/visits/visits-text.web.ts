import { catalog } from '#platform/web/i18n.ts'

export const useFamilyVisitText = catalog({
  people: ['Who may visit and call', 'Quién puede visitar y llamar'],
  noPeople: [
    'No contacts yet. Family and others are entered under Team.',
    'Aún no hay contactos. La familia y otros se anotan en Equipo.',
  ],
  Yes: ['May visit and call', 'Puede visitar y llamar'],
  Supervised: ['Supervised', 'Supervisado'],
  'Phone Only': ['Phone only', 'Solo teléfono'],
  No: ['Not allowed', 'No permitido'],
  'Not Listed': ['Not among the contacts', 'No figura en los contactos'],
  order: ['court order of {day}', 'orden judicial del {day}'],
  lastVisit: ['last visit {day}', 'última visita {day}'],
  lastCall: ['last call {day}', 'última llamada {day}'],
  never: ['no visit or call yet', 'aún sin visita ni llamada'],
  visits: ['Visits and calls of family and friends', 'Visitas y llamadas de familia y amigos'],
  add: ['Record visit or call', 'Registrar visita o llamada'],
  edit: ['Edit', 'Editar'],
  remove: ['Remove visit or call', 'Quitar visita o llamada'],
  none: ['No visits or calls yet', 'Aún no hay visitas ni llamadas'],
  noneText: [
    'Each visit and call is written down here, and how the resident was afterwards.',
    'Aquí se anota cada visita y llamada, y cómo estuvo el residente después.',
  ],
  more: ['More on {name}', 'Más sobre {name}'],
  minutes: ['{n} min', '{n} min'],
  by: ['supervised by {name}', 'supervisada por {name}'],
  who: ['Who', 'Quién'],
  named: ['{name}, {rule}', '{name}, {rule}'],
  allowedWhy: ['In spite of the rule: {reason}', 'A pesar de la regla: {reason}'],
  somebody: ['Somebody you may not know of', 'Alguien que usted no puede conocer'],
})
