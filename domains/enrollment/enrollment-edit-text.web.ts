import { catalog } from '#platform/web/i18n.ts'

export const useEditText = catalog({
  facts: ['Enrollment of {name}', 'Inscripción de {name}'],
  start: ['Correct the first day', 'Corregir el primer día'],
  startSentence: [
    'It cannot be later than the first thing recorded on the enrollment.',
    'No puede ser posterior a lo primero que se registró en la inscripción.',
  ],
  agency: ['Placing agency', 'Agencia que ubica'],
  summary: ['Running summary of {name}', 'Resumen de {name}'],
  summarySentence: [
    'Everyone who opens the chart reads this first. Earlier versions are kept.',
    'Quien abre el expediente lee esto primero. Se conservan las versiones anteriores.',
  ],
  summaryLabel: ['Running summary', 'Resumen'],
  remove: ['Remove the enrollment', 'Quitar la inscripción'],
  removeSentence: [
    'Only for a mistake, while nothing is recorded on it. The person’s record stays.',
    'Solo por un error, mientras no haya nada registrado. El registro de la persona se conserva.',
  ],
  versions: ['Earlier versions', 'Versiones anteriores'],
  unknown: ['Written earlier', 'Escrito antes'],
  saved: ['Saved', 'Guardado'],
  removed: ['The enrollment of {name} was removed.', 'Se quitó la inscripción de {name}.'],
  restored: ['The enrollment is back.', 'La inscripción está de nuevo.'],
})
