import { catalog } from '#platform/web/i18n.ts'

/** What the charts of both kinds of family say alike. */
export const useChartText = catalog({
  next30: ['next 30 days', 'próximos 30 días'],
  caseFile: ['Case file', 'Expediente'],
  calendar: ['Calendar', 'Calendario'],
  timeline: ['Timeline', 'Cronología'],
  activity: ['Activity', 'Actividad'],
  noDates: ['Nothing in this month.', 'Nada en este mes.'],
  document: ['Document due: {name}', 'Documento por entregar: {name}'],
  done: ['done', 'hecho'],
  after: ['after {days} days', 'a los {days} días'],
})
