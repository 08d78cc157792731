import { catalog } from '#platform/web/i18n.ts'

export const usePlanNeedText = catalog({
  actions: ['Actions', 'Acciones'],
  noActions: ['No actions yet.', 'Aún no hay acciones.'],
  addAction: ['Add action', 'Agregar acción'],
  by: ['{who}, by {day}', '{who}, para el {day}'],
  editAction: ['Edit action', 'Editar acción'],
  drop: ['Drop action', 'Abandonar acción'],
  undone: ['Not done after all', 'Volver a abrir'],
  done: ['Mark as done', 'Marcar como hecha'],
  note: ['Note progress', 'Anotar avance'],
  noProgress: ['No progress noted yet.', 'Aún no hay avances anotados.'],
  score: ['{n} of 10', '{n} de 10'],
  line: [
    ['Progress {to} of 10, # entry', 'Avance {to} de 10, # anotación'],
    ['Progress from {from} to {to} of 10 in # entries', 'Avance de {from} a {to} de 10 en # anotaciones'],
  ],
  closed: ['{outcome}, {day}', '{outcome}, {day}'],
  more: ['More on: {need}', 'Más sobre: {need}'],
  edit: ['Edit need', 'Editar necesidad'],
  close: ['Close need', 'Cerrar necesidad'],
  reopen: ['Reopen need', 'Reabrir necesidad'],
  remove: ['Remove need', 'Quitar necesidad'],
  removeProgress: ['Remove last progress entry', 'Quitar el último avance'],
  closeDone: ['The need is closed.', 'La necesidad está cerrada.'],
})
