import { catalog } from '#platform/web/i18n.ts'

export const useRulesText = catalog({
  change: ['Change from a day on', 'Cambiar desde un día'],
  changeOf: ['Change: {title}', 'Cambiar: {title}'],
  copy: ['Use these numbers again', 'Usar estos números otra vez'],
  edit: ['Correct', 'Corregir'],
  remove: ['Take back', 'Retirar'],
  removeText: [
    'The numbers of before stay in force. This change stays on record.',
    'Siguen los números anteriores. Este cambio queda registrado.',
  ],
  more: ['More on the change of {day}', 'Más sobre el cambio del {day}'],
  now: ['Today', 'Hoy'],
  standard: ['{number} (standard)', '{number} (estándar)'],
  usual: ['standard: {number}', 'estándar: {number}'],
  changes: ['Changes', 'Cambios'],
  from: ['From {day}', 'Desde el {day}'],
  planned: ['Planned', 'Planificado'],
  inForce: ['In force', 'Vigente'],
  before: ['Earlier', 'Anterior'],
  none: ['Nobody changed these numbers. The standard holds.', 'Nadie cambió estos números. Rige el estándar.'],
  note: [
    'What was decided keeps the rules of its day. A change begins today or later.',
    'Lo decidido conserva las reglas de su día. Un cambio empieza hoy o después.',
  ],
  numbers: ['Numbers', 'Números'],
  bounds: ['{min} to {max}', 'de {min} a {max}'],
  tryOut: ['Try against last month', 'Probar con el mes pasado'],
  tried: ['{from} to {to}: {looked} looked at', 'Del {from} al {to}: {looked} revisados'],
  stopped: [
    ['Would have stopped or cut short #', 'Habría detenido o acortado #'],
    ['Would have stopped or cut short #', 'Habría detenido o acortado #'],
  ],
  eased: [
    ['Would have eased #', 'Habría facilitado #'],
    ['Would have eased #', 'Habría facilitado #'],
  ],
  nothing: ['Nothing would have been different.', 'Nada habría sido distinto.'],
  was: ['{was}. Then: {would}.', '{was}. Con esto: {would}.'],
  saved: ['Saved', 'Guardado'],
  places: ['Rules kept elsewhere', 'Reglas que se llevan en otra parte'],
  placesText: [
    'These have a first day too, and their own screens.',
    'También tienen un primer día, y su propia pantalla.',
  ],
})
